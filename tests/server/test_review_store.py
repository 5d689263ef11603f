"""Both stores keep reviews: one for each subject, claimed by one process, resumed by another."""

import asyncio
from collections.abc import Sequence

import pytest

from bali.analysis.review import GraphPoint
from bali.analysis.tasks import TaskResult
from bali.server.requests import new_id
from bali.server.settings import Settings
from bali.server.store import Store
from bali.server.store.factory import open_store
from bali.server.store.reviews import NewReview, QueueLimits, ReviewProgress, StoredReview
from tests.server.stores import new_stored_table, use_store

MANY = QueueLimits(100, 100)
RESULTS = [TaskResult(point=GraphPoint(step, 1, [0.25, 0.75])) for step in range(3)]


def new_review(
    subject: str = "record 1", made: int = 1000, address: str = "ann", table: str | None = None
) -> NewReview:
    return NewReview(new_id(), subject, table, address, made, "quick", 7, '{"名": 1}', 3)


async def add(store: Store, *reviews: NewReview) -> None:
    for review in reviews:
        assert await store.reviews.add(review, MANY)


async def finish(store: Store, *reviews: NewReview) -> None:
    for review in reviews:
        assert await store.reviews.finish(review.id, "done")


async def existing(store: Store, reviews: Sequence[NewReview]) -> list[bool]:
    progress = await store.reviews.read_progress([review.id for review in reviews])
    return [review.id in progress for review in reviews]


def test_a_review_is_read_as_it_was_stored(settings: Settings) -> None:
    review = new_review()

    async def work(store: Store) -> None:
        reviews = store.reviews
        assert await reviews.find(review.subject) is None
        assert await reviews.load(review.id) is None
        assert await reviews.read_progress([review.id]) == {}
        assert await reviews.read_progress([]) == {}
        await add(store, review)
        assert await reviews.find(review.subject) == review.id
        assert await reviews.load(review.id) == StoredReview(
            review.id, review.subject, "quick", 7, review.record, 3, 0
        )
        waiting = ReviewProgress(review.id, "waiting", "quick", 0, 3)
        assert await reviews.read_progress([review.id, "another"]) == {review.id: waiting}

    use_store(settings, work)


def test_results_are_there_after_a_restart(settings: Settings) -> None:
    review = new_review()

    async def begin(store: Store) -> None:
        await add(store, review)
        assert await store.reviews.claim(1000, 2000, 9) == [review.id]
        for number in (0, 2):
            assert await store.reviews.add_result(review.id, number, RESULTS[number])
        assert not await store.reviews.add_result(review.id, 2, RESULTS[0])

    async def resume(store: Store) -> None:
        assert await store.reviews.claim(1999, 3000, 9) == []
        assert await store.reviews.claim(2000, 3000, 9) == [review.id]
        assert await store.reviews.read_results(review.id) == {0: RESULTS[0], 2: RESULTS[2]}
        assert await store.reviews.add_result(review.id, 1, RESULTS[1])
        await finish(store, review)
        assert not await store.reviews.finish(review.id, "failed")
        assert not await store.reviews.add_result(review.id, 3, RESULTS[1])
        done = ReviewProgress(review.id, "done", "quick", 3, 3)
        assert await store.reviews.read_progress([review.id]) == {review.id: done}
        assert await store.reviews.claim(10**12, 10**12, 9) == []

    use_store(settings, begin)
    use_store(settings, resume)


def test_a_subject_has_one_review(settings: Settings) -> None:
    async def work(store: Store) -> None:
        other = await open_store(settings)
        try:
            reviews = [new_review() for _ in range(20)]
            stores = [store, other] * 10
            stored = await asyncio.gather(
                *[
                    one.reviews.add(review, MANY)
                    for one, review in zip(stores, reviews, strict=True)
                ]
            )
            assert sum(stored) == 1
            assert await store.reviews.find("record 1") == reviews[stored.index(True)].id
        finally:
            await other.close()

    use_store(settings, work)


def test_reviews_of_an_address_are_claimed_one_after_the_other(settings: Settings) -> None:
    first, second = new_review("1", 10), new_review("2", 20)
    others = [new_review("3", 30, "bo"), new_review("4", 40, "cy")]

    async def work(store: Store) -> None:
        await add(store, second, first, *others)
        assert await store.reviews.claim(9, 100, 9) == []
        assert await store.reviews.claim(99, 200, 1) == [first.id]
        assert set(await store.reviews.claim(99, 200, 9)) == {review.id for review in others}
        assert await store.reviews.claim(99, 200, 9) == []
        await finish(store, first)
        assert await store.reviews.claim(99, 200, 9) == [second.id]

    use_store(settings, work)


def test_a_review_is_claimed_by_one_process_until_its_time_is_up(settings: Settings) -> None:
    review = new_review(made=10)

    async def work(store: Store) -> None:
        other = await open_store(settings)
        try:
            await add(store, review)
            claims = await asyncio.gather(
                *[one.reviews.claim(10, 20, 9) for one in (store, other) * 5]
            )
            assert [claimed for claim in claims for claimed in claim] == [review.id]
            await store.reviews.renew(review.id, 50, 1)
            assert await other.reviews.claim(49, 90, 9) == []
            assert await other.reviews.claim(50, 90, 9) == [review.id]
            stored = await store.reviews.load(review.id)
            assert stored is not None
            assert stored.claims == 2
            await other.reviews.renew(review.id, 90, 0)
            stored = await store.reviews.load(review.id)
            assert stored is not None
            assert stored.claims == 0
        finally:
            await other.close()

    use_store(settings, work)


@pytest.mark.parametrize("limits", [QueueLimits(2, 100), QueueLimits(100, 2)])
def test_the_queue_is_bounded(settings: Settings, limits: QueueLimits) -> None:
    async def work(store: Store) -> None:
        reviews = [new_review(f"{number}") for number in range(3)]
        stored = [await store.reviews.add(review, limits) for review in reviews]
        assert stored == [True, True, False]
        elsewhere = new_review("elsewhere", address="bo")
        assert await store.reviews.add(elsewhere, limits) == (limits.of_all > 2)
        assert await store.reviews.finish(reviews[0].id, "failed")
        assert await store.reviews.add(reviews[2], limits)
        assert not await store.reviews.restart(reviews[0].id, "ann", 5, limits)

    use_store(settings, work)


def test_only_a_failed_review_is_restarted(settings: Settings) -> None:
    review = new_review(made=10)

    async def work(store: Store) -> None:
        await add(store, review)
        assert await store.reviews.claim(10, 20, 9) == [review.id]
        assert not await store.reviews.restart(review.id, "bo", 30, MANY)
        assert await store.reviews.add_result(review.id, 0, RESULTS[0])
        assert await store.reviews.finish(review.id, "failed")
        assert await store.reviews.restart(review.id, "bo", 30, MANY)
        waiting = ReviewProgress(review.id, "waiting", "quick", 1, 3)
        assert await store.reviews.read_progress([review.id]) == {review.id: waiting}
        assert await store.reviews.claim(30, 40, 9) == [review.id]

    use_store(settings, work)


def test_a_review_goes_with_its_table(settings: Settings) -> None:
    table = new_stored_table()
    of_table, of_record = new_review("1", table=table.table), new_review("2", address="bo")

    async def work(store: Store) -> None:
        await store.create_table(table, None, None)
        await add(store, of_table, of_record)
        assert await store.reviews.add_result(of_table.id, 0, RESULTS[0])
        assert await store.delete_table(table.table)
        assert await existing(store, [of_table, of_record]) == [False, True]
        assert await store.reviews.read_results(of_table.id) == {}
        assert not await store.reviews.add_result(of_table.id, 1, RESULTS[1])
        assert not await store.reviews.finish(of_table.id, "done")

    use_store(settings, work)


def test_of_uploads_the_oldest_finished_go_first(settings: Settings) -> None:
    table = new_stored_table()
    reviews = [new_review(f"{number}", number) for number in range(5)]
    of_table = new_review("of a table", 0, table=table.table)

    async def work(store: Store) -> None:
        await store.create_table(table, None, None)
        await add(store, *reviews, of_table)
        await finish(store, *reviews[1:], of_table)  # the oldest is still computed
        await store.reviews.delete_uploads(2)
        assert await existing(store, [*reviews, of_table]) == [True, False, False, True, True, True]

    use_store(settings, work)

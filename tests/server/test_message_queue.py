"""What a live socket waits with: a queue for one reader, and an event for any number of tasks."""

import asyncio

from bali.server.message_queue import MessageQueue, SocketEvent


def test_messages_come_in_order_and_are_waited_for() -> None:
    async def run() -> None:
        queue: MessageQueue[int] = MessageQueue()
        assert (queue.empty(), queue.qsize()) == (True, 0)
        reading = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        for number in range(3):
            queue.put_nowait(number)
        assert [await reading, await queue.get(), queue.qsize()] == [0, 1, 1]
        assert (await queue.get(), queue.empty()) == (2, True)

    asyncio.run(run())


def test_a_reader_that_is_cancelled_takes_no_message() -> None:
    async def run() -> None:
        queue: MessageQueue[int] = MessageQueue()
        for is_late in (False, True):
            reading = asyncio.create_task(queue.get())
            await asyncio.sleep(0)
            if is_late:
                queue.put_nowait(1)
            reading.cancel()
            await asyncio.wait([reading])
            assert reading.cancelled()
        assert await queue.get() == 1

    asyncio.run(run())


def test_an_event_wakes_all_who_wait() -> None:
    async def run() -> None:
        event = SocketEvent()
        await event.wait()
        event.clear()
        event.clear()
        waiting = [asyncio.create_task(event.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.wait(waiting[:1])
        assert not event.is_set()
        assert [task.done() for task in waiting] == [True, False, False]
        event.set()
        event.set()
        await asyncio.gather(*waiting[1:])
        assert event.is_set()

    asyncio.run(run())

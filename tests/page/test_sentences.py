"""The page tells events and previews in the very sentences of `bali.telling` and `.foretelling`."""

from collections.abc import Iterator

import msgspec
import pytest

from bali.chance import Seeded
from bali.foretelling import changes, label, subject, then, why_not
from bali.game import Game
from bali.outcome import Tiebreak
from bali.preview import preview
from bali.story import Counted, seen
from bali.telling import sentence
from bali.texts import LANGUAGES, Texts, texts
from bali.view import view
from tests.page.sentences import Said, of_the_page
from tests.play import CONFIGURATIONS, dealt, play, played

NAMES = ["Ann", "Bo", "Cy", "Di"]
TIEBREAKS: tuple[Tiebreak, ...] = ("points", "shrines", "stones", "shared")


def told(speech: Texts) -> Iterator[Said]:
    """Whole games as a spectator and, by turns, every seat are told them."""
    for seed, configuration in enumerate(CONFIGURATIONS):
        game = played(seed, configuration, eager=True)
        names = NAMES[: game.deal.players]
        events = [event for step in game.steps for event in step.events]
        for number, event in enumerate(events):
            for reader in (None, number % game.deal.players):
                shown = seen(event, reader)
                text = sentence(speech, shown, names, reader)
                yield Said(text, "sentence", (shown, names, reader))


def ends(speech: Texts) -> Iterator[Said]:
    """Victories of every sort, which random games bring too rarely."""
    final = played(3, (4, True, True)).steps[-1].events[-1]
    assert isinstance(final, Counted)
    for decided_by in TIEBREAKS:
        for winners in ([2], [1, 3], [0, 1, 2, 3]):
            result = msgspec.structs.replace(final.result, winners=winners)
            event = Counted(result, decided_by)
            for reader in (None, 1):
                yield Said(
                    sentence(speech, event, NAMES, reader), "sentence", (event, NAMES, reader)
                )


def foretold(speech: Texts) -> Iterator[Said]:
    """Every move of many moments, and why others cannot be made."""
    for seed, configuration in enumerate(CONFIGURATIONS):
        game = Game(dealt(seed, configuration))
        names = NAMES[: game.deal.players]
        for number, _ in enumerate(play(game, Seeded(seed, 1), eager=True)):
            if number % 5:
                continue
            seat = game.table.mover
            known = view(game, seat, "open" if number % 2 else "strict")
            foreseen = preview(known)
            for word, change in foreseen.moves.items():
                asked = (change, foreseen, names, seat)
                yield Said(label(speech, word, known, change), "label", (word, known, change))
                yield Said(changes(speech, *asked), "changes", asked)
                if change.outlook:
                    follows = (change.outlook, foreseen, names, seat)
                    yield Said(then(speech, *follows), "whatFollows", follows)
            for word, reason in foreseen.blocked.items():
                yield Said(subject(speech, word), "subject", (word,))
                yield Said(why_not(speech, reason), "whyNot", (reason,))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_what_python_says(language: str) -> None:
    speech = texts(language)
    asked = [*told(speech), *ends(speech), *foretold(speech)]
    assert {said.call for said in asked} == {
        "sentence",
        "label",
        "changes",
        "whatFollows",
        "subject",
        "whyNot",
    }
    answers = of_the_page(asked, language)
    differing = [
        (said.call, said.text, answer)
        for said, answer in zip(asked, answers, strict=True)
        if said.text != answer
    ]
    assert differing == []

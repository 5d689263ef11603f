"""The table in sentences: complete at first, then what has changed, and nothing that is hidden."""

import io

import pytest

from bali import rules
from bali.record import replay
from bali.terminal.clients.local import LocalClient, deal_game
from bali.terminal.clients.moment import GameMoment
from bali.terminal.clients.options import GameOptions
from bali.terminal.columns import fold
from bali.terminal.draw import draw_status
from bali.terminal.plain.play import play
from bali.terminal.plain.table_sentences import TableTeller, describe_count, describe_table
from bali.texts import LANGUAGES, texts
from bali.view import History, View, view
from tests.pairs import pairs
from tests.tables import game_on, set_altar, set_row
from tests.test_draw import NAMES, open_view, strict_view, taking
from tests.test_plain import InProcessBots, Keyboard, flat


def told(own_view: View, language: str) -> str:
    sentences = describe_table(own_view, NAMES, texts(language)).values()
    return "\n" + "\n".join(line for text in sentences for line in fold(text)) + "\n"


def test_open_history() -> None:
    assert (
        told(open_view(), "en")
        == """
Row 1, from the bottom: stonemason.
Row 2, from the bottom: priest, banana farmer, pepper farmer.
Row 3, from the bottom: rice farmer, peanut farmer.
Row 4, from the bottom: banana farmer, stonemason, shrine, stonemason.
Pile: 18 cards; the 5th new row ends the game at the latest.
In the pile: stonemasons 3, priests 3, shrines 1, rice farmers 1, peanut farmers
2, pepper farmers 3.
Demon: row 2.
Box: shrines 1, oracles 3.
Altar: 5 cards, on top peppers. 1 of them is unknown. From the top: peppers, an
unknown card, rice, peppers.
On the altar: rice 2 to 3, peanuts 0 to 1, bananas 0 to 1, peppers 2 to 3.
Worth now: rice 3, peanuts 0, bananas 0, peppers 3.
Supply: rice 17, peanuts 15, bananas 18, peppers 14.
Your price: rice 4, peanuts 5, bananas 5, peppers 5.
You have in hand: a shrine.
You have in front: 3 stonemasons, a priest, a rice farmer.
You have the sole majority of stonemasons.
You have 9 stones and 7 victory points.
You have 3 sacrifice cards: rice 2, bananas 1.
Wayan has in hand: 2 priests, a pepper farmer.
Wayan has in front: a stonemason, 2 priests, a shrine, 2 peanut farmers.
Wayan has the sole majority of priests and peanut farmers.
Wayan has 12 stones and 11 victory points.
Wayan has 1 sacrifice card: rice 0 to 1, bananas 0 to 1, peppers 0 to 1.
Made has in hand: 2 shrines, a rice farmer.
Made has in front: a stonemason, a rice farmer, a pepper farmer.
Made has no sole majority.
Made has 0 stones and 3 victory points.
Made has no sacrifice cards.
If the game ended now: you 16, Wayan 17 to 20, Made 3.
"""
    )


def test_strict_memory_in_german() -> None:
    assert (
        told(strict_view(), "de")
        == """
Reihe 1, von unten: Steinmetz.
Reihe 2, von unten: Priester, Bananenbauer, Paprikabauer.
Reihe 3, von unten: Reisbauer, Erdnussbauer.
Reihe 4, von unten: Bananenbauer, Steinmetz, Schrein, Steinmetz.
Stapel: 18 Karten; spätestens die 5. neue Reihe beendet das Spiel.
Dämon: Reihe 2.
Schachtel: Schreine 1, Orakel 3.
Altar: 5 Karten, oben Paprika.
Vorrat: Reis 17, Erdnüsse 15, Bananen 18, Paprika 14.
Dein Preis: Reis 4, Erdnüsse 5, Bananen 5, Paprika 5.
Du hast auf der Hand: einen Schrein.
Du hast vor dir: 3 Steinmetze, einen Priester, einen Reisbauern.
Du hast die alleinige Mehrheit: Steinmetze.
Du hast 9 Steine und 7 Siegpunkte.
Du hast 3 Opferkarten: Reis 2, Bananen 1.
Wayan hat auf der Hand: 3 Karten.
Wayan hat vor sich: einen Steinmetz, 2 Priester, einen Schrein, 2 Erdnussbauern.
Wayan hat die alleinige Mehrheit: Priester und Erdnussbauern.
Wayan hat 12 Steine und 11 Siegpunkte.
Wayan hat 1 Opferkarte.
Made hat auf der Hand: 3 Karten.
Made hat vor sich: einen Steinmetz, einen Reisbauern, einen Paprikabauern.
Made hat keine alleinige Mehrheit.
Made hat 0 Steine und 3 Siegpunkte.
Made hat keine Opferkarten.
"""
    )


def test_the_end_has_a_count_and_no_prices() -> None:
    table = taking()
    table.phase, table.mover, table.drawn = 9, -1, table.pile_size
    own_view = view(game_on(table), 0, "strict")
    sentences = told(own_view, "en")
    assert "Pile: empty." in sentences
    assert "Wayan has in hand: 2 priests, a pepper farmer." in sentences
    for running in ("Your price", "In the pile", "ended now"):
        assert running not in sentences
    assert own_view.result is not None
    assert list(describe_count(own_view.result, NAMES, texts("en"))) == [
        "End scoring",
        "You: points 7, shrines 0, stones 1, goods 8, total 16.",
        "Wayan: points 11, shrines 4, stones 2, goods 3, total 20.",
        "Made: points 3, shrines 0, stones 0, goods 0, total 3.",
    ]


def test_only_what_has_changed_is_told_again_and_to_each_observer() -> None:
    table = taking()
    teller, before = TableTeller(texts("en")), view(game_on(table), 0, "strict")
    assert teller.tell_changes(before, NAMES) == [*described(before).values()]
    assert teller.tell_changes(before, NAMES) == []
    set_row(table, 3, "peanut")
    set_altar(table, "")
    after = view(game_on(table), 0, "strict")
    assert teller.tell_changes(after, NAMES) == [
        "Row 3, from the bottom: peanut farmer.",
        "Altar: empty.",
    ]
    assert teller.tell_table(after, NAMES) == [*described(after).values()]
    other = view(game_on(table), 1, "strict")
    assert teller.tell_changes(other, NAMES) == [*described(other).values()]


def described(own_view: View) -> dict[str, str]:
    return describe_table(own_view, NAMES, texts("en"))


class Listener:
    """Keeps what it is told by part, and compares that with the table at each of its turns."""

    def __init__(self, client: LocalClient, screen: io.StringIO, language: str) -> None:
        self.client, self.screen, self.texts = client, screen, texts(language)
        self.table: dict[str, str] = {}
        self.turn = self.read_so_far = self.turns = self.unchanged = 0

    def answer(self, numbers: list[str]) -> str:
        output = flat(self.screen.getvalue()[self.read_so_far :])
        self.read_so_far = len(self.screen.getvalue())
        moment = self.client.moment()
        if moment.view.active == moment.observer and moment.view.turn != self.turn:
            self.turn = moment.view.turn
            self.compare(output, moment)
        return f"{numbers[len(numbers) // 2]}\n"

    def compare(self, output: str, moment: GameMoment) -> None:
        present = describe_table(self.view_of_the_beginning(), moment.names, self.texts)
        (heading, *_) = draw_status(moment.view, moment.names, self.texts)
        news = output[output.rindex(heading[:6]) :]
        for part, sentence in present.items():
            if self.table.get(part) != sentence:
                assert squeeze(sentence) in squeeze(output), part
            elif part.startswith("row"):
                assert squeeze(sentence) not in squeeze(news), part
                self.unchanged += 1
        self.table = present
        self.turns += 1

    def view_of_the_beginning(self) -> View:
        """The view when the turn began: moves without an alternative are made unasked."""
        match = self.client.match
        begins = [at for at, step in enumerate(match.steps()) if step.move < rules.PLAY_KIND]
        at = begins[self.turn - 1] if len(begins) >= self.turn else len(match.steps())
        return view(replay(match.record(), at), self.client.observer, match.history)


def squeeze(text: str) -> str:
    """Without any space: lines break at other places than sentences, in Japanese within words."""
    return "".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_listens_from_the_start_knows_the_table_at_every_turn(language: str) -> None:
    history: History = "strict" if language in ("de", "ja") else "open"
    catalogue, screen = texts(language), io.StringIO()
    options = GameOptions(3, bots=("random",) * 2, variants=("oracle", "demon"), history=history)
    client = deal_game(catalogue, options, 5)
    listener = Listener(client, screen, language)
    keyboard = Keyboard(screen, listener.answer, language, [])
    assert play(client, catalogue, keyboard, screen, InProcessBots) == 0
    assert client.match.over()
    assert listener.turns > 10
    assert listener.unchanged > 10


def test_what_is_hidden_changes_nothing() -> None:
    compared = 0
    histories: tuple[History, History] = ("open", "strict")
    for seed in range(6):
        for observer, one, other in pairs(seed):
            names = ["A", "B", "C", "D"][: one.deal.players]
            for history in histories:
                views = [view(game, observer, history) for game in (one, other)]
                first, second = (describe_table(table, names, texts("en")) for table in views)
                assert first == second
                compared += 1
    assert compared > 20

"""The table drawn in text, and what keeps it inside 80 columns."""

import msgspec
import pytest

from bali.chance import Seeded
from bali.game import Game
from bali.moves import CARDS
from bali.preview import preview
from bali.story import AltarCard
from bali.table import Table
from bali.terminal.choices import draw_question
from bali.terminal.columns import NAME, WIDEST, align_left, align_right, clean, fold, width
from bali.terminal.count import draw_count
from bali.terminal.draw import draw, draw_altar, draw_heading
from bali.texts import LANGUAGES, texts
from bali.view import Altar, History, View, view
from tests.pairs import pairs
from tests.tables import (
    game_on,
    new_table,
    set_altar,
    set_row,
    set_seat,
    set_supply,
    set_taking,
)
from tools.random_play import CONFIGURATIONS, dealt, play

NAMES = ["You", "Wayan", "Made"]


def taking() -> Table:
    """A table in the middle of a game: seat 0 has to take two cards."""
    table = new_table(3, oracle=True, demon=True)
    table.turn, table.demon = 14, 1
    set_taking(table, 0, 2)
    set_seat(table, 0, stones=9, points=7, hand="shrine", goods="rice rice banana")
    set_seat(table, 0, front="stonemason stonemason stonemason priest rice")
    set_seat(table, 1, stones=12, points=11, hand="priest priest pepper", goods="pepper")
    set_seat(table, 1, front="stonemason priest priest shrine peanut peanut")
    set_seat(table, 2, stones=0, points=3, hand="shrine shrine rice", goods="")
    set_seat(table, 2, front="stonemason rice pepper")
    set_row(table, 1, "stonemason")
    set_row(table, 2, "priest banana pepper")
    set_row(table, 3, "rice peanut")
    set_row(table, 4, "banana stonemason shrine stonemason")
    set_altar(table, "rice* pepper rice banana* pepper")
    set_supply(table, 17, 15, 18, 14)
    table.drawn = table.pile_size - 18
    table.box_shrines, table.box_oracles = 1, 3
    return table


def strict_view() -> View:
    return view(game_on(taking()), 0, "strict")


def open_view() -> View:
    """The same table as a good memory knows it: with ranges, a known altar and known hands."""
    own_view = strict_view()
    hands = ["shrine"], ["priest", "priest", "pepper"], ["shrine", "shrine", "rice"]
    ranges = (
        {"rice": (2, 2), "peanut": (0, 0), "banana": (1, 1), "pepper": (0, 0)},
        {"rice": (0, 1), "peanut": (0, 0), "banana": (0, 1), "pepper": (0, 1)},
        {"rice": (0, 0), "peanut": (0, 0), "banana": (0, 0), "pepper": (0, 0)},
    )
    scores = (16, 16), (17, 20), (3, 3)
    stack = [
        AltarCard("pepper", "up", 1),
        AltarCard(None, "down", 1),
        AltarCard("rice", "up", 2),
        AltarCard("pepper", "up", None),
        AltarCard("rice", "down", 0),
    ]
    counts = {"rice": (2, 3), "peanut": (0, 1), "banana": (0, 1), "pepper": (2, 3)}
    worth = {"rice": 3, "peanut": 0, "banana": 0, "pepper": 3}
    kinds = dict(zip(CARDS, (3, 3, 1, 1, 2, 0, 3, 5), strict=True))
    return msgspec.structs.replace(
        own_view,
        history="open",
        seats=[
            msgspec.structs.replace(seat, hand=hand, goods_range=possible, now=now)
            for seat, hand, possible, now in zip(own_view.seats, hands, ranges, scores, strict=True)
        ],
        altar=Altar(5, stack[0], stack, counts, worth, hidden=1),
        pile_kinds=kinds,
    )


def drawn(own_view: View, language: str) -> str:
    return "\n" + "\n".join(draw(own_view, NAMES, texts(language))) + "\n"


def test_open_history() -> None:
    assert (
        drawn(open_view(), "en")
        == """
Turn 14, You: Take. 2 cards left to take.
Pile: 18 cards; the 5th new row ends the game at the latest.
Altar: 5 cards, on top peppers. 1 of them is unknown. From the top: peppers, ?,
rice, peppers.
Demon: row 2. Box: shrines 1, oracles 3.

Row 1              Row 2 (demon)      Row 3              Row 4
                                                          stonemason
                    pepper farmer                         shrine
                    banana farmer      peanut farmer      stonemason
[stonemason]       [priest]           [rice farmer]      [banana farmer]
then a new row     then banana farmer then peanut farmer then stonemason

In front         stonemason  priest  shrine   rice  peanuts  bananas  peppers
> You                     3*      1       0      1        0        0        0
  Wayan                   1       2*      1      0        2*       0        0
  Made                    1       0       0      1        0        0        1
  In the pile             3       3       1      1        2        0        3

Owned          stones  points    now  goods   rice  peanuts  bananas  peppers
> You               9       7     16      3      2        0        1        0
  Wayan            12      11  17-20      1    0-1        0      0-1      0-1
  Made              0       3      3      0      0        0        0        0
  Supply                                        17       15       18       14
  Your price                                     4        5        5        5
  On the altar                                 2-3      0-1      0-1      2-3
  Worth now                                      3        0        0        3

Hands
> You          shrine
  Wayan        priest, priest, pepper farmer
  Made         shrine, shrine, rice farmer
"""
    )


def test_strict_memory_in_german() -> None:
    assert (
        drawn(strict_view(), "de")
        == """
Zug 14, You: Nehmen. Noch 2 Karten zu nehmen.
Stapel: 18 Karten; spätestens die 5. neue Reihe beendet das Spiel.
Altar: 5 Karten, oben Paprika.
Dämon: Reihe 2. Schachtel: Schreine 1, Orakel 3.

Reihe 1            Reihe 2 (Dämon)    Reihe 3            Reihe 4
                                                          Steinmetz
                    Paprikabauer                          Schrein
                    Bananenbauer       Erdnussbauer       Steinmetz
[Steinmetz]        [Priester]         [Reisbauer]        [Bananenbauer]
dann neue Reihe    dann Bananenbauer  dann Erdnussbauer  dann Steinmetz

Ausliegend     Steinmetz  Priester  Schrein   Reis  Erdnüsse  Bananen  Paprika
> You                  3*        1        0      1         0        0        0
  Wayan                1         2*       1      0         2*       0        0
  Made                 1         0        0      1         0        0        1

Besitz            Steine    Punkte    Güter   Reis  Erdnüsse  Bananen  Paprika
> You                  9         7        3      2         0        1        0
  Wayan               12        11        1      ?         ?        ?        ?
  Made                 0         3        0      ?         ?        ?        ?
  Vorrat                                        17        15       18       14
  Dein Preis                                     4         5        5        5

Handkarten
> You          Schrein
  Wayan        3 Karten
  Made         3 Karten
"""
    )


def test_japanese_stands_in_its_columns() -> None:
    assert (
        drawn(strict_view(), "ja")
        == """
第14手番、You：取る。あと2枚取ります。
山札：18枚。遅くとも5回目に新しい列を作るとゲーム終了。
祭壇：5枚、一番上は香辛料。
悪魔：2列目。箱：寺院1枚、オラクル3枚。

1列目              2列目（悪魔）      3列目              4列目
                                                          石工
                    香辛料農家                            寺院
                    バナナ農家         落花生農家         石工
[石工]             [司祭]             [稲作農家]         [バナナ農家]
次は新しい列       次はバナナ農家     次は落花生農家     次は石工

場札            石工    司祭   寺院     米  落花生  バナナ  香辛料
> You              3*      1      0      1       0       0       0
  Wayan            1       2*     1      0       2*      0       0
  Made             1       0      0      1       0       0       1

所有              石  勝利点   商品     米  落花生  バナナ  香辛料
> You              9       7      3      2       0       1       0
  Wayan           12      11      1      ?       ?       ?       ?
  Made             0       3      0      ?       ?       ?       ?
  サプライ                              17      15      18      14
  購入価格                               4       5       5       5

手札
> You          寺院
  Wayan        3枚
  Made         3枚
"""
    )


def test_a_spectator_sees_no_price_and_who_is_to_decide() -> None:
    table = taking()
    table.phase, table.scored, table.mover = 7, 2, 1  # the shrines, and seat 1 chooses
    lines = draw(view(game_on(table), None, "strict"), NAMES, texts("nl"))
    assert lines[0] == "Beurt 14, You: Waardering. Gewaardeerd worden: altaren. Aan zet: Wayan."
    assert not any("prijs" in line for line in lines)
    assert "> Wayan        3 kaarten" in lines


def test_feet_of_the_last_rows() -> None:
    table = taking()
    table.drawn = table.pile_size - 4
    lines = draw(view(game_on(table), 0, "strict"), NAMES, texts("en"))
    assert lines[1] == "Pile: 4 cards; the next new row ends the game."
    assert any(line.startswith("then the END       then banana farmer") for line in lines)


def test_the_end() -> None:
    table = taking()
    table.phase, table.mover, table.drawn = 9, -1, table.pile_size
    own_view = view(game_on(table), 0, "strict")
    assert own_view.result is not None
    lines = draw(own_view, NAMES, texts("en"))
    assert lines[:2] == ["Turn 14, You: End of the game.", "Pile: empty."]
    assert not any(line.startswith((">", "then")) or "In the pile" in line for line in lines)
    assert "  Wayan        priest, priest, pepper farmer" in lines
    # 2 rice and 2 peppers are worth 3, the banana 2: 8 + 2*3 + 2, 11 + 4 + 2 + 3, 3.
    assert list(draw_count(own_view.result, NAMES, texts("en"))) == [
        "End scoring      points  shrines   stones    goods    total",
        "  You                 7        0        1        8       16",
        "  Wayan              11        4        2        3       20*",
        "  Made                3        0        0        0        3",
    ]


def test_an_empty_altar_and_an_empty_hand() -> None:
    table = taking()
    set_altar(table, "")
    set_seat(table, 0, hand="")
    lines = draw(view(game_on(table), 0, "strict"), NAMES, texts("en"))
    assert "Altar: empty." in lines
    assert "> You          empty" in lines


def test_the_altar_alone() -> None:
    assert draw_altar(strict_view(), texts("nl")) == ["Offerplaats: 5 kaarten, bovenop pepers."]


def test_heading() -> None:
    assert list(draw_heading(strict_view(), NAMES, texts("de"))) == [
        "Bali für 3 Spieler, mit dem Orakel und dem Dämon",
        "  1. You (rot)",
        "  2. Wayan (blau)",
        "  3. Made (gelb)",
    ]


# Never too wide, never too much


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_fits(language: str) -> None:
    names = ["W" * 40, "漢字の名前がとても長い人", "é" * 30, "𝔊" * 30]
    widest = 0
    for seed, configuration in enumerate(CONFIGURATIONS):
        game = Game(dealt(seed, configuration))
        called = names[: game.deal.players]
        history: History = "open" if seed % 2 else "strict"
        for number, _ in enumerate(play(game, Seeded(seed, 1), eager=True)):
            if number % 25 == 0:
                lines = draw(view(game, game.table.mover, history), called, texts(language))
                widest = max(widest, *map(width, lines))
        lines = draw(view(game, None, reveal=True), called, texts(language))
        widest = max(widest, *map(width, lines))
    assert 70 < widest <= WIDEST


def test_what_is_hidden_changes_nothing() -> None:
    compared = 0
    histories: tuple[History, History] = ("open", "strict")
    for seed in range(12):
        for observer, one, other in pairs(seed):
            names = ["A", "B", "C", "D"][: one.deal.players]
            for history in histories:
                views = [view(game, observer, history) for game in (one, other)]
                tables = [draw(table, names, texts("en")) for table in views]
                assert tables[0] == tables[1]
                if observer is not None and views[0].to_move == observer:
                    questions = [[*draw_question(v, preview(v), names, texts("en"))] for v in views]
                    assert questions[0] == questions[1]
                compared += 1
    assert compared > 40


# Columns


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("", 0),
        ("Bali", 4),
        ("バリ", 4),
        ("ﾊﾞﾘ", 3),
        ("é", 1),
        ("e\u0301", 1),
        ("🍌", 2),
        ("a\u200bb", 2),
    ],
)
def test_width(text: str, columns: int) -> None:
    assert width(text) == columns
    assert width(align_left(text, 9)) == width(align_right(text, 9)) == 9


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n Bo ", "Ann Bo"),
        ("\x1b[31mEve\x1b[0m", "[31mEve[0m"),
        ("\x1b]0;title\x07Eve", "]0;titleEve"),
        ("\x9b2JEve\x7f\x08", "2JEve"),
        ("\u202eevE\u202c\u2066x\u2069", "evEx"),
        ("A\u2028B\u2029C", "A B C"),
        ("a" + "\u0301" * 500, "á\u0301\u0301"),
        ("Bartholomew Q", "Bartholome.."),
        ("石工石工石工", "石工石工石工"),
        ("石工石工石工石", "石工石工石.."),
        ("x" * 10_000, "x" * 10 + ".."),
        ("\u200b" * 10_000, ""),
        ("\ud800", ""),
        ("", ""),
    ],
)
def test_clean(name: str, shown: str) -> None:
    assert clean(name) == shown
    assert clean(shown) == shown
    assert width(shown) <= NAME


def test_hostile_names_are_drawn_safely() -> None:
    names = ["\x1b[2J\x1b]0;x\x07Eve", "\u202e" + "y" * 10_000, "\x00\r\n"]
    lines = draw(open_view(), names, texts("en"))
    assert all(line.isprintable() and width(line) <= WIDEST for line in lines)
    assert "  yyyyyyyyyy.. priest, priest, pepper farmer" in lines
    assert "  ?            shrine, shrine, rice farmer" in lines


def test_fold_keeps_words_whole() -> None:
    text = "The stonemasons are scored: " + ", ".join(["Wayan 12 stones"] * 7) + "."
    lines = fold(text, "  1  ")
    assert " ".join(line.strip() for line in lines) == "1  " + text
    assert all(width(line) <= WIDEST for line in lines)
    assert all(line.startswith("     ") for line in lines[1:])
    assert len(lines) == 2


def test_fold_breaks_japanese_anywhere_but_before_a_stop() -> None:
    text = "石工の得点計算：" + "、".join(["Wayanは石12個"] * 12) + "。"
    lines = fold(text)
    assert "".join(lines) == text
    assert all(76 <= width(line) <= WIDEST for line in lines[:-1])
    assert not any(line.startswith(("、", "。", "：")) for line in lines)


def test_fold_cuts_what_fits_on_no_line() -> None:
    lines = fold("x" * 1000 + " 石" * 3, "> ")
    assert all(width(line) <= WIDEST for line in lines)
    assert "".join(lines).replace(" ", "") == ">" + "x" * 1000 + "石石石"


def test_fold_of_nothing() -> None:
    assert fold("") == [""]

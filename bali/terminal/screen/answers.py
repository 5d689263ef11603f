"""The answers to a question, as tiles with the key to press."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from bali.preview_text import label, subject
from bali.terminal.choices import number_moves
from bali.terminal.clients.moment import GameMoment
from bali.terminal.screen.colors import SYMBOLS
from bali.terminal.screen.renderer import Renderer

GAP = 2  # columns between tiles
BLOCKED = "⊘"  # not every terminal displays colours and strikethrough


class AnswerChoice(NamedTuple):
    """A move with its key; blocked moves are listed too."""

    key: str
    word: str
    legal: bool


class Tile(NamedTuple):
    """An answer with its place: a line, a first column and the column after the last."""

    answer: AnswerChoice
    line: int
    begin: int
    end: int
    text: Text


def list_answers(moment: GameMoment) -> list[AnswerChoice]:
    """The legal moves, and blocked moves unless the hand shows why they are."""
    preview = moment.preview
    blocked = [
        word for word, why in preview.blocked.items() if why.code in ("stones", "supply", "demon")
    ]
    found = {
        key: AnswerChoice(key, word, legal=False) for key, word in number_moves(blocked).items()
    }
    if moment.view.phase == "play":  # here numbers are positions in the list
        found = {}
    found |= {
        key: AnswerChoice(key, word, legal=True)
        for key, word in number_moves(preview.moves).items()
    }
    ordered = sorted(found.values(), key=lambda answer: (answer.key == "0", answer.key))
    if moment.view.phase == "play":
        places = range(len(ordered) + 1, 10)
        ordered += [
            AnswerChoice(str(place), word, legal=False)
            for place, word in zip(places, _affordable_later(moment), strict=False)
        ]
    return ordered


def _affordable_later(moment: GameMoment) -> list[str]:
    """The moves with cards in the hand for which only stones are missing."""
    own = moment.view.seats[moment.view.to_move or 0].hand or []
    return [
        word
        for word, why in moment.preview.blocked.items()
        if why.code == "stones" and own.count(word.split()[1]) >= int([*word.split(), "1"][2])
    ]


def lay_out_tiles(
    answers: Sequence[AnswerChoice],
    moment: GameMoment,
    move: str | None,
    renderer: Renderer,
    columns: int,
    marks: Mapping[str, str],
) -> list[Tile]:
    """Place the tiles of the answers in lines; that of `move` is highlighted.

    `marks` are put before the captions of moves.
    """
    tiles: list[Tile] = []
    line = at = 0
    for answer in answers:
        caption = marks.get(answer.word, "") + _caption(answer, moment, renderer)
        text = _draw_tile(answer, caption, move == answer.word, renderer)
        if at and at + text.cell_len > columns:
            line, at = line + 1, 0
        tiles.append(Tile(answer, line, at, at + text.cell_len, text))
        at += text.cell_len + GAP
    return tiles


def _draw_tile(
    answer: AnswerChoice, caption: str, is_highlighted: bool, renderer: Renderer
) -> Text:
    palette = renderer.palette
    if is_highlighted:
        mark = "" if answer.legal else BLOCKED
        style = f"bold {palette.on_accent} on {palette.accent}"
        text = Text(f"▸{answer.key} {mark}{caption} ", style)
    elif answer.legal:
        text = Text(f" {answer.key} ", f"bold {palette.accent} on {palette.panel}")
        text.append(f"{caption} ", f"{palette.ink} on {palette.panel}")
    else:
        text = Text(f" {answer.key} ", palette.mute)
        text.append(f"{BLOCKED}{caption}", f"strike {palette.mute}")
        text.append(" ")
    return text


def _caption(answer: AnswerChoice, moment: GameMoment, renderer: Renderer) -> str:
    """A word or two, with the symbol and the price."""
    say, word = renderer.say, answer.word
    verb, what, *_ = word.split()
    if what == "none" or verb in ("discard", "oracle", "reward"):
        change = moment.preview.moves.get(word)
        return label(renderer.texts, word, moment.view, change) if change else what
    if verb == "take":
        kind = moment.view.offer[int(what) - 1][0]
        return f"{SYMBOLS[kind]} {say(f'kind-{kind}')}"
    if verb == "keep":
        card = (moment.view.look or [])[int(what) - 1]
        face = say("story-face", face=card.face or "down")
        return f"{SYMBOLS[card.good or 'oracle']} {say(f'good-{card.good}')}, {face}"
    symbol = SYMBOLS[what]
    if verb == "buy":
        seat = moment.view.seats[moment.view.to_move or 0]
        return say("tile-price", what=f"{symbol} {say(f'good-{what}')}", stones=seat.prices[what])
    if verb in ("offer", "bless", "gain"):
        return f"{symbol} {say(f'good-{what}')}"
    return f"{symbol} {subject(renderer.texts, word)}"


def count_lines(tiles: Sequence[Tile]) -> int:
    return tiles[-1].line + 1 if tiles else 0


def draw_tiles(tiles: Sequence[Tile]) -> list[Text]:
    """The lines of the tiles."""
    lines = [Text() for _ in range(count_lines(tiles))]
    for tile in tiles:
        line = lines[tile.line]
        line.append(" " * (tile.begin - line.cell_len))
        line.append_text(tile.text)
    return lines


def move_at(tiles: Sequence[Tile], x: int, y: int) -> str | None:
    """The move whose tile is at a place."""
    for tile in tiles:
        if tile.line == y and tile.begin <= x < tile.end:
            return tile.answer.word
    return None

"""The answers to the question that is asked, as tiles with the key to type."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from bali.preview_text import label, subject
from bali.terminal.choices import numbered
from bali.terminal.parties.moment import PartyMoment
from bali.terminal.screen.colors import SYMBOLS
from bali.terminal.screen.renderer import Renderer

GAP = 2  # columns between tiles
BARRED = "×"  # colour and a line through the word are not seen on every terminal


class AnswerChoice(NamedTuple):
    """A move that can be made, or why it cannot be now."""

    key: str
    word: str
    legal: bool


class Tile(NamedTuple):
    """An answer as it is drawn: in which line, from which column to which."""

    answer: AnswerChoice
    line: int
    begin: int
    end: int
    text: Text


def answers(moment: PartyMoment) -> list[AnswerChoice]:
    """All that can be answered, and what cannot be for a reason that is not in the hand."""
    preview = moment.preview
    barred = [
        word for word, why in preview.blocked.items() if why.code in ("stones", "supply", "demon")
    ]
    found = {key: AnswerChoice(key, word, legal=False) for key, word in numbered(barred).items()}
    if moment.view.phase == "play":  # where numbers only count
        found = {}
    found |= {
        key: AnswerChoice(key, word, legal=True) for key, word in numbered(preview.moves).items()
    }
    ordered = sorted(found.values(), key=lambda answer: (answer.key == "0", answer.key))
    if moment.view.phase == "play":
        places = range(len(ordered) + 1, 10)
        ordered += [
            AnswerChoice(str(place), word, legal=False)
            for place, word in zip(places, _affordable_later(moment), strict=False)
        ]
    return ordered


def _affordable_later(moment: PartyMoment) -> list[str]:
    """Cards in the hand that lack stones only."""
    own = moment.view.seats[moment.view.to_move or 0].hand or []
    return [
        word
        for word, why in moment.preview.blocked.items()
        if why.code == "stones" and own.count(word.split()[1]) >= int([*word.split(), "1"][2])
    ]


def tiles(
    found: Sequence[AnswerChoice],
    moment: PartyMoment,
    pointed: str | None,
    renderer: Renderer,
    columns: int,
) -> list[Tile]:
    """The tiles of the answers, in as many lines as they need."""
    laid: list[Tile] = []
    line = at = 0
    for answer in found:
        text = _tile(answer, moment, pointed == answer.word, renderer)
        if at and at + text.cell_len > columns:
            line, at = line + 1, 0
        laid.append(Tile(answer, line, at, at + text.cell_len, text))
        at += text.cell_len + GAP
    return laid


def _tile(answer: AnswerChoice, moment: PartyMoment, pointed: bool, renderer: Renderer) -> Text:
    palette = renderer.palette
    named = _named(answer, moment, renderer)
    if pointed:
        barred = "" if answer.legal else BARRED
        style = f"bold {palette.on_accent} on {palette.accent}"
        text = Text(f"▸{answer.key} {barred}{named} ", style)
    elif answer.legal:
        text = Text(f" {answer.key} ", f"bold {palette.accent} on {palette.panel}")
        text.append(f"{named} ", f"{palette.ink} on {palette.panel}")
    else:
        text = Text(f" {answer.key} ", palette.mute)
        text.append(f"{BARRED}{named}", f"strike {palette.mute}")
        text.append(" ")
    return text


def _named(answer: AnswerChoice, moment: PartyMoment, renderer: Renderer) -> str:
    """In a word or two, with the symbol and the price."""
    say, word = renderer.say, answer.word
    verb, what, *_ = word.split()
    if what == "none" or verb in ("discard", "oracle", "reward"):
        change = moment.preview.moves.get(word)
        return label(renderer.texts, word, moment.view, change) if change else what
    if verb == "take":
        card = moment.view.offer[int(what) - 1][0]
        return f"{SYMBOLS[card]} {say(f'kind-{card}')}"
    if verb == "keep":
        seen = (moment.view.look or [])[int(what) - 1]
        face = say("story-face", face=seen.face or "down")
        return f"{SYMBOLS[seen.good or 'oracle']} {say(f'good-{seen.good}')}, {face}"
    symbol = SYMBOLS[what]
    if verb == "buy":
        seat = moment.view.seats[moment.view.to_move or 0]
        return say("tile-price", what=f"{symbol} {say(f'good-{what}')}", stones=seat.prices[what])
    if verb in ("offer", "bless", "gain"):
        return f"{symbol} {say(f'good-{what}')}"
    return f"{symbol} {subject(renderer.texts, word)}"


def height(laid: Sequence[Tile]) -> int:
    return laid[-1].line + 1 if laid else 0


def drawn(laid: Sequence[Tile]) -> list[Text]:
    """The lines of the tiles."""
    lines = [Text() for _ in range(height(laid))]
    for tile in laid:
        line = lines[tile.line]
        line.append(" " * (tile.begin - line.cell_len))
        line.append_text(tile.text)
    return lines


def tile_at(laid: Sequence[Tile], x: int, y: int) -> str | None:
    """The move whose tile is drawn there."""
    for tile in laid:
        if tile.line == y and tile.begin <= x < tile.end:
            return tile.answer.word
    return None

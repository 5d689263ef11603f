"""A report as one self-contained HTML page."""

from html import escape

from bali.lab.report.results import Findings, commands
from bali.lab.report.section import Grid, Section
from bali.lab.report.sections import build_sections
from bali.lab.report.style import PAGE
from bali.lab.report.summary import build_games_table, build_summary
from bali.lab.report.wording import Wording
from bali.texts import Texts


def page(found: Findings, texts: Texts, command: str) -> str:
    words = Wording(texts)
    made = build_sections(found, words)
    title = texts.say("report-title")
    return (
        f'<!doctype html><html lang="{texts.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        "style-src 'unsafe-inline'\">"
        f"<title>{escape(title)}</title><style>{PAGE}</style></head><body><main>"
        f"<header><h1>{escape(title)}</h1>{_lead(found, words)}{_nav(made)}</header>"
        f"{_short(found, words)}{''.join(_section(section, words) for section in made)}"
        f"{_method(found, words, command)}</main></body></html>\n"
    )


def _lead(found: Findings, words: Wording) -> str:
    bots = words.join([line.bot for line in found.bots])
    paragraphs = [words.say("report-lead", games=words.whole(found.games), bots=bots)]
    if found.forfeits:
        paragraphs.append(words.say("report-forfeits", games=words.whole(found.forfeits)))
    return "".join(f"<p>{escape(text)}</p>" for text in paragraphs)


def _nav(made: list[Section]) -> str:
    links = "".join(f'<a href="#{each.name}">{escape(each.title)}</a>' for each in made)
    return f"<nav>{links}</nav>"


def _short(found: Findings, words: Wording) -> str:
    title, figures = words.say("report-short-title"), words.say("report-figures")
    return (
        f'<section id="short"><h2>{escape(title)}</h2>{_table(build_summary(found, words))}'
        f"<details><summary>{escape(figures)}</summary>"
        f"{_table(build_games_table(found, words))}</details></section>"
    )


def _section(section: Section, words: Wording) -> str:
    legend = "".join(
        f'<li><i class="c{colour}"></i>{escape(text)}</li>' for colour, text in section.legend
    )
    panels = "".join(f"<figure>{panel.svg()}</figure>" for panel in section.panels)
    figures = escape(words.say("report-figures"))
    opened = "" if section.panels else " open"
    return (
        f'<section id="{section.name}"><h2>{escape(section.title)}</h2>'
        f"<p>{escape(section.lead)}</p>"
        f"{f'<ul class=legend>{legend}</ul>' if legend else ''}"
        f"{f'<div class=panels>{panels}</div>' if panels else ''}"
        f"<details{opened}><summary>{figures}</summary>{_table(section.grid)}</details></section>"
    )


def _table(grid: Grid) -> str:
    right = [
        bool(grid.rows) and all(_is_number(row[column]) for row in grid.rows)
        for column in range(len(grid.head))
    ]

    def cells(tag: str, texts: list[str]) -> str:
        return "".join(
            f"<{tag}{' class=n' if right[place] else ''}>{escape(text)}</{tag}>"
            for place, text in enumerate(texts)
        )

    rows = "".join(f"<tr>{cells('td', row)}</tr>" for row in grid.rows)
    return (
        f'<div class="grid-table"><table><thead><tr>{cells("th", grid.head)}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _is_number(text: str) -> bool:
    return text[:1].isdigit() or text[:1] in "+-–"


def _method(found: Findings, words: Wording, command: str) -> str:
    title, method = words.say("report-method-title"), words.say("report-method")
    listing = "\n".join([*commands(found), command])
    return (
        f"<footer><h2>{escape(title)}</h2><p>{escape(method)}</p>"
        f"<p>{escape(words.say('report-commands'))}</p><pre><code>{escape(listing)}</code></pre>"
        f"<p>{escape(words.say('about'))}</p></footer>"
    )

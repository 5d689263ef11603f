"""A report as one self-contained HTML page."""

from html import escape

from bali.lab.report.answers import answer
from bali.lab.report.html import format_document, format_table
from bali.lab.report.results import Findings, commands
from bali.lab.report.section import Section
from bali.lab.report.sections import build_sections
from bali.lab.report.summary import build_games_table, build_summary
from bali.lab.report.wording import Wording
from bali.texts import Texts


def page(found: Findings, texts: Texts, command: str) -> str:
    words = Wording(texts)
    made = build_sections(found, words)
    title = texts.say("report-title")
    body = (
        f"<header><h1>{escape(title)}</h1>{_lead(found, words)}{_nav(made)}</header>"
        f"{_short(found, words)}{''.join(_section(section, found, words) for section in made)}"
        f"{_method(found, words, command)}"
    )
    return format_document(texts.language, title, body)


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
        f'<section id="short"><h2>{escape(title)}</h2>{format_table(build_summary(found, words))}'
        f"<details><summary>{escape(figures)}</summary>"
        f"{format_table(build_games_table(found, words))}</details></section>"
    )


def _section(section: Section, found: Findings, words: Wording) -> str:
    legend = "".join(
        f'<li><i class="c{colour}"></i>{escape(text)}</li>' for colour, text in section.legend
    )
    panels = "".join(f"<figure>{panel.svg()}</figure>" for panel in section.panels)
    figures = escape(words.say("report-figures"))
    opened = "" if section.panels else " open"
    return (
        f'<section id="{section.name}"><h2>{escape(answer(section.name, found, words))}</h2>'
        f"<p>{escape(section.lead)}</p>"
        f"{f'<ul class=legend>{legend}</ul>' if legend else ''}"
        f"{f'<div class=panels>{panels}</div>' if panels else ''}"
        f"<details{opened}><summary>{figures}</summary>{format_table(section.grid)}</details></section>"
    )


def _method(found: Findings, words: Wording, command: str) -> str:
    title, method = words.say("report-method-title"), words.say("report-method")
    listing = "\n".join([*commands(found), command])
    return (
        f"<footer><h2>{escape(title)}</h2><p>{escape(method)}</p>"
        f"<p>{escape(words.say('report-commands'))}</p><pre><code>{escape(listing)}</code></pre>"
        f"<p>{escape(words.say('about'))}</p></footer>"
    )

"""A report as a Markdown document, with its images in a folder beside it."""

from pathlib import Path

from bali.lab.report.answers import answer
from bali.lab.report.results import Findings, commands
from bali.lab.report.section import Grid
from bali.lab.report.sections import build_sections
from bali.lab.report.style import ALONE
from bali.lab.report.summary import build_games_table, build_summary
from bali.lab.report.svg import compose_svg
from bali.lab.report.wording import Wording
from bali.texts import Texts

LONGEST = 60  # rows of a table in a document


def document(
    found: Findings, texts: Texts, command: str, folder: str
) -> tuple[str, dict[str, str]]:
    """The text, and the images by file name."""
    words = Wording(texts)
    bots = words.join([f"`{line.bot}`" for line in found.bots])
    parts = [
        f"# {texts.say('report-title')}",
        texts.say("report-lead", games=words.whole(found.games), bots=bots),
        f"## {texts.say('report-short-title')}",
        _table(build_summary(found, words)),
        _table(build_games_table(found, words)),
    ]
    pictures = {}
    for section in build_sections(found, words):
        parts += [f"## {answer(section.name, found, words)}", section.lead]
        if section.panels:
            file = f"{section.name}.svg"
            pictures[file] = compose_svg(section.title, section.panels, section.legend, ALONE)
            parts.append(f"![{section.title}]({folder}/{file})")
        if len(section.grid.rows) <= LONGEST:
            parts.append(_table(section.grid))
    listing = "\n".join([*commands(found), command])
    parts += [f"## {texts.say('report-method-title')}", texts.say("report-method")]
    parts += [texts.say("report-commands") + ":", f"```\n{listing}\n```"]
    return "\n\n".join(parts) + "\n", pictures


def write(found: Findings, texts: Texts, command: str, file: Path) -> None:
    """Write the document and its pictures; if that fails, remove what was written."""
    text, pictures = document(found, texts, command, file.stem)
    folder = file.with_suffix("")
    contents = {folder / name: picture for name, picture in pictures.items()} | {file: text}
    fresh = [path for path in contents if not path.exists()]
    makes_folder = bool(pictures) and not folder.exists()
    try:
        if makes_folder:
            folder.mkdir()
        for path, content in contents.items():
            path.write_text(content, "utf-8")
    except BaseException:
        for path in fresh:
            path.unlink(missing_ok=True)
        if makes_folder and folder.exists():
            folder.rmdir()
        raise


def _table(grid: Grid) -> str:
    lines = [grid.head, ["---"] * len(grid.head), *grid.rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines)

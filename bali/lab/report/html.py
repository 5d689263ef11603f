"""Parts of HTML pages: the document, and tables."""

from html import escape

from bali.lab.report.section import Grid
from bali.lab.report.style import PAGE


def format_document(language: str, title: str, body: str, style: str = "") -> str:
    """A page that needs no other file, no script and nobody's server."""
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        "style-src 'unsafe-inline'\">"
        f"<title>{escape(title)}</title><style>{PAGE}{style}</style></head>"
        f"<body><main>{body}</main></body></html>\n"
    )


def format_table(grid: Grid) -> str:
    """A table; columns of numbers are aligned right."""
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
    head = f"<thead><tr>{cells('th', grid.head)}</tr></thead>"
    # It scrolls, so the keyboard must reach it.
    return f'<div class="grid-table" tabindex="0"><table>{head}<tbody>{rows}</tbody></table></div>'


def _is_number(text: str) -> bool:
    return text[:1].isdigit() or text[:1] in "+-–−"

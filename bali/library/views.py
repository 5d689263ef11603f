"""A view that can draw itself: as text, as SVG, in a notebook."""

from collections.abc import Sequence

import msgspec

from bali.library.svg import draw_svg
from bali.terminal.count import draw_count
from bali.terminal.draw import draw
from bali.terminal.show import name_players
from bali.texts import texts
from bali.view import View


class TableView(View, frozen=True, gc=False):
    """What one observer may know, with the players' names.

    It holds nothing that is hidden from the observer (R12). All fields are those of `View`;
    `docs/view.md` describes them.

    >>> import bali
    >>> view = bali.new(players=2, seed=7, names=["Ann", "Bo"]).view(0)
    >>> print(str(view).splitlines()[0])
    Turn 1, Ann: Buy.
    >>> view.seats[1].goods is None
    True
    """

    names: Sequence[str | None]

    @classmethod
    def of(cls, view: View, names: Sequence[str | None]) -> "TableView":
        """The same view, with the names."""
        fields = {name: getattr(view, name) for name in view.__struct_fields__}
        return cls(**fields, names=names)

    def text(self, language: str = "en") -> str:
        """The table in at most 80 columns and, at the end, the final count."""
        catalogue = texts(language)
        names = name_players(self, self.names, catalogue)
        lines = draw(self, names, catalogue)
        if self.result is not None:
            lines += ["", *draw_count(self.result, names, catalogue)]
        return "\n".join(lines)

    def svg(self, language: str = "en") -> str:
        """The table as an SVG document of its own, with no reference to anything else."""
        catalogue = texts(language)
        return draw_svg(self, name_players(self, self.names, catalogue), catalogue)

    def json(self) -> bytes:
        """The fields of the view as JSON, as `bali view` prints them; without the names."""
        fields = {name: getattr(self, name) for name in View.__struct_fields__}
        return msgspec.json.encode(fields)

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.svg()

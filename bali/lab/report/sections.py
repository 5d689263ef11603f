"""All sections of a report, in their order."""

from bali.lab.report.comparison_sections import build_bots, build_rare, build_variants
from bali.lab.report.deed_sections import build_deeds, build_shrines, build_sources, build_timing
from bali.lab.report.game_sections import build_lengths, build_scores, build_seats
from bali.lab.report.results import Findings
from bali.lab.report.section import Section
from bali.lab.report.wording import Wording


def build_sections(found: Findings, words: Wording) -> list[Section]:
    """The sections for which there are data."""
    made = [
        make(found, words)
        for make in (
            build_seats,
            build_scores,
            build_lengths,
            build_sources,
            build_deeds,
            build_timing,
            build_shrines,
            build_variants,
            build_bots,
            build_rare,
        )
    ]
    return [section for section in made if section.grid.rows]

"""Numbers and names in the language of the reader."""

from bali.lab.report.results import Estimate
from bali.moves import KINDS
from bali.texts import Texts


class Wording:
    def __init__(self, texts: Texts) -> None:
        self.say = texts.say
        self.join = texts.join

    def whole(self, number: float) -> str:
        return self.say("report-number", number=round(number))

    def tenths(self, number: float) -> str:
        return self.say("report-tenths", number=round(number, 1) + 0.0)  # no minus before zero

    def hundredths(self, number: float) -> str:
        return self.say("report-hundredths", number=round(number, 2) + 0.0)

    def percent(self, share: float) -> str:
        if 0 < share < 0.001:
            return self.say("report-small-percent", number=round(100 * share, 4))
        return self.say("report-percent", number=round(100 * share, 1) + 0.0)

    def signed(self, number: float) -> str:
        return ("+" if round(number, 2) > 0 else "") + self.hundredths(number)

    def signed_percent(self, share: float) -> str:
        return ("+" if round(share, 3) > 0 else "") + self.percent(share)

    def mark(self, number: float) -> str:
        """A number on an axis."""
        return self.whole(number) if abs(number - round(number)) < 1e-9 else self.tenths(number)

    def mark_percent(self, share: float) -> str:
        text = self.mark(round(100 * share, 6))
        return self.percent(share).replace(self.tenths(100 * share), text)

    def estimate(self, estimate: Estimate | None, style: str = "hundredths") -> str:
        """A value with its interval; `style` names the method that formats the numbers."""
        if estimate is None:
            return "–"
        value, low, high = (getattr(self, style)(number) for number in estimate)
        return self.say("report-interval", value=value, low=low, high=high)

    def bots(self, name: str) -> str:
        return name or self.say("report-mixed")

    def of(self, bots: str, players: int) -> str:
        return self.say("report-of", bots=self.bots(bots), players=players)

    def variants(self, variants: list[str]) -> str:
        return self.say("report-variants", variants="-".join(variants) or "none")

    def deed(self, deed: str) -> str:
        kind = deed.removeprefix("kind-")
        return self.say(f"kind-{kind}-plural" if kind in KINDS else f"report-deed-{deed}")

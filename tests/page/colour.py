"""How far apart two colours are: to the eye, to a colour-blind eye, and as text on a ground."""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Rgb = tuple[float, float, float]  # linear light
Matrix = tuple[Rgb, Rgb, Rgb]

# Machado, Oliveira and Fernandes 2009, severity 1.
BLINDNESS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def linear(text: str) -> Rgb:
    """#rrggbb as linear light."""
    parts = [int(text[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def times(matrix: Matrix, colour: Rgb) -> Rgb:
    first, second, third = (
        sum(factor * part for factor, part in zip(row, colour, strict=True)) for row in matrix
    )
    return first, second, third


def contrast(one: str, other: str) -> float:
    """WCAG: of 1 to 21."""
    light, dark = sorted(
        (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
        for red, green, blue in (linear(one), linear(other))
    )[::-1]
    return light / dark


def distance(one: str, other: str, eye: str = "normal") -> float:
    """CIEDE2000, as an eye sees it."""
    return ciede2000(_lab(_simulate(one, eye)), _lab(_simulate(other, eye)))


def _simulate(colour: str, eye: str) -> Rgb:
    red, green, blue = (min(1.0, max(0.0, part)) for part in times(BLINDNESS[eye], linear(colour)))
    return red, green, blue


def _lab(colour: Rgb) -> Rgb:
    x, y, z = (
        _cube_root(part / white) for part, white in zip(times(TO_XYZ, colour), WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(part: float) -> float:
    """Of the light, but for the darkest: CIELAB's scale."""
    return float(part ** (1 / 3)) if part > (6 / 29) ** 3 else part * (29 / 6) ** 2 / 3 + 4 / 29


def ciede2000(one: Rgb, other: Rgb) -> float:
    """Sharma, Wu and Dalal 2005, whose pairs of colours test it."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = (degrees(atan2(b, a)) % 360 if a or b else 0.0 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    if c1 * c2 and turn == -180:
        turn = 180.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    lm, c = (l1 + l2) / 2, (c1 + c2) / 2
    h = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * cos(radians(h - 30))
        + 0.24 * cos(radians(2 * h))
        + 0.32 * cos(radians(3 * h + 6))
        - 0.20 * cos(radians(4 * h - 63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * c, 1 + 0.015 * c * t
    rc = 2 * sqrt(c**7 / (c**7 + 25**7))
    rt = -sin(radians(60 * exp(-(((h - 275) / 25) ** 2)))) * rc
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh))

"""Colours as other eyes have them: the model of Machado, Oliveira and Fernandes (2009), in full strength.

How far two colours are apart is said in steps of CIELAB (1976): of some two one is just seen.
"""

from __future__ import annotations

from typing import Final

from display.dealer.painting.themes import Rgb

_LINEAR_UP_TO: Final = 0.04045
_DARKEST: Final = 216 / 24389
_SLOPE: Final = 24389 / 27
_WHITE: Final = (0.95047, 1.0, 1.08883)
_TO_XYZ: Final = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))

Matrix = tuple[tuple[float, float, float], ...]
PLAIN: Final[Matrix] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
OTHER_EYES: Final[dict[str, Matrix]] = {
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def apart(one: Rgb, other: Rgb, eyes: Matrix = PLAIN) -> float:
    """Return how far *one* and *other* are apart to *eyes*."""
    pairs = zip(_lab(one, eyes), _lab(other, eyes), strict=True)
    return float(sum((here - there) ** 2 for here, there in pairs) ** 0.5)


def seen(colour: Rgb, eyes: Matrix) -> Rgb:
    """Return *colour* as it looks to *eyes*."""
    red, green, blue = (round(255 * _coded(part)) for part in _seen(colour, eyes))
    return red, green, blue


def _seen(colour: Rgb, eyes: Matrix) -> list[float]:
    return [min(1.0, max(0.0, part)) for part in _times(eyes, [_linear(part) for part in colour])]


def _times(matrix: Matrix, parts: list[float]) -> list[float]:
    return [sum(weight * part for weight, part in zip(row, parts, strict=True)) for row in matrix]


def _linear(part: int) -> float:
    value = part / 255
    return value / 12.92 if value <= _LINEAR_UP_TO else ((value + 0.055) / 1.055) ** 2.4


def _coded(value: float) -> float:
    return float(12.92 * value if value <= _LINEAR_UP_TO / 12.92 else 1.055 * value ** (1 / 2.4) - 0.055)


def _lab(colour: Rgb, eyes: Matrix) -> tuple[float, float, float]:
    x, y, z = (_curve(part / white) for part, white in zip(_times(_TO_XYZ, _seen(colour, eyes)), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _curve(part: float) -> float:
    return float(part ** (1 / 3)) if part > _DARKEST else (_SLOPE * part + 16) / 116

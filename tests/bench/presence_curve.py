"""The curve of presence as an SVG: how soon 99 of 100 cards are there and gone, by what is missed and read across."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.bench.presence import Point

WIDTH: Final = 860
HEIGHT: Final = 400
PANE: Final = (330, 250)
TOP: Final = 76
LEFTS: Final = (70, 490)
MOST_MS: Final = 1_200
STEP_MS: Final = 200
COLOURS: Final = ("#0b6e4f", "#1f5fa8", "#b4690e", "#a4243b")
DASHES: Final = ("", "7 4", "3 3", "10 3 2 3")
"""Told apart without colour, too."""

INK: Final = "#1c2733"
FAINT: Final = "#d5dbe1"


def curve(points: Sequence[Point]) -> str:
    """Return the picture of *points*."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"',
        ' aria-label="How soon a card is there and gone, by missed looks and cross-reads"',
        f' font-family="Noto Sans, DejaVu Sans, sans-serif" font-size="13" fill="{INK}">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    for left, title, which in zip(
        LEFTS, ("until a card is there", "until it is gone"), ("appear", "vanish"), strict=True
    ):
        parts += _pane(left, title, points, which)
    parts += _legend(points)
    return "\n".join([*parts, "</svg>\n"])


def _pane(left: int, title: str, points: Sequence[Point], which: str) -> list[str]:
    width, height = PANE
    missed = sorted({point.missed for point in points})
    parts = [f'<text x="{left}" y="{TOP - 40}" font-size="16" font-weight="600">{title}</text>']
    parts.append(f'<text x="{left}" y="{TOP - 20}" fill="#52606d">99 of 100 cards within, in milliseconds</text>')
    for tick_ms in range(0, MOST_MS + 1, STEP_MS):
        y = _y(tick_ms)
        parts.append(f'<line x1="{left}" y1="{y}" x2="{left + width}" y2="{y}" stroke="{FAINT}"/>')
        parts.append(f'<text x="{left - 8}" y="{y + 4}" text-anchor="end">{tick_ms}</text>')
    for share in missed:
        x = _x(left, share, missed)
        parts.append(f'<text x="{x}" y="{TOP + height + 20}" text-anchor="middle">{share:.0%}</text>')
    parts.append(
        f'<text x="{left + width / 2}" y="{TOP + height + 42}" text-anchor="middle">looks that miss the card</text>'
    )
    for number, crossed in enumerate(sorted({point.crossed for point in points})):
        those = sorted((point for point in points if point.crossed == crossed), key=lambda point: point.missed)
        dots = [(_x(left, point.missed, missed), _y(getattr(point, f"{which}_ms")[1])) for point in those]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in dots)
        dash = f' stroke-dasharray="{DASHES[number]}"' if DASHES[number] else ""
        parts.append(f'<polyline points="{line}" fill="none" stroke="{COLOURS[number]}" stroke-width="2.5"{dash}/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{COLOURS[number]}"/>' for x, y in dots]
    return parts


def _legend(points: Sequence[Point]) -> list[str]:
    parts = [f'<text x="{LEFTS[0]}" y="{HEIGHT - 8}" fill="#52606d">looks that read a neighbour\'s card:</text>']
    for number, crossed in enumerate(sorted({point.crossed for point in points})):
        x = 330 + number * 110
        dash = f' stroke-dasharray="{DASHES[number]}"' if DASHES[number] else ""
        parts.append(
            f'<line x1="{x}" y1="{HEIGHT - 13}" x2="{x + 40}" y2="{HEIGHT - 13}" stroke="{COLOURS[number]}" '
            f'stroke-width="2.5"{dash}/>'
        )
        parts.append(f'<text x="{x + 48}" y="{HEIGHT - 8}">{crossed:.0%}</text>')
    return parts


def _x(left: int, share: float, shares: Sequence[float]) -> float:
    return left + PANE[0] * share / (max(shares) or 1)


def _y(at_ms: int) -> float:
    return TOP + PANE[1] * (1 - min(at_ms, MOST_MS) / MOST_MS)

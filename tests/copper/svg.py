"""A sheet of SVG: shapes and letters in the order they are put on it, in colours that differ without colour, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal
from xml.sax.saxutils import escape, quoteattr

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.copper.felt import Spot

INK: Final = "#1c2733"
SOFT: Final = "#5b6875"
FAINT: Final = "#d5dbe1"
PAPER: Final = "#ffffff"
PALE: Final = "#f3f6f9"
COPPER: Final = "#b4602a"
NODES: Final = ("#1f5fa8", "#a4243b", "#0b6e4f")
"""A colour for each node."""
SIGNALS: Final = {
    "5V": "#c0392b",
    "3.3V": "#d9822b",
    "GND": "#1c2733",
    "SCK": "#1f5fa8",
    "MOSI": "#0b6e4f",
    "MISO": "#6a3d9a",
    "RST": "#8a6d1b",
    "NSS": "#00788a",
    "BUSY": "#b0308a",
    "AIR": "#5d6d1e",
}
_TALL: Final = 0.35
"""Of a letter's size, from its middle down to its line."""


class Sheet:
    """What is drawn so far."""

    def __init__(self, width: float, height: float, says: str) -> None:
        """Begin with white paper; *says* is told to whoever cannot see it."""
        self._lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img"',
            f' aria-label={quoteattr(says)} font-family="Noto Sans, DejaVu Sans, sans-serif">',
            f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>',
        ]

    def __str__(self) -> str:
        """Return the file."""
        return "\n".join([*self._lines, "</svg>\n"])

    def box(  # noqa: PLR0913 - a rectangle, by name
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        *,
        fill: str = "none",
        line: str = INK,
        thick: float = 1.5,
        round_by: float = 0,
    ) -> None:
        """Draw a rectangle."""
        self._lines.append(
            f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" rx="{round_by:g}" fill="{fill}" '
            f'stroke="{line}" stroke-width="{thick:g}"/>'
        )

    def shape(self, spots: Iterable[Spot], *, fill: str = "none", line: str = INK, thick: float = 1.5) -> None:
        """Draw a closed outline."""
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        self._lines.append(
            f'<polygon points="{corners}" fill="{fill}" stroke="{line}" stroke-width="{thick:g}" '
            'stroke-linejoin="round"/>'
        )

    def line(self, *spots: Spot, line: str = INK, thick: float = 1.5, dash: str = "") -> None:
        """Draw a line through *spots*."""
        through = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        self._lines.append(
            f'<polyline points="{through}" fill="none" stroke="{line}" stroke-width="{thick:g}"{dashed} '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )

    def dot(self, x: float, y: float, r: float, *, fill: str = INK, line: str = "none") -> None:
        """Draw a circle."""
        self._lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:g}" fill="{fill}" stroke="{line}"/>')

    def text(  # noqa: PLR0913 - letters, by name
        self,
        x: float,
        y: float,
        words: str,
        *,
        size: float = 13,
        fill: str = INK,
        at: Literal["start", "middle", "end"] = "start",
        bold: bool = False,
    ) -> None:
        """Write *words*, their middle on the line *y*."""
        heavy = ' font-weight="600"' if bold else ""
        self._lines.append(
            f'<text x="{x:.1f}" y="{y + size * _TALL:.1f}" font-size="{size:g}" fill="{fill}" '
            f'text-anchor="{at}"{heavy}>{escape(words)}</text>'
        )

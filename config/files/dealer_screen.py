"""The dealer's screen, as the table's file has it: its size, its light, and what is spoken there."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

LanguageCode = Annotated[str, msgspec.Meta(pattern="^[a-z]{2,3}$")]
ScreenSize = Literal[
    "800x480",
    "1024x600",
    "1280x720",
    "1280x800",
    "1920x1080",
    "480x800",
    "600x1024",
    "720x1280",
    "800x1280",
    "1080x1920",
]
"""As the system gives it: one that stands upright is higher than wide."""

Percent = Annotated[int, msgspec.Meta(ge=1, le=100)]

Inches = Annotated[float, msgspec.Meta(ge=3, le=40)]

USUAL_INCHES: Final[dict[frozenset[str], float]] = {
    frozenset({"800", "480"}): 7.0,
    frozenset({"1024", "600"}): 7.0,
    frozenset({"1280", "720"}): 10.1,
    frozenset({"1280", "800"}): 10.1,
    frozenset({"1920", "1080"}): 15.6,
}
"""What screens of these sides are sold as; of 1920x1080 there are smaller ones."""


class Screen(msgspec.Struct, frozen=True, kw_only=True):
    """The dealer's screen."""

    size: ScreenSize = "1280x720"
    inches: Inches | None = None
    """From corner to corner; None for what is usual for its size."""
    touch: bool = False
    """Its keys can be touched: the panel's, on the screen."""
    language: LanguageCode | None = None
    """What is spoken to the dealer, `de`; None leaves it to the command line."""
    theme: Literal["dark", "light"] = "dark"
    brightness: Percent | None = None
    """Of its light; None leaves it as it is."""
    lines: bool = False
    """There is none: the table is told in lines for a screen reader or a braille display, and keys may be typed."""
    sound: bool = True
    """It is heard as well as seen when the dealer is asked something, until somebody switches it off."""

    @property
    def diagonal(self) -> float:
        """From corner to corner, in inches."""
        return self.inches or USUAL_INCHES[frozenset(self.size.split("x"))]

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height."""
        width, height = self.size.split("x")
        return int(width), int(height)

"""The dealer's screen, as the table's file has it: its size, its light, and what is spoken there."""

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

USUAL_PIXELS: Final = (1280, 720)
"""Of a window or a picture for which nobody names a size."""

Thousands = Literal[",", ".", "'", " "]

Turned = Literal[0, 90, 180, 270]
"""How many degrees clockwise a picture is turned on its panel."""


class Screen(msgspec.Struct, frozen=True, kw_only=True):
    """The dealer's screen."""

    size: ScreenSize | None = None
    """None for as large as the display is."""
    inches: Inches | None = None
    """From corner to corner; None for what is usual for its size."""
    turned: Turned = 0
    """A panel that stands upright by itself, before a dealer who looks at it lying, has 90 or 270."""
    touch: bool = False
    """Its keys can be touched: the panel's, on the screen."""
    language: LanguageCode | None = None
    """What is spoken to the dealer, `de`; None leaves it to the command line."""
    theme: Literal["dark", "light"] = "dark"
    brightness: Percent | None = None
    """Of its light; None leaves it as it is."""
    lines: bool = False
    """There is none: the table is told in lines for a screen reader or a braille display, and keys may be typed."""
    thousands: Thousands | None = None
    """Between groups of three figures; None leaves it to the language."""
    suits: Literal["four", "two"] = "four"
    """In as many colours; each has its shape as well."""
    volume: Percent = 100
    """How loud it sounds: less in a quiet room."""
    sound: bool = True
    """It is heard as well as seen when the dealer is asked something, until somebody switches it off."""

    @property
    def pixels(self) -> tuple[int, int] | None:
        """Width and height; None for the display's own."""
        if self.size is None:
            return None
        width, height = self.size.split("x")
        return int(width), int(height)

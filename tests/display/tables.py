"""Pictures for the samples and the screen's sizes: a plain picture, and what differs."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from display.dealer.picture import Picture
from table.engine.words.view import TableView

SIZES: Final = ((800, 480), (1280, 720))


class Form(NamedTuple):
    """A panel that a table's file may name, one way up."""

    size: tuple[int, int]
    inches: float

    @property
    def name(self) -> str:
        """Name it: `800x480-7in`."""
        return f"{self.size[0]}x{self.size[1]}-{self.inches:g}in"


_FLAT: Final = (
    Form((800, 480), 7.0),
    Form((1024, 600), 7.0),
    Form((1280, 720), 10.1),
    Form((1280, 800), 10.1),
    Form((1920, 1080), 13.3),
    Form((1920, 1080), 15.6),
)
FORMS: Final = (*_FLAT, *(Form((high, wide), inches) for (wide, high), inches in _FLAT))
NARROWEST: Final = (FORMS[0], FORMS[len(_FLAT)])
"""Of the smallest panels, either way up, the one on which words have the least room."""


def picture_of(shown: TableView, **changes: object) -> Picture:
    plain = Picture(table_name="Table 12", view=shown)
    return replace(plain, **changes)

"""Pictures for the samples and the screen's sizes: a plain picture, and what differs."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from display.dealer.picture import Picture
from table.engine.words.view import TableView

SIZES: Final = ((800, 480), (1280, 720))


def picture_of(shown: TableView, **changes: object) -> Picture:
    plain = Picture(table_name="Table 12", view=shown)
    return replace(plain, **changes)

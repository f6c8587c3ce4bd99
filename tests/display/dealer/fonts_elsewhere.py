"""The screen's own fonts in another folder: some of them missing, some damaged. Nothing is asserted here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from display.dealer.painting import typeface


@contextmanager
def fonts_in(folder: Path) -> Iterator[None]:
    """Look for the fonts in *folder*, for as long as the block; which font has a letter is found out anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(typeface, "_FONTS", folder)
        _forget()
        yield
    _forget()


def _forget() -> None:
    for found in (typeface.font_with, typeface.as_high, typeface.is_writable):
        found.cache_clear()

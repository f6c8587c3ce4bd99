"""Sets the width of a page on this terminal: longer lines are hard to read."""

import shutil
from typing import Final

WIDEST: Final = 100
"""Columns, unless the terminal is narrower."""


def page_width() -> int:
    """Return the columns of a page."""
    return min(WIDEST, shutil.get_terminal_size((WIDEST, 0)).columns)

"""The days for which the station keeps its file by default. Apart, so that a help loads no database."""

from typing import Final

KEEP_DAYS: Final = 90
"""Longer than a festival, and than anybody disputes a hand; a hundred tables that never rest fill some 10 GB in it."""

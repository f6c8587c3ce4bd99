"""A tournament of two tables, by its file. No test lives here."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from config.files.settings_folder import settings_folder
from table.wiring.station.tournament_file import read_tournament
from tests.house import ROOT

if TYPE_CHECKING:
    from table.wiring.station.tournament_file import Tournament

FILE: Final = """
rulebook = "firekeepers"
table_size = 4
tables = [1, 2]
spare = [3]
prizes = [300, 100]
levels = [
    { minutes = 20, small = 25, big = 50, break_minutes = 10 },
    { minutes = 20, small = 50, big = 100 },
]
players = [
    { name = "Ann", table = 1, seat = 1 },
    { name = "Bea", table = 1, seat = 2 },
    { name = "Cem", table = 1, seat = 3 },
    { name = "Dov", table = 2, seat = 1 },
    { name = "Eva", table = 2, seat = 2 },
    { name = "Fay", table = 2, seat = 3, stack = 5000 },
]
"""


def read(text: str) -> Tournament:
    """Return the tournament that a file of *text* has. Raises ConfigError."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "night.toml"
        path.write_text(text, encoding="utf-8")
        return read_tournament(path, settings_folder(ROOT / "config"))


def room() -> Tournament:
    """Return a tournament of two tables."""
    return read(FILE)

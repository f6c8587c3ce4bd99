"""What the tests of the event language share: a room of two tables, and a way to have lines happen in it.

No test lives here.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from config.files.settings_folder import settings_folder
from table.event_file.parser import parse_event
from table.event_file.runner import EventStepDone, play
from table.statements.faults import ScenarioUnreadableError
from table.wiring.rulebooks import Rulebooks
from tests.house import ROOT
from tests.shortfalls import event_shortfalls

if TYPE_CHECKING:
    from table.statements.lines import Shortfall

FILE = Path("night.event")
ROOM = """title Two tables
table-size 4
prizes 300 100
table 1 button 1
table 2 button 2
player Ann 1 1 10000 ; player Bea 1 2 10000 ; player Cem 1 3 10000
player Dov 2 1 10000 ; player Eva 2 2 10000 ; player Fay 2 3 10000
"""
"""Seven lines: what every file of these tests begins with."""


@cache
def books() -> Rulebooks:
    """Return the shipped rulebooks, each read once."""
    return Rulebooks(settings_folder(ROOT / "config"))


def happened(text: str) -> list[EventStepDone]:
    """Return what the steps of *text* come to."""
    event = parse_event(text, FILE)
    return [line for line in play(event, books().book_of_event(event)) if isinstance(line, EventStepDone)]


def fell_short(text: str) -> list[Shortfall]:
    """Return what *text* expects in vain."""
    event = parse_event(text, FILE)
    return event_shortfalls(event, books().book_of_event(event))


def faults_of(text: str) -> list[str]:
    """Return the lines with which *text* is refused."""
    with pytest.raises(ScenarioUnreadableError) as refused:
        parse_event(text, FILE)
    return str(refused.value).splitlines()

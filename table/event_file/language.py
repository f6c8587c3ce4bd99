"""An event's file as a value: the room before the first step, then steps and expectations in order.

Nothing here reads a file or has anything happen.
"""

from pathlib import Path

import msgspec

from table.event_file.expectations import Expectation
from table.statements.lines import ExpectationLine, StepLine
from table.tournament.words.happenings import Happening
from table.tournament.words.setup import EventSetup


class EventFile(msgspec.Struct, frozen=True, kw_only=True):
    """One file, read."""

    path: Path
    title: str
    rulebook: str
    settings: dict[str, tuple[str, ...]]
    """What the house sets, by the names of the rulebook's settings, in words; everything else at its default."""
    seed: int | None
    """None where the file says all that chance brings."""
    setup: EventSetup
    first_lines: dict[str, int]
    """The line in which each thing of the set-up first stood: `{"rulebook": 2, "set race": 5}`."""
    lines: tuple[StepLine[Happening] | ExpectationLine[Expectation], ...]

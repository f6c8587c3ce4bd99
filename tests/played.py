"""Which scenarios a test plays: those that lie in these folders, and no others.

Models of other folders wait for what they are about. Who counts what scenarios try counts none of those; nothing is
played here.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from table.benches.tried import tried_below, tried_in_checkout
from tests.house import ROOT

if TYPE_CHECKING:
    from config.rulebook.coverage import Tried

FOLDERS: Final = (
    Path("tests/cases/bets"),
    Path("tests/cases/board"),
    Path("tests/cases/clean"),
    Path("tests/cases/screen"),
    Path("tests/cases/deal"),
    Path("tests/cases/deck"),
    Path("tests/cases/examples"),
    Path("tests/cases/every-game"),
    Path("tests/cases/games"),
    Path("tests/cases/draws"),
    Path("tests/cases/hands"),
    Path("tests/cases/late"),
    Path("tests/cases/showdown"),
    Path("tests/cases/table"),
    Path("tests/cases/turn"),
    Path("tests/cases/conduct"),
    Path("tests/cases/models/bets"),
    Path("tests/cases/models/board"),
    Path("tests/cases/models/clean"),
    Path("tests/cases/models/deal"),
    Path("tests/cases/models/deck"),
    Path("tests/cases/models/hands"),
    Path("tests/cases/models/showdown"),
    Path("tests/cases/models/turn"),
    Path("tests/recorded"),
    Path("tests/games"),
)
"""From the checkout down; `test_own_scenarios.py` plays what lies in them, and below."""

EVENTS: Final = Path("tests/cases/events")
"""From the checkout down; `test_own_events.py` plays what lies below it."""


def is_played(scenario: Path) -> bool:
    """Tell whether a test plays *scenario*, a path from the checkout down."""
    return EVENTS in scenario.parents or any(folder in FOLDERS for folder in scenario.parents)


def scenarios_played(checkout: Path) -> list[Tried]:
    """Return the scenarios of *checkout* that a test plays, each with the alerts that it expects."""
    tried, _ = tried_in_checkout() if checkout == ROOT else tried_below(checkout)
    return [one for one in tried or () if is_played(Path(one.path))]

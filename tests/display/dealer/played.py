"""Pictures of real hands: a scenario is played up to a line, and the dealer's screen asked what it shows there."""

from __future__ import annotations

from functools import cache
from typing import Final

from config.files.settings_folder import settings_folder, shipped_folder
from display.dealer.picture import Picture
from display.dealer.screen import DealerScreen
from display.dealer.showing import OnScreen
from display.words.language import ENGLISH
from display.words.spoken import speaking
from table.benches.straight import KnownAs, StraightBench, open_table
from table.clock import SimulatedClock
from table.engine.words.entry import Entry
from table.scenario.parser import read_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from table.statements.lines import StepLine
from table.wiring.rulebooks import Rulebooks
from tests.display.tables import SIZES
from tests.house import ROOT
from tests.table.evening import decks
from tests.views import NAMES

_BOOKS: Final = Rulebooks(settings_folder(shipped_folder()))
"""Each is read once."""


@cache
def picture_after(file: str, step: str, *, nth: int = 1) -> Picture:
    """Play a file of `tests/cases/screen` up to the *nth* time that *step* stands there; return what is shown.

    It is played once for all, so that what it tells is in English whichever language the first who asks speaks.
    """
    with speaking(ENGLISH):
        return _played(file, step, nth)


def _played(file: str, step: str, nth: int) -> Picture:
    path = ROOT / "tests" / "cases" / "screen" / f"{file}.hand"
    scenario = read_scenario(path)
    screen = OnScreen(DealerScreen(SIZES[0], is_windowed=False), "Table 12", _BOOKS.rules_of(scenario))
    table = open_table(scenario, _BOOKS.book_of(scenario), decks(), watchers=[screen], known=KnownAs(names=NAMES))
    clock = SimulatedClock()
    bench = StraightBench(table, clock, decks(), is_facing_seen=scenario.setup.is_facing_seen)
    last = [line.line for line in scenario.lines if isinstance(line, StepLine) and line.text == step][nth - 1]
    for done in play(scenario, bench, HeardInStep()):
        if isinstance(done, HandStepDone) and done.line.line == last and done.line.text == step:
            break
    screen.refresh(Entry(), now_ns=clock.now_ns())
    assert screen.picture is not None
    return screen.picture

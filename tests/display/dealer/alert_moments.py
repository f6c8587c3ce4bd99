"""For each kind of alert the moment at which a scenario raises it, as the dealer's screen shows it.

`alerts.toml` beside this says which scenario. Nothing is asserted here.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from config.files.settings_folder import settings_folder, shipped_folder
from display.dealer.showing import OnScreen
from table.benches.straight import KnownAs, StraightBench, open_table
from table.clock import SimulatedClock
from table.engine.words.alerts import AlertCode
from table.scenario.parser import read_scenario
from table.scenario.runner import HeardInStep, play
from table.wiring.rulebooks import Rulebooks
from tests.house import ROOT
from tests.table.evening import decks
from tests.views import NAMES

if TYPE_CHECKING:
    from display.dealer.picture import Picture
    from table.engine.table import Outcome, Viewed

AT_TABLE: Final = tuple(code for code in AlertCode if not code.is_for_room)
"""What the dealer's screen shows; all else is for the director and surveillance."""
SIZE: Final = (800, 480)
GOLDEN: Final = Path(__file__).parent / "golden" / "alerts"
_SCENARIOS: Final = Path(__file__).parent / "alerts.toml"
_CASES: Final = ROOT / "tests" / "cases"
_BOOKS: Final = Rulebooks(settings_folder(shipped_folder()))
"""Each is read once."""


def scenarios() -> dict[str, Path]:
    """Return by the code of each alert the scenario that raises it."""
    return {code: _CASES / file for code, file in tomllib.loads(_SCENARIOS.read_text(encoding="utf-8")).items()}


def golden_path(code: AlertCode) -> Path:
    """Return where the golden picture of an alert is kept."""
    return GOLDEN / f"{code.value}.png"


class _Shown:
    """In the place of a screen: keeps what is shown when the alert is raised."""

    def __init__(self, code: AlertCode) -> None:
        self._code = code
        self._picture: Picture | None = None
        self.found: Picture | None = None

    def show(self, picture: Picture) -> None:
        """Take a picture."""
        self._picture = picture

    def look(self, outcome: Outcome) -> None:
        """Keep the last picture where the alert was just raised for the first time."""
        if self.found is None and any(alert.code is self._code for alert in outcome.alerts):
            self.found = self._picture


class _After:
    """A watcher that looks once the screen has been shown it."""

    def __init__(self, shown: _Shown) -> None:
        self._shown = shown

    def show(self, outcome: Outcome, table: Viewed) -> None:  # noqa: ARG002 - as every watcher is told
        """Look."""
        self._shown.look(outcome)


def picture_of_alert(code: AlertCode) -> Picture:
    """Play the scenario of an alert; return what stands there as it is raised."""
    scenario = read_scenario(scenarios()[code.value])
    shown = _Shown(code)
    screen = OnScreen(shown, "Table 12", _BOOKS.rules_of(scenario))
    table = open_table(
        scenario, _BOOKS.book_of(scenario), decks(), watchers=[screen, _After(shown)], known=KnownAs(names=NAMES)
    )
    bench = StraightBench(table, SimulatedClock(), decks(), is_facing_seen=scenario.setup.is_facing_seen)
    for _ in play(scenario, bench, HeardInStep()):
        if shown.found is not None:
            return shown.found
    msg = f"{scenarios()[code.value]} raises no {code.value}"
    raise LookupError(msg)

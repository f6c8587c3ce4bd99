"""What the tests of the runner share: a scenario's text played at a table with perfect antennas.

No test lives here.
"""

from __future__ import annotations

from config.files.settings_folder import settings_folder, shipped_folder
from table.benches.scenario_files import Benches
from table.benches.straight import StraightBench
from table.engine.words.cards import Card
from table.engine.words.zones import Facing, Zone
from table.scenario.dealer import Dealer
from table.scenario.language import Scenario
from table.scenario.parser import parse_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from table.statements.lines import Shortfall, StepLine
from tests.shortfalls import shortfalls
from tests.table.scenario.reading import FILE

THREE = "blinds 100 200\nbutton 1\nseat 1 5000\nseat 2 5000\nseat 3 5000\n"
"""Five lines: a table of three, seat 1 first to act before the flop."""

DEALT = "holds 1 As Kd\nholds 2 7c 7d\nholds 3 9h 8h\nstub 2c Qh Jh 7s 3c 4d 3d 9s\n"
"""Four more: the cards of a correct deal."""

_BENCHES = Benches(settings_folder(shipped_folder()))


S1, S2, S3 = Zone.SEAT_1, Zone.SEAT_2, Zone.SEAT_3


def reading(text: str) -> Scenario:
    """Read the table of three with *text* below it."""
    return parse_scenario(THREE + text, FILE)


def bench_of(scenario: Scenario, heard: HeardInStep) -> StraightBench:
    """Return a bench for *scenario*."""
    # Straight benches hold nothing that would have to be closed.
    with _BENCHES.bench(scenario, heard) as bench:
        assert isinstance(bench, StraightBench)
        return bench


def steps_of(text: str) -> list[HandStepDone]:
    """Play the steps of *text* and return what each came to."""
    scenario, heard = reading(text), HeardInStep()
    return [line for line in play(scenario, bench_of(scenario, heard), heard) if isinstance(line, HandStepDone)]


def shortfalls_of(text: str) -> list[Shortfall]:
    """Play *text* and return what fell short of it; the first line of *text* is the file's sixth."""
    scenario, heard = reading(text), HeardInStep()
    return shortfalls(scenario, bench_of(scenario, heard), heard, book=_BENCHES.book_of(scenario))


class AtTable:
    """A dealer who has done the steps of a text, and the room that it left."""

    def __init__(self, text: str) -> None:
        scenario, heard = reading(DEALT + text), HeardInStep()
        self.bench = bench_of(scenario, heard)
        self.dealer = Dealer(scenario.setup, self.bench)
        for line in scenario.lines:
            assert isinstance(line, StepLine)
            self.dealer.do(line.step)

    def on(self, zone: Zone) -> list[str | None]:
        """Return the names of the cards on *zone*, those face down with a bar before them."""
        lying = self.bench.room.lying_on(zone)
        return [f"{'|' if side is Facing.DOWN else ''}{self.dealer.cards.name(tag)}" for tag, side in lying.items()]

    @property
    def stub(self) -> list[Card | None]:
        """The names of the cards in the stub, from the top."""
        return [self.dealer.cards.name(tag) for tag in self.bench.room.stub]

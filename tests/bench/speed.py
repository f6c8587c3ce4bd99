"""How fast the straight engine is, and how many whole pictures a second the dealer's screen draws."""

from __future__ import annotations

import itertools
import subprocess
import sys
from typing import TYPE_CHECKING

import click

from config.settings_folder import settings_folder
from display.dealer.picture import Picture
from display.dealer.screen import DealerScreen
from table.clock import NS_PER_S, LiveClock
from table.commands.rulebooks import Rulebooks
from table.commands.scenario_files import Benches
from table.engine.table import Table
from table.journal import SightingTaken
from table.scenario.parser import read_scenario
from table.scenario.runner import Heard, play, table_setup
from tests.house import ROOT

if TYPE_CHECKING:
    from table.engine.rulebook import Rulebook
    from table.engine.sightings import Sighting
    from table.engine.state import TableSetup
    from table.engine.table import Outcome
    from table.engine.view import TableView
    from table.journal import Record

HANDS = sorted((ROOT / "tests" / "hands").glob("*.hand"))
TAKEN = HANDS[::4]
"""The recorded hands whose sightings the engine is given again."""
FRAMES = 400
SIZES = ((1280, 720), (800, 480))


class _Keeping(Heard):
    """Keeps what the engine was given, and every view."""

    def __init__(self) -> None:
        super().__init__()
        self.sightings: list[Sighting] = []
        self.views: list[TableView] = []

    def append(self, record: Record) -> None:
        """Keep what was taken."""
        if isinstance(record, SightingTaken):
            self.sightings.append(record.sighting)

    def show(self, outcome: Outcome, view: TableView) -> None:
        """Keep the view."""
        self.views.append(view)
        super().show(outcome, view)


class _Recorded:
    """What each hand came to on perfect antennas."""

    def __init__(self) -> None:
        self.hands: list[tuple[TableSetup, Rulebook, list[Sighting]]] = []
        self.views: list[TableView] = []
        folders = settings_folder(None)
        benches, books = Benches(folders), Rulebooks(folders)
        for path in TAKEN:
            scenario, heard = read_scenario(path), _Keeping()
            with benches.bench(scenario, heard) as bench:
                for _ in play(scenario, bench, heard):
                    pass
            self.hands.append((table_setup(scenario.setup), books.book_of(scenario), heard.sightings))
            self.views += heard.views


@click.command()
def speed() -> None:
    """Measure, and print."""
    recorded = _Recorded()
    _engine(recorded)
    for size in SIZES:
        _frames(recorded, size)
    _check()


def _engine(recorded: _Recorded) -> None:
    clock = LiveClock()
    start_ns, events, sightings = clock.now_ns(), 0, 0
    for setup, book, given in recorded.hands:
        table = Table(setup, book)
        sightings += len(given)
        for sighting in given:
            events += len(table.receive(sighting).events)
    took_s = (clock.now_ns() - start_ns) / NS_PER_S
    click.echo(
        f"engine alone: {sightings / took_s:,.0f} sightings a second, {events / took_s:,.0f} events,"
        f" {len(recorded.hands) / took_s:,.0f} hands; {sightings} sightings of {len(recorded.hands)} recorded hands"
    )


def _frames(recorded: _Recorded, size: tuple[int, int]) -> None:
    """Draw pictures of which each differs from the last."""
    screen = DealerScreen(size, is_windowed=False)
    views = itertools.islice(itertools.cycle(recorded.views), FRAMES)
    pictures = [
        Picture(table_name="Table 1", view=view, entry=f"{number}", quiet="") for number, view in enumerate(views)
    ]
    clock = LiveClock()
    start_ns = clock.now_ns()
    for picture in pictures:
        screen.show(picture)
    took_s = (clock.now_ns() - start_ns) / NS_PER_S
    click.echo(
        f"screen {size[0]}x{size[1]}: {FRAMES / took_s:.0f} frames a second, each drawn whole;"
        f" {FRAMES} pictures of recorded hands, off screen"
    )


def _check() -> None:
    clock = LiveClock()
    start_ns = clock.now_ns()
    done = subprocess.run(
        [sys.executable, "-m", "table", "check", str(HANDS[0].parent)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    click.echo(f"check tests/hands: {(clock.now_ns() - start_ns) / NS_PER_S:.1f} s; {done.stdout.splitlines()[-1]}")


if __name__ == "__main__":
    speed()

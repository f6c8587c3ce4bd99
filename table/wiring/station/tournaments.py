"""Reads the files of a station's tournaments, each under a name of its own, and opens a desk for each.

One file is a list of one; of a folder every file is read. No table stands in two of them.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import click

from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder
from display.station.known.asked import Asked
from display.station.store.event_kept import EventKept
from display.station.store.store import Store
from display.station.tournament.announcing import Announcing
from display.station.tournament.desk import Desk
from display.station.tournament.event_names import address_of, journals_of, waiting
from display.station.tournament.event_time import EventTime, machine
from display.station.tournament.events import RunningEvent
from display.station.tournament.file_seals import FileSeals
from display.station.tournament.follower import Follower
from table.clock import wall_ms
from table.messages.signed import Signer
from table.pki.signing import is_signed
from table.wiring.station.tournament_file import Tournament, read_tournament


class NamedTournament(NamedTuple):
    """A tournament, as its file at *path* has it."""

    path: Path
    tournament: Tournament
    event: str
    """What the file calls it, or else what the station's event is called."""

    @property
    def title(self) -> str:
        """What it is called, with its day where it has several."""
        return " ".join(filter(None, (self.event, self.tournament.setup.day.name)))

    @property
    def name(self) -> str:
        """How it stands in an address, and how its journal is found."""
        return address_of(self.title)


class OpenDesk(NamedTuple):
    """A desk that is open, before anybody follows its tables."""

    named: NamedTournament
    kept: EventKept
    time: EventTime
    desk: Desk


def read_tournaments(paths: Sequence[Path], folders: SettingsFolder, event: str) -> tuple[NamedTournament, ...]:
    """Return the tournaments of the files at *paths*, or in them; one without a name is called *event*.

    Raises ConfigError where a file cannot be used, where two have one name, and where two have the same table.
    """
    found = []
    for path in _files(paths):
        tournament = read_tournament(path, folders)
        found.append(NamedTournament(path, tournament, tournament.name or event))
    faults = [fault for one, other in combinations(found, 2) for fault in _in_the_way(one, other)]
    if faults:
        raise ConfigError(faults)
    return tuple(found)


def _files(paths: Sequence[Path]) -> Iterator[Path]:
    for path in paths:
        files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
        if not files:
            raise ConfigError(
                [f"{path}: no file in this folder ends in .toml; squaredeal example tournament writes one"]
            )
        yield from files


def _in_the_way(one: NamedTournament, other: NamedTournament) -> Iterator[str]:
    if one.name == other.name:
        yield f"{other.path}: name: {other.title} is the name of {one.path} already; give each event a name of its own"
    both = set(one.tournament.ids.by_number.values()) & set(other.tournament.ids.by_number.values())
    if both:
        yield f"{other.path}: tables: {min(both)} plays in {one.path} already; a table plays in one event at a time"


def open_desks(named: Sequence[NamedTournament], store: Store) -> list[OpenDesk]:
    """Open the desks of tournaments; where none is named, say whether one waits. Raises DeskError and StoreError."""
    if not named:
        if waiting(store):
            click.echo("tournament: one waits in this folder; go on with it by its file, --tournament FILE")
        return []
    kept = journals_of([one.name for one in named], store)
    return [_opened(one, own) for one, own in zip(named, kept, strict=True)]


def _opened(named: NamedTournament, kept: EventKept) -> OpenDesk:
    time = EventTime(kept, machine())
    return OpenDesk(named, kept, time, Desk(named.tournament.setup, named.tournament.book, kept, time))


def followed(one: OpenDesk, store: Store, ask: Callable[[Asked], object], signer: Signer) -> RunningEvent:
    """Return the event of a desk, with what follows its tables; what they are told is asked by *ask*.

    Its files for other events are signed by *signer*; whose files are taken unasked all events of *store* know.
    """
    one.desk.seals = FileSeals(signer, is_signed, store)
    follower = Follower(one.desk, store, ask, one.named.tournament.ids)
    follower.time, follower.announcing = one.time, Announcing(one.kept, wall_ms)
    return RunningEvent(one.named.name, one.named.event, one.named.title, one.desk, follower, one.kept)

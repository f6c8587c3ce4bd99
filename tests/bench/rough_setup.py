"""A room drawn at random for a rough night: who sits where, what the clock says, what the house has set.

No tournament is played here.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from config.files.faults import FilePlace as FaultPlace
from config.files.settings_folder import settings_folder
from config.rulebook.house_settings import left_open, with_settings
from config.rulebook.rulebook_file import load_rulebook
from table.messages.schedule import ScheduledLevel
from table.tournament.words.setup import MINUTE_MS, Entrant, EventSetup, Place, TableInPlay

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook

CHIP: Final = 25
START: Final = 1000
PRIZES: Final = (1001, 499, 250)

_SETTINGS: Final[dict[str, tuple[object, ...]]] = {
    "announce": ("manual",),
    "balance-at": (3,),
    "break-order": ("none", "1 2 3"),
    "button-method": ("moving",),
    "chip-up": ("drop",),
    "donor": ("low",),
    "final-redraw": (True,),
    "format": ("full", "short"),
    "h4h-busts": ("share", "stack", "table"),
    "heads-up": ("plain",),
    "late-until": ("level 1", "level 2"),
    "mover-card": ("low",),
    "mover-in-stud": ("lowest-seat",),
    "race": (True,),
    "race-max": ("one",),
    "race-remainder": ("half", "up"),
    "re-buy-below": (250,),
    "re-entry": (True,),
}


def drawn_book(chance: random.Random, name: str) -> Rulebook:
    """Return the book of that name as a house may have set it: now and then otherwise than by default."""
    book = load_rulebook(name, folders=settings_folder(None))
    is_open = left_open(book)
    settings = {
        setting: chance.choice(values)
        for setting, values in _SETTINGS.items()
        if setting in is_open and chance.random() < 0.25
    }
    faults: list[str] = []
    drawn = with_settings([book], settings, FaultPlace(file="drawn at random", faults=faults))
    assert not faults, faults
    return drawn


def drawn_room(chance: random.Random) -> EventSetup:
    """Return a room of one to three tables, with whatever the set-up of a file may hold."""
    size = chance.choice((3, 4, 4, 5, 6, 9))
    tables = chance.randint(1, 3)
    spare = chance.random() < 0.4
    seats = [Place(table, seat) for table in range(1, tables + 1) for seat in range(1, size + 1)]
    most = min(len(seats), 14)
    taken = chance.sample(seats, chance.randint(min(2 * tables, most), most))
    return EventSetup(
        table_size=size,
        start_stack=START,
        levels=_schedule(chance),
        rebuys_until_level=chance.choice((0, 1, 2, 3)),
        has_add_ons=chance.random() < 0.5,
        prizes=PRIZES[: chance.randint(1, min(3, len(taken)))],
        points=chance.choice((0, 0, 2, 4)),
        tables=tuple(TableInPlay(number=number, is_spare=number > tables) for number in range(1, tables + 1 + spare)),
        players=tuple(_entrant(chance, at, place) for at, place in enumerate(taken, start=1)),
    )


def _schedule(chance: random.Random) -> tuple[ScheduledLevel, ...]:
    return tuple(
        ScheduledLevel(
            minutes_ms=chance.choice((10, 20)) * MINUTE_MS,
            small_blind=CHIP * number,
            big_blind=2 * CHIP * number,
            break_ms=chance.choice((0, 0, 5 * MINUTE_MS)),
        )
        for number in range(1, chance.randint(2, 5))
    )


def _entrant(chance: random.Random, at: int, place: Place) -> Entrant:
    kind = chance.random()
    return Entrant(
        name=f"Player-{at}",
        place=place,
        stack=CHIP * chance.randint(2, 80),
        is_absent=kind < 0.05,
        is_announced=0.05 < kind < 0.1,
        # Two of them play in any case.
        is_unsold=0.1 < kind < 0.15 and at > 2,
        blue=chance.choice((0, 0, 1)),
        offences=chance.choice((0, 0, 0, 1, 2)),
    )

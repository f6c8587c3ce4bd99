"""Who may still enter, with what chips, and which seat a newcomer gets.

From when on he is dealt in is the affair of `next_deal`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from table.engine.words.frozen import replace
from table.tournament.seating.counts import Counts
from table.tournament.state.placing import make_room
from table.tournament.state.remembered import Came, Player, Standing
from table.tournament.state.step import holds_seat
from table.tournament.words.happenings import ImpossibleHappeningError
from table.tournament.words.setup import MINUTE_MS, Name, Place
from table.tournament.words.told import EventCode, EventRuling

if TYPE_CHECKING:
    from table.tournament.state.remembered import Clock
    from table.tournament.state.step import Step
    from table.tournament.words.happenings import EntryWanted
    from table.tournament.words.setup import EventSetup

_HOUR_MS: Final = 60 * MINUTE_MS
_OFF_BY_LEVEL: Final = (Fraction(1, 10), Fraction(3, 10), Fraction(1, 2))
"""What a late stack loses in levels 1, 2 and later, where it loses with the level."""


def is_entry_open(step: Step) -> bool:
    """Tell whether late entry is still open."""
    if step.rules.entry.late_until_points.value and 0 < step.setup.points >= step.remaining():
        return False
    return is_open_by_clock(step.rules.entry.late_until.value, step.clock, step.setup)


def is_open_by_clock(until: str, clock: Clock, setup: EventSetup) -> bool:
    """Tell whether what is open *until* so long is open yet."""
    if until == "hour":
        return clock.since_start_ms < _HOUR_MS
    if until.startswith("level "):
        last = int(until.removeprefix("level "))
        return clock.level < last or (clock.level == last and not clock.is_break)
    first = next((n for n, level in enumerate(setup.levels, start=1) if level.break_ms), None)
    if first is None or clock.level < first:
        return True
    return clock.level == first and (not clock.is_break or until == "break")


def want_entry(step: Step, wanted: EntryWanted) -> None:
    """Answer somebody who wants to enter."""
    name, entry = wanted.name, step.rules.entry
    if (known := step.players.get(name)) is not None and known.standing is not Standing.REFUSED:
        raise ImpossibleHappeningError(why=f"{name} is in this event already: one name for each player")
    player = Player(name=name, standing=Standing.REFUSED, came=Came.ALTERNATE if wanted.is_alternate else Came.NEW)
    step.put(player)
    if wanted.age is not None and wanted.age < entry.youngest.value:
        step.tell(EventCode.ENTRY, EventRuling.REFUSED, entry.youngest.cite, name=name)
    elif not is_entry_open(step):
        step.tell(EventCode.ENTRY, EventRuling.REFUSED, entry.late_until.cite, name=name)
    else:
        _grant_entry(step, name)


def _grant_entry(step: Step, name: Name) -> None:
    has_room = bool(free_places(step)) or any(p.is_unsold for p in step.players.values())
    waiting = sum(p.standing is Standing.WANTS_IN for p in step.players.values())
    is_full = not has_room or len(free_places(step)) + _unsold(step) <= waiting
    amount = late_stack(step)
    step.put(replace(step.players[name], standing=Standing.WANTS_IN))
    ruling = EventRuling.WAIT if is_full else EventRuling.GRANTED
    step.tell(EventCode.ENTRY, ruling, step.rules.entry.late_stack.cite, name=name, amount=amount)


def _unsold(step: Step) -> int:
    return sum(p.is_unsold and p.stack > 0 for p in step.players.values())


def late_stack(step: Step) -> int | None:
    """Return the chips of somebody who enters now; null where the seat drawn says it."""
    full, smallest = step.setup.start_stack, step.denominations[0]
    kind = step.rules.entry.late_stack.value
    if kind == "waiting-stack":
        return None if _unsold(step) else full
    if kind == "less-by-level":
        level = step.clock.level + step.clock.is_break
        off = _OFF_BY_LEVEL[min(level, len(_OFF_BY_LEVEL)) - 1]
        return -int(-(full * (1 - off)) // smallest) * smallest
    return full


def free_places(step: Step) -> list[Place]:
    """Return every seat that nobody holds, by table and seat."""
    counts = Counts(step)
    return [Place(table, seat) for table in counts.tables for seat in counts.vacant(table)]


def wanting(step: Step) -> list[Player]:
    """Return who has been let in and has no seat yet, in the order in which they asked."""
    return [p for p in step.players.values() if p.standing is Standing.WANTS_IN]


def give_seat(step: Step, name: Name, place: Place) -> None:
    """Seat a newcomer where the staff has put him."""
    player = step.player(name)
    if player.standing not in {Standing.WANTS_IN, Standing.REFUSED}:
        raise ImpossibleHappeningError(
            why=f"{name} has not asked to enter: write 'late {name}' first, or 'move {name}'"
        )
    _refuse_taken(step, place, name)
    make_room(step, name)
    step.sit(replace(step.players[name], stack=player.stack or late_stack(step) or step.setup.start_stack), place)


def draw_entrants_seat(step: Step, name: Name, place: Place) -> None:
    """Seat a newcomer where chance has put him; a seat that is taken is drawn again."""
    waiting = next((p for p in step.players.values() if p.is_unsold and p.stack > 0 and p.at == place), None)
    if waiting is not None and step.rules.entry.late_stack.value == "waiting-stack":
        make_room(step, name)
        step.put(replace(step.players[waiting.name], standing=Standing.OUT, stack=0, at=None, is_unsold=True))
        step.sit(replace(step.players[name], stack=waiting.stack, came=None), place)
        return
    if not step.seat_is_free(place):
        step.tell(EventCode.DRAW_AGAIN, EventRuling.REFUSED, None, name=name)
        return
    make_room(step, name)
    step.sit(replace(step.players[name], stack=late_stack(step) or step.setup.start_stack), place)


def _refuse_taken(step: Step, place: Place, name: Name) -> None:
    step.table(place.table)
    if place.seat > step.setup.table_size:
        raise ImpossibleHappeningError(
            why=f"a table has {step.setup.table_size} seats: {name} cannot sit in {place.seat}"
        )
    taken = next((p for p in step.players.values() if p.at == place and holds_seat(p)), None)
    if taken is not None and taken.name != name:
        raise ImpossibleHappeningError(
            why=f"{taken.name} holds seat {place.seat} of table {place.table}: name another one"
        )


def refuse_taken(step: Step, place: Place, name: Name) -> None:
    """Raise ImpossibleHappeningError where that seat cannot be *name*'s."""
    _refuse_taken(step, place, name)


def close_entry(step: Step) -> None:
    """Take stacks without an owner out of play: late entry has just closed."""
    if not step.rules.entry.unsold_leave.value:
        return
    for player in list(step.players.values()):
        if player.is_unsold and player.stack > 0:
            cite = step.rules.entry.unsold_leave.cite
            step.tell(EventCode.CHIPS, EventRuling.REMOVED, cite, name=player.name, amount=player.stack)
            step.put(replace(step.players[player.name], standing=Standing.OUT, stack=0, at=None))

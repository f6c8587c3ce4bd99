"""Decides who may still enter, with what chips, and which seat a newcomer gets.

From when on he is dealt in is the affair of `next_deal`.
"""

from table.engine.words.frozen import replace
from table.tournament.seating.breaking import keep_another_seat, leave_fill
from table.tournament.seating.waiting_list import answer, before, put_on_list, unsold
from table.tournament.state.placing import make_room, take_place_again
from table.tournament.state.remembered import Came, EventClock, Player, Standing
from table.tournament.state.step import Step
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.seated import EntryWanted
from table.tournament.words.setup import MINUTE_MS, EventSetup, Name, Place, TableNumber
from table.tournament.words.told import EventCode, EventRuling


def is_entry_open(step: Step) -> bool:
    """Tell whether late entry is still open."""
    if step.is_over:
        return False
    if step.rules.entry.late_until_points.value and 0 < step.setup.points >= step.remaining():
        return False
    return is_open_by_clock(step.rules.entry.late_until.value, step.clock, step.setup)


def is_open_by_clock(until: str, clock: EventClock, setup: EventSetup) -> bool:
    """Tell whether what is open *until* so long is open yet."""
    kind, _, number = until.partition(" ")
    if kind == "minutes":
        return clock.since_start_ms < int(number) * MINUTE_MS
    if kind == "level":
        last = int(number)
        return clock.level < last or (clock.level == last and not _is_in_its_break(clock))
    first = next((n for n, level in enumerate(setup.levels, start=1) if level.break_ms), None)
    if first is None or clock.level < first:
        return True
    return clock.level == first and (not _is_in_its_break(clock) or (until == "break" and clock.is_break))


def _is_in_its_break(clock: EventClock) -> bool:
    """Tell whether the level itself is over: its break has begun."""
    return clock.is_break or clock.is_past_all


def want_entry(step: Step, wanted: EntryWanted) -> None:
    """Answer somebody who wants to enter. Who waits already keeps his place on the list, and his chips."""
    name, entry = wanted.name, step.rules.entry
    known = step.players.get(name)
    waits = known is not None and known.standing is Standing.WANTS_IN and known.has_waited
    if known is not None and known.standing is not Standing.REFUSED and not waits:
        raise ImpossibleHappeningError(why=f"{name} is in this event already: one name for each player")
    came = Came.ALTERNATE if wanted.is_alternate else Came.NEW
    if wanted.age is not None and wanted.age < entry.youngest.value:
        _refuse(step, name, came, entry.youngest.cite)
    elif known is not None and waits:
        step.put(replace(known, came=came))
        answer(step, name, entry.late_stack.cite)
    elif not is_entry_open(step):
        _refuse(step, name, came, entry.late_until.cite)
    else:
        put_on_list(step, Player(name=name, standing=Standing.WANTS_IN, came=came, promised=late_stack(step)))
        answer(step, name, entry.late_stack.cite)


def _refuse(step: Step, name: Name, came: Came, cite: str | None) -> None:
    step.put(Player(name=name, standing=Standing.REFUSED, came=came))
    step.tell(EventCode.ENTRY, EventRuling.REFUSED, cite, name=name)


def late_stack(step: Step) -> int | None:
    """Return the chips of somebody who enters now; None where the seat drawn says it."""
    full, smallest = step.setup.start_stack, step.denominations[0]
    kind, _, losses = step.rules.entry.late_stack.value.partition(" ")
    if kind == "waiting-stack":
        return None if unsold(step) else full
    if kind == "less":
        by_level = [int(percent) for percent in losses.split()]
        level = min(step.clock.level + step.clock.is_break, len(by_level))
        return -(-full * (100 - by_level[level - 1]) // (100 * smallest)) * smallest
    return full


def want_no_more(step: Step, name: Name) -> bool:
    """Let somebody go who was to enter and has no seat yet; return whether there was anything to let go.

    Who was to enter again is out where he was out before.
    """
    player = step.players.get(name)
    if player is None or player.standing is not Standing.WANTS_IN:
        return False
    standing = Standing.REFUSED if player.left_place is None else Standing.OUT
    step.put(replace(player, standing=standing, is_called=False, has_waited=False, promised=None))
    take_place_again(step, name)
    return True


def give_seat(step: Step, name: Name, place: Place) -> None:
    """Seat a newcomer where the staff has put him."""
    player = step.player(name)
    if player.standing not in {Standing.WANTS_IN, Standing.REFUSED}:
        raise ImpossibleHappeningError(
            why=f"{name} has not asked to enter: write 'late {name}' first, or 'move {name}'"
        )
    refuse_taken(step, place, name)
    keep_another_seat(step, place)
    _sit_down(step, name, _full_stack(step, name), place)


def draw_entrants_seat(step: Step, name: Name, place: Place) -> None:
    """Seat a newcomer where chance has put him; a seat that is taken, or is for others first, is drawn again."""
    if not step.players[name].is_called:
        first = before(step, name)
        step.tell(EventCode.DRAW_AGAIN, EventRuling.REFUSED, None, name=name, before=first)
        return
    waiting = next((p for p in step.noted() if p.is_unsold and p.stack > 0 and p.at == place), None)
    if waiting is not None and step.rules.entry.late_stack.value == "waiting-stack":
        step.put(replace(step.players[waiting.name], standing=Standing.OUT, stack=0, at=None, is_unsold=True))
        _sit_down(step, name, waiting.stack, place)
        step.put(replace(step.players[name], came=None))
        _take_over_hand(step, place.table, waiting.name, name)
        return
    if not step.seat_is_free(place) or step.is_promised(place):
        step.tell(EventCode.DRAW_AGAIN, EventRuling.REFUSED, None, name=name)
        return
    _sit_down(step, name, _full_stack(step, name), place)


def _take_over_hand(step: Step, number: TableNumber, owner: Name, buyer: Name) -> None:
    """Let a running hand go on with the stack that *buyer* has taken over: its blinds are his now."""
    hand = step.tables[number].hand
    if hand is not None and owner in hand.stacks:
        stacks = {buyer if name == owner else name: stack for name, stack in hand.stacks.items()}
        seats = {buyer if name == owner else name: seat for name, seat in hand.seats.items()}
        hand = replace(hand, stacks=stacks, seats=seats, buyers=hand.buyers | {buyer})
        step.put_table(replace(step.tables[number], hand=hand))


def _full_stack(step: Step, name: Name) -> int:
    """Return the chips for a seat with no stack of its own: those that he was told, however late he sits down."""
    return step.players[name].promised or late_stack(step) or step.setup.start_stack


def _sit_down(step: Step, name: Name, stack: int, place: Place) -> None:
    """Let somebody sit down with that stack, and with a bonus that he was handed before."""
    make_room(step, name)
    player = step.players[name]
    step.sit(replace(player, stack=stack + player.later, later=0), place)


def refuse_taken(step: Step, place: Place, name: Name) -> None:
    """Raise ImpossibleHappeningError where that seat cannot be *name*'s."""
    step.table(place.table)
    if place.seat > step.setup.table_size:
        raise ImpossibleHappeningError(
            why=f"a table has {step.setup.table_size} seats: {name} cannot sit in {place.seat}"
        )
    taken = step.holder(place)
    if taken is not None and taken.name != name:
        raise ImpossibleHappeningError(
            why=f"{taken.name} holds seat {place.seat} of table {place.table}: name another one"
        )


def close_entry(step: Step) -> None:
    """Take stacks without an owner out of play: late entry has just closed."""
    if not step.rules.entry.unsold_leave.value:
        return
    for player in step.noted():
        if player.is_unsold and player.stack > 0:
            cite = step.rules.entry.unsold_leave.cite
            step.tell(EventCode.CHIPS, EventRuling.REMOVED, cite, name=player.name, amount=player.stack)
            leave_fill(step, player.name)
            step.put(replace(step.players[player.name], standing=Standing.OUT, stack=0, at=None))

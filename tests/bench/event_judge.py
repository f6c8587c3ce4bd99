"""What must be so after every step of a tournament, whatever the staff has done: chips, seats, places, orders.

Each check asks the state and the step's alerts alone, and says in one line what is wrong. What a book rules in a case
is the affair of the `.event` files.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from table.engine.words.frozen import replace
from table.tournament.event import happen, look, orders_of
from table.tournament.state.remembered import Standing
from table.tournament.state.roll import holds_seat, is_left, plays_for_place, roll_of
from table.tournament.words import conduct, money, played, seated
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.setup import Place
from table.tournament.words.told import EventCode, EventRuling, FloorOption, OrderKind
from table.tournament.words.view import Posting
from tests.bench.event_oracles import second_opinion

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from table.engine.words.rulebook import Rulebook
    from table.tournament.event import EventOutcome
    from table.tournament.state.remembered import EventState, Player, Roll, Table
    from table.tournament.words.happenings import Happening
    from table.tournament.words.told import EventAlert, StaffOrder
    from table.tournament.words.view import EventView

_FROM_OUTSIDE = money.OldChipsBrought | money.ChipsFound


def judged(before: EventState, happening: Happening, outcome: EventOutcome, book: Rulebook) -> Iterator[str]:
    """Yield what is wrong after a step."""
    state = outcome.state
    view = look(state, book)
    yield from _chips(before, happening, outcome)
    yield from _players(state)
    yield from _seats(state)
    yield from _places(state)
    yield from _orders(state, view, book)
    yield from _deals(state, view)
    yield from _twice_big(before, state, happening, book)
    yield from second_opinion(before, happening, outcome, view, book)
    if orders_of(state, book) != view.orders:
        yield "the orders asked for alone are others than those of the view"


# --- chips ---


def _chips(before: EventState, happening: Happening, outcome: EventOutcome) -> Iterator[str]:
    after = outcome.state
    told = sum(_told(alert, happening) for alert in outcome.alerts) + _untold(before, happening, outcome)
    was, now = (sum(p.stack for p in state.players.values()) for state in (before, after))
    if was + told != now:
        yield f"{was} in chips became {now}, and {told} of it was told"
    for player in after.players.values():
        if player.stack < 0 or player.behind < 0 or player.behind > player.stack:
            yield f"{player.name} has {player.stack}, {player.behind} of it behind"


def _told(alert: EventAlert, happening: Happening) -> int:
    amount = alert.amount or 0
    match alert.code, alert.ruling:
        case (EventCode.CHIPS, EventRuling.REMOVED):
            return 0 if isinstance(happening, _FROM_OUTSIDE) else -amount
        case (EventCode.DISQUALIFIED | EventCode.AWAY, EventRuling.REMOVED):
            return -amount
        case (EventCode.RE_BUY | EventCode.ADD_ON | EventCode.BONUS, EventRuling.GRANTED):
            return amount
        case (EventCode.CHIPS, EventRuling.RETURNED) | (EventCode.COLOUR_UP, _):
            return amount
        case _:
            return 0


def _untold(before: EventState, happening: Happening, outcome: EventOutcome) -> int:
    """Return what a step brings or takes without an alert of its own: a seat taken, a bonus that waited, an answer."""
    after = outcome.state
    if isinstance(happening, played.HandEnded):
        waited = sum(p.later - after.players[name].later for name, p in before.players.items())
        return waited - sum(alert.amount or 0 for alert in outcome.alerts if alert.code is EventCode.BONUS)
    if isinstance(happening, seated.SeatGiven | seated.SeatDrawn):
        was = before.players[happening.name]
        is_seated = was.at is None and was.stack == 0 and after.players[happening.name].stack > 0
        unsold = sum(p.stack - after.players[n].stack for n, p in before.players.items() if p.is_unsold)
        return after.players[happening.name].stack - unsold if is_seated else 0
    if isinstance(happening, conduct.FloorAnswered):
        return _answered(before, happening, after)
    if isinstance(happening, seated.MoveRefused):
        return after.players[happening.name].stack - before.players[happening.name].stack
    return 0


def _answered(before: EventState, happening: conduct.FloorAnswered, after: EventState) -> int:
    call = before.floor[0]
    is_of_stack = happening.option in {FloorOption.REMOVED, FloorOption.NEW_STACK}
    if call.name is None or not is_of_stack:
        return 0
    was, now = before.players[call.name], after.players[call.name]
    if happening.option is FloorOption.NEW_STACK:
        return (call.amount or 0) - now.later + was.later
    return -was.stack


# --- players and seats ---


def _players(state: EventState) -> Iterator[str]:
    if _with_players(state.roll) != _with_players(roll_of(state.players.values())):
        yield "the roll is not what the players come to"
    drawing = {name for fill in state.fills for name in fill.names if name not in fill.seated}
    drawing |= {name for table in state.tables.values() for name in table.joining if state.players[name].at is None}
    for player in state.players.values():
        if player.standing is Standing.SEATED and not player.stack:
            yield f"{player.name} sits without a chip, and is not out"
        if player.standing is Standing.SEATED and player.at is None:
            yield f"{player.name} sits nowhere"
        if player.standing is Standing.BUST and player.stack:
            yield f"{player.name} is bust with {player.stack}"
        if player.hands_left < 0 or player.play_ms_left < 0:
            yield f"{player.name} has served more than was given"
        if (player.standing is Standing.DRAWING) != (player.name in drawing and not player.is_disqualified):
            yield f"{player.name} draws a seat that nobody keeps, or is kept one that he does not draw"
        if player.standing is Standing.OUT and player.stack and not player.is_disqualified:
            yield f"{player.name} is out with {player.stack}"


def _with_players(roll: Roll) -> Roll:
    return replace(roll, seats={table: here for table, here in roll.seats.items() if here})


def _seats(state: EventState) -> Iterator[str]:
    kept = [place for fill in state.fills for place in fill.seats if place not in fill.drawn]
    taken = Counter([p.at for p in state.players.values() if p.at is not None and holds_seat(p)] + kept)
    for place, count in taken.items():
        table = state.tables.get(place.table)
        if count > 1:
            yield f"seat {place.seat} of table {place.table} has {count} owners"
        if table is None or table.is_spare or table.is_broken or not 1 <= place.seat <= state.setup.table_size:
            yield f"somebody sits in seat {place.seat} of table {place.table}, which is not there"


# --- places and prizes ---


def _places(state: EventState) -> Iterator[str]:
    held = sorted(p.place or p.left_place or 0 for p in state.players.values() if p.place or p.left_place)
    first = 1 if state.is_over else 1 + sum(plays_for_place(p) for p in state.players.values())
    is_shared = state.is_over and any(is_left(p) and p.place is None for p in state.players.values())
    spared = sum(p.gets_no_place for p in state.players.values())
    if not is_shared and not _is_ranking(held, first, spared):
        yield f"places are no ranking from {first} on: {held}"
    for player in state.players.values():
        yield from _place(state, player)
    yield from () if is_shared else _prizes(state)


def _is_ranking(held: Sequence[int], first: int, spared: int) -> bool:
    """Tell whether *held* are places from *first* on, ties sharing the best, but for those of players who get none."""
    due, gaps = first, 0
    for place, count in sorted(Counter(held).items()):
        if place < due:
            return False
        gaps += place - due
        due = place + count
    return gaps <= spared


def _place(state: EventState, player: Player) -> Iterator[str]:
    if player.place is not None and is_left(player) and not state.is_over:
        yield f"{player.name} is left and has place {player.place}"
    has_lost_it = player.gets_no_place or player.is_unsold or player.place is not None
    if player.standing is Standing.OUT and not has_lost_it:
        yield f"{player.name} is out and has no place"


def _prizes(state: EventState) -> Iterator[str]:
    by_place: dict[int, list[int]] = {}
    for player in state.players.values():
        if player.place is not None:
            by_place.setdefault(player.place, []).append(player.prize)
        elif player.prize:
            yield f"{player.name} has no place and a prize of {player.prize}"
    for place, paid in by_place.items():
        due = sum(state.setup.prizes[place - 1 : place - 1 + len(paid)])
        if sum(paid) != due or max(paid) - min(paid) > 1:
            yield f"place {place} is paid {paid}, and {due} is due"


# --- orders, and the next deals ---


def _orders(state: EventState, view: EventView, book: Rulebook) -> Iterator[str]:
    if state.is_over and view.orders:
        yield "orders stand though the event is over"
    kept = {place for fill in state.fills for place in fill.seats if place not in fill.drawn}
    taken = {p.at for p in state.players.values() if p.at is not None and holds_seat(p)} | kept
    moves = [order for order in view.orders if order.kind is OrderKind.MOVE]
    for name, count in Counter(order.name for order in moves if order.name is not None).items():
        if count > 1:
            yield f"{name} is to move {count} times"
    for (to, seat), count in Counter((order.to, order.seat) for order in moves if order.seat is not None).items():
        if count > 1:
            yield f"{count} are sent to seat {seat} of table {to}"
    # Each as if those before it were made: the first alone goes by the room as it stands.
    if moves:
        yield from _first_move(moves[0], state, taken, book)


def _first_move(order: StaffOrder, state: EventState, taken: set[Place], book: Rulebook) -> Iterator[str]:
    if order.to is not None and order.seat is not None and Place(order.to, order.seat) in taken:
        yield f"{order.name} is sent to seat {order.seat} of table {order.to}, which is taken"
    if order.name is None:
        return
    player = state.players[order.name]
    if player.at is None or player.at.table != order.table or not player.stack:
        yield f"{order.name} is to move from table {order.table} and does not play there"
    if order.seat is not None:
        try:
            happen(state, seated.Moved(name=order.name), book)
        except ImpossibleHappeningError as why:
            yield f"the move ordered cannot be made: {why}"


def _deals(state: EventState, view: EventView) -> Iterator[str]:
    for number, seen in view.tables.items():
        table = state.tables[number]
        if table.is_broken:
            continue
        here = [p for p in state.roll.seats.get(number, ()) if p.stack > 0]
        is_redealt = table.hand is not None and table.hand.is_dealt_again
        if len(here) < 2 or seen.button is None or is_redealt:
            # What is posted in a redeal is that of the running hand, and no longer of the next one.
            continue
        yield from _blinds(view, table, here)


def _blinds(view: EventView, table: Table, here: list[Player]) -> Iterator[str]:
    seen = view.tables[table.number]
    big = [p for p in here if view.players[p.name].posts is Posting.BIG and not p.is_disqualified]
    at_big = [p for p in here if p.at is not None and p.at.seat == seen.big]
    if not at_big or (len(big) != 1 and not at_big[0].is_disqualified):
        yield f"{len(big)} are big blind at table {table.number}"


def _twice_big(before: EventState, after: EventState, happening: Happening, book: Rulebook) -> Iterator[str]:
    """Yield who is big blind in the hand that begins now and was in the one before, though others could be."""
    if not isinstance(happening, played.HandBegun | played.HandEnded) or book.button.method.value != "dead":
        return
    old, new = before.tables[happening.table], after.tables[happening.table]
    if old.hand is not None or old.places is None or new.places is None or old.drawn_button or old.is_button_due:
        return
    here = {p.at.seat: p for p in before.roll.seats.get(happening.table, ()) if p.stack > 0 and p.at is not None}
    last = here.get(old.places.big)
    if last is None or last.came is not None or last.waits is not None or new.places.big != old.places.big:
        return
    waiting = {p.name for p in after.roll.seats.get(happening.table, ()) if p.waits is not None}
    if any(p.name not in waiting and p.name != last.name for p in here.values()):
        yield f"{last.name} is big blind twice running at table {happening.table}"

"""The quiet hold: a card that may be one too many lies at a seat, and what players do waits until that is clear.

Nobody is accused. Once the card has slid on, or is told of, the keys that waited are followed in order, each at the
time at which it was pressed; none is lost. Which card it is about is decided in `undue_cards`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.dealing.undue_cards import undue_since
from table.engine.state.phase import Phase
from table.engine.state.table_state import QuietHold
from table.engine.words.commands import Undone
from table.engine.words.entry_view import Entered
from table.engine.words.frozen import replace
from table.engine.words.sightings import KeyPressed
from table.engine.words.table_events import KeyUndone
from table.engine.words.view import QuietHoldView
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS

if TYPE_CHECKING:
    from table.engine.state.moment import Moment
    from table.engine.state.table_state import TableState
    from table.engine.words.sightings import Sighting
    from table.engine.words.zones import Seat


def keep_waiting(moment: Moment, sighting: Sighting) -> bool:
    """Keep a player's key that is pressed in a quiet hold, or take the last one back; return whether it was so."""
    hold = moment.state.quiet_hold
    if not isinstance(sighting, KeyPressed):
        return False
    if hold is None and (seat := _held_seat(moment, sighting.at_ns)) is not None:
        hold = QuietHold(seat, sighting.at_ns)
    if hold is None:
        return False
    if isinstance(sighting.command, Undone) and hold.keys:
        moment.put_table(replace(moment.state, quiet_hold=replace(hold, keys=hold.keys[:-1])))
        moment.say(KeyUndone(command=hold.keys[-1].command, goes_back_to=None))
        return True
    if not isinstance(sighting.command, Entered):
        return False
    moment.put_table(replace(moment.state, quiet_hold=replace(hold, keys=(*hold.keys, sighting))))
    return True


def mind_hold(moment: Moment, at_ns: int) -> tuple[KeyPressed, ...]:
    """Begin a quiet hold, go on with it or end it, as the cards lie; return the keys that wait no longer."""
    hold, seat = moment.state.quiet_hold, _held_seat(moment, at_ns)
    if seat is not None:
        if hold is None or hold.seat != seat:
            now = QuietHold(seat, at_ns) if hold is None else replace(hold, seat=seat)
            moment.put_table(replace(moment.state, quiet_hold=now))
        return ()
    if hold is None:
        return ()
    moment.put_table(replace(moment.state, quiet_hold=None))
    moment.put_reading(replace(moment.hand.reading, held_ns=at_ns))
    return hold.keys


def _held_seat(moment: Moment, at_ns: int) -> Seat | None:
    """Return the seat about which the table holds, the one that it holds about already before others."""
    hand = moment.state.hand
    if hand is None or not hand.reading.waiting or hand.phase is not Phase.BETTING or hand.holding is not None:
        return None
    hold = moment.state.quiet_hold
    # A card or a key may be told after the time has passed it.
    at_ns = at_ns if hold is None else max(at_ns, hold.since_ns)
    seats = [ZONE_SEATS[zone] for zone in undue_since(moment, at_ns)]
    return hold.seat if hold is not None and hold.seat in seats else next(iter(seats), None)


def hold_view(state: TableState) -> QuietHoldView | None:
    """Return the quiet hold as everybody at the table may see it."""
    hold = state.quiet_hold
    if hold is None:
        return None
    lying = [place.zone for place in state.places.values()].count(SEAT_ZONES[hold.seat])
    return QuietHoldView(seat=hold.seat, cards=lying, keys=len(hold.keys))

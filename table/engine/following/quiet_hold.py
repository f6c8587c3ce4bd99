"""The quiet hold: a card that may be one too many lies at a seat, and what players do waits until that is clear.

Nobody is accused. Which card it is about is decided in `undue_cards`; the keys wait in `waiting_keys`.
"""

from table.engine.dealing.undue_cards import undue_since
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.table_state import QuietHold, TableState
from table.engine.words.frozen import replace
from table.engine.words.quiet import QuietHoldView
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Seat


def mind_hold(moment: Moment, at_ns: int) -> None:
    """Begin a quiet hold, go on with it or end it, as the cards lie."""
    hold, seat = moment.state.quiet_hold, _held_seat(moment, at_ns)
    if seat is not None:
        if hold is None or hold.seat != seat:
            moment.put_table(
                replace(moment.state, quiet_hold=QuietHold(seat, at_ns if hold is None else hold.since_ns))
            )
    elif hold is not None:
        moment.put_table(replace(moment.state, quiet_hold=None))
        moment.put_reading(replace(moment.hand.reading, held_ns=at_ns))


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
    return QuietHoldView(seat=hold.seat, cards=lying, keys=len(state.waiting_keys))

"""The quiet hold: a card that may be one too many lies at a seat, and what players do waits until that is clear.

Nobody is accused. In mid-deal it is only said, and no key waits. Which cards it is about is decided in `undue_cards`;
the keys wait in `waiting_keys`.
"""

from table.engine.dealing.undue_cards import doubted_in_deal, undue_since
from table.engine.state.moment import Moment
from table.engine.state.phase import BETTING, DEALING
from table.engine.state.table_state import QuietHold, TableState
from table.engine.words.frozen import replace
from table.engine.words.quiet import QuietHoldView
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Seat


def mind_hold(moment: Moment, at_ns: int) -> None:
    """Begin a quiet hold, go on with it or end it, as the cards lie."""
    hold, seats = moment.state.quiet_hold, _doubted(moment, at_ns)
    held = seats[0] if seats and moment.hand.phase is BETTING else None
    if held is not None:
        if hold is None or hold.seat != held:
            moment.put_table(
                replace(moment.state, quiet_hold=QuietHold(held, at_ns if hold is None else hold.since_ns))
            )
    elif hold is not None:
        moment.put_table(replace(moment.state, quiet_hold=None))
        moment.put_reading(replace(moment.hand.reading, held_ns=at_ns))
    if moment.state.hand is not None and moment.hand.reading.doubted != seats:
        moment.put_reading(replace(moment.hand.reading, doubted=seats))


def _doubted(moment: Moment, at_ns: int) -> tuple[Seat, ...]:
    """Return the seats at which a card may be one too many, the one first about which the table holds already."""
    hand = moment.state.hand
    if hand is None or not hand.reading.waiting or hand.holding is not None:
        return ()
    if not hand.is_dealt:
        zones = doubted_in_deal(moment, at_ns) if hand.phase is DEALING else []
        return tuple(dict.fromkeys(ZONE_SEATS[zone] for zone in zones))
    if hand.phase is not BETTING:
        return ()
    hold = moment.state.quiet_hold
    # A card or a key may be told after the time has passed it.
    at_ns = at_ns if hold is None else max(at_ns, hold.since_ns)
    seats = dict.fromkeys(ZONE_SEATS[zone] for zone in undue_since(moment, at_ns))
    return tuple(sorted(seats, key=lambda seat: hold is None or seat != hold.seat))


def hold_view(state: TableState) -> QuietHoldView | None:
    """Return the quiet hold as everybody at the table may see it."""
    doubted = () if state.hand is None else state.hand.reading.doubted
    if not doubted:
        return None
    seat, *others = doubted
    lying = [place.zone for place in state.places.values()].count(SEAT_ZONES[seat])
    return QuietHoldView(seat=seat, cards=lying, keys=len(state.waiting_keys), others=tuple(others))

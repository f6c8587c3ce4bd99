"""Players who are not at their seats, and hands that have been off their antennas for long.

No sensor sees a person: absence is what the dealer or the station marks. Gone is not
folded, and what a blind antenna does not see is not gone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.hand.turn import seat_in_turn
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds import AbsentPlayer, CardsOutOfView
from table.engine.words.zones import SEAT_ZONES

if TYPE_CHECKING:
    from table.engine.state.hand import Hand
    from table.engine.state.moment import Moment
    from table.engine.words.zones import Seat


def kill_absent_in_turn(moment: Moment) -> bool:
    """Kill the hand of an absent player to whom the action has come, where the book looks for the player then.

    Return whether there was one.
    """
    if moment.book.presence.absent_hand.value != "at-turn":
        return False
    seat = None if moment.hand.holding is not None else seat_in_turn(moment.hand)
    if seat is None or not moment.is_missing(seat):
        return False
    if moment.hand.reading.is_absence_open and any(stake.unseen for stake in moment.hand.stakes.values()):
        # The dealer may still be pitching to seats that nobody sees: the action has not come yet.
        return False
    before = moment.hand.live_count
    raise_matter(moment, AbsentPlayer(seat=seat, is_back=not moment.state.players[seat].is_absent))
    return moment.hand.live_count < before


def note_out_of_view(moment: Moment, at_ns: int) -> None:
    """Note a live hand that has long been off its antenna; once for each time that it was lifted."""
    hand = moment.state.hand
    if hand is None or hand.phase.is_over:
        return
    for seat in hand.stakes:
        since_ns = _off_since_ns(hand, seat)
        if (
            since_ns is not None
            and at_ns - since_ns >= moment.state.setup.out_of_view_ns
            and SEAT_ZONES[seat] not in moment.state.blind_zones
        ):
            raise_matter(moment, CardsOutOfView(seat=seat, since_ns=since_ns))


def _off_since_ns(hand: Hand, seat: Seat) -> int | None:
    """Return since when a live hand has been off its antenna; null where it lies there, or nobody can know."""
    stake = hand.stakes[seat]
    if not stake.is_live:
        return None
    if stake.is_lifted and not stake.is_in_muck:
        return stake.lifted_at_ns
    # It was dealt where nobody saw it, and the antenna, which sees again, has read none of it.
    is_unseen = stake.unseen > 0 and not stake.cards
    return hand.reading.sighted_ns if is_unseen and seat in hand.reading.sighted else None

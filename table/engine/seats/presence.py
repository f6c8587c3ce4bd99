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
    from table.engine.state.moment import Moment


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
    for seat, stake in hand.stakes.items():
        is_gone = stake.is_lifted and stake.is_live and not stake.is_in_muck
        if (
            is_gone
            and at_ns - stake.lifted_at_ns >= moment.state.setup.out_of_view_ns
            and SEAT_ZONES[seat] not in moment.state.blind_zones
        ):
            raise_matter(moment, CardsOutOfView(seat=seat, since_ns=stake.lifted_at_ns))

"""Hands that their cards have folded: what was before that is kept, for the dealer may have taken them by mistake.

What is done where it was so is in `matters.given_back`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.state.taking_back import to_go_back_to
from table.engine.words.frozen import replace

if TYPE_CHECKING:
    from table.engine.state.hand import Hand
    from table.engine.state.moment import Moment
    from table.engine.words.zones import Seat


def note_swept(moment: Moment, seat: Seat, before: Hand) -> None:
    """Remember that the cards of *seat* have folded it, keyed by nobody, and the hand as it was *before*."""
    hand = moment.hand
    others = {other: one for other, one in hand.swept.items() if other != seat}
    moment.put_hand(replace(hand, swept={**others, seat: to_go_back_to(before)}))
    moment.put_stake(seat, replace(moment.hand.stakes[seat], is_swept=True))


def was_swept(hand: Hand, seat: Seat) -> bool:
    """Tell whether the cards of *seat* have folded or mucked it, and nobody has keyed that."""
    stake = hand.stakes.get(seat)
    return stake is not None and not stake.is_live and stake.is_swept

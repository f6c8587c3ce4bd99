"""Up cards of stud that are read no more while their player faces a bet: he may hold them, and only silence says so.

The dealer is asked; the word is what accuses. When it is asked is decided in `card_questions`.
"""

from table.engine.dealing.in_sight import in_sight_ns
from table.engine.hand.limits import cost_of_call
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.up_cards_lifted import UpCardsLifted
from table.engine.state.moment import Moment
from table.engine.state.phase import BETTING
from table.engine.words.frozen import replace
from table.engine.words.zones import SEAT_ZONES, Seat


def lifted_up_cards(moment: Moment) -> dict[Seat, int]:
    """Return the seats that face a bet and whose up cards have all left their antenna, each with since when.

    None of which the dealer has said that its player does not hold them.
    """
    hand = moment.hand
    if not hand.shown.up or hand.phase is not BETTING:
        return {}
    gone = {seat: since_ns for seat in hand.betting.to_act if (since_ns := _gone_since_ns(moment, seat)) is not None}
    return {seat: since_ns for seat, since_ns in gone.items() if (seat, since_ns) not in hand.shown.up_not_held}


def to_ask_about(moment: Moment) -> Seat | None:
    """Return a seat whose up cards have been gone for long enough that the dealer is asked who has them."""
    lifted = lifted_up_cards(moment)
    if not lifted:
        return None
    wait_ns = moment.state.setup.evidence.up_cards_gone_ns
    return next((seat for seat, ns in lifted.items() if in_sight_ns(moment, SEAT_ZONES[seat], ns) >= wait_ns), None)


def answer_lifted(moment: Moment, seat: Seat, *, is_held: bool) -> None:
    """Take the dealer's word for up cards that are not read any more."""
    since_ns = lifted_up_cards(moment).get(seat)
    if since_ns is None:
        return
    if is_held:
        raise_matter(moment, UpCardsLifted(seat=seat))
        return
    shown = moment.hand.shown
    moment.put_shown(replace(shown, up_not_held=shown.up_not_held | {(seat, since_ns)}))


def _gone_since_ns(moment: Moment, seat: Seat) -> int | None:
    """Return since when the up cards of a seat that faces a bet are read nowhere."""
    hand, stake, zone = moment.hand, moment.hand.stakes[seat], SEAT_ZONES[seat]
    if not stake.is_live or not cost_of_call(hand, seat) or zone in moment.state.blind_zones:
        return None
    away = [moment.state.away.get(card) for card in stake.cards if card in hand.shown.up]
    left = [card.at_ns for card in away if card is not None and card.zone is zone]
    return max(left) if left and len(left) == len(away) else None

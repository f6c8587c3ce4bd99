"""What the dealer is asked on the screen, before the table makes anything of what it does not see.

Whether a hand that is off its antenna was mucked: a stack of more than some ten cards
stops reading, so a hand pushed onto it is seen by nobody. Only then is the dealer asked,
and only when it matters: at the seat's turn and at the showdown. Players lift their
cards to look at them: gone is not folded.

To lift a card and lay it down again, where one is due, none is read and the deal stands
still: a tag that is not read is a fault of the sensors, and nobody's hand is short for it.
That is no alert, and wants no key: the card that is read is the answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.clock import expire
from table.engine.commands import Command, Confirmed
from table.engine.deal import due_hole_card
from table.engine.events import FoldAsked, KeyRefused, LayAgainAsked, WhyRefused
from table.engine.hole_cards import give_up
from table.engine.remedies.steps import confirm
from table.engine.turn import seat_in_turn
from table.engine.view import Question, QuestionKind, Status
from table.engine.zones import ZONE_SEATS, Seat, Zone

if TYPE_CHECKING:
    from table.engine.moment import Moment
    from table.engine.sightings import CardSeen
    from table.engine.state import Hand

UNREAD_FROM: Final = 8
"""Cards in the muck from which on one more may not be read ("some ten", with a margin)."""

LIFTED_FOR_NS: Final = 5_000_000_000
"""Longer than most looks at one's cards, so that few are asked about who only look."""


STILL_FOR_NS: Final = 4_000_000_000
"""A dealer pitches up to five cards a second: one who waits for so long waits for the table."""


def ask_to_lay_again(moment: Moment, at_ns: int) -> None:
    """Ask for the card that is due, once for each that the deal stands still at."""
    hand = moment.state.hand
    if hand is None or hand.is_dealt or hand.question is not None or hand.holding is not None:
        return
    last = hand.last_dealt
    if last is None or not hand.owners:
        return
    since_ns = max(hand.still_since_ns, last.at_ns)
    due = None if at_ns - since_ns < STILL_FOR_NS else due_hole_card(hand)
    if due is None or due.zone in moment.state.blind_zones:
        return
    seat = ZONE_SEATS[due.zone]
    moment.change_hand(
        question=Question(kind=QuestionKind.UNREAD, zone=due.zone, known=len(hand.stakes[seat].cards)),
    )
    moment.say(LayAgainAsked(seat=seat))


def note_pitched(moment: Moment, seen: CardSeen) -> None:
    """A card came to a seat, and was not dealt there: all the same the deal goes on."""
    if not moment.hand.is_dealt:
        moment.change_hand(still_since_ns=seen.at_ns, question=None)


def stop_asking(moment: Moment) -> None:
    """No card of the deal is due any more."""
    hand = moment.hand
    if hand.question is not None and (hand.is_dealt or hand.status.is_over):
        moment.change_hand(question=None)


def ask_if_unseen(moment: Moment, at_ns: int) -> None:
    """Ask about a hand that may lie in the muck unread."""
    hand = moment.state.hand
    if hand is None or hand.status.is_over or hand.asked_about is not None:
        return
    seat = _unseen(hand, at_ns)
    if seat is None or sum(1 for place in moment.state.places.values() if place.zone is Zone.MUCK) < UNREAD_FROM:
        return
    moment.change_hand(asked_about=seat)
    moment.say(FoldAsked(seat=seat))


def _unseen(hand: Hand, at_ns: int) -> Seat | None:
    """Return a seat whose cards have been gone for long enough, and whose fate matters now."""
    turn = seat_in_turn(hand)
    is_showdown = hand.status is Status.SHOWDOWN and not hand.is_face_up
    for seat, stake in hand.stakes.items():
        is_due = seat == turn or is_showdown
        is_gone = stake.is_live and stake.is_lifted and at_ns - stake.lifted_at_ns >= LIFTED_FOR_NS
        if is_due and is_gone and not stake.is_held and not stake.is_tabled:
            return seat
    return None


def answer(moment: Moment, command: Command) -> None:
    """Take the dealer's yes or no."""
    seat = None if moment.state.hand is None else moment.hand.asked_about
    if seat is None:
        hand = moment.state.hand
        if hand is not None and isinstance(command, Confirmed):
            if confirm(moment):
                return
            if hand.clock is not None and hand.clock.is_over and hand.holding is None:
                expire(moment)
                return
        moment.say(KeyRefused(command=command, why=WhyRefused.NO_QUESTION))
        return
    moment.change_hand(asked_about=None)
    if isinstance(command, Confirmed):
        give_up(moment, seat)
    else:
        moment.change_stake(seat, is_held=True)

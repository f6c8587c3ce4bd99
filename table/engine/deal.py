"""The initial deal: whose card is due, and the card that lands there.

Lawful deals only are followed here; what else a card can do is noticed elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.cards import HandleKind
from table.engine.events import DealCompleted, HoleCardDealt, NotFollowed, PenaltyHandKilled
from table.engine.state import Fate
from table.engine.turn import open_preflop
from table.engine.view import Due, DueCard, Status
from table.engine.zones import SEAT_ZONES, ZONE_SEATS

if TYPE_CHECKING:
    from table.engine.moment import Moment
    from table.engine.sightings import CardSeen
    from table.engine.state import Hand

HOLE_CARDS = 2
"""Hole cards of a hold'em hand."""


def due_hole_card(hand: Hand) -> DueCard | None:
    """Return the hole card that the deal waits for, null when it is over."""
    order = hand.positions.order
    dealt = len(hand.owners)
    left = HOLE_CARDS * len(order) - dealt
    if hand.status is not Status.DEALING or left <= 0:
        return None
    return DueCard(due=Due.HOLE_CARD, zone=SEAT_ZONES[order[dealt % len(order)]], left_to_deal=left)


def take_hole_card(moment: Moment, seen: CardSeen, due: DueCard) -> None:
    """Follow a new card that landed at a seat while hole cards are due."""
    if seen.zone is not due.zone or seen.handle.kind is not HandleKind.CARD:
        moment.say(NotFollowed(zone=seen.zone))
        return
    seat = ZONE_SEATS[seen.zone]
    moment.change_stake(seat, cards=(*moment.hand.stakes[seat].cards, seen.handle))
    moment.change_hand(owners={**moment.hand.owners, seen.handle: seat})
    moment.say(HoleCardDealt(seat=seat, handle=seen.handle))
    if due.left_to_deal == 1:
        moment.change_hand(is_dealt=True)
        moment.say(DealCompleted())
        _kill_penalised(moment)
        open_preflop(moment)


def _kill_penalised(moment: Moment) -> None:
    """Kill the hands of players on penalty, where the book has them dealt in."""
    hand, players = moment.hand, moment.state.players
    killed = [seat for seat in hand.positions.order if players[seat].is_on_penalty]
    if moment.book.blinds.penalty_seat.value != "dealt-and-killed" or len(killed) == len(hand.positions.order):
        return
    for seat in killed:
        moment.change_stake(seat, fate=Fate.KILLED)
        moment.say(PenaltyHandKilled(seat=seat))

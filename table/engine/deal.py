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

EARLY_FOR_NS = 1_000_000_000
"""So long a card waits for the one before it, which its antenna may have missed at first: longer than presence does."""


MISSED_FOR_NS = 300_000_000
"""A card may have lain there so long before a look found it: looks miss some cards, three running once in ten thousand.
What fell out of order by less is no evidence against a dealer."""


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
    if seen.handle.kind is not HandleKind.CARD or ZONE_SEATS[seen.zone] not in moment.hand.positions.order:
        moment.say(NotFollowed(zone=seen.zone))
    elif seen.zone is due.zone:
        _deal(moment, seen)
        _deal_early(moment, seen)
    elif seen.not_before_ns < seen.at_ns:
        others = tuple(card for card in moment.hand.early if card.handle != seen.handle)
        moment.change_hand(early=(*others, seen))
    else:
        moment.say(NotFollowed(zone=seen.zone))


def give_up_early(moment: Moment, at_ns: int) -> None:
    """Follow no longer cards that fell out of order, the one before them not having come since."""
    hand = moment.state.hand
    if hand is None or not hand.early:
        return
    kept = tuple(card for card in hand.early if at_ns - card.at_ns < EARLY_FOR_NS)
    for card in hand.early[: len(hand.early) - len(kept)]:
        moment.say(NotFollowed(zone=card.zone))
    if len(kept) < len(hand.early):
        moment.change_hand(early=kept)


def _deal_early(moment: Moment, late: CardSeen) -> None:
    """Deal the cards that settled before *late*, where the looks do not say that they fell before it."""
    until_ns = late.not_before_ns - MISSED_FOR_NS
    for first in moment.hand.early:
        if first.at_ns <= until_ns:
            moment.say(NotFollowed(zone=first.zone))
    early = [card for card in moment.hand.early if card.at_ns > until_ns]
    while (due := due_hole_card(moment.hand)) is not None:
        ready = [card for card in early if card.zone is due.zone and _lies(moment, card)]
        if not ready:
            break
        early.remove(ready[0])
        _deal(moment, ready[0])
    moment.change_hand(early=tuple(early))


def _lies(moment: Moment, card: CardSeen) -> bool:
    place = moment.state.places.get(card.handle)
    return place is not None and place.zone is card.zone


def _deal(moment: Moment, seen: CardSeen) -> None:
    seat, hand = ZONE_SEATS[seen.zone], moment.hand
    is_last = len(hand.owners) + 1 == HOLE_CARDS * len(hand.positions.order)
    moment.change_stake(seat, cards=(*hand.stakes[seat].cards, seen.handle))
    moment.change_hand(owners={**hand.owners, seen.handle: seat})
    moment.say(HoleCardDealt(seat=seat, handle=seen.handle))
    if is_last:
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

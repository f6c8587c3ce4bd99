"""The initial deal: whose card is due, the card that lands there, and the cards that land elsewhere.

Order is believed only where the looks of the antennas prove it. What a rulebook makes
of a card in the wrong place is not known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from table.engine.alerts import AlertCode, RemedyStep
from table.engine.cards import HOLE_CARDS, HandleKind
from table.engine.events import DealCompleted, HoleCardDealt, NotFollowed, PenaltyHandKilled
from table.engine.irregularities.deal import (
    CardOutOfOrder,
    CardToEmptySeat,
    CardToUnentitledSeat,
    ExtraCard,
    ExtraCards,
    FirstCardWrongSeat,
    SeatNotDealt,
)
from table.engine.irregularities.hands import AbsentPlayer, WrongCardCount
from table.engine.matters import raise_matter
from table.engine.positions import HEADS_UP
from table.engine.remedies.steps import take_from_hand
from table.engine.state import Fate
from table.engine.strange_cards import is_strange, notice_kind
from table.engine.turn import open_preflop
from table.engine.view import Due, DueCard, Status
from table.engine.zones import SEAT_ZONES, ZONE_SEATS, Facing, clockwise

if TYPE_CHECKING:
    from table.engine.moment import Moment
    from table.engine.sightings import CardSeen
    from table.engine.state import Hand
    from table.engine.zones import Seat

EARLY_FOR_NS: Final = 1_000_000_000
"""So long a card waits for the one before it, which its antenna may have missed at first: longer than presence does."""

MISSED_FOR_NS: Final = 300_000_000
"""A card may have lain there so long before a look found it: looks miss some cards, three running once in ten thousand.
What fell out of order by less is no evidence against a dealer, and nobody picks up a card so soon after it landed."""


def due_hole_card(hand: Hand) -> DueCard | None:
    """Return the hole card that the deal waits for, null when it is over."""
    if hand.status is not Status.DEALING or hand.is_dealt:
        return None
    if not hand.is_deal_regular:
        to_come = seats_to_come(hand)
        zones = tuple(SEAT_ZONES[seat] for seat in to_come)
        return DueCard(due=Due.HOLE_CARD, zone=zones[0], left_to_deal=len(zones), to_come=zones) if zones else None
    order = hand.positions.order
    dealt = len(hand.owners)
    return DueCard(
        due=Due.HOLE_CARD,
        zone=SEAT_ZONES[order[dealt % len(order)]],
        left_to_deal=HOLE_CARDS * len(order) - dealt,
    )


def seats_to_come(hand: Hand) -> tuple[Seat, ...]:
    """Return the seats that the rest of the deal goes to, in order; a seat for each card."""
    seats = tuple(seat for seat in hand.positions.order if hand.stakes[seat].is_live)
    held = {seat: len(hand.stakes[seat].cards) + hand.stakes[seat].unseen for seat in seats}
    return tuple(seat for dealt in range(HOLE_CARDS) for seat in seats if held[seat] <= dealt)


def take_hole_card(moment: Moment, seen: CardSeen) -> None:
    """Follow a new card that landed at a seat."""
    hand, seat = moment.hand, ZONE_SEATS[seen.zone]
    if _is_awaited(hand, seat):
        _deal(moment, seen)
    elif not hand.is_dealt and ((is_astray := _goes_on_astray(hand, seen)) or _is_due(moment, seat)):
        if hand.is_astray and not is_astray:
            moment.change_hand(is_astray=False)
        _deal(moment, seen)
        if hand.early:
            _deal_early(moment, seen)
    elif seen.handle.kind is HandleKind.UNKNOWN:
        # Whatever it is that lies there, nobody dealt it.
        notice_kind(moment, seen, seat=seat, is_dealt=False)
    elif seen.not_before_ns < seen.at_ns:
        others = tuple(card for card in hand.early if card.handle != seen.handle)
        moment.change_hand(early=(*others, seen))
    else:
        _misplace(moment, seen)


def slide_on(moment: Moment, seen: CardSeen) -> bool:
    """Take a card back from a seat that it only slid over on its way to another one; return whether it did.

    An antenna on the way may read a card often enough for it to be dealt there, before the one where it
    lies has found it. One that may have lain at its seat for longer was moved by somebody.
    """
    hand = moment.hand
    if hand.is_dealt or seen.zone not in ZONE_SEATS or hand.owners[seen.handle] == ZONE_SEATS[seen.zone]:
        return False
    before = next((card for card in hand.fallen if card.handle == seen.handle), None)
    is_certain = seen.not_before_ns == seen.at_ns
    if before is None or is_certain or seen.not_before_ns - before.at_ns >= MISSED_FOR_NS:
        return False
    moment.change_hand(
        fallen=tuple(card for card in hand.fallen if card is not before),
        # What it was told for is told where it lies.
        matters=tuple(matter for matter in hand.matters if matter.handle != seen.handle),
    )
    take_from_hand(moment, seen.handle)
    # The card that was due there may have come meanwhile.
    _deal_waiting(moment)
    return True


def _is_awaited(hand: Hand, seat: Seat) -> bool:
    """Tell whether a remedy wants a card for this seat, or one that was dealt here unseen has come into sight."""
    stake = hand.stakes.get(seat)
    if stake is None:
        return False
    if stake.unseen > 0:
        return True
    if hand.is_dealt:
        return _is_owed(hand, seat)
    # A hand that was killed during the deal may be dealt its cards, or passed over.
    return stake.fate is Fate.KILLED and len(stake.cards) < HOLE_CARDS


def _is_owed(hand: Hand, seat: Seat) -> bool:
    """Tell whether a remedy wants a card for this seat."""
    if not hand.matters:
        return False
    wanted = {RemedyStep.REPLACE, RemedyStep.DEAL_TO}
    return any(step.seat == seat and step.step in wanted for matter in hand.matters for step in matter.steps)


def _is_due(moment: Moment, seat: Seat) -> bool:
    """Tell whether the deal may bring a card to this seat now, and pass over what no antenna can have seen."""
    hand = moment.hand
    if hand.is_deal_regular and not moment.state.blind_zones:
        order = hand.positions.order
        if seat == order[len(hand.owners) % len(order)]:
            return True
    passed: list[Seat] = []
    button = hand.positions.button
    for due in seats_to_come(hand):
        if due == seat:
            _pass_over(moment, passed)
            return True
        is_blind = SEAT_ZONES[due] in moment.state.blind_zones
        is_button_later = due == button and not hand.stakes[due].cards and moment.book.deal.two_running_to_button.value
        if is_blind or _is_excused(moment, due):
            passed.append(due)
        elif not (is_button_later and _is_second_round(hand)) and not _is_owed(hand, due):
            # Who is owed a card by a remedy may get it after the others of the round.
            return False
    return False


def _is_second_round(hand: Hand) -> bool:
    """Tell whether everybody but the button has a first card; heads-up that would be one player."""
    button = hand.positions.button
    return len(hand.positions.order) > HEADS_UP and all(
        hand.stakes[seat].cards or hand.stakes[seat].unseen for seat in hand.positions.order if seat != button
    )


def _is_excused(moment: Moment, seat: Seat) -> bool:
    """Tell whether a seat may be dealt out by mistake without a misdeal: by some books, if nobody misses the hand."""
    is_empty = not moment.hand.stakes[seat].cards and not is_missed(moment, seat)
    return is_empty and moment.book.deal.absent_seat_not_dealt.value == "play-on"


def _pass_over(moment: Moment, passed: list[Seat]) -> None:
    """Count a card for each seat that was passed over: its antenna does not answer, or nobody misses its hand."""
    for seat in passed:
        moment.change_stake(seat, unseen=moment.hand.stakes[seat].unseen + 1)
    moment.change_hand(is_deal_regular=False)


def give_up_early(moment: Moment, at_ns: int) -> None:
    """Wait no longer for the card before one that fell out of order, or for one to slide on to where it goes."""
    hand = moment.state.hand
    if hand is None or not hand.early:
        return
    due = tuple(card for card in hand.early if at_ns - card.at_ns >= EARLY_FOR_NS)
    if not due:
        return
    for card in due:
        if card in moment.hand.early:
            moment.change_hand(early=tuple(other for other in moment.hand.early if other != card))
            if _lies(moment, card) and not moment.hand.status.is_over:
                _misplace(moment, card)
                _go_on_astray(moment)


def _deal_early(moment: Moment, late: CardSeen) -> None:
    """Deal the cards that settled before *late*, where the looks do not say that they fell before it."""
    until_ns = late.not_before_ns - MISSED_FOR_NS
    for first in moment.hand.early:
        is_open = not moment.hand.status.is_over and first.handle not in moment.hand.owners
        if first.at_ns <= until_ns and is_open and _lies(moment, first):
            _misplace(moment, first)
            _go_on_astray(moment)
    moment.change_hand(early=tuple(card for card in moment.hand.early if card.at_ns > until_ns))
    _deal_waiting(moment)


def _deal_waiting(moment: Moment) -> None:
    """Deal the cards that lie where the deal may bring one now: the seat that is due before those behind it."""
    while (due := due_hole_card(moment.hand)) is not None:
        lying = [card for card in moment.hand.early if _lies(moment, card)]
        ready = next((card for card in lying if card.zone is due.zone), None)
        ready = ready or next((card for card in lying if _is_due(moment, ZONE_SEATS[card.zone])), None)
        if ready is None:
            return
        moment.change_hand(early=tuple(card for card in moment.hand.early if card is not ready))
        _deal(moment, ready)


def _go_on_astray(moment: Moment) -> None:
    """Count the cards that were pitched on from one that was out of order, before anybody could be told of it."""
    while not moment.hand.is_dealt and not moment.hand.status.is_over:
        follower = next((card for card in moment.hand.early if _goes_on_astray(moment.hand, card)), None)
        if follower is None:
            return
        moment.change_hand(early=tuple(card for card in moment.hand.early if card != follower))
        if _lies(moment, follower):
            _deal(moment, follower)


def _goes_on_astray(hand: Hand, seen: CardSeen) -> bool:
    """Tell whether a card only follows one that was told to be out of order: pitched on meanwhile, or let go on since.

    One irregularity is told once. What is dealt after a pause is dealt by somebody who was told; but if play goes on
    from it all the same, the deal may go round from where it lies.
    """
    if not hand.is_astray or seen.handle in hand.owners:
        return False
    # What fell after it, and was read before it was judged, is not what it follows.
    fallen = (card for card in reversed(hand.fallen) if card.at_ns <= seen.at_ns)
    last = max(fallen, key=lambda card: card.at_ns, default=None)
    if last is None:
        return False
    is_open = any(matter.alert.code is AlertCode.CARD_OUT_OF_ORDER for matter in hand.matters)
    is_pitched_on = seen.not_before_ns < seen.at_ns and seen.not_before_ns - last.at_ns < EARLY_FOR_NS
    behind = clockwise(hand.positions.order, ZONE_SEATS[last.zone])
    # Who was passed over in the first round is passed over in the second.
    following = next((seat for seat in behind if hand.stakes[seat].cards), None)
    seat = ZONE_SEATS[seen.zone]
    is_next = seat in {behind[0], following} and len(hand.stakes[seat].cards) < HOLE_CARDS
    return is_next and (is_pitched_on or not is_open)


def _lies(moment: Moment, card: CardSeen) -> bool:
    place = moment.state.places.get(card.handle)
    return place is not None and place.zone is card.zone


def _misplace(moment: Moment, seen: CardSeen) -> None:
    """Tell of a card that came to a seat where none was due, and count it where it lies."""
    hand, seat = moment.hand, ZONE_SEATS[seen.zone]
    to_come = seats_to_come(hand)
    is_first = not hand.is_dealt and (not hand.owners or all(seen.at_ns < card.not_before_ns for card in hand.fallen))
    if seat in hand.positions.order and not hand.is_dealt:
        moment.change_hand(is_deal_regular=False)
        _deal(moment, seen)
    elif is_strange(hand, seen.handle):
        notice_kind(moment, seen, seat=seat, is_dealt=True)
    if is_first and to_come:
        moment.change_hand(is_astray=True)
        raise_matter(moment, FirstCardWrongSeat(seat=seat, due=hand.positions.order[0]))
    if seat not in moment.state.players:
        raise_matter(moment, CardToEmptySeat(seat=seat, handle=seen.handle))
    elif seat not in hand.positions.order:
        raise_matter(moment, CardToUnentitledSeat(seat=seat, handle=seen.handle))
    elif hand.is_dealt:
        _too_many(moment, seen, seat)
    elif not is_first and to_come:
        moment.change_hand(is_astray=True)
        raise_matter(moment, CardOutOfOrder(seat=seat, due=to_come[0], handle=seen.handle))


def _too_many(moment: Moment, seen: CardSeen, seat: Seat) -> None:
    """A card too many came after the deal was complete."""
    hand = moment.hand
    if not hand.stakes[seat].is_live:
        moment.say(NotFollowed(zone=seen.zone))
        return
    _deal(moment, seen)
    extra = sum(max(0, len(stake.cards) - HOLE_CARDS) for stake in moment.hand.stakes.values())
    if hand.is_closed:
        raise_matter(moment, WrongCardCount(seat=seat, is_button_short=False))
    elif extra > 1:
        # What was to be done about the first of them is another matter now.
        others = tuple(matter for matter in moment.hand.matters if matter.alert.code is not AlertCode.EXTRA_CARD)
        moment.change_hand(matters=others)
        raise_matter(moment, ExtraCards(seat=seat, handle=seen.handle))
    else:
        raise_matter(moment, ExtraCard(seat=seat, handle=seen.handle, has_anybody_acted=bool(hand.acts)))


def _deal(moment: Moment, seen: CardSeen) -> None:
    seat, hand = ZONE_SEATS[seen.zone], moment.hand
    stake = hand.stakes[seat]
    is_deal = not hand.is_dealt or _is_awaited(hand, seat)
    stake = replace(stake, cards=(*stake.cards, seen.handle), unseen=stake.unseen and stake.unseen - 1)
    moment.change_hand(
        stakes={**hand.stakes, seat: stake},
        owners={**hand.owners, seen.handle: seat},
        fallen=(*hand.fallen, seen),
        question=None,
    )
    moment.say(HoleCardDealt(seat=seat, handle=seen.handle))
    if seen.facing is Facing.UP and is_deal:
        moment.change_hand(turned_up=(*moment.hand.turned_up, seen.handle))
    if is_strange(hand, seen.handle):
        notice_kind(moment, seen, seat=seat, is_dealt=True)
    complete_if_dealt(moment)


def _pass_over_unseen_end(moment: Moment) -> None:
    """Take the end of the deal for dealt where it goes to blind antennas alone: nobody will see it."""
    left = seats_to_come(moment.hand)
    if left and all(SEAT_ZONES[seat] in moment.state.blind_zones for seat in left):
        _pass_over(moment, list(left))


def seats_left(hand: Hand) -> bool:
    """Tell whether a hole card is still due."""
    if hand.is_deal_regular:
        return len(hand.owners) < HOLE_CARDS * len(hand.positions.order)
    return bool(seats_to_come(hand))


def complete_deal(moment: Moment) -> None:
    """The deal is over: hands die that may not play, and the first betting opens."""
    moment.change_hand(is_dealt=True)
    moment.say(DealCompleted())
    _tell_excused(moment)
    _kill_penalised(moment)
    open_preflop(moment)
    _kill_absent(moment)


def complete_if_dealt(moment: Moment) -> None:
    """End the deal if no card is due any more: one was taken back, or a hand killed that it was due to."""
    if moment.hand.is_dealt or moment.hand.status.is_over:
        return
    if moment.state.blind_zones:
        _pass_over_unseen_end(moment)
    if not seats_left(moment.hand):
        complete_deal(moment)


def is_missed(moment: Moment, seat: Seat) -> bool:
    """Tell whether anybody misses a hand at *seat*: its player is there, or has chips in the pot."""
    return not moment.state.players[seat].is_absent or moment.hand.stakes[seat].paid > 0


def _tell_excused(moment: Moment) -> None:
    """Tell of seats that were dealt out and that nobody misses."""
    for seat in moment.hand.positions.order:
        if SEAT_ZONES[seat] not in moment.state.blind_zones and _is_excused(moment, seat):
            raise_matter(moment, SeatNotDealt(seat=seat, is_missed=False))


def _kill_penalised(moment: Moment) -> None:
    """Kill the hands of players on penalty, where the book has them dealt in."""
    if moment.book.blinds.penalty_seat.value != "dealt-and-killed":
        return
    hand, players = moment.hand, moment.state.players
    for seat in hand.positions.order:
        if players[seat].is_on_penalty and moment.hand.live_count > 1:
            moment.change_stake(seat, fate=Fate.KILLED)
            moment.say(PenaltyHandKilled(seat=seat))


def _kill_absent(moment: Moment) -> None:
    """Kill the hands of players who are not there, where the book wants them there when the deal ends."""
    if moment.book.presence.absent_hand.value != "when-dealt":
        return
    for seat in moment.hand.positions.order:
        if moment.state.players[seat].is_absent and moment.hand.stakes[seat].is_live and moment.hand.live_count > 1:
            raise_matter(moment, AbsentPlayer(seat=seat))

"""Hole cards that have been dealt: lifted, laid down again, turned up.

Gone is not folded: a hand is given up when its seat holds none of its cards and the
muck holds at least one, which its player has thrown there.
"""

from typing import Final

from table.engine.betting.out_of_turn import drop_fold_by_cards, take_back_early_fold
from table.engine.dealing.given_up import give_up
from table.engine.dealing.next_seat_cards import (
    find_strayed,
    is_of_one_border,
    lay_with_another_hand,
    may_be_of_fold,
)
from table.engine.hand.award_due import award_if_due
from table.engine.hand.showdown import note_tabled
from table.engine.matters.middle_steps import count_burn
from table.engine.matters.steps import take_from_hand
from table.engine.seats.conduct import notice_shown
from table.engine.seats.tabling import note_one_up, tell_one_keyed
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import Stake
from table.engine.words.alerts import RemedyStep
from table.engine.words.card_events import (
    CardBurned,
    CardKeyedUp,
    CardMadePublic,
    CardsLaidDown,
    CardsLifted,
    WhyPublic,
)
from table.engine.words.cards import Card, Handle, Street
from table.engine.words.frozen import replace
from table.engine.words.matter_events import StepWrong
from table.engine.words.sightings import CardGone, CardSeen
from table.engine.words.table_events import NotFollowed
from table.engine.words.zones import MUCK, SEAT_ZONES, ZONE_SEATS, Facing, Seat, Zone

_OUT_OF_PLAY: Final = frozenset({Zone.MUCK, Zone.BURN, Zone.STUB})
"""Where a card lies that nobody tables."""


def follow_hole_card(
    moment: Moment, moved: CardSeen | CardGone, appeared_in: Zone | None = None, *, is_certain: bool = False
) -> None:
    """Follow a card of a live hand that *appeared_in* a zone, or left one, its place already recorded."""
    hand, handle, at_ns = moment.hand, moved.handle, moved.at_ns
    left = moved.zone if isinstance(moved, CardGone) else None
    if hand.phase.is_over or (hand.draw is not None and appeared_in in {None, MUCK}):
        # In a draw players throw cards away, and that is no fold.
        return
    seat = hand.owners[handle]
    stake, zone = hand.stakes[seat], SEAT_ZONES[seat]
    places = moment.state.places
    at_seat = [places[card].zone for card in stake.cards if card in places].count(zone)
    # Cards that come back out of the muck, after a fold that was taken back, are not given up again.
    is_going = appeared_in is MUCK or left is zone
    if is_going and at_seat == 0 and _is_thrown(moment, seat) and not _is_changed(moment, seat):
        give_up(moment, seat, at_ns, is_certain=is_certain and _are_in_muck(moment, stake.cards))
    elif at_seat == 0 and not stake.is_lifted and _is_dealt(hand, stake):
        until_ns = moved.not_before_ns if isinstance(moved, CardGone) else at_ns
        lifted = replace(moment.hand.stakes[seat], is_lifted=True, lifted_at_ns=at_ns, read_until_ns=until_ns)
        moment.put_stake(seat, lifted)
        moment.say(CardsLifted(seat=seat))
    elif at_seat == len(stake.cards) and (stake.is_lifted or stake.is_in_muck):
        _lay_down(moment, seat)
    elif appeared_in is zone and stake.is_in_muck:
        # One card alone is no fold: the other lies at the seat after all.
        drop_fold_by_cards(moment, seat)
    if appeared_in is not None and appeared_in not in {zone, MUCK}:
        _come_elsewhere(moment, seat, handle, appeared_in, at_ns)


def _is_thrown(moment: Moment, seat: Seat) -> bool:
    """Tell whether the player has thrown one of the cards into the muck: what lay with another hand went with that."""
    mucked = (card for card in moment.hand.stakes[seat].cards if moment.zone_of(card) is MUCK)
    return any(not (lay_with_another_hand(moment.hand, card) or may_be_of_fold(moment, seat, card)) for card in mucked)


def _are_in_muck(moment: Moment, cards: tuple[Handle, ...]) -> bool:
    """Tell whether all of a hand is read in the muck: what is not read anywhere may lie at its seat, or come back."""
    return all(moment.zone_of(card) is MUCK for card in cards)


def _is_changed(moment: Moment, seat: Seat) -> bool:
    """Tell whether a card out of the muck lies at a seat, and not all of its hand in the muck: that is no fold."""
    hand, zone = moment.hand, SEAT_ZONES[seat]
    is_taken = any(moment.zone_of(card) is zone and hand.owners.get(card) != seat for card in moment.state.mucked)
    return is_taken and not _are_in_muck(moment, hand.stakes[seat].cards)


def _lay_down(moment: Moment, seat: Seat) -> None:
    """All cards of a hand lie at its seat again."""
    hand = moment.hand
    is_out_of_muck = hand.stakes[seat].is_in_muck
    moment.put_stake(seat, replace(hand.stakes[seat], is_lifted=False, is_held=False, is_in_muck=False))
    if hand.asked_about == seat:
        moment.put_hand(replace(moment.hand, asked_about=None))
    if is_out_of_muck:
        take_back_early_fold(moment, seat)
    moment.say(CardsLaidDown(seat=seat))


def _come_elsewhere(moment: Moment, seat: Seat, handle: Handle, zone: Zone, at_ns: int) -> None:
    """A hole card appeared at another seat, or in the middle."""
    if zone in ZONE_SEATS:
        find_strayed(moment, seat, handle, zone, at_ns)
    elif zone is Zone.BURN:
        _take_to_burn(moment, handle, seat)
    else:
        moment.say(NotFollowed(zone=zone))


def _take_to_burn(moment: Moment, handle: Handle, seat: Seat) -> None:
    """A hole card went to the burn pile: the one that a remedy wants there, or one that it does not."""
    wanted = [
        step
        for matter in moment.hand.matters
        for step in matter.steps
        if step.step is RemedyStep.CARD_TO_BURN and step.seat == seat
    ]
    if any(step.handle == handle for step in wanted):
        # It is the burn for the flop, or for the next draw.
        street = moment.hand.next_street if moment.hand.game.draws else Street.FLOP
        count_burn(moment, handle, [] if street is None else [street])
        take_from_hand(moment, handle)
        moment.say(CardBurned(handle=handle))
    elif wanted:
        moment.say(StepWrong(step=wanted[0].step, seat=seat, zone=Zone.BURN))
    else:
        moment.say(NotFollowed(zone=Zone.BURN))


def show_up(moment: Moment, seen: CardSeen, *, is_new: bool) -> None:
    """A card that lies face up is public, wherever it lies; one that came so was not turned up by a player."""
    note_one_up(moment, seen.handle)
    if seen.handle not in moment.state.names:
        moment.say(CardMadePublic(handle=seen.handle, zone=seen.zone, why=WhyPublic.FACE_UP))
        if not is_new:
            notice_shown(moment, seen.handle, seen.at_ns)
    elif seen.handle in moment.hand.owners:
        # It has a name since it lay face up before, and was not read together with the other one then.
        name_hole_card(moment, seen.handle)


def table_by_key(moment: Moment, seat: Seat) -> None:
    """The dealer keyed that a seat's hand lies face up. A card that is hidden is not named for it.

    Nor is one that may have been thrown away: the dealer is asked for it, and it is named once it is read there.
    """
    was_keyed = moment.hand.stakes[seat].is_keyed_up
    stake = moment.put_stake(seat, replace(moment.hand.stakes[seat], is_keyed_up=True))
    name_keyed_up(moment, seat)
    shown = moment.hand.shown
    if not was_keyed and seat not in shown.half_read and any(_may_be_thrown(moment, seat, one) for one in stake.cards):
        moment.put_shown(replace(shown, half_read=(*shown.half_read, seat)))
    note_tabled(moment, seat)
    award_if_due(moment)


def name_keyed_up(moment: Moment, seat: Seat) -> None:
    """Name the cards of a hand that the dealer keyed as tabled, as far as it is certain that they lie there."""
    told = {event.handle for event in moment.events if isinstance(event, CardMadePublic)}
    for handle in moment.hand.stakes[seat].cards:
        is_named = handle in moment.state.names or handle in told
        if not (is_named or _is_hidden(moment, handle) or _may_be_thrown(moment, seat, handle)):
            moment.say(CardMadePublic(handle=handle, zone=SEAT_ZONES[seat], why=WhyPublic.KEYED))


def _may_be_thrown(moment: Moment, seat: Seat, handle: Handle) -> bool:
    """Tell whether a card that counts for a hand may be one that its player threw away in a draw: nobody has shown it.

    Which ones he threw is a guess where not all of them were read in the muck; of a hand with a card too many any may
    be that one.
    """
    hand, zone = moment.hand, moment.zone_of(handle)
    stake = hand.stakes[seat]
    mucked = sum(whose == seat and card in moment.state.mucked for card, whose in hand.thrown.items())
    if len(stake.cards) + stake.unseen > hand.hole_cards and any(stake.drew):
        return True
    is_there = zone is SEAT_ZONES[seat] or (zone in ZONE_SEATS and is_of_one_border(moment, seat, handle, zone))
    return not is_there and mucked < sum(stake.drew)


def table_card_by_key(moment: Moment, seat: Seat, card: Card) -> None:
    """The dealer keyed by its name a card that lies face up; the vault knows which of the seat's cards it is."""
    stake = moment.hand.stakes[seat]
    moment.put_stake(seat, replace(moment.hand.stakes[seat], keyed_up=(*stake.keyed_up, card)))
    names = moment.state.names
    unnamed = tuple(handle for handle in stake.cards if handle not in names and not _is_hidden(moment, handle))
    if unnamed:
        moment.say(CardKeyedUp(seat=seat, card=card, handles=unnamed))
    note_tabled(moment, seat)
    tell_one_keyed(moment, seat)
    award_if_due(moment)


def may_be_tabled(hand: Hand, seat: Seat) -> bool:
    """Tell whether it is time to table this hand: before that a key must not be able to name its cards."""
    stake = hand.stakes.get(seat)
    if stake is None:
        return False
    return stake.is_to_be_seen or (stake.is_live and (hand.phase is Phase.SHOWDOWN or hand.is_face_up))


def _is_hidden(moment: Moment, handle: Handle) -> bool:
    """Tell whether a card is seen to lie face down, or among cards that nobody looks at: no key makes it public."""
    place = moment.state.places.get(handle)
    owner = moment.hand.owners.get(handle)
    # What was swept before the key came lay there for all to see.
    is_to_be_seen = owner is not None and (
        moment.hand.stakes[owner].is_to_be_seen or owner in dict(moment.hand.shown.swept_up)
    )
    is_out_of_play = place is not None and place.zone in _OUT_OF_PLAY and not is_to_be_seen
    return is_out_of_play or (place is not None and place.facing is Facing.DOWN)


def name_hole_card(moment: Moment, handle: Handle) -> None:
    """A hole card was named: its hand may be tabled now."""
    note_tabled(moment, moment.hand.owners[handle])


def _is_dealt(hand: Hand, stake: Stake) -> bool:
    """Tell whether the deal has gone so far that a lifted card means a player looks at it."""
    return hand.phase is not Phase.DEALING or len(stake.cards) > 1

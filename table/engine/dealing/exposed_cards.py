"""Hole cards that were seen, and cards that lay face up in the deck: counted in the order in which they left it.

Cards that tell their side are seen to be up; for the others the dealer's key tells it.
What a player turns up is not here: a card is the dealer's fault only if it came that way.
"""

from typing import Final

from table.engine.dealing.deal_order import due_hole_card
from table.engine.dealing.up_cards import show_down_card
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.boxed_card import BoxedCard
from table.engine.matters.kinds.card_exposed import CardExposed, ExposedInDraw
from table.engine.matters.steps import place_awaited
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.words.card_events import CardKeyedUp
from table.engine.words.cards import Card, Handle
from table.engine.words.frozen import replace
from table.engine.words.reports import BoxedKeyed
from table.engine.words.sightings import CardSeen
from table.engine.words.table_events import NotFollowed
from table.engine.words.zones import SEAT_ZONES, Facing, Seat, Zone

_NATURAL: Final = frozenset({Zone.BOARD, Zone.BURN})
"""Where a card falls without being dealt to anybody."""


def expose(moment: Moment, seat: Seat) -> None:
    """The dealer keyed that the card that came last to *seat* was seen; one that is read face up was told already."""
    hand = moment.hand
    if not hand.stakes[seat].is_live or _is_last_told(moment, seat):
        return
    seen = {*hand.shown.exposed, *hand.shown.up}
    hidden = [card for card in hand.stakes[seat].cards if card not in seen]
    waiting = any(card.zone is SEAT_ZONES[seat] for card in hand.reading.waiting)
    if hidden and not waiting and not any(card in hand.shown.turned_up for card in hidden):
        _count(moment, seat, hidden[-1])
    elif waiting or not hand.stakes[seat].cards or _is_due_at(hand, seat):
        # The dealer saw a card that no antenna has read yet, or that is not dealt before another is read.
        moment.put_reading(replace(moment.hand.reading, keyed_exposed=(*hand.reading.keyed_exposed, seat)))


def _is_last_told(moment: Moment, seat: Seat) -> bool:
    last = moment.hand.stakes[seat].cards[-1:]
    place = moment.state.places.get(last[0]) if last else None
    return place is not None and place.facing is Facing.UP and last[0] in moment.hand.shown.exposed


def may_be_unread(moment: Moment, seat: Seat) -> bool:
    """Tell whether an exposed card that was keyed may be the one that is due at its seat, and not read yet."""
    hand = moment.hand
    last = hand.stakes[seat].cards[-1:] if seat in hand.stakes else ()
    return bool(last) and last[0] not in hand.shown.exposed and _is_due_at(hand, seat)


def _is_due_at(hand: Hand, seat: Seat) -> bool:
    due = due_hole_card(hand)
    return due is not None and due.zone is SEAT_ZONES[seat]


def expose_keyed(moment: Moment, seat: Seat, handle: Handle) -> None:
    """A card has been read at a seat of which the dealer had said that a card was seen."""
    left = list(moment.hand.reading.keyed_exposed)
    if seat in left:
        left.remove(seat)
        moment.put_reading(replace(moment.hand.reading, keyed_exposed=tuple(left)))
        _count(moment, seat, handle)


def expose_named(moment: Moment, handle: Handle) -> None:
    """A card that came face up has been named: everybody has seen it."""
    hand = moment.hand
    if handle not in hand.shown.turned_up:
        return
    moment.put_shown(
        replace(moment.hand.shown, turned_up=tuple(card for card in hand.shown.turned_up if card != handle))
    )
    seat = hand.owners.get(handle)
    doubtful = hand.shown.doubtful
    is_in_doubt = doubtful is not None and doubtful.handle == handle
    if seat is None or is_in_doubt or handle in hand.shown.exposed or hand.phase.is_over:
        return
    if moment.state.names[handle] in hand.shown.boxed:
        place_awaited(moment, handle)
    elif hand.phase is not Phase.SHOWDOWN:
        # A card that is first known when hands are tabled was turned up by its player.
        _count(moment, seat, handle)


def _count(moment: Moment, seat: Seat, handle: Handle) -> None:
    hand = moment.hand
    moment.put_shown(replace(moment.hand.shown, exposed=(*hand.shown.exposed, handle)))
    if hand.game.is_stud:
        show_down_card(moment, seat, handle)
        return
    if hand.draw is not None or (hand.game.draws and not hand.is_first_street):
        raise_matter(moment, ExposedInDraw(seat=seat, handle=handle))
        return
    raise_matter(
        moment,
        CardExposed(
            seat=seat,
            handle=handle,
            card=moment.state.names.get(handle),
            position=_position(hand, seat, handle),
            exposed=len(hand.shown.exposed) + 1,
            boxed=len(hand.shown.boxed),
            has_draw=bool(hand.game.draws),
        ),
    )


def _position(hand: Hand, seat: Seat, handle: Handle) -> int:
    """Return which card of the deal this is, from 1.

    Where the cards lie as a deal in its order lays them, the seat tells as well: one before it may have been read late.
    What was dealt as one of the first two misdeals the hand under some books, so the later of both counts; but one
    that lay there before another was read was not dealt after it, though its seat may have come to it later.
    """
    order, cards = hand.positions.order, hand.stakes[seat].cards
    counted = 1 + list(hand.owners).index(handle)
    rounds, ahead = divmod(len(hand.owners), len(order))
    is_in_order = all(len(hand.stakes[other].cards) == rounds + (at < ahead) for at, other in enumerate(order))
    if not is_in_order or seat not in order or handle not in cards:
        return counted
    landed_ns = {card.handle: card.at_ns for card in hand.reading.fallen}
    if handle in landed_ns:
        before = [card for card in hand.owners if landed_ns.get(card, 0) < landed_ns[handle]]
        counted = min(counted, 1 + len(before))
    return max(counted, 1 + cards.index(handle) * len(order) + order.index(seat))


def box(moment: Moment, keyed: BoxedKeyed) -> None:
    """The dealer keyed by its name a card that lay face up in the deck, wherever it lies by now."""
    handle = next((card for card, name in moment.state.names.items() if name == keyed.card), None)
    if keyed.card in moment.hand.shown.boxed:
        moment.say(NotFollowed(command=keyed))
        return
    if handle is not None:
        _was_not_exposed(moment, handle)
    box_card(moment, keyed.card, handle)


def box_card(moment: Moment, card: Card, handle: Handle | None) -> None:
    """Count a boxed card, by the place where it has come to lie."""
    hand = moment.hand
    moment.put_shown(replace(moment.hand.shown, boxed=(*hand.shown.boxed, card)))
    seat = None if handle is None else hand.owners.get(handle)
    place = None if handle is None else moment.state.places.get(handle)
    raise_matter(
        moment,
        BoxedCard(
            card=card,
            seat=seat,
            handle=handle,
            boxed=len(hand.shown.boxed) + 1,
            exposed=len(moment.hand.shown.exposed),
            is_natural=hand.is_dealt and (_is_on_its_way(hand) if place is None else place.zone in _NATURAL),
            is_acted_on=handle in hand.board and _has_anybody_acted(hand),
        ),
    )


def _has_anybody_acted(hand: Hand) -> bool:
    return hand.phase is Phase.BETTING and hand.betting.first_to_act is not None


def _is_on_its_way(hand: Hand) -> bool:
    """Tell whether a card that nobody has placed is the burn that was just laid, or the street's next card."""
    return hand.phase is Phase.DEALING


def _was_not_exposed(moment: Moment, handle: Handle) -> None:
    """Take back that a card was exposed: it had lain face up in the deck."""
    hand = moment.hand
    moment.put_hand(
        replace(
            moment.hand,
            matters=tuple(
                matter
                for matter in hand.matters
                if not (isinstance(matter.found, CardExposed) and matter.found.handle == handle)
            ),
            shown=replace(
                moment.hand.shown,
                exposed=tuple(card for card in hand.shown.exposed if card != handle),
                turned_up=tuple(card for card in hand.shown.turned_up if card != handle),
            ),
        )
    )


def ask_if_boxed(moment: Moment, seen: CardSeen) -> None:
    """A card went out of the deal face down while a boxed one is looked for: the vault knows whether it is that one.

    The dealer has said its name; of any other card nothing becomes known but that it is another.
    """
    if seen.zone is not Zone.ASIDE or seen.handle in moment.state.names or seen.facing is Facing.UP:
        return
    for matter in moment.hand.matters:
        if matter.found.awaits_place and matter.found.keyed_card is not None:
            moment.say(CardKeyedUp(card=matter.found.keyed_card, handles=(seen.handle,)))


def box_if_aside(moment: Moment, handle: Handle, card: Card) -> None:
    """A card of the deck that is laid aside face up while the deal goes on lay face up in the deck."""
    hand = moment.hand
    place = moment.state.places.get(handle)
    is_out_of_deck = handle not in hand.owners and handle not in hand.board and handle not in hand.burns
    is_aside = place is not None and place.zone in {Zone.ASIDE, Zone.STUB}
    if is_out_of_deck and is_aside and not hand.is_dealt and card not in hand.shown.boxed:
        box_card(moment, card, handle)

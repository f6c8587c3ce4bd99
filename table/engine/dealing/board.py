"""Burns and board: which card a street waits for, and the cards that come.

A board card is public by its place; the street is dealt once its cards are named.
Whether a card came too early, or a burn is missing, is noticed elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.dealing.strange_cards import is_strange, notice_kind
from table.engine.hand.turn import open_street
from table.engine.state.phase import Phase
from table.engine.words.cards import HandleKind
from table.engine.words.events import (
    BoardCardDealt,
    CardBurned,
    CardMadePublic,
    NotFollowed,
    Street,
    StreetDealt,
    WhyPublic,
)
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.view import Due, DueCard
from table.engine.words.zones import Facing, Zone

if TYPE_CHECKING:
    from table.engine.state.hand import Hand
    from table.engine.state.moment import Moment
    from table.engine.state.table_state import Place
    from table.engine.words.cards import Handle
    from table.engine.words.question import DealersWord

BOARD_OF = {Street.PREFLOP: 0, Street.FLOP: 3, Street.TURN: 4, Street.RIVER: 5}
"""Cards on the board once a street is dealt."""

NEXT_STREET = {Street.PREFLOP: Street.FLOP, Street.FLOP: Street.TURN, Street.TURN: Street.RIVER}

_PLAYS = frozenset({HandleKind.CARD, HandleKind.FOREIGN})
"""What has come in the place of a board card; a joker and a tag of no deck count for nothing, the next card does."""

BURNS_BEFORE = {Street.FLOP: 1, Street.TURN: 2, Street.RIVER: 3}
"""Burn cards out when the board of a street is dealt."""


def due_street(hand: Hand) -> Street | None:
    """Return the street that is to be dealt, null while none is."""
    if hand.phase is not Phase.DEALING or not hand.is_dealt:
        return None
    return NEXT_STREET.get(hand.street)


def due_street_card(hand: Hand) -> DueCard | None:
    """Return the burn or board card that the hand waits for."""
    street = due_street(hand)
    if street is None:
        return None
    left = BOARD_OF[street] - len(hand.board)
    if len(hand.burns) < BURNS_BEFORE[street] and len(hand.board) == BOARD_OF[hand.street]:
        return DueCard(due=Due.BURN, zone=Zone.BURN, left_to_deal=left + 1)
    return DueCard(due=Due.BOARD_CARD, zone=Zone.BOARD, left_to_deal=left)


def take_burn(moment: Moment, seen: CardSeen) -> None:
    """A new card went to the burn pile."""
    hand = moment.hand
    if seen.handle in hand.burns:
        return
    if seen.handle.kind is HandleKind.JOKER:
        # It counts for nothing: the next card is the burn.
        notice_kind(moment, seen, seat=None, is_dealt=True)
        return
    # A burn may settle after the board card that followed it: it is that street's all the same.
    street = due_street(hand) or hand.street
    if len(hand.burns) >= BURNS_BEFORE.get(street, 0):
        moment.say(NotFollowed(zone=seen.zone))
    else:
        moment.put_hand(
            replace(
                moment.hand,
                burns=(*hand.burns, seen.handle),
                reading=replace(
                    moment.hand.reading,
                    laid_ns=max(hand.reading.laid_ns, seen.at_ns),
                    words=_without_vouched_burn(hand),
                ),
            )
        )
        moment.say(CardBurned(handle=seen.handle))
    if is_strange(hand, seen.handle):
        notice_kind(moment, seen, seat=None, is_dealt=False)


def _without_vouched_burn(hand: Hand) -> tuple[DealersWord, ...]:
    """Forget the dealer's word for a burn that lay there unread: it is read now."""
    vouched = next((word for word in hand.reading.words if word.zone is Zone.BURN and word.is_there), None)
    return tuple(word for word in hand.reading.words if word is not vouched)


def take_board_card(moment: Moment, seen: CardSeen) -> None:
    """A new card came to the board: it is public there if one was due."""
    hand = moment.hand
    if seen.handle in hand.board:
        return
    street = due_street(hand)
    is_due = street is not None and len(hand.board) < BOARD_OF[street]
    # A hole card may slide over the board on its way: only what is due there is public by its place.
    if seen.facing is Facing.DOWN or not is_due or seen.handle.kind not in _PLAYS:
        moment.say(NotFollowed(zone=seen.zone))
    else:
        moment.say(CardMadePublic(handle=seen.handle, zone=seen.zone, why=WhyPublic.BOARD))
        moment.put_hand(
            replace(
                moment.hand,
                board=(*hand.board, seen.handle),
                reading=replace(moment.hand.reading, laid_ns=max(hand.reading.laid_ns, seen.at_ns)),
            )
        )
        moment.say(BoardCardDealt(handle=seen.handle))
    # Told once it lies where it lies: a ruling that is taken back leaves it on the board.
    if is_strange(hand, seen.handle):
        notice_kind(moment, seen, seat=None, is_dealt=is_due)


def take_lying(moment: Moment) -> None:
    """Take the burn and the board cards that were dealt while a hand was still passed over that has died since."""
    hand = moment.hand
    if not hand.turns.is_board_lying or due_street(hand) is None:
        return
    moment.put_turns(replace(moment.hand.turns, is_board_lying=False))
    known = {*hand.burns, *hand.board, *hand.owners}
    for zone, take in ((Zone.BURN, take_burn), (Zone.BOARD, take_board_card)):
        for handle, place in moment.state.places.items():
            if place.zone is zone and handle not in known:
                take(moment, _still_lying(handle, place, moment.at_ns))


def _still_lying(handle: Handle, place: Place, at_ns: int) -> CardSeen:
    return CardSeen(zone=place.zone, handle=handle, facing=place.facing, not_before_ns=at_ns, at_ns=at_ns)


def finish_street(moment: Moment) -> None:
    """Open the betting of the street that is due, once all its cards are named.

    After a key was taken back more than one street may lie there already.
    """
    names = moment.state.names
    while (street := due_street(moment.hand)) is not None and len(moment.hand.board) >= BOARD_OF[street]:
        board = tuple([names[handle] for handle in moment.hand.board[: BOARD_OF[street]] if handle in names])
        if len(board) < BOARD_OF[street]:
            return
        moment.say(StreetDealt(street=street, board=board))
        open_street(moment, street)

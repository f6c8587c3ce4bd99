"""A flop that was none: a stub was held over the board as the flop was due, and the flop itself came after it.

Told by what was read alone: all its cards are gone again, and as many others lie there. Nobody's fault is found here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.seats.tabling import note_fallen
from table.engine.state.streets import BOARD_OF
from table.engine.words.card_events import BoardCardDealt, StreetDealt
from table.engine.words.cards import Street
from table.engine.words.frozen import replace
from table.engine.words.zones import Facing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.engine.state.moment import Moment
    from table.engine.words.sightings import CardSeen


def is_flop_of_stub(moment: Moment, cards: Sequence[CardSeen]) -> bool:
    """Tell whether *cards* are the flop, and what was taken for it was of a stub that was held there.

    Only where no side of a card is seen: else what was read face up lay there. All left within the time that a stub
    hovers; a dealer who takes a flop away is slower to lay another.
    """
    hand, count = moment.hand, BOARD_OF[Street.FLOP]
    is_whole = hand.street is Street.FLOP and len(cards) == len(hand.board) == count
    if not is_whole or hand.holding is not None or any(card.facing is not Facing.UNKNOWN for card in cards):
        return False
    gone_ns, laid_ns = dict(hand.middle.gone), hand.reading.laid_ns
    until_ns = laid_ns + moment.state.setup.evidence.hover_ns
    is_gone = all(gone_ns.get(handle, until_ns) < until_ns for handle in hand.board)
    return is_gone and all(laid_ns <= card.at_ns < until_ns for card in cards)


def take_for_flop(moment: Moment, cards: Sequence[CardSeen]) -> None:
    """Count *cards* for the flop, in place of those that are gone."""
    hand = moment.hand
    handles = tuple(card.handle for card in cards)
    middle = replace(
        hand.middle,
        gone=(),
        is_flop_anew=True,
        early=tuple(card for card in hand.middle.early if card.handle not in handles),
    )
    laid_ns = max(card.at_ns for card in cards)
    moment.put_hand(replace(hand, board=handles, middle=middle, reading=replace(hand.reading, laid_ns=laid_ns)))
    for card in cards:
        moment.say(BoardCardDealt(handle=card.handle))
        note_fallen(moment, card)
    tell_flop_anew(moment)


def tell_flop_anew(moment: Moment) -> None:
    """Tell the flop once its cards are named, where it was told with others."""
    hand, names = moment.hand, moment.state.names
    board = tuple(names[handle] for handle in hand.board[: BOARD_OF[Street.FLOP]] if handle in names)
    if hand.middle.is_flop_anew and len(board) == BOARD_OF[Street.FLOP]:
        moment.put_middle(replace(hand.middle, is_flop_anew=False))
        moment.say(StreetDealt(street=Street.FLOP, board=board))

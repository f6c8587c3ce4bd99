"""Whole flops that are not the flop: of too many cards, or shown by a stub that was held over the board.

How long cards must lie before they are looked at is the business of `undue_in_middle`.
"""

from collections.abc import Sequence

from table.engine.dealing.burn_faults import is_acted_on
from table.engine.dealing.one_motion import is_sharp
from table.engine.dealing.streets_due import is_board_held
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.flop_overdealt import FlopOverdealt
from table.engine.seats.tabling import note_fallen
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.streets import BOARD_OF
from table.engine.words.card_events import BoardCardDealt, StreetDealt
from table.engine.words.cards import Street
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing


def is_flop_too_large(moment: Moment, cards: Sequence[CardSeen]) -> bool:
    """Tell whether *cards* are of the flop that lies there: no burn has come between, and nobody has acted on it.

    What fell with it before anybody acted is of it, however quickly checks and bets were keyed: there was no flop to
    bet on. Once that betting is complete it has made the flop good. What lay there before its first card, and shows no
    side, may be of a stub that was held there.
    """
    hand = moment.hand
    if any(card.at_ns < hand.middle.begun_ns and card.facing is Facing.UNKNOWN for card in cards):
        return False
    is_betting = hand.phase is Phase.BETTING or not hand.betting.wagers
    is_of_flop = is_betting and all(_fell_with_flop(moment, card) for card in cards)
    is_acted = (is_acted_on(hand) and not is_of_flop) or bool(hand.turns.out_of_turn)
    is_open = hand.phase in {Phase.BETTING, Phase.DEALING} and not is_acted
    is_flop = hand.street is Street.FLOP and len(hand.board) == BOARD_OF[Street.FLOP]
    return is_open and is_flop and Street.TURN not in hand.middle.burned and not is_board_held(hand)


def _fell_with_flop(moment: Moment, card: CardSeen) -> bool:
    """Tell whether it is known that a card came in the motion of the flop, before anybody acted on it."""
    hand = moment.hand
    is_known = hand.middle.is_board_sharp and is_sharp(moment, card) and not hand.middle.is_flop_acted_on
    is_before = card.at_ns <= hand.betting.first_acted_ns
    return is_known and is_before and card.at_ns - hand.reading.laid_ns < moment.state.setup.evidence.one_motion_ns


def tell_large_flop(moment: Moment) -> None:
    """Tell of a flop of too many cards, with what the books ask about it."""
    hand = moment.hand
    fallen = (*hand.board, *(card.handle for card in hand.middle.early))
    raise_matter(
        moment,
        FlopOverdealt(
            cards=fallen,
            is_more=len(fallen) > BOARD_OF[Street.FLOP] + 1,
            is_in_order=_is_in_order(moment),
            is_burned=hand.burn_count > 0,
            burns=hand.burn_count,
            has_bets=any(stake.bet for stake in hand.stakes.values()),
            since_ns=moment.at_ns,
        ),
    )


def _is_in_order(moment: Moment) -> bool:
    """Tell whether the card too many came alone, after the motion that brought all others."""
    early, after_ns = moment.hand.middle.early, moment.state.setup.evidence.one_motion_ns
    first_ns = min(card.not_before_ns for card in early)
    return len(early) == 1 and first_ns - moment.hand.reading.laid_ns >= after_ns


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
    if not hand.middle.is_flop_anew:
        return
    board = tuple(names[handle] for handle in hand.board[: BOARD_OF[Street.FLOP]] if handle in names)
    if len(board) == BOARD_OF[Street.FLOP]:
        moment.put_middle(replace(hand.middle, is_flop_anew=False))
        moment.say(StreetDealt(street=Street.FLOP, board=board))

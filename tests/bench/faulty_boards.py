"""What a dealer can do wrong with board, burns and stub in one hand: when, how, and which alert it calls for.

What the books make of it is not known here; who brings the hand to its end is `screen_dealer`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from table.benches.wire import MOTION_NS
from table.clock import NS_PER_S
from table.engine.words.cards import Street
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.reports import StubDropped
from table.engine.words.view import Due, Status
from table.engine.words.zones import Facing, Zone
from table.scenario.dealing import CARDS_OF_STREET
from tests.bench.screen_dealer import NEXT

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.bench.screen_dealer import ScreenDealer


class BoardFault(NamedTuple):
    """One kind of fault."""

    case: str
    """Its name in the table of rulings."""
    is_time: Callable[[ScreenDealer], bool]
    """Tells whether it can happen now."""
    do: Callable[[ScreenDealer], int]
    """Does it, and returns the moment from which on it could be told."""
    is_after_hand: bool = False


# --- when ---


def _betting_on(street: Street) -> Callable[[ScreenDealer], bool]:
    return lambda dealer: dealer.view.status is Status.BETTING and dealer.view.street is street


def _before(street: Street) -> Callable[[ScreenDealer], bool]:
    def is_due(dealer: ScreenDealer) -> bool:
        due = dealer.view.due
        return due is not None and due.due is Due.BURN and NEXT.get(dealer.view.street) is street

    return is_due


def _is_hand_over(dealer: ScreenDealer) -> bool:
    return dealer.view.status is Status.COMPLETE


# --- what ---


def _landed_ns(dealer: ScreenDealer) -> int:
    """Return when the card landed that was laid last."""
    return dealer.bench.clock.now_ns() - MOTION_NS


def _street_too_early(dealer: ScreenDealer) -> int:
    cards = CARDS_OF_STREET[NEXT[dealer.view.street]]
    dealer.pause(0.3, 1.5)
    dealer.burn()
    dealer.pause(0.3, 0.9)
    dealer.lay_board(cards)
    return _landed_ns(dealer)


def _street_of(cards: int) -> Callable[[ScreenDealer], int]:
    def deal(dealer: ScreenDealer) -> int:
        dealer.burn()
        dealer.pause(0.3, 0.9)
        dealer.lay_board(cards)
        return _landed_ns(dealer)

    return deal


def _act_on_two(dealer: ScreenDealer) -> int:
    dealer.burn()
    dealer.pause(0.3, 0.9)
    dealer.lay_board(2)
    dealer.pause(0.6, 1.6)
    acted_ns = dealer.bench.clock.now_ns()
    dealer.bench.press(ActionKeyed(Action.CHECK))
    return acted_ns


def _without_burn(dealer: ScreenDealer) -> int:
    dealer.pause(0.3, 0.9)
    dealer.lay_board(CARDS_OF_STREET[NEXT[dealer.view.street]])
    return _landed_ns(dealer)


def _two_burns(dealer: ScreenDealer) -> int:
    dealer.burn()
    dealer.pause(0.0, 0.8)
    dealer.burn()
    return _landed_ns(dealer)


def _two_burns_and_on(dealer: ScreenDealer) -> int:
    """Deal the street at once, before it is clear that the second one stays."""
    _two_burns(dealer)
    dealer.pause(0.3, 0.9)
    dealer.lay_board(CARDS_OF_STREET[NEXT[dealer.view.street]])
    return _landed_ns(dealer)


def _drop_stub(dealer: ScreenDealer) -> int:
    dealer.pause(0.5, 1.5)
    dropped_ns = dealer.bench.clock.now_ns()
    dealer.bench.press(StubDropped())
    return dropped_ns


def _take_board_card(dealer: ScreenDealer) -> int:
    """Take a board card out of sight, for longer than anybody takes to straighten it, and lay it down again."""
    room = dealer.bench.room
    tag = dealer.chance.choice(list(room.lying_on(Zone.BOARD)))
    room.lift_off(tag)
    taken_ns = dealer.bench.clock.now_ns()
    dealer.wait(8 * NS_PER_S)
    room.lay(tag, Zone.BOARD, Facing.UP)
    dealer.pause(0.5, 1.0)
    return taken_ns


def _turn_up_next(dealer: ScreenDealer) -> int:
    dealer.pause(0.5, 2.0)
    dealer.lay_board(1)
    return _landed_ns(dealer)


KINDS: Final[dict[str, BoardFault]] = {
    "premature flop": BoardFault("premature-flop", _betting_on(Street.PREFLOP), _street_too_early),
    "premature turn": BoardFault("premature-turn", _betting_on(Street.FLOP), _street_too_early),
    "premature river": BoardFault("premature-river", _betting_on(Street.TURN), _street_too_early),
    "four flop cards": BoardFault("flop-overdealt, four", _before(Street.FLOP), _street_of(4)),
    "five flop cards": BoardFault("flop-overdealt, five", _before(Street.FLOP), _street_of(5)),
    "two turn cards": BoardFault("street-overdealt, the turn", _before(Street.TURN), _street_of(2)),
    "three turn cards": BoardFault("street-overdealt, the turn", _before(Street.TURN), _street_of(3)),
    "two river cards": BoardFault("street-overdealt, the river", _before(Street.RIVER), _street_of(2)),
    "two flop cards": BoardFault("flop-underdealt", _before(Street.FLOP), _act_on_two),
    "no burn before the flop": BoardFault("missing-burn, the flop", _before(Street.FLOP), _without_burn),
    "no burn before the turn": BoardFault("missing-burn, turn or river", _before(Street.TURN), _without_burn),
    "no burn before the river": BoardFault("missing-burn, turn or river", _before(Street.RIVER), _without_burn),
    "two burns before the flop": BoardFault("extra-burn, before the flop", _before(Street.FLOP), _two_burns),
    "two burns before the turn": BoardFault("extra-burn, before turn or river", _before(Street.TURN), _two_burns),
    "two burns before the river": BoardFault("extra-burn, before turn or river", _before(Street.RIVER), _two_burns),
    "two burns and the flop": BoardFault("extra-burn, the flop out", _before(Street.FLOP), _two_burns_and_on),
    "two burns and the turn": BoardFault("extra-burn, turn or river out", _before(Street.TURN), _two_burns_and_on),
    "stub dropped in the betting": BoardFault("stub-dropped", _betting_on(Street.FLOP), _drop_stub),
    "stub dropped before the river": BoardFault("stub-dropped", _before(Street.RIVER), _drop_stub),
    "board card taken away": BoardFault("board-disturbed", _betting_on(Street.TURN), _take_board_card),
    "rabbit hunt": BoardFault("rabbit-hunt", _is_hand_over, _turn_up_next, is_after_hand=True),
}
"""21 kinds, so that with five books every kind meets every book."""

"""Faults of the deal and of the deck.

Each is done in the first round of the deal unless it says where; who draws them is `one_evening`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Street
from table.engine.words.reports import MisdealClaimed
from table.engine.words.view import Status
from table.engine.words.zones import SEAT_ZONES, clockwise
from table.scenario.steps import CardTo, TagDealt, TagKind
from tests.bench.evening.fault import Fault

if TYPE_CHECKING:
    from tests.bench.evening.dealer import EveningDealer

SEATS: Final = range(1, 10)


def _is_first(dealer: EveningDealer) -> bool:
    return dealer.is_free and 0 < dealer.hole_cards_left == 2 * len(dealer.dealt_in)


def _is_third(dealer: EveningDealer) -> bool:
    """Tell whether a few cards are out, and the first round is not."""
    dealt_in = len(dealer.dealt_in)
    return dealer.is_free and dealt_in > 3 and dealer.hole_cards_left == 2 * dealt_in - 3


def _is_not_buttons(dealer: EveningDealer) -> bool:
    """Tell whether the card due is no button's: some books let two in a row go there."""
    return _is_third(dealer) and dealer.seat_due != dealer.view.button


def _has_empty_seat(dealer: EveningDealer) -> bool:
    return _is_third(dealer) and len(dealer.view.seats) < len(SEATS)


def _is_dealt(dealer: EveningDealer) -> bool:
    view = dealer.view
    is_unopened = view.turn is not None and max(seat.bet for seat in view.seats) == view.big_blind
    return view.status is Status.BETTING and view.street is Street.PREFLOP and dealer.left_to_act > 2 and is_unopened


def _behind(dealer: EveningDealer) -> int:
    return clockwise(tuple(seat.seat for seat in dealer.dealt_in), dealer.seat_due)[0]


def _to_empty_seat(dealer: EveningDealer) -> None:
    taken = {seat.seat for seat in dealer.view.seats}
    dealer.answering.do(CardTo(dealer.chance.choice([seat for seat in SEATS if seat not in taken])))


def _strange(kind: TagKind) -> Fault:
    codes = {
        TagKind.JOKER: AlertCode.JOKER,
        TagKind.UNKNOWN: AlertCode.UNKNOWN_CARD,
    }
    return Fault(
        told=codes[kind],
        is_time=_is_third,
        do=lambda dealer: dealer.answering.do(TagDealt(kind=kind, where=SEAT_ZONES[dealer.seat_due])),
    )


DEALT_WRONG: Final = {
    "first card to the wrong seat": Fault(
        told=AlertCode.FIRST_CARD_WRONG_SEAT,
        is_time=_is_first,
        do=lambda dealer: dealer.answering.do(CardTo(_behind(dealer))),
    ),
    "seat passed over": Fault(
        told=AlertCode.CARD_OUT_OF_ORDER,
        is_time=_is_not_buttons,
        do=lambda dealer: dealer.answering.do(CardTo(_behind(dealer))),
    ),
    "card turned up in the deal": Fault(
        told=AlertCode.CARD_EXPOSED,
        is_time=_is_third,
        do=lambda dealer: dealer.answering.do(CardTo(dealer.seat_due, is_up=True)),
    ),
    "first card turned up": Fault(
        told=AlertCode.CARD_EXPOSED,
        is_time=_is_first,
        do=lambda dealer: dealer.answering.do(CardTo(dealer.seat_due, is_up=True)),
    ),
    "card to an empty seat": Fault(told=AlertCode.CARD_TO_EMPTY_SEAT, is_time=_has_empty_seat, do=_to_empty_seat),
    "one card too many": Fault(
        told=AlertCode.EXTRA_CARD,
        is_time=_is_dealt,
        do=lambda dealer: dealer.answering.do(CardTo(dealer.chance.choice(dealer.live))),
    ),
    "misdeal claimed": Fault(
        told=AlertCode.MISDEAL_CLAIMED, is_time=_is_dealt, do=lambda dealer: dealer.key(MisdealClaimed())
    ),
    "joker in the deal": _strange(TagKind.JOKER),
    "tag of no deck in the deal": _strange(TagKind.UNKNOWN),
}

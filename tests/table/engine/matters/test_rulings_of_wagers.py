"""What each of the five books makes of a wager that is not what it should be."""

from __future__ import annotations

import pytest

from table.engine.hand.limits import Reopened
from table.engine.matters.kinds.chip_not_in_play import ChipNotInPlay
from table.engine.matters.kinds.multichip_call import MultichipCall
from table.engine.matters.kinds.multichip_raise import MultichipRaise
from table.engine.matters.kinds.nonstandard_words import NonstandardWords
from table.engine.matters.kinds.overchip_call import OverchipCall
from table.engine.matters.kinds.raise_closed import RaiseClosed
from table.engine.matters.kinds.raise_without_bet import RaiseWithoutBet
from table.engine.matters.kinds.string_bet import StringBet
from table.engine.matters.kinds.tiny_chip import TinyChip
from table.engine.matters.kinds.unclear_amount import UnclearAmount
from table.engine.matters.kinds.underbet import Underbet
from table.engine.matters.kinds.undercall import Undercall
from table.engine.matters.kinds.underraise import Underraise
from table.engine.matters.kinds.words_against_chips import WordsAgainstChips
from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import RulingValue
from tests.table.engine.matters.test_rulings_of_the_deal import BOOKS, ruling
from tests.table.engine.playing import book


def undercall(*, heads_up: bool = False, opening: bool = False, unaware: bool = False) -> Undercall:
    return Undercall(seat=4, amount=400, is_heads_up=heads_up, is_of_opening=opening, is_unaware=unaware, given_up=300)


CALL_OR_GIVE_UP = "floor is-call forfeit-fold"
CALL_OR_BACK = "floor is-call return-bet"
AMOUNT = "floor amount return-bet"

BY_BOOK: list[tuple[Irregularity, list[str]]] = [
    (OverchipCall(seat=4, raise_to=1000), ["is-call"] * 5),
    (MultichipCall(seat=4, are_all_needed=True, raise_to=1000), ["is-call"] * 5),
    (MultichipRaise(seat=4, are_last=False), ["is-raise"] * 5),
    (
        MultichipRaise(seat=4, are_last=True),
        ["floor is-raise is-call", "floor is-raise is-call", "is-raise", "floor is-raise is-call", "is-raise"],
    ),
    (undercall(opening=True), ["is-call", "is-call", "is-call", CALL_OR_GIVE_UP, "is-call"]),
    (undercall(heads_up=True), ["is-call", "is-call", "is-call", CALL_OR_GIVE_UP, "is-call"]),
    (undercall(), ["is-call", "is-call", CALL_OR_GIVE_UP, CALL_OR_GIVE_UP, CALL_OR_GIVE_UP]),
    (undercall(unaware=True), [CALL_OR_BACK, CALL_OR_BACK, CALL_OR_GIVE_UP, CALL_OR_GIVE_UP, CALL_OR_GIVE_UP]),
    (TinyChip(seat=4), ["floor is-call forfeit-fold return-bet"] * 5),
    (Underbet(seat=4, stated=100), ["is-bet", "is-bet", "is-bet", "floor is-bet keep", "is-bet"]),
    (Underraise(seat=4, stated=500, is_said=True, is_enough=False), ["is-raise"] * 5),
    (Underraise(seat=4, stated=500, is_said=False, is_enough=True), ["is-raise"] * 5),
    (Underraise(seat=4, stated=500, is_said=False, is_enough=False), ["is-call"] * 5),
    (
        RaiseWithoutBet(seat=4),
        ["floor is-bet not-binding", "floor is-bet not-binding", "is-bet", "floor is-bet not-binding", "is-bet"],
    ),
    (
        RaiseClosed(seat=4, is_by_ruling=False),
        ["floor call-or-fold is-raise", "is-call", "is-call", "is-call", "is-call"],
    ),
    (RaiseClosed(seat=4, is_by_ruling=True), ["is-call"] * 5),
    (RaiseClosed(seat=4, is_by_ruling=True, is_without_bet=True), ["is-check"] * 5),
    (StringBet(seat=4, is_call=True, whole=900), ["is-call"] * 5),
    (StringBet(seat=4, is_call=False, whole=900), ["keep"] * 5),
    (UnclearAmount(seat=4, amount=500, is_one_chip=False), [AMOUNT, AMOUNT, "amount", "amount", "amount"]),
    (UnclearAmount(seat=4, is_one_chip=False), [AMOUNT] * 5),
    (UnclearAmount(seat=4, is_one_chip=True), [AMOUNT] * 5),
    (WordsAgainstChips(seat=4), ["amount", "amount", AMOUNT, AMOUNT, AMOUNT]),
    (ChipNotInPlay(seat=4), ["return-bet", AMOUNT, AMOUNT, AMOUNT, AMOUNT]),
    (
        NonstandardWords(seat=4, is_pot=True),
        ["floor binding not-binding", "floor binding not-binding", "binding", "binding", "binding"],
    ),
    (NonstandardWords(seat=4, is_pot=False), ["floor not-binding binding penalty"] * 5),
]


@pytest.mark.parametrize(
    ("name", "found", "expected"),
    [(name, found, said) for found, rulings in BY_BOOK for name, said in zip(BOOKS, rulings, strict=True)],
)
def test_a_wager_comes_to_what_its_book_says(name: str, found: Irregularity, expected: str) -> None:
    said = ruling(name, found)

    assert said == expected if expected.startswith("floor") else said.split()[0] == expected


@pytest.mark.parametrize("name", ["tfpl", "nuts"])
def test_whether_short_all_ins_together_open_the_raising_the_floor_says_where_the_book_does_not(name: str) -> None:
    together = RaiseClosed(seat=4, reopened_by=Reopened.SHORT_TOGETHER, is_by_ruling=False)

    first = {"tfpl": "is-raise call-or-fold", "nuts": "call-or-fold is-raise"}[name]
    assert ruling(name, together) == f"floor {first}"


@pytest.mark.parametrize("cite", ["friday:7", None])
def test_a_raise_that_a_ruling_has_closed_is_told_by_the_rule_of_that_ruling(cite: str | None) -> None:
    closed = RaiseClosed(seat=4, is_by_ruling=True, closed_by=cite)

    assert closed.rule(book(), is_late=False).cite == cite


def test_a_bet_that_became_a_check_can_be_let_stand_as_one_that_became_a_call_can() -> None:
    closed = RaiseClosed(seat=4, is_by_ruling=True)

    assert closed.instead(RulingValue.IS_CHECK) == closed.instead(RulingValue.IS_CALL) >= {RulingValue.IS_RAISE}


def test_what_is_given_up_with_a_fold_are_the_chips_that_were_put_out() -> None:
    found = undercall(opening=True)

    assert (found.total_of(RulingValue.IS_CALL), found.total_of(RulingValue.FORFEIT_FOLD)) == (400, 300)

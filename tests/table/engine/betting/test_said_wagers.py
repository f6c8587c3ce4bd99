"""Words that say a wager: what the dealer is told of too little, and what counts as the motion of it."""

from __future__ import annotations

import pytest

from table.engine.betting.said_wagers import counts_motion, raised_to, stated, undercall
from table.engine.betting.wager import Faced, PutOut
from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Action, Word
from table.engine.words.frozen import replace
from tests.table.engine.playing import BOOKS, book

FACED = Faced(
    seat=6,
    bet=0,
    stack=5000,
    price=200,
    least=400,
    threshold=300,
    before_raise=0,
    is_heads_up=False,
    prior=0,
    pot=300,
    chips=(25, 100, 500),
    closed=None,
)
RAISE = PutOut(word=Word.RAISE, motions=((100, 100),))


@pytest.mark.parametrize("name", BOOKS)
def test_the_chips_of_a_raise_may_come_in_as_many_motions_as_the_book_lets_them(name: str) -> None:
    rules = book(name).wagers
    how = rules.motions_after_raise.value

    assert counts_motion(FACED, RAISE, rules) is (how != "one")
    assert counts_motion(FACED, replace(RAISE, motions=((100, 100), (500,))), rules) is (how == "many")


def test_less_than_a_call_is_told_as_that() -> None:
    matter = undercall(FACED, 100).matter

    assert matter is not None
    assert matter.code is AlertCode.UNDERCALL


@pytest.mark.parametrize(("total", "raised"), [(300, 400), (400, 400), (900, 900), (9000, 5000)])
def test_a_raise_is_to_the_least_at_least_and_to_no_more_than_there_is(total: int, raised: int) -> None:
    assert raised_to(FACED, total) == raised


@pytest.mark.parametrize(("total", "action"), [(400, Action.RAISE), (900, Action.RAISE)])
def test_a_raise_that_is_said_with_its_amount_is_that(total: int, action: Action) -> None:
    read = stated(FACED, Word.RAISE, total)

    assert (read.action, read.total) == (action, total)


def test_a_raise_that_is_said_of_less_than_the_least_is_told() -> None:
    matter = stated(FACED, Word.RAISE, 300).matter

    assert matter is not None
    assert matter.code is AlertCode.UNDERRAISE

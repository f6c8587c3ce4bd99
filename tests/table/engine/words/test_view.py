"""What may be seen of the table: what follows from it by itself."""

from __future__ import annotations

import msgspec

from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.award import Award
from table.engine.words.frozen import replace
from table.engine.words.matter_view import MatterView
from table.engine.words.view import HandPart, Status, TableView
from tests.table.engine.playing import Game


def seen() -> TableView:
    return Game({1: 5000, 4: 5000}).view


def test_the_next_hand_may_begin_before_the_first_and_once_one_is_over() -> None:
    assert [status for status in Status if status.is_over] == [
        Status.WAITING,
        Status.COMPLETE,
        Status.MISDEAL,
        Status.VOID,
    ]


def test_a_hand_is_dead_that_was_folded_mucked_or_killed() -> None:
    assert [part for part in HandPart if part.is_dead] == [HandPart.FOLDED, HandPart.MUCKED, HandPart.KILLED]


def test_play_waits_for_the_matter_that_holds_it_and_for_no_other() -> None:
    matters = [
        MatterView(alert=Alert(code=AlertCode.JOKER, ruling=RulingValue.FLOOR, number=number), steps=())
        for number in (1, 2)
    ]
    holding = replace(matters[1], is_holding=True)

    assert replace(seen(), matters=tuple(matters)).holding is None
    assert replace(seen(), matters=(matters[0], holding)).holding is holding


def test_the_first_pot_that_is_not_paid_is_to_be_paid_now() -> None:
    main, side = Award(pot=0, amount=600, winners=()), Award(pot=1, amount=200, winners=())
    paid = replace(main, is_paid=True)

    assert replace(seen(), awards=(main, side)).paying is main
    assert replace(seen(), awards=(paid, side)).paying is side
    assert replace(seen(), awards=(paid,)).paying is None


def test_a_view_comes_back_as_it_was_shown() -> None:
    view = Game({1: 5000, 4: 5000}).deal().view

    assert msgspec.json.decode(msgspec.json.encode(view), type=TableView) == view

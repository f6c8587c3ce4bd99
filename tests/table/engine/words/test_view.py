"""What may be seen of the table: what follows from it by itself."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.award import Award
from table.engine.words.commands import Action, ActionKeyed, Figure
from table.engine.words.frozen import replace
from table.engine.words.view import Figures, HandPart, MatterView, Preview, Status, TableView
from tests.table.engine.playing import Game

FIGURES = Figures(seat=3, price=200, amounts={Figure.POT: 700}, others={6: {Figure.MINIMUM: 400}})


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


@pytest.mark.parametrize(("seat", "amounts"), [(None, {Figure.POT: 700}), (3, {Figure.POT: 700})])
def test_figures_are_those_of_the_player_in_turn_where_no_other_is_named(
    seat: int | None, amounts: dict[Figure, int]
) -> None:
    assert FIGURES.for_seat(seat) == amounts


def test_figures_of_another_seat_are_its_own_and_of_one_out_of_the_hand_there_are_none() -> None:
    assert FIGURES.for_seat(6) == {Figure.MINIMUM: 400}
    assert FIGURES.for_seat(9) == {}


def test_a_view_comes_back_as_it_was_shown() -> None:
    view = Game({1: 5000, 4: 5000}).deal().view

    assert msgspec.json.decode(msgspec.json.encode(view), type=TableView) == view


def test_an_entry_is_followed_and_no_action_is_open_unless_it_is_said() -> None:
    preview = Preview(command=ActionKeyed(Action.FOLD))

    assert (preview.is_followed, preview.is_open, preview.call, preview.least) == (True, False, 0, 0)
    assert (preview.acted, preview.alert, preview.refused) == (None, None, None)

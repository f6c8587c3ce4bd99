"""What a player's action does to the chips, and which keys count for nothing."""

from __future__ import annotations

import pytest

from table.engine.table import Table
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action, ActionKeyed, Amount
from table.engine.words.setup import Level, TableSetup
from table.engine.words.sightings import KeyPressed
from table.engine.words.table_events import KeyRefused, WhyRefused
from tests.table.engine.playing import BOOKS, Game, book


def refused(game: Game, action: Action, total: int | None = None, seat: int | None = None) -> tuple[str, int | None]:
    """Press a key that counts for nothing, and return why."""
    before = game.view
    outcome = game.key(ActionKeyed(action, None if total is None else Amount(total), seat))
    (event,) = outcome.events
    assert isinstance(event, KeyRefused)
    assert game.view == before
    return event.why.value, event.amount


def test_a_call_puts_in_what_is_missing() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act(600, "call")

    assert game.events[-1] == Acted(seat=1, action=Action.CALL, total=600, added=500, is_all_in=False)
    assert game.stacks()[1] == 4400


def test_a_call_with_too_few_chips_is_all_in() -> None:
    game = Game({1: 450, 4: 5000, 6: 5000}).deal()
    game.act(600, "call")

    assert game.events[-1] == Acted(seat=1, action=Action.CALL, total=450, added=350, is_all_in=True)


def test_all_in_at_or_below_the_price_is_a_call() -> None:
    game = Game({1: 600, 4: 5000, 6: 5000}).deal()
    game.act(600, "all-in")

    assert game.events[-1] == Acted(seat=1, action=Action.CALL, total=600, added=500, is_all_in=True)


def test_all_in_above_the_price_is_a_raise_however_small() -> None:
    game = Game({1: 700, 4: 5000, 6: 5000}).deal()
    game.act(600, "all-in")

    assert game.events[-1] == Acted(seat=1, action=Action.RAISE, total=700, added=600, is_all_in=True)
    assert game.view.call == 500


def test_a_bet_of_the_whole_stack_is_all_in() -> None:
    game = Game({1: 5000, 4: 5000}, button=1).deal()
    game.act("call", "check")
    game.street().act(4800)

    assert game.said(Acted)[-1] == Acted(seat=4, action=Action.BET, total=4800, added=4800, is_all_in=True)


def test_an_all_in_that_nobody_can_match_is_lawful_and_the_excess_goes_back() -> None:
    game = Game({1: 5000, 4: 1100, 6: 5000}).deal()
    game.act("fold", 600, "all-in", "all-in")

    assert game.stacks() == {1: 3900, 4: 0, 6: 5000}
    assert [pot.amount for pot in game.view.pots] == [2200]


def test_after_a_check_facing_a_bet_a_call_or_a_fold_is_left() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("check")

    assert [(alert.code, alert.ruling) for alert in game.told] == [
        (AlertCode.CHECK_FACING_BET, RulingValue.CALL_OR_FOLD)
    ]
    assert (game.view.turn, game.view.call, game.view.may_raise) == (6, 200, False)


def test_what_a_check_facing_a_bet_closed_is_open_again_at_the_next_turn() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("check", "call", 600, "fold")

    assert (game.view.turn, game.view.may_raise) == (6, True)


def test_a_call_with_nothing_to_call_is_a_check() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("call", "call", "call")

    assert [(alert.code, alert.ruling) for alert in game.told] == [(AlertCode.CALL_WITHOUT_BET, RulingValue.IS_CHECK)]
    assert game.view.turn is None


@pytest.mark.parametrize(
    ("action", "total", "why"),
    [
        (Action.RAISE, 9000, ("beyond-stack", 5000)),
        (Action.RAISE, 610, ("not-in-chips", 25)),
        (Action.RAISE, None, ("no-amount", None)),
    ],
)
def test_a_raise_that_cannot_be_says_why(action: Action, total: int | None, why: tuple[str, int | None]) -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()

    assert refused(game, action, total) == why


def test_a_raise_with_no_bet_is_a_bet_of_that_amount() -> None:
    game = Game({1: 5000, 4: 5000}, button=1).deal()
    game.act("call", "check")
    game.street()
    game.key(ActionKeyed(Action.RAISE, Amount(600)))

    assert rulings(game) == [(AlertCode.RAISE_WITHOUT_BET, RulingValue.IS_BET, 600)]
    assert game.said(Acted)[-1] == Acted(seat=4, action=Action.BET, total=600, added=600, is_all_in=False)


@pytest.mark.parametrize("total", [2000, None])
def test_a_raise_where_raising_is_closed_is_a_call(total: int | None) -> None:
    game = Game({1: 90_000, 4: 800, 6: 90_000}, button=6).deal()
    game.act(600, "call", "all-in")
    game.key(ActionKeyed(Action.ALL_IN) if total is None else ActionKeyed(Action.RAISE, Amount(total)))

    assert rulings(game) == [(AlertCode.RAISE_CLOSED, RulingValue.IS_CALL, 800)]
    assert game.said(Acted)[-1] == Acted(seat=6, action=Action.CALL, total=800, added=200, is_all_in=False)


def rulings(game: Game) -> list[tuple[AlertCode, RulingValue, int | None]]:
    return [(alert.code, alert.ruling, alert.amount) for alert in game.told if not alert.is_note]


def test_another_seats_action_waits_for_its_turn() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.key(ActionKeyed(Action.CALL, seat=4))

    assert [(alert.code, alert.seat, alert.ruling) for alert in game.told] == [
        (AlertCode.OUT_OF_TURN, 4, RulingValue.PENDING)
    ]
    assert (game.view.turn, game.view.pot) == (6, 300)


def test_a_seat_that_has_folded_can_do_nothing_out_of_turn() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}).deal()
    game.act("fold")

    assert refused(game, Action.CALL, seat=6) == ("not-in-turn", None)


def test_an_action_before_the_first_hand_counts_for_nothing() -> None:
    assert refused(Game({1: 5000, 4: 5000}), Action.CALL) == ("no-hand", None)


def test_an_action_while_cards_are_due_counts_for_nothing() -> None:
    assert refused(Game({1: 5000, 4: 5000}).start(), Action.CALL) == ("not-betting", None)


@pytest.mark.parametrize(
    ("name", "cite"),
    [
        ("tfpl", "tfpl:dead.2"),
        ("homegame", "homegame:dead.2"),
        ("firekeepers", "firekeepers:58"),
        ("nuts", "nuts:53"),
        ("jpa", "jpa:58"),
    ],
)
def test_a_fold_with_nothing_to_call_stands_and_is_noticed(name: str, cite: str) -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}, rulebook=name).deal()
    game.act("call", "call", "fold")

    (alert,) = game.told
    assert (alert.code, alert.seat, alert.ruling) == (AlertCode.FOLD_WITHOUT_BET, 4, RulingValue.FOLD_STANDS)
    assert alert.cite == cite
    assert [seat.seat for seat in game.view.seats if seat.part.value == "folded"] == [4]


@pytest.mark.parametrize("name", BOOKS)
def test_a_fold_facing_a_bet_is_silent(name: str) -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}, rulebook=name).deal()
    game.act("fold", "fold")

    assert game.told == []


def test_what_a_table_is_told_is_never_an_error() -> None:
    setup = TableSetup(level=Level(small_blind=100, big_blind=200), button=1, players=())
    table = Table(setup, book())
    outcome = table.receive(KeyPressed(command=ActionKeyed(Action.CALL), at_ns=0))

    assert [event.why for event in outcome.events if isinstance(event, KeyRefused)] == [WhyRefused.NO_HAND]

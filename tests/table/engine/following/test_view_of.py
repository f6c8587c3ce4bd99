"""The whole of a view: a table before its first hand, the chips of a hand until it is paid, and the next button."""

from __future__ import annotations

import ast

from table.engine.following.view_of import view_of
from table.engine.words.cards import Street
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.view import PotView, Status, TableView
from tests.house import ROOT
from tests.table.engine.playing import Game

# Where the engine is compiled its text lies beside it all the same.
TEXT = (ROOT / "table" / "engine" / "following" / "view_of.py").read_text(encoding="utf-8")


def before_first_hand() -> Game:
    return Game({1: 5000, 4: 5000, 6: 5000})


def test_a_table_before_its_first_hand_has_its_players_and_their_level_and_waits_for_nothing() -> None:
    game = before_first_hand()
    view = view_of(game.table.state, game.table.rulebook)

    assert (view.status, view.hand_number, view.street) == (Status.WAITING, 0, Street.PREFLOP)
    assert [(seat.seat, seat.stack) for seat in view.seats] == [(1, 5000), (4, 5000), (6, 5000)]
    assert view.big_blind == game.table.state.level.big_blind
    assert (view.turn, view.due, view.next_step, view.matters) == (None, None, None, ())


def test_the_blinds_that_are_said_before_the_first_hand_are_posted_in_it() -> None:
    game = before_first_hand()
    said = (game.view.button, game.view.small_blind_seat, game.view.big_blind_seat)
    game.deal()

    assert (game.view.button, game.view.small_blind_seat, game.view.big_blind_seat) == said
    assert None not in said


def test_each_field_of_a_view_is_filled_while_a_hand_is_played() -> None:
    # Most have a default, for a table before its first hand: the type checker would miss none of them.
    calls = [node for node in ast.walk(ast.parse(TEXT)) if isinstance(node, ast.FunctionDef)]
    filled = {
        word.arg
        for function in calls
        if function.name in {"_playing", "_in_stud", "_waiting"}
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in {"TableView", "replace"}
        for word in call.keywords
    }

    assert set(TableView.__struct_fields__) - filled == set()


def test_chips_lie_in_the_middle_until_the_hand_is_paid_and_then_the_button_is_the_next_hand_s() -> None:
    game = before_first_hand().deal()
    before = game.view
    posted = before.small_blind + before.big_blind
    assert before.pot == posted
    assert sum(pot.amount for pot in before.pots) == posted

    for _ in range(2):
        game.key(ActionKeyed(Action.FOLD))
    after = game.view
    assert after.status is Status.COMPLETE
    assert (after.pot, after.pots, after.formed) == (0, (), ())
    assert after.button != before.button


def test_each_pot_says_who_can_win_it() -> None:
    game = before_first_hand().deal()

    assert [type(pot) for pot in game.view.pots] == [PotView]
    assert game.view.pots[0].seats == (1, 4, 6)

"""What is typed at a table: the words of the scenario language, and shorter ones."""

from __future__ import annotations

import pytest

from table.engine.words.view import Status, TableView
from table.scenario.typed import in_full, read_typed, refusal_line
from table.statements.words import StatementRefusedError
from tests.views import folded, view

FACING = view(call=200, turn=4)
AT_FLOOR = view(status=Status.FLOOR)
NO_BET = view(call=0, seats=(folded(7),))


@pytest.mark.parametrize(
    ("typed", "full"),
    [
        ("fold", "fold"),
        ("F", "fold"),
        ("c", "call"),
        ("r 900", "raise 900"),
        ("raise to 900", "raise 900"),
        ("All in", "all-in"),
        ("4 fold", "seat 4 fold"),
        ("seat 4 raise 900", "seat 4 raise 900"),
        ("new hand", "shuffle"),
        ("confirm", "key confirm"),
        ("y", "key confirm"),
        ("2 confirm", "key option 2"),
        ("option 2", "key option 2"),
        ("undo", "key undo"),
        ("exposed 4", "key exposed 4"),
        ("4 exposed player", "key exposed 4 player"),
        ("boxed ks", "key boxed Ks"),
        ("said raise", "says raise"),
        ("move AS board aside", "move As board aside"),
        ("penalty 4 hands 2", "key penalty 4 hands 2"),
        ("discard 2", "key discard 4 2"),
        ("pat", "key discard 4 0"),
        ("6 discard 2", "key discard 6 2"),
        ("discard 6 2", "key discard 6 2"),
        ("6 pat", "key discard 6 0"),
        ("discard 6 ks 2c", "discard 6 Ks 2c"),
        ("discard 6 none", "discard 6 none"),
    ],
)
def test_a_typed_line_is_a_step_of_the_language(typed: str, full: str) -> None:
    assert " ".join(in_full(typed, FACING)) == full
    read_typed(typed, FACING, 25)


@pytest.mark.parametrize(("typed", "full"), [("c", "check"), ("r 400", "bet 400"), ("b 400", "bet 400")])
def test_one_letter_is_what_the_player_can_do(typed: str, full: str) -> None:
    assert " ".join(in_full(typed, NO_BET)) == full


def test_a_number_alone_answers_a_floor_call_and_is_a_seat_else() -> None:
    assert in_full("2", AT_FLOOR) == ["key", "option", "2"]
    assert in_full("2", FACING) == ["seat", "2"]


@pytest.mark.parametrize(
    ("typed", "table", "line"),
    [
        ("flod", FACING, "flod: expected a word of the table; help lists them; did you mean 'fold'?"),
        ("raise", FACING, "Not whole yet: expected a total in whole chips"),
        ("fold fold", FACING, "fold: expected nothing more here; 'fold' is complete; the next statement needs a ';'"),
        ("4", FACING, "Not whole yet: expected what seat 4 does"),
        ("bet 410", NO_BET, "410: expected"),
    ],
)
def test_what_cannot_be_read_is_said_in_one_line(typed: str, table: TableView, line: str) -> None:
    with pytest.raises(StatementRefusedError) as refused:
        read_typed(typed, table, 25)

    assert refusal_line(refused.value).startswith(line)
    assert "\n" not in refusal_line(refused.value)

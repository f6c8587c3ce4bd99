"""String bets: chips in a motion too many, or what the dealer calls one."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action, ChipsPushed, Command
from table.engine.words.matter_events import OffenceCounted
from table.engine.words.reports import StringCalled
from table.engine.words.table_events import KeyRefused, NotFollowed, WhyRefused
from tests.table.engine.playing import BOOKS, Game

TABLE = {1: 5000, 4: 5000, 6: 5000}


def dealt(rulebook: str = "firekeepers") -> Game:
    """Seat 6 is to act before the flop, and faces 200."""
    return Game(TABLE, rulebook=rulebook).deal()


def after(*commands: Command, rulebook: str = "firekeepers") -> Game:
    game = dealt(rulebook)
    for command in commands:
        game.key(command)
    return game


def acted(game: Game) -> list[tuple[int, Action, int]]:
    return [(event.seat, event.action, event.total) for event in game.events if isinstance(event, Acted)]


def refused(game: Game) -> list[WhyRefused]:
    return [event.why for event in game.events if isinstance(event, KeyRefused)]


def codes(game: Game) -> list[AlertCode]:
    return [alert.code for alert in game.told]


@pytest.mark.parametrize("name", BOOKS)
def test_chips_in_a_second_motion_are_a_string_bet_in_every_book(name: str) -> None:
    game = after(ChipsPushed((100, 100)), ChipsPushed((500,), is_second_motion=True), rulebook=name)

    assert AlertCode.STRING_BET in codes(game)


def test_a_string_bet_is_told_and_counted_once() -> None:
    game = after(ChipsPushed((100, 100)), StringCalled(), StringCalled())

    assert codes(game).count(AlertCode.STRING_BET) == 1
    assert [event.count for event in game.events if isinstance(event, OffenceCounted)] == [1]


def test_where_nobody_has_acted_no_string_is_called() -> None:
    game = dealt()

    assert [type(event) for event in game.key(StringCalled()).events] == [NotFollowed]

"""String bets: chips in a motion too many, or what the dealer calls one."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.commands import ChipsPushed
from table.engine.words.matter_events import OffenceCounted
from table.engine.words.reports import StringCalled
from table.engine.words.table_events import NotFollowed
from tests.table.engine.betting.pushes import after, codes, dealt
from tests.table.engine.playing import BOOKS


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

"""What a director's command does, and when the director's word is taken."""

from __future__ import annotations

import pytest

from table.engine.following.directing import take_directors
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.floor_called import FloorWanted
from table.engine.state.moment import Moment
from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import (
    BreakSet,
    DirectorCommand,
    DirectorRuled,
    LevelSet,
    OrderWithdrawn,
    PenaltySet,
    PlayerNamed,
    PlayerSeated,
    PlayerUnseated,
    PresenceSet,
    StackAdjusted,
    StackSet,
)
from table.engine.words.frozen import replace
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.table_events import (
    BreakBegan,
    KeyRefused,
    LevelChanged,
    PenaltyGiven,
    PlayerRenamed,
    PlayReleased,
    PresenceChanged,
    RosterChanged,
    WhyRefused,
)
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game

PLAY_ON = DirectorRuled(RulingValue.PLAY_ON)


def between_hands() -> Moment:
    return moment_of(Game({1: 5000, 4: 5000, 6: 5000}))


def dealt() -> Moment:
    return moment_of(Game({1: 5000, 4: 5000, 6: 5000}).deal())


@pytest.mark.parametrize(
    ("command", "event"),
    [
        (LevelSet(200, 400), LevelChanged),
        (PenaltySet(4, PenaltyUnit.HANDS, 1), PenaltyGiven),
        (BreakSet(is_on=True), BreakBegan),
        (PlayerSeated(9, 5000), RosterChanged),
        (PlayerUnseated(4), RosterChanged),
        (StackSet(4, 4000), RosterChanged),
        (StackAdjusted(4, -1000), RosterChanged),
        (PlayerNamed(4, "Ann"), PlayerRenamed),
        (PresenceSet(4, is_present=False), PresenceChanged),
    ],
)
def test_each_command_is_followed_between_hands(command: DirectorCommand, event: type) -> None:
    now = between_hands()
    take_directors(now, command)

    assert [type(one) for one in now.events] == [event]


def test_an_order_that_is_withdrawn_is_followed_where_it_came_in() -> None:
    now = between_hands()
    take_directors(now, OrderWithdrawn("c1"))

    assert now.events == []


def test_before_the_first_hand_there_is_nothing_to_rule_on() -> None:
    now = between_hands()
    take_directors(now, PLAY_ON)

    assert now.events == [KeyRefused(command=PLAY_ON, why=WhyRefused.NO_HAND)]


def test_play_that_is_held_goes_on_by_the_directors_word() -> None:
    now = between_hands()
    now.put_table(replace(now.state, is_held=True))
    take_directors(now, PLAY_ON)

    assert now.events == [PlayReleased()]
    assert not now.state.is_held


def test_a_floor_call_is_answered_before_play_that_is_held_goes_on() -> None:
    now = dealt()
    now.put_table(replace(now.state, is_held=True))
    raise_matter(now, FloorWanted())
    take_directors(now, PLAY_ON)

    assert now.state.is_held
    assert now.hand.matters == ()


def test_an_answer_can_be_taken_back_and_one_that_changed_nothing_cannot() -> None:
    now = dealt()
    raise_matter(now, FloorWanted())
    keys = len(now.state.keys)
    take_directors(now, replace(PLAY_ON, matter=9))
    assert len(now.state.keys) == keys

    take_directors(now, PLAY_ON)
    assert now.state.keys[-1].command == PLAY_ON

"""A file happens step by step: chance draws only what nobody says, and what cannot have happened names its line."""

from __future__ import annotations

import pytest

from table.engine.words.frozen import replace
from table.event_file.parser import parse_event
from table.event_file.runner import EventStepDone, judged, play
from table.statements.faults import ScenarioUnreadableError
from table.statements.lines import ExpectationLine, Shortfall
from table.tournament.words.setup import Place
from tests.table.evening import book as shipped_book
from tests.table.event_file.room import FILE, ROOM, happened

BROKEN = "broken 2\n"
BY_CHANCE = ROOM.replace("table-size 4", "table-size 9\nset break-order highest\nseed 7")


def test_steps_and_expectations_come_in_the_order_of_the_file() -> None:
    event = parse_event(ROOM + "wait 1\nexpect quiet\nwait 2\n", FILE)
    lines = list(play(event, shipped_book("firekeepers")))

    assert [type(line) for line in lines] == [EventStepDone, ExpectationLine, EventStepDone]


def test_with_a_seed_what_is_drawn_for_is_drawn_and_the_same_each_time() -> None:
    seats = [happened(BY_CHANCE + BROKEN)[-1].view.players["Dov"].place_at for _ in range(2)]

    assert seats[0] is not None
    assert seats[0].table == 1
    assert seats[0] == seats[1]


def test_without_a_seed_nobody_draws_for_the_players() -> None:
    done = happened(BY_CHANCE.replace("seed 7\n", "") + BROKEN)

    assert done[-1].view.players["Dov"].place_at is None


def test_what_the_file_itself_says_was_drawn_is_left_to_it() -> None:
    first, *_ = happened(BY_CHANCE + BROKEN + "draw Dov 2c\ndraw Eva 3c\ndraw Fay 4c\ndraw Dov 1 9")

    assert first.view.players["Dov"].place_at is None
    assert happened(BY_CHANCE + BROKEN + "wait 1")[0].view.players["Dov"].place_at != Place(1, 9)


def test_a_step_that_cannot_have_happened_is_refused_with_its_line_and_its_words() -> None:
    with pytest.raises(ScenarioUnreadableError) as refused:
        happened(ROOM + "wait 1\nhand 1 Ann 9000\n")

    assert str(refused.value).startswith("night.event:9: 'hand 1 Ann 9000': expected a step that can have happened: ")


def test_a_room_that_cannot_be_is_refused_as_a_whole() -> None:
    event = parse_event(ROOM + "wait 1\n", FILE)
    twice = replace(event, setup=replace(event.setup, players=event.setup.players[:1] * 2))

    with pytest.raises(ScenarioUnreadableError) as refused:
        list(play(twice, shipped_book("firekeepers")))
    assert str(refused.value).startswith("night.event: expected a set-up that can be: Ann and Ann both sit")


def test_a_file_may_happen_by_another_book_than_the_one_that_it_is_judged_by() -> None:
    event = parse_event(ROOM + "disqualify Ann\nexpect disqualified Ann ruling removed\n", FILE)
    ours, another = shipped_book("firekeepers"), shipped_book("homegame")

    assert [line for line in judged(event, ours) if isinstance(line, Shortfall)] == []
    (short,) = [line for line in judged(event, ours, another) if isinstance(line, Shortfall)]
    assert "blinded" in short.seen

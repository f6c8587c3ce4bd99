"""One step while it is worked out: who is found where, which seat is free, and what it leaves as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from table.engine.words.answers import FloorDecides, HouseSets
from table.engine.words.frozen import replace
from table.tournament.event import begin
from table.tournament.state.remembered import Standing
from table.tournament.state.step import Step, options_of, some, where
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.seated import SeatDrawn, TableBroken, TableOpened, WrongSeatFound
from table.tournament.words.setup import EventSetup, Place
from table.tournament.words.told import EventCode, EventRuling, FloorOption
from tests.table.tournament.rooms import by, seated, step_in, tables

SETUP = EventSetup(table_size=5, tables=tables(1, 1, spare=1), players=seated("Ann - Bea", "Cem Dov"))


def test_a_step_changes_nothing_of_the_state_it_began_with() -> None:
    state = begin(SETUP)
    step = Step(state, by("nuts"))
    step.sit(step.players["Ann"], Place(2, 5))
    step.put_table(replace(step.tables[3], is_spare=False))

    assert state == begin(SETUP)
    assert step.done().players["Ann"].at == Place(2, 5)


def test_players_are_found_by_seat_and_seats_by_player() -> None:
    step = step_in(SETUP)
    step.sit(step.players["Cem"], Place(1, 2))

    assert [player.name for player in step.at_table(1)] == ["Ann", "Cem", "Bea"]
    assert (step.holder(Place(1, 2)), step.holder(Place(2, 1))) == (step.players["Cem"], None)


@pytest.mark.parametrize(
    ("place", "is_free"),
    [(Place(1, 2), True), (Place(1, 1), False), (Place(1, 6), False), (Place(3, 1), False), (Place(9, 1), False)],
)
def test_a_seat_is_free_at_a_table_in_use_that_has_it(place: Place, *, is_free: bool) -> None:
    assert step_in(SETUP).seat_is_free(place) is is_free


def test_a_seat_that_is_still_drawn_for_is_not_free() -> None:
    assert not step_in(SETUP, TableBroken(table=2)).seat_is_free(Place(1, 2))


def test_a_seat_is_promised_by_the_program_or_to_who_belongs_there() -> None:
    wrong = step_in(SETUP, WrongSeatFound(name="Ann", place=Place(1, 4)))

    assert wrong.is_promised(Place(1, 4))
    assert not wrong.is_promised(Place(1, 5))
    uneven = replace(SETUP, players=seated("Ann Bea Gus Hal", "Cem Dov"))
    assert step_in(uneven, SeatDrawn(name="Ann", place=Place(2, 4)), book="homegame").is_promised(Place(2, 4))


def test_a_table_that_opens_or_breaks_is_counted_at_once() -> None:
    step = step_in(SETUP, TableOpened(table=3))
    assert step.numbers_in_use() == [1, 2, 3]

    step.put_table(replace(step.tables[2], is_broken=True))
    assert step.numbers_in_use() == [1, 3]
    assert step.at_table(2) == []


def test_who_sits_down_is_the_last_to_have_done_so_and_nobody_is_sent_to_that_seat_any_more() -> None:
    step = step_in(SETUP)
    step.programmed = {"Dov": Place(1, 4), "Bea": Place(2, 4)}
    ann = step.sit(step.players["Ann"], Place(1, 4))

    assert ann.joined == max(player.joined for player in step.players.values())
    assert step.programmed == {"Bea": Place(2, 4)}


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        (lambda step: step.player("Zoe"), "nobody here is called Zoe"),
        (lambda step: step.seated("Ann"), "Ann is not in a seat"),
        (lambda step: step.table(3), "it stands ready but is not in use"),
        (lambda step: step.table(4), "no such table"),
        (lambda step: where(step.players["Ann"]), "Ann has no seat"),
        (lambda _: some(0, "hands"), "0 hands: it takes at least 1"),
    ],
)
def test_what_is_not_there_is_refused_by_its_name(ask: Callable[[Step], object], why: str) -> None:
    step = step_in(SETUP)
    step.put(replace(step.players["Ann"], standing=Standing.OUT, at=None))

    with pytest.raises(ImpossibleHappeningError, match=why):
        ask(step)


def test_a_floor_call_is_told_and_stays_open() -> None:
    step = step_in(SETUP)
    step.call_floor(EventCode.AWAY, ("stay", "removed"), None, name="Ann")

    assert [(alert.ruling, alert.options) for alert in step.alerts] == [
        (EventRuling.FLOOR, (FloorOption.STAY, FloorOption.REMOVED))
    ]
    assert step.asked(EventCode.AWAY, "Ann")
    assert not step.asked(EventCode.AWAY, "Bea")


def test_only_what_the_floor_decides_has_options() -> None:
    assert options_of(FloorDecides(options=("a", "b"), silent=())) == ("a", "b")
    assert options_of(HouseSets(setting="s", value="a", silent=())) == ()

"""Whoever is dealt into a hand keeps his seat until it is over; who leaves in mid-hand leaves a hand that counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from display.station.tournament.entries import Registered
from display.station.tournament.run import DeskError
from table.engine.words.director_commands import PlayerUnseated
from table.engine.words.frozen import replace
from table.engine.words.view import Status
from table.tournament.words.conduct import FloorAnswered, PlayerDisqualified, PlayerGone
from table.tournament.words.played import HandBegun, HandEnded, HandForHandSet
from table.tournament.words.seated import (
    ChangeWanted,
    EntryWanted,
    Moved,
    RedrawOrdered,
    SeatDrawn,
    SeatGiven,
    TableBroken,
)
from table.tournament.words.setup import Place
from table.tournament.words.told import FloorOption
from tests.display.station.tournament.followed import TABLE, Room
from tests.display.station.tournament_room import FILE

if TYPE_CHECKING:
    from pathlib import Path

MOVE = Moved(name="Ann", place=Place(2, 4))


def deal(room: Room) -> None:
    """Have table 1 in the middle of its first hand."""
    room.name(1, seat_1="Ann", seat_2="Bea", seat_3="Cem")
    room.follower.step(room.tables, 0)
    room.begin(1)


def finish(room: Room, moved: dict[int, int]) -> None:
    """Have that hand end, and be entered."""
    picture = room.tables[TABLE].picture
    assert picture is not None
    room.tables[TABLE] = replace(room.tables[TABLE], picture=replace(picture, status=Status.COMPLETE))
    room.end(1, moved)
    room.settle()


def test_nobody_leaves_his_seat_in_the_hand_into_which_he_was_dealt(night: Room) -> None:
    night.name(1, seat_1="Ann", seat_2="Bea", seat_3="Cem")
    night.follower.step(night.tables, 0)

    with pytest.raises(DeskError, match="Ann is in a hand at table 1: press it once that is over"):
        night.desk.enter(MOVE, "Tina")
    night.begin(1)
    assert night.desk.look().players["Ann"].place_at == Place(1, 1)
    night.desk.enter(Moved(name="Dov", place=Place(1, 4)), "Tina")

    finish(night, {1: 500, 2: -500})
    night.desk.enter(MOVE, "Tina")
    assert night.desk.look().players["Ann"].place_at == Place(2, 4)


def test_a_table_is_broken_between_hands(tmp_path: Path) -> None:
    room = Room(tmp_path / "station.db", FILE.replace("table_size = 4", "table_size = 6"))
    room.name(1, seat_1="Ann", seat_2="Bea", seat_3="Cem")
    room.follower.step(room.tables, 0)

    with pytest.raises(DeskError, match="table 1 is in a hand: press it once that is over"):
        room.desk.enter(TableBroken(table=1), "Tina")


def test_a_table_that_is_not_heard_keeps_nobody(night: Room) -> None:
    deal(night)
    night.tables[TABLE] = replace(night.tables[TABLE], is_online=False)
    night.follower.step(night.tables, 0)

    night.desk.enter(MOVE, "Tina")


def test_a_seat_that_somebody_asks_for_is_his_once_the_hand_is_over(tmp_path: Path) -> None:
    room = Room(tmp_path / "station.db", FILE.replace("firekeepers", "tfpl"))
    deal(room)
    change = ChangeWanted(name="Ann", place=Place(1, 4))

    with pytest.raises(DeskError, match="Ann is in a hand at table 1"):
        room.desk.enter(change, "Tina")

    finish(room, {1: 500, 2: -500})
    room.desk.enter(change, "Tina")
    assert room.desk.look().players["Ann"].place_at == Place(1, 4)


def test_new_seats_of_a_table_are_drawn_once_its_hand_is_over_and_what_else_is_due_at_once(night: Room) -> None:
    deal(night)
    night.desk.enter(RedrawOrdered(table=1), "Tina")
    with pytest.raises(DeskError, match="table 1 is in a hand: press it once that is over"):
        night.desk.draw("a seed", "Tina", 1)

    night.desk.enter(RedrawOrdered(table=2), "Tina")
    drew = night.desk.draw("a seed", "Tina")
    assert {one.name for one in drew.drawn if isinstance(one, SeatDrawn)} == {"Dov", "Eva", "Fay"}

    finish(night, {1: 500, 2: -500})
    night.desk.draw("a seed", "Tina", 1)


def test_a_move_is_not_taken_back_while_he_who_moved_is_in_a_hand(night: Room) -> None:
    night.desk.enter(Moved(name="Cem", place=Place(2, 4)), "Tina")
    night.desk.enter(Moved(name="Dov", place=Place(1, 3)), "Tina")
    night.name(1, seat_3="Dov")
    night.follower.step(night.tables, 0)

    with pytest.raises(DeskError, match="Dov is in a hand at table 1"):
        night.desk.take_back("a slip", "Tina")

    assert night.desk.look().players["Dov"].place_at == Place(1, 3)


def test_who_is_disqualified_in_mid_hand_is_out_at_once_and_what_he_lost_in_it_is_the_winners(night: Room) -> None:
    deal(night)
    night.desk.enter(PlayerDisqualified(name="Bea"), "Tina")
    out = night.desk.look().players["Bea"]
    assert (out.is_out, out.place) == (True, 6)
    assert (TABLE, PlayerUnseated(2)) in night.told()

    finish(night, {1: 900, 2: -900})

    assert night.lines == []
    assert {name: night.stack(name) for name in ("Ann", "Bea", "Cem")} == {"Ann": 10_900, "Bea": 0, "Cem": 10_000}
    assert night.desk.look().dealt_in == {}


def test_what_a_newcomer_brings_to_the_seat_of_one_who_left_in_mid_hand_is_not_lost_in_that_hand(night: Room) -> None:
    deal(night)
    night.desk.enter(PlayerDisqualified(name="Bea"), "Tina")
    night.desk.enter(EntryWanted(name="Zoe"), "Tina")
    night.desk.enter(SeatGiven(name="Zoe", place=Place(1, 2)), "Tina")

    finish(night, {1: 900, 2: -900})

    assert night.lines == []
    assert (night.stack("Ann"), night.stack("Zoe")) == (10_900, 10_000)


def test_who_has_left_for_good_is_removed_by_the_floor_in_mid_hand_and_the_hand_counts(tmp_path: Path) -> None:
    room = Room(tmp_path / "station.db", FILE.replace("firekeepers", "tfpl"))
    deal(room)
    room.desk.enter(PlayerGone(name="Bea"), "Tina")
    room.desk.enter(FloorAnswered(option=FloorOption.REMOVED), "Tina")
    assert room.desk.look().players["Bea"].place_at is None

    finish(room, {1: 900, 2: -900})

    assert (room.lines, room.stack("Ann")) == ([], 10_900)


def test_a_hand_is_entered_by_hand_with_whoever_left_in_it(night: Room) -> None:
    deal(night)
    night.desk.enter(PlayerDisqualified(name="Bea"), "Tina")
    night.tables[TABLE] = replace(night.tables[TABLE], is_online=False)

    night.desk.enter(HandEnded(table=1, stacks=(("Ann", 10_900), ("Bea", 9_100))), "Tina")

    assert (night.stack("Ann"), night.stack("Bea")) == (10_900, 0)


def test_a_table_that_comes_back_with_a_hand_by_hand_settles_it_though_somebody_left_in_it(night: Room) -> None:
    deal(night)
    night.desk.enter(PlayerDisqualified(name="Bea"), "Tina")
    night.desk.enter(HandEnded(table=1, stacks=(("Ann", 10_900), ("Bea", 9_100))), "Tina")

    finish(night, {1: 900, 2: -900})

    assert (night.lines, night.desk.accounts.debts) == ([], ())
    assert (night.stack("Ann"), night.stack("Bea")) == (10_900, 0)
    night.start_again()
    assert (night.lines, night.stack("Ann")) == ([], 10_900)


def test_a_table_that_comes_back_with_a_hand_by_hand_settles_it_though_others_sit_there_by_now(night: Room) -> None:
    deal(night)
    night.tables[TABLE] = replace(night.tables[TABLE], is_online=False)
    night.desk.enter(HandEnded(table=1, stacks=(("Ann", 10_900), ("Bea", 9_100))), "Tina")
    night.desk.enter(Moved(name="Bea", place=Place(2, 4)), "Tina")
    night.desk.enter(Moved(name="Dov", place=Place(1, 2)), "Tina")

    finish(night, {1: 900, 2: -900})

    assert (night.lines, night.desk.accounts.debts) == ([], ())
    assert {name: night.stack(name) for name in ("Ann", "Bea", "Dov")} == {"Ann": 10_900, "Bea": 9_100, "Dov": 10_000}


def test_who_comes_to_a_seat_that_was_left_in_mid_hand_is_in_no_hand(night: Room) -> None:
    deal(night)
    night.desk.enter(PlayerDisqualified(name="Ann"), "Tina")
    night.desk.enter(EntryWanted(name="Zoe"), "Tina")
    night.desk.enter(SeatGiven(name="Zoe", place=Place(1, 1)), "Tina")

    night.desk.enter(Moved(name="Zoe", place=Place(2, 4)), "Tina")
    night.desk.take_back("a slip", "Tina")
    night.desk.take_back("another table", "Tina")
    assert night.desk.look().players["Zoe"].place_at is None


def test_who_goes_bust_in_a_hand_that_is_entered_by_hand_keeps_no_seat_in_a_round_that_goes_on(night: Room) -> None:
    deal(night)
    night.desk.enter(HandBegun(table=2), "Tina")
    night.desk.enter(HandForHandSet(is_on=True), "Tina")

    night.desk.enter(HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 20_000))), "Tina")

    assert night.desk.look().players["Ann"].place_at is None


def test_nobody_is_unregistered_by_a_slip_taken_back_while_he_is_in_a_hand(tmp_path: Path) -> None:
    room = Room(tmp_path / "station.db", FILE.replace("table_size = 4", "table_size = 6"))
    room.desk.enter(Registered(name="Zoe", place=Place(1, 6)), "Tina")
    deal(room)

    with pytest.raises(DeskError, match="Zoe is in a hand at table 1"):
        room.desk.take_back("a slip", "Tina")

    assert room.desk.look().players["Zoe"].place_at == Place(1, 6)

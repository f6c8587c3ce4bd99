"""What the tournament hears from its tables: hands once and in order, and one line for what cannot be."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Final

from display.station.floor.deliveries import Delivery
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet
from display.station.tournament.follower import Follower
from display.station.tournament.reports import SETTLED_NS
from table.engine.words.director_commands import PenaltySet, PlayerSeated, PlayerUnseated, PresenceSet
from table.engine.words.penalties import PenaltyUnit
from table.messages.public_events import KeyTakenBack
from table.tournament.words.conduct import PenaltyGiven, PlayerAway
from table.tournament.words.seated import Moved, TableBroken
from table.tournament.words.setup import Place
from tests.display.station.tournament.followed import TABLE, Room
from tests.display.station.tournament_room import FILE, room
from tests.patience import PATIENCE_S

BRIEFLY_S: Final = 0.2
"""Time enough for another thread to go as far as it may."""


def test_a_hand_is_entered_once_its_dealer_has_no_more_to_take_back(night: Room) -> None:
    night.begin(1)
    night.end(1, {1: 500, 2: -500})
    assert night.stack("Ann") == 10_000

    night.settle()

    assert (night.stack("Ann"), night.stack("Bea")) == (10_500, 9_500)
    assert night.told() == []


def test_a_broken_table_is_known_until_the_break_is_taken_back_and_after_a_start(tmp_path: Path) -> None:
    night = Room(tmp_path / "station.db", FILE.replace("table_size = 4", "table_size = 6"))
    night.desk.enter(TableBroken(table=2), "Tina")
    known = [night.follower.is_broken(table_id) for table_id in night.tables]
    again = Follower(night.desk, night.store, night.asked.append)
    after_a_start = again.is_broken("main/table-2")
    night.desk.take_back("a slip", "Tina")

    assert known == [False, True]
    assert after_a_start
    assert not again.is_broken("main/table-2")


def test_the_next_hand_settles_the_one_before_at_once(night: Room) -> None:
    night.begin(1)
    night.end(1, {1: 500, 2: -500})
    night.begin(2)

    assert night.stack("Ann") == 10_500


def test_an_end_that_was_taken_back_counts_for_nothing(night: Room) -> None:
    night.begin(1)
    night.end(1, {1: 500, 2: -500})
    night.report(1, KeyTakenBack())
    night.end(1, {3: 500, 2: -500})
    night.settle()

    assert (night.stack("Ann"), night.stack("Cem")) == (10_000, 10_500)


def test_who_bust_is_out_with_the_place_of_the_better_hand(night: Room) -> None:
    night.begin(1)
    night.end(1, {1: 20_000, 2: -10_000, 3: -10_000}, busted=(3, 2))
    night.settle()

    players = night.desk.look().players
    assert night.desk.look().remaining == 4
    assert players["Bea"].is_out
    assert players["Cem"].is_out


def test_button_and_blinds_are_where_the_table_has_them(night: Room) -> None:
    night.begin(1)
    night.end(1, {})
    night.settle()

    table = night.desk.look().tables[1]
    assert (table.button, table.big) == (2, 1)


def test_a_hand_that_comes_twice_counts_once_and_is_one_line(night: Room) -> None:
    night.begin(1)
    night.end(1, {1: 500, 2: -500})
    night.settle()
    night.end(1, {1: 500, 2: -500})
    night.settle()

    assert night.stack("Ann") == 10_500
    assert night.lines == ["hand 1 has come once more: it is entered already, and counts once"]


def test_too_many_chips_are_one_line_and_the_event_goes_on(night: Room) -> None:
    night.begin(1)
    night.end(1, {1: 5_000, 2: -500})
    night.begin(2)
    night.end(2, {1: 100, 2: -100})
    night.settle()

    (line,) = night.lines
    assert line.startswith("its chips do not add up: +4,500 more than before the hand")
    assert night.stack("Ann") == 10_100


def test_an_unknown_seat_is_one_line(night: Room) -> None:
    night.begin(1)
    night.end(1, {4: 500, 2: -500})
    night.settle()

    assert night.lines[0].startswith("seat 4 has played for chips, and nobody sits there in this tournament")
    assert night.stack("Bea") == 10_000


def test_what_came_while_the_station_was_dead_is_caught_up(night: Room) -> None:
    night.begin(1)
    night.end(1, {1: 500, 2: -500})
    tournament = room()
    desk = Desk(tournament.setup, tournament.book, night.store, lambda: 1_000)
    follower = Follower(desk, night.store, lambda _: None)

    follower.step(night.tables, 0)
    follower.step(night.tables, SETTLED_NS)
    follower.step(night.tables, SETTLED_NS)

    assert desk.look().players["Ann"].stack == 10_500
    assert desk.accounts.refused == ()


def test_a_move_takes_the_player_from_one_table_to_the_other(night: Room) -> None:
    night.desk.enter(ClockSet(is_running=True), "Tina")
    night.desk.enter(Moved(name="Ann", place=Place(2, 4)), "Tina")

    assert night.told() == [
        ("main/table-1", PlayerUnseated(1)),
        ("main/table-2", PlayerSeated(seat=4, stack=10_000, name="Ann")),
    ]


def test_penalty_and_absence_reach_the_table(night: Room) -> None:
    night.desk.enter(PenaltyGiven(name="Bea", count=2, unit=PenaltyUnit.HANDS), "Tina")
    night.desk.enter(PlayerAway(name="Cem"), "Tina")

    table, (penalty, presence) = night.told()[0][0], [command for _, command in night.told()]
    assert table == TABLE
    assert isinstance(penalty, PenaltySet)
    assert (penalty.seat, penalty.count) == (2, 2)
    assert presence == PresenceSet(seat=3, is_present=False)


def test_a_table_is_told_of_two_things_at_once_and_neither_waits_for_the_other(night: Room) -> None:
    leaving = Delivery(1, PlayerUnseated(seat=1))
    greeting = threading.Thread(target=night.follower.tell, args=(leaving,), daemon=True)

    def press() -> None:
        with night.desk.together():
            greeting.start()
            greeting.join(BRIEFLY_S)
            night.follower.tell(leaving)

    pressing = threading.Thread(target=press, daemon=True)
    pressing.start()
    for one in (pressing, greeting):
        one.join(PATIENCE_S)

    assert [one.is_alive() for one in (pressing, greeting)] == [False, False]
    assert len(night.asked) == 2


def test_what_is_entered_while_the_desk_stands_still_is_told_afterwards(night: Room) -> None:
    leaving = threading.Thread(target=night.desk.enter, args=(PlayerAway(name="Cem"), "Tina"), daemon=True)

    with night.desk.still():
        leaving.start()
        leaving.join(BRIEFLY_S)
        before = night.desk.look().players["Cem"].is_absent, night.told()
    leaving.join(PATIENCE_S)

    assert before == (False, [])
    assert night.told() == [(TABLE, PresenceSet(seat=3, is_present=False))]


def test_an_entry_is_taken_back_though_hands_have_come_since(night: Room) -> None:
    night.desk.enter(PlayerAway(name="Cem"), "Tina")
    night.begin(1)
    night.end(1, {1: 500, 2: -500})
    night.settle()

    night.desk.take_back("he is there", "Tina")

    assert not night.desk.look().players["Cem"].is_absent
    assert night.stack("Ann") == 10_500
    again = Desk(night.desk.setup, night.desk.book, night.store, lambda: 1_000)
    assert again.look() == night.desk.look()

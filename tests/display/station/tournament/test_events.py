"""Several events at one station: each hears its own tables, and a table goes from one to another when it is free."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from display.station.tournament.entries import TableGiven
from display.station.tournament.events import Events
from display.station.tournament.run import DeskError
from table.tournament.words import conduct, money, played, seated
from table.tournament.words.setup import Place
from tests.display.station.tournament.two_events import TAKEN, TwoEvents


@pytest.fixture
def room(tmp_path: Path) -> TwoEvents:
    return TwoEvents(tmp_path / "station.db")


def test_a_hand_counts_in_the_event_of_its_table_and_in_no_other(room: TwoEvents) -> None:
    room.play(1, 1, {1: -500, 2: 500})
    room.play(11, 1, {1: -700, 3: 700})

    assert (room.stack(room.main, "Ann"), room.stack(room.main, "Bea")) == (9_500, 10_500)
    assert (room.stack(room.side, "Gil"), room.stack(room.side, "Ida")) == (9_300, 10_700)
    assert [one.follower.recount() for one in room.events] == [(1, ()), (1, ())]


def test_each_event_has_its_own_journal_and_goes_on_after_a_restart(room: TwoEvents) -> None:
    room.play(1, 1, {1: -500, 2: 500})
    room.play(11, 1, {1: -700, 3: 700})
    room.side.desk.enter(conduct.PlayerAway(name="Hal"), "Ben")
    journals = [one.desk.journal for one in room.events]

    room.start()

    assert [one.desk.journal for one in room.events] == journals
    assert [entry.by for entry in room.side.desk.journal][-1] == "Ben"
    assert "Ben" not in {entry.by for entry in room.main.desk.journal}
    assert room.stack(room.side, "Ida") == 10_700


def test_what_is_undone_in_one_event_stays_in_the_other(room: TwoEvents) -> None:
    room.main.desk.enter(conduct.PlayerAway(name="Ann"), "Tina")
    room.side.desk.enter(conduct.PlayerAway(name="Gil"), "Tina")

    room.side.desk.take_back("he is here", "Tina")

    assert room.main.desk.look().players["Ann"].is_absent
    assert not room.side.desk.look().players["Gil"].is_absent


def test_two_events_that_have_the_same_table_are_refused(room: TwoEvents) -> None:
    room.main.desk.enter(seated.TableAdded(table=9, table_id="table-11", reason="by mistake"), "Tina")

    with pytest.raises(DeskError, match="table-11: in Main Event and in Side Event"):
        Events([*room.events])


def test_a_table_that_plays_in_another_event_is_not_taken_over(room: TwoEvents) -> None:
    with pytest.raises(DeskError, match="table-2 plays in Main Event: break it there first"):
        room.take_over()

    assert room.events.free_tables("side-event") == []
    assert room.events.event_of("main/table-2") == "main-event"
    assert room.main.desk.journal == room.side.desk.journal == ()


def test_a_broken_table_is_taken_over_and_both_journals_say_so(room: TwoEvents) -> None:
    room.break_table()
    assert [one.table_id for one in room.events.free_tables("side-event")] == ["table-2"]

    room.take_over()

    assert room.events.event_of("main/table-2") == "side-event"
    assert room.events.free_tables("side-event") == []
    assert room.main.desk.journal[-1].by == room.side.desk.journal[-1].by == "Tina"
    assert TAKEN in {table.number for table in room.side.desk.setup.tables}


def test_a_table_that_two_directors_take_over_at_once_is_in_the_event_once(room: TwoEvents) -> None:
    room.break_table()
    refused: list[DeskError] = []

    def press() -> None:
        added = seated.TableAdded(table=TAKEN + 1, table_id="table-2", reason="more have come")
        try:
            room.events.take_over("side-event", added, "Ben")
        except DeskError as why:
            refused.append(why)

    rival = threading.Thread(target=press)

    def flush(_table: int) -> None:
        # The other one has all the time in the world, and is there before us unless he has to wait.
        rival.start()
        rival.join(0.2)

    room.main.desk.flush = flush
    room.take_over()
    rival.join()

    assert [str(why) for why in refused] == ["table-2 is table 12 already"]
    assert list(room.side.follower.ids.by_number.values()).count("table-2") == 1
    assert [one.what for one in room.main.desk.journal if isinstance(one.what, TableGiven)] == [
        TableGiven(table_id="table-2", to="Side Event")
    ]


@pytest.mark.parametrize("is_started_again", [False, True])
def test_hands_of_a_table_count_where_it_played_them(room: TwoEvents, is_started_again: bool) -> None:  # noqa: FBT001 - as pytest has it
    room.play(2, 1, {1: -500, 2: 500})
    room.break_table()
    room.take_over()
    room.open_taken()
    if is_started_again:
        room.start()

    room.play(2, 2, {1: -900, 2: 900})

    assert (room.stack(room.side, "Zoe"), room.stack(room.side, "Yan")) == (9_100, 10_900)
    assert room.stack(room.main, "Dov") == 9_500
    assert [one.follower.recount() for one in room.events] == [(1, ()), (1, ())]
    assert [one.desk.accounts.refused for one in room.events] == [(), ()]


def test_a_table_comes_back_under_another_number(room: TwoEvents) -> None:
    room.play(2, 1, {1: -500, 2: 500})
    room.break_table()
    room.take_over()
    room.open_taken()
    room.play(2, 2, {1: -900, 2: 900})
    room.side.desk.enter(seated.Moved(name="Zoe", place=Place(11, 4)), "Tina")
    room.side.desk.enter(played.HandEnded(table=11, stacks=(("Gil", 30_000), ("Hal", 0), ("Ida", 0))), "Tina")
    room.side.desk.enter(seated.TableBroken(table=TAKEN), "Tina")

    room.events.take_over("main-event", seated.TableAdded(table=21, table_id="table-2", reason="more come"), "Tina")
    room.main.desk.enter(seated.TableOpened(table=21), "Tina")
    room.main.desk.enter(seated.Moved(name="Dov", place=Place(21, 1)), "Tina")
    room.main.desk.enter(seated.Moved(name="Eva", place=Place(21, 2)), "Tina")
    room.play(2, 3, {1: -100, 2: 100})

    assert room.main.follower.ids.number_of("main/table-2") == 21
    assert (room.stack(room.main, "Dov"), room.stack(room.main, "Eva")) == (9_400, 10_600)
    assert [one.follower.recount() for one in room.events] == [(2, ()), (1, ())]


def test_a_table_that_was_given_away_is_not_asked_back_by_an_undo(room: TwoEvents) -> None:
    room.break_table()
    room.take_over()

    taken_back = room.main.desk.take_back("a mistake", "Tina")

    assert "table-2" in room.main.desk.accounts.given
    assert taken_back.by == "Tina"


def test_a_table_that_was_taken_over_by_mistake_is_free_again_after_the_undo(room: TwoEvents) -> None:
    room.break_table()
    room.take_over()
    room.side.desk.take_back("the wrong one", "Tina")
    assert room.events.event_of("main/table-2") is None

    room.take_over()

    assert room.events.event_of("main/table-2") == "side-event"


def test_the_tables_of_an_event_that_is_over_are_free(room: TwoEvents) -> None:
    room.side.desk.enter(played.HandEnded(table=11, stacks=(("Gil", 30_000), ("Hal", 0), ("Ida", 0))), "Tina")

    assert [one.table_id for one in room.events.free_tables("main-event")] == ["table-11"]


def test_a_table_of_another_event_is_no_stranger_though_it_ends_in_our_number(room: TwoEvents) -> None:
    room.tables = {name: table for name, table in room.tables.items() if name != "main/table-1"}
    room.settle()
    room.side.desk.enter(seated.TableAdded(table=1, table_id="side-1", reason="-"), "Tina")
    strange = room.tables["main/table-11"]
    room.tables["main/side-1"] = type(strange)(
        address=type(strange.address)("main", "main", "side-1"), journal="j9", is_online=True
    )
    room.settle()

    assert room.main.follower.strangers() == {}


def test_who_plays_in_one_event_is_named_where_he_comes_into_another(room: TwoEvents) -> None:
    assert list(room.events.elsewhere("side-event", ["ann", "Zoe"])) == ["Ann sits in Main Event, table 1, seat 1"]
    assert list(room.events.elsewhere("main-event", ["Ann"])) == []


def test_who_shared_the_prizes_of_an_event_comes_into_another_without_a_question(room: TwoEvents) -> None:
    room.side.desk.enter(money.PrizesSet(prizes=(60, 40, 20), reason="as announced"), "Tina")
    room.side.desk.enter(money.ChopWanted(shares=(("Gil", 40), ("Hal", 40), ("Ida", 40))), "Tina")

    assert room.side.desk.look().is_over
    assert list(room.events.elsewhere("main-event", ["Gil"])) == []


def test_who_is_out_of_one_event_comes_into_another_without_a_question(room: TwoEvents) -> None:
    room.main.desk.enter(played.HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 20_000))), "Tina")

    assert list(room.events.elsewhere("side-event", ["Ann"])) == []


def test_a_table_is_called_after_its_event_until_another_takes_it(room: TwoEvents) -> None:
    room.break_table()
    before = room.events.called("main/table-2")

    room.take_over()

    assert (before, room.events.called("main/table-2")) == ("Main Event", "Side Event")
    assert room.events.called("main/table-7") == ""


def test_one_event_alone_is_a_list_of_one(room: TwoEvents) -> None:
    alone = Events([room.main])

    assert alone.called("main/table-1") == ""

    assert alone.only is room.main
    assert alone.named("main-event") is room.main
    assert room.events.only is None

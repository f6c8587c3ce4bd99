"""The desk of the house's players: events are taken over as their journals say, and nobody is merged by the name."""

from __future__ import annotations

import threading
from contextlib import closing
from pathlib import Path

import pytest

from display.station.known.house import (
    EntryGiven,
    HouseEntry,
    LeftUnsigned,
    PlayerChanged,
    PlayerMade,
    PlayersJoined,
    PlayersParted,
    ResultsKept,
    SeasonSet,
)
from display.station.known.house import House as Known
from display.station.running.house_desk import HouseDesk
from display.station.store.place import StorePlace
from display.station.store.store import Store
from display.station.tournament.coming_in import meant
from display.station.tournament.entries import Unregistered
from display.station.tournament.event_names import waiting
from display.station.tournament.registering import register
from display.station.tournament.run import DeskError
from tests.display.station.tournament.house_room import NOW_MS, House

BRIEFLY_S = 0.2
"""Time enough for another thread to enter something, if it may."""


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path / "station.db")


def test_whoever_is_in_an_event_is_known_under_a_number_and_once(house: House) -> None:
    for _ in range(2):
        house.desk.see_to(*house.room.events)

    people = " ".join(one.called for one in house.desk.now.people())
    assert people == "Ann #1 Bea #2 Cem #3 Dov #4 Eva #5 Fay #6 Gil #7 Hal #8 Ida #9"
    again = HouseDesk(house.room.store, lambda: NOW_MS)
    assert (again.now.people(), again.journal) == (house.desk.now.people(), house.desk.journal)


def test_an_event_that_is_over_is_kept_as_its_journal_has_it_and_a_correction_too(house: House) -> None:
    house.play_out()
    assert house.places() == {"Gil #7": 1, "Hal #8": 2, "Ida #9": 3}
    house.correct()
    assert house.places() == {"Gil #7": 2, "Hal #8": 1, "Ida #9": 3}

    house.side.desk.take_back("play on", "Tina")
    house.desk.see_to(house.side)
    assert house.desk.now.over() == []


def test_an_event_that_cannot_be_taken_over_is_told_and_the_others_are_taken_over(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(house.room.main.desk, "_run")

    said = house.desk.fault_of(house.room.events)

    assert said is not None
    assert said.startswith("Main Event is not taken over into Players and League (AttributeError")
    assert [one.called for one in house.desk.now.people()] == ["Gil #1", "Hal #2", "Ida #3"]
    monkeypatch.undo()
    assert house.desk.fault_of(house.room.events) is None
    assert len(house.desk.now.people()) == len("ABCDEFGHI")


def test_an_event_that_is_over_may_be_left_out_at_the_next_start_and_one_under_way_may_not(house: House) -> None:
    assert waiting(house.room.store) == []
    house.play_out()
    assert waiting(house.room.store) == ["side-event"]

    house.desk.see_to(*house.room.events)

    assert waiting(house.room.store) == []


def test_who_is_chosen_by_number_enters_as_himself_and_a_name_alone_is_somebody_new(house: House) -> None:
    house.desk.see_to(*house.room.events)
    main = house.room.main
    assert house.desk.name_for(main, "Gil #7") == "Gil"
    with meant():
        register(main.desk, "Gil", None, "Tina")
        house.desk.give(main, "Gil", "Gil #7", "Tina")
        register(main.desk, "Hal", None, "Tina")
    house.desk.see_to(main)

    now = house.desk.now
    assert [now.player_of("main-event", name) for name in ("Gil", "Hal")] == [now.players[7], now.players[10]]
    assert now.players[10].called == "Hal #10"
    # Who is in already stays who he is, and a namesake is told apart by the number.
    assert house.desk.name_for(main, "Gil #7") == "Gil"
    assert house.desk.name_for(main, "Hal #8") == "Hal #8"


def test_a_name_with_a_number_in_any_list_is_that_person(house: House) -> None:
    house.desk.see_to(*house.room.events)
    for name in ("Ida #9", "Ida #5"):
        register(house.room.main.desk, name, None, "Tina")
    house.desk.see_to(house.room.main)

    now = house.desk.now
    assert now.player_of("main-event", "Ida #9") == now.players[9]
    assert now.player_of("main-event", "Ida #5") == now.players[10]


def test_whoever_won_a_seat_in_one_event_is_the_same_in_the_other(house: House) -> None:
    house.desk.see_to(house.side)
    house.desk.follow(house.room.main, "side-event", ["Gil", "Ann"], "Tina")
    house.desk.see_to(*house.room.events)

    now = house.desk.now
    assert now.player_of("main-event", "Gil") == now.players[1]
    assert now.player_of("main-event", "Ann") == now.players[4]


def test_whoever_takes_the_name_of_an_entry_that_is_gone_is_somebody_new(house: House) -> None:
    main = house.room.main
    first = None
    for typed in ("Zoe", "Zoe"):
        register(main.desk, typed, None, "Tina")
        house.desk.give(main, typed, typed, "Tina")
        house.desk.see_to(main)
        first = house.desk.now.player_of("main-event", "Zoe")
        main.desk.enter(Unregistered(name="Zoe"), "Tina")

    assert first is not None
    assert (first.called, house.desk.now.players[7].called) == ("Zoe #8", "Zoe #7")


def test_a_name_that_no_player_may_have_is_known_without_what_is_wrong_with_it(house: House) -> None:
    register(house.room.main.desk, "Ann #4 #77 #5", None, "Tina")
    house.desk.see_to(house.room.main)

    assert house.desk.now.players[7].called == "Ann #7"


def test_nobody_is_chosen_by_a_number_that_is_another_s(house: House) -> None:
    house.desk.see_to(*house.room.events)

    for text in ("Ann #2", "Ann #99"):
        with pytest.raises(DeskError, match="the house knows no"):
            house.desk.name_for(house.side, text)


def test_whoever_registers_while_a_file_is_read_gets_a_number_of_his_own(house: House) -> None:
    registering = threading.Thread(target=house.desk.make, args=("Tina", "Zoe"))

    def read(known: Known) -> list[HouseEntry]:
        registering.start()
        registering.join(BRIEFLY_S)
        return [PlayerMade(number=known.next_number, name="Yan")]

    house.desk.enter_from("Maria", read)
    registering.join()

    assert sorted(one.called for one in house.desk.now.people()) == ["Yan #1", "Zoe #2"]


MADE = (PlayerMade(number=1, name="Ann"), PlayerMade(number=2, name="Bea"))
JOINED = PlayersJoined(number=1, into=2, reason="one")


@pytest.mark.parametrize(
    ("before", "what", "words"),
    [
        ((), PlayerMade(number=1, name=""), "write a name"),
        ((), PlayerMade(number=1, name="Ann #4"), "without a number behind it"),
        ((), PlayerMade(number=1, name="Ann", born="31.12.1990"), "date of birth"),
        ((), PlayerMade(number=1, name="Ann", born="1990-12-31x"), "date of birth"),
        ((), PlayerMade(number=1, name="Ann", born="2990-12-31"), "date of birth"),
        (MADE, PlayerChanged(number=1, name="Anna", reason=" "), "give the reason"),
        (MADE, PlayersJoined(number=1, into=1, reason="one"), "one already"),
        ((*MADE, JOINED), PlayersJoined(number=2, into=1, reason="one"), "one already"),
        (MADE, PlayersJoined(number=1, into=3, reason="one"), "nobody the number 3"),
        (MADE, PlayersJoined(number=1, into=2, reason=""), "give the reason"),
        (MADE, PlayersParted(number=1, reason="two"), "not joined"),
        ((*MADE, EntryGiven(event="e", name="Ann", number=1)), EntryGiven(event="e", name="Ann", number=2), "reason"),
        (MADE, LeftUnsigned(event="e", name="Ann", reason="seen"), "nobody of that name"),
        ((), SeasonSet(name="", book="nuts"), "give the season a name"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_of_the_press_is_kept(
    tmp_path: Path, before: tuple[HouseEntry, ...], what: HouseEntry, words: str
) -> None:
    with closing(Store(tmp_path / "station.db")) as store:
        desk = HouseDesk(store, lambda: NOW_MS)
        desk.enter("Maria", *before)

        with pytest.raises(DeskError, match=words):
            desk.enter("Maria", PlayerMade(number=9, name="Zoe"), what)

        assert len(desk.journal) == len(before)
        assert 9 not in desk.now.players


def test_an_event_from_elsewhere_is_said_anew_with_a_reason_alone(tmp_path: Path) -> None:
    kept = ResultsKept(
        event="elsewhere/x", title="X", on="2026-11-30", of="elsewhere/x", finishes=(), is_elsewhere=True
    )
    with closing(Store(tmp_path / "station.db")) as store:
        desk = HouseDesk(store, lambda: NOW_MS)
        desk.enter("Maria", kept)

        with pytest.raises(DeskError, match="give the reason"):
            desk.enter("Maria", kept)


def test_on_either_engine_a_start_goes_on_where_the_house_was(place: Path | StorePlace) -> None:
    with closing(Store(place)) as store:
        desk = HouseDesk(store, lambda: NOW_MS)
        ann = desk.make("Maria", " Ann ", "1990-12-31")
        desk.make("Maria", "Ann")
        desk.enter("Maria", PlayersJoined(number=2, into=1, reason="one"))

        again = HouseDesk(store, lambda: NOW_MS)

    assert again.now.people() == [ann]
    assert [one.by for one in again.journal] == ["Maria"] * 3

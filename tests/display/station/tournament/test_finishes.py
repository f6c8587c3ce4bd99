"""What the house takes over from an event: places and prizes, and one name for the entries of all its days."""

from __future__ import annotations

from pathlib import Path

from display.station.known.house import KeptFinish
from display.station.tournament.events import RunningEvent
from display.station.tournament.finishes import names_in, results_of, whole_event
from table.engine.words.frozen import replace
from tests.display.station.tournament.festival import day_desk
from tests.display.station.tournament.house_room import House


def test_an_event_that_is_played_has_names_and_no_results_and_one_that_is_over_has_both(tmp_path: Path) -> None:
    house = House(tmp_path / "station.db")
    assert (names_in(house.side), results_of(house.side, None)) == (["Gil", "Hal", "Ida"], None)

    house.play_out()

    found = results_of(house.side, None)
    assert found is not None
    assert found.finishes == tuple(
        KeptFinish(name=name, place=place) for place, name in enumerate(["Gil", "Hal", "Ida"], start=1)
    )
    assert (found.event, found.of, found.title) == ("side-event", "side-event", "Side Event")
    assert results_of(house.side, found) is None


def test_a_correction_keeps_the_day_and_play_that_goes_on_takes_the_results_back(tmp_path: Path) -> None:
    house = House(tmp_path / "station.db")
    house.play_out()
    found = results_of(house.side, None)
    assert found is not None
    kept = replace(found, on="2026-11-30")

    house.correct()
    corrected = results_of(house.side, kept)
    house.side.desk.take_back("play on", "Tina")
    gone = results_of(house.side, kept)

    assert corrected is not None
    assert (corrected.on, corrected.finishes[1]) == ("2026-11-30", KeptFinish(name="Hal", place=1))
    assert gone == replace(kept, finishes=())


def test_all_days_of_an_event_know_their_entries_by_one_name(tmp_path: Path) -> None:
    side = House(tmp_path / "station.db").side
    flights = [
        RunningEvent(name, "Main Event", name, day_desk(tmp_path, day), side.follower, side.kept)
        for name, day in (("main-event-1a", "1A"), ("main-event-1b", "1B"))
    ]

    assert [whole_event(one) for one in flights] == ["main-event", "main-event"]
    assert whole_event(side) == "side-event"

"""Antennas that go down or come back one after the other are one line."""

from __future__ import annotations

from display.wording.sight_run import SightRun
from table.engine.words.table_events import PlayHeld, SightLost, SightRegained
from table.engine.words.zones import Zone


def test_antennas_that_come_back_one_after_the_other_are_one_line_that_grows() -> None:
    run = SightRun()
    lines = [run.take(SightRegained(zone=zone)) for zone in (Zone.SEAT_6, Zone.SEAT_7, Zone.SEAT_8)]

    assert lines[0] == "Seat 6's antenna is back"
    assert lines[2] == "The antennas of seats 6-8 are back"
    assert run.before == lines[1]


def test_antennas_that_go_down_are_no_antennas_that_come_back() -> None:
    run = SightRun()
    run.take(SightRegained(zone=Zone.SEAT_6))

    assert run.take(SightLost(zone=Zone.SEAT_7, is_awaited=False)) == "Seat 7's antenna is down"
    assert run.before == ""


def test_whatever_else_happens_ends_the_run() -> None:
    run = SightRun()
    run.take(SightRegained(zone=Zone.SEAT_6))

    assert run.take(PlayHeld()) is None
    assert run.take(SightRegained(zone=Zone.SEAT_7)) == "Seat 7's antenna is back"

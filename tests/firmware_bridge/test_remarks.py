"""Lines for the operator: the first of a kind are told, then that it goes on, and no more for ten minutes."""

from __future__ import annotations

from firmware_bridge.remarks import KINDS, MOST, WHILE_NS, Remarks


def test_what_is_said_again_and_again_is_told_a_few_times_and_then_that_it_goes_on() -> None:
    told: list[str] = []
    remarks = Remarks(told.append)
    for number in range(10):
        remarks.say("port", f"line {number}", number)

    assert told[:MOST] == ["line 0", "line 1", "line 2"]
    assert len(told) == MOST + 1
    assert told[MOST].startswith("port: this goes on")


def test_after_ten_minutes_it_is_told_again() -> None:
    told: list[str] = []
    remarks = Remarks(told.append)
    for number in range(5):
        remarks.say("port", "lost", number)
    remarks.say("port", "lost again", WHILE_NS + 5)

    assert told[-1] == "lost again"


def test_one_kind_takes_nothing_from_another() -> None:
    told: list[str] = []
    remarks = Remarks(told.append)
    for number in range(10):
        remarks.say("port", "lost", number)
    remarks.say("panel", "stuck", 10)

    assert told[-1] == "stuck"


def test_a_flood_of_kinds_does_not_fill_the_memory() -> None:
    told: list[str] = []
    remarks = Remarks(told.append)
    for number in range(10 * KINDS):
        remarks.say(f"kind {number}", "line", number)
    for number in range(MOST + 2):
        remarks.say("kind 0", "line", number)

    assert len(told) == 10 * KINDS + MOST + 1, "the first kind was forgotten, and is told anew"

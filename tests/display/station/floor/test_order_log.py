"""The log of who did what: an order in its words, with its hand, its reason and the chips that it moved."""

from __future__ import annotations

from typing import Final

from display.station.floor.order_log import log_entry, taken
from display.station.known.asked import CallTaken
from display.station.known.calls import CallQueue
from display.station.known.orders import DirectorOrder, Now
from table.engine.words.director_commands import StackSet
from table.engine.words.frozen import replace
from table.messages.sayings import StationCommand
from tests.display.station.afternoon import OUT_OF_ORDER, table_after

NOW: Final = Now(1_000, 5)
ORDER: Final = DirectorOrder(
    table="main/t",
    said=StationCommand(id="o1", command=StackSet(seat=1, stack=900, was=500)),
    by="Maria",
    words="Seat 1 has 900",
    said_ms=5,
)


def test_an_order_is_told_with_all_that_goes_with_it_and_nothing_that_does_not() -> None:
    whole = replace(ORDER, reason="a slip", sum_before=5_000, sum_after=5_400, said=replace(ORDER.said, hand_number=7))

    assert log_entry("order", ORDER, NOW).words == "Seat 1 has 900"
    assert log_entry("order", whole, NOW).words == "Seat 1 has 900, hand 7 (a slip); chips 5000 -> 5400"
    assert log_entry("order", replace(ORDER, sum_before=400), NOW).words == "Seat 1 has 900; chips 400 -> 0"


def test_it_is_of_whoever_did_it_and_else_of_whoever_gave_the_order() -> None:
    assert log_entry("order", ORDER, NOW).by == "Maria"
    cancelled = log_entry("cancel", ORDER, NOW, by="Tom", outcome="taken back")
    assert (cancelled.by, cancelled.kind, cancelled.outcome, cancelled.at_ms) == ("Tom", "cancel", "taken back", 1_000)


def test_who_is_on_the_way_to_a_call_stands_on_it_and_in_the_log() -> None:
    (call,) = CallQueue().hear_picture(table_after(OUT_OF_ORDER), 0)

    decision = taken(call, CallTaken(call_id=call.id, by="Tom"), NOW)

    assert [one.taken_by for one in decision.calls] == ["Tom"]
    (entry,) = decision.log
    assert (entry.kind, entry.by, entry.table) == ("taken", "Tom", call.table)
    assert entry.words == f"on the way, hand {call.hand_number}"

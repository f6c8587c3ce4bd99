"""A tournament told beside its file: steps with their lines, what was ruled, and what is ordered since."""

from __future__ import annotations

from config.files.settings_folder import settings_folder, shipped_folder
from display.terminal.event_page import EventPage
from table.benches.scenario_files import Benches
from table.benches.through import Through
from table.event_file.parser import read_event
from table.event_file.runner import EventStepDone, judged
from tests.house import ROOT

EVENT = ROOT / "tests" / "cases" / "events" / "models" / "firekeepers-break-in-two-steps.event"


def told(width: int) -> str:
    """Return the page of a table that is broken."""
    event, said = read_event(EVENT), list[str]()
    book = Benches(settings_folder(shipped_folder()), Through.STRAIGHT).book_of_event(event)
    page = EventPage(said.append, width)
    for done in judged(event, book):
        if isinstance(done, EventStepDone):
            page.step(done.line.line, done.line.text, done.alerts, done.view)
    return "\n".join(said)


def test_an_order_is_told_with_its_rule_once_below_the_step_that_brings_it() -> None:
    page = told(100)

    assert (
        "   14  hand 3 Ida 30000 Max 0\n"
        "           -> Break table 3: its players rack up and draw (firekeepers:10)\n"
        "   17  broken 3\n"
    ) in page
    assert page.count("Break table 3") == 1


def test_a_ruling_stands_below_its_step_and_steps_of_one_line_have_its_number_once() -> None:
    page = told(100)

    assert ("   20  draw Ida 1 2\n           Let Ida draw again: this draw cannot stand (firekeepers:10)\n") in page
    assert "   19  draw Ida 9c\n       draw Jon Ah\n" in page


def test_no_line_is_wider_than_the_page() -> None:
    assert max(map(len, told(50).splitlines())) <= 50

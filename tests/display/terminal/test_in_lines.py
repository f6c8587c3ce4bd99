"""What a terminal is told while play waits: the steps, the floor's options, and what of the hardware is missing."""

from __future__ import annotations

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder, shipped_folder
from display.terminal.in_lines import InLines
from table.benches.straight import StraightBench, open_table
from table.clock import SimulatedClock
from table.engine.table import Outcome
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.commands import Action, ActionKeyed, Undone
from table.engine.words.entry_view import KeptView
from table.engine.words.matter_view import MatterView
from table.engine.words.quiet import QuietHoldView
from table.engine.words.reports import TabledKeyed
from table.engine.words.table_events import PlayHeld, SightRegained
from table.engine.words.zones import Zone
from table.scenario.parser import read_scenario
from table.scenario.runner import HeardInStep, play
from table.troubles import Cause, Part, Trouble
from table.wiring.rulebooks import Rulebooks
from tests.house import ROOT
from tests.views import Standing, seat, view

FOLDERS = settings_folder(shipped_folder())
DECKS = {name: load_deck(name, folders=FOLDERS) for name in ("red", "blue")}
BOOKS = Rulebooks(FOLDERS)
SCREEN = ROOT / "tests" / "cases" / "screen"


PAD = Trouble(part=Part.PAD, name="scan pad /dev/ttyS0", cause=Cause.MISSING, line="/dev/ttyS0: gone", since_ns=0)

CALLED = Alert(code=AlertCode.FLOOR_CALLED, ruling=RulingValue.FLOOR, options=(RulingValue.PLAY_ON,))
FLOOR = view(matters=(MatterView(alert=CALLED, steps=(), is_holding=True),))


KEPT = view(meanwhile=KeptView(seat=7, command=ActionKeyed(Action.CHECK)))


def test_a_terminal_is_asked_once_for_what_was_done_while_play_waited() -> None:
    said = list[str]()
    lines = InLines(said.append)
    lines.show(Outcome((), ()), Standing(KEPT))
    lines.show(Outcome((), ()), Standing(KEPT))

    assert said == ["QUESTION: seat 7: checked meanwhile? confirm: yes, decline: no"]


def test_a_terminal_is_told_what_to_do_step_by_step_with_the_rule() -> None:
    scenario = read_scenario(SCREEN / "misdeal-first-card-to-the-wrong-seat.hand")
    said = list[str]()
    lines = InLines(said.append, BOOKS.rules_of(scenario))
    table = open_table(scenario, BOOKS.book_of(scenario), DECKS, watchers=[lines])
    for _ in play(scenario, StraightBench(table, SimulatedClock(), DECKS, is_facing_seen=True), HeardInStep()):
        pass
    out = "".join(f"{line}\n" for line in said)

    assert (
        "ALERT: Misdeal: first card to the wrong seat, seat 6\n"
        "       Cards back, shuffle: same button, same blinds\n"
        "       firekeepers:35A2: What if the first card goes to the wrong seat? Misdeal.\n"
        "TO DO: step 1 of 3: Take back the cards; or key confirm\n"
    ) in out
    assert out.count("TO DO: step 2 of 3: Shuffle; then key confirm\n") == 1
    assert out.count("TO DO: step 3 of 3: Cut; then key confirm\n") == 1


def test_a_terminal_is_told_that_a_hand_that_is_keyed_to_be_tabled_lies_face_down() -> None:
    said = list[str]()
    lines = InLines(said.append)

    lines.show_unheeded(TabledKeyed(4), Standing(view(seats=(seat(4),))))
    lines.show_unheeded(Undone(), Standing(view(seats=(seat(4),))))

    assert said == ["Tabled: the cards of seat 4 lie face down; turn them up"]


def test_a_terminal_is_told_the_floor_s_options_with_their_numbers() -> None:
    scenario = read_scenario(SCREEN / "floor-call-answered-by-key.hand")
    said = list[str]()
    table = open_table(scenario, BOOKS.book_of(scenario), DECKS, watchers=[InLines(said.append)])
    for _ in play(scenario, StraightBench(table, SimulatedClock(), DECKS, is_facing_seen=True), HeardInStep()):
        pass
    out = "".join(f"{line}\n" for line in said)

    assert (
        "ALERT: Floor decides: floor called, seat 1\n"
        "       No rule: the book leaves it to the floor\n"
        "FLOOR: key the number of the floor's word, then confirm: 1 play on, 2 misdeal, 3 dead hand\n"
    ) in out
    assert "The floor, keyed here: dead hand, seat 1\n" in out


def test_a_terminal_is_told_when_a_trouble_begins_and_when_it_ends() -> None:
    said = list[str]()
    lines = InLines(said.append)
    for troubles in ((PAD,), (PAD,), ()):
        lines.show_troubles(troubles)

    assert said == ["TROUBLE: Scan pad: plug it in", "MENDED: Scan pad: all right again"]


def test_a_terminal_is_told_of_a_restart_and_what_play_waits_for_then() -> None:
    said = list[str]()
    lines = InLines(said.append)
    lines.resume((), Standing(FLOOR))

    assert said[0] == "Resumed: check button, stacks, cards."
    assert said[1].startswith("FLOOR: ")


def test_what_nobody_does_is_told_once_more() -> None:
    said = list[str]()
    lines = InLines(said.append)
    lines.show(Outcome((), ()), Standing(FLOOR))
    for is_pressing, is_director_called in ((False, False), (True, False), (True, True), (True, True)):
        lines.press(is_pressing=is_pressing, is_director_called=is_director_called)

    assert said == [said[0], f"STILL: {said[0]}", "The director is called"]


def test_a_terminal_is_told_that_a_key_waits_for_a_card_that_may_be_one_too_many() -> None:
    said = list[str]()
    held = view(quiet_hold=QuietHoldView(seat=5, cards=3, keys=1))

    InLines(said.append).show_unheeded(ActionKeyed(Action.CALL), Standing(held))

    assert said == ["Call: it waits. Seat 5: three cards? Wait"]


def test_a_terminal_says_of_no_key_that_it_waits_while_cards_are_still_dealt() -> None:
    said = list[str]()
    only_said = view(quiet_hold=QuietHoldView(seat=8, cards=1, keys=0))

    InLines(said.append).show_unheeded(ActionKeyed(Action.CALL), Standing(only_said))

    assert not any("waits" in line for line in said)


def test_a_node_that_returns_is_one_line_once_no_more_of_its_antennas_come() -> None:
    said = list[str]()
    lines = InLines(said.append)
    for zone in (Zone.SEAT_6, Zone.SEAT_7, Zone.SEAT_8):
        lines.show(Outcome((SightRegained(zone=zone),), ()), Standing(view()))
        lines.show_troubles(())
    assert said == []

    lines.show_troubles(())
    lines.show_troubles(())
    assert said == ["The antennas of seats 6-8 are back"]


def test_antennas_that_are_back_are_told_before_what_happens_next() -> None:
    said = list[str]()
    lines = InLines(said.append)
    lines.show(Outcome((SightRegained(zone=Zone.SEAT_6),), ()), Standing(view()))
    lines.show(Outcome((PlayHeld(),), ()), Standing(view()))

    assert said == ["Seat 6's antenna is back", "Hand-for-hand: wait for the floor"]

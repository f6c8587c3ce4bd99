"""What the dealer's screen is given to show, while play waits and after it has gone on."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder, shipped_folder
from config.panel.panel_file import load_panel
from display.dealer.picture import Picture
from display.dealer.screen import DealerScreen
from display.dealer.showing import OnScreen
from display.wording.wagers import preview_words
from firmware_bridge.keys.keypad import Keypad
from table.benches.scenario_files import PANEL
from table.benches.straight import StraightBench, open_table
from table.clock import SimulatedClock
from table.engine.table import Outcome
from table.engine.words.alerts import AlertCode
from table.keeping.file_journal import FileJournal
from table.scenario.language import Scenario
from table.scenario.parser import parse_scenario, read_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from table.troubles import Cause, Part, Trouble
from table.wiring.rulebooks import Rulebooks
from tests.display.dealer.played import picture_after
from tests.house import ROOT

FOLDERS = settings_folder(shipped_folder())
DECKS = {name: load_deck(name, folders=FOLDERS) for name in ("red", "blue")}
BOOKS = Rulebooks(FOLDERS)
SCREEN = ROOT / "tests" / "cases" / "screen"

TOO_LATE = """
rulebook firekeepers
blinds 100 200
button 6
seat 2 9000
seat 4 9000
seat 6 9000
seat 7 9000
shuffle ; deal
call ; call
key misdeal
"""
"""Two players have called: a misdeal is claimed too late, and nothing has to be put right."""


ONE_CHIP = """
rulebook firekeepers
blinds 100 200
button 6
seat 2 9000
seat 4 9000
seat 6 9000
seat 7 9000
shuffle ; deal
push 1000
"""
"""Seat 4 puts out one big chip and says nothing."""


HALF_SHOWN = """
title One card of two is turned up
rulebook homegame
blinds 100 200
button 3
seat 3 9000
seat 6 9000
seat 8 9000
holds 8 Ad Ac
shuffle ; deal
call ; call ; check
street ; check ; check ; check
street ; check ; check ; check
street ; check ; check ; check
show 8 Ad
"""


def on_screen() -> OnScreen:
    return OnScreen(DealerScreen((800, 480), is_windowed=False), "Table 12", BOOKS.rules_of(a_hand(TOO_LATE)))


def a_hand(text: str) -> Scenario:
    return parse_scenario(text, Path("night.hand"))


def shown(text: str) -> Picture:
    """Return what the screen shows at the end of the hand in *text*."""
    scenario, screen = a_hand(text), on_screen()
    table = open_table(scenario, BOOKS.book_of(scenario), DECKS, watchers=[screen])
    bench = StraightBench(table, SimulatedClock(), DECKS, is_facing_seen=scenario.setup.is_facing_seen)
    for _ in play(scenario, bench, HeardInStep()):
        pass
    assert screen.picture is not None
    return screen.picture


def told(picture: Picture) -> list[AlertCode]:
    return [alert.code for alert in picture.told]


def test_an_alert_that_asks_for_nothing_is_told_with_its_rule() -> None:
    picture = shown(TOO_LATE)

    assert told(picture) == [AlertCode.MISDEAL_TOO_LATE]
    assert [rule.id for rule in picture.rules.values()] == [alert.cite for alert in picture.told]


@pytest.mark.parametrize(
    ("chips", "line"),
    [
        ("1000", "Seat 4 calls 200: one chip, nothing said"),
        ("100 500", "Seat 4 raises to 600"),
        ("500 100 25", "Seat 4 raises to 625"),
        ("100 100 25", "Seat 4 calls 200: several chips, nothing said"),
        ("100 100 100", "Seat 4 raises to 400: several chips, nothing said"),
    ],
)
def test_what_lawful_chips_are_read_as_is_one_quiet_line_and_nothing_more(chips: str, line: str) -> None:
    picture = shown(ONE_CHIP.replace("1000\n", f"{chips}\n"))

    assert picture.quiet == line
    assert (picture.told, picture.view.matters, picture.rules) == ((), (), {})


@pytest.mark.parametrize("afterwards", ["wait 30", "key decline", "key confirm"])
def test_neither_time_nor_a_key_that_counts_for_nothing_takes_it_away(afterwards: str) -> None:
    assert told(shown(f"{TOO_LATE}\n{afterwards}")) == [AlertCode.MISDEAL_TOO_LATE]


@pytest.mark.parametrize("afterwards", ["call", "fold", "key undo"])
def test_it_is_gone_once_play_has_gone_on_or_the_key_was_taken_back(afterwards: str) -> None:
    assert told(shown(f"{TOO_LATE}\n{afterwards}")) == []


@pytest.mark.parametrize(
    ("afterwards", "codes"),
    [("wait 3", [AlertCode.ONE_CARD_TABLED]), ("show 3", [AlertCode.ONE_CARD_TABLED]), ("show 8", []), ("muck 8", [])],
)
def test_nobody_is_told_to_turn_up_the_other_card_of_a_hand_that_is_up_or_mucked(
    afterwards: str, codes: list[AlertCode]
) -> None:
    assert told(shown(f"{HALF_SHOWN}{afterwards}")) == codes


def test_what_is_open_stands_in_the_view_and_is_not_told_twice() -> None:
    picture = shown(f"{TOO_LATE}\ncall\nkey floor 4")

    assert told(picture) == []
    assert [matter.alert.code for matter in picture.view.matters] == [AlertCode.FLOOR_CALLED]


def test_what_is_settled_is_gone() -> None:
    picture = shown(f"{TOO_LATE}\nkey floor 4\nkey option 1")

    assert (told(picture), picture.view.matters, picture.rules) == ([], (), {})


@pytest.mark.parametrize(
    ("file", "until"),
    [
        ("exposed-card-in-three-steps", "card 9 9c up"),
        ("exposed-card-in-three-steps", "deal"),
        ("exposed-card-in-three-steps", "move 9c seat 9 burn"),
        ("misdeal-first-card-to-the-wrong-seat", "collect"),
        ("floor-call-answered-by-key", "key floor 1"),
        ("void-hand-card-of-the-other-deck", "key confirm"),
    ],
)
def test_after_a_power_cut_the_screen_shows_the_same_matter_and_the_same_step(
    tmp_path: Path, file: str, until: str
) -> None:
    scenario, before = read_scenario(SCREEN / f"{file}.hand"), on_screen()
    book = BOOKS.book_of(scenario)
    before.play_by(BOOKS.rules_of(scenario))
    with closing(FileJournal(tmp_path / "table.journal")) as journal:
        table = open_table(scenario, book, DECKS, watchers=[before], journal=journal)
        bench = StraightBench(table, SimulatedClock(), DECKS, is_facing_seen=True)
        for done in play(scenario, bench, HeardInStep()):
            if isinstance(done, HandStepDone) and done.line.text == until:
                break

    after = on_screen()
    after.play_by(BOOKS.rules_of(scenario))
    with closing(FileJournal(tmp_path / "table.journal")) as journal:
        table = open_table(scenario, book, DECKS, watchers=[after], journal=journal)
        after.show(Outcome((), ()), table)

    assert before.picture is not None
    assert after.picture is not None
    assert before.picture.view.matters
    assert (after.picture.view, after.picture.told, after.picture.rules) == (
        before.picture.view,
        (),
        before.picture.rules,
    )


PAD = Trouble(part=Part.PAD, name="scan pad /dev/ttyS0", cause=Cause.MISSING, line="/dev/ttyS0: gone", since_ns=0)


def a_table_on_screen() -> OnScreen:
    scenario, screen = a_hand(TOO_LATE), on_screen()
    screen.show(Outcome((), ()), open_table(scenario, BOOKS.book_of(scenario), DECKS))
    return screen


def test_a_part_that_is_missing_is_in_the_picture_until_it_is_back() -> None:
    screen, shown = a_table_on_screen(), list[tuple[Trouble, ...]]()
    for troubles in ((PAD,), ()):
        screen.show_troubles(troubles)
        assert screen.picture is not None
        shown.append(screen.picture.troubles)

    assert shown == [(PAD,), ()]


def test_a_remark_of_the_wire_is_a_note_without_the_operator_s_part() -> None:
    screen = a_table_on_screen()
    screen.remark("one card is read at seat 3 and seat 4 at once: it counts where it was; look at these antennas")

    assert screen.picture is not None
    assert screen.picture.note == "One card is read at seat 3 and seat 4 at once"


def test_what_an_entry_would_come_to_is_shown_with_it_and_gone_with_it() -> None:
    screen = on_screen()
    scenario = a_hand(TOO_LATE)
    table = open_table(scenario, BOOKS.book_of(scenario), DECKS, watchers=[screen])
    for _ in play(scenario, StraightBench(table, SimulatedClock(), DECKS, is_facing_seen=True), HeardInStep()):
        pass
    shown_of = []
    keypad = Keypad(load_panel(PANEL, folders=FOLDERS), scenario.setup.chips)
    for key in ("chip-3", "clear"):
        keypad.press(key)
        screen.refresh(keypad.entry, table.preview(keypad.if_entered))
        assert screen.picture is not None
        shown_of.append(screen.picture.preview)

    preview, afterwards = shown_of
    assert preview is not None
    assert preview_words(preview) == "one chip, nothing said: a call of 100"
    assert afterwards is None


def test_the_window_s_key_turns_the_rule_over() -> None:
    screen = a_table_on_screen()
    is_shown = []
    for _ in range(2):
        screen.turn_rule_over()
        assert screen.picture is not None
        is_shown.append(screen.picture.is_rule_shown)

    assert is_shown == [True, False]


def test_that_the_director_is_called_about_what_nobody_does_is_a_note() -> None:
    screen, notes = a_table_on_screen(), list[str]()
    for is_director_called in (False, True, True):
        screen.press(is_pressing=True, is_director_called=is_director_called)
        assert screen.picture is not None
        notes.append(screen.picture.note)

    assert notes == ["", "The director is called", "The director is called"]


def test_what_the_director_wants_after_this_hand_is_shown_with_the_clock_until_it_is_done() -> None:
    screen, shown = a_table_on_screen(), list[tuple[str, str]]()
    for line in ("After this hand: Ann moves to table 7, seat 3", ""):
        screen.tell_tournament(line, "level 3 12:34", "")
        assert screen.picture is not None
        shown.append((screen.picture.tournament, screen.picture.clock))

    assert shown == [("After this hand: Ann moves to table 7, seat 3", "level 3 12:34"), ("", "level 3 12:34")]


def test_the_button_stays_where_odd_chips_go_by_it_until_the_last_pot_is_paid() -> None:
    def button_after(step: str, nth: int) -> int:
        return picture_after("award-with-three-side-pots", step, nth=nth).view.button

    assert [button_after("street", 3), button_after("key confirm", 1), button_after("key confirm", 4)] == [9, 9, 1]

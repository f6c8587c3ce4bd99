"""An event's file is read, or refused with all its faults, each in one line that names file, line and word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.engine.words.rotation import Rotation
from table.event_file.language import EventFile
from table.event_file.parser import parse_event
from table.event_file.setup_lines import SETUP_LINES
from table.event_file.step_lines import STEP_LINES
from table.statements.faults import ScenarioUnreadableError
from table.statements.lines import StepLine
from table.tournament.words.played import HandEnded
from tests.table.event_file.room import FILE, ROOM, faults_of

EVENT_WORDS = sorted(
    {*SETUP_LINES, *STEP_LINES, *ROOM.split(), "expect", "order", "move", "floor", "fill", "hand", "cite", "none"}
    | {
        "game",
        "games",
        "hands-each",
        "omaha",
        "razz/limit",
        "horse",
        "firekeepers",
        "0.5",
        "1e9",
        "9" * 5000,
        "²",
        "\x1b",
        "\ud800",
        "As",
        "best",
        "against",
        "\n",
        ";",
        "#",
    }
)
BY_CHANCE = st.lists(st.sampled_from(EVENT_WORDS), max_size=30).map(" ".join)


def is_read_or_refused(text: str) -> bool:
    """Tell whether *text* was read, or refused in lines that name the file; any other error is a failure."""
    try:
        return isinstance(parse_event(text, FILE), EventFile)
    except ScenarioUnreadableError as refused:
        return all(fault.path == FILE for fault in refused.faults)


def test_a_step_is_a_value_with_its_line_and_its_text() -> None:
    event = parse_event(ROOM + "hand 1 Ann 11000 Bea 9000  # a small pot", FILE)

    assert event.title == "Two tables"
    assert event.lines == (
        StepLine(8, "hand 1 Ann 11000 Bea 9000", HandEnded(table=1, stacks=(("Ann", 11_000), ("Bea", 9_000)))),
    )


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hnad 1", "night.event:8: 'hnad': expected"),
        ("wait soon", "night.event:8: 'soon': expected"),
        ("wait 0", "night.event:8: '0': expected"),
        ("draw Ann As As", "night.event:8: 'As': expected"),
        ("move ann", "night.event:8: 'ann': expected"),
        ("offence Ann snoring", "night.event:8: 'snoring': expected"),
        ("chop Ann 100 Ann 300", "night.event:8: 'Ann': expected"),
        ("seat Ann 1 11", "night.event:8: '11': expected"),
        ("expect remaining 6", "night.event:8: 'expect': expected"),
        ("wait 1\nplayer Gil 1 4 10000", "night.event:9: 'player': expected"),
        ("wait 1\nexpect weather fine", "night.event:9: 'weather': expected"),
    ],
)
def test_a_fault_names_the_line_the_word_and_what_was_expected(line: str, said: str) -> None:
    faults = faults_of(ROOM + line + "\n")

    assert any(fault.startswith(said) for fault in faults), faults


def test_all_faults_of_a_file_are_told_at_once() -> None:
    faults = faults_of(ROOM + "wait soon\nmove ann\nwait 1\n")

    assert [fault.split(":")[1] for fault in faults] == ["8", "9"]


def test_who_puts_a_semicolon_in_a_title_is_told_that_it_ended_there() -> None:
    text = ROOM.replace("title Two tables", "title One busts; another waits")
    assert text != ROOM

    (fault,) = faults_of(text + "wait 1\n")

    assert "the title of this line has ended at ';'" in fault


def test_two_players_in_one_seat_are_refused() -> None:
    (fault,) = faults_of(ROOM + "player Gil 1 1 10000\nwait 1\n")

    assert fault.startswith("night.event:8: ")


@given(st.text())
def test_any_text_is_an_event_or_is_refused(text: str) -> None:
    assert is_read_or_refused(text)


@given(BY_CHANCE)
def test_words_of_the_language_in_any_order_are_an_event_or_are_refused(text: str) -> None:
    assert is_read_or_refused(text)
    assert is_read_or_refused(ROOM + text)


def setup(line: str) -> str:
    """Return a room in which *line* stands among the settings, and one step."""
    return ROOM.replace("\n", f"\n{line}\n", 1) + "hand 1"


def test_games_take_turns_from_the_first_level_on() -> None:
    event = parse_event(setup("set games omaha8 holdem/limit ; set hands-each 3"), FILE)
    rotation = event.setup.levels[0].games

    assert isinstance(rotation, Rotation)
    assert [(game.id, game.betting.value) for game in rotation.games] == [("omaha8", "limit"), ("holdem", "limit")]
    assert rotation.hands_each == 3
    assert event.settings == {}, "the rulebook is not asked about games"


def test_one_game_has_the_betting_that_is_named_behind_it() -> None:
    rotation = parse_event(setup("set game omaha limit"), FILE).setup.levels[0].games

    assert isinstance(rotation, Rotation)
    assert [(game.id, game.betting.value) for game in rotation.games] == [("omaha", "limit")]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("set game omahaa", "'omahaa': expected a game: "),
        ("set game omahaa", "(did you mean 'omaha'?)"),
        ("set game horse", "(horse are several, which take turns)"),
        ("set game omaha most", "'most': expected how much may be bet: no-limit, pot-limit or limit"),
        ("set games", "end of line: expected games, as in omaha8 holdem/limit"),
        ("set games omaha omahaa/limit", "'omahaa/limit': expected games"),
        ("set games omaha/most", 'found "most" behind omaha, expected how much may be bet'),
        ("set game omaha ; set games razz stud", "'games': expected 'set game' or 'set games', not both"),
        ("set hands-each 3", "'hands-each': expected a line 'set games NAME...' beside it"),
        ("set game omaha ; set hands-each 3", "'hands-each': expected a line 'set games NAME...' beside it"),
        ("set games omaha razz ; set hands-each 0", "'0': expected after how many hands the next game is dealt"),
        ("set games omaha razz ; set hands-each 2 ; set hands-each 3", "expected 'set hands-each' only once"),
    ],
)
def test_games_that_cannot_be_are_refused_in_one_line(line: str, said: str) -> None:
    with pytest.raises(ScenarioUnreadableError) as refused:
        parse_event(setup(line), FILE)

    (fault,) = str(refused.value).splitlines()
    assert fault.startswith("night.event:2: ")
    assert said in fault

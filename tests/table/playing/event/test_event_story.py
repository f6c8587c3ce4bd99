"""The story of a tournament: what a line of it says."""

from __future__ import annotations

from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from table.playing.event.event_story import EventStory, result_lines
from table.playing.event.event_told import EventTold, HandForHand, LevelBegan, WentBust
from table.tournament.event import begin, happen, look
from table.tournament.words.played import HandEnded
from table.tournament.words.told import EventAlert, EventCode, EventRuling, FloorOption, OrderKind, StaffOrder
from tests.table.playing.event.test_event_plan import a_plan


def line_of(told: EventTold) -> str:
    (line,) = EventStory(10, 100).lines(told)
    return line


def told(what: WentBust | HandForHand | StaffOrder | EventAlert) -> EventTold:
    return EventTold(at_ms=0, what=what, left=2, tables=1, total=0)


def test_a_level_says_the_blinds_and_who_is_left() -> None:
    began = EventTold(at_ms=2_400_000, what=LevelBegan(level=3, small=1000, big=2000), left=5, tables=2, total=5000)

    blank, line = EventStory(10, 100).lines(began)

    assert not blank
    assert "0:40" in line
    assert "Level 3: 1 000/2 000" in line.replace("\u2009", " ").replace("\u202f", " ").replace("\xa0", " ")
    assert "5 players left at 2 tables" in line
    assert line.count("█") == line.count("░")


def test_a_bust_names_place_winner_and_prize() -> None:
    bust = WentBust(name="Ann Chen", table=2, by="Bea Kim", place=3, prize=120)

    assert "Ann Chen is out in place 3, by Bea Kim, and wins 120" in line_of(told(bust))


def test_a_bust_without_a_place_yet_names_none() -> None:
    bust = WentBust(name="Ann Chen", table=2, by="Bea Kim", place=None, prize=0)

    assert "Ann Chen has lost the last chip to Bea Kim" in line_of(told(bust))


def test_an_order_stands_with_its_table_and_its_rule() -> None:
    line = line_of(told(StaffOrder(kind=OrderKind.BREAK, cite="nuts:9", table=3)))

    assert "table 3" in line
    assert "Break table 3" in line
    assert "nuts:9" in line


def test_a_floor_call_is_told_with_what_the_floor_decides() -> None:
    options = (FloorOption.WARNING, FloorOption.HANDS)
    alert = EventAlert(code=EventCode.OFFENCE, ruling=EventRuling.FLOOR, cite=None, name="Ann Chen", options=options)

    line = line_of(told(alert))

    assert "warning" in line
    assert "hands" not in line


def test_the_results_begin_with_the_winner() -> None:
    book = load_rulebook("nuts", folders=settings_folder(None))
    state = begin(a_plan(2))
    winner, loser = (entrant.name for entrant in a_plan(2).players)
    ended = HandEnded(table=1, stacks=((winner, 10_000), (loser, 0)))

    (first,) = result_lines(look(happen(state, ended, book).state, book))

    assert winner in first

"""Each step of an event's file is one happening, read word by word; what does not fit is refused at its word."""

from __future__ import annotations

import pytest

from table.engine.words.cards import Card
from table.engine.words.penalties import PenaltyUnit
from table.event_file.parser import parse_event
from table.statements.lines import StepLine
from table.tournament.words import conduct, money, played, seated
from table.tournament.words.happenings import Happening
from table.tournament.words.setup import Place
from table.tournament.words.told import FloorOption
from tests.table.event_file.room import FILE, ROOM, faults_of

STEPS: tuple[tuple[str, Happening], ...] = (
    ("wait 2.5", played.TimePassed(by_ms=150_000)),
    ("until level 3", played.LevelAwaited(level=3)),
    ("until break", played.BreakAwaited()),
    ("shuffle 1 level 2 acted", played.HandBegun(table=1, level=2, has_acted=True)),
    ("shuffle 1 acted", played.HandBegun(table=1, has_acted=True)),
    (
        "hand 1 Ann 0 Bea 0 Cem 30000 best Bea by Cem",
        played.HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 0), ("Cem", 30_000)), best=("Bea",), by=("Cem",)),
    ),
    ("late Zoe alternate age 21", seated.EntryWanted(name="Zoe", is_alternate=True, age=21)),
    ("draw Ann As", seated.CardsDrawn(name="Ann", cards=(Card("As"),))),
    ("draw Ann 3", seated.NumberDrawn(name="Ann", number=3)),
    ("draw Ann 2 3", seated.SeatDrawn(name="Ann", place=Place(2, 3))),
    ("move Ann", seated.Moved(name="Ann")),
    ("move Ann 2 4", seated.Moved(name="Ann", place=Place(2, 4))),
    ("absent Ann notified", conduct.PlayerAway(name="Ann", is_notified=True)),
    ("found 500", money.ChipsFound(amount=500)),
    ("found 500 Ann", money.ChipsFound(amount=500, name="Ann")),
    ("offence Ann hidden 300", conduct.OffenceFound(name="Ann", kind=conduct.OffenceKind.HIDDEN, amount=300)),
    (
        "offence Ann exposed accident",
        conduct.OffenceFound(name="Ann", kind=conduct.OffenceKind.EXPOSED, is_accident=True),
    ),
    ("penalty Ann minutes 2.5", conduct.PenaltyGiven(name="Ann", unit=PenaltyUnit.MINUTES, count=2.5)),
    ("penalty Ann rounds 2", conduct.PenaltyGiven(name="Ann", unit=PenaltyUnit.ROUNDS, count=2)),
    ("chop Ann 300 Bea 100 against Cem", money.ChopWanted(shares=(("Ann", 300), ("Bea", 100)), against=("Cem",))),
    ("hand-for-hand off", played.HandForHandSet(is_on=False)),
    ("td hands 3", conduct.FloorAnswered(option=FloorOption.HANDS, count=3)),
    ("td warning", conduct.FloorAnswered(option=FloorOption.WARNING)),
)


@pytest.mark.parametrize(("line", "happening"), STEPS)
def test_a_step_says_one_thing_that_happens(line: str, happening: Happening) -> None:
    assert parse_event(ROOM + line, FILE).lines == (StepLine(8, line, happening),)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("until lunch", "'lunch': expected 'level N' or 'break'"),
        ("hand 1 Ann 9000 Ann 9000", "'Ann': expected"),
        ("hand 1 Ann 9000 best Ann", "'Ann': expected a player whose stack is 0 now"),
        ("hand 1 Ann 0 then", "'then': expected a name and a stack, 'best' or 'by'"),
        ("hand 1 Ann 0 by Bea then", "'then': expected a name"),
        ("hand 1 Ann 33", "'33': expected"),
        ("draw Ann", "end of line: expected what was drawn"),
        ("draw Ann 1 2 3", "'3': expected"),
        ("offence Ann hidden", "end of line: expected how many chips were hidden"),
        ("penalty Ann rounds 2.5", "'2.5': expected how many rounds"),
        ("chop", "end of line: expected who gets a share"),
        ("td nothing", "'nothing': expected an option of the floor call"),
        ("hand-for-hand maybe", "'maybe': expected whether it is announced"),
    ],
)
def test_a_step_that_cannot_be_read_is_refused_at_its_word(line: str, said: str) -> None:
    (fault,) = faults_of(ROOM + line)

    assert fault.startswith(f"night.event:8: {said}")

"""What cannot be in an event's file is refused in one line, with its place and the way out."""

from __future__ import annotations

import pytest

from table.event_file.parser import parse_event
from table.event_file.runner import play
from table.statements.faults import ScenarioUnreadableError
from tests.table.event_file.room import FILE, books

_ROOM = "title A room\ntable-size 4\ntable 1 button 1\ntable 2 button 1\nspare 3\n"
_FOUR = "player Ann 1 1 10000 ; player Bea 1 2 10000 ; player Cem 2 1 10000 ; player Dov 2 2 10000\n"


def refusal_of(text: str) -> str:
    """Return the one line with which *text* is refused, when it is read or when it happens."""
    with pytest.raises(ScenarioUnreadableError) as refused:
        _happen(text)
    (line,) = str(refused.value).splitlines()
    return line


def _happen(text: str) -> None:
    event = parse_event(text, FILE)
    list(play(event, books().book_of_event(event)))


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("player Eva 1 1 10000\nwait 1", "'seat 1 1' only once"),
        ("player Eva 1 5 10000\nwait 1", "a seat, 1 to 4"),
        ("player Ann 1 3 10000\nwait 1", "'player Ann' only once"),
        ("player Eva 3 1 10000\nwait 1", "table 3 is a spare one"),
        ("player Eva 1 3 10010\nwait 1", "multiples of 25"),
        ("level 20 100 200 ; level 20 200 400\nuntil level 2\nuntil level 1", "level 1 has begun already"),
        ("late Zoe\nlate Zoe", "Zoe is in this event already"),
        ("late Ann", "Ann is in this event already"),
        ("late Zoe\nseat Zoe 1 2", "Bea holds seat 2 of table 1"),
        ("hand 1 Ann 12000 Bea 9000", "chips do not add up"),
        ("late Zoe\ndraw Zoe 1 3\nhand 1 Ann 20000 Bea 0\nhand 1 Ann 20000 Bea 0", "Bea does not sit at table 1"),
        ("hand 1 Ann 12000 Cem 8000", "Cem does not sit at table 1"),
        ("broken 2\nhand 2 Cem 12000 Dov 8000", "table 2 is not in play: it is broken"),
        ("broken 2\nbroken 1", "table 1 is the last one"),
        ("move Ann 1 2", "Bea holds seat 2 of table 1"),
        ("late Zoe\nmove Zoe 1 3", "write 'seat Zoe TABLE SEAT'"),
        ("set final-redraw on\nbroken 2\nmove Cem 1 3", "write 'draw Cem TABLE SEAT'"),
        ("draw Ann Ks", "Ann has no card to draw"),
        ("td granted", "no floor call is open"),
        ("offence Ann exposed\ntd halt", "halt is none of them"),
        ("colour-up 50", "no chip of 50 can be coloured up"),
        ("open 1", "table 1 is no spare one"),
        ("shuffle 1\nshuffle 1", "a hand runs at table 1 already"),
        ("shuffle 1\nlate Zoe\ndraw Zoe 1 4\nhand 1 Zoe 12000 Ann 8000", "Zoe came while the hand ran"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(lines: str, why: str) -> None:
    assert why in refusal_of(f"{_ROOM}{_FOUR}{lines}\n")

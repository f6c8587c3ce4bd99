"""Each expectation of the language holds where it is so, and says what was seen where it is not."""

from __future__ import annotations

import pytest

from tests.table.event_file.room import ROOM, fell_short

LATE = "level 20 100 200\nbreak 10\nlevel 20 200 400\nwait 1\nlate Zoe\n"
UNEVEN = "player Gil 2 4 10000\nset break-order none\nhand 1 Ann 20000 Bea 0\n"
BUST = "hand 1 Ann 20000 Bea 0\n"


@pytest.mark.parametrize(
    ("steps", "holds", "wrong", "seen"),
    [
        (LATE, "entry Zoe ruling granted amount 10000", "entry Zoe ruling refused", "entry Zoe"),
        ("wait 1\n", "quiet", "entry", "no alert"),
        (LATE, "no chop", "no entry Zoe", "entry Zoe"),
        (LATE, "entry Zoe cite firekeepers:8A", "quiet", "entry Zoe"),
        ("wait 1\n", "order none", "order break 2", "no order"),
        ("wait 1\n", "no order halt", "order halt 1", "no order"),
        ("wait 1\n", "floor none", "floor offence", "no open floor call"),
        ("offence Ann abuse\n", "floor offence Ann", "floor none", "floor offence Ann options hands"),
        ("wait 1\n", "hand Ann live", "hand Ann killed", "live"),
        ("wait 1\n", "posts Ann big", "posts Ann none", "big"),
        ("wait 1\n", "button 1 2", "button 1 1", "2"),
        ("wait 1\n", "small 1 3", "small 1 dead", "3"),
        ("wait 1\n", "big 1 1", "big 1 2", "1"),
        ("wait 1\n", "seat Ann 1 1", "seat Ann 1 4", "1 1"),
        ("wait 1\n", "players 1 3", "players 1 4", "3"),
        (BUST, "remaining 5", "remaining 6", "5"),
        ("wait 1\n", "fill none", "fill 1:4", "none"),
        (BUST, "stack Ann 20000", "stack Ann 10000", "20000"),
        ("wait 1\n", "behind Ann 0", "behind Ann 100", "0"),
        ("wait 1\n", "odd Ann 0", "odd Ann 1", "0"),
        ("wait 1\n", "total 60000", "total 50000", "60000"),
        ("penalty Ann hands 2\n", "penalty Ann 2 hands", "penalty Ann none", "2 hands"),
        ("penalty Ann minutes 5\nwait 2.5\n", "penalty Ann 2.5 minutes", "penalty Ann 2.4 minutes", "2.5 minutes"),
        ("penalty Ann minutes 5\nwait 2.5\n", "penalty Ann 3 minutes", "penalty Ann 2 minutes", "3 minutes"),
        ("penalty Ann hands 2\n", "penalty Ann 2 hands", "penalty Ann 1.5 minutes", "2 hands"),
        (UNEVEN, "no order move any", "no order move", "order move Dov"),
        (BUST, "place Bea 6", "place Bea none", "6"),
        ("wait 1\n", "prize Ann 0", "prize Ann 300", "0"),
        (LATE, "level 1", "level 2", "1"),
        (LATE, "left 19", "left 20", "19"),
        (LATE, "no break", "break", "no break"),
        ("wait 1\n", "level table 1 1", "level table 1 2", "1"),
        ("wait 1\n", "status 1 playing", "status 1 halted", "playing"),
        ("wait 1\n", "seat Ann 1 1", "seat Zoe 1 1", "nobody in the event is called Zoe"),
        ("wait 1\n", "players 1 3", "players 7 3", "table 7 is not in play"),
    ],
)
def test_an_expectation_holds_or_says_what_was_seen(steps: str, holds: str, wrong: str, seen: str) -> None:
    assert fell_short(f"{ROOM}{steps}expect {holds}\n") == []

    (short,) = fell_short(f"{ROOM}{steps}expect {wrong}\n")
    assert short.expected == f"expect {wrong}"
    assert short.seen.startswith(seen)


def test_alerts_are_those_since_the_expectations_before() -> None:
    assert fell_short(f"{ROOM}{LATE}expect entry Zoe\nwait 1\nexpect quiet\n") == []

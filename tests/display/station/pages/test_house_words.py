"""An entry of the house's journal in a line: who, what, in which event, and why."""

from __future__ import annotations

import pytest

from display.station.known.house import (
    EntryGiven,
    HouseEntry,
    KeptFinish,
    LeftUnsigned,
    PlayerChanged,
    PlayerMade,
    PlayersJoined,
    PlayersParted,
    ResultsKept,
    SeasonSet,
)
from display.station.pages.house_words import house_words, numbers_in

OVER = ResultsKept(event="e", title="Friday", on="2026-11-30", of="e", finishes=(KeptFinish(name="Ann"),))


@pytest.mark.parametrize(
    ("what", "words", "numbers"),
    [
        (PlayerMade(number=1, name="Ann"), "Ann is number 1", (1,)),
        (PlayerChanged(number=1, name="Anna", reason="misheard"), "number 1 is called Anna (misheard)", (1,)),
        (
            PlayerChanged(number=1, name="Ann", born="1990-12-31", reason="seen"),
            "number 1 is called Ann, born 1990-12-31 (seen)",
            (1,),
        ),
        (EntryGiven(event="e", name="Ann", number=1), "Ann in Friday is number 1", (1,)),
        (EntryGiven(event="x", name="Ann", number=1, reason="r"), "Ann in x is number 1 (r)", (1,)),
        (PlayersJoined(number=1, into=2, reason="r"), "number 1 is the same person as number 2 (r)", (1, 2)),
        (PlayersParted(number=1, reason="r"), "number 1 is somebody of his own (r)", (1,)),
        (OVER, "Friday is over, 1 entry", ()),
        (LeftUnsigned(event="e", name="Ann", reason="r"), "Ann left Friday without signing out (r)", ()),
        (LeftUnsigned(event="e", name="Ann", is_so=False, reason="r"), "Ann did sign out of Friday (r)", ()),
        (SeasonSet(name="Autumn", book="nuts", events=("e",)), "season Autumn goes by nuts, 1 event", ()),
    ],
)
def test_an_entry_is_a_line_with_its_reason(what: HouseEntry, words: str, numbers: tuple[int, ...]) -> None:
    assert house_words(what, {"e": "Friday"}) == words
    assert numbers_in(what) == numbers

"""What of the hardware is not there: its words, and its badge on the screen."""

from __future__ import annotations

import pytest

from display.wording.people import by_first_names
from display.wording.troubles import mended_words, trouble_words, zones_words
from table.engine.words.frozen import replace
from table.engine.words.zones import SEAT_ZONES, Zone
from table.troubles import Cause, Part, Trouble
from tests.display.dealer.crowded_moments import NODE_OUT, PAD_DOWN
from tests.display.dealer.drawn import words
from tests.display.dealer.moments import preflop
from tests.display.samples import PICTURES
from tests.display.tables import SIZES

THIRD_NODE = replace(NODE_OUT, zones=(Zone.BOARD, Zone.BURN, Zone.MUCK, Zone.STUB, Zone.ASIDE))
OPENED = (Cause.MISSING, Cause.NOT_ALLOWED, Cause.IN_USE, Cause.SILENT)
ALL = [
    *(replace(NODE_OUT, cause=cause) for cause in Cause),
    *(replace(THIRD_NODE, cause=cause) for cause in Cause),
    *(replace(PAD_DOWN, cause=cause) for cause in OPENED),
    Trouble(part=Part.PANEL, name="panel", cause=Cause.SILENT, line="", since_ns=0),
]


def test_a_missing_part_is_told_with_what_to_do() -> None:
    assert trouble_words(NODE_OUT) == "Seats 6-10: plug the node in"
    assert trouble_words(replace(PAD_DOWN, cause=Cause.MISSING)) == "Scan pad: plug it in"
    assert trouble_words(PAD_DOWN) == "Scan pad: down, trying again"
    assert trouble_words(replace(THIRD_NODE, cause=Cause.SILENT)) == "Board and 4 more: node is silent"
    assert trouble_words(replace(NODE_OUT, cause=Cause.IN_USE)) == "Seats 6-10: port is in use"


def test_what_is_mended_is_named_as_it_was() -> None:
    assert mended_words(NODE_OUT) == "Seats 6-10: all right again"


@pytest.mark.parametrize(
    ("zones", "said"),
    [
        ((Zone.SEAT_4,), "seat 4"),
        ((Zone.SEAT_4, Zone.SEAT_5), "seats 4, 5"),
        ((*(SEAT_ZONES[seat] for seat in (1, 2, 3, 9)), Zone.MUCK), "seats 1-3, 9, muck"),
        ((Zone.BOARD, Zone.BURN), "board, burn"),
    ],
)
def test_zones_in_a_row_are_named_as_one(zones: tuple[Zone, ...], said: str) -> None:
    assert zones_words(zones) == said


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("trouble", ALL, ids=trouble_words)
def test_every_trouble_is_said_whole_even_where_there_are_more(trouble: Trouble, size: tuple[int, int]) -> None:
    shown = [text.text for text in words(replace(preflop(), troubles=(trouble, PAD_DOWN, PAD_DOWN)), size)]

    assert trouble_words(trouble) in shown
    assert "+2" in shown


def test_it_stands_beside_an_alert_and_takes_nothing_from_it() -> None:
    with_it = [text.text for text in words(PICTURES["crowded-troubles"](), SIZES[0])]
    without = [text.text for text in words(PICTURES["crowded-remedy"](), SIZES[0])]

    assert set(with_it) - set(without) >= {"Seats 6-10: plug the node in", "+2"}
    remedy = PICTURES["crowded-remedy"]()
    quiet = by_first_names(remedy.quiet, remedy.view)
    assert all(text in quiet for text in without if text not in with_it)

"""What of the hardware is not there: its words, and its badge on the screen."""

from __future__ import annotations

import pytest

from display.wording.people import by_first_names
from display.wording.troubles import trouble_words
from table.engine.words.frozen import replace
from table.engine.words.zones import Zone
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


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_before_a_hand_a_plug_that_is_out_is_named_in_place_of_a_note_though_the_table_is_to_be_checked(
    size: tuple[int, int],
) -> None:
    over = replace(PICTURES["waiting"](), note="No sound", tournament="", is_resumed=True)
    shown = [text.text for text in words(replace(over, troubles=(THIRD_NODE, PAD_DOWN, NODE_OUT)), size)]

    assert (trouble_words(THIRD_NODE) in shown, "+2" in shown, "No sound" in shown) == (True, True, False)


def test_while_a_hand_is_on_a_note_has_its_place_and_troubles_are_counted() -> None:
    noted = replace(preflop(), note="No sound", troubles=(NODE_OUT, PAD_DOWN))
    shown = [text.text for text in words(noted, SIZES[0])]

    assert ("2 troubles" in shown, "No sound" in " ".join(shown)) == (True, True)

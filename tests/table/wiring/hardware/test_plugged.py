"""Which card each inlay is in, over all decks of a table; decks of one inlay have none."""

from __future__ import annotations

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from table.engine.words.zones import Facing
from table.wiring.hardware.plugged import inlays_of

RED, BLUE = (load_deck(name, folders=settings_folder(None)) for name in ("red", "blue"))


def test_no_deck_has_no_inlays() -> None:
    assert inlays_of([]) == {}


def test_the_inlays_of_all_decks_are_known_each_in_its_own_card() -> None:
    both = inlays_of([RED, BLUE])

    assert both == {**inlays_of([BLUE]), **inlays_of([RED])}
    assert len(both) == len(RED.inlays) + len(BLUE.inlays)
    for down, up in RED.down_inlays.items():
        assert both[down] == (up, Facing.DOWN)
        assert both[up] == (up, Facing.UP)

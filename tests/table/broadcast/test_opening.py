"""A released hand is opened by the production's key alone, and by no other box, hand or journal than its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.broadcast.opening import opened
from table.engine.words.frozen import replace
from tests.table.broadcast.feature_table import DELAY_S, FOLDED, HOUSE, OTHER, PRODUCTION

if TYPE_CHECKING:
    from tests.table.broadcast.feature_table import FeatureTable


def test_neither_the_house_nor_another_production_opens_it(table: FeatureTable) -> None:
    table.play(FOLDED)
    assert table.hand()

    assert table.opened(HOUSE) == table.opened(OTHER) == []
    assert list(opened(table.file.hands(), OTHER)) == list(table.released())


def test_a_box_that_is_passed_off_as_that_of_another_hand_does_not_open(table: FeatureTable) -> None:
    table.play(FOLDED + "shuffle ; deal\nfold ; fold\nshuffle\n")
    table.pass_s(DELAY_S)
    first, second = table.released()

    swapped = replace(second, box=first.box)

    assert list(opened([swapped], PRODUCTION)) == [swapped]


def test_what_is_shown_says_table_game_and_players(table: FeatureTable) -> None:
    table.play(FOLDED)

    hand = table.hand().shown()

    assert (hand.id, hand.table, hand.game.id, hand.begun_ms) == ("day-1", "One", "holdem", 1_700_000_000_000)
    assert [(one.seat, one.name, one.end - one.start) for one in hand.players] == [
        (2, "", 200),
        (3, "", -200),
        (1, "Ana", 0),
    ]

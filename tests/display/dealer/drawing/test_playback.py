"""The bar below past hands: what it says, and that the table above it is whole."""

from __future__ import annotations

import pytest

from display.dealer.drawing.marks import Felt
from display.dealer.picture import Playback
from table.engine.words.frozen import replace
from tests.display.dealer.drawn import ink, marks, words
from tests.display.dealer.moments import preflop
from tests.display.tables import SIZES

BAR = Playback(hand=3, at_s=65, event=17, events=245, speed=0.5, is_paused=True)
LONG = Playback(hand=9_999, at_s=59_999, event=999_999, events=999_999, speed=0.5, is_paused=True)


def said(playback: Playback) -> list[str]:
    return [text.text for text in words(replace(preflop(), playback=playback), SIZES[0])]


def test_it_tells_hand_time_speed_and_event() -> None:
    assert said(BAR)[-2:] == ["Hand 3 · 1:05 · x0.5", "paused · event 17 of 245"]
    assert said(replace(BAR, hand=0, at_s=0, speed=20, is_paused=False))[-2:] == [
        "Before the first hand · 0:00 · x20",
        "event 17 of 245",
    ]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_table_lies_above_it_and_says_what_it_says_without_it(size: tuple[int, int]) -> None:
    table = words(preflop(), size)
    watched = words(replace(preflop(), playback=LONG), size)

    assert [text.text for text in watched[:-2]] == [text.text for text in table]
    assert watched[-2].text.startswith("Hand 9999")
    assert watched[-1].text == "paused · event 999999 of 999999"
    bar_top = min(text.box.y for text in watched[-2:])
    assert max(text.box.bottom for text in watched[:-2]) <= bar_top
    assert [text.text for text in watched if not ink(text).is_inside(text.box)] == []


def test_at_a_table_that_is_played_at_there_is_none() -> None:
    (felt,) = (mark for mark in marks(preflop(), SIZES[0]) if isinstance(mark, Felt))

    assert felt.size == SIZES[0]

"""What a key can say: by itself, after `more`, and as a chip by its value."""

from __future__ import annotations

from config.panel.panel_file import PanelKey
from firmware_bridge.keys.reading import Meanings, Press
from tests.firmware_bridge.keys.standard_panel import STANDARD

MEANINGS = Meanings(STANDARD, {"chip-1": 25})


def key(name: str) -> PanelKey:
    return STANDARD.keys[STANDARD.place(name)]


def test_a_number_is_a_seat_a_digit_and_a_rank() -> None:
    assert MEANINGS.of(key("4"), None, is_second=False) == Press(seat=4, digits="4", card="4")


def test_after_more_a_key_is_its_second_word_alone() -> None:
    assert MEANINGS.of(key("fold"), None, is_second=True) == Press(word=key("fold").more)


def test_a_key_is_called_by_its_name_and_a_chip_by_its_value() -> None:
    assert MEANINGS.called(key("fold"), is_second=False) == ("fold",)
    assert MEANINGS.called(key("chip-1"), is_second=False) == ("chip", "25")
    assert MEANINGS.called(key("chip-2"), is_second=False) == ("chip-2",)
    assert MEANINGS.called(key("2"), is_second=True) == ("second", "2")

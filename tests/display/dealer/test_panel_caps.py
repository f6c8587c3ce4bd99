"""What is printed on the keys of a panel."""

from __future__ import annotations

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from display.dealer.panel_caps import caps_of
from display.wording.amounts import chips

PANEL = load_panel("standard", folders=settings_folder(None))


def test_every_key_says_its_word_and_the_chip_keys_the_chips_of_the_table() -> None:
    caps = caps_of(PANEL, (25, 100, 1000))

    assert len(caps) == 42
    assert (caps["new-hand"].label, caps["call"].second) == ("new hand", "stub")
    assert [caps[f"chip-{number}"].label for number in (1, 2, 3, 4)] == ["25", "100", chips(1000), ""]
    assert [caps[f"chip-{number}"].is_chip for number in (3, 4)] == [True, False]


def test_a_stroke_is_printed_beside_the_word_unless_it_is_the_same() -> None:
    caps = caps_of(PANEL, (25,), {"fold": "F", "7": "7", "chip-9": "F10"})

    assert (caps["fold"].stroke, caps["7"].stroke, caps["chip-9"].stroke) == ("F", "", "")

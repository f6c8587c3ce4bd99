"""What stands on a keycap: every key of every shipped panel has words, its own chips, and a kind."""

from __future__ import annotations

import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from config.panel.panel_file import PanelFile, load_panel
from display.keycaps.legends import Kind, kind_of, lines_of, small_words

DEALER, STANDARD = (load_panel(name, folders=settings_folder(shipped_folder())) for name in ("dealer", "standard"))
CHIPS = (25, 100, 25000)


@pytest.mark.parametrize(
    ("panel", "key", "lines"),
    [
        (DEALER, "check-call", ("CHECK", "CALL")),
        (DEALER, "floor", ("FLOOR",)),
        (DEALER, "10", ("SEAT", "10")),
        (STANDARD, "10", ("10 / 0",)),
        (DEALER, "chip-1", ("25",)),
        (DEALER, "chip-3", ("25\N{NARROW NO-BREAK SPACE}000",)),
        (DEALER, "chip-4", ("",)),
    ],
    ids=str,
)
def test_a_key_bears_what_a_dealer_calls_it(panel: PanelFile, key: str, lines: tuple[str, ...]) -> None:
    assert lines_of(key, panel, CHIPS) == lines


def test_a_chip_key_is_numbered_where_nobody_said_which_chips_there_are() -> None:
    assert lines_of("chip-2", DEALER) == ("CHIP", "2")


def test_the_second_layer_is_in_small_letters() -> None:
    assert small_words("boxed", DEALER) == "boxed"
    assert small_words("chip-7", DEALER, CHIPS) == ""
    assert small_words("", DEALER) == ""


@pytest.mark.parametrize("panel", [DEALER, STANDARD], ids=lambda panel: panel.name)
def test_every_key_has_words_and_what_is_done_by_players_is_told_apart(panel: PanelFile) -> None:
    for key in panel.keys.values():
        assert all(lines_of(key.name, panel))
    assert kind_of("fold") is Kind.FOLD
    assert {kind_of(key) for key in ("check", "call", "check-call")} == {Kind.PASSIVE}
    assert kind_of("new-hand") is Kind.TABLE

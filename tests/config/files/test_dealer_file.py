"""Dealers' files: the house's number, a name, and a card that is nobody else's and no playing card."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.dealer_file import EnrolledDealer, dealer_toml, load_dealers
from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder
from table.engine.words.frozen import replace
from tests.table.evening import decks

CARD = bytes.fromhex("04a1b2c3d4e5f6")


def house(folder: Path, **files: str) -> SettingsFolder:
    (folder / "dealers").mkdir()
    for name, text in files.items():
        (folder / "dealers" / f"{name.removeprefix('_')}.toml").write_text(text, encoding="utf-8")
    return SettingsFolder((folder,))


def test_a_file_that_was_written_is_read_back(tmp_path: Path) -> None:
    found = load_dealers(house(tmp_path, _12=dealer_toml(CARD, 'Ana "A" Ruiz')))

    assert found == {CARD: EnrolledDealer(number=12, card=CARD, name='Ana "A" Ruiz')}


def test_a_house_without_dealers_has_none(tmp_path: Path) -> None:
    assert load_dealers(SettingsFolder((tmp_path,))) == {}


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({"ana": dealer_toml(CARD, "")}, "is called by the house's number, as 12.toml"),
        ({"_7": dealer_toml(CARD, ""), "_12": dealer_toml(CARD, "")}, "this is the card of dealer 12, too"),
        ({"_7": 'card = "08a1b2c3"\n'}, "a number that its tag changes each time"),
        ({"_7": 'card = "04a1"\n'}, "expected 8, 14 or 20 hex digits"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_the_way_out(
    tmp_path: Path, files: dict[str, str], says: str
) -> None:
    with pytest.raises(ConfigError, match=says):
        load_dealers(house(tmp_path, **files))


def test_a_playing_card_is_no_dealer_s(tmp_path: Path) -> None:
    deck = replace(next(iter(decks().values())), jokers=frozenset([CARD]))

    with pytest.raises(ConfigError, match="this is a playing card"):
        load_dealers(house(tmp_path, _12=dealer_toml(CARD, "")), [deck])

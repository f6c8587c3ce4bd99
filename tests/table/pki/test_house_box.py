"""Sealed to the house: its private half alone opens, and only beside what the box is bound to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.pki.house_box import HouseKey, boxed, house_key_in
from table.pki.key_file import KEY_BYTES, KeyFileError, text_of

if TYPE_CHECKING:
    from pathlib import Path

HOUSE = HouseKey(bytes(range(KEY_BYTES)))


def test_what_is_sealed_to_the_house_is_opened_by_its_key() -> None:
    box = boxed(HOUSE.public, b"As", b"hand 1")

    assert HOUSE.opened(box, b"hand 1") == b"As"
    assert box != boxed(HOUSE.public, b"As", b"hand 1")
    assert repr(HOUSE) == f"HouseKey(public={HOUSE.public!r})"


def test_nobody_else_opens_it_nor_beside_something_else() -> None:
    box = boxed(HOUSE.public, b"As", b"hand 1")

    assert HouseKey(bytes(KEY_BYTES)).opened(box, b"hand 1") is None
    assert HOUSE.opened(box, b"hand 2") is None


@pytest.mark.parametrize("box", ["", "é", "AAAA", text_of(bytes(60)), text_of(bytes(range(60)))])
def test_what_is_no_box_says_nothing(box: str) -> None:
    assert HOUSE.opened(box, b"") is None


@pytest.mark.parametrize("house", ["", "AAAA", text_of(bytes(KEY_BYTES)), "x" * 44])
def test_what_is_no_key_is_refused_with_the_command_that_prints_one(house: str) -> None:
    with pytest.raises(KeyFileError, match="squaredeal pki house prints one"):
        boxed(house, b"", b"")


def test_a_key_is_made_where_it_is_wanted_and_nowhere_else(tmp_path: Path) -> None:
    with pytest.raises(KeyFileError, match="there is no such key"):
        house_key_in(tmp_path / "house.key")

    made = house_key_in(tmp_path / "house.key", is_made=True)
    assert house_key_in(tmp_path / "house.key").public == made.public
    assert (tmp_path / "house.key").stat().st_mode & 0o777 == 0o600

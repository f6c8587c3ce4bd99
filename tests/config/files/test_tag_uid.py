"""The number of a tag as it stands in a file: each technology's own form, and why one cannot be in a card."""

from __future__ import annotations

import pytest

from config.files.faults import FilePlace
from config.files.tag_uid import Technology, octets, read_uid, why_no_card

NEAR, FAR, LONG = "04a1b2c3d4e5f6", "e0040150a1b2c3d4", "04a1b2c3d4e5f6a1b2c3"


def faults_of(tag: str, technology: Technology) -> list[str]:
    place = FilePlace(file="red.toml", faults=[])
    read_uid(tag, technology, place)
    return place.faults


@pytest.mark.parametrize(
    ("tag", "technology"),
    [(NEAR, "iso14443a"), ("04a1b2c3", "iso14443a"), (LONG, "iso14443a"), (FAR, "iso15693")],
)
def test_a_number_of_the_right_length_is_read_as_its_bytes(tag: str, technology: Technology) -> None:
    place = FilePlace(file="red.toml", faults=[])

    assert read_uid(tag.upper(), technology, place) == bytes.fromhex(tag)
    assert place.faults == []


@pytest.mark.parametrize(
    ("tag", "technology", "words"),
    [
        (FAR, "iso14443a", "expected 8, 14 or 20 hex digits, as in 04a1b2c3d4e5f6"),
        (NEAR, "iso15693", "expected 16 hex digits, as in e0040150a1b2c3d4"),
        ("0x04a1b2c3", "iso14443a", "hex digits"),
        ("", "iso14443a", "hex digits"),
        ("d4c3b2a1500104e0", "iso15693", "back to front"),
        ("a0040150a1b2c3d4", "iso15693", "expected one that begins with e0"),
        ("08a1b2c3", "iso14443a", "changes each time, as phones do"),
        ("88a1b2c3", "iso14443a", "the first half of a longer number"),
    ],
)
def test_what_is_no_number_of_a_card_is_told_with_what_is_wanted(tag: str, technology: Technology, words: str) -> None:
    (fault,) = faults_of(tag, technology)

    assert words in fault


@pytest.mark.parametrize("text", ["04 a1 b2 c3", "04a1b2c", "zz", "\N{FULLWIDTH DIGIT FOUR}4"])
def test_anything_but_hex_digits_in_pairs_has_no_bytes(text: str) -> None:
    assert octets(text) == b""


def test_a_long_number_may_begin_as_a_short_one_must_not() -> None:
    assert why_no_card(bytes.fromhex("08a1b2c3d4e5f6"), "iso14443a") == ""

"""The sounds of a room: which files browsers play, by how they begin, and words for each."""

from __future__ import annotations

import pytest

from display.station.known.sounds import SOUNDS, RoomSound, kind_of


@pytest.mark.parametrize(
    ("octets", "kind"),
    [
        (b"RIFF....WAVEfmt ", "audio/wav"),
        (b"RIFF....AVI fmt ", None),
        (b"OggS more", "audio/ogg"),
        (b"ID3\x04", "audio/mpeg"),
        (b"\xff\xfb\x90", "audio/mpeg"),
        (b"<!doctype html>", None),
        (b"", None),
    ],
)
def test_a_file_is_known_by_how_it_begins(octets: bytes, kind: str | None) -> None:
    assert kind_of(octets) == kind


def test_every_sound_has_its_words() -> None:
    assert set(SOUNDS) == set(RoomSound)

"""The sounds of a room: for what there is one, and which files may take the place of our own tones."""

import enum
from typing import Final

from display.words.spoken import phrase

MOST_OCTETS: Final = 400_000
"""Of a file: some seconds."""


class RoomSound(enum.Enum):
    """What is heard."""

    CALL = "call"
    FLOOR = "floor"
    LEVEL = "level"
    BREAK = "break"


SOUNDS: Final = {
    RoomSound.CALL: phrase("Floor call: a hand is stopped"),
    RoomSound.FLOOR: phrase("Floor call: the dealer wants the floor"),
    RoomSound.LEVEL: phrase("On the wall: a level begins"),
    RoomSound.BREAK: phrase("On the wall: a break begins"),
}
"""Each in words."""

_BEGINS: Final = {
    b"OggS": "audio/ogg",
    b"ID3": "audio/mpeg",
    b"\xff\xfb": "audio/mpeg",
    b"\xff\xf3": "audio/mpeg",
    b"\xff\xf2": "audio/mpeg",
}
_WAVE: Final = slice(8, 12)


def kind_of(octets: bytes) -> str | None:
    """Return what a file is, by how it begins: WAV, MP3 or Ogg; None for any other."""
    if octets[:4] == b"RIFF" and octets[_WAVE] == b"WAVE":
        return "audio/wav"
    return next((kind for begins, kind in _BEGINS.items() if octets.startswith(begins)), None)

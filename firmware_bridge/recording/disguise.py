"""A node's bytes without its tags: each frame as it was, its tags under other names; damage as long as it was.

A frame that is damaged may hold a tag all the same, and so may one of a type that is not known here: of the first
only its length is kept, of the second its type. What is not a whole frame yet waits for its end.
"""

from collections.abc import Callable
from typing import Final

from firmware_bridge.firmware import framing, payloads
from table.inbox import Tag

_KNOWN: Final = frozenset(
    {
        *(payloads.HELLO, payloads.HEARTBEAT, payloads.PONG, payloads.LOOKED),
        *(payloads.CONTACTS, payloads.SCANNED),
    }
)
"""What a node says that holds no tag."""

_FILLER: Final = b"\x01"
"""Bytes of it are no frame, however many: what they come to has no right checksum."""

LONGEST: Final = 4 * framing.MAX_PAYLOAD
"""A stretch without an end is told in pieces: a line of noise is not to be kept whole."""


Rename = Callable[[int, list[Tag], bool], list[Tag]]
"""From an antenna, tags, and whether no others were read there, to what they are called."""


class Disguise:
    """The bytes of one port."""

    def __init__(self, rename: Rename, lose: Callable[[int | None], object]) -> None:
        """Ask *rename* what the tags that an antenna has read are called; tell *lose* what is not known any more.

        No antenna stands for all of them.
        """
        self._rename = rename
        self._lose = lose
        self._held = bytearray()

    def feed(self, octets: bytes) -> bytes:
        """Return what may be kept of what has come by now."""
        kept = bytearray()
        runs = octets.split(framing.DELIMITER)
        self._held += runs[0]
        for run in runs[1:]:
            kept += self._told() + framing.DELIMITER
            self._held += run
        if len(self._held) > LONGEST:
            kept += _FILLER * len(self._held)
            self._held.clear()
        return bytes(kept)

    def forget(self) -> None:
        """Begin anew: the port was closed."""
        self._held.clear()

    def _told(self) -> bytes:
        """Return what stood between two delimiters, as it may be kept."""
        held = bytes(self._held)
        self._held.clear()
        frame = framing.decode(held) if held else None
        if frame is None:
            return _FILLER * len(held)
        kind, seq, payload = frame
        if kind in _KNOWN:
            if kind == payloads.HELLO:
                self._lose(None)
            return held
        if kind != payloads.INVENTORY:
            return framing.encode(kind, seq, b"").strip(framing.DELIMITER)
        try:
            antenna, node_us, round_us, tags, part = payloads.unpack_inventory(payload)
        except ValueError:
            return _FILLER * len(held)
        if tags is None:
            self._lose(antenna)
            return held
        renamed = payloads.pack_inventory(antenna, node_us, round_us, self._rename(antenna, tags, not part), part)
        return framing.encode(kind, seq, renamed).strip(framing.DELIMITER)

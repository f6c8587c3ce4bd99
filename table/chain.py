"""Binds what is kept for good, each piece to all that stand before it: lines of a journal, rows of the station's log.

A line is its CRC-32 in eight hex digits, a blank, its link, a blank, and JSON. The CRC tells a line that the disk has
changed. The link is a hash of the link before it and of the JSON: it tells a line that somebody has changed, taken
out, put in or moved, though its CRC is right. Earlier versions wrote no links. They are worked out for those lines,
too, so that what was written then is bound by what is written now.
"""

import zlib
from binascii import b2a_base64
from collections.abc import Callable
from hashlib import blake2b
from typing import Final, NamedTuple

import msgspec

from table.engine.words.frozen import replace

BEGINNING: Final = ""
"""The link before the first line."""

LINK_OCTETS: Final = 24
"""192 bits; a rewritten past with the same link is out of anybody's reach."""
LINK_CHARS: Final = 32


def sealed(body: bytes) -> bytes:
    """Return one line of JSON with what tells whether it is whole."""
    return b"%08x %s\n" % (zlib.crc32(body), body)


def unsealed(line: bytes) -> bytes | None:
    """Return what was sealed, None where the line is damaged."""
    crc, _, body = line.removesuffix(b"\n").partition(b" ")
    is_whole = line.endswith(b"\n") and crc == b"%08x" % zlib.crc32(body)
    return body if is_whole else None


def link_after(before: str, body: bytes) -> str:
    """Return the link of a line that says *body*, behind a line whose link is *before*."""
    digest = blake2b(before.encode() + body, digest_size=LINK_OCTETS).digest()
    return b2a_base64(digest, newline=False).decode()


def linked_line(body: bytes, link: str) -> bytes:
    """Return what is written of *body*: *link* binds it to all before it, and a sum shows damage."""
    return sealed(b"%s %s" % (link.encode(), body))


class JournalLine(NamedTuple):
    """What stands in a whole line."""

    body: bytes
    link: str | None
    """None in a line of an earlier version."""

    def link_behind(self, before: str) -> str:
        """Return what its link has to be behind a line whose link is *before*."""
        return link_after(before, self.body)


def read_line(line: bytes) -> JournalLine | None:
    """Return what stands in *line*, None where it is damaged."""
    body = unsealed(line)
    if body is None:
        return None
    if body[:1] == b"{" or body[LINK_CHARS : LINK_CHARS + 1] != b" ":
        return JournalLine(body, None)
    return JournalLine(body[LINK_CHARS + 1 :], body[:LINK_CHARS].decode("ascii", errors="replace"))


Judge = Callable[[str, bytes, str], bool]
"""Tells whether a signature is that of a key's other half: the key, what was signed, the signature."""


class Seal(msgspec.Struct, frozen=True, kw_only=True):
    """What is signed of a chain: of a closed file of a journal, or of a station's log as far as it goes."""

    journal_id: str
    """Of a log, the station's."""
    before: int
    """So many records stand before it; of a log, so many entries were dropped as old."""
    upto: int
    """So many do at its end."""
    link: str
    """The chain's, at its end."""
    sealed_ms: int
    """The time of day."""
    key: str
    """The public half of the key that signed it."""
    signature: str = ""

    @property
    def signed(self) -> bytes:
        """What the signature was made of."""
        return msgspec.json.encode(replace(self, signature=""))

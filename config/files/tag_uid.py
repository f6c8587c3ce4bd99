"""The number of a tag as it stands in a file becomes its bytes, or a fault: each technology has its own form."""

from typing import Final, Literal

from config.files.faults import FilePlace, listed
from config.files.typed_table import shown

Technology = Literal["iso15693", "iso14443a"]

_BYTES: Final[dict[Technology, tuple[int, ...]]] = {"iso15693": (8,), "iso14443a": (4, 7, 10)}
_EXAMPLES: Final[dict[Technology, str]] = {"iso15693": "e0040150a1b2c3d4", "iso14443a": "04a1b2c3d4e5f6"}

# ISO 15693-3, 4.1: a UID has 64 bits and its most significant byte is E0. Readers send it last,
# so a UID that ends in E0 was written down back to front.
_ISO15693_FIRST: Final = 0xE0

# ISO 14443-3, 6.5.4: a single-size UID that begins with 08 is made up anew whenever the tag wakes, and 88 is the
# cascade tag, which says that the UID goes on: half of one was written down.
_SINGLE_BYTES: Final = 4
_RANDOM_FIRST: Final = 0x08
_CASCADE_TAG: Final = 0x88


def read_uid(tag: str, technology: Technology, place: FilePlace) -> bytes:
    """Return the bytes of *tag*, most significant first; note a fault where it is no UID of *technology*."""
    uid = octets(tag)
    if len(uid) not in _BYTES[technology]:
        digits = listed((str(2 * size) for size in _BYTES[technology]), last="or")
        place.fault(f"found tag {shown(tag)}, expected {digits} hex digits, as in {_EXAMPLES[technology]}")
    elif fault := why_no_card(uid, technology):
        place.fault(f"found tag {shown(tag)}, {fault}")
    return uid


def why_no_card(uid: bytes, technology: Technology) -> str:
    """Say why a UID of the right length is in no card; nothing where it may be."""
    if technology == "iso15693":
        if uid[0] == _ISO15693_FIRST:
            return ""
        turned = " (this one is back to front)" if uid[-1] == _ISO15693_FIRST else ""
        return f"expected one that begins with e0{turned}"
    if len(uid) == _SINGLE_BYTES and uid[0] == _RANDOM_FIRST:
        return "which is a number that its tag changes each time, as phones do; use a tag with a number of its own"
    if len(uid) == _SINGLE_BYTES and uid[0] == _CASCADE_TAG:
        return "which is the first half of a longer number; write down all of it"
    return ""


def octets(tag: str) -> bytes:
    """Return the bytes of hex digits, or nothing where *tag* is anything else."""
    # bytes.fromhex would pass over spaces.
    if not (tag.isascii() and tag.isalnum()):
        return b""
    try:
        return bytes.fromhex(tag)
    except ValueError:
        return b""

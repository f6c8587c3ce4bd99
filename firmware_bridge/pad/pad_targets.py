"""Parses the PN532's answer to a request for tags into their UIDs, and defines a tag on the pad. Pure.

The answer to InListPassiveTarget at 106 kbit/s type A (PN532 user manual, 7.3.5): the number
of targets, then for each its number, SENS_RES (2), SEL_RES, the UID's length and the UID,
and an ATS that begins with its own length where SEL_RES says that there is one. In the list of
the application note AN10609_3, table 2, a UID has its cascade tag before it.
"""

from typing import Final

import msgspec

from firmware_bridge.firmware.boards.pn532 import without_cascade_tags
from table.inbox import Tag, unspoken

MOST_TARGETS: Final = 2
"""The PN532's firmware keeps two at most."""

UID_LENGTHS: Final = frozenset({4, 7, 10})

_HEAD: Final = 5
_SPEAKS_ISO_14443_4: Final = 0x20


@unspoken
class PadTag(msgspec.Struct, frozen=True, kw_only=True):
    """A tag was laid on the scan pad."""

    uid: Tag
    at_ns: int
    """The look that read it first; two with the same time were read together."""


def uids_in(answer: bytes) -> tuple[Tag, ...]:
    """Return the UIDs in *answer*; raise ValueError where it is cut short or no such answer."""
    if not answer or answer[0] > MOST_TARGETS:
        msg = f"no list of targets: {answer[:8].hex()}"
        raise ValueError(msg)
    uids = []
    rest = bytes(answer[1:])
    for _ in range(answer[0]):
        uid, rest = _target(rest)
        uids.append(uid)
    return tuple(uids)


def _target(rest: bytes) -> tuple[Tag, bytes]:
    """Return the first UID of *rest* and what follows its target."""
    head, rest = rest[:_HEAD], rest[_HEAD:]
    length = head[-1] if len(head) == _HEAD else 0
    number, rest = rest[:length], rest[length:]
    uid = without_cascade_tags(number)
    if len(number) < length or len(uid) not in UID_LENGTHS:
        msg = f"a target without a whole UID: {(head + number).hex()}"
        raise ValueError(msg)
    if head[3] & _SPEAKS_ISO_14443_4:
        ats = rest[: rest[0]] if rest else b""
        if not ats or len(ats) < rest[0]:
            msg = f"a target without its whole ATS: {(head + number + rest).hex()}"
            raise ValueError(msg)
        rest = rest[len(ats) :]
    return uid, rest

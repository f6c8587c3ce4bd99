"""Finds frames in the bytes of a line, and makes values of them (PROTOCOL 1 to 3)."""

import struct
from collections import Counter
from collections.abc import Callable
from typing import Final

from firmware_bridge.firmware import framing, payloads
from firmware_bridge.nodes.frames import (
    PLAIN,
    UNNUMBERED,
    ContactsEvent,
    Frame,
    Hello,
    HelloOfAnotherVersion,
    InventoryEvent,
    Looked,
    PlainFrame,
    Scan,
)


class FrameReader:
    """Finds frames in whatever bytes come, in pieces of any size; its memory is bounded."""

    def __init__(self) -> None:
        self._raw = framing.RawReader()
        self.misfits: Final = Counter[int]()
        """Whole frames whose payload is not as their type has it, by type."""
        self.unknown: int = 0
        """Whole frames of a type that is not known here: a newer node's, passed over."""

    @property
    def frames(self) -> int:
        """Whole frames so far, those of unknown types among them."""
        return self._raw.frames - self.misfits.total()

    @property
    def damaged(self) -> int:
        """Stretches between delimiters so far that were no frame, and payloads that their type does not allow."""
        return self._raw.damaged + self.misfits.total()

    def feed(self, octets: bytes) -> list[Frame]:
        """Return the frames that *octets* complete."""
        found: list[Frame] = []
        for kind, seq, payload in self._raw.feed(octets):
            if (parse := _PARSERS.get(kind)) is None:
                self.unknown += 1
                continue
            try:
                found.append(parse(seq, payload))
            except (ValueError, struct.error):
                self.misfits[kind] += 1
        return found


def _hello(seq: int, payload: bytes) -> Hello | HelloOfAnotherVersion:
    split = struct.calcsize(payloads.HELLO_IN_EVERY_VERSION)
    lowest, highest, boot_id, unique_id = struct.unpack(payloads.HELLO_IN_EVERY_VERSION, payload[:split])
    if not lowest <= payloads.VERSION <= highest:
        return HelloOfAnotherVersion(versions=(lowest, highest), boot_id=boot_id, unique_id=unique_id.hex())
    split = struct.calcsize(payloads.HELLO_IDENTITY)
    _, _, _, _, major, minor, patch, antennas, capabilities = struct.unpack(payloads.HELLO_IDENTITY, payload[:split])
    session, first_seq, node_us = struct.unpack(payloads.HELLO_STATE, payload[split:])
    return Hello(
        seq=seq,
        versions=(lowest, highest),
        boot_id=boot_id,
        unique_id=unique_id.hex(),
        firmware=(major, minor, patch),
        antennas=antennas,
        capabilities=capabilities,
        session=session,
        first_seq=first_seq,
        node_us=node_us,
    )


def _inventory(seq: int, payload: bytes) -> InventoryEvent:
    antenna, node_us, round_us, tags, part = payloads.unpack_inventory(payload)
    return InventoryEvent(seq, antenna, node_us, round_us, tuple(tags or ()), tags is not None, not part)


def _looked(seq: int, payload: bytes) -> Looked:
    session, node_us, ages_us = payloads.unpack_looked(payload)
    return Looked(seq=seq, session=session, node_us=node_us, ages_us=tuple(ages_us))


def _contacts(seq: int, payload: bytes) -> ContactsEvent:
    return ContactsEvent(seq=seq, scans=tuple(Scan(*scan) for scan in payloads.unpack_contacts(payload)))


def _plain(shape: type[PlainFrame], layout: str) -> Callable[[int, bytes], Frame]:
    """Return what makes a frame of its number and its payload."""
    make: Callable[..., PlainFrame] = shape
    if shape in UNNUMBERED:
        return lambda _seq, payload: make(*struct.unpack(layout, payload))
    return lambda seq, payload: make(seq, *struct.unpack(layout, payload))


_PARSERS: Final[dict[int, Callable[[int, bytes], Frame]]] = {
    payloads.HELLO: _hello,
    payloads.INVENTORY: _inventory,
    payloads.LOOKED: _looked,
    payloads.CONTACTS: _contacts,
} | {kind: _plain(shape, layout) for shape, (kind, layout) in PLAIN.items()}

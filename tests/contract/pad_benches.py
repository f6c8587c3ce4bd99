"""The scan pads on which the contract is kept: the model of a PN532 behind a pseudo-terminal, and a real one.

Both are read by the real driver, which waits in real time. There is no pad below the driver in memory: nfcpy
opens a port.
"""

from __future__ import annotations

from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Protocol

import pytest

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from firmware_bridge.pad.nfc_reader import POLL_EVERY_NS, NfcReader
from firmware_bridge.simulated.pad.pad_tags import Ntag213
from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from table.clock import NS_PER_S, LiveClock
from tests.contract.movers import mover
from tests.contract.rig import named_table
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from firmware_bridge.pad.pad_targets import PadTag
    from table.engine.words.cards import Card
    from table.inbox import Tag
    from tests.contract.movers import Mover

NO_PAD = 'this rig has no scan pad: name its port in its file, pad = "/dev/squaredeal/pad"'
LOOKS = 8
"""So many find a card that was laid, and miss one that was taken off for long enough."""

LOOKS_S = 1.5
"""So long a real pad takes for them."""


class PadOfBench(Protocol):
    """One pad, cards, and somebody who lays them there."""

    @property
    def read(self) -> Sequence[PadTag]: ...

    @property
    def reader(self) -> NfcReader: ...

    def card(self, number: int) -> Tag: ...

    def lay(self, tag: Tag) -> None: ...

    def take_off(self, tag: Tag) -> None: ...


class _Reading:
    """A reader that is pumped by whoever moves the cards."""

    def __init__(self, port: str) -> None:
        self.read: list[PadTag] = []
        self.clock = LiveClock()
        self.reader = NfcReader(port, clock=self.clock, sink=self.read.append)

    def run(self, seconds: float) -> None:
        until_ns = self.clock.now_ns() + round(seconds * NS_PER_S)
        while (now_ns := self.clock.now_ns()) < until_ns:
            self.clock.wait_ns(max(0, min(until_ns, self.reader.next_due_ns()) - now_ns))
            self.reader.pump()

    def look(self) -> None:
        """Look at the pad so often that what was done there is known, however long that takes."""
        counts, until_ns = self.reader.counts, self.clock.now_ns() + round(PATIENCE_S * NS_PER_S)
        wanted = counts["looks"] - counts["faults"] + LOOKS
        while counts["looks"] - counts["faults"] < wanted:
            assert self.clock.now_ns() < until_ns, "the pad is not looked at"
            self.run(POLL_EVERY_NS / NS_PER_S)

    def close(self) -> None:
        self.reader.close()


class SimulatedPad(_Reading):
    """A model of the chip."""

    def __init__(self, chip: SimulatedPn532) -> None:
        super().__init__(chip.port)
        self._chip = chip
        self._cards: dict[Tag, Ntag213] = {}

    def card(self, number: int) -> Tag:
        return b"\x04" + number.to_bytes(6, "big")

    def lay(self, tag: Tag) -> None:
        self._cards[tag] = Ntag213(tag)
        self._chip.lay(self._cards[tag])
        self.look()

    def take_off(self, tag: Tag) -> None:
        self._chip.take_off(self._cards.pop(tag))
        self.look()


class RigPad(_Reading):
    """The pad of a rig, and somebody before it."""

    def __init__(self, port: str, cards: dict[Tag, Card], somebody: Mover) -> None:
        super().__init__(port)
        self._cards, self._mover = cards, somebody
        self._tags = sorted(cards, key=lambda tag: str(cards[tag]))

    def card(self, number: int) -> Tag:
        return self._tags[number]

    def lay(self, tag: Tag) -> None:
        self._mover.lay_on_pad(self._cards[tag])
        self.run(LOOKS_S)

    def take_off(self, tag: Tag) -> None:
        self._mover.take_off_pad(self._cards[tag])
        self.run(LOOKS_S)


@contextmanager
def pty_pad(folder: Path) -> Iterator[SimulatedPad]:
    """Open the model of a pad."""
    chip = SimulatedPn532(folder / "pad")
    with closing(SimulatedPad(chip)) as pad:
        yield pad
    chip.close()


@contextmanager
def rig_pad() -> Iterator[RigPad]:
    """Open the pad of the rig that is named; skip the test where none is, or where it has none."""
    table = named_table()
    if table.pad is None:
        pytest.skip(NO_PAD)
    deck = load_deck(table.deck, folders=settings_folder(None))
    with closing(RigPad(table.pad, deck.cards, mover(table))) as pad:
        yield pad

"""The words of a capture: what the hardware of a table said, one value a line, and its file.

No tag and no name of a face-down card can stand in one: tags are pseudonyms (`pseudonyms`). When a value is
written is the recorder's business, and what becomes of it again the player's.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final, cast

import msgspec

from config.files.hardware import NodeFile, PanelNodeFile
from config.files.patience import Patience
from config.panel.panel_file import PanelFile, PanelKey, PanelSettings
from config.panel.panel_wiring import KeyPlace
from table.engine.words.cards import Card
from table.engine.words.commands import DealerCommand
from table.engine.words.setup import TableSetup
from table.engine.words.sightings import CommandReceived
from table.said_plainly import SaidPlainlyError

SCHEMA: Final = 1
"""Raised when a line changes its meaning: what was written before is refused then."""

PACKED: Final = ".gz"

_NO_CAPTURE: Final = "this is no capture; name a file that squaredeal record has written"


class CaptureError(SaidPlainlyError):
    """A file is no capture, or one that cannot be played; `str` names it and the way out."""


class KeptPanel(PanelSettings, frozen=True, kw_only=True):
    """A panel's file, its keys as pairs: JSON has no place of a key for a name."""

    keys: tuple[tuple[KeyPlace, PanelKey], ...]

    @classmethod
    def of(cls, panel: PanelFile) -> KeptPanel:
        """Write the keys of *panel* as pairs."""
        return cls(**{**msgspec.structs.asdict(panel), "keys": tuple(panel.keys.items())})

    @property
    def panel(self) -> PanelFile:
        """What was kept, with each key at its place again."""
        return PanelFile(**{**msgspec.structs.asdict(self), "keys": dict(self.keys)})


class Opening(msgspec.Struct, frozen=True, kw_only=True, tag="capture"):
    """The first line: the table, what is plugged into it, and how it stood. No player has a name there."""

    schema: int = SCHEMA
    table_name: str
    rulebook: str
    """The name of its file."""
    settings: dict[str, object] = {}
    """What the house has set of it."""
    setup: TableSetup
    standing: str = ""
    """How the table stood, where it had played before; empty for a table before its first hand."""
    is_in_hand: bool = False
    """Whether a hand was under way: it is played without its cards, for those have no pseudonyms from before."""
    start_ns: int
    nodes: tuple[NodeFile, ...]
    panel: KeptPanel | None = None
    panel_node: PanelNodeFile | None = None
    """The node that the panel hangs on: its bytes are kept, and no contacts besides."""
    is_touched: bool = False
    """The keys are on the screen alone."""
    patience: Patience = Patience()


class _At(msgspec.Struct, frozen=True, array_like=True):
    at_ns: int


class _AtPort(_At, frozen=True, array_like=True):
    port: str
    """A node's."""


class PortOpened(_AtPort, frozen=True, array_like=True, tag="open"):
    """A node's port was opened."""


class PortRefused(_AtPort, frozen=True, array_like=True, tag="refused"):
    """A node's port could not be opened."""

    number: int
    """The system's number of the error; 0 for none."""
    words: str


class PortClosed(_AtPort, frozen=True, array_like=True, tag="closed"):
    """A node's plug was pulled."""


class NodeSaid(_AtPort, frozen=True, array_like=True, tag="said"):
    """Bytes of a node, all that one look at its port brought."""

    octets: str
    """In hex; tags are pseudonyms, and what was no frame is as long as it was and says nothing."""


class HostSpoke(_AtPort, frozen=True, array_like=True, tag="asked"):
    """The table spoke to a node by itself, as time has it: a question or a ping."""


class PanelOpened(_At, frozen=True, array_like=True, tag="panel"):
    """The host has taken hold of the pins."""


class PanelRefused(_At, frozen=True, array_like=True, tag="no-panel"):
    """The panel could not be opened."""

    words: str


class ContactMoved(_At, frozen=True, array_like=True, tag="contact"):
    """A key's contact opened or closed, bounces and all."""

    at_ns: int
    """When it was handed on."""
    row: int
    column: int
    is_closed: bool
    moved_ns: int
    """When it moved."""
    was_before: bool = False


class PressesMissed(_At, frozen=True, array_like=True, tag="missed"):
    """So many presses had been too short by then to know which key it was."""

    count: int


class KeyTouched(_At, frozen=True, array_like=True, tag="touched"):
    """A key was pressed on the screen."""

    key: str


class Typed(_At, frozen=True, array_like=True, tag="typed"):
    """A command was typed."""

    command: DealerCommand


class StationOrdered(_At, frozen=True, array_like=True, tag="ordered"):
    """A command came from the station."""

    received: CommandReceived


class PadScanned(_At, frozen=True, array_like=True, tag="scanned"):
    """A card was laid on the scan pad; its tag is a pseudonym, in hex."""

    tag: str
    scanned_ns: int


class CardKnown(_At, frozen=True, array_like=True, tag="card"):
    """A card of an enrolled deck has got a pseudonym, in hex, and its lower inlay another."""

    tag: str
    deck: int
    """Which of the table's decks, from 0."""
    is_joker: bool
    down: str = ""
    """Empty where a card has one inlay."""


class CardShown(_At, frozen=True, array_like=True, tag="public"):
    """A card is public: its name, and its pseudonym of this hand."""

    tag: str
    card: Card


class Ended(_At, frozen=True, array_like=True, tag="ended"):
    """The table was told to stop."""


PortWord = PortOpened | PortRefused | PortClosed | NodeSaid | HostSpoke
PanelWord = PanelOpened | PanelRefused | ContactMoved | PressesMissed
Line = PortWord | PanelWord | KeyTouched | Typed | StationOrdered | PadScanned | CardKnown | CardShown | Ended

_ENCODER: Final = msgspec.json.Encoder()
_OPENINGS: Final = msgspec.json.Decoder(Opening)
_LINES: Final = msgspec.json.Decoder(Line)


class CaptureFile:
    """A capture that is being written, for its owner alone."""

    def __init__(self, path: Path, opening: Opening) -> None:
        """Begin it with *opening*. Raises CaptureError where that cannot be, or where something lies there."""
        try:
            raw = os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb", buffering=0)
        except FileExistsError:
            msg = f"{path}: there is a file already; name another, or move it away"
            raise CaptureError(msg) from None
        except OSError as fault:
            msg = f"{path}: a capture cannot be written there ({fault.strerror}); name a file in a folder that exists"
            raise CaptureError(msg) from None
        packed = gzip.GzipFile(fileobj=raw, mode="wb", mtime=0, filename="") if path.suffix == PACKED else raw
        self._raw = raw
        self._file = cast("IO[bytes]", packed)
        self.write(opening)

    def write(self, line: Opening | Line) -> None:
        """Add *line*. Raises OSError where the disk does not take it."""
        self._file.write(_ENCODER.encode(line) + b"\n")

    def close(self) -> None:
        """Have all of it in the file, and the file on the disk."""
        if self._raw.closed:
            return
        with self._raw:
            if self._file is not self._raw:
                self._file.close()
            os.fsync(self._raw.fileno())


def opening_of(path: Path) -> Opening:
    """Return the first line of the capture at *path*. Raises CaptureError where it is none."""
    return _opening(path, next(_lines(path), b""))


def lines_of(path: Path) -> Iterator[Line]:
    """Go through the lines of a capture after its first; one that a power cut has torn is the last.

    Raises CaptureError where it is none, or damaged before its end.
    """
    lines = _lines(path)
    _opening(path, next(lines, b""))
    for number, line in enumerate(lines, start=2):
        try:
            yield _LINES.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError):
            if line.endswith(b"\n"):
                msg = f"{path}:{number}: this line is damaged; take a whole copy of the capture"
                raise CaptureError(msg) from None
            return


def _lines(path: Path) -> Iterator[bytes]:
    try:
        if path.exists() and not path.is_file():
            # A pipe has nothing to read until somebody writes to it, and a device perhaps no end.
            msg = f"{path}: this is a folder, a pipe, a socket or a device; name a file"
            raise CaptureError(msg)
        with gzip.open(path) if path.suffix == PACKED else path.open("rb") as file:
            yield from cast("IO[bytes]", file)
    except EOFError:
        return  # the power went before it was whole; what is there is played
    except gzip.BadGzipFile:
        msg = f"{path}: {_NO_CAPTURE}"
        raise CaptureError(msg) from None
    except OSError as fault:
        msg = f"{path}: it cannot be read ({fault.strerror or fault}); check the name"
        raise CaptureError(msg) from None


def _opening(path: Path, line: bytes) -> Opening:
    try:
        found = _OPENINGS.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        msg = f"{path}: {_NO_CAPTURE}"
        raise CaptureError(msg) from None
    if found.schema != SCHEMA:
        msg = f"{path}: this capture was written by another version ({found.schema}, here {SCHEMA}); play it with that"
        raise CaptureError(msg)
    return found

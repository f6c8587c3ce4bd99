"""Paints the moving picture of the README anew: `python -m tests.display.moving`; look at it before it is committed.

A hand of the demo, a frame for each step of its remedy, as an animated PNG (PNG, third edition, section 11.3.1).
Never run by the tests.
"""

from __future__ import annotations

import itertools
import struct
import sys
import tempfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from config.files.settings_folder import settings_folder
from table.benches.pictured import Pictured
from table.benches.scenario_files import Benches
from table.scenario.parser import read_scenario
from table.scenario.runner import HandStepDone, HeardInStep, judged
from tests.house import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HAND: Final = ROOT / "table" / "scenario" / "demonstration" / "2-card-exposed.hand"
MOVING: Final = ROOT / "display" / "dealer" / "remedy.png"
SHOWN_MS: Final = {"deal 5": 1_200, "card 2 9c up": 3_500, "deal": 3_500, "move 9c seat 2 burn": 3_000, "card 2": 2_500}
"""The steps that are shown, and for how long each."""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the type and the content of each chunk of a PNG."""
    at = len(_SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += 12 + length


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def animated(frames: Iterable[tuple[bytes, int]]) -> bytes:
    """Return one animated PNG of *frames*, each a PNG of the same size with its time in ms; it is repeated for ever."""
    shown = list(frames)
    head = dict(chunks(shown[0][0]))[b"IHDR"]
    written = [_SIGNATURE, _chunk(b"IHDR", head), _chunk(b"acTL", struct.pack(">II", len(shown), 0))]
    numbers = itertools.count()
    for at, (png, shown_ms) in enumerate(shown):
        control = struct.pack(">I8sIIHHBB", next(numbers), head[:8], 0, 0, shown_ms, 1_000, 0, 0)
        written.append(_chunk(b"fcTL", control))
        pixels = b"".join(content for kind, content in chunks(png) if kind == b"IDAT")
        written.append(
            _chunk(b"IDAT", pixels) if at == 0 else _chunk(b"fdAT", struct.pack(">I", next(numbers)) + pixels)
        )
    return b"".join((*written, _chunk(b"IEND", b"")))


def frames(folder: Path) -> Iterator[tuple[bytes, int]]:
    """Play the hand, and yield what the dealer's screen shows after each step that is shown."""
    benches, scenario, heard = Benches(settings_folder(None)), read_scenario(HAND), HeardInStep()
    pictured = Pictured(folder, "Squaredeal", benches.rules_of(scenario))
    with benches.bench(scenario, heard, watchers=(pictured.watcher,)) as bench:
        pictured.begin(bench)
        for done in judged(scenario, bench, heard):
            if isinstance(done, HandStepDone) and done.line.text in SHOWN_MS:
                path = pictured.paint(done.line.line)
                if path is not None:
                    yield path.read_bytes(), SHOWN_MS[done.line.text]


def main() -> None:
    """Write the moving picture."""
    with tempfile.TemporaryDirectory() as folder:
        MOVING.write_bytes(animated(frames(Path(folder))))
    sys.stdout.write(f"{MOVING}\n")


if __name__ == "__main__":
    main()

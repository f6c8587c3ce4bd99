"""A table in a real window whose X server is killed in mid-hand: `python -m tests.table.commands.lost_display FOLDER`.

A process of its own, for what has lost its X server ends without being tidied up. Nothing is asserted here.
"""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path
from typing import TextIO

from table.__main__ import main
from table.engine.words.chip_events import HandCompleted
from table.engine.words.table_events import HandStarted
from tests.bench.live_room import LiveRoom
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.live_dealer import STACKS, deal_hole_cards, press_until, told
from tests.xvfb import x_server


class _Said(io.StringIO):
    """What the table says on standard error, said on and kept."""

    def __init__(self, to: TextIO) -> None:
        super().__init__()
        self._to = to

    def write(self, words: str) -> int:
        self._to.write(words)
        return super().write(words)

    def flush(self) -> None:
        self._to.flush()

    @property
    def text(self) -> str:
        """All of it so far."""
        return self.getvalue()


def _deal(room: LiveRoom, journal: Path, server: subprocess.Popen[bytes], said: _Said) -> None:
    """Deal a hand; kill the display before it is played to its end; then have the table stopped."""
    wait_until(lambda: room.is_served, PATIENCE_S)
    press_until(lambda: room.press("new-hand"), lambda: told(journal, HandStarted))
    deal_hole_cards(room, journal)
    server.kill()
    server.wait()
    wait_until(lambda: "the display is gone" in said.text, PATIENCE_S)
    press_until(lambda: room.press("fold"), lambda: told(journal, HandCompleted))
    os.kill(os.getpid(), signal.SIGTERM)


def lose_display(folder: Path) -> None:
    """Play the hand in *folder*."""
    with x_server() as (server, display), LiveRoom() as room:
        os.environ.update(SDL_VIDEODRIVER="x11", DISPLAY=display, SDL_AUDIODRIVER="dummy")
        table = room.table_file(folder, stacks=STACKS, journal=folder / "journal")
        sys.stderr = said = _Said(sys.stderr)
        deal = partial(_deal, room, folder / "journal" / "table.journal", server, said)
        dealer = threading.Thread(target=deal, daemon=True)
        dealer.start()
        sys.argv = ["squaredeal", "run", str(table)]
        main()


if __name__ == "__main__":
    lose_display(Path(sys.argv[1]))

"""A table in a real window whose X server is killed in mid-hand: `python -m tests.table.commands.lost_display FOLDER`.

A process of its own, for what has lost its X server ends without being tidied up. Nothing is asserted here.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Final

from table.__main__ import main
from table.engine.words.events import DealCompleted, HandCompleted, HandStarted, TableEvent
from table.engine.words.zones import Facing, Zone
from table.journal import SightingTaken, read_journal
from tests.bench.live_room import LiveRoom
from tests.patience import wait_until
from tests.xvfb import x_server

STACKS: Final = '{ "2" = 5000, "7" = 4000 }'
PATIENCE_S: Final = 60


def _happened(journal: Path, kind: type[TableEvent]) -> bool:
    records = read_journal(journal) if journal.exists() else ()
    taken = [record for record in records if isinstance(record, SightingTaken)]
    return any(isinstance(event, kind) for record in taken for event in record.events)


def _deal(room: LiveRoom, journal: Path, server: subprocess.Popen[bytes]) -> None:
    """Deal a hand; kill the display before it is played to its end; then have the table stopped."""
    wait_until(lambda: room.is_served, PATIENCE_S)
    room.press("new-hand")
    wait_until(lambda: _happened(journal, HandStarted), PATIENCE_S)
    for tag, zone in zip(room.deck.cards, [Zone.SEAT_7, Zone.SEAT_2] * 2, strict=False):
        room.lay(tag, zone, Facing.DOWN)
        room.pause(0.2)
    wait_until(lambda: _happened(journal, DealCompleted), PATIENCE_S)
    server.kill()
    server.wait()
    room.pause(0.3)
    room.press("fold")
    wait_until(lambda: _happened(journal, HandCompleted), PATIENCE_S)
    os.kill(os.getpid(), signal.SIGTERM)


def lose_display(folder: Path) -> None:
    """Play the hand in *folder*."""
    with x_server() as (server, display), LiveRoom() as room:
        os.environ.update(SDL_VIDEODRIVER="x11", DISPLAY=display, SDL_AUDIODRIVER="dummy")
        table = room.table_file(folder, stacks=STACKS, journal=folder / "journal")
        dealer = threading.Thread(target=_deal, args=(room, folder / "journal" / "table.journal", server), daemon=True)
        dealer.start()
        sys.argv = ["squaredeal", "run", str(table)]
        main()


if __name__ == "__main__":
    lose_display(Path(sys.argv[1]))

"""A process that enters time after time in a desk, and says so after each: the victim of a kill. No test lives here."""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path

from display.station.store.store import Store
from display.station.tournament.desk import Desk
from table.clock import wall_ms
from table.tournament.words.conduct import PlayerAway, PlayerBack
from tests.display.station.tournament_room import room

if __name__ == "__main__":
    tournament = room()
    desk = Desk(tournament.setup, tournament.book, Store(Path(sys.argv[1])), wall_ms)
    for number in count(len(desk.entries) + 1):
        is_even = number % 2 == 0
        desk.enter(PlayerBack(name="Ann") if is_even else PlayerAway(name="Ann"), f"entry {number}")
        sys.stdout.write(f"{number}\n")
        sys.stdout.flush()

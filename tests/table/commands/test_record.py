"""`squaredeal record` and `run --record`: a live table writes its capture, and it comes to the same hand again."""

from __future__ import annotations

from pathlib import Path

from firmware_bridge.recording.capture import lines_of
from tests.bench.live_room import LiveRoom
from tests.table.commands.command_line import refusal_of, run
from tests.table.commands.live_dealer import STACKS, FoldingDealer, run_beside


def test_a_hand_that_was_played_live_is_told_the_same_again(tmp_path: Path) -> None:
    capture = tmp_path / "hand.capture"
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        dealer = FoldingDealer(room, tmp_path / "journal" / "table.journal")
        live = run_beside(dealer.deal, "run", "--headless", table, "--record", capture)

    again = run("playback", capture)

    assert (live.status, again.status, again.err) == (0, 0, "")
    *lines, summed_up = again.out.splitlines()
    assert lines == live.out.splitlines()
    assert summed_up.startswith("hands 1, alerts 0,")
    assert len(list(lines_of(capture))) > 100


def test_a_capture_is_not_written_over_another_file(tmp_path: Path) -> None:
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        refused = run("record", table, table)

    assert refusal_of(refused) == f"{table}: there is a file already; name another, or move it away"

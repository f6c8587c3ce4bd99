"""MicroPython's raw prompt over pyserial: files arrive whole, and a fault is told in a line."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from firmware_bridge.nodes.node_port import open_serial
from firmware_bridge.nodes.raw_repl import RawRepl, RawReplError
from table.clock import LiveClock
from tests.firmware_bridge.nodes.raw_board import RawBoard
from tests.patience import PATIENCE_S, wait_until


def test_a_file_of_any_bytes_arrives_whole_in_its_folder(tmp_path: Path) -> None:
    octets = bytes(range(256)) * 9
    with RawBoard(tmp_path) as board, closing(open_serial(board.port)) as line:
        repl = RawRepl(line, LiveClock())
        wait_until(repl.enter, PATIENCE_S)
        repl.make_folder("lib")
        repl.make_folder("lib")
        repl.put("lib/any", octets)

    assert (tmp_path / "lib/any").read_bytes() == octets


def test_what_the_board_refuses_is_told_in_a_line(tmp_path: Path) -> None:
    with RawBoard(tmp_path) as board, closing(open_serial(board.port)) as line:
        repl = RawRepl(line, LiveClock())
        wait_until(repl.enter, PATIENCE_S)
        with pytest.raises(RawReplError, match="the board refused it: FileNotFoundError"):
            repl.put("nowhere/any", b"x")


def test_a_board_that_runs_a_node_does_not_come_to_its_prompt(tmp_path: Path) -> None:
    with RawBoard(tmp_path) as board, closing(open_serial(board.port)) as line:
        board.is_listening = False
        assert not RawRepl(line, LiveClock()).enter()

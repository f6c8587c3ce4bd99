"""A serial port made of a pseudo-terminal: raw, counted, and at the same path after it was unplugged."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from firmware_bridge.nodes.node_port import SerialPort, open_serial
from firmware_bridge.simulated.nodes.ptys import Pty

EVERY_BYTE = bytes(range(256))


def arriving(line: SerialPort, count: int) -> bytes:
    came = b""
    while len(came) < count and (piece := line.read(count - len(came))):
        came += piece
    return came


def taken(pty: Pty, count: int) -> bytes:
    came = b""
    for _ in range(1_000_000):
        came += pty.read()
        if len(came) >= count:
            break
    return came


def test_every_byte_passes_unchanged_both_ways_and_is_counted(tmp_path: Path) -> None:
    pty = Pty(tmp_path / "node")
    line = open_serial(str(pty.path))

    pty.write(EVERY_BYTE)
    line.write(EVERY_BYTE)

    assert arriving(line, 256) == EVERY_BYTE
    assert taken(pty, 256) == EVERY_BYTE
    assert (pty.bytes_written, pty.bytes_read) == (256, 256)
    line.close()
    pty.unplug()


def test_it_is_raw_for_a_host_that_sets_nothing_itself(tmp_path: Path) -> None:
    pty = Pty(tmp_path / "node")
    host = os.open(pty.path, os.O_RDWR | os.O_NOCTTY)
    os.write(host, EVERY_BYTE)

    assert taken(pty, 256) == EVERY_BYTE
    os.close(host)
    pty.unplug()


def test_what_is_said_before_a_host_listens_or_after_it_went_is_lost(tmp_path: Path) -> None:
    pty = Pty(tmp_path / "node")
    pty.write(b"to nobody")
    line = open_serial(str(pty.path))
    pty.write(b"to the host")

    assert arriving(line, 11) == b"to the host"

    line.close()
    pty.write(b"to nobody")
    assert pty.bytes_written == 11
    pty.unplug()


def test_a_host_that_locks_nothing_is_answered_until_it_goes(tmp_path: Path) -> None:
    pty = Pty(tmp_path / "node")
    host = os.open(pty.path, os.O_RDWR | os.O_NOCTTY)
    pty.write(EVERY_BYTE)

    assert os.read(host, 256) == EVERY_BYTE

    os.close(host)
    pty.write(b"to nobody")
    assert pty.bytes_written == 256
    pty.unplug()


def test_a_host_that_does_not_read_costs_bytes_and_no_time(tmp_path: Path) -> None:
    pty = Pty(tmp_path / "node")
    line = open_serial(str(pty.path))
    for _ in range(2_000):
        pty.write(EVERY_BYTE)

    assert 1_000 < pty.bytes_written < 2_000 * 256
    line.close()
    pty.unplug()


def test_pulling_the_plug_takes_the_path_away_and_tells_the_host(tmp_path: Path) -> None:
    pty = Pty(tmp_path / "node")
    line = open_serial(str(pty.path))

    pty.unplug()

    assert not os.path.lexists(pty.path)
    assert not pty.is_plugged
    with pytest.raises(OSError, match=r"Errno|no data"):
        line.read(line.in_waiting or 1)
    assert pty.read() == b""
    pty.write(b"nowhere")
    line.close()


def test_putting_the_plug_back_makes_the_same_path_work_again(tmp_path: Path) -> None:
    pty = Pty(tmp_path / "node")
    pty.unplug()
    pty.plug()
    pty.plug()
    line = open_serial(str(pty.path))
    pty.write(b"back")

    assert arriving(line, 4) == b"back"
    line.close()
    pty.unplug()


def test_only_one_host_may_have_it_open(tmp_path: Path) -> None:
    pty = Pty(tmp_path / "node")
    line = open_serial(str(pty.path))

    with pytest.raises(OSError, match="lock"):
        open_serial(str(pty.path))
    line.close()
    pty.unplug()

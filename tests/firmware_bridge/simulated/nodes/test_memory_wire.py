"""A wire inside this process: what one end writes the other reads in order; a plug that is pulled loses the rest."""

from __future__ import annotations

import errno

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.simulated.nodes.memory_wire import BUFFER, MemoryWire
from tests.strategies import JUNK


@given(st.lists(JUNK, max_size=8), st.integers(1, 50))
def test_what_is_written_is_read_in_order_in_pieces_of_any_size(pieces: list[bytes], size: int) -> None:
    wire = MemoryWire()
    line = wire.open_line("node")
    for piece in pieces:
        wire.write(piece)
        line.write(piece)

    heard = b""
    while wire.has_for_host:
        heard += line.read(size)

    assert heard == wire.read() == b"".join(pieces)


def test_what_a_node_says_while_nobody_has_the_port_open_is_lost() -> None:
    wire = MemoryWire()
    wire.write(b"lost")
    line = wire.open_line("node")
    wire.write(b"heard")
    line.close()
    wire.write(b"lost, too")

    assert line.read(99) == b"heard"


def test_a_piece_is_taken_whole_and_nothing_is_waited_for() -> None:
    wire = MemoryWire()
    line = wire.open_line("node")
    wire.write(b"one")
    wire.write(b"two")

    assert [line.take(9), line.take(9), line.take(9)] == [b"one", b"two", b""]


def test_what_nobody_reads_is_lost_beyond_what_a_pseudo_terminal_holds() -> None:
    wire = MemoryWire()
    line = wire.open_line("node")
    wire.write(bytes(BUFFER))
    wire.write(b"beyond")

    assert line.read(2 * BUFFER) == bytes(BUFFER)
    assert not wire.has_for_host


def test_a_port_is_opened_by_one_at_a_time_and_anew_once_it_was_closed() -> None:
    wire = MemoryWire()
    line = wire.open_line("node")
    with pytest.raises(OSError, match="node") as fault:
        wire.open_line("node")
    assert fault.value.errno == errno.EAGAIN

    line.close()
    assert wire.open_line("node") is not line


def test_a_plug_that_is_pulled_is_an_error_at_the_host_and_loses_what_was_under_way() -> None:
    wire = MemoryWire()
    line = wire.open_line("node")
    wire.write(b"under way")
    wire.unplug()

    with pytest.raises(OSError, match=r"\[Errno 5\]"):
        line.read(1)
    with pytest.raises(OSError, match="node") as fault:
        wire.open_line("node")
    assert fault.value.errno == errno.ENOENT
    assert wire.read() == b""

    wire.plug()
    assert wire.open_line("node").in_waiting == 0

"""The hardware of a capture: it says again what was said, when it was said, and does nothing by itself."""

from __future__ import annotations

import errno

import pytest

from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.panel_source import NoPanel, PanelError, PanelSource
from firmware_bridge.recording.capture import (
    ContactMoved,
    HostSpoke,
    NodeSaid,
    PanelOpened,
    PanelRefused,
    PortClosed,
    PortOpened,
    PortRefused,
    PressesMissed,
)
from firmware_bridge.recording.played import PlayedHardware, PlayedPort


def no_line(port: str) -> PlayedPort:
    raise AssertionError(port)


def no_panel(sink: object) -> PanelSource:
    raise AssertionError(sink)


def a_port() -> tuple[PlayedHardware, PlayedPort]:
    hardware = PlayedHardware()
    return hardware, hardware.port("a", no_line)


def test_bytes_are_taken_at_the_very_time_at_which_they_were_and_once() -> None:
    hardware, port = a_port()
    hardware.hear(PortOpened(10, "a"))
    line = port.open_line("a")
    hardware.hear(NodeSaid(25, "a", "c0ffee"))

    assert (line.in_waiting, port.now_ns()) == (3, 10)
    assert line.take(1.0) == bytes.fromhex("c0ffee")
    assert [port.now_ns(), port.now_ns()] == [25, 10], "the time of these bytes, and then the port's again"
    assert line.take(1.0) == b""


def test_time_passes_by_what_the_port_did_and_the_host_s_own_words_are_passed_over() -> None:
    hardware, port = a_port()
    hardware.hear(PortOpened(10, "a"))
    port.open_line("a").write(b"anything")
    hardware.hear(HostSpoke(40, "a"))
    port.wait_ns(10**12)

    assert port.now_ns() == 40


def test_a_port_is_there_from_when_it_was_opened_until_its_plug_was_pulled() -> None:
    hardware, port = a_port()
    with pytest.raises(OSError, match="a"):
        port.open_line("a")

    hardware.hear(PortOpened(10, "a"))
    line = port.open_line("a")
    hardware.hear(PortClosed(20, "a"))

    with pytest.raises(OSError, match=str(errno.EIO)):
        _ = line.in_waiting


def test_a_port_that_was_refused_is_refused_again_in_the_same_words() -> None:
    hardware, port = a_port()
    hardware.hear(PortRefused(10, "a", errno.EACCES, "no permission"))

    with pytest.raises(OSError, match="no permission") as refusal:
        port.open_line("a")
    assert refusal.value.errno == errno.EACCES


def test_two_ports_have_each_their_own_words_whichever_is_asked_for_first() -> None:
    hardware, port = a_port()
    hardware.hear(PortOpened(10, "b"))
    hardware.hear(NodeSaid(11, "b", "01"))

    assert hardware.port("b", no_line).open_line("b").in_waiting == 1
    assert hardware.port("a", no_line) is port
    with pytest.raises(OSError, match="a"):
        port.open_line("a")


def test_contacts_that_moved_before_the_panel_was_opened_are_said_at_its_first_pump() -> None:
    hardware = PlayedHardware()
    heard: list[ContactChanged] = []
    hardware.hear(ContactMoved(5, 1, 2, is_closed=True, moved_ns=4))
    hardware.hear(PanelOpened(6))

    source = hardware.panel(no_panel)(heard.append)
    assert isinstance(source, NoPanel)
    assert (heard, source.next_due_ns()) == ([], 4)
    assert source.pump()
    assert heard == [ContactChanged(row=1, column=2, is_closed=True, at_ns=4)]
    assert not source.pump()


def test_presses_that_were_missed_are_missed_again() -> None:
    hardware = PlayedHardware()
    hardware.hear(PressesMissed(5, 7))
    hardware.hear(PanelOpened(6))
    source = hardware.panel(no_panel)(print)
    hardware.hear(PressesMissed(8, 2))

    assert source.missed == 2


def test_a_panel_that_could_not_be_opened_cannot_be_and_says_why() -> None:
    hardware = PlayedHardware()
    for words in ("it was not there yet", "no pins"):
        with pytest.raises(PanelError, match=words):
            hardware.panel(no_panel)(print)
        hardware.hear(PanelRefused(5, "no pins"))

"""Boots an RP2040 as the antenna or key node `settings.json` names, and runs it under the watchdog.

The only room of `machine`. `squaredeal flash` copies it to the board as `main.py`. A board that is held still
(Ctrl-C in its first two seconds) goes to the prompt; later bytes of the host are frames, and 03 is one of them.
"""

import json
import os
import select
import sys
import time

import machine
import micropython

from firmware_bridge.firmware.boards.air_line import AirLine
from firmware_bridge.firmware.boards.antennas import AntennaPort, ReaderBoard
from firmware_bridge.firmware.boards.board_time import BoardTime
from firmware_bridge.firmware.boards.keys_board import KeysBoard
from firmware_bridge.firmware.node import Node
from firmware_bridge.firmware.panel_node import PanelNode

WATCHDOG_MS = 4_000  # a round of five full stacks is 0.6 s

GRACE_MS = 2_000

READ_AT_MOST = 256

DRIVERS = "firmware_bridge.firmware.boards"


class UsbLine:
    """The USB port's own line; what the host does not take is lost, for the node says again what matters."""

    def __init__(self) -> None:
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._out = select.poll()
        self._out.register(sys.stdout, select.POLLOUT)

    def read(self) -> bytes:
        """Return what came; never wait."""
        octets = b""
        while len(octets) < READ_AT_MOST and self._poll.poll(0):
            octets += sys.stdin.buffer.read(1)
        return octets

    def write(self, octets: bytes) -> None:
        """Send if somebody listens."""
        if self._out.poll(0):
            sys.stdout.buffer.write(octets)


class Pins:
    """What the settings say is plugged into the board's pins, by their numbers."""

    def __init__(self) -> None:
        self.lines: dict[int, object] = {}  # pins that several chips share, and what a driver made of each

    def output(self, number: int, level: int = 0) -> machine.Pin:
        """Return a pin that drives its line at *level*."""
        return machine.Pin(number, machine.Pin.OUT, value=level)

    def input(self, number: int) -> machine.Pin:
        """Return a pin that leaves its line to others."""
        return machine.Pin(number, machine.Pin.IN)

    def row(self, number: int) -> machine.Pin:
        """Return an input that is pulled up."""
        return machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)

    def column(self, number: int) -> machine.Pin:
        """Return an open drain that is low."""
        return machine.Pin(number, machine.Pin.OPEN_DRAIN, value=0)

    def joined(self, number: int) -> machine.Pin:
        """Return an open drain that is pulled up and let go: one end of a wire that others pull low, too."""
        return machine.Pin(number, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP, value=1)

    def uart(self, chip: dict) -> machine.UART:
        """Return the port of a chip that has one."""
        return machine.UART(chip["uart"], 115_200, tx=machine.Pin(chip["tx"]), rx=machine.Pin(chip["rx"]))

    def spi(self, chip: dict) -> machine.SPI:
        """Return the bus of a chip that is on one."""
        sck, mosi, miso = (machine.Pin(chip[name]) for name in ("sck", "mosi", "miso"))
        return machine.SPI(chip["spi"], baudrate=4_000_000, sck=sck, mosi=mosi, miso=miso)


def readers(chips: list, board_time: BoardTime) -> list:
    """Return the drivers of the chips that the settings name: each is in the module of its kind."""
    kinds = {chip["kind"]: __import__(f"{DRIVERS}.{chip['kind']}", None, None, ["wired"]) for chip in chips}
    pins = Pins()
    return [kinds[chip["kind"]].wired(chip, pins, board_time) for chip in chips]


def board(settings: dict) -> ReaderBoard:
    """Return a board of reader chips as the *settings* describe it."""
    board_time = BoardTime(time.ticks_us, time.ticks_diff, time.sleep_us)
    chips = readers(settings["chips"], board_time)
    switch = [Pins().output(number) for number in settings.get("switch", [])]
    ports = [AntennaPort(chips[antenna.get("chip", 0)], antenna, switch) for antenna in settings["antennas"]]
    air = None
    if "air" in settings:
        air = AirLine(Pins().joined(settings["air"]), board_time, lambda: os.urandom(1)[0])
    return ReaderBoard(ports, UsbLine(), board_time, identity(), air)


def keys_board(settings: dict) -> KeysBoard:
    """Return the board of a panel as the *settings* describe it."""
    board_time = BoardTime(time.ticks_us, time.ticks_diff, time.sleep_us)
    return KeysBoard(settings, Pins(), UsbLine(), board_time, identity())


def identity() -> tuple[bytes, int]:
    """Return the board's unique id, and a boot id that is drawn now."""
    return (bytes(8) + machine.unique_id())[-8:], int.from_bytes(os.urandom(4), "big")


def node() -> Node | PanelNode:
    """Return the node that `settings.json` describes."""
    with open("settings.json") as file:  # noqa: PTH123 - a board has no pathlib
        settings = json.load(file)
    return PanelNode(keys_board(settings)) if "rows" in settings else Node(board(settings))


def run() -> None:
    """Run the node for ever."""
    time.sleep_ms(GRACE_MS)
    watchdog = machine.WDT(timeout=WATCHDOG_MS)
    running = node()
    micropython.kbd_intr(-1)  # a frame may hold 03
    while True:
        watchdog.feed()
        running.step()
        if running.due_us() > 1_000:
            time.sleep_ms(1)


if __name__ == "__main__":
    run()

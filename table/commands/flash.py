"""`squaredeal flash PORT`: puts the firmware of this release on a board that runs MicroPython."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import closing
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from config.files.node_wiring import read_wiring
from table.clock import NS_PER_S, LiveClock
from table.said_plainly import SaidPlainlyError

if TYPE_CHECKING:
    from firmware_bridge.nodes.raw_repl import RawRepl

FOLDERS: Final = ("firmware_bridge", "firmware_bridge/firmware", "firmware_bridge/firmware/boards")

SETTINGS: Final = files("firmware_bridge").joinpath("firmware", "boards", "settings")

CHIPS: Final = sorted(
    (file.name.removesuffix(".json") for file in SETTINGS.iterdir()), key=lambda chip: (chip == "panel", chip)
)

STARTS: Final = "main.py"
"""What a board runs by itself."""

WITHIN_S: Final = 20

PLUG_ANEW: Final = (
    "unplug the board and plug it in again while this waits: for two seconds a board listens before its node runs"
)

WHAT_TO_PRESS: Final = (
    f"start this command again, and {PLUG_ANEW}; if it is new, hold BOOTSEL while you plug it in and copy MicroPython "
    "(rp2, .uf2) to the drive that appears"
)


class NoBoardError(SaidPlainlyError):
    """No board came to its prompt."""


@click.command()
@click.argument("port")
@click.option(
    "--chip",
    type=click.Choice(CHIPS),
    default="pn5180",
    show_default=True,
    help="Whose wiring to write: a reader chip's, or that of the dealer's keys.",
)
@click.option(
    "--settings",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Your own wiring, in place of the chip's.",
)
@click.option(
    "--wait",
    "wait_s",
    type=click.IntRange(1, 600),
    metavar="SECONDS",
    help=f"Wait this long for the board to be plugged in.  [default: {WITHIN_S}, at a port that is there]",
)
def flash(port: str, *, chip: str, settings: Path | None, wait_s: int | None) -> None:
    """Put the node's firmware on the board at PORT, and start it."""
    from firmware_bridge.nodes.node_port import open_serial  # noqa: PLC0415 - a table without ports has no pyserial
    from firmware_bridge.nodes.raw_repl import RawRepl  # noqa: PLC0415 - this imports nothing that is not there, but stands beside it

    wiring = _wiring(chip, settings)
    if wait_s is None and not Path(port).exists():
        msg = (
            f"{port}: no such port; plug the board in, or name the port it has (ls /dev/serial/by-id); with --wait "
            f"{WITHIN_S} this waits until it is plugged in"
        )
        raise NoBoardError(msg)
    clock = LiveClock()
    until_ns = clock.now_ns() + (wait_s or WITHIN_S) * NS_PER_S
    fault = "it does not come to its prompt"
    told = ""
    while clock.now_ns() < until_ns:
        try:
            with closing(open_serial(port)) as line:
                repl = RawRepl(line, clock)
                while clock.now_ns() < until_ns:
                    if repl.enter():
                        unique_id = repl.unique_id()
                        _copy(repl, wiring)
                        where = "panel_node" if b'"rows"' in wiring else "[[nodes]]"
                        click.echo(f"{port}: its id is {unique_id}; name both in the table's file, at {where}")
                        click.echo(f"{port}: the firmware is on the board, and it starts")
                        return
                    told = _tell(f"{port}: no prompt yet; {PLUG_ANEW}", told)
        except OSError as refused:
            fault = str(refused) if refused.errno is None else _why(refused.errno)
            told = _tell(f"{port}: {fault}; waiting for it", told)
            clock.wait_ns(NS_PER_S // 4)
    msg = f"{port}: no board answers ({fault}); {WHAT_TO_PRESS}"
    raise NoBoardError(msg)


def _why(number: int) -> str:
    return "another program has it open" if number in {errno.EAGAIN, errno.EBUSY} else os.strerror(number)


def _tell(line: str, told: str) -> str:
    """Say what is the matter, unless it was *told* last."""
    if line != told:
        click.echo(line)
    return line


def firmware() -> Iterator[tuple[str, bytes]]:
    """Yield every file of the firmware: where it lies on a board, and its text."""
    root = files("firmware_bridge")
    yield "firmware_bridge/__init__.py", root.joinpath("__init__.py").read_bytes()
    for folder in FOLDERS[1:]:
        below = root.joinpath(folder.removeprefix("firmware_bridge/"))
        yield from ((f"{folder}/{file.name}", file.read_bytes()) for file in _python(below))


def _python(folder: Traversable) -> list[Traversable]:
    return sorted((file for file in folder.iterdir() if file.name.endswith(".py")), key=lambda file: file.name)


def _wiring(chip: str, settings: Path | None) -> bytes:
    """Return the wiring to write. Raises ConfigError where it is somebody's own, and no board starts with it."""
    if settings is not None:
        return read_wiring(settings, [file.read_bytes() for file in SETTINGS.iterdir()])
    return SETTINGS.joinpath(f"{chip}.json").read_bytes()


def _copy(repl: RawRepl, wiring: bytes) -> None:
    # What starts it goes first and comes last: a board whose flashing was cut off waits at its prompt, and runs no
    # mixture of two releases.
    repl.remove(STARTS)
    for folder in FOLDERS:
        repl.make_folder(folder)
    for path, octets in firmware():
        repl.put(path, octets)
        click.echo(f"  {path}")
    repl.put("settings.json", wiring)
    repl.put(STARTS, b"from firmware_bridge.firmware.boards.main import run\nrun()\n")
    repl.reboot()

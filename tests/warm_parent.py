"""The interpreter that has imported every module, and forks for each process that `tests.warm` asks it for.

It runs nothing itself and has one thread. What it forks begins as Python begins `-m MODULE`, with streams, folder,
environment and command line of its own, and ends as Python ends, but that nothing in memory is taken apart.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import os
import pkgutil
import runpy
import signal
import socket
import sys
from typing import NoReturn, TextIO, cast

import msgspec

from tests.house import HOUSES, ROOT
from tests.warm import Asked

ON_A_BOARD = "firmware_bridge.firmware.boards."
MOST_OCTETS = 200_000
UNWRITTEN = 120
"""Python's exit status where what was said last could not be written."""
STATUS: list[int] = []
"""With what a process that was forked ends, once it has come to that."""


def serve(line: socket.socket) -> None:
    """Fork for each that is asked for, until nobody can ask any more; return in those that were forked."""
    while True:
        message, streams, _, _ = socket.recv_fds(line, MOST_OCTETS, 3)
        if not message:
            sys.exit()
        reading, writing = os.pipe()
        between = os.fork()
        if between == 0:
            forked = os.fork()
            if forked != 0:
                os.write(writing, str(forked).encode())
                os._exit(0)
            os.close(reading)
            os.close(writing)
            line.close()
            begin(msgspec.json.decode(message, type=Asked), streams)
        os.close(writing)
        # Once the one between is gone, its child is the child of whoever asked.
        os.waitpid(between, 0)
        line.send(os.read(reading, 20))
        os.close(reading)
        for stream in streams:
            os.close(stream)


def begin(asked: Asked, streams: list[int]) -> NoReturn:
    """Be the process that is *asked* for, to its end."""
    if asked.is_session_new:
        os.setsid()
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.chdir(asked.folder)
    os.environ.clear()
    os.environ.update(asked.environment)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.stdin = spoken(sys.stdin, "r")
    sys.stdout = spoken(sys.stdout, "w")
    sys.stderr = spoken(sys.stderr, "w", buffering=1)
    sys.orig_argv = list(asked.words)
    sys.argv = list(asked.words[2:])
    STATUS.append(status_of(sys.argv[0]))
    sys.exit()


def spoken(stream: TextIO, mode: str, buffering: int = -1) -> TextIO:
    """Return a standard stream as Python opens it, anew where its number has come to stand for another file."""
    made = open(  # noqa: SIM115 - open as long as the process is
        stream.fileno(), mode, buffering, encoding=stream.encoding, errors=stream.errors, closefd=False
    )
    return cast("TextIO", made)


def status_of(module: str) -> int:
    """Run a module, and return its exit status as Python makes it of what came up to the top."""
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as left:
        if left.code is None or isinstance(left.code, int):
            return left.code or 0
        sys.stderr.write(f"{left.code}\n")
        return 1
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGINT)
    except BaseException:  # noqa: BLE001 - whatever it is, Python tells it and ends
        sys.excepthook(*sys.exc_info())
        return 1
    return 0


def leave() -> None:
    """End a process that was forked as the last thing that it does at its end: nothing is taken apart that was here."""
    if not STATUS:
        return
    status = STATUS[0]
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        status = UNWRITTEN
    os._exit(status & 0xFF)


def import_all() -> None:
    """Import the four houses, and with them what they import; what runs on a board alone is left out."""
    for house in HOUSES:
        for found in pkgutil.walk_packages([str(ROOT / house)], f"{house}."):
            if not found.name.endswith("__main__") and not found.name.startswith(ON_A_BOARD):
                importlib.import_module(found.name)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    atexit.register(leave)  # before all that others want done at the end, and so after it
    import_all()
    # A fork copies a page when it is written to: what is there for good is not looked through again.
    gc.collect()
    gc.freeze()
    serve(socket.socket(fileno=int(sys.argv[1])))

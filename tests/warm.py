"""Starts processes of ours warm: forked from an interpreter that has imported every module, and not from nothing.

Each is a process as any other, a child of the tests' own: with its pipes, its terminal, its signals and its exit
status. Only the half second is saved in which Python reads the program. What hangs on that half second, which
libraries a command loads and which seed its hashes have, is tried with cold ones: `test_by_name`, `test_replay`.
"""

from __future__ import annotations

import atexit
import ctypes
import os
import socket
import subprocess
import sys
import threading
from functools import cache
from typing import IO, TYPE_CHECKING, Any, Final, TypedDict, Unpack

import msgspec

from tests.house import ROOT
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

_ADOPTS_ORPHANS: Final = 36  # PR_SET_CHILD_SUBREAPER of prctl(2)
_ONE_AT_A_TIME: Final = threading.Lock()


class Asked(msgspec.Struct, frozen=True):
    """A process that is asked for; its three standard streams come beside it."""

    words: tuple[str, ...]
    """Its command line, from Python's own name on: `python -m MODULE WORD ...`."""
    folder: str
    environment: dict[str, str]
    is_session_new: bool


Word = str | os.PathLike[str]


class How(TypedDict, total=False):
    """What `Popen` is told of a process beside its command line."""

    cwd: Path
    env: Mapping[str, str]
    stdin: int | IO[bytes]
    stdout: int | IO[bytes]
    stderr: int | IO[bytes]
    start_new_session: bool


class Started(subprocess.Popen[str]):
    """A module of ours as `python -m` runs it; all else is said and asked as of any `Popen` that speaks text."""

    def __init__(self, module: str, *words: Word, **how: Unpack[How]) -> None:
        """Start it with *words* on its command line, in the checkout if *how* does not say where."""
        how.setdefault("cwd", ROOT)
        super().__init__([sys.executable, "-m", module, *words], text=True, encoding="utf-8", **how)

    def _execute_child(self, args: Sequence[Word], *given: Any) -> None:  # noqa: ANN401 - so it is called
        """Have the process forked, where `Popen` itself would fork and then execute a file."""
        folder, environment, ends, is_session_new = given[4], given[5], given[9:15], given[20]
        asked = Asked(
            words=tuple(str(word) for word in args),
            folder=os.fspath(folder),
            environment=dict(os.environ if environment is None else environment),
            is_session_new=is_session_new,
        )
        streams = [own if end < 0 else end for end, own in zip((ends[0], ends[3], ends[5]), (0, 1, 2), strict=True)]
        with _ONE_AT_A_TIME:
            socket.send_fds(_parent(), [msgspec.json.encode(asked)], streams)
            self.pid = int(_parent().recv(20))
        self._child_created = True
        self._close_pipe_fds(*ends)  # type: ignore[attr-defined]  # in no stub, as what calls this


def run(module: str, *words: Word, said: str | None = None, **how: Unpack[How]) -> subprocess.CompletedProcess[str]:
    """Run it to its end, with *said* on its standard input, and return what came of it."""
    how.setdefault("stdout", subprocess.PIPE)
    how.setdefault("stderr", subprocess.PIPE)
    if said is not None:
        how["stdin"] = subprocess.PIPE
    with Started(module, *words, **how) as process:
        try:
            out, err = process.communicate(said, PATIENCE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
    return subprocess.CompletedProcess(process.args, process.returncode, out, err)


@cache
def _parent() -> socket.socket:
    """Start the process that forks all others of this one, once; it ends when this one does."""
    # Whoever is forked is left by the process between, and comes to the nearest that adopts: it is ours to wait for.
    if ctypes.CDLL(None, use_errno=True).prctl(_ADOPTS_ORPHANS, 1) != 0:
        raise OSError(ctypes.get_errno(), "prctl")
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    command = [sys.executable, "-m", "tests.warm_parent", str(its.fileno())]
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy"}
    process = subprocess.Popen(command, cwd=ROOT, pass_fds=[its.fileno()], env=environment)
    its.close()
    atexit.register(_end, ours, process)
    return ours


def _end(parent: socket.socket, process: subprocess.Popen[bytes]) -> None:
    """Let the process that forks go, as nobody will ask it again, and see it off."""
    parent.close()
    process.wait(PATIENCE_S)

"""The command `squaredeal` as a person starts it: in this process where that is enough, else in one of its own.

Nothing is judged here but that nobody is ever shown a traceback.
"""

from __future__ import annotations

import io
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest

from table.__main__ import main
from tests import warm
from tests.house import ROOT
from tests.patience import PATIENCE_S

SHORT = ROOT / "tests" / "recorded" / "888-776020531.hand"
"""A recorded hand that is over before the flop."""

HEAD = "title A test\nblinds 100 200\nbutton 1\nseat 1 5000\nseat 2 5000\nseat 3 5000\n"
"""Six lines: a table of three."""


class Ran(NamedTuple):
    """What came of a command."""

    status: int
    out: str
    err: str


class Overheard:
    """What a command in this process has written by now, for whoever does something beside it."""

    def __init__(self) -> None:
        self.stream = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)

    @property
    def lines(self) -> list[str]:
        """The lines so far."""
        return _text(self.stream).splitlines()


def run(*args: str | Path, overheard: Overheard | None = None) -> Ran:
    """Run a command in this process."""
    out, err = (overheard or Overheard()).stream, Overheard().stream
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "argv", ["squaredeal", *map(str, args)])
        try:
            main()
            status: object = 0
        except SystemExit as left:
            status = left.code
    assert isinstance(status, int)
    return _without_traceback(Ran(status, _text(out), _text(err)))


def run_in_process_of_its_own(*args: str | Path, cwd: Path = ROOT) -> Ran:
    """Run a command as the shell would, in a process that starts warm."""
    done = warm.run("table", *args, cwd=cwd)
    return _without_traceback(Ran(done.returncode, done.stdout, done.stderr))


def run_cold(*args: str | Path) -> Ran:
    """Run a command as the shell would, in a Python of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "table", *map(str, args)],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=PATIENCE_S,
    )
    return _without_traceback(Ran(done.returncode, done.stdout, done.stderr))


def refusal_of(ran: Ran) -> str:
    """Return the one line with which a command was refused, exit status 2."""
    assert ran.status == 2, ran
    (line,) = ran.err.splitlines()
    return line


def a_file(folder: Path, name: str, text: str) -> Path:
    """Write *text* to a file, and return its path."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def _text(stream: io.TextIOWrapper) -> str:
    written = stream.buffer
    assert isinstance(written, io.BytesIO)
    return written.getvalue().decode("utf-8")


def _without_traceback(ran: Ran) -> Ran:
    assert "Traceback" not in ran.out + ran.err, ran.err
    return ran

"""A copy of the house with lines planted in it, and what a program says that is started there."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, NamedTuple

from tests.house import HOUSES, ROOT
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


class Insertion(NamedTuple):
    """Lines that come into a file, behind one that is there; an empty one stands for the end."""

    file: str
    behind: str
    lines: str


def copied(to: Path) -> Path:
    """Return a copy of the house, with its byte code: what is planted is compiled anew, and nothing else."""
    for folder in HOUSES:
        shutil.copytree(ROOT / folder, to / folder)
    return to


def plant(house: Path, insertions: Iterable[Insertion]) -> None:
    """Put lines into the files of a copy."""
    for name, behind, lines in insertions:
        file = house / name
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        assert behind in text, f"{name} has changed: plant it elsewhere"
        at = text.index(behind) + len(behind) if behind else len(text)
        file.write_text(text[:at] + lines + text[at:], encoding="utf-8")


def ran(house: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Return what became of a program of Python's that was started in the copy."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=house,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
        # What stands on PYTHONPATH would be a library to the type checker, whose faults it does not tell.
        env={},
    )


def run(house: Path, *arguments: str) -> list[str]:
    """Return what a program of Python's prints that is started in the copy, and complains of nothing."""
    done = ran(house, *arguments)
    assert done.stderr == "", done.stderr
    return done.stdout.splitlines()

"""A copy of the house with lines planted in it, and what a program says that is started there."""

from __future__ import annotations

import shutil
import subprocess
import sys
from contextlib import contextmanager
from importlib.util import cache_from_source
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tests.house import HOUSES, ROOT
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


class Insertion(NamedTuple):
    """Lines that come into a file, behind one that is there; an empty one stands for the end."""

    file: str
    behind: str
    lines: str


def copied(to: Path) -> Path:
    """Return a copy of the house, with its byte code: what is planted is compiled anew, and nothing else."""
    for folder in HOUSES:
        shutil.copytree(ROOT / folder, to / folder, ignore=shutil.ignore_patterns("*-pytest-*.pyc"))
    return to


def plant(house: Path, insertions: Iterable[Insertion]) -> None:
    """Put lines into the files of a copy."""
    for name, behind, lines in insertions:
        file = house / name
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        assert behind in text, f"{name} has changed: plant it elsewhere"
        at = text.index(behind) + len(behind) if behind else len(text)
        file.write_text(text[:at] + lines + text[at:], encoding="utf-8")


@contextmanager
def planted(house: Path, insertions: Sequence[Insertion]) -> Iterator[None]:
    """Put lines into the files of a copy, and take them out again: the next test needs no copy of its own."""
    plant(house, insertions)
    try:
        yield
    finally:
        for name in {one.file for one in insertions}:
            file = house / name
            # What is planted next may be as long and in the same second: it would be taken for what was compiled here.
            Path(cache_from_source(str(file))).unlink(missing_ok=True)
            if (ROOT / name).exists():
                shutil.copy2(ROOT / name, file)
            else:
                file.unlink()


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


def type_checked(house: Path, *modules: str) -> subprocess.CompletedProcess[str]:
    """Return what the type checker says of what is reached from *modules* of a copy."""
    settings = f"--config-file={ROOT / 'pyproject.toml'}"
    # One cache for all copies: but for what is planted in them, they are the same.
    return ran(house, "-m", "mypy", settings, f"--cache-dir={house.parent / 'types'}", *modules)


def run(house: Path, *arguments: str) -> list[str]:
    """Return what a program of Python's prints that is started in the copy, and complains of nothing."""
    done = ran(house, *arguments)
    assert done.stderr == "", done.stderr
    return done.stdout.splitlines()

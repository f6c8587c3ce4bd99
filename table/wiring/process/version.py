"""Finds release and commit: what `--version` prints, and what a report of a fault begins with.

A wheel carries the commit that it was built from; a checkout asks git.
"""

import json
import shutil
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

STAMP: Final = "stamp.json"
"""The file of a wheel with its commit, and the day of that."""

_GIT_S: Final = 5.0


def commit_of(root: Path) -> list[str] | None:
    """Return the commit of the checkout at *root* and its day; None where there is no git, or no checkout."""
    git = shutil.which("git")
    if git is None or not (root / ".git").exists():
        return None
    command = [git, "-C", str(root), "log", "-1", "--format=%h %cs"]
    try:
        ran = subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=_GIT_S)  # noqa: S603 - our own command
    except (OSError, subprocess.TimeoutExpired):
        return None
    return ran.stdout.split() if ran.returncode == 0 else None


def full_version() -> str:
    """Return number, commit and day, as far as they are known: `0.3.0+g62e1374 (2026-11-27)`."""
    package = Path(__file__).parents[2]
    try:
        number = version("squaredeal")
    except PackageNotFoundError:
        number = "unknown"
    stamp = package / STAMP
    commit = json.loads(stamp.read_text(encoding="utf-8")) if stamp.exists() else commit_of(package.parent)
    return number if not commit else f"{number}+g{commit[0]} ({commit[1]})"

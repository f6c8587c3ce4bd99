"""`make bench-seeds`: the property tests with a seed that nobody has tried; exit status 1 if a test fails or hangs.

In `make test` on a build machine each property is tried with the same examples every time. Here they differ each night.
A seed that finds something is kept in `tests/found_seeds.toml`, from where `make test` tries it again.
"""

from __future__ import annotations

import datetime as dt
import os
import re
import secrets
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import click
import msgspec

from tests.house import ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

FOUND: Final = ROOT / "tests" / "found_seeds.toml"
SEED_BITS: Final = 128
HANGS_AFTER_S: Final = 1_800.0
"""A file of properties that takes longer stands still: the longest takes two minutes."""

_FAILED: Final = re.compile(r"^FAILED (\S+)", re.MULTILINE)


class FoundSeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seed with which a test failed or stood still."""

    test: str
    """The test as pytest names it, or its file where that stood still."""
    seed: str
    """More digits than TOML's integers hold."""
    on: str


def found_seeds(path: Path = FOUND) -> list[FoundSeed]:
    """Return the seeds that were kept."""
    found: dict[str, list[FoundSeed]] = msgspec.toml.decode(path.read_bytes(), type=dict[str, list[FoundSeed]])
    return found.get("found", [])


def keep(found: FoundSeed, path: Path = FOUND) -> None:
    """Write a seed down below the others, once."""
    if found in found_seeds(path):
        return
    with path.open("a", encoding="utf-8") as file:
        file.write(f'\n[[found]]\ntest = "{found.test}"\nseed = "{found.seed}"\non = "{found.on}"\n')


def files_of_properties() -> list[str]:
    """Return the test files that draw examples, from the checkout down."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    return [str(file.relative_to(ROOT)) for file in files if "@given" in file.read_text(encoding="utf-8")]


def failing(test: str, seed: str, hangs_after_s: float = HANGS_AFTER_S) -> list[str]:
    """Try a test, or a file of them, with a seed; return those that fail, or itself where it stands still."""
    environment = {name: value for name, value in os.environ.items() if name != "CI"}
    command = [sys.executable, "-m", "pytest", "-q", "-rf", "-p", "no:cacheprovider", f"--hypothesis-seed={seed}", test]
    try:
        ran = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=hangs_after_s, check=False
        )
    except subprocess.TimeoutExpired:
        return [test]
    if not ran.returncode:
        return []
    click.echo(ran.stdout)
    return _FAILED.findall(ran.stdout) or [test]


@click.command()
@click.option("--seed", help="Try this seed, of up to 39 digits; else a fresh one is drawn.")
@click.argument("files", nargs=-1)
def fresh_seeds(seed: str | None, files: Sequence[str]) -> None:
    """Try the property tests of FILES, or all of them, with a seed. Exit status: 0 all hold, 1 one does not."""
    seed = seed or str(secrets.randbits(SEED_BITS))
    click.echo(f"property tests with --hypothesis-seed={seed}")
    today = dt.datetime.now(tz=dt.UTC).date().isoformat()
    failed = [test for file in files or files_of_properties() for test in failing(file, seed)]
    for test in failed:
        keep(FoundSeed(test, seed, today))
        click.echo(f"  {test} fails; kept in {FOUND.relative_to(ROOT)}")
    click.echo(f"{len(failed)} properties fail")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    fresh_seeds()

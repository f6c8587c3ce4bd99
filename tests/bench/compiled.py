"""The wheel with the compiled engine: built, tried by tests and scenarios, and timed beside the pure one.

Everything is done in a copy of the checkout. Figures are printed, and judged by who reads them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Final

import click

from tests.house import HOUSES, ROOT

COPIED: Final = (*HOUSES, "tests", "pyproject.toml", "README.md", "LICENSE")
TRIED: Final = (
    ("pytest", "-q", "-n", "2", "tests/table/engine"),
    ("table", "check", "--jobs", "2", "tests/cases", "tests/recorded"),
)


@click.command()
def compiled() -> None:
    """Build, try and measure. Exit status: 0 all held, 1 something fell short."""
    with tempfile.TemporaryDirectory() as folder:
        copy, to = Path(folder) / "checkout", Path(folder) / "dist"
        copy_checkout(copy)
        click.echo("building the wheel with the compiled engine: a few minutes")
        _run(copy, "hatchling", "build", "--target", "wheel", "--directory", str(to), compiles=True)
        (wheel,) = to.glob("*.whl")
        # The build leaves its work beside the text: what is tried is what is in the wheel.
        shutil.rmtree(copy)
        copy_checkout(copy)
        click.echo(f"{wheel.name}: {_put_in(wheel, copy)} compiled modules, {wheel.stat().st_size / 1e6:.1f} MB")
        for command in TRIED:
            _run(copy, *command)
        for name, place in (("pure", ROOT), ("compiled", copy)):
            click.echo(f"== {name}")
            _run(place, "tests.bench.beside")


def copy_checkout(to: Path) -> None:
    to.mkdir(parents=True, exist_ok=True)
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(ROOT / name, to / name)


def _put_in(wheel: Path, checkout: Path) -> int:
    """Lay the compiled modules of *wheel* beside their text, where they come first; return how many there are."""
    with zipfile.ZipFile(wheel) as file:
        names = [name for name in file.namelist() if name.endswith((".so", ".pyd"))]
        file.extractall(checkout, names)
    return len(names)


def _run(place: Path, *words: str, compiles: bool = False) -> None:
    """Run a module of Python in *place*; what it prints is printed."""
    environment = os.environ | {"PYTHONPATH": str(place)}
    if compiles:
        environment["HATCH_BUILD_HOOK_ENABLE_MYPYC"] = "1"
    done = subprocess.run([sys.executable, "-m", *words], cwd=place, env=environment, check=False)
    if done.returncode:
        message = f"{' '.join(words)}: exit status {done.returncode}, in a copy of the checkout"
        raise click.ClickException(message)


if __name__ == "__main__":
    compiled()

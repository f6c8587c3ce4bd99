"""Writes a release's archive, from which a machine without a network is installed: `make release`.

All wheels of a table and of a station, each with its hash, for the Python that runs this and one kind of machine. pip
asks whether a library is wanted by this machine's markers, so another Python is another run. What has no wheel is
built: it is pure Python.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from table.installing.archive import MADE_FOR, SUFFIX
from tests.house import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable

NAME: Final = "squaredeal"
EXTRAS: Final = ("table", "station", "station,broker")
MACHINES: Final = ("aarch64", "x86_64")
WITHOUT_WHEEL: Final = ("pyDes==2.0.1",)
"""Of nfcpy. Its authors publish its source alone."""
OLDEST_GLIBC, NEWEST_GLIBC = 17, 36
"""2.36 is Debian 12's and Raspberry Pi OS bookworm's."""
PYTHON: Final = ".".join(map(str, sys.version_info[:2]))


@click.command()
@click.option("--machine", type=click.Choice(MACHINES), default="aarch64", show_default=True, help="A Pi is aarch64.")
@click.option("--to", type=click.Path(path_type=Path, file_okay=False), default=ROOT / "dist", help="The folder.")
def wheelhouse(machine: str, to: Path) -> None:
    """Write the archive, and tell its SHA-256."""
    archive = release(machine, to)
    click.echo(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB, sha256 {_sha256(archive)}")


def release(machine: str, to: Path) -> Path:
    """Bring the wheels for *machine*, and return the archive that was written into the folder *to*."""
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        wheels = Path(folder)
        _run("hatchling", "build", "--target", "wheel", "--directory", str(wheels))
        (own,) = wheels.glob("*.whl")
        _run("pip", "wheel", "--quiet", "--no-deps", f"--wheel-dir={wheels}", *WITHOUT_WHEEL)
        roles = {extras: _brought(wheels, own, extras, machine) for extras in EXTRAS}
        for wheel in {wheel for those in roles.values() for wheel in those}:
            shutil.copy(wheel, wheels)
        version = own.name.split("-")[1]
        return packed(wheels, roles, version, machine, to / f"{NAME}-{version}-py{PYTHON}-{machine}{SUFFIX}")


def _brought(wheels: Path, own: Path, extras: str, machine: str) -> list[Path]:
    """Bring what one list of *extras* wants into a folder of its own, and return each wheel of it."""
    folder = wheels / extras
    glibc = [f"--platform=manylinux_2_{minor}_{machine}" for minor in range(OLDEST_GLIBC, NEWEST_GLIBC + 1)]
    suits = ("--only-binary=:all:", "--implementation=cp", f"--python-version={PYTHON}", *glibc)
    where = (f"--find-links={wheels}", f"--dest={folder}")
    _run("pip", "download", "--quiet", *suits, *where, f"{own}[{extras}]")
    return sorted(folder.glob("*.whl"))


def packed(wheels: Path, roles: dict[str, list[Path]], version: str, machine: str, archive: Path) -> Path:
    """Write the archive of the *wheels*: the same wheels are the same bytes."""
    for extras, those in roles.items():
        (wheels / f"{extras}.txt").write_text("".join(f"{line}\n" for line in pinned(those, extras)), encoding="utf-8")
    said = {"version": version, "python": PYTHON, "machine": machine, "extras": list(roles)}
    (wheels / MADE_FOR).write_text(json.dumps(said), encoding="utf-8")
    with tarfile.open(archive, "w") as tar:
        for path in sorted((path for path in wheels.iterdir() if path.is_file()), key=lambda path: path.name):
            tar.add(path, path.name, filter=_anybodys)
    return archive


def pinned(wheels: Iterable[Path], extras: str) -> list[str]:
    """Return a line for each wheel, as pip reads them where each has to have its hash."""
    lines = []
    for wheel in wheels:
        name, version, *_ = wheel.name.split("-")
        wanted = f"[{extras}]" if name == NAME else ""
        lines.append(f"{name}{wanted}=={version} --hash=sha256:{_sha256(wheel)}")
    return lines


def _anybodys(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = member.mtime = 0
    member.uname = member.gname = "root"
    member.mode = 0o644
    return member


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _run(*words: str) -> None:
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
    if done.returncode:
        message = f"{' '.join(words[:2])}: exit status {done.returncode}"
        raise click.ClickException(message)


if __name__ == "__main__":
    wheelhouse()

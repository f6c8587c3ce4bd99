"""A release's archive installed on a bare Debian without a network, on a Pi's processor as well: `make bench-aarch64`.

What `squaredeal install --from` lists is carried out in a root file system in which nothing but Python is, by itself
in a namespace without a network; then the program plays through simulated readers. Another processor is emulated by
qemu-user, which wants `apt install qemu-user-static debootstrap`; it says nothing of speed.
"""

from __future__ import annotations

import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import click

from table.installing.carrying_out import below
from table.installing.plan import Folder, Run
from table.installing.releases import made
from table.installing.role import TABLE
from tests.table.installing.booted import tool
from tests.wheelhouse import MACHINES, PYTHON, release

SUITES: Final = {"3.11": "bookworm", "3.13": "trixie", "3.14": "forky"}
"""The Debian that has this Python."""
ARCHITECTURES: Final = {"aarch64": "arm64", "x86_64": "amd64"}
RELEASE: Final = "offline"
ARCHIVE: Final = "/release.tar"
IN_ROOT: Final = 'mount --bind /dev "$0/dev" && mount -t proc proc "$0/proc" && exec chroot "$0" "$@"'
PLAIN: Final = ("env", "--ignore-environment", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8")
BIN: Final = f"{TABLE.releases}/{RELEASE}/bin"
PROGRAM: Final = f"{BIN}/squaredeal"
SIMULATED_PI: Final = "rpi-lgpio==0.6"
"""The real calls of RPi.GPIO above pins of software: what a table's extra leaves out."""
PINS: Final = "/pins"
TRIED: Final = (
    ("python3", "-c", "import socket; socket.create_connection(('192.0.2.1', 80), 5)"),
    (f"{BIN}/pip", "install", "--no-index", "--no-deps", f"--find-links={PINS}", SIMULATED_PI),
    (PROGRAM, "--version"),
    (PROGRAM, "demo", "--headless", "--hands", "1", "--speed", "50"),
)
"""The first has to fail: there is no network."""


@click.command()
@click.option("--machine", type=click.Choice(MACHINES), default=platform.machine(), show_default=True)
@click.option("--root", type=click.Path(path_type=Path, file_okay=False), help="Its root file system, if it is kept.")
def offline(machine: str, root: Path | None) -> None:
    """Install and play. Exit status: 0 all held, 1 something fell short."""
    if PYTHON not in SUITES:
        message = f"no Debian has Python {PYTHON}; run this with that of {', '.join(SUITES)}"
        raise click.ClickException(message)
    suite = SUITES[PYTHON]
    system = root or Path.home() / ".cache" / "squaredeal" / f"{machine}-{suite}"
    if not (system / "usr/bin/python3").exists():
        _make(system, ARCHITECTURES[machine], suite)
    if _done(system, ("true",)).returncode:
        message = (
            f"this kernel runs nothing of {machine}: as root apt install qemu-user-static binfmt-support; where they "
            f"are there: mount -t binfmt_misc none /proc/sys/fs/binfmt_misc; update-binfmts --enable qemu-{machine}"
        )
        raise click.ClickException(message)
    with tempfile.TemporaryDirectory() as folder:
        archive = release(machine, Path(folder))
        (system / ARCHIVE[1:]).write_bytes(archive.read_bytes())
        bring = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", f"--dest={system}{PINS}")
        subprocess.run([*bring, SIMULATED_PI], check=True)
        click.echo(f"{archive.name}: {archive.stat().st_size / 1e6:.1f} MB; Debian {suite}, {machine}")
    for step in made(TABLE, ARCHIVE, RELEASE, "table", "--system-site-packages"):
        match step:
            case Folder(path=path):
                below(system, path).mkdir(parents=True, exist_ok=True)
            case Run(argv=argv) if argv[0] != "sync":
                _run(system, argv)
            case _:
                pass
    network, *played = TRIED
    _run(system, network, is_to_fail=True)
    for argv in played:
        _run(system, argv)


def _make(system: Path, architecture: str, suite: str) -> None:
    """Unpack Debian's packages; none is configured, which under emulation would take longer than all the rest."""
    system.mkdir(parents=True, exist_ok=True)
    named = (
        "--foreign",
        f"--arch={architecture}",
        "--variant=minbase",
        "--include=python3,python3-venv,ca-certificates",
    )
    subprocess.run([tool("debootstrap"), *named, suite, str(system)], check=True, stdout=subprocess.DEVNULL)
    for package in sorted((system / "var/cache/apt/archives").glob("*.deb")):
        subprocess.run([tool("dpkg-deb"), "--extract", str(package), str(system)], check=True)
    # Debian's pip opens it before it knows that no network is wanted.
    bundle = system / "etc/ssl/certs/ca-certificates.crt"
    bundle.parent.mkdir(parents=True, exist_ok=True)
    bundle.write_bytes(b"".join(path.read_bytes() for path in (system / "usr/share/ca-certificates").rglob("*.crt")))


def _run(system: Path, argv: tuple[str, ...], *, is_to_fail: bool = False) -> None:
    """Run a command in it, without a network; tell how long it took and its last words."""
    begun_s = time.monotonic()
    done = _done(system, argv)
    said = (done.stdout + done.stderr).strip().splitlines()[-1:]
    click.echo(f"{time.monotonic() - begun_s:6.1f} s  {' '.join(argv)[:90]}\n          {' '.join(said)[:160]}")
    if (done.returncode != 0) != is_to_fail:
        message = f"exit status {done.returncode}\n{done.stdout}{done.stderr}"
        raise click.ClickException(message)


def _done(system: Path, argv: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    alone = (tool("unshare"), "--net", "--mount", "sh", "-c", IN_ROOT, str(system))
    return subprocess.run(
        [*alone, *PLAIN, *argv], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )


if __name__ == "__main__":
    sys.exit(offline())

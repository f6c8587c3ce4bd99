"""Runs a bench of hours in a copy of this checkout whose busiest modules are compiled: it comes to the same, sooner.

    python -m tests.bench.compiled_copy tests.bench.noise --deals 2000 --hands 1000

The copy is made once for each state of the text, in a minute. Where there is no C compiler, and where the bench plants
a fault, which no compiled module lets it do, it runs on the text itself.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import click

from tests.bench.compiled import copy_checkout
from tests.house import HOUSES, ROOT

KEPT: Final = ROOT / ".venv" / "compiled"
KEPT_S: Final = 24 * 3600
"""No bench runs in a copy for longer."""

COMPILED: Final = tuple(
    f"{room}/{module}.py"
    for room, modules in {
        "firmware_bridge": "antenna_row bridge key_order news port_row pumped",
        "firmware_bridge/firmware": "framing node outbox payloads rounds session",
        "firmware_bridge/keys": "matrix",
        "firmware_bridge/nodes": "delivery flood link node_clock node_port panel_orders",
        "firmware_bridge/settling": "antenna_looks judgement landed tag_reads whereabouts",
        "firmware_bridge/simulated": "quick_crank",
        "firmware_bridge/simulated/keys": "header switches",
        "firmware_bridge/simulated/nodes": "lines machine memory_wire node outages panel_node rest",
        "firmware_bridge/simulated/room": "copper lying tabletop",
        "table": "clock",
        "table/benches": "wire",
    }.items()
    for module in modules.split()
)
"""What a deal through the wire spends its time in. What defines values is left out, as in the compiled wheel."""

BUILD: Final = """
import sys
from mypyc.build import mypycify
from setuptools import setup
texts = mypycify(["--disable-error-code=import-untyped", *sys.argv[1:]], opt_level="2", multi_file=True)
setup(name="copy", ext_modules=texts, script_args=["--quiet", "build_ext", "--inplace"])
"""


@click.command(context_settings={"ignore_unknown_options": True, "help_option_names": []})
@click.argument("module")
@click.argument("args", nargs=-1, type=click.UNPROCESSED)
def compiled_copy(module: str, args: tuple[str, ...]) -> None:
    """Run the bench MODULE. Exit status: its own."""
    is_pure = shutil.which("cc") is None or "--plant" in args
    place = ROOT if is_pure else _built()
    sys.exit(_run(place, "-m", module, *args))


def _built() -> Path:
    """Return the copy of this state of the text; make it where there is none."""
    digest = hashlib.blake2b(digest_size=8)
    for name in (*HOUSES, "tests"):
        for path in sorted(path for path in (ROOT / name).rglob("*") if path.is_file() and path.suffix != ".pyc"):
            digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    place = KEPT / digest.hexdigest()
    if not place.exists():
        click.echo(f"compiling {len(COMPILED)} modules in a copy of the checkout: a minute", err=True)
        KEPT.mkdir(parents=True, exist_ok=True)
        for old in [old for old in KEPT.iterdir() if time.time() - old.stat().st_mtime > KEPT_S]:
            shutil.rmtree(old)
        copy = Path(tempfile.mkdtemp(dir=KEPT))
        copy_checkout(copy)
        (copy / "pyproject.toml").unlink()  # what it says of the wheel is not for this copy
        if _run(copy, "-c", BUILD, *COMPILED):
            message = "the copy cannot be compiled"
            raise click.ClickException(message)
        shutil.rmtree(copy / "build")
        try:
            copy.rename(place)
        except OSError:
            if not place.exists():
                raise
            # Another bench was sooner.
            shutil.rmtree(copy)
    return place


def _run(place: Path, *words: str) -> int:
    environment = os.environ | {"PYTHONPATH": str(place)}
    return subprocess.run([sys.executable, *words], cwd=place, env=environment, check=False).returncode


if __name__ == "__main__":
    compiled_copy()

"""Carrying out a plan: on this machine, into a folder, or in words alone.

What was told to be done is on the disk. Into a folder (`--root`) files, folders and links are made, and commands are
told: they would change this machine.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path, PurePosixPath
from typing import assert_never

from table.installing.plan import Folder, Put, Run, Step, Symlink
from table.keeping.durable_file import make_folder, sync_folder, write_with_mode
from table.said_plainly import SaidPlainlyError

ROOT = Path("/")
OTHERS_READ = 0o022
"""A mask: others read, and do not write."""


class StepFailedError(SaidPlainlyError):
    """A step cannot be done; `str` says which, and the way out."""


def tell(steps: Iterable[Step], echo: Callable[[str], object]) -> None:
    """Say which *steps* there are, and do none."""
    for step in steps:
        echo(str(step))


def carry_out(steps: Iterable[Step], root: Path, echo: Callable[[str], object]) -> None:
    """Do all *steps* below *root*, each told first. Raises StepFailedError at the first that cannot be done."""
    # Root may keep what it makes to itself; a release is another user's, and each file has the mode of its step.
    mask = os.umask(OTHERS_READ)
    try:
        for step in steps:
            echo(str(step).splitlines()[0])
            _try(step, root, echo)
    finally:
        os.umask(mask)


def _try(step: Step, root: Path, echo: Callable[[str], object]) -> None:
    try:
        _do(step, root, echo)
    except OSError as fault:
        where = step if isinstance(step, Run) else below(root, step.path)
        msg = f"{where}: {fault.strerror or fault}; run it as root: sudo {_program()} install ..."
        raise StepFailedError(msg) from None


def _program() -> str:
    """Return what sudo is to start: by its whole path, for sudo looks into no venv."""
    return str(Path(sys.argv[0]).absolute()) if Path(sys.argv[0]).name == "squaredeal" else "squaredeal"


def below(root: Path, path: PurePosixPath) -> Path:
    """Return *path* as if *root* were the root of the machine."""
    return root / path.relative_to("/")


def _do(step: Step, root: Path, echo: Callable[[str], object]) -> None:
    match step:
        case Folder(path=path, mode=mode):
            make_folder(below(root, path))
            below(root, path).chmod(mode)
        case Put(path=path, text=text, mode=mode):
            _put(below(root, path), text, mode)
        case Symlink(path=path, target=target):
            _link(below(root, path), target)
        case Run():
            if root == ROOT:
                _run(step)
            else:
                echo("    (told, not run: this is below another root)")
        case never:
            assert_never(never)


def _put(path: Path, text: str, mode: int) -> None:
    make_folder(path.parent)
    write_with_mode(path, text.encode(), mode)


def _link(path: Path, target: PurePosixPath) -> None:
    make_folder(path.parent)
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    fresh.symlink_to(target)
    os.replace(fresh, path)  # noqa: PTH105 - Path.replace would do; a link is moved, not what it leads to
    sync_folder(path.parent)


def _run(step: Run) -> None:
    done = subprocess.run(step.argv, check=False)  # noqa: S603 - the plan's own commands
    if done.returncode and not step.is_allowed_to_fail:
        msg = f"{step}: it ended with status {done.returncode}; mend that, and start again: what is done is done"
        raise StepFailedError(msg)

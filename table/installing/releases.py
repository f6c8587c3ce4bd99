"""Lists the steps by which a release is made, becomes the one that runs, and goes.

A release is a venv of its own, beside the last one. Which one runs is a link, so that an update is one step, and going
back another. Settings and what a role remembers are in none of them.
"""

from collections.abc import Iterable
from pathlib import PurePosixPath

from table.installing.archive import SUFFIX
from table.installing.plan import Folder, Run, Step, Symlink
from table.installing.role import COMMAND, Role


def made(role: Role, source: str, release: str, extras: str, *venv_options: str) -> list[Step]:
    """Return how *release* is made of *source*, which pip installs; it has started once before anything leads to it."""
    folder = role.releases / release
    return [
        Folder(role.releases),
        Run(("python3", "-m", "venv", "--clear", *venv_options, str(folder))),
        *_brought(folder, source, extras),
        Run((f"{folder}/bin/squaredeal", "--help")),
        # A power cut right behind this must leave no link that leads to half a release.
        Run(("sync", "--file-system", str(folder))),
    ]


def _brought(folder: PurePosixPath, source: str, extras: str) -> list[Step]:
    """Return how pip brings the program: of an archive what it holds and nothing else, each wheel by its hash."""
    pip = f"{folder}/bin/pip"
    if not source.endswith(SUFFIX):
        return [Run((pip, "install", f"{source}[{extras}]"))]
    wheels = folder / "wheels"
    by_hash = ("--no-index", f"--find-links={wheels}", "--require-hashes", f"--requirement={wheels}/{extras}.txt")
    return [
        Run(("sha256sum", source)),
        Folder(wheels),
        Run(("tar", "--extract", f"--file={source}", f"--directory={wheels}")),
        Run((pip, "install", *by_hash)),
        Run(("rm", "--recursive", str(wheels))),
    ]


def put_in_place(role: Role, release: PurePosixPath, now: PurePosixPath | None) -> list[Step]:
    """Return how *release* becomes the one that runs next, in place of the one that is there *now*.

    It is also what people type: on a machine of both roles, that of the role that was installed last.
    """
    last = [] if now is None else [Symlink(role.previous, now)]
    return [*last, Symlink(role.current, release), Symlink(COMMAND, role.current / "bin" / "squaredeal")]


def taken_away(there: Iterable[PurePosixPath], *kept: PurePosixPath | None) -> list[Step]:
    """Return how the releases that are *there* go, but for those *kept*: there is one to go back to."""
    return [Run(("rm", "--recursive", str(old))) for old in there if old not in kept]

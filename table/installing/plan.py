"""Values for the steps of an installation, in the order they are done: a folder, a file, a link, a command.

Nothing is done here, and nothing is known of tables.
"""

import shlex
from pathlib import PurePosixPath

import msgspec

OTHERS_READ = 0o004


class Folder(msgspec.Struct, frozen=True):
    """A folder is made where there is none, and has this mode."""

    path: PurePosixPath
    mode: int = 0o755

    def __str__(self) -> str:
        """Say it in a line."""
        return f"folder {self.path}, mode {self.mode:04o}"


class Put(msgspec.Struct, frozen=True):
    """A file has this text."""

    path: PurePosixPath
    text: str
    mode: int = 0o644

    def __str__(self) -> str:
        """Say it with its text, unless that is not for everybody: a deck's tells every card by its tag."""
        if not self.mode & OTHERS_READ:
            return f"file {self.path}, mode {self.mode:04o}\n    (as it is now, for its group alone)"
        body = "".join(f"    {line}\n" for line in self.text.splitlines())
        return f"file {self.path}, mode {self.mode:04o}\n{body}".rstrip()


class Symlink(msgspec.Struct, frozen=True):
    """A name leads to a path; it changes in one step, so that nobody ever finds it missing."""

    path: PurePosixPath
    target: PurePosixPath

    def __str__(self) -> str:
        """Say it in a line."""
        return f"link {self.path} -> {self.target}"


class Run(msgspec.Struct, frozen=True):
    """A command runs."""

    argv: tuple[str, ...]
    is_allowed_to_fail: bool = False

    def __str__(self) -> str:
        """Say it as it is typed."""
        return f"run {shlex.join(self.argv)}"


Step = Folder | Put | Symlink | Run

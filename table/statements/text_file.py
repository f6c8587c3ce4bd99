"""The bytes of a `.hand` or `.event` file -> its text, or the reason why there is none."""

import stat
from pathlib import Path
from typing import Final

from table.statements.faults import Fault, ScenarioUnreadableError

_MOST_BYTES: Final = 16 * 1024 * 1024
"""A hand is some two kilobytes; what is larger than thousands of them is no scenario, or has no end."""


def read_text(path: Path, *, what: str = "a scenario") -> str:
    """Return the text of the file at *path*, which should be *what*.

    Raises ScenarioUnreadableError where there is none.
    """
    try:
        # A pipe has nothing to read until somebody writes to it, and a device perhaps no end.
        if not stat.S_ISREG(path.stat().st_mode) and not path.is_dir():
            raise _unreadable(path, what, "this is a pipe, a socket or a device: name a file")
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    except IsADirectoryError:
        raise _unreadable(path, what, "this is a folder: name a file in it") from None
    except FileNotFoundError:
        raise _unreadable(path, what, "there is no such file: check the name") from None
    except (OSError, ValueError) as error:
        # ValueError: a name that no file system can hold, such as one with a None byte.
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise _unreadable(
            path, what, f"it cannot be opened, {why.lower()}: check the name and its permissions"
        ) from None
    return _decoded(path, what, content)


def _decoded(path: Path, what: str, content: bytes) -> str:
    if len(content) > _MOST_BYTES:
        raise _unreadable(path, what, "it is larger than 16 MB: split it, or check the name")
    if b"\0" in content:
        raise _unreadable(path, what, "it holds null bytes and is no text: save it as UTF-8, or check the name")
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _unreadable(path, what, f"line {line} is not UTF-8: save it as UTF-8") from None


def _unreadable(path: Path, what: str, reason: str) -> ScenarioUnreadableError:
    return ScenarioUnreadableError((Fault(path, 0, None, f"{what}, a text file in UTF-8", reason),))

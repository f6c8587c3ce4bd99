"""The log of a running table, station or broker: for the technician who asks why it did what it did.

It is the standard library's, on stderr, and under systemd in the journal. Without `--log-level` it holds warnings, each
a bare line for whoever stands there; with it every line says when, how grave, and which part speaks. No card stands in
it, and no tag: what happened in a hand is in the table's own journal.
"""

import logging
import os
import sys
from collections.abc import Callable, Mapping
from typing import Final, TextIO

import msgspec

from table.clock import MS_PER_S, local_time
from table.operator_log import plain

LEVELS: Final = {
    "error": logging.ERROR,
    "warning": logging.WARNING,
    "info": logging.INFO,
    "debug": logging.DEBUG,
}

_ROOT: Final = "squaredeal"

_PRIORITIES: Final = ((logging.ERROR, 3), (logging.WARNING, 4), (logging.INFO, 6), (logging.DEBUG, 7))
"""What journald calls each level; it reads the number from the beginning of a line, and takes it off."""


def log_of(part: str) -> logging.Logger:
    """Return the log of *part*: `wire`, `journal`, `table`, `screen`, `line`, `station`, `broker`, `broadcast`."""
    return logging.getLogger(f"{_ROOT}.{part}")


def open_log(level: str | None, environ: Mapping[str, str] | None = None, *, is_json: bool = False) -> None:
    """Have the log hold what is as grave as *level* or graver; None holds warnings, as bare lines.

    With *is_json* each line is an object, for programs that gather logs.
    """
    root = logging.getLogger(_ROOT)
    root.propagate = False
    root.setLevel(LEVELS["warning" if level is None else level])
    if is_json:
        said = _for_programs
    elif is_journal(os.environ if environ is None else environ, sys.stderr):
        said = _for_journal
    else:
        said = _bare if level is None else _for_readers
    root.handlers[:] = [_ToStderr(said)]


def is_journal(environ: Mapping[str, str], stream: TextIO) -> bool:
    """Tell whether systemd's journal is what *stream* writes to: it says so in the environment."""
    try:
        found = os.fstat(stream.fileno())
    except (OSError, ValueError):
        return False
    return environ.get("JOURNAL_STREAM") == f"{found.st_dev}:{found.st_ino}"


class _ToStderr(logging.Handler):
    """Writes to whatever stderr is when a line comes."""

    def __init__(self, said: Callable[[logging.LogRecord], str]) -> None:
        super().__init__()
        self._said = said

    def emit(self, record: logging.LogRecord) -> None:
        # In one piece: the end of a line that came by itself would stand behind what another thread has said meanwhile.
        sys.stderr.write(f"{self._said(record)}\n")
        sys.stderr.flush()


def _bare(record: logging.LogRecord) -> str:
    return plain(record.getMessage())


def _for_readers(record: logging.LogRecord) -> str:
    at = local_time(round(record.created * MS_PER_S))
    return f"{at} {record.levelname.lower():<7} {_part(record)}: {_bare(record)}"


def _for_journal(record: logging.LogRecord) -> str:
    """Return the line for the journal, which knows by itself when, and is told how grave."""
    priority = next(number for level, number in _PRIORITIES if record.levelno >= level)
    return f"<{priority}>{_part(record)}: {_bare(record)}"


def _for_programs(record: logging.LogRecord) -> str:
    at_ms, level = round(record.created * MS_PER_S), record.levelname.lower()
    said = {"at_ms": at_ms, "level": level, "part": _part(record), "message": _bare(record)}
    return msgspec.json.encode(said).decode()


def _part(record: logging.LogRecord) -> str:
    return record.name.removeprefix(f"{_ROOT}.")

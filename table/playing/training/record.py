"""Keeps what each dealer has been asked and has known, by name, in a file of the dealer's own, and when it is due.

What was missed is due until it is known; then it comes again after one day, three, seven and twenty-one (Leitner's
boxes). What was known at the first time comes again after a week. What is asked before it is due moves nothing up.
The file is JSON that a person can read, and throw away; what day it is, counted from 1970, the caller says.
"""

from __future__ import annotations

import getpass
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from config.files.faults import ConfigError
from table.keeping.durable_file import state_folder, write_whole

LONGEST_NAME: Final = 40
NOT_KEPT: Final = "your score is not kept. To keep it, name another folder in XDG_STATE_HOME"
_NOBODY: Final = "dealer"
"""Whose record it is where the system knows no name."""
_BESIDE: Final = "-_.@+"
"""What a log-in name may have in it beside letters and digits."""

_DAYS: Final = (0, 1, 3, 7, 21)
"""After so many days a situation is due again, by the box that it lies in."""
_KNOWN_AT_ONCE: Final = _DAYS.index(7)


class TimesAsked(msgspec.Struct, frozen=True):
    """How often a situation was asked, and how it went."""

    times: int = 0
    known: int = 0
    """So many of them every question was answered right."""
    is_known: bool = False
    """It was the last time."""
    box: int = 0
    due: int | None = None
    """From this day on it is asked again; None where it never was, or before days were kept."""

    def is_due(self, today: int) -> bool:
        """Tell whether it was asked before, and is to be asked again."""
        return self.times > 0 and (self.due is None or self.due <= today)

    def again(self, today: int, *, is_known: bool) -> TimesAsked:
        """Return it with one more time."""
        box, due = 0, today
        if is_known and self.times and not self.is_due(today):
            box, due = self.box, self.due or today
        elif is_known:
            box = min(self.box + 1, len(_DAYS) - 1) if self.times else _KNOWN_AT_ONCE
            due = today + _DAYS[box]
        return TimesAsked(self.times + 1, self.known + is_known, is_known, box, due)


class Record(msgspec.Struct, frozen=True):
    """All situations that one dealer was asked, and the tasks that were done at a simulated table."""

    situations: dict[str, TimesAsked] = {}
    tasks: dict[str, int] = {}
    """By their names, with the day when they were first done."""

    def asked(self, situation: str) -> TimesAsked:
        """Return how *situation* went so far."""
        return self.situations.get(situation, TimesAsked())

    def noted(self, situation: str, today: int, *, is_known: bool) -> Record:
        """Return the record with one more time."""
        asked = self.asked(situation).again(today, is_known=is_known)
        return Record({**self.situations, situation: asked}, self.tasks)

    def did(self, tasks: Iterable[str], today: int) -> Record:
        """Return the record with *tasks* that were done."""
        return Record(self.situations, dict.fromkeys(tasks, today) | self.tasks)

    def due_by(self, day: int) -> int:
        """Count what is due on *day* at the latest."""
        return sum(one.is_due(day) for one in self.situations.values())


def record_path(name: str) -> Path:
    """Return where the record of the dealer *name* is. Raises ConfigError where that is no name."""
    is_plain = name[:1].isalnum() and len(name) <= LONGEST_NAME and all(map(_is_plain, name))
    if not is_plain:
        words = f"begin with a letter or digit, go on with those, {' '.join(_BESIDE)}, at most {LONGEST_NAME} in all"
        raise ConfigError([f"--name {name!r}: {words}"])
    return state_folder(os.environ, Path.home()) / "training" / f"{name}.json"


def _is_plain(letter: str) -> bool:
    return letter.isalnum() or letter in _BESIDE


def name_of_login(login: str) -> str:
    """Return a name for whoever is logged in as *login*, whatever letters a directory service put into it."""
    plain = "".join(letter if _is_plain(letter) else "-" for letter in login)[:LONGEST_NAME]
    return plain if plain[:1].isalnum() else f"dealer{plain}"[:LONGEST_NAME]


def login() -> str:
    """Return the name that whoever sits here has logged in by."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return _NOBODY


def why_not_kept(path: Path) -> str | None:
    """Say why nothing can be kept at *path*; None where it can. The folder is made."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        return fault.strerror or str(fault)
    return None if os.access(path.parent, os.W_OK | os.X_OK) else "it may not be written to"


def read_record(path: Path) -> Record:
    """Return the record at *path*, an empty one where there is none. Raises ConfigError where it cannot be used."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Record)
    except (FileNotFoundError, NotADirectoryError):
        return Record()
    except OSError as fault:
        words = f"{path}: cannot be read ({fault.strerror}); check its permissions, or train under another --name"
    except (msgspec.DecodeError, UnicodeDecodeError):
        words = f"{path}: this is no record of training; move it away, or train under another --name"
    raise ConfigError([words])


def write_record(path: Path, record: Record) -> None:
    """Keep *record* at *path*. Raises OSError where it cannot be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, msgspec.json.format(msgspec.json.encode(record)) + b"\n")

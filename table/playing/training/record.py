"""Keeps what each dealer has been asked and has known, by name, in a file of the dealer's own.

No clock and no window; the file is JSON that a person can read, and throw away.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

from config.files.faults import ConfigError
from table.keeping.durable_file import state_folder, write_whole

LONGEST_NAME: Final = 40
_BESIDE: Final = "-_.@+"
"""What a log-in name may have in it beside letters and digits."""


class TimesAsked(msgspec.Struct, frozen=True):
    """How often a situation was asked, and how it went."""

    times: int = 0
    known: int = 0
    """So many of them every question was answered right."""
    is_known: bool = False
    """It was the last time."""


class Record(msgspec.Struct, frozen=True):
    """All situations that one dealer was asked."""

    situations: dict[str, TimesAsked] = {}

    def asked(self, situation: str) -> TimesAsked:
        """Return how *situation* went so far."""
        return self.situations.get(situation, TimesAsked())

    def noted(self, situation: str, *, is_known: bool) -> Record:
        """Return the record with one more time."""
        before = self.asked(situation)
        now = TimesAsked(before.times + 1, before.known + is_known, is_known)
        return Record({**self.situations, situation: now})


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

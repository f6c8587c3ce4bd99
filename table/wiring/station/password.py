"""The password of the station's page: read from a file, asked at a terminal, or made up and said once."""

import sys
from pathlib import Path

import click

from config.files.faults import ConfigError
from display.station.running.entrance import LONGEST, SHORTEST, Entrance
from table.wiring.station.spoken_password import made_up


def password_in(file: Path) -> str:
    """Return the first line of *file*. Raises ConfigError where it is no password."""
    words = (file.read_text(encoding="utf-8").splitlines() or [""])[0]
    if not SHORTEST <= len(words) <= LONGEST:
        raise ConfigError([f"{file}: {_wrong_length(words)}"])
    return words


def see_to_password(entrance: Entrance, password: str | None) -> None:
    """Set *password*; where none is named nor set already, ask at a terminal, else make one up and say it once."""
    if password is not None:
        entrance.set_password(password)
    elif not entrance.has_password:
        if sys.stdin.isatty():
            words = click.prompt(
                f"A password for the log-in, {SHORTEST} characters or more", hide_input=True, value_proc=_good_password
            )
            click.prompt("Once more", hide_input=True, value_proc=lambda again: _same(words, again))
        else:
            words = made_up()
            click.echo(f"password: {words} (said this once; --password-file sets another)")
        entrance.set_password(words)


def _good_password(words: str) -> str:
    if not SHORTEST <= len(words) <= LONGEST:
        raise click.UsageError(_wrong_length(words))
    return words


def _wrong_length(words: str) -> str:
    return f"{len(words)} characters; a password has {SHORTEST} to {LONGEST}"


def _same(words: str, again: str) -> str:
    if words != again:
        msg = "that is another one; once more"
        raise click.UsageError(msg)
    return again

"""Stops a bench of starts where Python may keep no byte code: it would count the compiling of the text at each."""

from __future__ import annotations

import sys

import click


def want_byte_code() -> None:
    """Go on where byte code is kept."""
    if sys.dont_write_bytecode:
        msg = "no byte code is kept here, and every start would compile its text: unset PYTHONDONTWRITEBYTECODE"
        raise click.ClickException(msg)

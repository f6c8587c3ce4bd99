"""Picks the language of a command: the one asked for at the shell, or else the one in the table's file.

A language that there is not is said once, and English spoken: nothing stops for a word.
"""

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Final

import click

from config.files.table_file import TableFile
from display.words.language import ENGLISH, asked_for, language, unknown_words
from display.words.spoken import speaking, spoken

_IS_GIVEN: Final = "squaredeal: a language was asked for by name"
_UNSAID: Final = "squaredeal: the shell asked for a language that there is not, and has not been told"

LOCALES: Final = frozenset({"LC_ALL", "LC_MESSAGES", "LANG"})
"""Where a whole machine stands in a language that there is not, nobody asks for it, and each command would say so."""

OF_A_TABLE: Final = ("demo", "play", "run")
"""The commands that speak the language of a table's file, whatever the shell asks for, where that file names one."""


def speak(context: click.Context, given: str | None, environment: Mapping[str, str]) -> None:
    """Speak, as long as the command runs, the language that is *given*, or else that of the *environment*."""
    by, wanted, found = asked_for(environment) if given is None else ("--language", given, language(given))
    context.meta[_IS_GIVEN] = given is not None
    if found is None and by not in LOCALES:
        context.meta[_UNSAID] = f"{by}: {unknown_words(wanted)}"
        if given is not None or context.invoked_subcommand not in OF_A_TABLE:
            as_shell_speaks()
    context.with_resource(speaking(found or ENGLISH))


def as_shell_speaks() -> AbstractContextManager[None]:
    """Go on in the language of the shell, no table's file having named one."""
    context = click.get_current_context(silent=True)
    unsaid = None if context is None else context.meta.pop(_UNSAID, None)
    if unsaid is not None:
        click.echo(unsaid, err=True)
    return nullcontext()


@contextmanager
def as_table_speaks(table_file: TableFile) -> Iterator[None]:
    """Speak the language of the table's file, unless another was asked for by name; and write amounts as it says."""
    with _in_its_language(table_file):
        sign = table_file.screen.thousands
        with nullcontext() if sign is None else speaking(spoken().with_thousands(sign)):
            yield


def _in_its_language(table_file: TableFile) -> AbstractContextManager[None]:
    wanted = table_file.screen.language
    context = click.get_current_context(silent=True)
    if wanted is None or (context is not None and context.meta.get(_IS_GIVEN)):
        return as_shell_speaks()
    found = language(wanted)
    if found is None:
        click.echo(f"{table_file.path}: [screen] language: {unknown_words(wanted)}", err=True)
    return speaking(found or ENGLISH)

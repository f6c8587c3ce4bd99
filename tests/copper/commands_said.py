"""The commands that the builder's pages name, each read by the command line itself, up to where it would run."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING, Final

import click

from table.__main__ import squaredeal
from tests.house import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PAGES: Final = tuple(
    ROOT / name
    for name in (
        "firmware_bridge/building/DESK.md",
        "firmware_bridge/HARDWARE.md",
        "firmware_bridge/BUILDER.md",
        "tests/hil/README.md",
    )
)
FOUND: Final = re.compile(
    r"`[^`\n]*?squaredeal (?P<said>[^`]+)`|^ {4}(?:[^#\n]*[/ ])?squaredeal (?P<typed>[^#\n]+)", re.MULTILINE
)
NUMBERS: Final = {"N": "3", "ANTENNA": "3"}
"""What a page leaves open, and a number stands for."""


def commands_in(page: Path) -> list[list[str]]:
    """Return the words of each command of a page, behind `squaredeal`."""
    found = (one["said"] or one["typed"] for one in FOUND.finditer(page.read_text(encoding="utf-8")))
    words = [shlex.split(" ".join(said.split())) for said in found]
    return [[NUMBERS.get(word, word) for word in one] for one in words if len(one) > 1]


def parse(words: list[str]) -> None:
    """Take *words* as far as the command that they name. Raises click.UsageError where they cannot be read."""
    command: click.Command = squaredeal
    context = squaredeal.make_context("squaredeal", list(words))
    while isinstance(command, click.Group):
        name, found, rest = command.resolve_command(context, [*context._protected_args, *context.args])  # noqa: SLF001 - click has no other way to stop before it runs
        assert found is not None
        command, context = found, found.make_context(name, rest, parent=context)

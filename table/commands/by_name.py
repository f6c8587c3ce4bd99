"""Which commands there are, and what each does in a line: a command's module is loaded when it is called.

So that the list of them costs nothing, and no command waits for the libraries of another. What a command does
stands in its own module.
"""

from __future__ import annotations

import importlib
from typing import Final

import click

from table.commands.libraries import EXTRAS, LibraryMissingError

COMMANDS: Final = {
    "bench": "Try a table's antennas, keys and lamps, one by one.",
    "broker": "Carry messages between tables and station, until told to stop.",
    "check": "Play scenario files and say where they fall short.",
    "deck": "Decks of tagged cards.",
    "demo": "Play recorded hands before the dealer's screen.",
    "doctor": "Look whether machine, files and hardware are in order, and say what to do.",
    "event": "Run the tournament of one or two tables, without a station.",
    "export": "Write the complete hands of a table, one by one and as a session.",
    "flash": "Put the node's firmware on the board at PORT, and start it.",
    "install": "Make a table a service of this Pi: it starts with it, and again after a fault.",
    "panel": "The keys of a dealer's panel.",
    "pki": "Say who is who: certificates, and a join file for each table.",
    "play": "Deal at a simulated table, in a window, with mouse and keyboard.",
    "playback": "Play a capture again: the same bytes, the same hands.",
    "record": "Run a table without a station, and write down what its hardware says.",
    "replay": "Play one scenario file and print what each step comes to.",
    "rules": "Print what a rulebook answers, and on which rules.",
    "run": "Run the table that a file describes, until it is told to stop.",
    "station": "Run the director's station: every table on one page.",
    "train": "Train what to do when something happens at the table.",
    "watch": "Watch past hands on the dealer's screen, forwards and back.",
}
"""Each is in the module of its name; what it does is the first line of its own help."""


class WithWholeLines(click.Group):
    """Commands of a command: what each does is said whole, and goes on in the next line, where click cuts it off."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click asks with it
        """Write what each does."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, _first_lines(self.commands[name])) for name in sorted(self.commands)])


class CommandsByName(click.Group):
    """The commands, none of them loaded before it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click asks with it
        """Return the names of all."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click asks with it
        """Load the command *cmd_name*; null where there is none of this name."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"table.commands.{cmd_name}")
        command: click.Command = getattr(module, cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click asks with it
        """Write what each does."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def invoke(self, ctx: click.Context) -> object:
        """Run a command. Raises `LibraryMissingError` where a library that it needs is not installed."""
        try:
            return super().invoke(ctx)
        except ModuleNotFoundError as fault:
            library = (fault.name or "").partition(".")[0]
            if library not in EXTRAS:
                raise
            raise LibraryMissingError(library) from None


def _first_lines(command: click.Command) -> str:
    """Return what *command* does: its help, up to the first empty line."""
    return " ".join((command.help or "").partition("\n\n")[0].split())

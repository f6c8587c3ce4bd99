"""Lists the commands, each with a line of help; a command's module is loaded when it is called.

So that the list of them costs nothing, and no command waits for the libraries of another. What a command does
stands in its own module.
"""

import importlib
import sys
from difflib import get_close_matches
from typing import Final

import click

from table.commands.libraries import EXTRAS, LibraryMissingError

GROUPS: Final = {
    "Try": {
        "demo": "Show the dealer's screen: a lawful hand, and three that go wrong and are put right.",
        "play": "Deal by hand at a simulated table, in a window or by typing.",
        "train": "Train what to do when something happens at the table.",
        "watch": "Watch finished hands on the dealer's screen, forwards and back.",
        "handbook": "Read the pages of this handbook.",
    },
    "House": {
        "example": "Write an example of a file, to begin with.",
        "rules": "Print what a rulebook answers, and on which rules.",
        "games": "Print the games that can be dealt, or one of them in plain words.",
        "check": "Play scenario files and say where they fall short.",
        "import": "Make scenario files of hands in the formats of other programs.",
        "schemas": "Write JSON schemas of what the product reads, writes and sends.",
        "replay": "Print what each step of a scenario comes to, for people or as JSON.",
    },
    "Table": {
        "run": "Run the table that a file describes, until it is told to stop.",
        "install": "Make a table or a station a service of this machine: it starts with it, and again after a fault.",
        "doctor": "Check machine, files and hardware of a table, and say what to mend.",
        "bench": "Try a table's antennas, keys and lamps, one by one.",
        "deck": "Enrol and count decks of tagged cards, and take one to another table.",
        "panel": "Print the keycaps of a dealer's panel.",
        "flash": "Put the node's firmware on the board at PORT, and start it.",
        "simulate": "Serve a table's nodes, panel and pad, made of software, at ports, and hands that move cards.",
        "record": "Write what a table's hardware says into a capture.",
        "playback": "Play a capture again: the same bytes, the same hands.",
        "journal": "Read, verify and repair what a table has kept.",
        "unseal": "Show the hidden cards of a hand that is over.",
        "broadcast": "Permit hands with their hidden cards for a broadcast, and show those that are released.",
        "export": "Write finished hands for other programs.",
        "dealers": "Report who dealt: downs, hands an hour, alerts and lessons, as a page and as CSV.",
        "incidents": "Report what went wrong: each irregularity with its rule, its ruling, and who answered how soon.",
    },
    "Room": {
        "station": "Run the director's station: every table on one page.",
        "zones": "Show the tables and floor calls of several stations on one page.",
        "event": "Run a tournament of one or two tables, without a station.",
        "broker": "Carry messages between tables and station, until told to stop.",
        "pki": "Make certificates, and a join file for each table.",
    },
}
"""The commands by who wants them, as the help lists them. Each is in the module of its name."""
MODULES: Final = {"import": "importing"}
"""Where a module cannot have the name of its command: a word of Python's."""

COMMANDS: Final = {name: does for group in GROUPS.values() for name, does in group.items()}

WATCHED: Final = frozenset({"demo", "play", "train", "watch"})
"""Commands that end when somebody has seen enough: Ctrl-C is the ordinary way out."""

INTERRUPTED: Final = 130
"""The shell's exit status of a command that Ctrl-C stopped: 128 and the signal's number."""


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
        """Load the command *cmd_name*; None where there is none of this name."""
        if cmd_name not in COMMANDS:
            return None
        name = MODULES.get(cmd_name, cmd_name)
        command: click.Command = getattr(importlib.import_module(f"table.commands.{name}"), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is named first. Raises UsageError with the nearest names where there is none."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            near = get_close_matches(args[0], COMMANDS, n=2)
            hint = f" Did you mean {' or '.join(near)}?" if near else " squaredeal --help lists them."
            msg = f"there is no command {args[0]!r}.{hint}"
            raise click.UsageError(msg, ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - click asks with it
        """Write what each does, group by group, in columns of one width."""
        widest = max(map(len, COMMANDS))
        for group, commands in GROUPS.items():
            with formatter.section(group):
                formatter.write_dl([(name.ljust(widest), does) for name, does in commands.items()])

    def invoke(self, ctx: click.Context) -> object:
        """Run a command. Raises `LibraryMissingError` where a library that it needs is not installed."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            sys.exit(0 if ctx.invoked_subcommand in WATCHED else INTERRUPTED)
        except ModuleNotFoundError as fault:
            library = (fault.name or "").partition(".")[0]
            if library not in EXTRAS:
                raise
            raise LibraryMissingError(library) from None


def _first_lines(command: click.Command) -> str:
    """Return what *command* does: its help, up to the first empty line."""
    return " ".join((command.help or "").partition("\n\n")[0].split())

"""The front door `squaredeal`: reads the command line, and says plainly what stopped a command.

The commands themselves are in `commands`, each loaded when it is called. Nobody imports this file.
"""

import os
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import NoReturn

import click

from table.commands.by_name import CommandsByName
from table.said_plainly import SaidPlainlyError, refused_by_system

CANNOT_BE_USED = 2
"""Exit status when a file, a folder or a device that was named cannot be used."""


@click.group(cls=CommandsByName, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--config",
    type=click.Path(path_type=Path),
    help="The folder of your settings; otherwise ./config where that is a checkout's, or /etc/squaredeal.",
)
@click.option(
    "--language",
    metavar="CODE",
    help="The language to speak: en, de or es; otherwise the table's, or the shell's.",
)
@click.option(
    "--log-level",
    type=click.Choice(["error", "warning", "info", "debug"]),
    help="How much to log on stderr, each line with its time; otherwise only warnings, without times.",
)
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="How each line of the log is written: json is an object with at_ms, level, part and message.",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=lambda context, _option, is_asked: _tell_version(context, is_asked=is_asked),
    help="Show release, commit and day, and exit.",
)
@click.pass_context
def squaredeal(
    context: click.Context, config: Path | None, language: str | None, log_level: str | None, log_format: str
) -> None:
    """A poker table that knows the rules."""
    from table.wiring.process.hidden_traces import hide_traces  # noqa: PLC0415 - the list of commands does nothing
    from table.wiring.process.language_choice import speak  # noqa: PLC0415 - it says nothing to anybody
    from table.wiring.process.technical_log import open_log  # noqa: PLC0415 - the list of commands logs nothing

    hide_traces()
    open_log(log_level, is_json=log_format == "json")
    speak(context, language, os.environ)
    context.obj = config


def _tell_version(context: click.Context, *, is_asked: bool) -> None:
    if is_asked:
        from table.wiring.process.version import full_version  # noqa: PLC0415 - it asks git

        click.echo(f"squaredeal {full_version()}")
        context.exit()


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    """End as the shell expects of a command that a signal stopped; what is open is closed on the way."""
    sys.exit(128 + number)


def main() -> None:
    """Run one command; whatever can be said plainly is said in a line and exit status 2."""
    # Before SDL sets a handler of its own, which only notes the signal: a window that rests would never look.
    signal.signal(signal.SIGTERM, _end)
    try:
        squaredeal(prog_name="squaredeal")
    except SaidPlainlyError as fault:
        click.echo(str(fault), err=True)
        sys.exit(CANNOT_BE_USED)
    except OSError as fault:
        # A full disk, a folder that went away: whatever the system refused, by its name.
        click.echo(refused_by_system(fault), err=True)
        sys.exit(CANNOT_BE_USED)


if __name__ == "__main__":
    main()

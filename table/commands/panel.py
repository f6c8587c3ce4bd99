"""`squaredeal panel keycaps PANEL`: the sheet of a panel's keycaps, made from the panel's file."""

from pathlib import Path

import click

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from config.panel.panel_file import PanelFile, load_panel
from display.keycaps.sheet import Keyed, keycap_sheet
from firmware_bridge.keys.keys_for import keys_for
from firmware_bridge.keys.reading import MOST_DIGITS
from table.commands.by_name import WithWholeLines
from table.engine.words import commands as keyed
from table.engine.words import reports
from table.engine.words.commands import Action, Amount, DealerCommand, Figure
from table.keeping.durable_file import write_whole


@click.group(cls=WithWholeLines)
def panel() -> None:
    """Print the keycaps of a dealer's panel."""


@panel.command()
@click.argument("name", metavar="PANEL", default="dealer")
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False), help="The page; otherwise PANEL-keycaps.html here."
)
@click.option("--chips", "given", metavar="A,B,...", help="What the chip keys bear, smallest first: 25,100,500.")
@click.pass_obj
def keycaps(config: Path | None, name: str, *, out: Path | None, given: str | None) -> None:
    """Write the keycaps of PANEL as a page to print, in real millimetres.

    PANEL is a panel's name or the path of its file. Print the page at 100 %.

    Exit status: 0 the page is written, 2 the panel's file or the page cannot be used.
    """
    read = load_panel(name, folders=settings_folder(config))
    chips = _chips(given)
    path = out or Path(f"{read.name}-keycaps.html")
    write_whole(path, keycap_sheet(read, chips, _examples(read, chips)).encode())
    click.echo(f"{path}: {len(read.keys)} keycaps; print it at 100 %")


def _examples(panel: PanelFile, chips: tuple[int, ...]) -> list[Keyed]:
    """Return what a dealer says often, and how it is keyed on *panel*."""
    is_joint = "check-call" in panel.sequences and "bet-raise" in panel.sequences
    passive: DealerCommand = keyed.CheckOrCall() if is_joint else keyed.ActionKeyed(Action.CALL)
    early: DealerCommand = keyed.CheckOrCall(seat=4) if is_joint else keyed.ActionKeyed(Action.CALL, seat=4)
    said: list[tuple[str, DealerCommand]] = [("Check or call" if is_joint else "Call", passive)]
    if is_joint:
        said += [
            ("Bet or raise to 1 200", keyed.BetOrRaise(Amount(1200))),
            ("The smallest bet or raise", keyed.BetOrRaise(Amount(1), figure=Figure.MINIMUM)),
        ]
    else:
        said.append(("Raise to 1 200", keyed.ActionKeyed(Action.RAISE, Amount(1200))))
    said += [
        ("Seat 4 calls out of turn", early),
        ("A card of seat 4 is exposed", reports.ExposedKeyed(4)),
        ("A misdeal", reports.MisdealClaimed()),
        ("The floor said: option 2", reports.OptionKeyed(2)),
    ]
    return [(words, keys_for(command, panel, chips)) for words, command in said]


def _chips(given: str | None) -> tuple[int, ...]:
    """Read the chips of the command line. Raises ConfigError where they are none."""
    parts = [part.strip() for part in (given or "").split(",") if part.strip()]
    if not all(part.isascii() and part.isdigit() and len(part) <= MOST_DIGITS for part in parts):
        msg = f"--chips {given}: whole chips with commas between them are expected, as in --chips 25,100,500"
        raise ConfigError([msg])
    return tuple(int(part) for part in parts)

"""`squaredeal import`: hands that other programs wrote, as `.hand` files for tests and for the training."""

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import click

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from display.terminal.progress import Progress
from table.benches.foreign_hand import why_not_played
from table.benches.scenario_files import Benches
from table.commands.export import FELL_SHORT, WRITTEN, write_new
from table.histories.formats import READERS, Imported, format_of, imported


@click.command("import")
@click.argument("sources", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option(
    "--from", "form", type=click.Choice(tuple(READERS)), help="Format of the files; without it, as each begins."
)
def importing(sources: tuple[Path, ...], folder: Path, *, form: str | None) -> None:
    """Make scenario files of hands in the formats of other programs.

    FILE is PHH, Open Hand History or PokerStars text, with any number of hands of a game with a board. Each becomes a
    .hand file in DIR, for the book firekeepers. It is played first, and left out where it does not go as its file tells
    it: somebody acts out of turn, a wager is not lawful, chips go to others than the cards say. Cards that are not
    known are made up, and marked. A hand that stands in two files becomes two: of what squaredeal export writes name
    the session or its hands, not both.

    Exit status: 0 every hand is written, 1 some are left out, 2 a file could not be read or written.
    """
    files: dict[str, bytes] = {}
    refused: list[tuple[Path, Imported]] = []
    benches = Benches(settings_folder())
    for path in sources:
        made = _played(_read(path, form), benches)
        refused.append((path, made))
        named = {f"{path.stem}-{at:04}.hand": hand.text.encode() for at, hand in enumerate(made.hands, start=1)}
        if named.keys() & files.keys():
            msg = (
                f"{path}: hands of another FILE would have the same names ({min(named)}); import each into its own DIR"
            )
            raise ConfigError([msg])
        files |= named
    for path, made in refused:
        for number, why in made.refused:
            click.echo(f"{path}: hand {number} is left out: {why}", err=True)
    if files:
        write_new(files, folder)
    click.echo(f"{folder}: {_summed_up(len(files), [made for _, made in refused])}")
    sys.exit(FELL_SHORT if any(made.refused for _, made in refused) or not files else WRITTEN)


def _read(path: Path, form: str | None) -> Imported:
    """Return the hands of a file. Raises ConfigError."""
    if path.exists() and not path.is_file():
        # A pipe has no end until somebody writes to it.
        raise ConfigError([f"{path}: this is no file; name a file of hands"])
    try:
        text = path.read_text(encoding="utf-8-sig", errors="replace")
    except OSError as fault:
        raise ConfigError([f"{path}: it cannot be read ({fault.strerror}); name a file of hands"]) from None
    found = form or format_of(text)
    if found is None:
        raise ConfigError([f"{path}: this is neither PHH nor Open Hand History nor PokerStars text; name it by --from"])
    return imported(found, text, path.name)


def _played(made: Imported, benches: Benches) -> Imported:
    """Return the hands that a table plays as they are told, and why the others are not."""
    why = {hand: why_not_played(hand, benches) for hand in Progress("playing", len(made.hands)).over(made.hands)}
    refused = [*made.refused, *((hand.number, said) for hand, said in why.items() if said is not None)]
    return Imported(tuple([hand for hand in made.hands if why[hand] is None]), tuple(sorted(refused)))


def _summed_up(count: int, made: Sequence[Imported]) -> str:
    why = Counter(reason for one in made for _, reason in one.refused)
    left = "".join(f"; left out: {reason} ({hands})" for reason, hands in why.most_common())
    return f"{count} hand{'' if count == 1 else 's'} written{left}"

"""`squaredeal example`: files to begin with, written to where one works; a wheel has no folder to copy them from.

Each lies where the program itself reads its kind, or in `table/examples`.
"""

from difflib import get_close_matches
from pathlib import Path
from typing import Final, NamedTuple

import click

from config.files.settings_folder import shipped_folder
from table.said_plainly import SaidPlainlyError

_HERE: Final = Path(__file__).parent.parent / "examples"


class Example(NamedTuple):
    """A file that comes with the program."""

    path: Path
    """Where it lies."""
    written_as: str
    """The file's name, unless another is given."""
    says: str
    then: str
    """What to do with it, by its name in braces."""


_EXAMPLES: Final = {
    "edition": ("rulebooks/riverside.toml", "myhouse.toml", "a house's own rules: a book, and what differs", "rules"),
    "game": ("pineapple.toml", "mygame.toml", "a game of the house: what is dealt, bet and won", "games"),
    "scenario": ("first-card.hand", "first-card.hand", "a hand: what happened, what was noticed", "check -v"),
    "event": ("two-tables.event", "two-tables.event", "a tournament, line by line: what was ordered", "check -v"),
    "tournament": ("night.toml", "night.toml", "an evening to run: tables, levels, prizes", "event"),
    "table": ("tables/example.toml", "mytable.toml", "a real table: book, decks, chips, antennas", "doctor"),
    "desk": ("desk.toml", "desk.toml", "one reader on one Pico, to try things", "doctor"),
    "simulated": ("simulated.toml", "simulated.toml", "a table without copper", "simulate --ports ports"),
    "panel": ("panels/dealer.toml", "mypanel.toml", "a dealer's panel: its keys and pins", "panel keycaps"),
}
"""By name, as a house needs them: where each lies, as what it is written, what it is, and what to do with it."""


def examples() -> dict[str, Example]:
    """Return every example by its name, in the order in which a house needs them."""
    shipped = shipped_folder()
    return {
        name: Example(shipped / lies if "/" in lies else _HERE / lies, written_as, says, f"squaredeal {then} {{file}}")
        for name, (lies, written_as, says, then) in _EXAMPLES.items()
    }


@click.command()
@click.argument("name", required=False)
@click.argument("file", required=False, type=click.Path(path_type=Path))
def example(name: str | None, file: Path | None) -> None:
    """Write an example of a file, to begin with.

    Without NAME it lists them. The file goes to this folder, or to FILE; none that is there is
    written over.

    Exit status: 0 it was written, 2 there is no such example, or a file of this name.
    """
    if name is None:
        _list()
        return
    found = _example_of(name)
    to = file or Path(found.written_as)
    if to.suffix != found.path.suffix:
        msg = f"{to}: a file of this kind ends in {found.path.suffix}"
        raise SaidPlainlyError(msg)
    try:
        with to.open("x", encoding="utf-8") as new:
            new.write(found.path.read_text(encoding="utf-8"))
    except FileExistsError:
        msg = f"{to}: there is a file of this name, and it stays; name another: squaredeal example {name} FILE"
        raise SaidPlainlyError(msg) from None
    click.echo(f"{to}: written. Next: {found.then.format(file=to)}")


def _list() -> None:
    """Say which examples there are."""
    there = examples()
    widest = max(map(len, there))
    for name, one in there.items():
        click.echo(f"{name.ljust(widest)}  {one.says}")
    click.echo("\nsquaredeal example NAME writes one to this folder.")


def _example_of(name: str) -> Example:
    """Return the example *name*. Raises SaidPlainlyError where there is none."""
    there = examples()
    if (found := there.get(name.lower())) is not None:
        return found
    near = get_close_matches(name.lower(), there, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(there)}"
    msg = f"example: there is no {name!r}; {hint}"
    raise SaidPlainlyError(msg)

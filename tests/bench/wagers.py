"""The grid of wagers: for each book every push of up to three chips over every bet, with and without each word.

Every cell has a reading and a rule, and along a row of bets a push never comes to more as the bet grows. The grid is
written as a table that a director can read; here it is counted. Exit status 1 if a cell or its neighbour is not so.
"""

from __future__ import annotations

import itertools
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec

from table.engine.betting.wager import Faced, PutOut, Read
from table.engine.betting.wager_reading import read_wager
from table.engine.words.commands import Action, Word
from tests.table.engine.playing import BOOKS, book

if TYPE_CHECKING:
    from collections.abc import Iterator

    from table.engine.words.rulebook import Rulebook

BIG_BLIND: Final = 200
CHIPS: Final = (25, 100, 500, 1000, 5000)
BETS: Final = tuple(range(BIG_BLIND, 10 * BIG_BLIND + 1, BIG_BLIND // 2))
WORDS: Final = (None, Word.CALL, Word.RAISE, Word.BET, Word.ALL_IN)
STACK: Final = 20_000
PUSHES: Final = tuple(push for many in (1, 2, 3) for push in itertools.combinations_with_replacement(CHIPS, many))


class Cell(msgspec.Struct, frozen=True):
    """One push over one bet, and what it comes to."""

    word: Word | None
    push: tuple[int, ...]
    bet: int
    total: int | None
    """What is in front afterwards; null where the floor is asked, or chips are still to come."""
    words: str


@click.command()
@click.option("--out", type=click.Path(path_type=Path, file_okay=False), help="Write a table for each book here.")
def wagers(out: Path | None) -> None:
    """Read every push over every bet."""
    faults = 0
    for name in BOOKS:
        cells = list(_cells(book(name)))
        odd = [cell for cell in cells if not cell.words] + list(_odd_neighbours(cells))
        faults += len(odd)
        floors = sum(cell.words.startswith("floor") for cell in cells)
        click.echo(f"{name}: {len(cells)} cells, {floors} left to the floor, {len(odd)} that should not be")
        for cell in odd[:3]:
            click.echo(f"    {cell.word} {cell.push} over {cell.bet}: {cell.words}")
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
            (out / f"wagers-{name}.md").write_text(_table(name, cells))
    sys.exit(min(1, faults))


def _cells(rules: Rulebook) -> Iterator[Cell]:
    for word, push, bet in itertools.product(WORDS, PUSHES, BETS):
        read = read_wager(_faced(bet), PutOut(word=word, motions=(push,)), rules.wagers)
        total, words = _outcome(read, rules, bet)
        yield Cell(word=word, push=push, bet=bet, total=total, words=words)


def _faced(bet: int) -> Faced:
    """Return what somebody faces to whom *bet* is the first bet of a street: twice of it is the least in every book."""
    half = bet // 2
    return Faced(
        seat=4,
        bet=0,
        stack=STACK,
        price=bet,
        least=2 * bet,
        threshold=bet + half,
        before_raise=0,
        is_heads_up=False,
        prior=0,
        pot=3 * BIG_BLIND + bet,
        chips=CHIPS,
        closed=None,
    )


def _outcome(read: Read, rules: Rulebook, bet: int) -> tuple[int | None, str]:
    if read.is_open:
        return None, "more chips to follow"
    if read.matter is None:
        total = {Action.CALL: bet, Action.ALL_IN: STACK}.get(read.action) if read.action else None
        total = read.total or total
        return total, f"{read.action.value} {total}" if read.action else ""
    ruling = read.matter.rule(rules, is_late=False)
    cited = (ruling.cite or "").partition(":")[2]
    if ruling.options:
        options = " or ".join(option.value for option in ruling.options)
        return None, f"floor: {options} ({cited or 'the book is silent'})"
    total = read.matter.total_of(ruling.value)
    return total, f"{ruling.value.value} {total} ({cited})" if cited and total else ""


def _odd_neighbours(cells: list[Cell]) -> Iterator[Cell]:
    """Yield cells at which a push comes to more of a raise than at the next smaller bet."""
    for (word, _), row in itertools.groupby(cells, key=lambda cell: (cell.word, cell.push)):
        if word is None:
            for smaller, larger in itertools.pairwise(row):
                if _rank(larger) > _rank(smaller):
                    yield larger


def _rank(cell: Cell) -> int:
    """Return how much a push is: 2 a raise, 1 a call, 0 less."""
    if sum(cell.push) < cell.bet:
        return 0
    return 2 if cell.total is not None and cell.total > cell.bet else 1


def _table(name: str, cells: list[Cell]) -> str:
    """Return the grid as Markdown: a row for each push, a column for each bet."""
    lines = [f"# {name}: blinds {BIG_BLIND // 2} and {BIG_BLIND}, {STACK} behind, the first bet of a street is faced\n"]
    for word, of_word in itertools.groupby(cells, key=lambda cell: cell.word):
        said = "Nothing is said" if word is None else f'"{word.value}" is said first'
        lines += [f"\n## {said}\n", "| chips | " + " | ".join(map(str, BETS)) + " |", "|---" * (len(BETS) + 1) + "|"]
        for push, row in itertools.groupby(of_word, key=lambda cell: cell.push):
            lines.append(f"| {' '.join(map(str, push))} | " + " | ".join(cell.words for cell in row) + " |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    wagers()

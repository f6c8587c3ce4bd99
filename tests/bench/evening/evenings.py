"""Evenings under each book, printed as a table: how many, what went wrong on purpose, and what the tables made of it.

What is wrong with an evening is found in `one_evening`: here it is counted and printed.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import click

from display.terminal.progress import Progress
from table.clock import NS_PER_S
from tests.bench.evening.one_evening import FAULTS, EveningPlayed, play_evening

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor

BOOKS: Final = ("tfpl", "homegame", "firekeepers", "nuts", "jpa")
SHOWN: Final = 5
"""Evenings of a book of which it is printed what is wrong; all are counted."""

WIDTHS: Final = (12, 9, 7, 7, 7, 12, 7, 10)
HEAD: Final = ("book", "evenings", "hands", "faults", "told", "done wrong", "wrong", "hours")


def play_evenings(count: int, seed: int, pool: Executor) -> bool:
    """Play *count* evenings under each book and print a row for each; return whether anything was wrong."""
    click.echo(
        f"\nevenings: nine players to a winner, {len(FAULTS)} kinds of fault, three in 35 hands; done wrong: steps of a"
        " remedy before which the dealer did something else; wrong: evenings in which chips were lost, a fault was not"
        " told once, anything else was told, or the journal told another table\n"
    )
    click.echo(_row(HEAD))
    did: Counter[str] = Counter()
    is_wrong = False
    for book in BOOKS:
        playing = pool.map(play_evening, [book] * count, range(count), [seed] * count)
        played = list(Progress(f"evenings, {book}", count).over(playing))
        is_wrong |= _print(book, played)
        for evening in played:
            did.update(evening.did)
    click.echo("    " + ", ".join(f"{what} {times}" for what, times in did.most_common()))
    return is_wrong


def _print(book: str, played: Sequence[EveningPlayed]) -> bool:
    wrong = [evening for evening in played if evening.wrong]
    cells = (
        book,
        len(played),
        sum(evening.hands for evening in played),
        sum(sum(evening.did.values()) for evening in played),
        sum(evening.told for evening in played),
        sum(evening.did_wrong for evening in played),
        len(wrong),
        round(sum(evening.simulated_ns for evening in played) / NS_PER_S / 3_600),
    )
    click.echo(_row(cells))
    for evening in wrong[:SHOWN]:
        for line in evening.wrong:
            click.echo(f"    {evening.title}: {line}")
    return bool(wrong)


def _row(cells: Sequence[object]) -> str:
    return " ".join(str(cell).ljust(width) for cell, width in zip(cells, WIDTHS, strict=True)).rstrip()

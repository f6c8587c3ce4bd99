"""Tournaments by the thousand: `python -m tests.bench.events`, a part of `make bench`.

2,000 random tournaments under each book, played to the winner, with what was wrong; as many rough nights, in which the
staff errs, and of those with a fault the shortest story that has it; then 10,000 players at 1,000 tables, and how long
it takes until the orders of a step are known.
"""

from __future__ import annotations

import resource
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import TYPE_CHECKING, Final

import click

from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from display.terminal.progress import Progress
from table.tournament.event import begin, happen, orders_of
from table.tournament.words.played import HandEnded
from table.tournament.words.setup import Entrant, EventSetup, Place, TableInPlay
from table.tournament.words.told import StaffOrder
from tests.bench.random_event import BOOKS, PlayedEvent, play_event
from tests.bench.rough_event import RoughNight, faults_of, play_rough, rough_book
from tests.bench.shortest_story import shortest

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook
    from table.tournament.words.happenings import Happening

_TABLES: Final = 1000
_SEATS: Final = 10
_STEPS: Final = 200


def _play(job: tuple[int, int, str]) -> PlayedEvent:
    return play_event(*job)


def play_all(book: str, count: int, seed: int, pool: ProcessPoolExecutor) -> bool:
    """Play *count* tournaments under *book* and print what came of them; return whether something was wrong."""
    jobs = [(number, seed, book) for number in range(count)]
    played = list(Progress(book, count).over(pool.map(_play, jobs, chunksize=20)))
    wrong = [event for event in played if event.faults]
    hands, moves, breaks = (sum(getattr(event, what) for event in played) for what in ("hands", "moves", "breaks"))
    click.echo(f"{book:<12} {count} events, {hands} hands, {moves} moves, {breaks} tables broken, {len(wrong)} wrong")
    for event in wrong[:5]:
        click.echo(f"    {event.title}: {'; '.join(event.faults)} (seed {seed})")
    return bool(wrong)


def _play_rough(job: tuple[int, int, str]) -> RoughNight:
    return play_rough(*job)


def play_rough_nights(book: str, count: int, seed: int, pool: ProcessPoolExecutor) -> bool:
    """Play *count* rough nights under *book* and print what came of them; return whether something was wrong."""
    jobs = [(number, seed, book) for number in range(count)]
    played = list(Progress(f"{book}, rough", count).over(pool.map(_play_rough, jobs, chunksize=20)))
    steps, refused, taken_back = (sum(getattr(night, what) for night in played) for what in RoughNight.COUNTED)
    wrong = [(number, night) for number, night in enumerate(played) if night.faults]
    click.echo(
        f"{book:<12} {count} rough nights, {steps} steps, {refused} refused, {taken_back} taken back, "
        f"{len(wrong)} wrong"
    )
    for number, night in wrong[:5]:
        click.echo(f"    {night.title}: {'; '.join(night.faults)} (seed {seed})")
        for happening in _shortest(night, rough_book(number, seed, book)):
            click.echo(f"        {happening}")
    return bool(wrong)


def _shortest(night: RoughNight, book: Rulebook) -> list[Happening]:
    return shortest(night.happenings, lambda happenings: faults_of(night.setup, happenings, book))


def time_a_large_event(name: str) -> None:
    """Print how long one step of 10,000 players takes under a book, its orders included, and the memory."""
    book = load_rulebook(name, folders=settings_folder(None))
    seats = [Place(table, seat) for table in range(1, _TABLES + 1) for seat in range(1, _SEATS + 1)]
    players = tuple(Entrant(name=f"P-{at}", place=place, stack=10_000) for at, place in enumerate(seats))
    tables = tuple(TableInPlay(number=table, button=1) for table in range(1, _TABLES + 1))
    state = begin(EventSetup(table_size=_SEATS, tables=tables, players=players))
    took_ms, standing = list[float](), tuple[StaffOrder, ...]()
    for step in range(_STEPS):
        table = 1 + step * 7 % _TABLES
        first, second = (f"P-{(table - 1) * _SEATS + at}" for at in (0, 1))
        ended = HandEnded(table=table, stacks=((first, 20_000), (second, 0)))
        began = time.process_time()
        state = happen(state, ended, book).state
        standing = orders_of(state, book)
        took_ms.append((time.process_time() - began) * 1000)
    took_ms.sort()
    peak_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    click.echo(
        f"{name:<12} {len(players)} players at {_TABLES} tables: a step with its orders takes "
        f"p50 {took_ms[_STEPS // 2]:.1f} ms of the processor's time, p99 {took_ms[_STEPS * 99 // 100]:.1f} ms; "
        f"{len(standing)} stand at the end; {peak_mb:.0f} MB"
    )


@click.command()
@click.option("--count", default=2000, show_default=True, help="Tournaments under each book.")
@click.option("--seed", default=1, show_default=True)
@click.option("--book", "books", multiple=True, type=click.Choice(BOOKS), help="Only this; may come again.")
def main(count: int, seed: int, books: tuple[str, ...]) -> None:
    """Play tournaments under every book. Exit status: 0 nothing was wrong, 1 something was."""
    with ProcessPoolExecutor() as pool:
        is_wrong = [play_all(book, count, seed, pool) for book in books or BOOKS]
        is_wrong += [play_rough_nights(book, count, seed, pool) for book in books or BOOKS]
    for book in books or BOOKS:
        time_a_large_event(book)
    sys.exit(any(is_wrong))


if __name__ == "__main__":
    main()

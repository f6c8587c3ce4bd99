"""`make bench-meetings`: two irregularities in one hand, 20,000 times; exit status 1 where an invariant is broken.

Who meets and what is wrong with it is found elsewhere: here it is counted, printed and written down. Each find is
shrunk to the shortest story that shows the same, once for each kind of find.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import click

from display.terminal.progress import Progress
from tests.bench.meetings.drawn import draw_story
from tests.bench.meetings.judged import Judged, judge
from tests.bench.meetings.kinds import KINDS
from tests.bench.meetings.shrunk import file_of

HANDS = 20_000
WIRED = 1_000
"""Of them: so many are played through the wire, too."""
AT_ONCE = 20
"""Stories that a process is given at a time."""
SHOWN = 4
"""Stories of one kind of find that are named; all are counted."""


@click.command()
@click.option("--hands", type=click.IntRange(min=1), default=HANDS, show_default=True)
@click.option("--wired", type=click.IntRange(min=0), default=WIRED, show_default=True, help="Through the wire, too.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True)
@click.option("--only", type=click.IntRange(min=0), help="Play this story, and print it.")
@click.option("--jobs", type=click.IntRange(min=1), default=os.cpu_count() or 1, show_default=True)
@click.option("--into", type=click.Path(file_okay=False, path_type=Path), help="A folder for the finds, a file each.")
def meetings(hands: int, wired: int, seed: int, only: int | None, jobs: int, into: Path | None) -> None:  # noqa: PLR0913, PLR0917 - the options of a command
    """Let two irregularities meet. Exit status: 0 every invariant holds, 1 one is broken."""
    if only is not None:
        sys.exit(_show(only, seed))
    found: dict[str, list[int]] = {}
    happened: Counter[str] = Counter()
    met = lines = told = 0
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        every = max(1, hands // wired) if wired else 0
        judged = pool.map(partial(judge, seed=seed, every=every), range(hands), chunksize=AT_ONCE)
        for one in Progress("meeting", hands).over(judged):
            met += len(one.happened) > 1
            lines, told = lines + one.lines, told + one.told
            happened.update(one.happened)
            for kind in set(one.finds):
                found.setdefault(kind, []).append(one.number)
        through = len(range(0, hands, every)) if every else 0
        click.echo(
            f"{hands} hands under five books, {met} in which both of two kinds happened; {lines} lines, {told} alerts;"
            f" {through} of the hands ({through / hands:.0%}) through the wire, too; {len(found)} kinds of finds"
        )
        if seldom := [kind for kind in KINDS if not happened[kind] and not KINDS[kind].flag]:
            click.echo(f"  never happened: {', '.join(seldom)}")
        for kind, numbers in sorted(found.items(), key=lambda item: -len(item[1])):
            click.echo(f"  {len(numbers)} times {kind}: --seed {seed} --only {' '.join(map(str, numbers[:SHOWN]))}")
        if into is not None:
            into.mkdir(parents=True, exist_ok=True)
            firsts = [(numbers[0], kind) for kind, numbers in found.items()]
            texts = pool.map(partial(_file, seed=seed), firsts)
            for (number, kind), text in zip(firsts, texts, strict=True):
                (into / f"{number:05}-{_slug(kind)}.hand").write_text(text, encoding="utf-8")
    sys.exit(int(bool(found)))


def _file(first: tuple[int, str], seed: int) -> str:
    return file_of(draw_story(first[0], seed), first[1])


def _slug(kind: str) -> str:
    return "-".join("".join(one if one.isalnum() else " " for one in kind.replace("question -", "")).split())[:70]


def _show(number: int, seed: int) -> int:
    one: Judged = judge(number, seed=seed, every=1)
    for kind in dict.fromkeys(one.finds):
        click.echo(file_of(draw_story(number, seed), kind))
    click.echo("; ".join(one.finds) or "every invariant holds")
    return int(bool(one.finds))


if __name__ == "__main__":
    meetings()

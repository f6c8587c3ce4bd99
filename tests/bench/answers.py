"""`make bench-answers`: each answer of the five books changed, one by one; a scenario of that book has to notice.

An answer that nothing notices is one that nobody can rely on. Which survive and why they must is said in
`unseen_answers.toml`; exit status 1 if another one survives, or one of those does not.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click
import msgspec

from config.rulebook.questions import with_answer
from display.terminal.progress import Progress
from table.benches.scenario_files import hand_files
from table.benches.straight import StraightBench, open_table
from table.clock import SimulatedClock
from table.scenario.parser import read_scenario
from table.scenario.runner import Heard, shortfalls
from tests.bench.answer_mutants import AskedBook, mutants_of
from tests.bench.shipped import benches, books
from tests.house import ROOT
from tests.played import FOLDERS
from tests.table.engine.playing import BOOKS, book

if TYPE_CHECKING:
    from collections.abc import Iterable

    from table.engine.words.rulebook import Rulebook
    from table.scenario.language import Scenario
    from tests.bench.answer_mutants import Mutant

UNSEEN = Path(__file__).with_name("unseen_answers.toml")
"""The answers whose change no scenario can notice, each with the reason."""


class Survivor(msgspec.Struct, frozen=True):
    """A changed answer that no scenario noticed."""

    book: str
    question: str
    what: str
    is_of_citation: bool
    tried: int
    """How many scenarios asked the question."""


@click.command()
@click.option("--book", "names", multiple=True, type=click.Choice(BOOKS), help="Only this; may come again.")
@click.option("--question", "only", multiple=True, help="Only this question, as `button.method`; may come again.")
@click.option("--citations", is_flag=True, help="Change what is cited, too, and list what survives.")
def answers(names: tuple[str, ...], only: tuple[str, ...], *, citations: bool) -> None:
    """Change every answer of every book. Exit status: 0 each change is noticed, 1 one is not."""
    excused = _excused()
    wrong = 0
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        for name in names or BOOKS:
            work = _tasks(name, only)
            tried = pool.map(_try, [name] * len(work), work, chunksize=1)
            survivors = [one for found in Progress(name, len(work)).over(tried) for one in found]
            click.echo(f"{name}: {len(work)} answers", nl=False)
            wrong += _tell(name, survivors, excused, is_whole=not only, are_citations_told=citations)
    sys.exit(min(wrong, 1))


def _tasks(name: str, only: tuple[str, ...]) -> list[str]:
    """Return the questions of a book, those with the most mutants first."""
    many = Counter(mutant.question.name for mutant in mutants_of(book(name)))
    return [question for question, _ in many.most_common() if not only or question in only]


def _tell(
    name: str, survivors: list[Survivor], excused: dict[str, set[str]], *, is_whole: bool, are_citations_told: bool
) -> int:
    """Print what became of one book's changes, and return how many were not noticed that should have been."""
    total = Counter(mutant.is_of_citation for mutant in mutants_of(book(name)))
    left = [one for one in survivors if not one.is_of_citation]
    cited = [one for one in survivors if one.is_of_citation]
    unexcused = [one for one in left if one.question not in excused[name]]
    share = (total[False] - len(left)) / total[False]
    click.echo(
        f", {total[False]} changed values, {share:.1%} noticed, {len(left)} not, {len(unexcused)} of them without a"
        f" reason; {total[True]} citations, {total[True] - len(cited)} noticed"
    )
    for one in (*unexcused, *(cited if are_citations_told else ())):
        click.echo(f"    {one.question}: {one.what}: {one.tried} scenarios asked it and none noticed")
    needless = excused[name] - {one.question for one in left} if is_whole else set()
    for question in sorted(needless):
        click.echo(f"    {question}: every change is noticed; take it out of {UNSEEN.name}")
    return len(unexcused) + len(needless)


def _excused() -> dict[str, set[str]]:
    """Return by book the questions of which a change may go unnoticed."""
    found: dict[str, set[str]] = defaultdict(set)
    for entry in tomllib.loads(UNSEEN.read_text())["unseen"]:
        for name in entry["books"]:
            found[name].update(entry["questions"])
    return found


@cache
def _asking(name: str) -> dict[str, list[Scenario]]:
    """Return by question the scenarios of a book that ask it, the quickest first."""
    asking: dict[str, list[Scenario]] = defaultdict(list)
    for path in hand_files([ROOT / folder for folder in FOLDERS]):
        scenario = read_scenario(path)
        if scenario.setup.rulebook != name:
            continue
        asked: set[str] = set()
        _falls_short(scenario, cast("Rulebook", AskedBook(books().book_of(scenario), asked)))
        for question in asked:
            asking[question].append(scenario)
    return {question: _likeliest_first(question, scenarios) for question, scenarios in asking.items()}


def _likeliest_first(question: str, scenarios: Iterable[Scenario]) -> list[Scenario]:
    """Return the scenarios whose names have words of the question first, then the shorter ones."""
    words = set(question.replace(".", "_").split("_"))
    return sorted(scenarios, key=lambda one: (-len(words & set(Path(one.path).stem.split("-"))), len(one.lines)))


def _try(name: str, question: str) -> list[Survivor]:
    """Change the answer to one question in each way, and return what no scenario noticed."""
    right = book(name)
    scenarios = _asking(name).get(question, [])
    return [
        Survivor(name, question, mutant.what, mutant.is_of_citation, len(scenarios))
        for mutant in mutants_of(right)
        if mutant.question.name == question and not _is_noticed(mutant, scenarios)
    ]


def _is_noticed(mutant: Mutant, scenarios: list[Scenario]) -> bool:
    """Tell whether a scenario falls short by its own book, with what its house has set, and this answer changed."""
    keys, answer = mutant.question.keys, mutant.answer
    return any(_falls_short(one, with_answer(books().book_of(one), keys, answer)) for one in scenarios)


def _falls_short(scenario: Scenario, by: Rulebook) -> bool:
    """Play *scenario* by a book, and tell whether it fell short of what it expects, or could not be played."""
    heard, decks = Heard(), benches().decks_for(scenario)
    table = open_table(scenario, by, decks, watchers=(heard,), journal=heard)
    bench = StraightBench(table, SimulatedClock(), decks, is_facing_seen=scenario.setup.is_facing_seen)
    try:
        return bool(shortfalls(scenario, bench, heard, book=books().book_of(scenario)))
    except Exception:  # noqa: BLE001 - a table that cannot go on by such a book has noticed it
        return True


if __name__ == "__main__":
    answers()

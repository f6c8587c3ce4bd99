"""`make bench-answers`: each answer of the five books changed, one by one; a scenario of that book has to notice.

What the tournament engine asks, the `.event` files notice, and what both engines ask, either of the two.

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
from table.benches.also_under import under_each_book
from table.benches.scenario_files import hand_files
from table.benches.straight import StraightBench, open_table
from table.clock import SimulatedClock
from table.event_file.language import EventFile
from table.event_file.parser import parse_event
from table.scenario.parser import parse_scenario
from table.scenario.runner import HeardInStep
from table.statements.text_file import read_text
from tests.bench.answer_mutants import AskedBook, mutants_of
from tests.bench.shipped import benches, books
from tests.house import ROOT
from tests.played import EVENTS, FOLDERS
from tests.shortfalls import event_shortfalls, shortfalls
from tests.table.engine.playing import BOOKS, book

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from table.engine.words.rulebook import Rulebook
    from table.scenario.language import Scenario
    from tests.bench.answer_mutants import Mutant

    Story = Scenario | EventFile

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
@click.option("--events", is_flag=True, help="Only what the tournament engine asks, by the .event files alone.")
@click.option("--citations", is_flag=True, help="Change what is cited, too, and list what survives.")
def answers(names: tuple[str, ...], only: tuple[str, ...], *, events: bool, citations: bool) -> None:
    """Change every answer of every book. Exit status: 0 each change is noticed, 1 one is not."""
    excused = _excused()
    wrong = 0
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        for name in names or BOOKS:
            work = _tasks(name, only, are_events_alone=events)
            tried = pool.map(_try, [name] * len(work), work, [events] * len(work), chunksize=1)
            survivors = [one for found in Progress(name, len(work)).over(tried) for one in found]
            click.echo(f"{name}: {len(work)} answers", nl=False)
            wrong += _tell(name, survivors, excused, set(work), are_citations_told=citations)
    sys.exit(min(wrong, 1))


def _tasks(name: str, only: tuple[str, ...], *, are_events_alone: bool) -> list[str]:
    """Return the questions of a book, those with the most mutants first."""
    many = Counter(
        mutant.question.name for mutant in mutants_of(book(name)) if mutant.question.is_of_event or not are_events_alone
    )
    return [question for question, _ in many.most_common() if not only or question in only]


def _tell(
    name: str, survivors: list[Survivor], excused: dict[str, set[str]], tried: set[str], *, are_citations_told: bool
) -> int:
    """Print what became of one book's changes, and return how many were not noticed that should have been."""
    total = Counter(mutant.is_of_citation for mutant in mutants_of(book(name)) if mutant.question.name in tried)
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
    needless = (excused[name] & tried) - {one.question for one in left}
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
def _asking(name: str, *, are_events_alone: bool) -> dict[str, list[Story]]:
    """Return by question the scenarios and events of a book that ask it, the quickest first."""
    asking: dict[str, list[Story]] = defaultdict(list)
    for story in (*_events(name), *(() if are_events_alone else _hands(name))):
        asked: set[str] = set()
        _falls_short(story, cast("Rulebook", AskedBook(_book_of(story), asked)))
        for question in asked:
            asking[question].append(story)
    return {question: _likeliest_first(question, stories) for question, stories in asking.items()}


def _hands(name: str) -> Iterator[Scenario]:
    for path in hand_files([ROOT / folder for folder in FOLDERS]):
        for text in under_each_book(read_text(path)):
            scenario = parse_scenario(text, path)
            if scenario.setup.rulebook == name:
                yield scenario


def _events(name: str) -> Iterator[EventFile]:
    for path in sorted((ROOT / EVENTS).rglob("*.event")):
        for text in under_each_book(read_text(path)):
            event = parse_event(text, path)
            if event.rulebook == name:
                yield event


def _book_of(story: Story) -> Rulebook:
    """Return the book by which a story is told, with what its house has set."""
    return books().book_of_event(story) if isinstance(story, EventFile) else books().book_of(story)


def _likeliest_first(question: str, scenarios: Iterable[Story]) -> list[Story]:
    """Return the scenarios whose names have words of the question first, then the shorter ones."""
    words = set(question.replace(".", "_").split("_"))
    return sorted(scenarios, key=lambda one: (-len(words & set(Path(one.path).stem.split("-"))), len(one.lines)))


def _try(name: str, question: str, are_events_alone: bool = False) -> list[Survivor]:  # noqa: FBT001, FBT002 - a pool hands it on by its place
    """Change the answer to one question in each way, and return what no scenario noticed."""
    right = book(name)
    scenarios = _asking(name, are_events_alone=are_events_alone).get(question, [])
    return [
        Survivor(name, question, mutant.what, mutant.is_of_citation, len(scenarios))
        for mutant in mutants_of(right)
        if mutant.question.name == question and not _is_noticed(mutant, scenarios)
    ]


def _is_noticed(mutant: Mutant, scenarios: list[Story]) -> bool:
    """Tell whether a scenario falls short by its own book, with what its house has set, and this answer changed."""
    keys, answer = mutant.question.keys, mutant.answer
    return any(_falls_short(one, with_answer(_book_of(one), keys, answer)) for one in scenarios)


def _falls_short(story: Story, by: Rulebook) -> bool:
    """Play *story* by a book, and tell whether it fell short of what it expects, or could not be played."""
    return _event_falls_short(story, by) if isinstance(story, EventFile) else _hand_falls_short(story, by)


def _event_falls_short(event: EventFile, by: Rulebook) -> bool:
    try:
        return bool(event_shortfalls(event, _book_of(event), by))
    except Exception:  # noqa: BLE001 - an event that cannot go on by such a book has noticed it
        return True


def _hand_falls_short(scenario: Scenario, by: Rulebook) -> bool:
    heard, decks = HeardInStep(), benches().decks_for(scenario)
    table = open_table(scenario, by, decks, watchers=(heard,), journal=heard)
    bench = StraightBench(table, SimulatedClock(), decks, is_facing_seen=scenario.setup.is_facing_seen)
    try:
        return bool(shortfalls(scenario, bench, heard, book=books().book_of(scenario)))
    except Exception:  # noqa: BLE001 - a table that cannot go on by such a book has noticed it
        return True


if __name__ == "__main__":
    answers()

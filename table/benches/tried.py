"""Finds what tests the rules in a checkout: scenarios with expected alerts, events with rules, tests.

Files are found, not listed, and nothing is played. An installed program has none of them.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path, PurePosixPath

from config.files.settings_folder import checkout_folder
from config.rulebook.coverage import ExpectedAlert, Tried
from display.terminal.progress import Progress
from table.benches.also_under import also_under
from table.engine.words.alerts import AlertCode
from table.engine.words.frozen import replace
from table.event_file.expectations import ExpectAlert as EventAlert
from table.event_file.expectations import ExpectOrder
from table.event_file.language import EventFile
from table.event_file.parser import read_event
from table.scenario.expectations import ExpectAlert
from table.scenario.language import Scenario
from table.scenario.parser import read_scenario
from table.statements.expected import ExpectNo
from table.statements.faults import ScenarioUnreadableError
from table.statements.lines import ExpectationLine
from table.statements.lines import ExpectationLine as EventExpectationLine


@cache
def tried_in_checkout(
    book: str | None = None, words: frozenset[str] | None = None
) -> tuple[tuple[Tried, ...] | None, tuple[str, ...]]:
    """Return what tries the rules, of *book* alone if one is named; None outside a checkout. And what is unreadable.

    Thousands of files are read, so it is done once for all who ask in one process.
    """
    checkout = checkout_folder()
    return (None, ()) if checkout is None else tried_below(checkout, book, words)


def tried_below(
    checkout: Path, book: str | None = None, words: frozenset[str] | None = None
) -> tuple[tuple[Tried, ...], tuple[str, ...]]:
    """Return what tries the rules in the tests of *checkout*, and why files could not be read.

    Where *words* are given, codes of alerts and ids of rules, a file of *book* with none of them counts by its path.
    """
    tests = checkout / "tests"
    tried = [Tried(path.relative_to(checkout).as_posix()) for path in sorted(tests.rglob("test_*.py"))]
    unreadable = []
    written = [*sorted(tests.rglob("*.hand")), *sorted(tests.rglob("*.event"))]
    files = [path for path in written if book is None or _may_be_of(book, path)]
    for path in Progress("reading scenarios", len(files)).over(files):
        name = path.relative_to(checkout).as_posix()
        if book is not None and words is not None and _says_nothing_of(words, book, path):
            tried.append(Tried(name, book))
            continue
        try:
            if path.suffix == ".event":
                one = _tried_by_event(name, read_event(path))
            else:
                one = _tried(name, read_scenario(path))
        except ScenarioUnreadableError as error:
            unreadable.append(str(error))
        else:
            others = also_under(path.read_text(encoding="utf-8"))
            tried += [one, *(replace(one, book=other) for other in others)]
    return tuple(tried), tuple(unreadable)


def _may_be_of(book: str, path: Path) -> bool:
    """Tell whether a file may be played by *book*: to read its text takes a tenth of what it takes to parse it."""
    text = path.read_bytes()
    return (
        b"rulebook" not in text
        or f"rulebook {book}".encode() in text
        or book in also_under(text.decode(errors="replace"))
    )


def _says_nothing_of(words: Collection[str], book: str, path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    is_of_book = f"rulebook {book}" in text.splitlines() or book in also_under(text)
    return is_of_book and not any(word in text for word in words)


def _tried_by_event(name: str, event: EventFile) -> Tried:
    cited = {
        line.expectation.cite
        for line in event.lines
        if isinstance(line, EventExpectationLine)
        and isinstance(line.expectation, EventAlert | ExpectOrder)
        and line.expectation.cite is not None
    }
    return Tried(name, event.rulebook, cited=tuple(sorted(cited)))


def both_sides(tried: Iterable[Tried], books: Collection[str]) -> dict[AlertCode, tuple[int, int]]:
    """Return by alert how many scenarios of *books* expect it, and how many stand on the other side of the line.

    Those say that it is not told, or are called by its code and do not expect it.
    """
    told: Counter[AlertCode] = Counter()
    not_told: Counter[AlertCode] = Counter()
    for one in tried:
        if one.book not in books:
            continue
        name = PurePosixPath(one.path).name
        codes = {expected.code for expected in one.expected}
        told.update(codes)
        called = {code for code in AlertCode if name.startswith(f"{code.value}-")} - codes
        not_told.update(called.union(one.denied))
    return {code: (told[code], not_told[code]) for code in AlertCode if told[code] or not_told[code]}


def _tried(name: str, scenario: Scenario) -> Tried:
    expected = [
        ExpectedAlert(line.expectation.code, line.expectation.cite, line.expectation.ruling)
        for line in scenario.lines
        if isinstance(line, ExpectationLine) and isinstance(line.expectation, ExpectAlert)
    ]
    denied = [
        line.expectation.code
        for line in scenario.lines
        if isinstance(line, ExpectationLine) and isinstance(line.expectation, ExpectNo)
    ]
    return Tried(name, scenario.setup.rulebook, tuple(expected), tuple(denied))

"""Lays out the coverage of the catalogue's rules, as a page: by book, by topic, and counted at the end.

How a rule is accounted for is worked out elsewhere; here it is only laid out.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from config.rulebook.coverage import Account, Reach
from display.terminal.page import Page
from display.wording.rules import (
    EXPLAINED,
    TRIED_ELSEWHERE,
    TRIED_HERE,
    reach_words,
    standing_words,
    topic_words,
)
from display.words.spoken import opening, say, say_of
from table.engine.words.alerts import AlertCode, RulingValue

SCENARIOS: Final = (".hand", ".event")
"""How the names of what can be played end."""
_FEW: Final = 3
"""Files that are listed for a rule where there are many rules."""
_RULE: Final = 2
"""Columns before a rule's number."""
_LABEL: Final = 9
"""Columns for what a line is about: asked, alert, kept by, tried in."""


def coverage_page(
    accounts: Sequence[Account],
    titles: Mapping[str, str],
    width: int,
    *,
    is_tried_known: bool,
    sides: Mapping[AlertCode, tuple[int, int]] | None = None,
) -> str:
    """Return the accounts as a page of *width* columns, under the *titles* of their books.

    *sides* says by alert how many scenarios called by its code expect it, and how many do not.
    """
    page = Page(width)
    page.write(say(EXPLAINED))
    page.write(say(TRIED_HERE if is_tried_known else TRIED_ELSEWHERE))
    for book, of_book in groupby(accounts, key=lambda account: account.rule.rulebook):
        _book(page, titles[book], list(of_book), most=_FEW if len(accounts) > 1 else None)
    if sides:
        page.title(say("Scenarios by alert: told, not told"))
        for code, (told, not_told) in sides.items():
            page.head(code.value, f"{told}, {not_told}")
    page.blank()
    kinds = Counter(account.reach for account in accounts)
    *most, last = (f"{reach_words(reach)} {kinds[reach]}" for reach in Reach)
    page.write(opening(say("{others} and {last}", others=", ".join(most), last=last)) + ".")
    if is_tried_known:
        page.write(say("{count} of those kept have a scenario.", count=_with_scenario(accounts)))
    page.write(_counted(accounts))
    return page.text


def _book(page: Page, title: str, accounts: Sequence[Account], most: int | None) -> None:
    page.title(f"{title}: {_counted(accounts)}")
    topics: dict[str, list[Account]] = defaultdict(list)
    for account in accounts:
        topics[account.rule.topic].append(account)
    column = _RULE + max(len(_number(account)) for account in accounts) + 2
    for topic, of_topic in topics.items():
        page.blank()
        page.head(topic_words(topic), _counted(of_topic))
        for said, alike in groupby(of_topic, key=lambda account: _said(account, most)):
            _rules(page, alike, said, column)


def _said(account: Account, most: int | None) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return what is said of a rule, and of what has a label: rules that have it in common share the lines."""
    facts = {
        say_of("beside a rule, eight letters at most", "asked"): ", ".join(account.questions),
        say_of("beside a rule, eight letters at most", "alert"): "; ".join(alert_lines(account.alerts)),
        say_of("beside a rule, eight letters at most", "by"): ", ".join(account.by),
        say_of("beside a rule, eight letters at most", "tried in"): ", ".join(_some(account.tried_in, most)),
    }
    return account.why, tuple((label, words) for label, words in facts.items() if words)


def _rules(page: Page, accounts: Iterable[Account], said: tuple[str, Iterable[tuple[str, str]]], column: int) -> None:
    for account in accounts:
        number = f"{' ' * _RULE}{_number(account)}"
        title = f"{number.ljust(column)}{account.rule.title}"
        page.head(title, standing_words(account.reach, account.rule.kind))
    why, facts = said
    if why:
        page.write(why, indent=column)
    for label, words in facts:
        page.write(words, indent=column + _LABEL, mark=f"{' ' * column}{label}")


def alert_lines(alerts: Mapping[AlertCode, Iterable[RulingValue]]) -> list[str]:
    """Say the alerts, those with the same rulings together: `joker, foreign-card (void-hand)`."""
    together: dict[str, list[str]] = defaultdict(list)
    for code, rulings in alerts.items():
        together[" or ".join(ruling.value for ruling in rulings)].append(code.value)
    return [f"{', '.join(codes)}{f' ({rulings})' if rulings else ''}" for rulings, codes in together.items()]


def _some(files: Sequence[str], most: int | None) -> list[str]:
    """Return the scenarios, then the tests; no more than *most* of them by name."""
    ordered = sorted(files, key=lambda file: (not file.endswith(SCENARIOS), file))
    if most is None or len(ordered) <= most + 1:
        return ordered
    return [*ordered[:most], say("and {count} more", count=len(ordered) - most)]


def _number(account: Account) -> str:
    return account.rule.id.partition(":")[2]


def _counted(accounts: Sequence[Account]) -> str:
    count = sum(account.is_accounted_for for account in accounts)
    return say("{count} of {all} accounted for", count=count, all=len(accounts))


def _with_scenario(accounts: Iterable[Account]) -> int:
    return sum(
        account.reach is Reach.KEPT and any(file.endswith(SCENARIOS) for file in account.tried_in)
        for account in accounts
    )

"""The page of the rulebooks: ids, titles and gists in our own words, by topic, as far as they are searched for."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple
from urllib.parse import urlencode

from config.rulebook.catalogue import CatalogueRule, Rule, is_within
from display.station.pages.pages import rendered
from display.wording.rules import kind_words, topic_words
from display.words.spoken import say

_SHEETS: Final = ("station.css", "log.css", "rules.css")


class ShownRules(NamedTuple):
    """All rules, and what of them is asked for."""

    rules: Sequence[Rule]
    book: str
    words: str
    event: str
    theme: str = ""


def found_in(shown: ShownRules) -> list[Rule]:
    """Return the rules of the book that have all the words, or that an id among them names, with its sub-rules."""
    words = shown.words.casefold().split()
    return [rule for rule in shown.rules if rule.book == shown.book and all(_has(rule, word) for word in words)]


def _has(rule: Rule, word: str) -> bool:
    if ":" in word:
        return is_within(rule.id.casefold(), word)
    number = rule.id.partition(":")[2].casefold()
    said = f"{rule.title} {rule.gist} {_topic(rule)}".casefold()
    return is_within(number, word) or (not word.isdigit() and word in said)


def rules_page(shown: ShownRules) -> str:
    """Return the book by its topics, as far as it is searched for."""
    books = sorted({rule.book for rule in shown.rules})
    found = sorted(found_in(shown), key=_topic)
    names = {rule.id for rule in shown.rules}
    return rendered(
        "rules.html",
        books=books,
        book=shown.book,
        words=shown.words,
        count=len(found),
        topics=[(topic, [_row(rule, names) for rule in rules]) for topic, rules in groupby(found, key=_topic)],
        event=shown.event,
        theme=shown.theme,
        sheets=_SHEETS,
    )


def _topic(rule: Rule) -> str:
    return topic_words(rule.topic) if isinstance(rule, CatalogueRule) else say("Of the house")


def _row(rule: Rule, names: set[str]) -> dict[str, object]:
    same = rule.same_as if isinstance(rule, CatalogueRule) else None
    others = [*rule.see, *([same] if same else [])]
    return {
        "id": rule.id,
        "title": rule.title,
        "gist": rule.gist,
        "kind": kind_words(rule.kind) if isinstance(rule, CatalogueRule) else "",
        "others": [(other, rule_address(other)) for other in others if other in names],
    }


def rule_address(rule: str) -> str:
    """Return where a rule stands."""
    return f"/rules?{urlencode({'book': rule.partition(':')[0], 'words': rule})}"

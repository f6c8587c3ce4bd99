"""Builds the page of `squaredeal rules --coverage` from books, rulings, scenarios and tests.

Loaded when it is asked for: it needs the engine whole, as the other pages of `rules` do not.
"""

import msgspec

from config.files.settings_folder import SettingsFolder
from config.rulebook.answer_sheet import AnswerSheet, answer_sheet
from config.rulebook.coverage import Account, coverage, plain_coverage
from config.rulebook.rulebook_file import read_rulebook
from display.terminal.coverage_page import coverage_page
from table.benches.tried import both_sides, tried_in_checkout
from table.engine.every_ruling import every_ruling


def coverage_text(
    folders: SettingsFolder, book: str | None, rule_id: str | None, width: int | None
) -> tuple[str, tuple[str, ...]]:
    """Return what becomes of the rules, and why scenarios could not be read, which does not hide the others.

    A page of *width* columns, or one JSON value where that is null.
    """
    tried, unreadable = tried_in_checkout()
    wanted = None if book is None else _wanted(answer_sheet(read_rulebook(book, folders=folders), folders), rule_id)
    accounts = coverage(folders, every_ruling, tried or (), only=wanted)
    if width is None:
        plain = plain_coverage(accounts, is_tried_known=tried is not None)
        return msgspec.json.encode(plain).decode(), unreadable
    books = dict.fromkeys(account.rule.rulebook for account in accounts)
    titles = {name: read_rulebook(name, folders=folders).rulebook.title for name in books}
    sides = both_sides(tried or (), books) if rule_id is None else None
    return coverage_page(accounts, titles, width, is_tried_known=tried is not None, sides=sides), unreadable


def account_of(folders: SettingsFolder, rule_id: str) -> Account | None:
    """Return what becomes of one rule of the catalogue, None for one of an edition or the head of several."""
    untried = next(iter(coverage(folders, every_ruling, only={rule_id})), None)
    if untried is None:
        return None
    words = frozenset({rule_id, *(code.value for code in untried.alerts)})
    tried, _ = tried_in_checkout(untried.rule.rulebook, words)
    return next(iter(coverage(folders, every_ruling, tried or (), only={rule_id})), None)


def _wanted(sheet: AnswerSheet, rule_id: str | None) -> set[str]:
    """Return the ids of a book's rules, or of one rule and those below it."""
    if rule_id is None:
        return set(sheet.rules)
    found = sheet.look_up(rule_id)
    return {found.id, *(part.id for part in found.parts)}

"""`squaredeal rules`: the rulebooks as people read them, from the list of books down to one rule.

What a page says and how it looks is made in `display.terminal`; here it is only printed.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from config.rulebook.answer_sheet import LookedUp, answer_sheet, plain_rule, plain_sheet, rules_named
from config.rulebook.rulebook_file import read_rulebook
from display.terminal.book_list import list_page
from display.terminal.rule_page import rule_page, search_page, several_page
from display.terminal.rule_sheet import sheet_page

if TYPE_CHECKING:
    from collections.abc import Iterable

    from config.files.settings_folder import SettingsFolder
    from config.rulebook.answer_sheet import AnswerSheet
    from config.rulebook.catalogue import Rule
    from config.rulebook.rulebook_file import RulebookFile

WIDEST: Final = 100
"""Columns of a page, unless the terminal is narrower: longer lines are hard to read."""

READ, UNUSABLE = 0, 2


@click.command()
@click.argument("book", required=False)
@click.argument("rule_id", metavar="[ID]", required=False)
@click.option("--coverage", "is_coverage", is_flag=True, help="What becomes of each rule, and what tries it.")
@click.option("--codes", "is_codes", is_flag=True, help="The codes of alerts, which scenarios expect, and their names.")
@click.option("--search", metavar="WORD", multiple=True, help="The rules in which WORD occurs; may come again.")
@click.option("--json", "is_json", is_flag=True, help="The same as one JSON value, and nothing else.")
@click.pass_obj
def rules(  # noqa: C901, PLR0913 - the options of a command, and what each asks for
    config: Path | None,
    book: str | None,
    rule_id: str | None,
    search: tuple[str, ...],
    *,
    is_coverage: bool,
    is_codes: bool,
    is_json: bool,
) -> None:
    """Print what a rulebook answers, and on which rules.

    Without BOOK: the rulebooks there are. BOOK is a name (`nuts`) or a file that ends in .toml.
    With ID: one rule of it, with or without its book (`35A2`, `nuts:44`), and what hangs on it;
    an ID alone is looked for in all books.
    With --search: its rules that have all the words; without BOOK those of all books. With --coverage: where
    the table enforces each rule, the scenarios and tests that try it, "not yet", or why it is out
    of reach; of all five books, of one, or of one rule. An edition's rules are those of its book.

    Exit status: 0 it is there, 2 a book or a rule is not, or cannot be used.
    """
    if is_codes:
        click.echo(_codes(is_json=is_json))
        return
    folders = settings_folder(config)
    if book is not None and rule_id is None:
        same = rules_named(book, folders)
        if len(same) > 1:
            click.echo(_json(_plain(same)) if is_json else several_page(same, _width()))
            return
        if same:
            book, rule_id = same[0].book, same[0].id
        elif ":" in book and not book.endswith(".toml"):
            book, _, rule_id = book.partition(":")
    if is_coverage:
        sys.exit(_coverage(folders, book, rule_id, is_json=is_json))
    if book is None:
        sys.exit(_search_all(folders, search, is_json=is_json) if search else _list(folders, is_json=is_json))
    if rule_id is None and any(map(str.isdigit, book)) and not book.endswith(".toml"):
        _refuse_unless_a_book(book, folders)
    sheet = answer_sheet(read_rulebook(book, folders=folders), folders)
    if search:
        found_rules = sheet.search(search)
        click.echo(_json(_plain(found_rules)) if is_json else search_page(sheet, found_rules, _width()))
    elif rule_id is None:
        click.echo(_json(plain_sheet(sheet)) if is_json else sheet_page(sheet, _width(), book))
    else:
        found = sheet.look_up(rule_id)
        click.echo(_json(plain_rule(found)) if is_json else _rule(folders, sheet, found))


def _codes(*, is_json: bool) -> str:
    """Return every code of an alert beside the heading that the dealer's screen gives it."""
    from display.wording.alerts import heading  # noqa: PLC0415 - rules alone need no words of alerts
    from table.engine.words.alerts import AlertCode  # noqa: PLC0415 - rules alone need no alerts

    named = {code.value: heading(code) for code in AlertCode}
    widest = max(map(len, named))
    return _json(named) if is_json else "\n".join(f"{code.ljust(widest)}  {name}" for code, name in named.items())


def _refuse_unless_a_book(book: str, folders: SettingsFolder) -> None:
    """Raise ConfigError where *book*, which looks like a rule's id, is neither."""
    if book not in folders.names("rulebooks"):
        ways = "squaredeal rules lists the books, squaredeal rules BOOK --search WORD finds rules by their words"
        raise ConfigError([f"{book}: no rule and no rulebook of this name; {ways}"])


def _rule(folders: SettingsFolder, sheet: AnswerSheet, found: LookedUp) -> str:
    from table.commands.rules_coverage import account_of  # noqa: PLC0415 - it alone needs the engine whole

    return rule_page(sheet, found, _width(), account_of(folders, found.id))


def _coverage(folders: SettingsFolder, book: str | None, rule_id: str | None, *, is_json: bool) -> int:
    """Print what becomes of the rules; scenarios that cannot be read are told."""
    from table.commands.rules_coverage import coverage_text  # noqa: PLC0415 - it alone needs the engine whole

    text, unreadable = coverage_text(folders, book, rule_id, None if is_json else _width())
    click.echo(text)
    for fault in unreadable:
        click.echo(fault, err=True)
    return UNUSABLE if unreadable else READ


def _list(folders: SettingsFolder, *, is_json: bool) -> int:
    """Print the books there are; those that cannot be used are told, and do not hide the others."""
    books: list[RulebookFile] = []
    faults: list[str] = []
    for name in folders.names("rulebooks"):
        try:
            books.append(read_rulebook(name, folders=folders))
        except ConfigError as error:
            faults += error.faults
    click.echo(_json([_plain_book(book) for book in books]) if is_json else list_page(books, _width()))
    for fault in faults:
        click.echo(fault, err=True)
    return UNUSABLE if faults else READ


def _search_all(folders: SettingsFolder, words: tuple[str, ...], *, is_json: bool) -> int:
    """Print the rules of all books that have the *words*: those of an edition are its book's."""
    found: list[tuple[AnswerSheet, tuple[Rule, ...]]] = []
    unfound: list[str] = []
    for name in folders.names("rulebooks"):
        file = read_rulebook(name, folders=folders)
        if len(file.lineage) > 1:
            continue
        sheet = answer_sheet(file, folders)
        try:
            found.append((sheet, sheet.search(words)))
        except ConfigError:
            unfound.append(sheet.book.id)
    if not found:
        raise ConfigError(
            [f"{' '.join(words)}: in no rule of {', '.join(unfound)}; try a shorter word, or another one"]
        )
    if is_json:
        click.echo(_json(_plain(rule for _, rules in found for rule in rules)))
    else:
        click.echo("\n".join(f"{sheet.book.title}\n{search_page(sheet, rules, _width())}" for sheet, rules in found))
    return READ


def _plain(found: Iterable[Rule]) -> list[dict[str, object]]:
    return [plain_rule(LookedUp(id=rule.id, rule=rule)) for rule in found]


def _plain_book(book: RulebookFile) -> dict[str, object]:
    return {
        "name": book.name,
        "id": book.rulebook.id,
        "title": book.rulebook.title,
        "edition": book.rulebook.edition,
        "based_on": [base.rulebook.id for base in book.lineage[1:]],
    }


def _json(plain: object) -> str:
    return msgspec.json.encode(plain).decode()


def _width() -> int:
    return min(WIDEST, shutil.get_terminal_size((WIDEST, 0)).columns)

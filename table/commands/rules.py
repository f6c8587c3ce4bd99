"""`squaredeal rules`: the rulebooks as people read them, from the list of books down to one rule.

What a page says and how it looks is made in `display.terminal`; here it is only printed.
"""

import sys
from dataclasses import dataclass
from pathlib import Path

import click

from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder, settings_folder
from config.rulebook.answer_sheet import AnswerSheet, LookedUp, answer_sheet, plain_rule, plain_sheet, rules_named
from config.rulebook.rulebook_file import RulebookFile, read_rulebook
from display.terminal.rule_page import rule_page, several_page
from display.terminal.rule_sheet import list_page, sheet_page
from table.commands.rules_asked import (
    all_books,
    as_json,
    differing_text,
    found_text,
    part_text,
    plain_rules,
    text_by_key,
)
from table.wiring.process.options import argument, option, options
from table.wiring.process.page_width import page_width

READ, UNUSABLE = 0, 2


@dataclass(frozen=True, kw_only=True)
class _Given:
    book: str | None = argument()
    rule_id: str | None = argument("[ID|KEY]")
    is_coverage: bool = option("What becomes of each rule, and what tries it.")
    is_codes: bool = option("The codes of alerts, which scenarios expect, and their names.")
    is_differs: bool = option("Only what an edition changes; without BOOK, where books differ.")
    search: tuple[str, ...] = option("Questions and rules with WORD; may come again.", default=(), metavar="WORD")
    is_json: bool = option("The same as one JSON value, and nothing else.")


@click.command()
@options(_Given)
@click.pass_obj
def rules(config: Path | None, given: _Given) -> None:
    """Print what a rulebook answers, and on which rules.

    Without BOOK: the rulebooks there are. BOOK is a name (`nuts`) or a file that ends in .toml.

    With ID: one rule of it, with or without its book (`35A2`, `nuts:44`), and what hangs on it;
    an ID alone is looked for in all books. With KEY: one answer, a group of them, or a setting, by the
    key that it has in a file (`deal.first_cards`, `deal`, `[button]`); a KEY alone is asked of all books.

    With --search: questions and rules that have all the words; without BOOK those of all books. With
    --differs: what an edition answers otherwise than its book; without BOOK the questions on which the
    books differ. With --coverage: where the table enforces each rule, the scenarios and tests that try
    it, "not yet", or why it is out of reach; of all five books, of one, or of one rule. An edition's
    rules are those of its book.

    Exit status: 0 it is there, 2 a book, a rule or a key is not, or cannot be used.
    """
    book, rule_id = given.book, given.rule_id
    if given.is_codes:
        click.echo(_codes(is_json=given.is_json))
        return
    folders, width = settings_folder(config), _page_width(given)
    if book is not None and rule_id is None:
        if (text := _text_by_one_word(folders, book, width)) is not None:
            click.echo(text)
            return
        book, rule_id = _parted(book, folders)
    if given.is_coverage:
        sys.exit(_coverage(folders, book, rule_id, is_json=given.is_json))
    if book is not None:
        click.echo(_of_book(folders, book, rule_id, given))
    elif given.search:
        click.echo(found_text(all_books(folders), given.search, width))
    elif given.is_differs:
        click.echo(differing_text(folders, width))
    else:
        sys.exit(_list(folders, is_json=given.is_json))


def _text_by_one_word(folders: SettingsFolder, word: str, width: int | None) -> str | None:
    """Return the rules of several books that *word* names, or their answers to what it names; None where neither."""
    same = rules_named(word, folders)
    if len(same) > 1:
        return as_json(plain_rules(same)) if width is None else several_page(same, width)
    return None if same else text_by_key(folders, word, width)


def _parted(word: str, folders: SettingsFolder) -> tuple[str, str | None]:
    """Return the book that *word* names, and the rule of it where one is named too."""
    if same := rules_named(word, folders):
        return same[0].book, same[0].id
    if ":" in word and not word.endswith(".toml"):
        book, _, rule_id = word.partition(":")
        return book, rule_id
    return word, None


def _of_book(folders: SettingsFolder, book: str, word: str | None, given: _Given) -> str:
    """Return what of one *book* is asked for: all of it, a rule, a part of its answers, or what has some words."""
    width, search = _page_width(given), given.search
    if word is None and any(map(str.isdigit, book)) and not book.endswith(".toml"):
        _refuse_unless_a_book(book, folders)
    sheet = answer_sheet(read_rulebook(book, folders=folders), folders)
    if search:
        return found_text([sheet], search, width, book)
    if given.is_differs:
        return part_text(sheet, sheet.differing(), width)
    if word is None:
        return as_json(plain_sheet(sheet)) if width is None else sheet_page(sheet, width, book)
    if sheet.rule_named(word) is None and (answers := sheet.asked(word)):
        return part_text(sheet, answers, width)
    found = sheet.look_up(word)
    return as_json(plain_rule(found)) if width is None else _rule(folders, sheet, found)


def _codes(*, is_json: bool) -> str:
    """Return every code of an alert beside the heading that the dealer's screen gives it."""
    from display.wording.alerts import heading  # noqa: PLC0415 - rules alone need no words of alerts
    from table.engine.words.alerts import AlertCode  # noqa: PLC0415 - rules alone need no alerts

    named = {code.value: heading(code) for code in AlertCode}
    widest = max(map(len, named))
    return as_json(named) if is_json else "\n".join(f"{code.ljust(widest)}  {name}" for code, name in named.items())


def _refuse_unless_a_book(book: str, folders: SettingsFolder) -> None:
    """Raise ConfigError where *book*, which looks like a rule's id, is neither."""
    if book not in folders.names("rulebooks"):
        ways = "squaredeal rules lists the books, squaredeal rules BOOK --search WORD finds rules by their words"
        raise ConfigError([f"{book}: no rule and no rulebook of this name; {ways}"])


def _rule(folders: SettingsFolder, sheet: AnswerSheet, found: LookedUp) -> str:
    from table.commands.rules_coverage import account_of  # noqa: PLC0415 - it alone needs the engine whole

    return rule_page(sheet, found, page_width(), account_of(folders, found.id))


def _coverage(folders: SettingsFolder, book: str | None, rule_id: str | None, *, is_json: bool) -> int:
    """Print what becomes of the rules; scenarios that cannot be read are told."""
    from table.commands.rules_coverage import coverage_text  # noqa: PLC0415 - it alone needs the engine whole

    text, unreadable = coverage_text(folders, book, rule_id, None if is_json else page_width())
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
    click.echo(as_json([_plain_book(book) for book in books]) if is_json else list_page(books, page_width()))
    for fault in faults:
        click.echo(fault, err=True)
    return UNUSABLE if faults else READ


def _plain_book(book: RulebookFile) -> dict[str, object]:
    return {
        "name": book.name,
        "id": book.rulebook.id,
        "title": book.rulebook.title,
        "edition": book.rulebook.edition,
        "based_on": [base.rulebook.id for base in book.lineage[1:]],
    }


def _page_width(given: _Given) -> int | None:
    """Return the columns of a page; None where JSON is wanted."""
    return None if given.is_json else page_width()

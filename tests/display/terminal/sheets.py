"""The answer sheets of all rulebooks that come along, for pages of them. Nothing is asserted here.

Each is read once, when a test asks for it: not while tests are only looked for.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from config.files.settings_folder import settings_folder, shipped_folder
from config.rulebook.answer_sheet import AnswerSheet, answer_sheet
from config.rulebook.rulebook_file import RulebookFile, read_rulebook

FOLDERS: Final = settings_folder(shipped_folder())
NAMES: Final = FOLDERS.names("rulebooks")


@cache
def book_of(name: str) -> RulebookFile:
    """Return the rulebook of this name."""
    return read_rulebook(name, folders=FOLDERS)


@cache
def sheet_of(name: str) -> AnswerSheet:
    """Return the answer sheet of the rulebook of this name."""
    return answer_sheet(book_of(name), FOLDERS)


def flowing(page: str) -> str:
    """Return a page as if it had been one line."""
    return " ".join(page.split())

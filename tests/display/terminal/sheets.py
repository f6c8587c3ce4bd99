"""The answer sheets of all rulebooks that come along, for pages of them. Nothing is asserted here."""

from __future__ import annotations

from typing import Final

from config.files.settings_folder import settings_folder, shipped_folder
from config.rulebook.answer_sheet import AnswerSheet, answer_sheet
from config.rulebook.rulebook_file import RulebookFile, read_rulebook

FOLDERS: Final = settings_folder(shipped_folder())
BOOKS: Final[dict[str, RulebookFile]] = {
    name: read_rulebook(name, folders=FOLDERS) for name in FOLDERS.names("rulebooks")
}
SHEETS: Final[dict[str, AnswerSheet]] = {name: answer_sheet(book, FOLDERS) for name, book in BOOKS.items()}


def flowing(page: str) -> str:
    """Return a page as if it had been one line."""
    return " ".join(page.split())

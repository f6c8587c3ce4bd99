"""The rulebooks that can be played by, as a page: the finished books, then the editions that are based on them.

What a book answers is on its own page.
"""

from collections.abc import Iterable

from config.rulebook.rulebook_file import RulebookFile
from display.terminal.page import Page
from display.words.spoken import say


def list_page(books: Iterable[RulebookFile], width: int) -> str:
    """Return the list as a page of *width* columns."""
    books = list(books)
    page = Page(width)
    column = max((len(book.name) for book in books), default=0) + 4
    finished = [book for book in books if book.base is None]
    editions = [book for book in books if book.base is not None]
    for title, group in ((say("Rulebooks"), finished), (say("Editions"), editions)):
        if group:
            page.title(title)
        for book in group:
            page.write(_line(book), indent=column, mark=f"  {book.name}")
    page.blank()
    page.write(say("squaredeal rules BOOK prints a book's answers, squaredeal rules BOOK ID one of its rules."))
    return page.text


def _line(book: RulebookFile) -> str:
    words = f"{book.rulebook.title}, {book.rulebook.edition}"
    return words if book.base is None else say("{book}; based on {base}", book=words, base=book.base.rulebook.id)

"""Finds the books under which a case of the checkout's tests goes the same: `# also under nuts jpa` in it names them.

Tests play it under each, and who counts what tries the rules counts it for each. `squaredeal check` plays a file as it
stands, under its own book.
"""

import re
from collections.abc import Iterator
from typing import Final

_ALSO: Final = re.compile(r"^# also under (.+)$", re.MULTILINE)
_BOOK: Final = re.compile(r"^rulebook \S+$", re.MULTILINE)


def also_under(text: str) -> tuple[str, ...]:
    """Return the books that are named beside a case's own."""
    return tuple(book for books in _ALSO.findall(text) for book in books.split())


def under_each_book(text: str) -> Iterator[str]:
    """Yield a case as it stands, then once for each other book that it names.

    Raises ValueError where no line `rulebook NAME` can be written anew: each would be the case as it stands.
    """
    yield text
    for book in also_under(text):
        written, found = _BOOK.subn(f"rulebook {book}", text, count=1)
        if not found:
            message = f"also under {book}: the case has no line `rulebook NAME` with nothing behind it"
            raise ValueError(message)
        yield written

"""Writes a case out for each book under which it goes the same: `# also under nuts jpa` in it names the others.

What `squaredeal check` plays is the case as it stands, under its own book.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_ALSO: Final = re.compile(r"^# also under (.+)$", re.MULTILINE)
_BOOK: Final = re.compile(r"^rulebook \S+$", re.MULTILINE)


def under_each_book(text: str) -> Iterator[str]:
    """Yield a case as it stands, then once for each book that its comment names."""
    yield text
    for books in _ALSO.findall(text):
        for book in books.split():
            yield _BOOK.sub(f"rulebook {book}", text, count=1)

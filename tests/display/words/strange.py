"""A language without one Latin letter: what has some was not said by it. It remembers which texts it was asked for."""

from __future__ import annotations

import gettext
import re
from typing import Final

from display.words.language import Language

_NAMED: Final = re.compile(r"(\{\w*\})")
_OF_A_LANGUAGE: Final = frozenset(
    {
        "this language, by its own name",
        "between thousands and hundreds",
        "before tenths",
        "first letter of a phrase within a sentence",
    }
)


class Strange(gettext.NullTranslations):
    """Says each letter as another one."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def language(self) -> Language:
        """Return it as a language to be spoken."""
        return Language("xx", self)

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return "".join(
            part if part.startswith("{") else re.sub("[A-Za-z]", "ж", part) for part in _NAMED.split(message)
        )

    def pgettext(self, context: str, message: str) -> str:
        return message if context in _OF_A_LANGUAGE else self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

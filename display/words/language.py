"""A language: its phrases, how it writes numbers, and which languages there are.

A language is a value. Who speaks which one is decided where a screen, a terminal or a page is opened.
"""

import copy
import functools
import gettext
import re
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

_FOLDER: Final[Traversable] = files("display.words") / "languages"
_BUILT: Final = ".mo"
_CODE: Final = re.compile(r"[a-z]{2,3}(?![a-z])", re.IGNORECASE)

ASKED_BY: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where somebody at a shell says which language is wanted, the first that is set."""

_WITHOUT_LANGUAGE: Final = ("C", "POSIX")
"""What a shell says that wants no language in particular."""


class Language:
    """The texts of one language, and its own ways with figures and capitals."""

    def __init__(self, code: str, messages: gettext.NullTranslations) -> None:
        """Say what *messages* have; what they have not is said in English."""
        self.code = code
        self.messages = messages
        self.name = messages.pgettext("this language, by its own name", "English")
        # English leaves a space: a comma is a decimal point to half the world, and its tail takes height from figures
        # that are read from a metre.
        self.thousands = messages.pgettext("between thousands and hundreds", "\N{NARROW NO-BREAK SPACE}")
        self.decimal = messages.pgettext("before tenths", ".")
        self.is_small_within = messages.pgettext("first letter of a phrase within a sentence", "small") == "small"
        """Whether a phrase loses its capital within a sentence."""

    def with_thousands(self, sign: str) -> "Language":
        """Return the same language with another *sign* between groups of three figures."""
        found = copy.copy(self)
        found.thousands = "\N{NARROW NO-BREAK SPACE}" if sign == " " else sign
        found.decimal = "," if sign == "." else "." if sign == "," else self.decimal
        return found


ENGLISH: Final = Language("en", gettext.NullTranslations())


@functools.cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages that there are, English first."""
    others = sorted(file.name.removesuffix(_BUILT) for file in _FOLDER.iterdir() if file.name.endswith(_BUILT))
    return (ENGLISH.code, *others)


@functools.cache
def language(code: str) -> Language | None:
    """Return the language that is wanted as *code*, `de` or `de_AT.UTF-8`; None where there is no such language."""
    found = _CODE.match(code)
    short = found[0].lower() if found else ""
    if short == ENGLISH.code:
        return ENGLISH
    if short not in languages():
        return None
    with (_FOLDER / f"{short}{_BUILT}").open("rb") as file:
        return Language(short, gettext.GNUTranslations(file))


class AskedLanguage(NamedTuple):
    """What somebody at a shell asked for, and by which variable."""

    by: str
    wanted: str
    found: Language | None
    """The first of those wanted that there is; None where there is none of them."""


def asked_for(environment: Mapping[str, str]) -> AskedLanguage:
    """Return the language of somebody at a shell: English where none is asked for, or the one without a language."""
    by = next((name for name in ASKED_BY if environment.get(name)), "")
    wanted = environment.get(by, "")
    codes = [code for code in wanted.split(":") if code]
    return AskedLanguage(by, wanted, next(filter(None, map(_at_a_shell, codes)), None) if codes else ENGLISH)


def _at_a_shell(code: str) -> Language | None:
    return ENGLISH if re.split(r"[.@]", code)[0] in _WITHOUT_LANGUAGE else language(code)


def unknown_words(code: str) -> str:
    """Say, to whoever asked for it, that there is no such language."""
    return f"there is no language {code!r}, only {', '.join(languages())}: the words are English"

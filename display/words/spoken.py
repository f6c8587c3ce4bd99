"""Says a text in the current language, with its named values filled in.

The language holds from where `speaking` was entered, in this thread and task; whoever opens a screen or a page keeps
it and enters it again. The texts given to these functions are the English ones, written out where they are called, so
that they can be gathered for the translators: no text is put together before it is said.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from display.words.language import ENGLISH, Language

_SPOKEN: ContextVar[Language] = ContextVar("spoken", default=ENGLISH)


def spoken() -> Language:
    """Return the language of this task or thread."""
    return _SPOKEN.get()


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Speak *language* as long as this is entered."""
    token = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(token)


def phrase(text: str) -> str:
    """Mark a text that is said later, by `say`; it is returned as it is."""
    return text


def phrase_of(context: str, text: str) -> str:  # noqa: ARG001 - it is read by those who gather the texts
    """Mark a text that is said later, by `say_of`."""
    return text


def say(text: str, /, **named: object) -> str:
    """Say *text*, with what is *named* in braces."""
    # A catalogue has its own head under no text at all.
    return _filled(_SPOKEN.get().messages.gettext(text), text, named) if text else ""


def say_of(context: str, text: str, /, **named: object) -> str:
    """Say a *text* that is another word in another *context*."""
    return _filled(_SPOKEN.get().messages.pgettext(context, text), text, named)


def say_many(one: str, many: str, count: int, /, **named: object) -> str:
    """Say it of as many as *count*, which is named `count` in the text."""
    english = one if count == 1 else many
    return _filled(_SPOKEN.get().messages.ngettext(one, many, count), english, {"count": count, **named})


def within(words: str) -> str:
    """Return a phrase as it stands within a sentence: with a small letter first, where the language does so."""
    return f"{words[:1].lower()}{words[1:]}" if _SPOKEN.get().is_small_within else words


def opening(words: str) -> str:
    """Return a phrase as it opens a sentence: with a capital."""
    return f"{words[:1].upper()}{words[1:]}"


def _filled(said: str, english: str, named: dict[str, object]) -> str:
    if not named:
        return said
    try:
        return said.format_map(named)
    except (KeyError, IndexError, ValueError):
        # A language of the house's own that names something else: rather English than nothing.
        return english.format_map(named)

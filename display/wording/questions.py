"""The questions of a rulebook, and their answers, in the words of a director.

Each is put in `questions.toml`, by its name; how a book answers is in its own file. A question that has no words there
is called by its name, so that a sheet can always be read; a test sees that none is left so.
"""

import enum
import functools
import re
import tomllib
from importlib.resources import files
from typing import Final

import msgspec

from display.wording.rulings import ruling_words
from display.words.spoken import opening, say, within
from table.engine.words.alerts import RulingValue

_NUMBER: Final = re.compile(r"\d+( \d+)*")
"""What an answer has beside its word: `level 3`, or tables in order."""


class Put(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a question is put, and what each of its answers says."""

    put: str = ""
    """Empty for answers that several questions share."""
    like: tuple[str, ...] = ()
    answer: dict[str, str] = {}
    """By the word of the rulebook's file."""
    other: str = ""
    """What an answer says that is not among them, such as a number or a level: `{number}` stands for it."""


class InWords(msgspec.Struct, frozen=True):
    """All that stands in the file."""

    groups: dict[str, str]
    """The groups of questions, by the names they have in a rulebook's file."""
    topics: dict[str, str]
    """What each topic of the catalogue is called above its rules."""
    put: dict[str, Put]


@functools.cache
def in_words() -> InWords:
    """Return the groups and the questions, each with all its answers; read once somebody asks."""
    found = tomllib.loads((files("display.wording") / "questions.toml").read_text(encoding="utf-8"))
    groups, topics = (msgspec.convert(found.pop(names), dict[str, str]) for names in ("groups", "topics"))
    sections = msgspec.convert(found, dict[str, Put])

    def answers(section: Put) -> dict[str, str]:
        strange = set(section.like) - sections.keys()
        if strange:
            msg = f"questions.toml: like = {sorted(strange)}: there is no such section"
            raise ValueError(msg)
        shared = [answers(sections[name]) for name in section.like]
        return functools.reduce(dict.__or__, [*shared, section.answer], {})

    questions = {name: section for name, section in sections.items() if section.put}
    return InWords(groups, topics, {name: Put(one.put, (), answers(one), one.other) for name, one in questions.items()})


def group_words(group: str) -> str:
    """Name a group of questions: `Blinds, newcomers, penalties`."""
    return say(in_words().groups[group]) if group in in_words().groups else _plain(group)


def question_words(name: str) -> str:
    """Put the question *name*, as in `button.method`, in a sentence."""
    put = in_words().put.get(name)
    return f"{_plain(name.rpartition('.')[2])}?" if put is None else say(put.put)


def answer_words(name: str, value: object) -> str:
    """Say *value*, an answer to the question *name*, in a sentence."""
    if isinstance(value, bool):
        return say("Yes.") if value else say("No.")
    if isinstance(value, RulingValue):
        return f"{opening(ruling_words(value))}."
    if isinstance(value, tuple):
        first, *others = (answer_words(name, one).rstrip(".") for one in value) if value else (say("Nothing"),)
        for other in others:
            first = say("{first}; then {other}", first=first, other=within(other))
        return f"{first}."
    return _word_said(in_words().put.get(name), str(value.value if isinstance(value, enum.Enum) else value))


def _word_said(put: Put | None, word: str) -> str:
    """Say an answer that is a word, or a word with numbers after it, such as `level 3`."""
    if put is not None and word in put.answer:
        return say(put.answer[word])
    kind, _, number = word.partition(" ")
    if put is not None and number and kind in put.answer:
        return say(put.answer[kind], number=number)
    if put is not None and put.other and (found := _NUMBER.search(word)) is not None:
        return say(put.other, number=found[0])
    return f"{_plain(word)}."


def _plain(name: str) -> str:
    words = name.replace("_", " ").replace("-", " ").replace(".", ": ")
    return opening(words)

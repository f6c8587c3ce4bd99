"""A setting as a scenario or an event file says it, in words, as it stands under [settings] of a table's file.

Which settings a book leaves open, and what each may be, is the affair of `house_settings`.
"""

import re
import typing
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from config.files.faults import listed
from config.files.typed_table import shown
from config.rulebook.house_settings import left_open
from config.rulebook.questions import answer_to
from table.engine.words.answers import HouseSets
from table.engine.words.rulebook import Rulebook


class _AlsoCalled(NamedTuple):
    """Another name for the setting of a question, with words of its own for the values."""

    keys: tuple[str, ...]
    values: Mapping[str, object]


_ALSO_CALLED: Final = {
    "heads-up": _AlsoCalled(("button", "no_big_blind_twice_heads_up"), {"adjust": True, "plain": False}),
}
"""By what a director says. `button-method` needs no entry: the setting has that name in every book that leaves it."""

_NOT_A_WORD: Final = re.compile(r'[="\[\],]')
"""What stands around the words of a table's file."""

_SWITCH: Final = {"true": True, "on": True, "false": False, "off": False}


def as_in_a_file(book: Rulebook, name: str, words: Sequence[str]) -> tuple[str, object]:
    """Return a setting that is said in *words* with the name and the value that it has in a table's file.

    What *book* does not leave open keeps its name, and a value that fits no question is handed on as it is: to refuse
    them is `with_settings`'s.
    """
    asked = left_open(book).get(name)
    if asked is None:
        return _by_another_name(book, name, words)
    kind = asked[0].value_kind
    if typing.get_origin(kind) is tuple:
        return name, list(words)
    said = " ".join(words)
    if typing.get_origin(kind) is typing.Annotated:
        kind = typing.get_args(kind)[0]
    if kind is bool:
        return name, _SWITCH.get(said, said)
    return name, int(said) if kind is int and said.isdecimal() else said


def said_wrongly(book: Rulebook, name: str, words: Sequence[str]) -> str | None:
    """Return what is wrong with *words*, where a table's file would write them otherwise; None where nothing is.

    There a switch is true or false, a list stands in brackets and a name in quotes; here they are words alone.
    """
    said = " ".join(words)
    if name in left_open(book):
        bare = _NOT_A_WORD.sub(" ", said).split()
        if bare and bare != list(words):
            return f"found {shown(said)}, expected words alone: set {name} {' '.join(bare)}"
        return _said_unlike(left_open(book)[name][0].value_kind, words)
    called = _ALSO_CALLED.get(name)
    if called is None or said in called.values or not isinstance(answer_to(book, called.keys), HouseSets):
        return None
    return f"found {shown(said)}, expected {listed(map(shown, called.values), last='or')}"


def _said_unlike(kind: object, words: Sequence[str]) -> str | None:
    """Return what is wrong with *words* for a switch or a list; None where nothing is, or *kind* is neither."""
    if kind is bool and (said := " ".join(words)) not in _SWITCH:
        return f"found {shown(said)}, expected {listed(map(shown, ('on', 'off')), last='or')}"
    if typing.get_origin(kind) is tuple:
        known = typing.get_args(typing.get_args(kind)[0])
        wrong = next((word for word in words if word not in known), None)
        return wrong and f"found {shown(wrong)}, expected {listed(map(shown, known), last='or')}, or several of them"
    return None


def _by_another_name(book: Rulebook, name: str, words: Sequence[str]) -> tuple[str, object]:
    said = " ".join(words)
    if (called := _ALSO_CALLED.get(name)) is not None:
        answer = answer_to(book, called.keys)
        if isinstance(answer, HouseSets):
            return answer.setting, called.values.get(said, said)
    return name, said

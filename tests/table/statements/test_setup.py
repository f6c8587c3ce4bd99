"""The set-up lines that hands and events share: chips, settings, blinds, and what may stand only once."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

import pytest

from table.statements.setup import DEFAULT_CHIPS, SHARED_LINES, Draft, Misplaced, read_blinds, read_set, smallest_chip
from table.statements.words import StatementRefusedError, Words


@dataclasses.dataclass(slots=True)
class AnyDraft(Draft):
    """A draft that needs nothing."""

    def missing(self) -> list[str]:
        return []

    def misplaced(self) -> Iterable[Misplaced]:
        return ()


def words_of(text: str, smallest: int = 1) -> Words:
    words = Words(4, text.split())
    words.smallest_chip = smallest
    return words


def draft_of(line: str) -> AnyDraft:
    """Return a draft after one shared line."""
    draft, words = AnyDraft(), words_of(line)
    SHARED_LINES[words.take("a line")](words, draft)
    return draft


def test_title_rulebook_and_chips_are_as_they_are_written() -> None:
    assert draft_of("title Three limp").title == "Three limp"
    assert draft_of("rulebook nuts").rulebook == "nuts"
    assert draft_of("chips 1 5 25").chips == (1, 5, 25)


@pytest.mark.parametrize(
    ("line", "word"), [("chips 0", "0"), ("chips 25 25", "25"), ("chips 25 5", "5"), ("chips 25 x", "x")]
)
def test_chips_are_whole_and_each_is_above_the_one_before_it(line: str, word: str) -> None:
    with pytest.raises(StatementRefusedError) as refused:
        draft_of(line)

    assert refused.value.word == word


def test_a_thing_that_stood_before_is_refused_with_the_line_where_it_stands() -> None:
    draft = AnyDraft()
    draft.note_once("blinds", "blinds", 4)

    with pytest.raises(StatementRefusedError) as refused:
        draft.note_once("blinds", "blinds", 7)
    assert refused.value.reason == "it stands in line 4 already"
    draft.note_once("button", "button", 7)


def test_a_setting_is_kept_in_words_and_said_once_whether_bare_or_not() -> None:
    draft = AnyDraft()
    read_set(words_of("race yes please"), draft, "race")

    assert draft.settings == {"race": ("yes", "please")}
    assert draft.first_lines == {"race": 4}
    with pytest.raises(StatementRefusedError):
        read_set(words_of("race no"), draft, "race")


@pytest.mark.parametrize(("text", "blinds"), [("100 200", (100, 200)), ("100 100", (100, 100))])
def test_blinds_are_read(text: str, blinds: tuple[int, int]) -> None:
    assert read_blinds(words_of(text, 25)) == blinds


@pytest.mark.parametrize("text", ["200 100", "0 100", "110 200", "100"])
def test_a_small_blind_above_the_big_one_none_or_one_that_no_chip_makes_is_refused(text: str) -> None:
    with pytest.raises(StatementRefusedError):
        read_blinds(words_of(text, 25))


def test_where_a_game_is_named_there_may_be_no_small_blind() -> None:
    words = words_of("0 100", 25)
    words.names_game = True

    assert read_blinds(words) == (0, 100)


@pytest.mark.parametrize(
    ("lines", "smallest"),
    [(("seat 1 500", "chips 5 25"), 5), (("seat 1 500",), DEFAULT_CHIPS[0]), (("chips x",), 1), (("chips 0",), 1)],
)
def test_the_smallest_chip_is_known_wherever_its_line_stands(lines: tuple[str, ...], smallest: int) -> None:
    assert smallest_chip([Words(at, line.split()) for at, line in enumerate(lines)]) == smallest

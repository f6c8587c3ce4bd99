"""The five books that are shipped: every question answered, every answer on a rule that there is."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from config.rulebook.catalogue import rule_ids
from config.rulebook.house_settings import left_open
from config.rulebook.questions import answer_to
from config.rulebook.rulebook_file import RulebookFile, in_force, read_rulebook
from table.engine.words.answers import FloorDecides, HouseSets, Ruled
from table.engine.words.rulebook import Rulebook
from tests.config.house_folder import shipped

FOLDERS = settings_folder(shipped_folder())
BOOKS = ["tfpl", "homegame", "firekeepers", "nuts", "jpa"]


@cache
def book_as_read(name: str) -> RulebookFile:
    """Return a book as its file has it: more than a thousand choices are made from five of them."""
    return read_rulebook(name, folders=FOLDERS)


def answers(book: Rulebook) -> Iterator[tuple[str, object]]:
    """Yield the name of each question with the answer of *book*."""
    yield from _answers_of(book, ())


def _answers_of(shelf: msgspec.Struct, keys: tuple[str, ...]) -> Iterator[tuple[str, object]]:
    for name in shelf.__struct_fields__:
        found = getattr(shelf, name)
        if isinstance(found, Ruled | HouseSets | FloorDecides) or not isinstance(found, msgspec.Struct | str):
            yield ".".join((*keys, name)), found
        elif isinstance(found, msgspec.Struct):
            yield from _answers_of(found, (*keys, name))


def catalogue() -> set[str]:
    return {rule["id"] for rule in tomllib.loads(shipped("rulebooks", "catalogue.toml"))["rule"]}


@pytest.mark.parametrize("name", BOOKS)
def test_a_shipped_book_answers_every_question_in_one_of_the_three_forms(name: str) -> None:
    book = in_force(book_as_read(name), {})

    given = dict(answers(book))
    assert book.id == name
    assert len(given) >= 21
    assert [
        question for question, answer in given.items() if not isinstance(answer, Ruled | HouseSets | FloorDecides)
    ] == []


@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_that_a_shipped_book_cites_is_one_of_its_own_in_the_catalogue(name: str) -> None:
    cited: set[str] = set()
    for _, answer in answers(in_force(book_as_read(name), {})):
        match answer:
            case Ruled(cite=cite, also=also):
                cited |= {cite, *also}
            case HouseSets(silent=silent) | FloorDecides(silent=silent):
                cited |= {*silent}
            case _:
                pytest.fail(f"{answer} is no answer")

    assert cited
    assert cited <= catalogue()
    assert {rule.partition(":")[0] for rule in cited} == {name}


def test_the_catalogue_read_by_lines_holds_what_it_holds_as_toml() -> None:
    assert rule_ids(FOLDERS.find("rulebooks", "catalogue.toml")) == catalogue()


@pytest.mark.parametrize(
    ("name", "question", "value"),
    [
        ("firekeepers", "button.method", "dead"),
        ("homegame", "button.method", "moving"),
        ("tfpl", "blinds.newcomer_waits", "button-to-big-blind"),
        ("nuts", "blinds.newcomer_waits", "button-to-small-blind"),
        ("firekeepers", "betting.minimum_raise", "largest-increment"),
        ("tfpl", "betting.minimum_raise", "double-total"),
        ("homegame", "betting.minimum_over_short_all_in", "steps-of-bring-in"),
        ("jpa", "betting.short_all_ins_together_reopen", True),
        ("homegame", "showdown.without_river_bet", "first-to-act"),
        ("jpa", "showdown.hold_face_down_hand_for_hand", True),
        ("tfpl", "places.same_hand", ("starting-stack", "hand")),
    ],
)
def test_the_books_differ_where_their_rules_differ(name: str, question: str, value: object) -> None:
    answer = dict(answers(in_force(book_as_read(name), {})))[question]

    assert isinstance(answer, Ruled)
    assert answer.value == value


@pytest.mark.parametrize(
    ("name", "defaults"),
    [
        (
            "tfpl",
            {
                "exposed-in-draw": "replace-card",
                "odd-chips-in-stud": "high-card-by-suit",
                "tiny-part": 20,
                "overbet": "amount",
                "raise-over-cap": "is-call",
                "clock-without-bet": "is-check",
                "disputed-in-break-s": 0,
                "raise-from": "half-of-bet-faced",
                "actions-that-close-the-deal": "anybody",
                "joker-dealt": "replace-card",
                "joker-on-board": "replace-card",
                "penalty-seat": "not-dealt-blinds-taken",
                "penalty-round": "as-many-hands-as-players",
                "shared-hand-for-hand": True,
                "minimum-over-short-opening": "double-all-in",
                "minimum-when-reopened": "as-over-short-all-in",
                "button-method": "dead",
                "no-big-blind-twice-heads-up": True,
                "minimum-over-short-all-in": "double-all-in",
                "hold-face-down-hand-for-hand": False,
            },
        ),
        (
            "homegame",
            {
                "exposed-in-draw": "replace-card",
                "odd-chips-in-stud": "high-card-by-suit",
                "tiny-part": 20,
                "overbet": "amount",
                "raise-over-cap": "is-call",
                "clock-without-bet": "is-check",
                "left-live-hand": "dead-hand",
                "disputed-in-break-s": 0,
                "raise-from": "half-of-bet-faced",
                "actions-that-close-the-deal": "anybody",
                "joker-on-board": "replace-card",
                "penalty-seat": "not-dealt-blinds-taken",
                "penalty-round": "as-many-hands-as-players",
                "shared-hand-for-hand": True,
                "no-big-blind-twice-heads-up": True,
                "hold-face-down-hand-for-hand": False,
                "odd-chips-go-to": "one-each-left-of-button",
            },
        ),
        (
            "firekeepers",
            {
                "exposed-in-draw": "replace-card",
                "tiny-part": 20,
                "joker-dealt": "replace-card",
                "joker-acted": "void-hand",
                "joker-on-board": "replace-card",
                "foreign-in-stub": "void-hand",
                "shared-hand-for-hand": True,
                "minimum-over-short-opening": "all-in-plus-increment",
                "minimum-bet": "big-blind",
                "hold-face-down-hand-for-hand": False,
                "odd-chips-go-to": "one-each-left-of-button",
                "same-hand-bust": ("starting-stack",),
            },
        ),
        (
            "nuts",
            {
                "exposed-in-draw": "replace-card",
                "tiny-part": 20,
                "overbet": "amount",
                "clock-without-bet": "dead-hand",
                "disputed-in-break-s": 0,
                "raise-from": "half-of-raise",
                "penalty-round": "as-many-hands-as-players",
                "joker-on-board": "replace-card",
                "foreign-dealt": "void-hand",
                "foreign-in-stub": "play-on",
                "duplicate-dealt": "void-hand",
                "shared-hand-for-hand": True,
                "minimum-over-short-opening": "all-in-plus-increment",
                "minimum-bet": "big-blind",
                "hold-face-down-hand-for-hand": False,
                "odd-chip-unit": "smallest-in-play",
                "odd-chips-go-to": "one-each-left-of-button",
                "same-hand-bust": ("starting-stack",),
            },
        ),
        (
            "jpa",
            {
                "exposed-in-draw": "replace-card",
                "tiny-part": 20,
                "overbet": "amount",
                "joker-dealt": "replace-card",
                "joker-acted": "void-hand",
                "joker-on-board": "replace-card",
                "foreign-in-stub": "void-hand",
                "minimum-raise": "double-total",
                "minimum-over-short-all-in": "as-before-all-in",
                "odd-chips-go-to": "one-each-left-of-button",
                "same-hand-bust": ("starting-stack",),
            },
        ),
    ],
)
def test_what_a_book_leaves_to_the_house_has_a_default(name: str, defaults: dict[str, object]) -> None:
    asked = answers(in_force(book_as_read(name), {}))
    of_a_hand = [
        answer for question, answer in asked if isinstance(answer, HouseSets) and not question.startswith("event.")
    ]

    assert {answer.setting: answer.value for answer in of_a_hand} == defaults


def test_no_setting_of_the_room_has_the_name_of_one_of_a_hand() -> None:
    for name in BOOKS:
        for setting, asked in left_open(in_force(book_as_read(name), {})).items():
            assert len({question.is_of_event for question in asked}) == 1, setting


EVENT_SETTINGS: dict[str, tuple[str, object]] = {
    "announce": ("tfpl homegame firekeepers nuts jpa", "auto"),
    "balance-at": ("tfpl homegame firekeepers jpa", 2),
    "donor": ("tfpl homegame firekeepers nuts jpa", "high"),
    "break-order": ("tfpl homegame firekeepers nuts jpa", "highest"),
    "final-redraw": ("tfpl homegame firekeepers nuts jpa", False),
    "late-until": ("firekeepers", "break"),
    "re-buy-below": ("firekeepers", 0),
    "re-entry": ("firekeepers", False),
    "format": ("firekeepers jpa", "by-size"),
    "mover-card": ("tfpl", "high"),
    "mover-in-stud": ("tfpl homegame nuts jpa", "virtual-big-blind"),
    "race": ("nuts", False),
    "race-remainder": ("firekeepers nuts", "drop"),
    "race-max": ("homegame", "any"),
    "chip-up": ("jpa", "round-up"),
    "chops": ("tfpl firekeepers nuts jpa", True),
}
"""What a director sets before an event: the books that leave it to the house, and the default."""


@pytest.mark.parametrize(("setting", "books", "default"), [(key, *found) for key, found in EVENT_SETTINGS.items()])
def test_what_a_book_leaves_open_of_the_room_has_a_default(setting: str, books: str, default: object) -> None:
    for name in books.split():
        book = in_force(book_as_read(name), {})
        (question,) = left_open(book)[setting]
        assert answer_to(book, question.keys).value == default


def test_who_bust_in_one_round_share_or_go_by_the_stack_as_the_house_says() -> None:
    found = {name: in_force(book_as_read(name), {}).event.end.round_busts for name in BOOKS}

    assert {name: answer.value for name, answer in found.items()} == {
        "tfpl": "stack",
        "homegame": "stack",
        "firekeepers": "share",
        "nuts": "share",
        "jpa": "share",
    }
    assert [name for name, answer in found.items() if isinstance(answer, Ruled)] == ["jpa"]

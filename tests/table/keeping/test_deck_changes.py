"""A deck that was changed without a check is told once it is known that nobody alternates two."""

from __future__ import annotations

import pytest

from table.inbox import Tag
from table.keeping.deck_changes import MISREAD, DeckChanges

CARDS = {name: frozenset(Tag(b"%s %d" % (name.encode(), number)) for number in range(52)) for name in "ABCD"}


def play(changes: DeckChanges, decks: str) -> list[str]:
    """Deal a hand with each of *decks*; return what was told with the end of each."""
    told = []
    for deck in decks:
        changes.begin_hand()
        told.append("".join(changes.end_hand(deck)))
    return told


def scan(changes: DeckChanges, deck: str, unread: int = 0) -> None:
    for tag in sorted(CARDS[deck])[unread:]:
        changes.scan(tag)


@pytest.mark.parametrize(
    ("decks", "told"),
    [
        ("AAAA", ["", "", "", ""]),
        ("ABBB", ["", "", "AB", ""]),
        ("AABAA", ["", "", "", "", "ABA"]),
        ("ABABABAAB", [""] * 9),
        ("ABABABCABAB", [""] * 6 + ["BC"] + [""] * 4),
        ("ABC", ["", "", "ABC"]),
        ("AABABBBAB", [""] * 9),
        ("ABABCDCDCC", [""] * 4 + ["BC"] + [""] * 5),
        ("ABABCCAA", [""] * 4 + ["BC"] + ["", "", "CA"]),
    ],
)
def test_a_change_is_told_where_no_two_decks_are_dealt_in_turn(decks: str, told: list[str]) -> None:
    assert play(DeckChanges(CARDS), decks) == told


@pytest.mark.parametrize(("unread", "told"), [(0, ""), (MISREAD, ""), (MISREAD + 1, "AB")])
def test_a_deck_that_was_checked_is_not_told_of(unread: int, told: str) -> None:
    changes = DeckChanges(CARDS)
    play(changes, "AA")
    scan(changes, "B", unread)

    assert play(changes, "BB") == ["", told]


def test_a_check_holds_as_long_as_the_deck_is_in_play() -> None:
    changes = DeckChanges(CARDS)
    play(changes, "AA")
    scan(changes, "B")
    scan(changes, "A")
    play(changes, "BBAA")

    assert play(changes, "BB") == ["", "AB"]


def test_a_hand_that_goes_on_after_its_end_is_told_of_once() -> None:
    changes = DeckChanges(CARDS)
    play(changes, "AABB")
    changes.go_on()

    assert changes.end_hand("B") == ()
    assert play(changes, "BA") == ["", ""]


def test_a_hand_that_was_called_off_counts_for_nothing() -> None:
    changes = DeckChanges(CARDS)
    play(changes, "AB")
    changes.begin_hand()

    assert play(changes, "AA") == ["", "ABA"]
    assert changes.end_hand(None) == ()

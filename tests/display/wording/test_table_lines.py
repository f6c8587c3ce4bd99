"""What events of the table say in a line: levels, people by seat and name, antennas by what they watch."""

from __future__ import annotations

import pytest

from display.wording.table_lines import blinds_words, level_words, table_line
from table.engine.words import table_events as happened
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.director_commands import AnteKind, Limits
from table.engine.words.setup import Level
from table.engine.words.zones import Zone

NAMES = {4: "Anna"}


@pytest.mark.parametrize(
    ("big", "ante", "kind", "said"),
    [
        (200, 0, AnteKind.NONE, "blinds 100 / 200"),
        (200, 25, AnteKind.EACH, "blinds 100 / 200, ante 25"),
        (200, 200, AnteKind.BIG_BLIND, "blinds 100 / 200, big-blind ante 200"),
        (0, 25, AnteKind.EACH, "ante 25"),
        (0, 0, AnteKind.NONE, "no ante"),
    ],
)
def test_a_level_is_its_blinds_and_its_ante_or_the_ante_alone(big: int, ante: int, kind: AnteKind, said: str) -> None:
    assert blinds_words(100, big, ante, kind) == said


def test_limits_and_bring_in_are_said_with_the_level_that_sets_them() -> None:
    stud = Level(small_blind=0, big_blind=0, ante=25, ante_kind=AnteKind.EACH, limits=Limits(200, 400), bring_in=50)

    assert level_words(stud) == "ante 25, bring-in 50, limits 200 / 400"


def test_a_player_without_a_name_any_more_is_a_seat_and_one_without_chips_leaves_it_empty() -> None:
    assert table_line(happened.PlayerRenamed(seat=4, name=""), NAMES) == "Seat 4 has no name now"
    assert table_line(happened.PlayerRenamed(seat=4, name="Bo"), NAMES) == "Seat 4 is Bo"
    assert table_line(happened.RosterChanged(seat=4, stack=None, added=-9), NAMES) == "Seat 4 is empty now"
    assert table_line(happened.RosterChanged(seat=4, stack=0, added=-9), NAMES) == "Seat 4 Anna has 0"


def test_a_dealer_who_leaves_leaves_nobody_signed_in() -> None:
    assert table_line(happened.DealerSeated(dealer=12), {}) == "Dealer 12 deals"
    assert table_line(happened.DealerSeated(dealer=0), {}) == "Nobody is signed in to deal"


def test_an_antenna_that_play_waits_for_says_what_to_key() -> None:
    waited = happened.SightLost(zone=Zone.SEAT_4)
    idle = happened.SightLost(zone=Zone.SEAT_4, is_awaited=False)

    assert table_line(waited, NAMES) == f"{table_line(idle, NAMES)}. Key what seat 4 does."


def test_a_key_that_was_taken_back_is_named_with_whose_it_was() -> None:
    fold = ActionKeyed(Action.FOLD)

    assert table_line(happened.KeyUndone(command=fold), NAMES) == "Taken back: Fold"
    assert table_line(happened.KeyUndone(command=fold, seat=4), NAMES) == "Taken back: Seat 4 Anna: fold"


def test_what_the_table_cannot_place_is_told_as_far_as_it_is_known() -> None:
    assert table_line(happened.NotFollowed(), {}) == "Something the table cannot place"
    placed = table_line(happened.NotFollowed(zone=Zone.SEAT_4), {})
    assert placed == "A card at the seat 4 that the table cannot place"


def test_an_order_that_was_taken_needs_no_line_and_one_that_waits_does() -> None:
    assert table_line(happened.OrderTaken(id="o1"), {}) is None
    assert table_line(happened.OrderWaiting(id="o1"), {}) is not None

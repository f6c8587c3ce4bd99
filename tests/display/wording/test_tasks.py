"""The tasks of a first evening: by the keys that are printed on this panel, and what came of them at the end."""

from __future__ import annotations

import pytest

from display.wording.tasks import (
    CLEAN_HANDS,
    Result,
    Task,
    clean_words,
    how_by_hand,
    how_by_lines,
    result_lines,
    task_title,
)

PLAIN = {"new-hand": "N", "undo": "U", "floor": "L", "confirm": "Y", "enter": "Enter", "seat": "Q"}
JOINT = {**PLAIN, "check-call": "C", "bet-raise": "B"}
STANDARD = {**PLAIN, "check": "K", "call": "C", "bet": "B", "raise": "R"}
RESULT = Result(done=8, tasks=8, hands=30, alerts=1, refused=0, seconds=3600)


@pytest.mark.parametrize("task", Task)
@pytest.mark.parametrize("printed", [JOINT, STANDARD], ids=["joint", "standard"])
def test_every_task_has_a_title_and_says_how_it_is_done_without_a_gap(task: Task, printed: dict[str, str]) -> None:
    assert task_title(task)
    assert "{" not in how_by_hand(task, printed)
    assert "{" not in how_by_lines(task)


def test_a_key_of_two_meanings_is_one_on_one_panel_and_two_on_another() -> None:
    assert how_by_hand(Task.WAGER, JOINT).startswith("B, the total in digits, Enter")
    assert how_by_hand(Task.WAGER, STANDARD).startswith("B / R, the total in digits, Enter")


def test_clean_hands_are_counted_up_to_how_many_are_wanted() -> None:
    assert clean_words(2) == f"2 of {CLEAN_HANDS} hands"


def test_an_evening_ends_with_tasks_pace_alerts_and_keys_that_did_not_count() -> None:
    assert result_lines(RESULT) == [
        "8 of 8 tasks done.",
        "30 hands dealt to their end, 30 an hour.",
        "1 alert, 0 keys that did not count.",
    ]


@pytest.mark.parametrize("changes", [{"hands": 0}, {"seconds": 0}])
def test_without_a_hand_or_without_time_no_pace_is_told(changes: dict[str, int]) -> None:
    assert "an hour" not in result_lines(RESULT._replace(**changes))[1]


def test_half_an_hour_of_ten_hands_is_a_pace_of_twenty() -> None:
    assert "20 an hour" in result_lines(RESULT._replace(hands=10, seconds=1800))[1]

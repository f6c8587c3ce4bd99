"""The answers of a class on the panel's keys, and the digits that come too late for one."""

from __future__ import annotations

from firmware_bridge.keys.chosen import LEAVE, Chosen


def test_the_first_digits_answer_and_decline_leaves() -> None:
    chosen = Chosen()
    chosen.ask(3, 0)

    assert [chosen.takes(key, 1) for key in ("2", "4", "decline", "fold")] == [True, False, True, False]
    assert chosen.take_chosen() == [2, LEAVE]
    assert chosen.take_chosen() == []


def test_where_nothing_is_asked_every_key_is_the_table_s() -> None:
    assert not any(Chosen().takes(key, 1) for key in ("1", "decline"))


def test_a_digit_right_after_the_end_begins_no_entry_and_answers_nothing() -> None:
    chosen = Chosen()
    chosen.ask(3, 0)
    chosen.ask(0, 10)

    assert [chosen.takes("2", at_ns) for at_ns in (1_200_000_000, 1_900_000_000)] == [True, False]
    assert not chosen.takes("4", 11)
    assert not chosen.takes("decline", 11)
    assert chosen.take_chosen() == []

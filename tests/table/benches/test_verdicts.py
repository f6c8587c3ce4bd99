"""Verdicts of two runs side by side: what came out otherwise is told with what is known of it, the rest is counted."""

from __future__ import annotations

from table.benches.verdicts import Verdict, compared, kept, read, verdict

PASSED = Verdict("passed", {"firmware e660583883724a2f": "1.5.0"})
FAILED = Verdict("failed", {"firmware e660583883724a2f": "1.6.0"})


def test_a_test_that_fails_now_is_told_with_the_firmware_that_is_another_one() -> None:
    assert compared({"a": PASSED, "b": PASSED}, {"a": FAILED, "b": PASSED}) == [
        "a: failed, passed in the last run; firmware e660583883724a2f was 1.5.0 and is 1.6.0",
        "1 of 2 came out otherwise than in the last run",
    ]


def test_where_nothing_came_out_otherwise_tests_are_counted() -> None:
    assert compared({"a": PASSED}, {"a": PASSED, "b": FAILED}) == [
        "0 of 1 came out otherwise than in the last run; 1 is new"
    ]


def test_where_nothing_was_there_before_nothing_is_compared() -> None:
    assert compared({}, {"a": PASSED, "b": FAILED}) == ["2 are new"]


def test_a_part_that_was_not_known_before_is_told_as_such() -> None:
    told, _ = compared({"a": Verdict("failed", {})}, {"a": PASSED})

    assert told.endswith("firmware e660583883724a2f was not known and is 1.5.0")


def test_of_a_report_is_kept_what_may_say_why_and_no_path_and_no_number_of_looks() -> None:
    said = {"squaredeal": "0.3.0", "antenna seat 1": "95% of 20 looks", "capture": "x.gz", "last run": "passed"}

    assert verdict("failed", said) == Verdict("failed", {"squaredeal": "0.3.0", "antenna seat 1": "95%"})


def test_what_is_kept_is_read_again() -> None:
    assert read(kept({"a": PASSED})) == {"a": PASSED}


def test_what_another_release_kept_otherwise_is_no_verdict() -> None:
    assert read({"a": {"outcome": 1}}) == {}
    assert read(None) == {}

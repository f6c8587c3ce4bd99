"""What the operator is told: few lines, whatever comes, and none that a stranger wrote."""

from __future__ import annotations

from table.broker.remarks import EVERY_S, LONGEST, Remarks, quoted


def test_a_flood_is_a_line_and_its_number() -> None:
    lines: list[str] = []
    remarks = Remarks(lines.append)

    for at in range(100_000):
        remarks.tell("broken", "a broken word", at / 100_000)
    remarks.catch_up(EVERY_S)

    assert lines == ["a broken word", "broken: 99999 more in the last seconds"]


def test_each_kind_has_a_line_of_its_own_and_the_next_comes_after_a_while() -> None:
    lines: list[str] = []
    remarks = Remarks(lines.append)

    for kind, at_s in (("a", 0.0), ("b", 0.0), ("a", 1.0), ("a", EVERY_S)):
        remarks.tell(kind, f"{kind} {at_s}", at_s)

    assert lines == ["a 0.0", "b 0.0", f"a {EVERY_S} (and 1 like it before)"]


def test_a_line_cannot_be_forged() -> None:
    assert quoted("t1\nbroker: all is well\x1b[2J\u202e") == r"'t1\nbroker: all is well\x1b[2J\u202e'"
    assert len(quoted("x" * 10_000)) < LONGEST

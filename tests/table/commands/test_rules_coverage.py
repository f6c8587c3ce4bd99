"""`squaredeal rules --coverage`: what becomes of each rule, for a director and for programs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from table.benches.tried import tried_below
from tests.table.commands.command_line import HEAD, a_file, refusal_of, run

LAST_LINE = re.compile(r"(\d+) of (\d+) accounted for")


def counted(*args: str) -> tuple[int, int]:
    ran = run("rules", *args, "--coverage")
    last = LAST_LINE.fullmatch(ran.out.splitlines()[-1])
    assert (ran.status, ran.err) == (0, "")
    assert last is not None
    return int(last[1]), int(last[2])


def test_all_rules_of_the_five_books_are_listed_and_counted_in_the_last_line() -> None:
    assert counted() == (775, 775)


@pytest.mark.long  # the whole is counted above, one book below
def test_the_books_counts_add_up_to_the_whole() -> None:
    books = [counted(name) for name in ("tfpl", "homegame", "firekeepers", "nuts", "jpa")]

    assert (sum(done for done, _ in books), sum(of for _, of in books)) == counted()


def test_one_rule_is_listed_with_those_below_it() -> None:
    assert counted("firekeepers", "36") == (3, 3)
    assert counted("nuts", "nuts:36a") == (1, 1)


def test_an_editions_rules_are_those_of_its_book() -> None:
    assert counted("riverside") == counted("firekeepers")


def test_for_programs_it_is_one_json_value_with_every_scenario_and_test() -> None:
    told = json.loads(run("rules", "firekeepers", "35A2", "--coverage", "--json").out)

    (rule,) = told["rules"]
    assert (told["accounted_for"], told["of"]) == (1, 1)
    assert (rule["reach"], rule["alerts"]) == ("kept", {"first-card-wrong-seat": ["misdeal"]})
    assert "tests/table/engine/matters/test_rulings_of_the_deal.py" in rule["tried_in"]


def test_scenarios_are_counted_by_alert_on_both_sides_of_the_line() -> None:
    lines = run("rules", "jpa", "--coverage").out.splitlines()
    counted_of = {line.split()[0]: line.split()[1:] for line in lines if re.fullmatch(r"[a-z-]+ +\d+, \d+", line)}

    told, not_told = counted_of["premature-flop"]
    assert int(told.rstrip(",")) > 0
    assert int(not_told) > 0


def test_a_rule_that_is_not_there_is_said_in_one_line() -> None:
    assert refusal_of(run("rules", "nuts", "36Z", "--coverage")).startswith("36Z: no rule of nuts")


# --- the files that try the rules ---


def test_scenarios_are_found_wherever_they_lie_with_the_alerts_that_they_expect(tmp_path: Path) -> None:
    steps = "shuffle\ncard 3\nexpect first-card-wrong-seat seat 3 cite firekeepers:35A2 ruling misdeal\nexpect quiet\n"
    a_file(tmp_path, "tests/cases/new/folder/wrong.hand", HEAD + steps)
    a_file(tmp_path, "tests/table/engine/test_new.py", "")

    tried, unreadable = tried_below(tmp_path)

    test, scenario = tried
    assert unreadable == ()
    assert (test.path, test.book) == ("tests/table/engine/test_new.py", None)
    assert (scenario.path, scenario.book) == ("tests/cases/new/folder/wrong.hand", "firekeepers")
    assert [(alert.code.value, alert.cite) for alert in scenario.expected] == [
        ("first-card-wrong-seat", "firekeepers:35A2")
    ]


def test_a_scenario_that_cannot_be_read_is_told_and_hides_no_other(tmp_path: Path) -> None:
    a_file(tmp_path, "tests/bad.hand", f"{HEAD}shuffel\n")
    a_file(tmp_path, "tests/good.hand", f"{HEAD}shuffle\n")

    tried, unreadable = tried_below(tmp_path)

    assert [one.path for one in tried] == ["tests/good.hand"]
    assert "bad.hand:7" in unreadable[0]

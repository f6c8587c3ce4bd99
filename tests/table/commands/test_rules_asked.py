"""`squaredeal rules` by words or key: questions and rules of one book or of all, and where the books differ."""

from __future__ import annotations

import json

import pytest

from tests.table.commands.command_line import refusal_of, run


@pytest.mark.parametrize(("several", "one"), [("cards", "card"), ("penalties", "penalty"), ("misses", "miss")])
def test_a_plural_finds_what_stands_there_in_the_singular(several: str, one: str) -> None:
    def found(word: str) -> set[str]:
        return {rule["id"] for rule in json.loads(run("rules", "firekeepers", "--search", word, "--json").out)}

    assert found(several) >= found(one) != set()


def test_without_a_book_all_of_them_are_searched_and_an_edition_is_none_of_them() -> None:
    rules = json.loads(run("rules", "--search", "straddle", "--json").out)
    page = run("rules", "--search", "buttons").out

    assert {rule["id"].partition(":")[0] for rule in rules} == {"tfpl"}
    assert "FireKeepers Casino Hotel\n" in page
    assert "Riverside" not in page


def test_words_that_stand_in_no_book_are_one_clear_line() -> None:
    ran = run("rules", "--search", "roulette")

    assert ran.status == 2
    assert ran.err.count("\n") == 1
    assert (
        "roulette: in no question and no rule of firekeepers, homegame, jpa, nuts, tfpl; try a shorter word" in ran.err
    )


def test_a_book_is_searched_for_rules_that_have_all_the_words_in_capitals_or_not() -> None:
    def found(*words: str) -> set[str]:
        searched = (part for word in words for part in ("--search", word))
        return {rule["id"] for rule in json.loads(run("rules", "nuts", *searched, "--json").out)}

    assert found("BUTTON", "blind") == found("button") & found("blind")
    assert "nuts:10" in found("BUTTON", "blind") < found("button")


def test_the_rules_that_were_found_are_printed_with_what_they_say_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")

    assert run("rules", "nuts", "--search", "reasonable time").out == (
        "27  Clock\n"
        "    After reasonable time: one minute at most, a 10-second countdown, then a declaration; whoever\n"
        "    has not acted by then has a dead hand.\n\n"
        "1 of 95 rules. squaredeal rules nuts ID prints one.\n"
    )


def test_a_word_that_no_rule_has_is_said_in_one_line() -> None:
    ran = run("rules", "nuts", "--search", "roulette")

    assert (ran.status, ran.out) == (2, "")
    assert refusal_of(ran) == "roulette: in no question and no rule of nuts; try a shorter word, or another one"


def test_a_question_is_found_by_its_words_its_key_or_its_setting() -> None:
    for words in ("odd chips", "odd_chips_go_to", "odd-chips-go-to"):
        assert "\nWho gets the odd chips?\n" in f"\n{run('rules', 'firekeepers', '--search', words).out}", words
    assert "    [pots.odd_chips_go_to]\n" in run("rules", "--search", "odd chips").out


def test_a_key_alone_is_asked_of_every_book_but_the_editions() -> None:
    (row,) = json.loads(run("rules", "button.method", "--json").out)

    assert set(row["answers"]) == {"firekeepers", "homegame", "jpa", "nuts", "tfpl"}
    assert (row["answers"]["nuts"]["value"], row["answers"]["homegame"]["value"]) == ("dead", "moving")
    assert "    firekeepers, jpa, nuts:\n      Dead button:" in run("rules", "button.method").out


def test_the_questions_on_which_the_books_differ_are_those_where_something_else_is_played() -> None:
    rows = {row["question"]: row["answers"] for row in json.loads(run("rules", "--differs", "--json").out)}

    assert rows["window.any_actions"]["nuts"]["value"] != rows["window.any_actions"]["tfpl"]["value"]
    assert "button.small_blind_heads_up" not in rows, "the same in every book"
    assert "pots.odd_chips_go_to" not in rows, "the same, though a rule says it here and the house there"

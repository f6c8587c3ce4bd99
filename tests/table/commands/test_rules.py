"""`squaredeal rules`: the list of books, a book's answers, one rule; and what is said of what is not there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.table.commands.command_line import a_file, refusal_of, run, run_in_process_of_its_own

EDITION = """
id = "club"
title = "Our club"
edition = "1"
based_on = "nuts"
[button.method]
value = "moving"
cite = "nuts:33"
"""


def test_without_a_book_the_books_are_listed() -> None:
    ran = run("rules")

    assert (ran.status, ran.err) == (0, "")
    assert "  nuts         The Nuts Poker League" in ran.out


def test_a_book_of_the_house_is_listed_with_the_others(tmp_path: Path) -> None:
    a_file(tmp_path, "rulebooks/club.toml", EDITION)

    assert "  club         Our club, 1; based on nuts\n" in run("--config", tmp_path, "rules").out


def test_a_book_that_cannot_be_used_does_not_hide_the_others(tmp_path: Path) -> None:
    path = a_file(tmp_path, "rulebooks/club.toml", EDITION.replace("nuts:33", "nuts:99"))

    ran = run("--config", tmp_path, "rules")

    assert refusal_of(ran).startswith(f"{path}: [button.method] cite: ")
    assert "  nuts         The Nuts Poker League" in ran.out


def test_a_book_is_named_or_a_file(tmp_path: Path) -> None:
    path = a_file(tmp_path, "club.toml", EDITION)

    assert "* How does the button move from hand to hand?" in run("rules", path).out
    assert "How does the button move from hand to hand?" in run("rules", "nuts").out


def test_the_way_to_one_rule_names_the_book_as_it_was_typed(tmp_path: Path) -> None:
    path = a_file(tmp_path, "club.toml", EDITION)

    # The page breaks a long path over lines.
    page = "".join(run("rules", path).out.split())

    assert f"squaredealrules{path}IDprintsonerule." in page
    assert run("rules", path, "36a").status == 0


def test_one_rule_is_printed_by_its_id() -> None:
    ran = run("rules", "nuts", "36a")

    assert ran.status == 0
    assert ran.out.startswith("nuts:36a  First two cards exposed")


@pytest.mark.parametrize("word", ["nuts:44", "NUTS:44", "riverside:2", "riverside:35A2", "misdeal.10"])
def test_a_rule_is_named_with_its_book_or_alone(word: str) -> None:
    ran = run("rules", word)

    assert (ran.status, ran.err) == (0, "")
    assert word.lower().rpartition(":")[2] in ran.out.splitlines()[0].lower()


def test_a_number_that_several_books_have_is_listed_with_its_books() -> None:
    assert run("rules", "35a2").out == (
        "35A2 is a rule of 2 books. squaredeal rules BOOK:35A2 prints one.\n\n"
        "firekeepers:35A2  First card to wrong seat\n"
        "jpa:35A2          First card to wrong seat\n"
    )
    assert [rule["id"] for rule in json.loads(run("rules", "44", "--json").out)] == [
        "firekeepers:44",
        "nuts:44",
        "jpa:44",
    ]


def test_what_becomes_of_a_rule_is_asked_with_its_book_in_one_word_too() -> None:
    assert run("rules", "--coverage", "nuts:44").out == run("rules", "--coverage", "nuts", "44").out


def test_what_is_neither_a_book_nor_a_rule_is_said_in_one_line() -> None:
    assert refusal_of(run("rules", "nuts:99Z")).startswith("99Z: no rule of nuts")
    assert refusal_of(run("rules", "99Z")).startswith("99Z: no rule and no rulebook of this name; ")
    assert refusal_of(run("rules", "nutz")).startswith('rulebooks/nutz.toml: not found, did you mean "nuts"? ')


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["nutz"], 'rulebooks/nutz.toml: not found, did you mean "nuts"?'),
        (["nuts", "36Z"], '36Z: no rule of nuts, did you mean "36'),
        (["nuts", "jpa:16"], "jpa:16: this rule stands in another book"),
    ],
)
def test_what_is_not_there_is_said_in_one_line_with_the_nearest(args: list[str], said: str) -> None:
    ran = run("rules", *args)

    assert refusal_of(ran).startswith(said)
    assert ran.out == ""


def test_a_rule_is_printed_with_its_answer_its_setting_its_alert_and_the_scenarios_that_show_it() -> None:
    page = run("rules", "firekeepers", "35A2").out
    silent = run("rules", "tfpl", "misdeal.10").out

    assert "What if the first card goes to the wrong seat?\n             Misdeal. (firekeepers:35A2)\n" in page
    assert "\nAlerts     first-card-wrong-seat (misdeal)\n" in page
    assert "\nTried in   tests/cases/deal/first-card-behind-an-empty-button-firekeepers.hand\n" in page
    assert "(setting actions-that-close-the-deal)" in silent


@pytest.mark.parametrize("key", ["deal.first_cards", "[deal.first_cards]", "DEAL.First_Cards"])
def test_one_answer_is_printed_alone_by_its_key(key: str) -> None:
    answers = json.loads(run("rules", "nuts", key, "--json").out)["answers"]

    assert [answer["question"] for answer in answers] == ["deal.first_cards"]
    assert "How many cards first off the deck" in run("rules", "nuts", key).out


def test_a_group_of_answers_is_printed_alone_and_a_setting_by_its_name() -> None:
    def names(key: str) -> set[str]:
        return {answer["question"] for answer in json.loads(run("rules", "nuts", key, "--json").out)["answers"]}

    assert {name.partition(".")[0] for name in names("deal")} == {"deal"}
    assert len(names("deal")) > len(names("deal.first_cards"))
    assert names("event") > names("event.entry") > set()
    assert names("penalty-round") == {"blinds.penalty_round"}


def test_a_word_that_is_a_chapter_of_the_book_and_a_group_is_the_group_in_brackets() -> None:
    assert json.loads(run("rules", "tfpl", "button", "--json").out)["id"] == "tfpl:button"
    assert json.loads(run("rules", "tfpl", "[button]", "--json").out)["answers"] != []


def test_a_key_that_is_misspelt_is_refused_with_the_nearest() -> None:
    assert 'did you mean "deal.first_cards"?' in refusal_of(run("rules", "nuts", "deal.frst_cards"))


def test_what_an_edition_changes_is_printed_alone(tmp_path: Path) -> None:
    path = a_file(tmp_path, "club.toml", EDITION)

    answers = json.loads(run("rules", path, "--differs", "--json").out)["answers"]

    assert [answer["question"] for answer in answers] == ["button.method"]
    assert "1 of 281 questions." in run("rules", path, "--differs").out


@pytest.mark.parametrize(
    ("book", "key", "was", "now"),
    [
        ("tfpl", "button.method", 'value = "dead"', 'value = "moving"'),
        ("nuts", "event.rebuys.sold", '"never"', '"at-zero"'),
        ("nuts", "betting.short_all_ins_together_reopen", "false, true", "true, false"),
    ],
)
def test_what_stands_in_a_file_is_all_that_an_edition_has_to_hold(
    book: str, key: str, was: str, now: str, tmp_path: Path
) -> None:
    printed = " ".join(run("rules", book, key).out.split())
    keys = printed.partition(f"In a file [{key}] ")[2].partition(" 1 of 281")[0].replace(was, now)
    head = EDITION.partition("[button")[0].replace("nuts", book)
    path = a_file(tmp_path, "club.toml", f"{head}{key} = {{ {keys} }}\n")

    answers = json.loads(run("rules", path, "--differs", "--json").out)["answers"]

    assert [answer["question"] for answer in answers] == [key]


def test_a_book_that_is_no_edition_has_nothing_to_differ_from_and_the_way_to_compare_books_is_named() -> None:
    said = refusal_of(run("rules", "nuts", "--differs"))

    assert said == "nuts: this book is based on no other; squaredeal rules --differs compares the books"


def test_a_page_is_as_wide_as_the_terminal_and_no_wider_than_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    widths = {}
    for columns in ("60", "200"):
        monkeypatch.setenv("COLUMNS", columns)
        widths[columns] = max(map(len, run("rules", "tfpl").out.splitlines()))

    assert 50 < widths["60"] <= 60
    assert 90 < widths["200"] <= 100


def test_piped_it_prints_the_same() -> None:
    assert run_in_process_of_its_own("rules", "jpa").out == run("rules", "jpa").out


# --- as JSON ---


def test_the_answers_are_told_in_json_with_the_keys_of_a_rulebooks_file() -> None:
    sheet = json.loads(run("rules", "riverside", "--json").out)

    assert (sheet["id"], sheet["based_on"]) == ("riverside", ["firekeepers"])
    answers = {answer["question"]: answer for answer in sheet["answers"]}
    assert answers["blinds.penalty_seat"] == {
        "question": "blinds.penalty_seat",
        "value": "not-dealt-blinds-taken",
        "cite": "riverside:1",
        "also": [],
        "said_by": "riverside",
        "differs": True,
    }
    assert answers["betting.minimum_bet"]["setting"] == "minimum-bet"
    assert [name for name, answer in answers.items() if answer["differs"]] == [
        "blinds.penalty_seat",
        "pots.odd_chips_go_to",
        "places.same_hand",
    ]


def test_a_rule_and_the_list_of_books_are_told_in_json_too() -> None:
    rule = json.loads(run("rules", "firekeepers", "36", "--json").out)
    books = json.loads(run("rules", "--json").out)

    assert (rule["id"], rule["class"], rule["parts"]) == (
        "firekeepers:36",
        "enforce",
        ["firekeepers:36A", "firekeepers:36B"],
    )
    assert {book["name"]: book["based_on"] for book in books}["riverside"] == ["firekeepers"]
    assert json.loads(run("rules", "tfpl", "button", "--json").out)["id"] == "tfpl:button"

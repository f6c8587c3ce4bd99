"""What becomes of a rule: put together from the answers, the alerts, the scenarios and the file of the coverage."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from config.files.settings_folder import settings_folder, shipped_folder
from config.rulebook.coverage import Account, ExpectedAlert, Reach, Tried, coverage, plain_coverage
from table.engine.every_ruling import every_ruling
from table.engine.words.alerts import AlertCode, RulingValue
from tests.config.house_folder import house, shipped, write

FOLDERS = settings_folder(shipped_folder())


@cache
def whole() -> dict[str, Account]:
    """Return the account of each rule."""
    return {account.rule.id: account for account in coverage(FOLDERS, every_ruling)}


def tried_by(book: str, *expected: ExpectedAlert) -> set[str]:
    """Return the rules that are tried by one scenario that expects this."""
    accounts = coverage(FOLDERS, every_ruling, [Tried("one.hand", book, expected)])
    return {account.rule.id for account in accounts if "one.hand" in account.tried_in}


def with_one_waiting(folder: Path) -> dict[str, Account]:
    """Return the accounts of a house where firekeepers:25B waits for something."""
    said = shipped("rulebooks", "coverage.toml").replace(
        'rules = ["firekeepers:25B", "jpa:25B"]', 'rules = ["jpa:25B"]'
    )
    waiting = '[[not_yet]]\nrules = ["firekeepers:25B"]\nlacking = "It waits for a page."'
    write(folder, "rulebooks", "coverage.toml", f"{said}\n{waiting}\n")
    return {account.rule.id: account for account in coverage(house(folder), every_ruling)}


# --- how a rule is accounted for ---


def test_every_rule_of_the_five_books_is_accounted_for() -> None:
    assert [rule for rule, account in whole().items() if not account.is_accounted_for] == []


def test_each_rule_of_the_catalogue_has_its_account_in_order() -> None:
    assert len(whole()) == 775
    assert list(whole())[:2] == ["tfpl:intro.1", "tfpl:conduct.p1"]


def test_a_rule_that_an_answer_cites_is_kept_with_its_question_its_alert_and_its_ruling() -> None:
    account = whole()["firekeepers:35A2"]

    assert account.reach is Reach.KEPT
    assert account.questions == ("deal.first_card_wrong_seat",)
    assert account.alerts == {AlertCode.FIRST_CARD_WRONG_SEAT: (RulingValue.MISDEAL,)}


def test_a_rule_that_leaves_something_open_is_kept_by_the_setting_or_the_floor_call() -> None:
    assert whole()["tfpl:button.3a"].reach is Reach.KEPT
    assert RulingValue.FLOOR in whole()["jpa:35A"].alerts[AlertCode.CARD_EXPOSED]


def test_a_rule_that_is_kept_without_a_question_says_what_the_table_does_and_where() -> None:
    account = whole()["tfpl:holdem.p1"]

    assert (account.reach, account.questions) == (Reach.KEPT, ())
    assert "the best five of seven win" in account.why
    assert account.by == ("table.engine.dealing.board:take_board_card", "table.engine.hand.ranking:rank_of")


def test_a_rule_that_waits_for_something_is_not_accounted_for_and_says_what_it_waits_for(tmp_path: Path) -> None:
    account = with_one_waiting(tmp_path)["firekeepers:25B"]

    assert (account.reach, account.is_accounted_for) == (Reach.NOT_YET, False)
    assert account.why == "It waits for a page."


def test_a_rule_that_no_sensor_can_keep_says_why() -> None:
    account = whole()["homegame:conduct.8"]

    assert (account.reach, account.is_accounted_for) == (Reach.OUT_OF_REACH, True)
    assert "no antenna" in account.why


# --- what tries it ---


def test_a_scenario_tries_the_rule_that_it_cites_and_those_that_say_the_same() -> None:
    line = ExpectedAlert(AlertCode.CARD_EXPOSED, "tfpl:holdem.2", RulingValue.REPLACE_CARD)

    assert tried_by("tfpl", line) == {"tfpl:holdem.2", "tfpl:irregularities.12"}


def test_without_a_citation_it_tries_what_every_question_stands_on_that_can_have_been_asked() -> None:
    in_time = ExpectedAlert(AlertCode.SEAT_NOT_DEALT, ruling=RulingValue.MISDEAL)
    in_time_or_too_late = ExpectedAlert(AlertCode.SEAT_NOT_DEALT)

    assert tried_by("nuts", in_time) == {"nuts:36e"}
    assert tried_by("nuts", in_time_or_too_late) == set()


def test_a_scenario_tries_the_rules_of_its_own_book_alone() -> None:
    assert tried_by("riverside", ExpectedAlert(AlertCode.SEAT_NOT_DEALT)) == set()


def test_a_file_that_the_coverage_names_tries_the_rules_of_the_book_it_is_played_by() -> None:
    scenario, test = "tests/cases/clean/moving-button-1.hand", "tests/table/engine/hand/test_positions.py"
    accounts = coverage(FOLDERS, every_ruling, [Tried(scenario, "homegame"), Tried(test)])
    tried_in = {account.rule.id: account.tried_in for account in accounts}

    assert tried_in["homegame:button.2"] == (scenario, test)
    assert tried_in["firekeepers:32"] == (test,)


# --- for programs ---


def test_in_plain_values_what_tries_a_rule_is_null_where_nobody_could_look(tmp_path: Path) -> None:
    accounts = (whole()["firekeepers:35A2"], with_one_waiting(tmp_path)["firekeepers:25B"])
    plain = plain_coverage(accounts, is_tried_known=False)

    assert (plain["accounted_for"], plain["of"]) == (1, 2)
    assert isinstance(plain["rules"], list)
    assert plain["rules"][0] == {
        "id": "firekeepers:35A2",
        "title": "First card to wrong seat",
        "topic": "misdeal",
        "class": "detect",
        "reach": "kept",
        "why": "",
        "questions": ("deal.first_card_wrong_seat",),
        "alerts": {"first-card-wrong-seat": ["misdeal"]},
        "by": (),
        "tried_in": None,
    }

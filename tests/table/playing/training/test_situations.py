"""The situations that come with the program, and those of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder, shipped_folder
from display.wording.rulings import ruling_words
from display.words.spoken import speaking
from table.benches.checking import Checking
from table.benches.through import Through
from table.playing.training.situations import Situations, files_of, groups, shipped
from table.scenario.parser import read_scenario
from tests.display.words.strange import Strange
from tests.table.commands.command_line import HEAD, a_file

FOLDERS = settings_folder(shipped_folder())
BOOKS = FOLDERS.names("rulebooks")
SITUATIONS = Situations(FOLDERS)
FILES = files_of(None)


def test_there_are_situations_for_each_group() -> None:
    assert groups() == ["bets", "board", "deal", "deck", "hands", "showdown", "turn"]
    assert len(FILES) >= 50
    assert all(len(files_of(group)) >= 5 for group in groups())


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_each_is_a_scenario_that_holds_and_asks_with_one_right_answer_among_four(path: Path) -> None:
    checked = Checking(config=shipped_folder(), through=Through.STRAIGHT).check(path)
    situation = SITUATIONS.situation(path)

    assert checked.held, checked
    assert not checked.expects_nothing
    assert situation is not None
    assert situation.title.endswith((".", '"'))
    assert ruling_words(situation.alert.ruling) not in situation.title.lower(), "the title says what to answer"
    assert situation.before != situation.after
    for question in situation.questions:
        words = [choice.words for choice in question.choices]
        assert len(set(words)) == len(words) == 4
        assert [choice.is_right for choice in question.choices].count(True) == 1


@pytest.mark.parametrize("book", BOOKS)
def test_every_situation_can_be_asked_by_any_book_or_is_left_out(book: str) -> None:
    by_book = Situations(FOLDERS, book)
    found = [by_book.situation(path) for path in files_of("deal")]

    assert sum(one is not None for one in found) >= 7
    assert {one.book for one in found if one is not None} == {book}


def test_the_answer_is_the_book_s_and_what_the_others_say_is_offered_beside_it() -> None:
    path = shipped() / "board" / "flop-overdealt-four-heads-up.hand"
    answers = {}
    for book in BOOKS:
        situation = Situations(FOLDERS, book).situation(path)
        assert situation is not None
        (right,) = (choice.words for choice in situation.questions[0].choices if choice.is_right)
        answers[book] = right
    situation = SITUATIONS.situation(path)

    assert situation is not None
    assert len(set(answers.values())) > 1
    assert {choice.words for choice in situation.questions[0].choices} >= set(answers.values())


def test_a_book_that_is_silent_is_no_reason_for_what_the_house_has_set() -> None:
    situation = SITUATIONS.situation(shipped() / "deck" / "joker-in-the-hole.hand")

    assert situation is not None
    assert situation.rule == "No rule: the book leaves it to the house; nearest is firekeepers:35E Fouled deck"


def test_the_reason_of_what_the_book_rules_is_its_rule() -> None:
    situation = SITUATIONS.situation(shipped() / "deck" / "other-back-as-a-hole-card.hand")

    assert situation is not None
    assert situation.rule.startswith("firekeepers:35E Fouled deck: ")


def test_a_folder_of_one_s_own_is_asked_too_and_a_hand_without_a_ruling_asks_nothing(tmp_path: Path) -> None:
    path = a_file(tmp_path, "ours/clean.hand", HEAD + "shuffle\ndeal\nexpect quiet\n")

    assert files_of(str(tmp_path)) == [path]
    assert SITUATIONS.situation(path) is None


def test_a_group_that_is_not_there_is_refused_with_the_nearest() -> None:
    with pytest.raises(ConfigError) as refused:
        files_of("decks")

    assert str(refused.value).startswith('decks: no group of this name, did you mean "deck"? there is bets, board, ')


def test_no_situation_is_longer_than_what_leads_to_its_question() -> None:
    assert max(len(read_scenario(path).lines) for path in FILES) < 40


def test_the_title_of_a_situation_that_comes_along_is_said_in_the_language_spoken(tmp_path: Path) -> None:
    joker = shipped() / "deck" / "joker-in-the-hole.hand"
    mine = a_file(tmp_path, "mine.hand", joker.read_text(encoding="utf-8"))

    with speaking(Strange().language()):
        shown, own = SITUATIONS.situation(joker), SITUATIONS.situation(mine)

    assert shown is not None
    assert own is not None
    assert (shown.title[:2], own.title) == ("ж ", "A joker comes off the deck as a hole card.")

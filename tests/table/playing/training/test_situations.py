"""The situations that come with the program in each game, and those of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.rotation_file import load_games
from config.files.settings_folder import settings_folder, shipped_folder
from display.wording.rulings import ruling_words
from display.words.spoken import speaking
from table.benches.checking import Checking
from table.benches.through import Through
from table.engine.words.game import Game
from table.playing.training.situations import Situations
from table.playing.training.to_ask import ToAsk, shipped, to_ask
from table.scenario.parser import read_scenario
from tests.display.words.strange import Strange
from tests.long_run import sampled
from tests.table.commands.command_line import HEAD, a_file

FOLDERS = settings_folder(shipped_folder())
BOOKS = FOLDERS.names("rulebooks")
SITUATIONS = Situations(FOLDERS)
GAMES = [*load_games(FOLDERS.names("games"), folders=FOLDERS), *load_games(["holdem/limit"], folders=FOLDERS)]
FILES = sorted(shipped().rglob("*.hand"))


def ways_of(game: Game) -> tuple[bool, bool]:
    """Return how a game is dealt: in those of one way most of the situations are the same files."""
    return game.has_board, game.is_stud


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_each_is_a_scenario_that_holds_and_asks_with_one_right_answer_among_four(path: Path) -> None:
    checked = Checking(config=shipped_folder(), through=Through.STRAIGHT).check(path)
    situation = SITUATIONS.situation(ToAsk(path))

    assert checked.held, checked
    assert not checked.expects_nothing
    assert situation is not None
    assert situation.title.endswith((".", '"'))
    if situation.alert is not None:
        assert ruling_words(situation.alert.ruling) not in situation.title.lower(), "the title says what to answer"
    assert situation.before != situation.after
    for question in situation.questions:
        words = [choice.words for choice in question.choices]
        assert len(set(words)) == len(words) == 4
        assert [choice.is_right for choice in question.choices].count(True) == 1


@pytest.mark.parametrize("book", BOOKS)
def test_every_situation_can_be_asked_by_any_book_or_is_left_out(book: str) -> None:
    by_book = Situations(FOLDERS, book)
    found = [by_book.situation(one) for one in to_ask("deal", (), FOLDERS)]

    assert sum(one is not None for one in found) >= 7
    assert {one.book for one in found if one is not None} == {book}


def test_the_answer_is_the_book_s_and_what_the_others_say_is_offered_beside_it() -> None:
    flop = ToAsk(shipped() / "board" / "flop-overdealt-four-heads-up.hand")
    answers = {}
    for book in BOOKS:
        situation = Situations(FOLDERS, book).situation(flop)
        assert situation is not None
        (right,) = (choice.words for choice in situation.questions[0].choices if choice.is_right)
        answers[book] = right
    situation = SITUATIONS.situation(flop)

    assert situation is not None
    assert len(set(answers.values())) > 1
    assert {choice.words for choice in situation.questions[0].choices} >= set(answers.values())


def test_a_book_that_is_silent_is_no_reason_for_what_the_house_has_set() -> None:
    situation = SITUATIONS.situation(ToAsk(shipped() / "deck" / "joker-in-the-hole.hand"))

    assert situation is not None
    assert (
        situation.questions[0].taught[-1]
        == "No rule: the book leaves it to the house; nearest is firekeepers:35E Fouled deck"
    )


def test_the_reason_of_what_the_book_rules_is_its_rule() -> None:
    situation = SITUATIONS.situation(ToAsk(shipped() / "deck" / "other-back-as-a-hole-card.hand"))

    assert situation is not None
    assert situation.questions[0].taught[-1].startswith("firekeepers:35E: What if a card of another deck is dealt? ")


@pytest.mark.parametrize(
    "game", sampled(GAMES, len(GAMES), ways_of), ids=lambda game: f"{game.id}-{game.betting.value}"
)
def test_every_game_has_situations_of_its_bets_its_deal_its_turn_and_its_showdown(game: Game) -> None:
    found = [one for one in map(SITUATIONS.situation, to_ask(None, [game], FOLDERS)) if one is not None]

    assert {one.group for one in found} >= {"bets", "deal", "turn", "showdown", "hands", "deck"}
    assert len(found) >= 15
    # What is asked of a change of game ends in the other one.
    assert {one.after.view.game.id for one in found if "the-change" not in one.id} == {game.id}
    for situation in found:
        for question in situation.questions:
            assert len({choice.words for choice in question.choices}) == 4
            assert [choice.is_right for choice in question.choices].count(True) == 1


def right_in(name: str, game: str) -> list[str]:
    """Return the right answers to a situation in *game*."""
    situation = SITUATIONS.situation(ToAsk(shipped() / f"{name}.hand", load_games([game], folders=FOLDERS)[0]))
    assert situation is not None
    return [choice.words for question in situation.questions for choice in question.choices if choice.is_right]


@pytest.mark.parametrize(
    ("name", "answers"),
    [
        ("turn/third-street-who-brings-it-in", {"stud": ["Seat 2"], "stud8": ["Seat 2"], "razz": ["Seat 1"]}),
        ("turn/third-street-two-of-a-rank", {"stud": ["Seat 2"], "razz": ["Seat 4"]}),
        ("turn/fifth-street-a-pair-shows", {"stud": ["Seat 2"], "razz": ["Seat 3"]}),
        ("showdown/badugi-of-three", {"badugi": ["Seat 1", "three-card badugi, 5-3-2"]}),
        ("showdown/four-lows", {"27-triple": ["Seat 2"], "a5-triple": ["Seat 4"]}),
    ],
)
def test_the_same_cards_are_asked_in_each_game_that_deals_them_so_and_the_game_says_what_is_right(
    name: str, answers: dict[str, list[str]]
) -> None:
    assert {game: right_in(name, game)[: len(right)] for game, right in answers.items()} == answers


def test_where_the_same_steps_come_to_something_else_in_another_game_nothing_is_asked() -> None:
    razz = load_games(["razz"], folders=FOLDERS)[0]

    assert SITUATIONS.situation(ToAsk(shipped() / "showdown" / "stud-winner-mucks.hand", razz)) is None


def test_a_folder_of_one_s_own_is_asked_too_and_a_hand_without_a_ruling_asks_nothing(tmp_path: Path) -> None:
    path = a_file(tmp_path, "ours/clean.hand", HEAD + "shuffle\ndeal\nexpect quiet\n")

    (found,) = to_ask(str(tmp_path), (), FOLDERS)
    assert found == ToAsk(path)
    assert SITUATIONS.situation(found) is None


def test_no_situation_is_longer_than_what_leads_to_its_question() -> None:
    assert max(len(read_scenario(path).lines) for path in FILES) < 40


def test_the_title_of_a_situation_that_comes_along_is_said_in_the_language_spoken(tmp_path: Path) -> None:
    joker = shipped() / "deck" / "joker-in-the-hole.hand"
    mine = a_file(tmp_path, "mine.hand", joker.read_text(encoding="utf-8"))

    with speaking(Strange().language()):
        shown, own = SITUATIONS.situation(ToAsk(joker)), SITUATIONS.situation(ToAsk(mine))

    assert shown is not None
    assert own is not None
    assert (shown.title[:2], own.title) == ("ж ", "A joker comes off the deck as a hole card.")

"""Which game is dealt next, asked where several take turns: counted by hands or by levels, as an event counts them."""

from __future__ import annotations

import pytest

from config.files.rotation_file import load_games
from config.files.settings_folder import settings_folder, shipped_folder
from table.engine.words.frozen import replace
from table.engine.words.game import Game
from table.playing.training.next_games import Turn, turns_of
from table.playing.training.ruled_questions import Situation
from table.playing.training.situations import Situations
from table.playing.training.to_ask import ToAsk, to_ask

FOLDERS = settings_folder(shipped_folder())
HORSE = load_games(["horse"], folders=FOLDERS)
HOLDEM, OMAHA8, RAZZ, STUD, STUD8 = range(5)


def asked_of(turn: Turn, book: str | None = None) -> Situation:
    (one,) = [one for one in to_ask("turn", turn.games, FOLDERS) if one.turn == turn]
    situation = Situations(FOLDERS, book).situation(one)
    assert situation is not None
    return situation


def right_of(situation: Situation) -> str:
    (question,) = situation.questions
    (right,) = (choice.words for choice in question.choices if choice.is_right)
    return right


@pytest.mark.parametrize(
    ("at", "hands", "right"),
    [
        (RAZZ, 6, "Stud"),
        (RAZZ, 3, "Razz"),
        (RAZZ, None, "Stud"),
        (STUD8, 6, "Limit hold'em"),
        (STUD8, None, "Limit hold'em"),
    ],
    ids=[
        "its hands are over",
        "three are still to come",
        "its level is over",
        "after the last the first",
        "by levels too",
    ],
)
def test_the_next_game_is_the_one_that_an_event_would_deal(at: int, hands: int | None, right: str) -> None:
    situation = asked_of(Turn(HORSE, at, hands))

    assert right_of(situation) == right
    assert len(situation.questions[0].choices) == 4
    assert situation.before.view.status.is_over
    assert situation.after.view.game.id == right.lower().replace("limit hold'em", "holdem")


def test_where_stud_begins_it_is_taught_where_the_button_stays_and_by_which_rule() -> None:
    into_stud, within = asked_of(Turn(HORSE, OMAHA8, 6)), asked_of(Turn(HORSE, RAZZ, 6))

    assert into_stud.questions[0].taught[0] == "In turn: limit hold'em, Omaha 8, razz, stud, stud 8."
    assert into_stud.questions[0].taught[1].startswith("The button goes to where")
    assert into_stud.questions[0].taught[2].startswith("firekeepers:11B Balancing in mixed games: ")
    assert within.questions[0].taught[1:] == ("No rule: the book leaves it to the house",)


def test_a_book_that_says_nothing_of_the_button_is_no_reason() -> None:
    asked = asked_of(Turn(HORSE, OMAHA8, 6), "nuts")

    assert (asked.book, asked.questions[0].taught[-1]) == ("nuts", "No rule: the book leaves it to the house")


@pytest.mark.parametrize("name", FOLDERS.names("rotations"))
def test_every_game_of_a_rotation_is_asked_by_hands_and_by_levels_and_each_is_kept_apart(name: str) -> None:
    games = load_games([name], folders=FOLDERS)
    found = [one for one in to_ask(None, games, FOLDERS) if one.turn is not None]

    assert len({one.id for one in found}) == len(found) == 3 * len(games)
    assert all(Situations(FOLDERS).situation(one) is not None for one in found[:: len(games)])


def test_of_one_game_alone_and_of_one_that_no_folder_has_nothing_is_asked() -> None:
    def turns(*games: Game) -> list[Turn]:
        return list(turns_of(games, FOLDERS))

    assert turns(HORSE[RAZZ]) == turns(HORSE[RAZZ], replace(HORSE[STUD], id="ours")) == []
    assert [one for one in to_ask("deck", HORSE, FOLDERS) if one.turn is not None] == []


def test_an_id_says_the_game_and_how_much_of_it_was_dealt() -> None:
    (one,) = [one for one in to_ask("turn", HORSE, FOLDERS) if one.turn == Turn(HORSE, RAZZ, 6)]

    assert isinstance(one, ToAsk)
    assert (one.group, one.id) == ("turn", "turn/next-game-3-after-6-of-5/razz")

"""Hands that chance plays, and what is asked of them: the table's own answer is the right one, whatever was drawn."""

from __future__ import annotations

import pytest

from config.files.rotation_file import load_games
from config.files.settings_folder import settings_folder, shipped_folder
from table.playing.training.drills import Drill, Drills, drills
from table.playing.training.ruled_questions import Situation
from tests.table.playing.training.chance import chance

FOLDERS = settings_folder(shipped_folder())
ALL = tuple(drills((), FOLDERS))


def drawn(drill: Drill, seed: int) -> Situation:
    situation = Drills(FOLDERS, None, chance(seed)).situation(drill)
    assert situation is not None
    return situation


def right(situation: Situation, number: int = 0) -> str:
    (words,) = (choice.words for choice in situation.questions[number].choices if choice.is_right)
    return words


@pytest.mark.parametrize("drill", ALL, ids=lambda drill: drill.id)
@pytest.mark.parametrize("seed", range(4))
def test_each_has_one_right_answer_among_four_and_none_is_on_the_screen_before(drill: Drill, seed: int) -> None:
    situation = drawn(drill, seed)

    assert situation.id == drill.id
    assert situation.title.startswith("Seat ")
    assert situation.before != situation.after
    for question in situation.questions:
        assert len({choice.words for choice in question.choices}) == 4
        assert [choice.is_right for choice in question.choices].count(True) == 1
        assert question.taught


def test_no_two_hands_of_a_drill_are_alike() -> None:
    made = Drills(FOLDERS, None, chance())

    assert len({found.title for found in (made.situation(ALL[0]) for _ in range(12)) if found is not None}) > 6


def test_the_price_is_what_the_bet_is_more_than_what_lies_there() -> None:
    (price,) = (drill for drill in ALL if drill.kind == "price")
    for seed in range(8):
        situation = drawn(price, seed)
        view = situation.after.view
        player = next(seat for seat in view.seats if seat.seat == view.turn)
        wanted = min(max(seat.bet for seat in view.seats) - player.bet, player.stack)

        assert right(situation).encode("ascii", "ignore").decode() == str(wanted)


def test_the_pots_of_an_all_in_are_all_that_was_put_in() -> None:
    (side,) = (drill for drill in ALL if drill.kind == "side-pots")
    situation = drawn(side, 1)

    assert [question.asked for question in situation.questions] == [
        "How much is in the main pot?",
        "How much is in the first side pot?",
        "Who can win the first side pot?",
    ]
    assert len(situation.after.view.formed) >= 2


def test_an_odd_chip_is_told_with_where_it_goes() -> None:
    (odd,) = (drill for drill in ALL if drill.kind == "odd-chip")
    situation = drawn(odd, 2)

    assert right(situation).startswith("Shared by seats ")
    assert situation.questions[1].taught[-1].startswith("Odd ")


def test_a_game_with_a_board_is_drilled_in_its_bets_and_stud_is_not() -> None:
    omaha, razz = (load_games([name], folders=FOLDERS)[0] for name in ("omaha", "razz"))

    assert "drill/price/omaha" in [drill.id for drill in drills([omaha], FOLDERS)]
    assert not list(drills([razz], FOLDERS))

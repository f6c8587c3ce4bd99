"""Which of the shipped games PHH knows, and under which code; a house's own name and cap make no other game of one."""

from __future__ import annotations

import pytest
from pokerkit import HandHistory

from config.files.game_file import load_game
from config.files.settings_folder import settings_folder, shipped_folder
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, BettingStructure
from table.histories.phh_games import GAMES, code_of

FOLDERS = settings_folder(shipped_folder())
CODES = {
    "27-single": "N2L1D",
    "27-triple": "F2L3D",
    "a5-triple": None,
    "badugi": "FB",
    "holdem": "NT",
    "omaha": "PO",
    "omaha5": None,
    "omaha5-8": None,
    "omaha8": "FO/8",
    "razz": "FR",
    "short-deck": "NS",
    "stud": "F7S",
    "stud8": "F7S/8",
}


@pytest.mark.parametrize("name", FOLDERS.names("games"))
def test_a_shipped_game_has_the_code_that_phh_gives_it(name: str) -> None:
    assert code_of(load_game(name, folders=FOLDERS)) == CODES[name]


def test_the_codes_are_those_that_pokerkit_reads() -> None:
    assert set(GAMES) == set(HandHistory.game_types)


def test_another_betting_is_another_game_and_not_always_one_that_phh_knows() -> None:
    assert code_of(replace(HOLDEM, betting=BettingStructure.LIMIT)) == "FT"
    assert code_of(replace(HOLDEM, betting=BettingStructure.POT_LIMIT)) is None


def test_a_house_s_own_name_and_cap_make_no_other_game() -> None:
    assert code_of(replace(HOLDEM, id="club", betting=BettingStructure.LIMIT, cap=3)) == "FT"

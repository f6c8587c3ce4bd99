"""The games that are shipped, and games that cannot be dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from config.files.faults import ConfigError
from config.files.game_file import load_game
from config.files.settings_folder import settings_folder, shipped_folder
from table.engine.words.game import HOLDEM

if TYPE_CHECKING:
    from pathlib import Path

FOLDERS = settings_folder(shipped_folder())


def test_what_nobody_names_is_the_holdem_that_is_shipped() -> None:
    assert load_game("holdem", folders=FOLDERS) == HOLDEM


@pytest.mark.parametrize("name", FOLDERS.names("games"))
def test_a_shipped_game_is_called_by_its_file(name: str) -> None:
    assert load_game(name, folders=FOLDERS).id == name


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('id = "x"\ndeals = ["dx"]', 'deals: found ["dx"], expected a list of deals of letters "d" and "u", as "ddu"'),
        ('id = "x"\nwins = "short-deck"', 'lowest_rank: found "2"; A 6 7 8 9 is a straight only where "6"'),
        ('id = "x"\nlowest_rank = "8"', 'lowest_rank: found "8", expected "6" or lower'),
        ('id = "x"\nwins = "ace-to-five"\nlow_wins_half = true', "low_wins_half: half of a pot goes to a low only"),
        ('id = "x"\ndeals = ["ddu", "u"]\nposts = "bring-in"\ndraws = 1', "draws: cards are drawn only where one deal"),
        (
            'id = "x"\ndeals = ["ddu", "uu"]\nposts = "bring-in"',
            "deals: found ddu and uu; stud deals two cards or three",
        ),
        (
            'id = "x"\ndeals = ["ddu", "u", "u", "u", "u", "u"]\nposts = "bring-in"',
            "then one a street, seven in all at most",
        ),
        ('id = "x"\ndeals = ["ddu", "u"]', 'posts: "bring-in" goes with more than one deal'),
        ('id = "x"\nposts = "bring-in"', 'posts: "bring-in" goes with more than one deal'),
        ('id = "x"\ndeals = ["du"]', 'deals: found "du"; only in stud are cards dealt face up'),
        (
            'id = "x"\ndeals = ["ddd", "u"]\nposts = "bring-in"',
            'deals: found "ddd"; a card of the first deal comes face up',
        ),
        (
            'id = "x"\ndeals = ["ddddd"]\ndraws = 1\nplays = "two-and-three"',
            "plays: three cards of the board play only",
        ),
        ('id = "x"\ndeals = ["ddd"]\ndraws = 1', "deals: found ddd; a hand of 5 cards cannot be made of so few"),
        (
            'id = "x"\ndeals = ["ddddd"]\ndraws = 3\nwins = "badugi"',
            "deals: badugi is played with 4 cards of a player's",
        ),
        ('id = "x"\ndeals = ["dddd"]\nwins = "badugi"', "deals: badugi is played with 4 cards of a player's own"),
        ('id = "x"\ndeal = ["dd"]', 'deal: unknown key, did you mean "deals"?'),
    ],
)
def test_a_game_that_cannot_be_dealt_is_refused_with_the_key_and_the_way_out(
    tmp_path: Path, text: str, fault: str
) -> None:
    path = tmp_path / "x.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(ConfigError) as refused:
        load_game(str(path), folders=FOLDERS)

    assert any(fault in line for line in refused.value.faults), refused.value.faults

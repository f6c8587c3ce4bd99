"""The games that are played beside PokerKit: each file of `config/games` with each way to bet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from config.files.game_file import load_game
from config.files.settings_folder import settings_folder
from table.engine.words.frozen import replace
from table.engine.words.game import BettingStructure

if TYPE_CHECKING:
    from collections.abc import Iterator

    from table.engine.words.game import Game


def games_beside_pokerkit() -> Iterator[tuple[Game, bool]]:
    """Yield each game as its file has it, then with the other ways to bet; tell which it is."""
    folders = settings_folder()
    for name in folders.names("games"):
        game = load_game(name, folders=folders)
        yield game, True
        # Nobody deals stud without a limit: bring-in and completion belong to it.
        others = () if game.is_stud else (betting for betting in BettingStructure if betting != game.betting)
        yield from ((replace(game, betting=betting), False) for betting in others)

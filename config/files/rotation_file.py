"""Games that take turns in an event: named one by one, or all at once by the name of a rotation's file.

A game is named as `razz`, or with its betting as `holdem/limit`. What each of them is its own file says.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated

import msgspec

from config.files.faults import ConfigError, did_you_mean, listed
from config.files.game_file import load_game
from config.files.settings_folder import SettingsFolder
from config.files.toml_file import read_toml
from config.files.typed_table import read_keys
from table.engine.words.frozen import replace
from table.engine.words.game import BettingStructure, Game
from table.engine.words.ranges import Name
from table.engine.words.rotation import MOST_GAMES


class RotationKeys(msgspec.Struct, frozen=True, kw_only=True):
    """The keys as they stand in the file."""

    id: Name
    games: Annotated[
        tuple[str, ...],
        msgspec.Meta(min_length=2, max_length=MOST_GAMES, description='games, as in ["holdem/limit", "razz"]'),
    ]


def load_games(names: Iterable[str], *, folders: SettingsFolder) -> tuple[Game, ...]:
    """Return the games that *names* name, in order; a rotation stands for all of its own.

    Raises ConfigError with the first of them that is none.
    """
    return tuple(game for name in names for game in _games_of(name, folders))


def load_one_game(name: str, *, folders: SettingsFolder) -> Game:
    """Return the one game that *name* names. Raises ConfigError where it names none, or several that take turns."""
    games = load_games([name], folders=folders)
    if len(games) > 1:
        raise ConfigError([f'found "{name}", which are several games that take turns; name one of them'])
    return games[0]


def known_games(folders: SettingsFolder) -> list[str]:
    """Return the names of all games and rotations that can be found."""
    return [*folders.names("games"), *folders.names("rotations")]


def _games_of(name: str, folders: SettingsFolder) -> Iterator[Game]:
    before, _, behind = name.partition("/")
    if before not in folders.names("rotations") or before in folders.names("games"):
        yield _game_of(name, folders)
    elif behind:
        raise ConfigError([f'found "{behind}" behind {before}; each of its games has its own'])
    else:
        yield from _load_rotation(name, folders)


def _load_rotation(name: str, folders: SettingsFolder) -> Iterator[Game]:
    path = folders.find("rotations", f"{name}.toml")
    said, _ = read_keys(read_toml(path), RotationKeys, path)
    for one in said.games:
        try:
            yield _game_of(one, folders)
        except ConfigError as why:
            raise ConfigError([f"{path}: games: {why}"]) from None


def _game_of(name: str, folders: SettingsFolder) -> Game:
    """Return the game of `NAME` or `NAME/BETTING`."""
    betting = next((one for one in BettingStructure if name.endswith(f"/{one.value}")), None)
    bare = name if betting is None else name.removesuffix(f"/{betting.value}")
    names = folders.names("games")
    if bare not in names and not bare.endswith(".toml"):
        before, _, behind = bare.partition("/")
        if behind and before in names:
            bettings = listed([one.value for one in BettingStructure], last="or")
            raise ConfigError([f'found "{behind}" behind {before}, expected how much may be bet: {bettings}'])
        known = known_games(folders)
        hint = did_you_mean(bare, known) or ";"
        raise ConfigError([f'found "{bare}"{hint} there are {listed(known)}, or a file that ends in .toml'])
    game = load_game(bare, folders=folders)
    return game if betting is None else replace(game, betting=betting)

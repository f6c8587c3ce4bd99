"""Reads the games that statements name: one with its betting, or several that take turns. A file says what each is."""

from typing import Final

from config.files.faults import ConfigError, listed
from config.files.game_file import load_game
from config.files.rotation_file import known_games, load_games
from config.files.settings_folder import SettingsFolder, settings_folder
from table.engine.words.frozen import replace
from table.engine.words.game import BettingStructure, Game
from table.statements.terms import read_choice
from table.statements.words import StatementRefusedError, Words, nearest

_A_GAME: Final = "a game, such as holdem, omaha8 or short-deck, or a file"
_GAMES: Final = "games, as in omaha8 holdem/limit"
_BETTINGS: Final = {betting.value: betting for betting in BettingStructure}


def read_game(words: Words) -> Game:
    """Take `NAME [BETTING]`; the game is read from its file."""
    game = read_game_named(words)
    if not words.has_more():
        return game
    return replace(game, betting=read_choice(words, _BETTINGS, "how much may be bet"))


def read_game_named(words: Words) -> Game:
    """Take `NAME`, with the betting that its file says."""
    name, folders = words.take(_A_GAME), _folders(words)
    try:
        return load_game(_beside(words, name), folders=folders)
    except ConfigError as wrong:
        names = folders.names("games")
        expected = f"a game: {listed(names, last='or')}, or a file"
        reason = f"{name} are several, which take turns" if name in folders.names("rotations") else nearest(name, names)
        raise StatementRefusedError(name, expected, reason or str(wrong)) from wrong


def _folders(words: Words) -> SettingsFolder:
    return words.folders or settings_folder()


def _beside(words: Words, name: str) -> str:
    """Return *name* as it is meant: a file is looked for beside the one that names it first."""
    if name.endswith(".toml") and words.path is not None and (beside := words.path.parent / name).is_file():
        return str(beside)
    return name


def read_games(words: Words) -> tuple[Game, ...]:
    """Take `NAME[/BETTING]...`, one or more, to the end; the name of a rotation stands for all of its games."""
    folders = _folders(words)
    games: list[Game] = []
    for name in (words.take(_GAMES), *words.take_rest()):
        try:
            games += load_games([name], folders=folders)
        except ConfigError as wrong:
            bare, known = name.partition("/")[0], known_games(folders)
            reason = str(wrong) if bare in known else nearest(bare, known) or str(wrong)
            raise StatementRefusedError(name, _GAMES, reason) from wrong
    return tuple(games)

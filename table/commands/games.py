"""`squaredeal games`: the games that can be dealt, and one of them in plain words, from its file.

What a page says and how it looks is made in `display.terminal`; here it is only printed.
"""

import sys
from pathlib import Path

import click
import msgspec

from config.files.faults import ConfigError
from config.files.game_file import load_game
from config.files.rotation_file import load_games
from config.files.settings_folder import settings_folder
from display.terminal.game_page import game_page, games_page, rotation_page
from table.commands.completed import game_names
from table.engine.words.game import Game
from table.wiring.process.page_width import page_width

READ, UNUSABLE = 0, 2


@click.command()
@click.argument("name", required=False, shell_complete=game_names)
@click.option("--json", "is_json", is_flag=True, help="The same as one JSON value, and nothing else.")
@click.pass_obj
def games(config: Path | None, name: str | None, *, is_json: bool) -> None:
    """Print the games that can be dealt, or one of them in plain words.

    Without NAME: the games there are, those of the house with the others, and those that take turns in an event.
    NAME is one of them (`omaha8`, `horse`) or a file that ends in .toml: its streets and which way up the cards
    come, burns, who acts first, what is posted, how much may be bet, what is drawn, which cards play and what wins.

    Exit status: 0 it is there, 2 a game is not, or cannot be used.
    """
    folders = settings_folder(config)
    if name is not None and name in folders.names("rotations") and name not in folders.names("games"):
        several = load_games([name], folders=folders)
        click.echo(_as_json(several) if is_json else rotation_page(name, several, page_width()))
        return
    if name is not None:
        game = load_game(name, folders=folders)
        click.echo(_as_json(game) if is_json else game_page(game.id, game, page_width()))
        return
    found: dict[str, Game] = {}
    faults: list[str] = []
    for each in folders.names("games"):
        try:
            found[each] = load_game(each, folders=folders)
        except ConfigError as error:
            faults += error.faults
    turns: dict[str, tuple[Game, ...]] = {}
    for each in folders.names("rotations"):
        try:
            turns[each] = load_games([each], folders=folders)
        except ConfigError as error:
            faults += error.faults
    click.echo(_as_json(found) if is_json else games_page(found, turns, page_width()))
    for fault in faults:
        click.echo(fault, err=True)
    sys.exit(UNUSABLE if faults else READ)


def _as_json(plain: Game | dict[str, Game] | tuple[Game, ...]) -> str:
    return msgspec.json.encode(plain).decode()

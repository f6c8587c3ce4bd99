"""Completes what is typed at a shell: the names of games."""

import click

from config.files.rotation_file import known_games
from config.files.settings_folder import settings_folder


def game_names(context: click.Context, _parameter: click.Parameter, typed: str) -> list[str]:
    """Return the games, and those that take turns, that begin as is *typed*."""
    folders = settings_folder(context.find_root().params.get("config"))
    return [name for name in known_games(folders) if name.startswith(typed)]

"""The games that can be dealt, as a list; and one of them as a page, in plain words.

What the words are is said in `display.wording.games`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from display.terminal.page import Page
from display.wording.game_names import game_words
from display.wording.games import (
    bets_words,
    deal_words,
    deck_words,
    first_words,
    game_in_short,
    plays_words,
    posts_words,
    street_lines,
    wins_words,
)
from display.words.spoken import opening, say
from table.engine.words.game import Game

_LABEL: Final = 12
"""Columns before what stands beside a label."""


def games_page(games: Mapping[str, Game], rotations: Mapping[str, Sequence[Game]], width: int) -> str:
    """Return the list of *games*, by the names of their files, and of those that take turns, *width* columns wide."""
    page = Page(width)
    column = max(map(len, games), default=0) + 4
    page.title(say("Games"))
    for name, game in games.items():
        page.write(game_in_short(game), indent=column, mark=f"  {name}")
    page.blank()
    for name, several in rotations.items():
        page.write(say("In turn: {games}.", games=", ".join(map(game_words, several))), indent=column, mark=f"  {name}")
    page.blank()
    page.write(say("squaredeal games NAME prints one of them."))
    return page.text


def rotation_page(name: str, games: Sequence[Game], width: int) -> str:
    """Return the page of *games* that take turns: each by its number and its name."""
    page = Page(width)
    page.head(name, say("in turn"))
    page.blank()
    for number, game in enumerate(games, start=1):
        page.write(opening(game_words(game)), indent=_LABEL // 2, mark=f"{number:>3}")
    return page.text


def game_page(name: str, game: Game, width: int) -> str:
    """Return how *game* is dealt, bet and won, section by section."""
    page = Page(width)
    page.head(name, opening(game_words(game)))
    page.blank()
    _say(page, say("Deck"), [deck_words(game)])
    _say(page, say("Posted"), [posts_words(game)])
    _say(page, say("Dealt"), [deal_words(game), *street_lines(game)])
    _say(page, say("Acts first"), first_words(game))
    _say(page, say("Bets"), bets_words(game))
    _say(page, say("Hand"), [plays_words(game), *wins_words(game)])
    return page.text


def _say(page: Page, label: str, lines: Iterable[str]) -> None:
    for number, line in enumerate(lines):
        page.write(line, indent=_LABEL, mark="" if number else label)

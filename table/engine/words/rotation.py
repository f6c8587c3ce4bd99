"""The games that an event deals, one after the other: a level names them, and hands or levels take them on.

Where no level names a game, all of it is no-limit hold'em, and nothing of this shows.
"""

from collections.abc import Sequence
from typing import Annotated, Protocol

import msgspec

from table.engine.words.game import HOLDEM, Game, Posts
from table.engine.words.ranges import Tally

MOST_GAMES = 50
"""Of one rotation: beyond it somebody has slipped."""


class Rotation(msgspec.Struct, frozen=True, omit_defaults=True):
    """Games that take turns, from the level on that names them."""

    games: Annotated[tuple[Game, ...], msgspec.Meta(min_length=1, max_length=MOST_GAMES)]
    hands_each: Tally = 0
    """So many hands of each, counted at each table; 0: one game a level."""


class _NamesGames(Protocol):
    """A level of a schedule."""

    @property
    def games(self) -> Rotation | msgspec.UnsetType:
        """What it names; left out where it goes on as the level before it."""


class Named(msgspec.Struct, frozen=True, gc=False):
    """The games in force at a level."""

    rotation: Rotation
    since: int
    """The level that names them, from 1; 0 where none has."""


class Dealt(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What one hand is dealt as, and what comes after it."""

    game: Game
    left: int | None = None
    """Hands of it that are still to come, this one included; None where no count ends it."""
    then: Game | None = None
    """The game after it; None where it stays."""


_HOLDEM_ALONE = Named(Rotation((HOLDEM,)), 0)


def named_at(levels: Sequence[_NamesGames], level: int) -> Named:
    """Return the games in force at *level*: those that it names, or the last one before it that names any."""
    for number in range(min(level, len(levels)), 0, -1):
        if isinstance(rotation := levels[number - 1].games, Rotation):
            return Named(rotation, number)
    return _HOLDEM_ALONE


def dealt(levels: Sequence[_NamesGames], level: int, hands: int) -> Dealt:
    """Return what the next hand of a table is dealt as at *level*, after *hands* of the games in force there."""
    named = named_at(levels, level)
    games, each = named.rotation.games, named.rotation.hands_each
    if each:
        at, left = hands // each, each - hands % each
        following = games[(at + 1) % len(games)]
    else:
        at, left = level - named.since, None
        # The last level has no end, and whoever comes to the next one may find other games there.
        following = dealt(levels, level + 1, 0).game if level < len(levels) else games[at % len(games)]
    game = games[at % len(games)]
    return Dealt(game=game, left=left if len(games) > 1 else None, then=None if following == game else following)


def names_games(levels: Sequence[_NamesGames]) -> bool:
    """Tell whether any game but no-limit hold'em is ever dealt."""
    rotations = [level.games for level in levels if isinstance(level.games, Rotation)]
    return any(not game.is_plain for rotation in rotations for game in rotation.games)


def is_button_still(game: Game) -> bool:
    """Tell whether the button stays where it is while *game* is dealt: nobody posts by it."""
    return game.posts is Posts.BRING_IN

"""The games of a mixed event on its pages: which is dealt where, what comes next, what is posted.

All of it is empty where the tournament has no game but no-limit hold'em.
"""

from collections.abc import Sequence
from typing import Final

from display.station.pages.tournament_frame import PageFrame
from display.wording.amounts import chips
from display.wording.game_names import ahead_words, game_words, next_game_words
from display.words.spoken import opening, say, say_many
from table.engine.words.director_commands import limits_of
from table.engine.words.game import BettingStructure, Game
from table.engine.words.rotation import Rotation, is_button_still, named_at
from table.messages.schedule import StudAmounts
from table.tournament.words.setup import TableNumber
from table.tournament.words.view import EventView

_MOST_NUMBERS: Final = 6
"""Tables that are named one by one; of more a wall says how many."""


def games_words(shown: PageFrame) -> dict[str, object]:
    """Return the games in force, in their turns: where each is dealt now, and where it comes with the next hand."""
    view, levels = shown.looked.view, shown.setup.levels
    if not view.games:
        return {"games": [], "posted": "", "next_game": ""}
    at = min(view.level, len(levels))
    rotation = named_at(levels, at).rotation
    others = [one for table in view.games.values() for one in (table.now, table.dealt.game)]
    games = dict.fromkeys([*rotation.games, *others])
    is_alone = len(view.games) == 1
    return {
        "games": [_game(game, view, is_alone=is_alone) for game in games],
        "posted": _posted(shown, at, rotation),
        "next_game": _next_game(shown, at),
    }


def table_game_words(view: EventView, number: TableNumber) -> str:
    """Return what a table deals, and how long: `Omaha 8, 3 hands left, then razz`."""
    following = view.games.get(number)
    if following is None:
        return ""
    now = opening(game_words(following.now))
    if following.now != following.dealt.game:
        return f"{now}. {next_game_words(following.dealt.game)}"
    ahead = ahead_words(following.dealt, is_running=following.is_running)
    return f"{now}, {ahead}" if ahead else now


def has_blinds(view: EventView, number: TableNumber) -> bool:
    """Tell whether blinds are posted in the next hand of a table."""
    following = view.games.get(number)
    return following is None or not is_button_still(following.dealt.game)


def _game(game: Game, view: EventView, *, is_alone: bool) -> dict[str, object]:
    now = [number for number, table in view.games.items() if table.now == game]
    coming = [number for number, table in view.games.items() if table.dealt.game == game and table.now != game]
    if is_alone:
        where, then = "", say("next hand") if coming else ""
    else:
        where = _tables(now)
        then = say("next hand: {tables}", tables=_tables(coming)) if coming else ""
    return {"name": opening(game_words(game)), "is_now": bool(now), "where": where, "then": then}


def _tables(numbers: Sequence[TableNumber]) -> str:
    if not numbers:
        return ""
    if len(numbers) > _MOST_NUMBERS:
        return say("{count} tables", count=len(numbers))
    named = ", ".join(map(str, numbers))
    return say("table {tables}", tables=named) if len(numbers) == 1 else say("tables {tables}", tables=named)


def _posted(shown: PageFrame, at: int, rotation: Rotation) -> str:
    """Return what the games in force take beside the blinds, and how many hands there are of each."""
    level, games, words = shown.setup.levels[at - 1], rotation.games, []
    if any(game.betting is BettingStructure.LIMIT for game in games):
        big = level.big_blind
        limits = limits_of(level.limits, big)
        words.append(say("limits {small} / {big}", small=chips(limits.small), big=chips(limits.big)))
    if isinstance(level.stud, StudAmounts) and any(map(is_button_still, games)):
        ante, bring_in = chips(level.stud.ante), chips(level.stud.bring_in)
        words.append(say("stud: ante {ante}, bring-in {amount}", ante=ante, amount=bring_in))
    if rotation.hands_each and len(games) > 1:
        words.append(say_many("{count} hand each", "{count} hands each", rotation.hands_each))
    return " · ".join(words)


def _next_game(shown: PageFrame, at: int) -> str:
    """Return the game that the next level begins with, where levels change it."""
    levels = shown.setup.levels
    if at >= len(levels):
        return ""
    now, following = named_at(levels, at), named_at(levels, at + 1)
    if following == now and now.rotation.hands_each:
        return ""
    games = following.rotation.games
    game = games[(at + 1 - following.since) % len(games)] if not following.rotation.hands_each else games[0]
    return "" if game == now.rotation.games[(at - now.since) % len(now.rotation.games)] else game_words(game)

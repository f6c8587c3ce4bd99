"""Words the games: what each is called, with its betting where the name alone does not say it.

A house's own game is called what its file calls it.
"""

from typing import Final

from msgspec import UnsetType

from display.words.spoken import opening, phrase, say, say_many, within
from table.engine.words.game import BettingStructure, Game, Posts
from table.engine.words.rotation import Dealt
from table.engine.words.view import TableView
from table.engine.words.zones import Seat

_NO_LIMIT, _POT_LIMIT, _LIMIT = BettingStructure.NO_LIMIT, BettingStructure.POT_LIMIT, BettingStructure.LIMIT

_NAMES: Final[dict[str, tuple[str, BettingStructure | None]]] = {
    "holdem": (phrase("hold'em"), None),
    "short-deck": (phrase("short deck"), _NO_LIMIT),
    "omaha": (phrase("Omaha"), None),
    "omaha5": (phrase("five-card Omaha"), _POT_LIMIT),
    "omaha8": (phrase("Omaha 8"), _LIMIT),
    "omaha5-8": (phrase("five-card Omaha 8"), _POT_LIMIT),
    "stud": (phrase("stud"), _LIMIT),
    "stud8": (phrase("stud 8"), _LIMIT),
    "razz": (phrase("razz"), _LIMIT),
    "27-single": (phrase("2-7 single draw"), _NO_LIMIT),
    "27-triple": (phrase("2-7 triple draw"), _LIMIT),
    "a5-triple": (phrase("A-5 triple draw"), _LIMIT),
    "badugi": (phrase("badugi"), _LIMIT),
}
"""Each shipped game, and the betting that nobody says; None where it always is, for the game is played in several."""

_WITH_BETTING: Final = {
    _NO_LIMIT: phrase("no-limit {game}"),
    _POT_LIMIT: phrase("pot-limit {game}"),
    _LIMIT: phrase("limit {game}"),
}


def game_words(game: Game) -> str:
    """Return what a game is called: `Omaha 8`, `limit hold'em`."""
    name, unsaid = _NAMES.get(game.id, ("", None))
    called = say(name) if name else game.id
    return called if game.betting is unsaid else say(_WITH_BETTING[game.betting], game=called)


def begins_words(view: TableView) -> str:
    """Say where the deal of a hand begins: `button at seat 4`, in stud `first card to seat 1`."""
    if view.game.posts is Posts.BRING_IN and view.seats:
        return first_card_words(min(seat.seat for seat in view.seats))
    return say("button at seat {seat}", seat=view.button)


def first_card_words(seat: Seat) -> str:
    """Say who is dealt to first: `first card to seat 1`."""
    return say("first card to seat {seat}", seat=seat)


def next_game_words(game: Game) -> str:
    """Say that another game comes with the next hand: `Next hand: Razz`."""
    return say("Next hand: {game}", game=opening(game_words(game)))


def with_games(posted: str, game: Game | UnsetType, following: Game | UnsetType, mark: str = " · ") -> str:
    """Put before what is *posted* which game is dealt, and behind it the one that comes; left out, none is named."""
    words = [game_words(game)] if isinstance(game, Game) else []
    words.append(posted)
    if isinstance(following, Game):
        words.append(within(next_game_words(following)))
    return mark.join(words)


def games_ahead(dealt: Dealt | None, view: TableView) -> tuple[str, str]:
    """Return what a table is told of its next hand where that is another game, else how long this one is dealt.

    Both are empty where nothing is said of games.
    """
    if dealt is None:
        return "", ""
    if (dealt.game.id, dealt.game.betting) != (view.game.id, view.game.betting):
        return next_game_words(dealt.game), ""
    return "", ahead_words(dealt, is_running=not view.status.is_over)


def ahead_words(dealt: Dealt, *, is_running: bool) -> str:
    """Say how long a game is dealt, and what comes then: `3 hands left, then razz`; empty where it stays.

    Where a hand of it *is_running*, that is one of them.
    """
    if dealt.then is None:
        return ""
    then = game_words(dealt.then)
    if dealt.left is None:
        return say("then {game}", game=then)
    count = dealt.left + is_running
    return say_many("{count} hand left, then {game}", "{count} hands left, then {game}", count, game=then)

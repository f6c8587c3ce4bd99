"""Asks which game is dealt next, where several take turns by hands or by levels.

Each rotation that is trained is asked at each of its games: after the last hand of one, after one that is not the
last, and after a level. What is right is what an event would deal, worked out as the station does.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import UNSET, UnsetType

from config.files.settings_folder import SettingsFolder
from config.rulebook.catalogue import Rule
from display.wording.game_names import game_words
from display.wording.rules import of_house_words
from display.words.spoken import opening, phrase, say
from table.engine.words.answers import HouseSets
from table.engine.words.game import Game, Posts
from table.engine.words.rotation import Rotation, dealt, is_button_still
from table.engine.words.rulebook import Rulebook
from table.playing.training.choices import MOST, AnswerChoice, TrainingQuestion
from table.scenario.language import Scenario
from table.scenario.parser import parse_scenario

_HANDS_EACH: Final = 6
_PLAYERS: Final = 4
_BY_HANDS: Final = phrase("Each game is dealt for {each} hands. Hand {number} of {game} is over.")
_BY_LEVELS: Final = phrase(
    "Each level has a game of its own. The level of {game} has ended, and its last hand is over."
)


class _Level(NamedTuple):
    """A level that names the games, or goes on with them."""

    games: Rotation | UnsetType = UNSET


class Turn(NamedTuple):
    """A game of a rotation, and how much of it was dealt."""

    games: tuple[Game, ...]
    at: int
    """Which of them was dealt, from 0."""
    hands: int | None
    """So many hands of it are over; None where each game has a level, and that is."""

    @property
    def name(self) -> str:
        """What it is told apart by: `3-after-6`, `3-after-its-level`."""
        return f"{self.at + 1}-after-{'its-level' if self.hands is None else self.hands}"

    @property
    def now(self) -> Game:
        """What was dealt."""
        return self.games[self.at]

    @property
    def following(self) -> Game:
        """What the next hand is dealt as."""
        if self.hands is None:
            levels = [_Level(Rotation(self.games)), *[_Level()] * (self.at + 1)]
            return dealt(levels, len(levels), 0).game
        levels = [_Level(Rotation(self.games, _HANDS_EACH))]
        return dealt(levels, 1, self.at * _HANDS_EACH + self.hands).game

    @property
    def title(self) -> str:
        """What happens, as one who sits there sees it."""
        game = game_words(self.now)
        if self.hands is None:
            return say(_BY_LEVELS, game=game)
        return say(_BY_HANDS, game=game, each=_HANDS_EACH, number=self.hands)


def turns_of(games: Sequence[Game], folders: SettingsFolder) -> Iterator[Turn]:
    """Yield what can be asked of *games* that take turns: none of one alone, nor of one that no folder has."""
    known = folders.names("games")
    if len(games) > 1 and all(game.id in known for game in games):
        for at in range(len(games)):
            yield from (Turn(tuple(games), at, hands) for hands in (_HANDS_EACH, 1 + at % (_HANDS_EACH - 1), None))


def hands_of(turn: Turn, book: str | None, folders: SettingsFolder) -> Scenario:
    """Return the hand that is over, and the deal of the next one."""
    now, following = turn.now, turn.following
    seats = "".join(f"seat {seat} 10000\n" for seat in range(1, _PLAYERS + 1))
    folds = " ; ".join(["fold"] * (_PLAYERS - 1))
    opened = f"bring-in ; {folds}" if now.posts is Posts.BRING_IN else folds
    posted = _posted(now).replace(" limits", "\nlimits").replace(" bring-in", "\nbring-in")
    change = (
        "" if following == now else f"game {_named(following)}\nlevel {_posted(following)}\n".replace("blinds ", "")
    )
    ruled = "" if book is None else f"rulebook {book}\n"
    text = (
        f"title {turn.name}\ngame {_named(now)}\n{ruled}{posted}\nbutton {_PLAYERS}\n{seats}"
        f"shuffle ; deal\n{opened}\n{change}shuffle ; deal\n"
    )
    return parse_scenario(text, Path(f"{turn.name}.hand"), folders)


def _named(game: Game) -> str:
    return f"{game.id} {game.betting.value}"


def _posted(game: Game) -> str:
    if game.posts is Posts.BRING_IN:
        return "ante 25 bring-in 50 limits 200 400"
    return "blinds 0 200" if game.posts is Posts.BUTTON else "blinds 100 200"


def question_of(turn: Turn, book: Rulebook, rules: Mapping[str, Rule]) -> TrainingQuestion:
    """Return what is asked: the game that follows among those near it."""
    games, right = turn.games, game_words(turn.following)
    near = (games[(turn.at + step) % len(games)] for step in (1, 0, 2, -1, *range(3, len(games))))
    offered = list(dict.fromkeys([right, *map(game_words, near)]))[:MOST]
    taught = [say("In turn: {games}.", games=", ".join(map(game_words, games))), *_of_button(turn, book, rules)]
    return TrainingQuestion(
        say("Which game is dealt next?"),
        tuple(AnswerChoice(opening(words), "", words == right) for words in offered),
        (*taught, of_house_words(None)) if len(taught) == 1 else tuple(taught),
    )


def _of_button(turn: Turn, book: Rulebook, rules: Mapping[str, Rule]) -> Iterator[str]:
    """Say where the button goes, and by which rule, where the next game is stud and this one is not."""
    if is_button_still(turn.following) and not is_button_still(turn.now):
        yield say("The button goes to where the next hand of hold'em would have it, and stays there.")
        said = book.event.balancing.in_stud
        cite = None if isinstance(said, HouseSets) else said.cite
        rule = None if cite is None else rules.get(cite)
        yield of_house_words(None) if rule is None else f"{rule.id} {rule.title}: {rule.gist}"

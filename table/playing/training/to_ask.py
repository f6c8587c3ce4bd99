"""Which situations there are to ask: the files of a group, each in the games that deal as its own does.

A file names the game that it was written for. Whatever it tells can happen in every game that deals as that one does;
how it is ruled there the engine says.
"""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from config.files.faults import ConfigError, did_you_mean, listed
from config.files.settings_folder import SettingsFolder
from table.benches.scenario_files import hand_files
from table.engine.words.frozen import replace
from table.engine.words.game import Game, Posts
from table.playing.training.next_games import Turn, turns_of
from table.scenario.expectations import Expectation
from table.scenario.language import Scenario
from table.scenario.parser import read_scenario
from table.statements.expected import Stands
from table.statements.lines import ExpectationLine

_FILES: Final = "table.playing.training"
_NEXT_GAME: Final = Path("turn/next-game")
_OF_BETS: Final = frozenset({"call", "min-raise", "no-raise", "max-raise"})
"""What is expected of the betting, and asked only where as much may be bet."""


class ToAsk(NamedTuple):
    """A file, and the game in which it is asked; None: its own."""

    path: Path
    game: Game | None = None
    turn: Turn | None = None
    """Where games take turns: which of them was dealt. No file is read then, and *path* only says the group."""

    @property
    def group(self) -> str:
        """What it belongs to: the folder of the file."""
        return self.path.parent.name

    @property
    def id(self) -> str:
        """Its group, its name, and its game: `deal/first-card-exposed`, `turn/next-street/razz`."""
        own = f"{self.group}/{self.path.stem}"
        if self.turn is not None:
            own += f"-{self.turn.name}-of-{len(self.turn.games)}"
        return own if self.game is None else f"{own}/{self.game.id}"


def shipped() -> Path:
    """Return the folder of the situations that come with the program, a folder for each group."""
    return Path(str(files(_FILES) / "groups"))


def groups() -> list[str]:
    """Return the groups that come with the program."""
    return sorted(folder.name for folder in shipped().iterdir() if folder.is_dir())


def to_ask(group: str | None, games: Sequence[Game], folders: SettingsFolder) -> list[ToAsk]:
    """Return what can be asked of *group*, of all where it is None, or of a folder or a file of one's own.

    Without *games* those that come along are asked in no-limit hold'em, and a file of one's own in its own game.

    Raises ConfigError where there is nothing, ScenarioUnreadableError where a file cannot be read.
    """
    found = [ToAsk(path, game) for path in _files_of(group) for game in _games_of(path, games, folders)]
    if group in {None, _NEXT_GAME.parent.name}:
        found.extend(ToAsk(_NEXT_GAME, turn.now, turn) for turn in turns_of(games, folders))
    if not found:
        called = listed([game.id for game in games]) or "no-limit hold'em"
        raise ConfigError([f"{group or 'train'}: nothing is asked of {called} there; leave --game or the group out"])
    return found


def _games_of(path: Path, games: Sequence[Game], folders: SettingsFolder) -> Iterator[Game | None]:
    is_shipped = path.is_relative_to(shipped())
    if not games and not is_shipped:
        yield None
        return
    scenario = read_scenario(path, folders)
    if not games and scenario.setup.game.is_plain:
        yield None
    yield from (game for game in games if _is_dealt_as(scenario, game))


def _is_dealt_as(scenario: Scenario, game: Game) -> bool:
    """Tell whether what *scenario* tells can happen in *game*."""
    own, setup = scenario.setup.game, scenario.setup
    named = chain(*setup.holds.values(), setup.stub)
    if _as_dealt(own) != _as_dealt(game) or any(card[0] not in game.ranks for card in named):
        return False
    asked = asked_by(scenario)
    if not isinstance(asked, Stands):
        return True
    # How a table stands is asked of the very bets of the file, and who wins of the very cards.
    if own.posts is not game.posts or (asked.word in _OF_BETS and own.betting is not game.betting):
        return False
    is_win = asked.word.startswith("win")
    return not is_win or (own.deals, own.plays, own.low_wins_half) == (game.deals, game.plays, game.low_wins_half)


def _as_dealt(game: Game) -> tuple[bool, bool]:
    return game.is_stud, bool(game.draws)


def in_game(scenario: Scenario, game: Game) -> Scenario:
    """Return *scenario* in another game; of a hand that is longer than it deals the last cards stay in the deck."""
    setup = scenario.setup
    holds = {seat: cards[: game.hole_cards] for seat, cards in setup.holds.items()}
    small = 0 if game.posts is Posts.BUTTON else setup.small_blind
    return replace(scenario, setup=replace(setup, game=game, holds=holds, small_blind=small))


def asked_by(scenario: Scenario) -> Expectation | None:
    """Return the last expectation of *scenario*, which is what it asks; None where it has none."""
    expected = [line.expectation for line in scenario.lines if isinstance(line, ExpectationLine)]
    return expected[-1] if expected else None


def _files_of(group: str | None) -> Sequence[Path]:
    if group is None:
        return hand_files([shipped()])
    if group in groups():
        return hand_files([shipped() / group])
    if Path(group).exists():
        return hand_files([Path(group)])
    hint = did_you_mean(group, groups()) or ";"
    raise ConfigError(
        [f"{group}: no group of this name{hint} there is {listed(groups())}, or name a folder of .hand files"]
    )

"""Drills: whose turn it is, what it costs, the pots, who wins and how much, asked of hands that chance plays.

No two are alike, and none is ever wrong: the real table follows each hand and says what is right. What a dealer is
asked is kept under the kind of drill, so that the kind he misses comes again.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from config.files.rotation_file import load_one_game
from config.files.settings_folder import SettingsFolder
from display.dealer.picture import Picture
from display.dealer.showing import OnScreen
from display.wording.game_names import game_words
from display.wording.telling import told
from display.words.spoken import phrase, say
from table.benches.scenario_files import Benches
from table.engine.table import Outcome, Viewed
from table.engine.words.card_events import HandTabled
from table.engine.words.chip_events import Acted
from table.engine.words.game import HOLDEM, Game, Posts
from table.engine.words.rulebook import Rulebook
from table.engine.words.view import TableView
from table.playing.training.choices import TrainingQuestion
from table.playing.training.number_questions import pot_questions, time_questions
from table.playing.training.random_hand import (
    RandomHand,
    folds_to_a_split,
    goes_all_in,
    holds_the_same,
    plays_on,
    turns_up,
)
from table.playing.training.ruled_questions import NobodyLooks, Situation, ruled_of
from table.playing.training.table_questions import questions_on
from table.scenario.dealer import Dealer
from table.scenario.parser import parse_scenario
from table.scenario.runner import HeardInStep
from table.scenario.typed import read_typed
from table.statements.expected import Stands

GROUP: Final = "drill"
_TRIES: Final = 40

_Questions = tuple[TrainingQuestion, ...]


class _Kind(NamedTuple):
    """What is drilled."""

    title: str
    """What is asked, as a class's list has it."""
    plays: Callable[[RandomHand], Iterator[str]]
    asks: Callable[[TableView, Rulebook, int], _Questions]
    game: str | None = None
    """None where any game with a board and blinds will do."""
    draws: Callable[[RandomHand], None] = lambda _: None
    """Draws what else it takes."""


def _how(word: str) -> Callable[[TableView, Rulebook, int], _Questions]:
    """Return what asks how it stands, by the word of an expectation."""
    return lambda view, _, chip: questions_on(Stands(word, None, None), view, chip)


def _odd_chip(view: TableView, _: object, chip: int) -> _Questions:
    """Ask who wins and how much, where a pot is shared and does not come out even."""
    shares = {winner.share for award in view.awards for winner in award.winners}
    return questions_on(Stands("win", None, None), view, chip) if len(shares) > 1 else ()


_KINDS: Final[dict[str, _Kind]] = {
    "whose-turn": _Kind(phrase("Whose turn is it?"), plays_on, _how("turn")),
    "price": _Kind(phrase("What does a call cost?"), plays_on, _how("call")),
    "smallest-raise": _Kind(phrase("How small may a raise be?"), plays_on, _how("min-raise")),
    "most-at-pot-limit": _Kind(phrase("How much may be bet at pot limit?"), plays_on, _how("max-raise"), "omaha"),
    "side-pots": _Kind(
        phrase("How much is in each pot, and whose is it?"),
        goes_all_in,
        lambda view, _, chip: pot_questions(view, chip),
    ),
    "who-wins": _Kind(phrase("Who wins?"), turns_up, _how("win"), "holdem"),
    "odd-chip": _Kind(phrase("Who gets the odd chip?"), folds_to_a_split, _odd_chip, "holdem", holds_the_same),
    "high-and-low": _Kind(phrase("Who wins with a low?"), turns_up, _how("win-low"), "omaha8"),
    "times": _Kind(phrase("How long does the book give?"), plays_on, lambda _view, book, _chip: time_questions(book)),
}


class Drill(NamedTuple):
    """A kind of drill, in a game."""

    kind: str
    game: Game

    @property
    def id(self) -> str:
        """`drill/price`, `drill/price/omaha`."""
        is_own = self.game == HOLDEM or _KINDS[self.kind].game is not None
        return f"{GROUP}/{self.kind}" if is_own else f"{GROUP}/{self.kind}/{self.game.id}"

    @property
    def title(self) -> str:
        """What is drilled, in the language that is spoken."""
        return say(_KINDS[self.kind].title)


def drills(games: Sequence[Game], folders: SettingsFolder) -> Iterator[Drill]:
    """Yield what is drilled: all kinds, or, of *games*, those that they can be dealt for."""
    for name, kind in _KINDS.items():
        if not games:
            yield Drill(name, HOLDEM if kind.game is None else load_one_game(kind.game, folders=folders))
        elif kind.game is None:
            yield from (Drill(name, game) for game in games if game.has_board and game.posts is Posts.BLINDS)


class Drills:
    """Makes situations of drills."""

    def __init__(self, folders: SettingsFolder, book: str | None, chance: Random) -> None:
        """Play by *book*, or by the one that scenarios go by; hands are drawn by *chance*."""
        self._benches, self._book, self._chance = Benches(folders), book, chance

    def situation(self, drill: Drill) -> Situation | None:
        """Return a hand that asks what is drilled; None where chance gave none in many tries."""
        return next((one for one in (self._drawn(drill) for _ in range(_TRIES)) if one is not None), None)

    def _drawn(self, drill: Drill) -> Situation | None:
        kind, hand = _KINDS[drill.kind], RandomHand(self._chance, drill.game, self._book)
        kind.draws(hand)
        scenario = parse_scenario(hand.text(), Path(f"{drill.kind}.hand"), self._benches.folders)
        book, heard, last = self._benches.book_of(scenario), HeardInStep(), _Last()
        screen = OnScreen(NobodyLooks(), say("Training"), self._benches.rules_of(scenario))
        before: Picture | None = None
        with self._benches.bench(scenario, heard, watchers=(screen, last)) as bench:
            dealer = Dealer(scenario.setup, bench, shuffles=self._chance.randint(1, 1000))
            dealer.do(read_typed("shuffle", bench.view, hand.chip))
            bench.settle()
            hand.view = bench.view
            for line in kind.plays(hand):
                before = screen.picture
                dealer.do(read_typed(line, bench.view, hand.chip))
                bench.settle()
                hand.view = bench.view
        questions = () if last.is_ruled else kind.asks(hand.view, book, hand.chip)
        if before is None or screen.picture is None or not questions:
            return None
        return Situation(
            id=drill.id,
            group=GROUP,
            book=book.id,
            game="" if drill.game.is_plain else game_words(drill.game),
            title=f"{last.told}.",
            before=before,
            after=screen.picture,
            questions=questions,
        )


class _Last:
    """Stands among the watchers: what happened last, and whether anything was ruled."""

    def __init__(self) -> None:
        self.told = ""
        self.is_ruled = False

    def show(self, outcome: Outcome, table: Viewed) -> None:  # noqa: ARG002 - what happened is enough
        """Take note of it."""
        self.is_ruled |= ruled_of(outcome.alerts) is not None
        for event in outcome.events:
            if isinstance(event, Acted | HandTabled) and (line := told(event, {})) is not None:
                self.told = line

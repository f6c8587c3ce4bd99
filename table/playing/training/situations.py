"""Situations for training, found in scenarios: the moment before something happens, and what the table made of it.

The answers are the engine's, by the book and in the game that are trained: nothing is right because somebody wrote it
down. What else is offered is what the other books would say, and what is said in like cases.
"""

from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder
from display.dealer.picture import Picture
from display.dealer.showing import OnScreen
from display.wording.game_names import game_words
from display.words.spoken import say
from table.benches.scenario_files import Benches
from table.engine.words.alerts import RulingValue
from table.engine.words.frozen import replace
from table.playing.training.choices import TrainingQuestion
from table.playing.training.next_games import Turn, hands_of, question_of
from table.playing.training.ruled_questions import AskedMoment, NobodyLooks, Situation, questions_on_ruling, ruled_of
from table.playing.training.table_questions import questions_on
from table.playing.training.to_ask import ToAsk, asked_by, in_game, shipped
from table.scenario.expectations import ExpectAlert
from table.scenario.language import Scenario
from table.scenario.parser import read_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from table.statements.expected import Stands
from table.statements.faults import ScenarioUnreadableError


class Situations:
    """Finds the situations of a group, by one book."""

    def __init__(self, folders: SettingsFolder, book: str | None = None) -> None:
        """Take every situation by *book*; None takes it by the one that its file names."""
        self._benches = Benches(folders)
        self._books = folders.names("rulebooks")
        self._book = book

    def situation(self, to_ask: ToAsk) -> Situation | None:
        """Return the situation that is *to_ask*; None where the table rules on nothing there, or on something else.

        Raises `ScenarioUnreadableError`, or ConfigError where its book cannot be used.
        """
        if to_ask.turn is not None:
            return self._next_game(to_ask, to_ask.turn)
        scenario, path = read_scenario(to_ask.path, self._benches.folders), to_ask.path
        asked, told = asked_by(scenario), None
        if to_ask.game is not None:
            scenario = in_game(scenario, to_ask.game)
            told = asked if isinstance(asked, ExpectAlert) else None
        if self._book is not None:
            scenario = _by(scenario, self._book)
        if isinstance(asked, Stands):
            moment = self._last_moment(scenario)
            questions = () if moment is None else questions_on(asked, moment.after.view, scenario.setup.chips[0])
        else:
            moment = self._ruled_moment(scenario, told)
            questions = () if moment is None else self._on_ruling(to_ask.id, moment, scenario)
        if moment is None or not questions:
            return None
        game = moment.after.view.game
        return Situation(
            id=to_ask.id,
            group=to_ask.group,
            book=self._benches.book_of(scenario).id,
            game="" if game.is_plain else game_words(game),
            # Those that are shipped are translated; a file of somebody's own is in the language it is in.
            title=say(scenario.setup.title) if path.is_relative_to(shipped()) else scenario.setup.title,
            before=moment.before,
            after=moment.after,
            questions=questions,
            alert=moment.alert,
        )

    def _next_game(self, to_ask: ToAsk, turn: Turn) -> Situation | None:
        """Return what is asked of games that take *turn*: from the end of one hand to the deal of the next."""
        scenario = hands_of(turn, self._book, self._benches.folders)
        moments = self._moments(scenario)
        over = next((moment.after for moment in moments if moment.after.view.status.is_over), None)
        if over is None or moments[-1].alert is not None:
            return None
        book = self._benches.book_of(scenario)
        return Situation(
            id=to_ask.id,
            group=to_ask.group,
            book=book.id,
            game=game_words(turn.now),
            title=turn.title,
            before=over,
            after=moments[-1].after,
            questions=(question_of(turn, book, self._benches.rules_of(scenario)),),
        )

    def _on_ruling(self, name: str, moment: AskedMoment, scenario: Scenario) -> tuple[TrainingQuestion, ...]:
        book, rules = self._benches.book_of(scenario), self._benches.rules_of(scenario)
        return questions_on_ruling(name, moment, self._elsewhere(scenario, moment), book, rules)

    def _ruled_moment(self, scenario: Scenario, told: ExpectAlert | None = None) -> AskedMoment | None:
        """Return the first moment of *scenario* in which something is ruled; none where another alert than is *told*.

        In another game the same steps may come to something else, and the title would be wrong.
        """
        moments = self._moments(scenario)
        alert = moments[-1].alert if moments else None
        if alert is None or (told is not None and (told.code, told.seat or alert.seat) != (alert.code, alert.seat)):
            return None
        return moments[-1]

    def _last_moment(self, scenario: Scenario) -> AskedMoment | None:
        """Return the last moment of *scenario*; None where something is ruled in it."""
        moments = self._moments(scenario)
        return None if not moments or any(moment.alert is not None for moment in moments) else moments[-1]

    def _moments(self, scenario: Scenario) -> list[AskedMoment]:
        """Return every moment of *scenario* up to the first in which something is ruled."""
        heard, shown = HeardInStep(), OnScreen(NobodyLooks(), say("Training"), self._benches.rules_of(scenario))
        before: Picture | None = None
        moments: list[AskedMoment] = []
        with self._benches.bench(scenario, heard, watchers=(shown,)) as bench:
            for done in play(scenario, bench, heard):
                if not isinstance(done, HandStepDone):
                    continue
                alert, after = ruled_of(done.alerts), shown.picture
                if before is not None and after is not None:
                    moments.append(AskedMoment(before, after, alert))
                    if alert is not None:
                        break
                before = after
        return moments

    def _elsewhere(self, scenario: Scenario, here: AskedMoment) -> list[RulingValue]:
        """Return the rulings of the house's books on *scenario*, each once; its own book's is known from *here*."""
        rulings: dict[RulingValue, None] = {}
        for book in self._books:
            try:
                moment = here if book == scenario.setup.rulebook else self._ruled_moment(_by(scenario, book))
            except (ConfigError, ScenarioUnreadableError):
                # A setting of one book is none of another's, and a remedy may take a card elsewhere.
                continue
            if moment is not None and moment.alert is not None:
                rulings[moment.alert.ruling] = None
        return list(rulings)


def _by(scenario: Scenario, book: str) -> Scenario:
    return replace(scenario, setup=replace(scenario.setup, rulebook=book))

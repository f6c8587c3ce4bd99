"""A table that somebody plays by typed lines: cards and keys in the words of the scenario language, all of it heard.

Everything goes through the simulated wire into a real table, as it does from the window. Nothing is judged here, and
what the table asks is answered by whoever plays.
"""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Final, Self

from display.terminal.spoken import Spoken, answer_asked
from display.terminal.typed_help import help_lines, refused_line
from display.wording.keys import with_keys_in_english
from display.words.spoken import opening, phrase, say
from table.benches.by_hand import bench_by_lines
from table.engine.table import Outcome
from table.engine.words.reports import Discarded
from table.engine.words.view import TableView
from table.engine.words.zones import SEAT_ZONES
from table.playing.handled.play_plan import PlayPlan, open_controller
from table.scenario.cards_in_hand import CardNotThereError
from table.scenario.dealer import Dealer
from table.scenario.language import Setup
from table.scenario.steps import Deal, Discard, KeysPressed, Step, StreetCorrectly
from table.scenario.typed import read_typed, refusal_line
from table.statements.words import StatementRefusedError

_OPENING: Final = phrase("Type help for the words, quit to leave.")
LEAVE = frozenset({"q", "quit", "end", "exit"})


class PlayedByLines:
    """One table, one terminal. Time passes while something is done, and by `wait`."""

    def __init__(self, plan: PlayPlan, tell: Callable[[str], object]) -> None:
        """Open the table, and tell how it stands to *tell*. Raises ConfigError where its journal ends in mid-hand."""
        self._stack = ExitStack()
        self._spoken = Spoken(tell, plan.rules)
        self._smallest_chip = plan.setup.denominations[0]
        controller = open_controller(plan, self._stack, self._spoken)
        self._bench = self._stack.enter_context(bench_by_lines(controller, plan.kit, plan.rig, through=plan.through))
        self._dealer = Dealer(_setup(plan), self._bench, shuffles=plan.rig.seed)
        self._spoken.show(Outcome((), ()), controller)
        self._spoken.say(say(_OPENING))
        self._spoken.say_next()

    def __enter__(self) -> Self:
        """Play."""
        return self

    def __exit__(self, *_: object) -> None:
        """Give everything back."""
        self._stack.close()

    @property
    def view(self) -> TableView:
        """How the table stands."""
        return self._bench.view

    def run(self, hear: Callable[[], str | None]) -> None:
        """Do what is typed, line by line, until somebody leaves; *hear* returns None once nothing more will come."""
        while (line := hear()) is not None:
            if line.strip().lower() in LEAVE:
                break
            self.do(line)

    def do(self, line: str) -> None:
        """Do what one line says, a step after the other where `;` parts them, and say what came of it."""
        if answer_asked(self._spoken, line, help_lines(self.view.game, has_cards=True)):
            return
        self._spoken.begin()
        for part in line.split(";"):
            try:
                step = read_typed(with_keys_in_english(part), self.view, self._smallest_chip)
                if isinstance(step, Deal | StreetCorrectly) and self.view.status.is_over:
                    why = say("no hand is running; start one with new hand")
                    self._spoken.say(f"{opening(part.strip())}: {why}")
                    break
                self._dealer.do(self._thrown_away(step))
            except StatementRefusedError as refused:
                self._spoken.say(refused_line(part.strip(), refusal_line(refused)))
                break
            except CardNotThereError as fault:
                self._spoken.say(refused_line(part.strip(), f"There is no such card: {fault}"))
                break
            self._bench.settle()
        self._spoken.go_on()

    def _thrown_away(self, step: Step) -> Step:
        """Return a discard of so many cards as one of the first cards there: nobody sees which ones are thrown away."""
        match step:
            case KeysPressed(commands=(Discarded(seat=int(seat), count=count),)) if count:
                held = map(self._dealer.cards.name, self._bench.room.lying_on(SEAT_ZONES[seat]))
                return Discard(seat, tuple(card for card in held if card is not None)[:count])
            case _:
                return step


def _setup(plan: PlayPlan) -> Setup:
    level = plan.setup.level
    return Setup(
        title=plan.table_name,
        rulebook=plan.book.id,
        small_blind=level.small_blind,
        big_blind=level.big_blind,
        ante=level.ante,
        ante_kind=level.ante_kind,
        chips=plan.setup.denominations,
        button=plan.setup.button,
        seats=plan.setup.players,
        deck=plan.deck,
    )

"""One evening from nine players to a winner, and what is wrong with it.

Faults are drawn at random, three an hour. Chips are counted after each hand; each fault has to be told once, nothing
else at all; and a table that reads the journal has to stand where this one stands.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from config.rulebook.rulebook_file import load_rulebook
from table.benches.straight import KnownAs, StraightBench, open_table
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.alerts import AlertCode, RulingValue
from table.keeping.journal import MemoryJournal
from table.scenario.parser import parse_scenario
from tests.bench.evening.board_wrong import BOARD_WRONG
from tests.bench.evening.dealer import EveningDealer
from tests.bench.evening.dealt_wrong import DEALT_WRONG
from tests.bench.evening.played_wrong import PLAYED_WRONG
from tests.bench.judged_deal import told_of

if TYPE_CHECKING:
    from table.engine.table import Outcome, Viewed
    from table.engine.words.alerts import Alert
    from table.keeping.journal import Record
    from tests.bench.evening.fault import Fault

FAULTS: Final = {**DEALT_WRONG, **BOARD_WRONG, **PLAYED_WRONG}
"""Of every group."""

STACK: Final = 5_000
PLAYERS: Final = 9
FAULTS_OF_A_HAND: Final = 3 / 35
"""Three an hour, at the 35 hands that a good dealer deals in one."""

LAWFUL: Final = frozenset({AlertCode.SUBSTANTIAL_ACTION, AlertCode.MUST_TABLE})
"""What every evening brings, and is no fault."""

NOTICED_WITHIN_NS: Final = 4 * NS_PER_S
"""So long nobody acts on what has just gone wrong before everybody's eyes."""

HANDS_AT_MOST: Final = 400


class EveningPlayed(msgspec.Struct, frozen=True, kw_only=True):
    """What came of an evening."""

    title: str
    wrong: tuple[str, ...]
    """What is wrong with it, one line each."""
    hands: int
    did: dict[str, int]
    """How often each fault was done."""
    told: int
    did_wrong: int
    simulated_ns: int


class _Again(MemoryJournal):
    """A journal that was kept."""

    def __init__(self, kept: list[Record]) -> None:
        super().__init__()
        self._before = kept

    def records(self) -> list[Record]:
        return self._before


class _Heard:
    """What was told in the hand that runs."""

    def __init__(self) -> None:
        self.alerts: list[Alert] = []

    def show(self, outcome: Outcome, table: Viewed) -> None:  # noqa: ARG002 - what was told is all that is wanted
        self.alerts += outcome.alerts


class _Evening:
    def __init__(self, book: str, number: int, seed: int) -> None:
        self.title = f"{book}, evening {number}"
        self._chance = random.Random(f"evening {book} {seed} {number}")  # noqa: S311 - a bench that repeats, no secret
        lines = (f"title {self.title}", f"rulebook {book}", "blinds 25 50", "button 1", "chips 25 100 500 1000 5000")
        seats = (f"seat {seat} {STACK}" for seat in range(1, PLAYERS + 1))
        self._scenario = parse_scenario("\n".join((*lines, *seats, "")), Path("evening.hand"))
        folders = settings_folder(None)
        self._book = load_rulebook(book, folders=folders)
        self._decks = {"red": load_deck("red", folders=folders)}
        self._heard, self._journal, self._clock = _Heard(), MemoryJournal(), SimulatedClock()
        table = open_table(
            self._scenario,
            self._book,
            self._decks,
            watchers=(self._heard,),
            journal=self._journal,
            known=KnownAs(journal_id="evening"),
        )
        self._bench = StraightBench(table, self._clock, self._decks, is_facing_seen=True)
        self._dealer = EveningDealer(self._scenario.setup, self._bench, seed, self._chance)
        self._wanted: tuple[str, Fault] | None = None
        self._done: list[tuple[str, Fault]] = []
        """In the hand that runs."""
        self.wrong: list[str] = []
        self.did: dict[str, int] = {}
        self.told = 0

    def play(self) -> EveningPlayed:
        while not self._dealer.is_won and self._dealer.hands < HANDS_AT_MOST and len(self.wrong) < 5:
            self._play_hand()
        if not self._dealer.is_won and len(self.wrong) < 5:
            self.wrong.append(f"nobody has won after {self._dealer.hands} hands")
        self._stand_again()
        return EveningPlayed(
            title=self.title,
            wrong=tuple(self.wrong),
            hands=self._dealer.hands,
            did=self.did,
            told=self.told,
            did_wrong=self._dealer.did_wrong,
            simulated_ns=self._clock.now_ns(),
        )

    def _play_hand(self) -> None:
        self._heard.alerts, self._done = [], []
        if self._wanted is None and self._chance.random() < FAULTS_OF_A_HAND:
            self._wanted = self._chance.choice(list(FAULTS.items()))
        self._dealer.play_hand(self._go_wrong)
        view = self._bench.view
        where = f"hand {view.hand_number}"
        if not view.status.is_over:
            step = view.next_step
            self.wrong.append(
                f"{where} does not end: {view.status.value}, next {step}, after {[n for n, _ in self._done]}"
            )
        chips = view.pot + sum(seat.stack for seat in view.seats)
        if chips != STACK * PLAYERS:
            self.wrong.append(f"{where}: {chips} chips, {STACK * PLAYERS} before")
        self._judge(where)

    def _judge(self, where: str) -> None:
        left = [alert for alert in self._heard.alerts if alert.code not in LAWFUL]
        for name, fault in self._done:
            of_it = [alert for alert in left if alert.code is fault.told]
            left = [alert for alert in left if alert not in of_it and alert.code not in fault.brings]
            is_once = _is_once(of_it)
            self.told += is_once
            if not is_once:
                self.wrong.append(f"{where}, {name}: told {len(of_it)} times")
        after = [name for name, _ in self._done] or ["nothing"]
        self.wrong += [f"{where}: {told_of(alert)}, after {', '.join(after)}" for alert in left]

    def _go_wrong(self) -> None:
        """Do the fault that was drawn, once there is room for it."""
        if self._wanted is None or self._done or not self._wanted[1].is_time(self._dealer):
            return
        name, fault = self._wanted
        self._wanted = None
        self._done.append((name, fault))
        self.did[name] = self.did.get(name, 0) + 1
        fault.do(self._dealer)
        self._dealer.wait_until(
            lambda _: any(alert.code is fault.told for alert in self._heard.alerts), NOTICED_WITHIN_NS
        )

    def _stand_again(self) -> None:
        again = open_table(
            self._scenario,
            self._book,
            self._decks,
            journal=_Again(self._journal.kept),
            known=KnownAs(journal_id="evening"),
        )
        if again.view != self._bench.view:
            self.wrong.append("the journal tells another table")


def _is_once(alerts: list[Alert]) -> bool:
    """Tell whether a fault was told once of each seat; what waits for a later action is told again with its ruling."""
    told = [(alert.seat, alert.ruling is RulingValue.PENDING) for alert in alerts]
    return bool(told) and len(told) == len(set(told))


def play_evening(book: str, number: int, seed: int) -> EveningPlayed:
    """Play evening *number* of *seed* under *book*; the same each time."""
    return _Evening(book, number, seed).play()

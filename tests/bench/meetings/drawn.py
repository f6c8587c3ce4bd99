"""Draws a story: a table, two kinds that meet in one hand, and when; plays it, and keeps what happened as a script.

A script holds the lines of the kinds, and `LAWFUL` for each lawful line between them: played again it gives the same
story, and any part of it gives a story, too.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from table.engine.words.cards import ALL_CARDS
from table.engine.words.view import Status
from tests.bench.meetings.kind import LAWFUL, Scene
from tests.bench.meetings.kinds import KINDS, OFTEN
from tests.bench.meetings.lawful import PATIENCE, lawful_line, lines_beside
from tests.bench.meetings.live import LiveTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.bench.meetings.live import Done

BOOKS: Final = ("tfpl", "homegame", "firekeepers", "nuts", "jpa")
LINES_AT_MOST: Final = 220
SOON: Final = 0.55
"""How likely a kind is to happen at each occasion once the other has."""
IMPATIENT: Final = 0.25
"""How likely somebody goes on at each line while the floor or a remedy is waited for."""
OCCASIONS: Final = (0, 0, 0, 0, 1, 1, 2, 3, 4, 6)
"""How many occasions a kind lets pass."""
_SEATS: Final = re.compile(
    r"\b(?:seat|card|muck|show|peek|exposed|undealt|left|back|killed|tabled|clock|time|see|asks) (\d+)\b"
)


class Script(msgspec.Struct, frozen=True):
    """What happens, for whoever plays it again."""

    head: tuple[str, ...]
    lines: tuple[str, ...]
    kinds: tuple[str, ...]
    seed: str


class Story(msgspec.Struct, frozen=True):
    """A script that was played."""

    script: Script
    table: LiveTable
    done: tuple[tuple[Done, bool], ...]
    """Each line that happened, and whether a kind brought it about."""
    stands: str
    """Where the table stands still: what it waits for."""
    happened: tuple[str, ...]
    """The kinds that happened."""

    @property
    def text(self) -> tuple[str, ...]:
        """The lines that happened."""
        return tuple(done.text for done, _ in self.done)


def drawn(number: int, seed: int) -> Script:
    """Return story *number*: who meets, at which table. The books take turns."""
    chance = random.Random(f"meeting {seed} {number}")  # noqa: S311 - a bench that repeats, no secret
    weights = [OFTEN.get(kind, 1) for kind in KINDS]
    one = chance.choices(list(KINDS), weights)[0]
    other = one
    while other == one:
        other = chance.choices(list(KINDS), weights)[0]
    kinds = (one, other)
    return Script(head=_head(number, chance, kinds), lines=(), kinds=kinds, seed=f"{seed} {number}")


def _head(number: int, chance: random.Random, kinds: Sequence[str]) -> tuple[str, ...]:
    seats = sorted(chance.sample(range(1, 11), chance.choice((2, 3, 3, 4, 4, 5, 6))))
    button = chance.choice(seats)
    flags = [KINDS[kind].flag for kind in kinds if KINDS[kind].flag]
    flagged = dict(zip(chance.sample(seats, len(flags)), flags, strict=True)) if len(seats) > 2 + len(flags) else {}
    deep = chance.random() < 0.6
    stacks = {seat: chance.choice((9_000, 12_000) if deep else (250, 600, 1_500, 4_000, 9_000)) for seat in seats}
    deck = list(ALL_CARDS)
    chance.shuffle(deck)
    holds = {seat: (deck.pop(), deck.pop()) for seat in seats}
    ante = chance.choice(("", "", "", "ante 25", "ante big 200"))
    return (
        f"title Meeting {number}: {' and '.join(kinds)}",
        f"rulebook {BOOKS[number % len(BOOKS)]}",
        "blinds 100 200",
        *([ante] if ante else []),
        f"button {button}",
        *(f"seat {seat} {stack} {flagged.get(seat, '')}".strip() for seat, stack in stacks.items()),
        *(["facing off"] if chance.random() < 0.2 else []),
        *(f"holds {seat} {' '.join(cards)}" for seat, cards in holds.items()),
        f"stub {' '.join(deck)}",
    )


def draw_story(number: int, seed: int) -> Story:
    """Play story *number* as it is drawn."""
    script = drawn(number, seed)
    chance = random.Random(f"story {seed} {number}")  # noqa: S311 - a story has to be the same each time
    return _Play(script, LiveTable(script.head, _twins(script)), chance).story()


def play_again(script: Script) -> Story:
    """Play a script, and bring its last hand to the end by lawful lines."""
    return _Play(script, LiveTable(script.head, script.lines), None).story()


def _has(script: Script, flag: str) -> bool:
    return any(line.endswith(flag) for line in script.head if line.startswith("seat"))


def _twins(script: Script) -> tuple[str, ...]:
    """Return, where a card is to be there twice, every card that may be."""
    if "card that is there twice" not in script.kinds:
        return ()
    return tuple(f"tag twin:{card} board" for card in ALL_CARDS)


class _Play:
    """A story while it is played."""

    def __init__(self, script: Script, table: LiveTable, chance: random.Random | None) -> None:
        self._script, self._table, self._chance = script, table, chance
        self._done: list[tuple[Done, bool]] = []
        self._played: list[str] = []
        self._tried: Counter[str] = Counter()
        self._stands = ""
        self._coming: list[list[str]] = []
        self._happened = [kind for kind in script.kinds if KINDS[kind].flag and _has(script, KINDS[kind].flag)]
        self._not_yet = {} if chance is None else {kind: chance.choice(OCCASIONS) for kind in script.kinds}
        """Kinds that have not happened, and how many occasions each lets pass."""

    def story(self) -> Story:
        self._do("shuffle", by_kind=False)
        if self._chance is None:
            for line in self._script.lines:
                self._one(line)
        for _ in range(LINES_AT_MOST):
            if self._is_over() or self._stands:
                break
            self._one(self._drawn_line())
        else:
            self._stands = f"no end after {LINES_AT_MOST} lines: {how_it_stands(self._table)}"
        lines = tuple(self._played)
        script = msgspec.structs.replace(self._script, lines=lines)
        return Story(script, self._table, tuple(self._done), self._stands, tuple(self._happened))

    def _is_over(self) -> bool:
        is_over = self._table.view.status.is_over and not self._coming
        return is_over and not (self._not_yet and self._after_hand())

    def _after_hand(self) -> bool:
        """Tell whether a kind can still happen now that the hand is over; draw it."""
        for kind in self._not_yet:
            self._not_yet[kind] = 0
        self._begin()
        self._not_yet.clear()
        return bool(self._coming)

    def _drawn_line(self) -> str:
        if self._chance is None:
            return LAWFUL
        self._begin()
        if self._coming and self._chance.random() < 0.8:
            lines = self._chance.choice(self._coming)
            line = lines.pop(0)
            self._coming = [left for left in self._coming if left]
            return line
        return self._meanwhile() or LAWFUL

    def _meanwhile(self) -> str:
        """Return, now and then, what people do who do not wait for the floor or for a remedy."""
        view, chance = self._table.view, self._chance
        if chance is None or view.status not in {Status.FLOOR, Status.REMEDY} or chance.random() > IMPATIENT:
            return ""
        lines = lines_beside(self._table)
        return chance.choice(lines) if lines else ""

    def _begin(self) -> None:
        """Begin with a kind whose occasion this is; once the other one has happened it waits no longer."""
        chance = self._chance
        if chance is None:
            return
        has_met = len(self._not_yet) < len(self._script.kinds)
        for kind in sorted(self._not_yet, key=lambda _: chance.random()):
            lines = list(KINDS[kind].draw(Scene(self._table, chance)))
            if not lines:
                continue
            self._not_yet[kind] -= 1
            if self._not_yet[kind] < 0 or (has_met and chance.random() < SOON):
                del self._not_yet[kind]
                self._happened.append(kind)
                self._coming.append(lines)
                return

    def _one(self, line: str) -> None:
        self._played.append(line)
        if line != LAWFUL:
            self._tried.clear()
            self._do(line, by_kind=True)
            return
        if self._table.view.status.is_over:
            return
        before = _signature(self._table)
        lawful = lawful_line(self._table, self._script.seed, self._tried)
        if not lawful:
            self._stands = how_it_stands(self._table)
            return
        if self._do(lawful, by_kind=False) is None:
            self._do(PATIENCE[0], by_kind=False)
        self._tried[lawful] += 1
        if _signature(self._table) != before:
            self._tried.clear()

    def _do(self, line: str, *, by_kind: bool) -> Done | None:
        done = self._table.do(line)
        if done is not None:
            self._done.append((done, by_kind))
        return done


def _signature(table: LiveTable) -> object:
    """Return what shows that something has moved on."""
    view = table.view
    matters = tuple((matter.alert.number, len(matter.steps), matter.is_holding) for matter in view.matters)
    seats = tuple((one.part, one.bet, one.is_tabled) for one in view.seats)
    lying = view.board, view.due, view.next_step
    return (
        view.status,
        view.street,
        view.turn,
        matters,
        seats,
        lying,
        view.question,
        view.asked_about,
        view.hand_number,
    )


def how_it_stands(table: LiveTable) -> str:
    """Say what a table waits for."""
    view = table.view
    waits = view.next_step.step.value if view.next_step else view.due.due.value if view.due else "-"
    codes = ",".join(sorted({matter.alert.code.value for matter in view.matters})) or "-"
    question = view.question.kind.value if view.question else "-"
    hindered = f", hindered by {view.hindrance.what.value}" if view.hindrance else ""
    is_judging = " judging" if view.status is not Status.COMPLETE and view.is_judging else ""
    return f"{view.status.value} waits for {waits}, open {codes}, question {question}{hindered}{is_judging}"


def seats_of(line: str) -> set[int]:
    """Return the seats that a line names."""
    return {int(seat) for seat in _SEATS.findall(line)}

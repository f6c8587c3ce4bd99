"""Rewrites a case of hold'em as one of seven-card stud without a limit, where chips, words and turns are the same.

Whoever had the big blind is dealt the lowest card and brings in as much; on each later street the first player left of
the button is dealt a pair, so that he shows the highest hand. In razz it is all the other way round. Each player has an
ante more in his stack. Who is live when a street is dealt is seen by playing the case of hold'em first.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from table.engine.words.cards import Street
from table.engine.words.view import HandPart
from table.scenario.parser import parse_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from tests.table.scenario.test_own_scenarios import benches

if TYPE_CHECKING:
    from pathlib import Path

    from table.engine.words.view import TableView
    from table.scenario.expectations import Expectation
    from table.statements.lines import ExpectationLine

MOST_SEATS: Final = 7
_UP: Final = ("3c", "4c", "5c", "Tc", "Jc", "Qc")
_SPARE: Final = [rank + suit for rank in "KA5432TJQ" for suit in "dhs"]
_DOWN: Final = [rank + suit for suit in "hsd" for rank in "6789"] + ["Ac", "6c"]
_BLINDS: Final = re.compile(r"^blinds (\d+) (\d+)$", re.MULTILINE)
_SEAT: Final = re.compile(r"^(seat \d+ )(\d+)", re.MULTILINE)
_BUTTON: Final = re.compile(r"^button (\d+)$", re.MULTILINE)
_OF_BLINDS: Final = re.compile(r"^expect (call|bet|stack) ")
_PLAIN: Final = {"call", "fold", "street"}
_CHIPS: Final = re.compile(r"^chips (\d+)", re.MULTILINE)
_IN_STUD: Final = {"preflop": "third", "flop": "fourth", "turn": "fifth", "river": "sixth"}
_STREETS: Final = re.compile(r"(?<=expect street )\w+")
_POTS: Final = re.compile(r"(expect pots? )(\d+)")


class LeftOutError(Exception):
    """The case hangs on what stud has not: on blinds, or on cards that are dealt in another order."""


class _Stud:
    """One case while it is rewritten."""

    def __init__(self, order: list[int], small: int, antes: int, *, is_razz: bool) -> None:
        """Deal third street to the seats, *order* beginning left of the button."""
        self._order, self._small, self._antes = order, small, antes
        self._first, self._brings_in, *_ = order
        self._is_razz = is_razz
        self._unused = sorted(_SPARE, key=lambda card: "A2345TJQK".index(card[0])) if is_razz else list(_SPARE)
        self._before: TableView | None = None
        self._owed = small
        others = iter(_UP)
        self._up = {seat: [("Kc" if is_razz else "2c") if seat == self._brings_in else next(others)] for seat in order}
        down = iter(_DOWN)
        self.holds = [f"holds {seat} {next(down)} {next(down)} {self._up[seat][0]}" for seat in order]

    def rewritten(self, line: HandStepDone | ExpectationLine[Expectation]) -> str:
        """Return a line of the case as it is to stand in stud."""
        if isinstance(line, HandStepDone):
            said = self._step(line.line.text)
            self._before = line.view
            if line.view.street is Street.PREFLOP:
                posted = next(seat for seat in line.view.seats if seat.seat == self._first)
                self._owed = self._small if posted.bet == self._small else 0
            return said
        if self._is_option() or (self._owed and _OF_BLINDS.search(line.text)):
            raise LeftOutError
        said = _STREETS.sub(lambda found: _IN_STUD[found[0]], line.text)
        return _POTS.sub(lambda found: f"{found[1]}{int(found[2]) + self._antes - self._owed}", said)

    def _is_option(self) -> bool:
        """Tell whether the big blind is asked, whom nobody has raised: the bring-in is not asked again."""
        view = self._before
        if view is None or view.street is not Street.PREFLOP:
            return False
        return view.turn == self._brings_in and not view.call

    def _step(self, said: str) -> str:
        before = self._before
        if said == "deal":
            return "deal ; bring-in"
        if before is None:
            return said
        if said == "street":
            return self._street({seat.seat for seat in before.seats if seat.part is HandPart.LIVE})
        if before.street is Street.PREFLOP and before.turn == self._first and self._owed and said not in _PLAIN:
            raise LeftOutError
        if not self._is_option():
            return said
        if said != "check":
            raise LeftOutError
        return ""

    def _street(self, live: set[int]) -> str:
        """Deal one more card to each live hand: a pair to the first of them, in razz to the others."""
        first = next(seat for seat in self._order if seat in live)
        return " ; ".join(
            ["burn", *(f"card {seat} {self._card(seat, is_first=seat == first)}" for seat in sorted(live))]
        )

    def _card(self, seat: int, *, is_first: bool) -> str:
        ranks = {card[0] for card in self._up[seat]}
        is_same = not is_first if self._is_razz else is_first and len(ranks) == len(self._up[seat])
        found = next(card for card in self._unused if (card[0] in ranks) == is_same)
        self._unused.remove(found)
        self._up[seat].append(found)
        return found


def in_stud(text: str, path: Path, game: str = "stud") -> str:
    """Return a case of hold'em as one of stud; raises `LeftOutError` where it hangs on blinds."""
    blinds, button = _BLINDS.search(text), _BUTTON.search(text)
    head = text.split("\nshuffle", 1)[0].rstrip()
    seats = [int(said.split()[1]) for said, _ in _SEAT.findall(head)]
    if blinds is None or button is None or not 2 < len(seats) <= MOST_SEATS:
        raise LeftOutError
    small, big = int(blinds[1]), int(blinds[2])
    chips = _CHIPS.search(head)
    ante = 25 if chips is None else int(chips[1])
    head = _BLINDS.sub(f"ante {ante}\nbring-in {big}\nlimits {big} {2 * big}", head)
    head = _SEAT.sub(lambda found: f"{found[1]}{int(found[2]) + ante}", head)
    head = head.replace("rulebook ", f"game {game} no-limit\nrulebook ", 1)
    stud = _Stud(
        sorted(seats, key=lambda seat: (seat - int(button[1]) - 1) % 10),
        small,
        ante * len(seats),
        is_razz=game == "razz",
    )
    scenario, heard = parse_scenario(text, path), HeardInStep()
    with benches().bench(scenario, heard) as bench:
        lines = [stud.rewritten(line) for line in play(scenario, bench, heard)]
    return "\n".join([head, *stud.holds, "", *lines, ""])

"""Rewrites a case of hold'em as one of a draw game without a limit: where a street is dealt, everybody stands pat.

Who is live then is seen by playing the case of hold'em first.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from table.engine.words.view import HandPart
from table.scenario.parser import parse_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play
from tests.table.scenario.test_own_scenarios import benches

if TYPE_CHECKING:
    from pathlib import Path

    from table.engine.words.view import TableView

_IN_DRAW: Final = {"preflop": "before-draw", "flop": "first-draw", "turn": "second-draw", "river": "third-draw"}
_STREETS: Final = re.compile(r"(?<=expect street )\w+")


def in_draw(text: str, path: Path, game: str) -> str:
    """Return a case of hold'em as one of a draw game."""
    head = text.split("\nshuffle", 1)[0].rstrip()
    head = head.replace("rulebook ", f"game {game} no-limit\nrulebook ", 1)
    scenario, heard = parse_scenario(text, path), HeardInStep()
    lines = [head, ""]
    before: TableView | None = None
    with benches().bench(scenario, heard) as bench:
        for line in play(scenario, bench, heard):
            if isinstance(line, HandStepDone):
                lines.append(_pat(before) if line.line.text == "street" and before else line.line.text)
                before = line.view
            else:
                lines.append(_STREETS.sub(lambda found: _IN_DRAW[found[0]], line.text))
    return "\n".join([*lines, ""])


def _pat(view: TableView) -> str:
    """Let everybody who is live stand pat, from the first left of the button on."""
    live = [seat.seat for seat in view.seats if seat.part is HandPart.LIVE]
    order = sorted(live, key=lambda seat: (seat - view.button - 1) % 10)
    return " ; ".join(f"discard {seat} none" for seat in order)

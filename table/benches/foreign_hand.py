"""A hand of another program, played as its file tells it: by what the rules do not allow in it, it is left out."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from table.benches.scenario_files import Benches
from table.engine.words.alerts import AlertCode
from table.engine.words.table_events import KeyRefused
from table.histories.formats import ImportedHand
from table.scenario.parser import parse_scenario
from table.scenario.room import Bench
from table.scenario.runner import HandStepDone, HeardInStep, judged
from table.scenario.steps import KeysPressed
from table.statements.faults import ScenarioUnreadableError
from table.statements.lines import Shortfall

_OUT_OF_TURN: Final = "a player acts out of turn"
_STANDS: Final = {AlertCode.FOLD_WITHOUT_BET}
"""What is told to the player, and counts as it was done."""
_UNPLAYABLE: Final = "its parts do not fit together"


def why_not_played(hand: ImportedHand, benches: Benches) -> str | None:
    """Return in a few words why no table plays *hand* as its file tells it; None where one does."""
    try:
        scenario = parse_scenario(hand.text, Path(hand.source), benches.folders)
        heard = HeardInStep()
        with benches.bench(scenario, heard) as bench:
            return next(_objections(hand, bench, judged(scenario, bench, heard)), None)
    except ScenarioUnreadableError:
        return _UNPLAYABLE


def _objections(hand: ImportedHand, bench: Bench, played: Iterator[HandStepDone | Shortfall]) -> Iterator[str]:
    actors, turn = iter(hand.actors), bench.view.turn
    for one in played:
        if isinstance(one, Shortfall):
            yield _fallen_short(one)
            return
        if isinstance(one.line.step, KeysPressed) and next(actors, None) != turn:
            yield _OUT_OF_TURN
        told = [alert.code for alert in one.alerts if not (alert.is_note or alert.code in _STANDS)]
        yield from (f"not by the rulebook: {code.heading.lower()}" for code in told)
        yield from (f"not taken at a table: {event.why.value}" for event in one.events if isinstance(event, KeyRefused))
        turn = one.view.turn


def _fallen_short(short: Shortfall) -> str:
    if short.expected.startswith("expect stack"):
        return "its chips do not go to whom its cards give them"
    return "the hand has no end"

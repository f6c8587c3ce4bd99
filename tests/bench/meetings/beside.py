"""The same story a second time, from its text: straight, through the wire, and from the bytes of its journal."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from typing import TYPE_CHECKING, Any, Final

import msgspec

from table.chain import unsealed
from table.clock import SimulatedClock
from table.engine.table import Table
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Street
from table.engine.words.view import Status
from table.keeping.journal import Record, SightingTaken, record_line
from table.scenario.parser import parse_scenario
from table.scenario.runner import HandStepDone, HeardInStep, play, table_setup
from table.scenario.state_json import step_json
from table.scenario.steps import Show
from table.statements.faults import ScenarioUnreadableError
from tests.bench.meetings.found import Find
from tests.bench.meetings.live import NO_FILE
from tests.bench.screen_dealer import BOARD_UP_TO
from tests.bench.shipped import benches
from tests.bench.wired import heard_table, wired

if TYPE_CHECKING:
    from collections.abc import Iterator

    from table.scenario.language import Scenario
    from table.scenario.room import Bench
    from tests.bench.meetings.drawn import Story

_HELD: Final = frozenset({Status.REMEDY, Status.FLOOR})


def finds_beside(story: Story) -> list[Find]:
    """Return what is different when the text of *story* is played, straight and through the wire."""
    scenario = parse_scenario("\n".join((*story.script.head, *story.text)), NO_FILE)
    try:
        straight = list(_straight(scenario))
    except ScenarioUnreadableError as fault:
        return [Find("beside: unreadable", 0, str(fault))]
    found = [Find("leak", at, done.leaks[0]) for at, done in enumerate(straight) if done.leaks]
    for at, (one, (live, _)) in enumerate(zip(straight, story.done, strict=True)):
        if one.alerts != live.alerts or one.view.status is not live.view.status:
            return [*found, Find("beside: another story than was drawn", at, live.text)]
    return [*found, *_wire(scenario, straight)]


def _straight(scenario: Scenario) -> Iterator[HandStepDone]:
    heard = HeardInStep()
    with benches().bench(scenario, heard) as bench:
        yield from _steps(scenario, bench, heard)


def _steps(scenario: Scenario, bench: Bench, heard: HeardInStep) -> Iterator[HandStepDone]:
    return (done for done in play(scenario, bench, heard) if isinstance(done, HandStepDone))


def _wire(scenario: Scenario, straight: list[HandStepDone]) -> list[Find]:
    """Return the first line after which the table says something else through the wire.

    While a remedy or the floor is waited for nothing is asked: what hangs on an answer may be told some lines later on
    one of the two. Both have told the same once the hand is over.
    """
    heard = HeardInStep()
    clock = SimulatedClock()
    with closing(wired(scenario, heard_table(scenario, heard), clock)) as bench:
        try:
            was_blind, apart = False, Counter[str]()
            later: Find | None = None
            for at, (one, other) in enumerate(zip(straight, _steps(scenario, bench, heard), strict=True)):
                was_blind |= bool(other.view.blind_zones)
                if other.leaks:
                    return [Find("leak: wire", at, other.leaks[0])]
                apart.update(_codes(one))
                apart.subtract(_codes(other))
                differing = _differing(one, other, was_blind=was_blind)
                if was_blind and _is_of_one_joker(one, other):
                    # Whether it lay beside a whole hand hangs on what was read before it.
                    return []
                if later is not None and any(apart.values()):
                    continue
                if differing is None or later is not None:
                    later = None
                elif any(apart.values()) and one.view.status in _HELD and other.view.status in _HELD:
                    later = differing_find(at, one, other, differing)
                else:
                    return [differing_find(at, one, other, differing)]
        except ScenarioUnreadableError as fault:
            return [Find("wire: unreadable", 0, str(fault))]
    return [] if later is None else [later]


def _is_of_one_joker(one: HandStepDone, other: HandStepDone) -> bool:
    told = [{alert.code for alert in of.alerts} for of in (one, other)]
    return {AlertCode.JOKER} in told and {AlertCode.IRREGULAR_CARD_PLAYED} in told


def _codes(done: HandStepDone) -> list[str]:
    return [f"{alert.code.value} {alert.seat}" for alert in done.alerts]


def differing_find(at: int, one: HandStepDone, other: HandStepDone, differing: str) -> Find:
    """Return the find of a line that came to something else."""
    told, heard = (
        [f"{alert.code.value} {alert.seat} {alert.ruling.value}" for alert in of.alerts] for of in (one, other)
    )
    return Find(
        f"wire: {differing}", at, f"straight {told or one.view.status.value}, wire {heard or other.view.status.value}"
    )


def _differing(one: HandStepDone, other: HandStepDone, *, was_blind: bool = False) -> str | None:
    """Return what differs in what a replay prints of a step: the codes of alerts, or the names of what of the state.

    Of cards that lay under a blind antenna (*was_blind*) nobody can tell which came first: which of them goes back, and
    which are the flop.
    """
    straight, wire = (_without_order(msgspec.json.decode(step_json(of, lambda _: ""))) for of in (one, other))
    if was_blind and straight["state"]["next"] and wire["state"]["next"]:
        straight["state"]["next"]["card"] = wire["state"]["next"]["card"]
    if was_blind or one.view.status is Status.VOID:
        straight["state"]["board"] = wire["state"]["board"]
    if isinstance(one.line.step, Show):
        # Where more cards are turned up than the hand has, the hand may be paid before the last one is.
        straight["alerts"], wire["alerts"] = (
            _without(of["alerts"], AlertCode.MUCK_DISTURBED) for of in (straight, wire)
        )
    if straight == wire:
        return None
    if straight["alerts"] != wire["alerts"]:
        codes = sorted({alert["code"] for alert in straight["alerts"]} ^ {alert["code"] for alert in wire["alerts"]})
        return f"alerts {','.join(codes)}"
    return ",".join(name for name in straight["state"] if straight["state"][name] != wire["state"][name])


def _without(alerts: list[dict[str, Any]], code: AlertCode) -> list[dict[str, Any]]:
    return [alert for alert in alerts if alert["code"] != code.value]


def _without_order(told: dict[str, Any]) -> dict[str, Any]:
    """Sort what no antenna can tell the order of: the alerts of one line, and a flop that lay unread."""
    board = told["state"]["board"]
    flop = sorted(board[: BOARD_UP_TO[Street.FLOP]])
    alerts = sorted(told["alerts"], key=lambda alert: (alert["code"], alert["seat"] or 0))
    return {**told, "alerts": alerts, "state": {**told["state"], "board": [*flop, *board[BOARD_UP_TO[Street.FLOP] :]]}}


def finds_of_journal(story: Story) -> list[Find]:
    """Return whether the bytes of the journal come to another table than the one that was played."""
    table = Table(table_setup(story.table.setup), story.table.book)
    for record in story.table.records:
        try:
            again = msgspec.json.decode(unsealed(record_line(record)) or b"", type=Record)
        except msgspec.DecodeError as fault:
            return [Find("replay: a record that cannot be read", _line_of(story, record), f"{fault}: {record}")]
        if again != record:
            return [Find("replay: another record", _line_of(story, record), str(record))]
        if isinstance(again, SightingTaken):
            table.receive(again.sighting)
    if table.state != story.table.replayed.state:
        return [Find("replay: state", len(story.done) - 1, "")]
    return []


def _line_of(story: Story, record: Record) -> int:
    """Return the line of the story in which a record was written."""
    at_ns = record.sighting.at_ns if isinstance(record, SightingTaken) else 0
    return next((at for at, (done, _) in enumerate(story.done) if done.at_ns >= at_ns), len(story.done) - 1)

"""A table of the demo's tournament: its first hands go as they were planned, and it calls the floor for many things."""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

import pytest

from table.benches.straight import StraightBench, open_table
from table.clock import NS_PER_S, SimulatedClock
from table.engine.table import Outcome, Viewed
from table.engine.words.alerts import Alert, AlertCode
from table.engine.words.chip_events import PlayerBusted
from table.engine.words.view import Status
from table.playing.room.night import NightTable, planned_night
from table.playing.room.night_evening import NightEvening
from table.scenario.parser import parse_scenario
from tests.table.evening import book, decks

HANDS = 24


class Heard:
    """A watcher that keeps what the table calls the floor for, and who goes bust."""

    def __init__(self) -> None:
        self.calls: list[AlertCode] = []
        self.busted: list[int] = []

    def show(self, outcome: Outcome, table: Viewed) -> None:  # noqa: ARG002 - calls and events are the outcome's
        """Keep them."""
        self.calls += [alert.code for alert in outcome.alerts if _is_call(alert)]
        self.busted += [event.seat for event in outcome.events if isinstance(event, PlayerBusted)]


def _is_call(alert: Alert) -> bool:
    return bool(alert.options)


class Played(NamedTuple):
    """A table after its hands."""

    heard: Heard
    ended: list[Status]
    """How each hand ended."""
    chips: int


def play(planned: NightTable, hands: int) -> Played:
    scenario = parse_scenario(planned.scenario(), Path("night.hand"))
    heard = Heard()
    table = open_table(scenario, book("firekeepers"), decks(), watchers=[heard])
    bench = StraightBench(table, SimulatedClock(), decks(), is_facing_seen=True)
    chance = random.Random(planned.number)  # noqa: S311 - the same hands each time
    evening = NightEvening(scenario, bench, chance, NS_PER_S, lambda: True, planned.number)
    ended = []
    for _ in range(hands):
        evening.play_hand()
        ended.append(bench.view.status)
    return Played(heard, ended, sum(seat.stack for seat in bench.view.seats))


def tables() -> list[NightTable]:
    return planned_night(3, random.Random(1))  # noqa: S311 - the same night each time


def test_in_the_first_hand_of_the_last_table_both_short_stacks_go_bust_and_nobody_is_called() -> None:
    heard = play(tables()[-1], 1).heard

    assert (sorted(heard.busted), heard.calls) == ([6, 7], [])


@pytest.mark.parametrize(("number", "code"), [(1, AlertCode.CARD_EXPOSED), (2, AlertCode.PREMATURE_FLOP)])
def test_in_the_first_hand_of_another_table_the_floor_is_called_once(number: int, code: AlertCode) -> None:
    assert play(tables()[number - 1], 1).heard.calls == [code]


def test_an_evening_calls_the_floor_for_many_things_keeps_every_chip_and_never_has_to_void_a_hand() -> None:
    planned = tables()[0]
    played = play(planned, HANDS)

    assert set(played.heard.calls) >= {
        AlertCode.CARD_EXPOSED,
        AlertCode.CARD_OUT_OF_ORDER,
        AlertCode.STUB_DROPPED,
        AlertCode.FLOOR_CALLED,
        AlertCode.BOXED_CARD,
        AlertCode.PREMATURE_FLOP,
        AlertCode.HAND_KILLED,
    }
    assert played.chips == sum(planned.stacks.values())
    assert set(played.ended) == {Status.COMPLETE, Status.MISDEAL}

"""A panel whose wires have gone mad: random edges without end, and then a key that still counts."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Set as AbstractSet

import pytest

from display.wording.entry import entry_words
from firmware_bridge.simulated.keys.header import Header
from tests.firmware_bridge.keys.panel_bench import MS, panel_bench
from tests.firmware_bridge.keys.standard_panel import STANDARD
from tests.long_run import long_run

EDGES_UNHEARD = 100_000
MOST_KEPT = 200_000
"""Bytes: the queue of edges, which is bounded, and what the interpreter keeps for itself."""

LONGEST_LINE = 60

ROWS = STANDARD.wiring.rows
SUBSETS = [frozenset(pin for bit, pin in enumerate(ROWS) if number >> bit & 1) for number in range(2 ** len(ROWS))]


class Noise:
    """Pulls any rows low, whatever the columns do."""

    def __init__(self, header: Header) -> None:
        self._random = random.Random(11)  # noqa: S311 - noise that repeats, no secret
        self._header = header
        self._low: frozenset[int] = frozenset()
        self.edges = 0
        header.wire(self)

    def pulled_low(self, low_pins: AbstractSet[int]) -> AbstractSet[int]:
        del low_pins
        return self._low

    def make(self, edges: int) -> None:
        """Move the rows until at least so many more edges were made."""
        until = self.edges + edges
        while self.edges < until:
            low = SUBSETS[self._random.randrange(len(SUBSETS))]
            self.edges += len(low ^ self._low)
            self._low = low
            self._header.settle()

    def fall_silent(self) -> None:
        self.edges += len(self._low)
        self._low = frozenset()
        self._header.settle()


@pytest.mark.parametrize("edges", [200_000, long_run(1_000_000)])
def test_random_edges_do_no_harm(edges: int) -> None:
    with panel_bench() as bench:
        noise = Noise(bench.header)
        while noise.edges < edges:
            noise.make(200)
            bench.run(MS // 2)
        noise.fall_silent()
        bench.run(100 * MS)
        bench.header.wire(bench.switches)
        before = len(bench.pressed)
        bench.type("clear", "check")

        assert noise.edges >= edges
        assert len(bench.pressed) == before + 1
        assert bench.panel.next_due_ns() is None


def test_edges_that_nobody_hears_are_not_kept_for_ever() -> None:
    with panel_bench() as bench:
        noise = Noise(bench.header)
        noise.make(1000)
        tracemalloc.start()
        noise.make(EDGES_UNHEARD)
        kept, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()

        assert kept < MOST_KEPT


@pytest.mark.parametrize("contacts", [600, long_run(2000)])
def test_contacts_at_random_say_nothing_that_was_not_pressed(contacts: int) -> None:
    with panel_bench() as bench:
        chance = random.Random(12)  # noqa: S311 - noise that repeats, no secret
        places = list(STANDARD.keys)
        for _ in range(contacts):
            start_ns = bench.clock.now_ns() + chance.randrange(5 * MS)
            touched_ns = chance.randrange(1_000, 4 * MS)
            place = chance.choice(places)
            bench.switches.set_contact(place, start_ns, is_closed=True)
            bench.switches.set_contact(place, start_ns + touched_ns, is_closed=False)
            bench.run(20 * MS)

        assert bench.downs == []
        assert bench.pressed == []


@pytest.mark.parametrize("contacts", [200, long_run(600)])
def test_keys_at_random_for_as_long_as_they_like_do_no_harm(contacts: int) -> None:
    with panel_bench() as bench:
        chance = random.Random(13)  # noqa: S311 - noise that repeats, no secret
        places = list(STANDARD.keys)
        for _ in range(contacts):
            at_ns = bench.clock.now_ns() + chance.randrange(10 * MS)
            bench.switches.set_contact(chance.choice(places), at_ns, is_closed=chance.random() < 0.4)
            bench.run(chance.randrange(20 * MS))

        assert bench.downs
        assert len(bench.pressed) <= len(bench.downs)
        assert len(entry_words(bench.panel.keypad.entry)) < LONGEST_LINE

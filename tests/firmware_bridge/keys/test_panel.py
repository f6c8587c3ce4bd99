"""The dealer's panel through the real RPi.GPIO, on simulated pins: bouncing keys, held keys, a plug that is pulled."""

from __future__ import annotations

import random

import pytest

from config.panel.panel_wiring import KeyPlace
from config.panel.panel_words import FIRST_LAYER
from firmware_bridge.simulated.keys.switches import WORN_BOUNCE_NS
from table.engine.words.commands import Action, ActionKeyed, Amount, NewHand, Undone
from table.engine.words.entry import Entry, Mispress, SeveralKeys
from table.engine.words.sightings import KeyPressed
from tests.entries import entry_of
from tests.firmware_bridge.keys.panel_bench import MS, PanelBench, panel_bench
from tests.firmware_bridge.keys.standard_panel import STANDARD
from tests.long_run import long_run

PRESSES = 60
MOST_BOUNCING_NS = 10 * MS
"""A contact that bounces, seen at moments, may look open all the while; then it closed only when it came to rest."""
SLOWEST_NS = 20 * MS
"""From a key's first touch to its command: bounces of up to 10 ms here, 6 ms of rest, and the scans between."""


def places(bench: PanelBench) -> list[str]:
    """Return the names of the keys that went down."""
    return [STANDARD.keys[down.place].name for down in bench.downs]


@pytest.mark.parametrize("key", [FIRST_LAYER[0], FIRST_LAYER[-1], *map(long_run, FIRST_LAYER[1:-1])])
def test_sixty_of_sixty_bouncing_presses_of_each_key_count_once(key: str) -> None:
    with panel_bench(seed=FIRST_LAYER.index(key)) as bench:
        pressed_at_ns = []
        for _ in range(PRESSES):
            pressed_at_ns.append(bench.clock.now_ns())
            bench.type(key)

        assert places(bench) == [key] * PRESSES
        assert all(
            0 <= down.at_ns - at_ns < MOST_BOUNCING_NS for down, at_ns in zip(bench.downs, pressed_at_ns, strict=True)
        )


def test_a_contact_that_may_bounce_is_looked_at_every_millisecond(bench: PanelBench) -> None:
    start_ns = bench.clock.now_ns()
    flips_at_ns = [start_ns + number * 3 * MS // 2 for number in range(10)]
    for number, at_ns in enumerate(flips_at_ns):
        bench.switches.set_contact(STANDARD.place("fold"), at_ns, is_closed=number % 2 == 0)

    bench.run(100 * MS)

    assert [change.is_closed for change in bench.changes] == [True, False] * 5
    assert all(0 <= change.at_ns - at_ns < MS for change, at_ns in zip(bench.changes, flips_at_ns, strict=True))
    assert bench.pressed == []


def test_keys_become_the_command_they_say(bench: PanelBench) -> None:
    bench.type("new-hand", "4", "raise", "1", "2", "00", "enter")

    assert [pressed.command for pressed in bench.pressed] == [
        NewHand(),
        ActionKeyed(Action.RAISE, Amount(1200), seat=4),
    ]


def test_the_entry_line_follows_the_keys(bench: PanelBench) -> None:
    bench.type("raise", "1", "2")

    assert bench.panel.keypad.entry == entry_of("raise 12_")


def test_a_press_becomes_a_command_in_some_ten_milliseconds(bench: PanelBench) -> None:
    pressed_at_ns = []
    moments = random.Random(3)  # noqa: S311 - moments that repeat, no secret
    for _ in range(100):
        bench.run(moments.randrange(MS))
        pressed_at_ns.append(bench.clock.now_ns())
        bench.type("check")

    delays = sorted(heard - pressed for heard, pressed in zip(bench.heard_at_ns, pressed_at_ns, strict=True))

    assert delays[len(delays) // 2] < 10 * MS
    assert delays[-1] < SLOWEST_NS


def test_keys_that_overlap_count_in_their_order(bench: PanelBench) -> None:
    start_ns = bench.clock.now_ns()
    for number, key in enumerate(["1", "2", "3", "8", "fold"]):
        bench.press(key, at_ns=start_ns + number * 60 * MS, hold_ns=80 * MS)

    bench.run(1000 * MS)

    assert places(bench) == ["1", "2", "3", "8", "fold"]


def test_three_keys_held_at_the_corners_of_a_square_make_no_ghost_of_the_fourth(bench: PanelBench) -> None:
    start_ns = bench.clock.now_ns()
    for number, place in enumerate([KeyPlace(3, 0), KeyPlace(3, 1), KeyPlace(4, 0)]):
        bench.press(place, at_ns=start_ns + number * 30 * MS, hold_ns=500 * MS)

    bench.run(1000 * MS)

    assert {(change.row, change.column) for change in bench.changes} == {(3, 0), (3, 1), (4, 0)}
    assert bench.panel.keypad.entry == Entry(refusal=SeveralKeys())


def test_a_key_that_is_held_for_a_minute_counts_once_and_others_count_meanwhile(bench: PanelBench) -> None:
    bench.press("more", hold_ns=60_000 * MS)
    bench.run(1000 * MS)
    bench.type("fold", "tabled")
    bench.run(60_000 * MS)

    assert places(bench) == ["more", "fold", "tabled"]


def test_a_key_that_is_held_when_the_table_starts_counts_once_it_was_let_go() -> None:
    with panel_bench(held="fold") as bench:
        bench.run(1000 * MS)
        bench.type("check")
        bench.switches.set_contact(STANDARD.place("fold"), bench.clock.now_ns(), is_closed=False)
        bench.run(100 * MS)
        bench.type("fold")

        assert places(bench) == ["check", "fold"]


def test_a_panel_at_rest_wants_nothing(bench: PanelBench) -> None:
    bench.type("check")
    bench.run(1000 * MS)

    assert bench.panel.next_due_ns() is None
    assert bench.run(3_600_000 * MS) == 0


def test_two_keys_under_one_finger_are_refused_with_a_buzz(bench: PanelBench) -> None:
    now_ns = bench.clock.now_ns()
    bench.switches.set_contact(STANDARD.place("fold"), now_ns, is_closed=True)
    bench.switches.set_contact(STANDARD.place("check"), now_ns + 2 * MS, is_closed=True)

    bench.run(70 * MS)

    assert bench.pressed == []
    assert bench.panel.keypad.entry == Entry(refusal=Mispress.TWO_KEYS)
    assert bench.header.level(STANDARD.wiring.buzzer) == 1


@pytest.mark.parametrize(
    ("bounce_ms", "presses"), [*(long_run(bounce_ms, 200) for bounce_ms in (5, 10, 20, 30)), (30, 60)]
)
def test_worn_keys_in_a_practised_hand_count_once_each(bounce_ms: int, presses: int) -> None:
    with panel_bench(seed=bounce_ms) as bench:
        bench.switches.bounce_ns = bounce_ms * MS
        start_ns = bench.clock.now_ns()
        for number in range(presses):
            bench.press("check", at_ns=start_ns + number * 180 * MS + number * MS // 7, hold_ns=60 * MS)
        bench.run(presses * 200 * MS)

        assert places(bench) == ["check"] * presses
        assert len(bench.pressed) == presses


@pytest.mark.parametrize(("apart_ms", "counted"), [(60, 1), (119, 1), (121, 2), (150, 2)])
def test_a_key_that_jumps_counts_once_and_one_that_is_meant_twice_counts_twice(
    apart_ms: int, counted: int, bench: PanelBench
) -> None:
    start_ns = bench.clock.now_ns()
    for at_ns in (start_ns, start_ns + apart_ms * MS):
        bench.press("call", at_ns=at_ns, hold_ns=40 * MS)
    bench.run(1_000 * MS)

    assert len(bench.pressed) == counted
    assert bench.panel.keypad.entry == Entry()


def test_worn_keys_say_the_command_that_was_keyed(bench: PanelBench) -> None:
    bench.switches.bounce_ns = WORN_BOUNCE_NS
    bench.type("4", "raise", "1", "1", "00", "00", "enter", "undo", "undo")

    assert [pressed.command for pressed in bench.pressed] == [
        ActionKeyed(Action.RAISE, Amount(110_000), seat=4),
        Undone(),
        Undone(),
    ]


@pytest.mark.parametrize("bounce_ns", [None, WORN_BOUNCE_NS])
def test_an_arm_on_five_keys_counts_for_nothing_and_is_told_calmly(bounce_ns: int | None, bench: PanelBench) -> None:
    bench.type("raise", "1")
    bench.switches.bounce_ns = bounce_ns
    arm = [STANDARD.place(key) for key in ("fold", "check", "call", "undo", "bet")]
    bench.switches.lean(arm, bench.clock.now_ns(), 2000 * MS, spread_ns=3 * MS)
    bench.run(1000 * MS)

    assert bench.pressed == []
    assert bench.panel.keypad.entry == entry_of("raise 1_", SeveralKeys())
    assert len(bench.remarks) == 1
    assert bench.remarks[0].endswith("): none counted")

    bench.run(2000 * MS)
    bench.switches.bounce_ns = None
    bench.type("2", "enter")
    assert [pressed.command for pressed in bench.pressed] == [ActionKeyed(Action.RAISE, Amount(12))]


def test_what_an_arm_keyed_before_it_was_known_is_taken_back(bench: PanelBench) -> None:
    bench.type("raise", "1")
    start_ns = bench.clock.now_ns()
    for number, key in enumerate(["4", "5", "6", "fold"]):
        bench.press(key, at_ns=start_ns + number * 20 * MS, hold_ns=500 * MS)
    bench.run(15 * MS)
    assert bench.panel.keypad.entry == entry_of("raise 14_")

    bench.run(1000 * MS)
    assert bench.panel.keypad.entry == entry_of("raise 1_", SeveralKeys())
    bench.type("00", "enter")
    assert [pressed.command for pressed in bench.pressed] == [ActionKeyed(Action.RAISE, Amount(100))]


def test_a_command_that_an_arm_gave_before_it_was_known_is_named(bench: PanelBench) -> None:
    start_ns = bench.clock.now_ns()
    for number, key in enumerate(["fold", "check", "call"]):
        bench.press(key, at_ns=start_ns + number * 20 * MS, hold_ns=500 * MS)
    bench.run(1000 * MS)

    assert [pressed.command for pressed in bench.pressed] == [ActionKeyed(Action.FOLD)]
    assert bench.panel.keypad.entry == Entry(refusal=SeveralKeys(("fold",)))
    assert bench.remarks == ["the dealer's panel: several keys at once (fold, check and call): fold counted"]


@pytest.mark.parametrize("seed", [*range(4), *map(long_run, range(4, 20))])
def test_a_panel_that_is_unplugged_in_an_entry_and_plugged_in_again_goes_on_with_it(seed: int) -> None:
    with panel_bench(seed=seed) as bench:
        bench.type("raise", "1")
        bench.switches.pull_plug(bench.clock.now_ns())
        bench.run(500 * MS)
        bench.type("2", "fold", "undo")
        bench.switches.put_plug(bench.clock.now_ns())
        bench.run(500 * MS)
        bench.type("00", "enter")

        assert [pressed.command for pressed in bench.pressed] == [ActionKeyed(Action.RAISE, Amount(100))]


def test_a_key_that_is_held_while_the_plug_is_pulled_counts_once(bench: PanelBench) -> None:
    bench.press("check", hold_ns=2000 * MS)
    bench.run(500 * MS)
    bench.switches.pull_plug(bench.clock.now_ns())
    bench.run(4000 * MS)
    bench.switches.put_plug(bench.clock.now_ns())
    bench.run(500 * MS)

    assert places(bench) == ["check"]


def test_the_same_seed_gives_the_same_run() -> None:
    runs: list[list[KeyPressed]] = []
    for _ in range(2):
        with panel_bench(seed=5) as bench:
            for _ in range(20):
                bench.type("bet", "5", "enter")
            runs.append(bench.pressed)

    assert runs[0] == runs[1]
    assert len(runs[0]) == 20


@pytest.mark.parametrize("looked_before", [True, False])
def test_a_press_that_was_over_before_anybody_looked_is_said_and_counts_for_nothing(
    bench: PanelBench, *, looked_before: bool
) -> None:
    if looked_before:
        bench.run(50 * MS)
    place, start_ns = STANDARD.place("fold"), bench.clock.now_ns()
    for at_ns, is_closed in ((start_ns, True), (start_ns + 80 * MS, False)):
        bench.clock.wait_ns(at_ns - bench.clock.now_ns())
        bench.switches.set_contact(place, at_ns, is_closed=is_closed)
        bench.switches.pump()

    bench.run(100 * MS)

    assert bench.pressed == []
    assert bench.panel.keypad.entry == Entry(refusal=Mispress.NOT_READ)


def test_a_touch_that_was_over_before_anybody_looked_is_none(bench: PanelBench) -> None:
    bench.run(50 * MS)
    place, start_ns = STANDARD.place("fold"), bench.clock.now_ns()
    for at_ns, is_closed in ((start_ns, True), (start_ns + 2 * MS, False)):
        bench.clock.wait_ns(at_ns - bench.clock.now_ns())
        bench.switches.set_contact(place, at_ns, is_closed=is_closed)
        bench.switches.pump()

    bench.run(100 * MS)

    assert (bench.pressed, bench.panel.keypad.entry) == ([], Entry())

"""`squaredeal bench`: antennas, keys and lamps tried through the real drivers, on simulated hardware with faults."""

from __future__ import annotations

import re
import threading
import time
from typing import TYPE_CHECKING

import pytest

from table.clock import NS_PER_S
from table.engine.words.zones import Facing, Zone
from tests.bench.live_room import LiveRoom
from tests.long_run import long_run
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import Overheard, a_file, refusal_of, run
from tests.table.commands.desk import Desk
from tests.table.commands.live_dealer import STACKS, press_until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

HELD_NS = 400_000_000
"""Long enough for a busy machine to look at the panel while a key is down."""

SEATS_OF_NODE = (Zone.SEAT_1, Zone.SEAT_2, Zone.SEAT_3, Zone.SEAT_4, Zone.SEAT_5)
"""Of the first node."""

PRESSED_AGAIN_S = 3.0
"""A key of which nothing was told by then is pressed again: the machine slept through it."""

ANTENNA = re.compile(r"\d  (?P<zone>.{8})(?P<says>.*)")


@pytest.fixture
def room() -> Iterator[LiveRoom]:
    with LiveRoom() as made:
        yield made


def table_of(room: LiveRoom, folder: Path) -> Path:
    return room.table_file(folder, stacks=STACKS, journal=folder / "journal")


def hands(work: Callable[[], object]) -> threading.Thread:
    """Have *work* done beside the command."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def hear_antennas(desk: Desk, zones: Iterable[Zone] = tuple(Zone)) -> None:
    """Wait until each of these antennas was told to look."""
    unheard = {zone.value for zone in zones}
    while unheard:
        line = ANTENNA.match(desk.hear(""))
        if line and "BLIND" not in line["says"] and "not heard yet" not in line["says"]:
            unheard.discard(line["zone"].strip())


# --- watch ---


def test_all_antennas_are_watched_and_a_card_that_lies_face_down_is_not_named(room: LiveRoom, tmp_path: Path) -> None:
    cards = list(room.deck.cards)
    room.lay(cards[0], Zone.SEAT_3, Facing.UP)
    room.lay(cards[1], Zone.SEAT_4, Facing.DOWN)
    with Desk("bench", "watch", "--lines", table_of(room, tmp_path)) as desk:
        hear_antennas(desk)
        desk.hear_all(f"seat 3  {room.deck.cards[cards[0]]} up good", "down good")
        desk.type("")
        desk.hear("all 15 antennas answer")
        assert desk.ended() == 0
    assert any("seat 4  tag .." in line and "down good" in line for line in desk.written.splitlines())
    assert room.deck.cards[cards[1]] not in desk.written


def test_a_node_that_is_unplugged_in_the_middle_is_told_at_once_and_so_is_its_return(
    room: LiveRoom, tmp_path: Path
) -> None:
    with Desk("bench", "watch", table_of(room, tmp_path)) as desk:
        desk.hear("seat 5")
        desk.hear("seat 5")
        room.unplug(0)
        desk.hear("no such port; plug the node in")
        desk.hear("seat 5  BLIND")
        room.plug(0)
        desk.hear("node e660583883720001: all right again")
        hear_antennas(desk, SEATS_OF_NODE)
        desk.type("")
        desk.hear("all 15 antennas answer")
        assert desk.ended() == 0
    assert "\x1b[" in desk.written


def test_a_dead_antenna_is_told_with_its_zone_and_ends_with_status_1(room: LiveRoom, tmp_path: Path) -> None:
    room.blind(Zone.SEAT_7)
    with Desk("bench", "watch", table_of(room, tmp_path)) as desk:
        hear_antennas(desk, [zone for zone in Zone if zone is not Zone.SEAT_7])
        desk.hear_all("seat 7: antenna 1 of node e660583883720002")
        desk.type("")
        desk.hear("BLIND: seat 7")
        assert desk.ended() == 1


def test_a_port_that_nobody_may_open_or_that_is_in_use_is_told_with_the_way_out(room: LiveRoom, tmp_path: Path) -> None:
    table = table_of(room, tmp_path)
    with Desk("bench", "watch", table) as desk:
        desk.hear("seat 5")
        ran = run("bench", "watch", table, "--seconds", "3")

    assert ran.status == 1
    assert "in use; stop the other program that has it open" in ran.out


def test_where_nobody_looks_no_line_is_rewritten(room: LiveRoom, tmp_path: Path) -> None:
    with Desk("bench", "watch", "--lines", table_of(room, tmp_path), "--seconds", "4") as desk:
        assert desk.ended() == 0
    assert "\x1b[" not in desk.written


# --- antenna ---


def test_an_antenna_is_tried_by_laying_and_lifting_alone(room: LiveRoom, tmp_path: Path) -> None:
    card = next(iter(room.deck.cards))
    with Desk("bench", "antenna", "3", table_of(room, tmp_path)) as desk:
        for words in ("in the middle of the marked place", "left edge", "right edge", "dealer", "rail", "a quarter"):
            desk.hear(f"lay the card {words}" if words[0] == "i" else words)
            room.lay(card, Zone.SEAT_3, Facing.UP)
            desk.hear("lift the card")
            room.lift_off(card)
        desk.hear("on a stack of 2 chips")
        room.lay(card, Zone.SEAT_3, Facing.UP)
        desk.hear("lift the card")
        room.lift_off(card)
        desk.hear("on a stack of 4 chips")
        desk.type("")
        desk.hear("the limit: read well enough with up to 2 chips under the card")
        desk.hear("seat 3 is FIT")
        assert desk.ended() == 0


def test_a_card_that_is_not_read_makes_the_antenna_unfit_and_says_what_to_do(room: LiveRoom, tmp_path: Path) -> None:
    ran = run("bench", "antenna", "board", table_of(room, tmp_path), "--wait", "1")

    assert ran.status == 1
    assert "board is NOT FIT: 0% of all looks read the card; too few of them" in ran.out
    assert "take metal away from it" in ran.out


def test_an_antenna_that_is_dead_or_that_the_table_has_not_is_refused(room: LiveRoom, tmp_path: Path) -> None:
    room.blind(Zone.SEAT_7)
    table = table_of(room, tmp_path)

    assert "seat 7: antenna 1 of node e660583883720002" in refusal_of(run("bench", "antenna", "7", table))
    assert refusal_of(run("bench", "antenna", "11", table)) == (
        "11: no such antenna; a seat's number 1 to 10, or board, burn, muck, stub, aside"
    )


def test_an_antenna_whose_port_is_not_there_is_refused_without_waiting_for_its_word(
    room: LiveRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table.commands.bench_antennas.LATEST_WORD_NS", PATIENCE_S * NS_PER_S)
    room.unplug(0)
    begun_s = time.monotonic()

    assert "no such port; plug the node in" in refusal_of(run("bench", "antenna", "3", table_of(room, tmp_path)))
    assert time.monotonic() - begun_s < PATIENCE_S


def test_an_antenna_that_went_for_a_moment_is_tried_on_and_one_that_stays_away_ends_the_test(
    room: LiveRoom, tmp_path: Path
) -> None:
    with Desk("bench", "antenna", "3", table_of(room, tmp_path)) as desk:
        desk.hear("lay the card in the middle")
        room.unplug(0)
        room.pause(0.5)
        room.plug(0)
        room.lay(next(iter(room.deck.cards)), Zone.SEAT_3, Facing.UP)
        desk.hear("lift the card")
        room.unplug(0)
        desk.hear("seat 3: ")
        assert desk.ended() == 2
    assert "no such port" in desk.written


# --- keys and lamps ---


def test_every_key_is_tried_and_a_stuck_one_is_told(room: LiveRoom, tmp_path: Path) -> None:
    keys = [key.name for key in room.panel.keys.values()]
    overheard = Overheard()

    def press_all() -> None:
        wait_until(lambda: room.is_panel_read, PATIENCE_S)
        # How long one bounces is measured in `test_key_trial`: here a busy machine would have its part in it.
        for key in keys[1:]:
            press_until(lambda: room.press(key, HELD_NS), lambda: told(key), PRESSED_AGAIN_S)  # noqa: B023 - called within the loop

    def told(key: str) -> bool:
        return any(line.startswith(f"{key}: ") for line in overheard.lines)

    room.stick(keys[0])
    finger = hands(press_all)
    # It ends when every key was tried.
    ran = run("bench", "keys", table_of(room, tmp_path), "--wait", "60", overheard=overheard)
    finger.join()

    assert ran.status == 1
    assert f"{keys[0]} (row 1, column 1): STUCK" in ran.out
    assert [key for key in keys[1:] if f"\n{key}: " not in ran.out] == []


def test_a_key_that_was_not_felt_is_named_with_where_it_lies(room: LiveRoom, tmp_path: Path) -> None:
    ran = run("bench", "keys", table_of(room, tmp_path), "--wait", "1")

    assert ran.status == 1
    assert "(row 6, column 7)" in ran.out
    assert "not pressed, or not felt" in ran.out
    assert ran.out.splitlines()[-1] == "0 of 42 keys are good"


def test_pins_that_another_program_holds_are_one_clear_line(room: LiveRoom, tmp_path: Path) -> None:
    room.simulated.header.busy = frozenset({room.panel.wiring.rows[0]})

    assert f"pin {room.panel.wiring.rows[0]} (row 1)" in refusal_of(run("bench", "keys", table_of(room, tmp_path)))


def test_each_lamp_is_lit_and_goes_out_again(room: LiveRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lit: list[int] = []
    header, wiring = room.simulated.header, room.panel.wiring
    pins = [*wiring.lamps, wiring.alarm, wiring.buzzer]
    write = header.write

    def write_and_look(pin: int, *, level: int) -> None:
        write(pin, level=level)
        lit.extend(each for each in pins if header.level(each) and each not in lit)

    monkeypatch.setattr(header, "write", write_and_look)
    ran = run("bench", "lamps", table_of(room, tmp_path))

    assert ran.status == 0
    assert lit == pins
    assert not any(header.level(pin) for pin in pins)


def test_a_lamp_that_is_denied_is_named_with_its_pin() -> None:
    with Desk("bench", "lamps", "--simulated") as desk:
        for seat in range(1, 11):
            desk.hear(f"the lamp of seat {seat}")
            desk.type("n" if seat == 4 else "")
        for _ in range(2):
            desk.hear("seen or heard")
            desk.type("")
        desk.hear("NOT seen: the lamp of seat 4 (pin")
        assert desk.ended() == 1


# --- what is named ---


@pytest.mark.parametrize("tool", [("watch",), ("antenna", "3"), ("keys",), ("lamps",)])
def test_a_tool_wants_a_table_or_the_simulation(tool: tuple[str, ...]) -> None:
    ran = run("bench", *tool)

    assert ran.status == 2
    assert "name the table's file, or try it without: --simulated" in ran.err


def test_a_table_without_nodes_or_without_a_panel_is_refused(tmp_path: Path) -> None:
    table = a_file(tmp_path, "bare.toml", 'name = "T"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n')

    assert "no antenna nodes are named" in refusal_of(run("bench", "watch", table))
    assert "no panel is named" in refusal_of(run("bench", "keys", table))


@pytest.fixture
def table_on_node(tmp_path: Path) -> Path:
    """Return a table's file whose panel hangs on a node that is not plugged in."""
    node = 'panel = "dealer"\npanel_node = { id = "e660583883724a2f", port = "/dev/nowhere" }\n'
    return a_file(tmp_path, "node.toml", f'name = "T"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n{node}')


def test_a_panel_s_node_that_is_not_plugged_in_is_told_without_waiting_for_its_word(
    table_on_node: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("table.wiring.hardware.opening.WAITED_NS", PATIENCE_S * NS_PER_S)
    begun_s = time.monotonic()

    assert "/dev/nowhere: no such port; plug the node in" in refusal_of(run("bench", "keys", table_on_node))
    assert time.monotonic() - begun_s < PATIENCE_S


@pytest.mark.long  # a key of such a panel is tried by `test_run_panel_node`
def test_a_file_that_names_a_panel_s_node_is_tried_on_a_simulated_one(table_on_node: Path) -> None:
    with Desk("bench", "keys", table_on_node, "--simulated") as desk:
        desk.hear("of 42 keys are good")
        assert desk.ended() in {0, 1}


def test_the_doctor_looks_at_a_simulated_node_of_such_a_file(table_on_node: Path) -> None:
    ran = run("doctor", table_on_node, "--simulated")

    (panel,) = (line for line in ran.out.splitlines() if line.split()[1:2] == ["panel"])
    assert panel.startswith("good ")
    assert "its node e660583883720009 at " in panel


@pytest.mark.parametrize(
    ("tool", "statuses", "last"),
    [
        (("watch",), {0}, "all 15 antennas answer"),
        long_run(("antenna", "3"), {0}, "seat 3 is FIT"),
        long_run(("keys",), {0, 1}, "of 42 keys are good"),
    ],
    ids=["watch", "antenna", "keys"],
)
def test_a_newcomer_tries_each_tool_on_simulated_hardware(tool: tuple[str, ...], statuses: set[int], last: str) -> None:
    with Desk("bench", *tool, "--simulated") as desk:
        if tool == ("watch",):
            hear_antennas(desk)
            desk.type("")
        desk.hear(last)
        assert desk.ended() in statuses


def test_a_trial_that_is_broken_off_does_not_say_that_all_is_well(room: LiveRoom, tmp_path: Path) -> None:
    with Desk("bench", "antenna", "3", table_of(room, tmp_path)) as desk:
        desk.hear("lay the card in the middle")
        desk.interrupt()

        assert desk.ended() == 1

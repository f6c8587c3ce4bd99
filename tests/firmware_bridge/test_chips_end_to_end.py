"""The whole way of real boards: chip models, their drivers, the node, a pseudo-terminal, pyserial, and the link."""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

import pytest

from firmware_bridge.firmware import payloads
from firmware_bridge.nodes.link_remarks import LinkRemark
from firmware_bridge.settling.inventory import AntennaSilent
from firmware_bridge.simulated.nodes.lines import noisy, perfect
from tests.firmware_bridge.chips.chip_looks import ChipLooks
from tests.firmware_bridge.wire_bench import NS_PER_MS, WireBench, pty_bench
from tests.long_run import long_run

PLACEMENTS = 110
OF_THREE = (33, long_run(PLACEMENTS))
OF_TEN = (22, long_run(PLACEMENTS))
"""Each size twice or more: a frame of ten is sent again and again, which takes long."""
BAD, SHARE_PERCENT = 0.01, {True: 90, False: 99}
"""On a bad line frames are sent again: one in ten stacks may take longer, by as much as the machine is busy."""
SEEN_WITHIN_NS = 300 * NS_PER_MS
TEN_SEEN_WITHIN_NS = 600 * NS_PER_MS
"""Half of the stacks of ten on a line of 1 %: 325 ms were seen on a busy machine."""
SIZE_OF = {"iso15693": 8, "iso14443a": 7}


def uid(rng: random.Random, technology: str) -> bytes:
    head = b"\xe0\x04\x01" if technology == "iso15693" else b"\x04"
    return head + rng.randbytes(SIZE_OF[technology] - len(head)).replace(b"\x88", b"\x87")


def seen_after_ns(bench: WireBench, antenna: int, lying: set[bytes]) -> int | None:
    """Lay what is to lie on an antenna; return how long it took until that and nothing else was told of it."""
    began_ns = bench.clock.now_ns()
    bench.lying[antenna] = lying
    heard = len(bench.heard)
    for _ in range(60):
        bench.run(0.05)
        for at_ns, event in bench.heard[heard:]:
            if getattr(event, "antenna", None) == antenna and getattr(event, "tags", None) == lying:
                return at_ns - began_ns
    return None


def placed(folder: Path, technology: str, damaged: float, most: int, placements: int) -> list[int]:
    """Lay stacks of up to *most* on one antenna after another; return how long each took to be told."""
    rng = random.Random(11)  # noqa: S311 - stacks that can be repeated
    line = noisy(damaged, 5) if damaged else perfect
    took_ns = []
    with closing(pty_bench(folder, to_host=line, chip=ChipLooks(technology))) as bench:
        bench.run(1)
        for number in range(placements):
            stack = {uid(rng, technology) for _ in range(1 + number % most)}
            took_ns.append(seen_after_ns(bench, number % 5, stack if number % 7 else set()))
    assert None not in took_ns, "everything was seen"
    return sorted(ns for ns in took_ns[1:] if ns is not None)


@pytest.mark.parametrize("technology", ["iso15693", long_run("iso14443a")])
@pytest.mark.parametrize("damaged", [long_run(0), long_run(0.001), 0.01])
@pytest.mark.parametrize("placements", OF_THREE)
def test_stacks_of_up_to_three_are_seen_within_three_hundred_milliseconds(
    tmp_path: Path, technology: str, damaged: float, placements: int
) -> None:
    took_ns = placed(tmp_path, technology, damaged, most=3, placements=placements)

    assert took_ns[len(took_ns) * SHARE_PERCENT[damaged >= BAD] // 100] < SEEN_WITHIN_NS
    assert took_ns[-1] < TEN_SEEN_WITHIN_NS


@pytest.mark.parametrize("technology", [long_run("iso15693"), "iso14443a"])
@pytest.mark.parametrize("damaged", [long_run(0), long_run(0.001), 0.01])
@pytest.mark.parametrize("placements", OF_TEN)
def test_stacks_of_up_to_ten_are_all_seen_however_bad_the_line(
    tmp_path: Path, technology: str, damaged: float, placements: int
) -> None:
    took_ns = placed(tmp_path, technology, damaged, most=10, placements=placements)

    # A frame of ten UIDs gets through a line of 1 % damage one time in three: it is sent until it does.
    assert took_ns[len(took_ns) // 2] < TEN_SEEN_WITHIN_NS


@pytest.mark.parametrize(("is_broken", "fault"), [(True, payloads.FIELD_DOWN), (False, payloads.DETUNED)])
def test_one_antenna_out_of_order_is_told_with_its_reason_and_the_others_are_read(
    tmp_path: Path, *, is_broken: bool, fault: int
) -> None:
    chip = ChipLooks(agc=[250, 400])
    with closing(pty_bench(tmp_path, chip=chip)) as bench:
        bench.run(1)
        chip.fields[2].is_broken, chip.fields[2].load = is_broken, 300 if is_broken else 700
        bench.lying[3] = {b"\xe0\x04\x01\x50\x01\x02\x03\x04"}
        bench.run(2)

        silent = [event for event in bench.events if isinstance(event, AntennaSilent)]
        assert [(event.antenna, event.fault) for event in silent] == [(2, fault)]
        assert bench.told_on(3) == frozenset(bench.lying[3])


def test_a_chip_that_stalls_silences_its_node_until_it_was_reset(tmp_path: Path) -> None:
    chip = ChipLooks()
    with closing(pty_bench(tmp_path, chip=chip)) as bench:
        bench.run(1)
        chip.chip.is_silent = True
        bench.run(3)
        assert bench.port.node is None
        chip.chip.is_silent = False
        bench.lying[1] = {b"\xe0\x04\x01\x50\x01\x02\x03\x05"}
        bench.run(1)
        assert bench.told_on(1) == frozenset(bench.lying[1])


def test_a_chip_that_started_anew_is_told_and_blinds_no_zone(tmp_path: Path) -> None:
    chip = ChipLooks()
    with closing(pty_bench(tmp_path, chip=chip)) as bench:
        bench.lying[1] = {b"\xe0\x04\x01\x50\x01\x02\x03\x05"}
        bench.run(1)
        chip.chip.brown_out()
        bench.run(1)

        (remark,) = (event for event in bench.events if isinstance(event, LinkRemark))
        assert "started anew" in remark.line
        assert "regulator" in remark.line
        assert not [event for event in bench.events if isinstance(event, AntennaSilent)]
        assert bench.told_on(1) == frozenset(bench.lying[1])


def test_a_chip_that_starts_anew_whenever_it_lights_one_antenna_blinds_its_zone_with_the_reason(tmp_path: Path) -> None:
    chip = ChipLooks()
    with closing(pty_bench(tmp_path, chip=chip)) as bench:
        bench.run(1)
        chip.fields[2].is_draining = True
        bench.run(2)

        silent = [event for event in bench.events if isinstance(event, AntennaSilent)]
        assert [(event.antenna, event.fault) for event in silent] == [(2, payloads.KEEPS_RESETTING)]

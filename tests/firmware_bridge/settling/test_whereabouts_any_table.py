"""Whatever the antennas say and in whatever order, what settles makes sense; and noise settles nothing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from config.files.patience import Patience
from firmware_bridge.settling.inventory import Inventory, NodeHeard, NodeSilent
from firmware_bridge.settling.whereabouts import Whereabouts
from firmware_bridge.settling.words import AntennaConflict, Settled
from table.engine.words.sightings import ZoneBlind, ZoneSighted
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.inbox import TagGone, TagSeen
from tests.firmware_bridge.settling.antennas import MS, NODES, WIRING, Antennas
from tests.long_run import examples, long_run
from tests.strategies import ZONES

TAGS = (b"a", b"b", b"c")
FACES = {b"c": (b"C", Facing.UP), b"b": (b"C", Facing.DOWN)}
STEPS = st.one_of(
    st.builds(
        lambda wire, tags: ("look", wire, tags),
        st.sampled_from(sorted(WIRING)[:7]),
        st.frozensets(st.sampled_from(TAGS)),
    ),
    st.sampled_from([(word, (node, 0), frozenset[bytes]()) for word in ("silent", "heard") for node in NODES[:2]]),
    st.just(("pump", ("", 0), frozenset[bytes]())),
)
TIMED = st.lists(st.tuples(STEPS, st.integers(-20, 200)), max_size=120)


def play(steps: list[tuple[tuple[str, tuple[str, int], frozenset[bytes]], int]]) -> list[tuple[int, list[Settled]]]:
    """Return what settled at each step, with the time of it."""
    whereabouts = Whereabouts(WIRING, Patience(stack_cards=1), FACES)
    said: list[tuple[int, list[Settled]]] = []
    now_ns = newest_ns = 0
    for (word, (node, antenna), tags), ms in steps:
        now_ns = max(0, now_ns + ms * MS)
        newest_ns = max(now_ns, newest_ns)
        match word:
            case "silent":
                settled = whereabouts.take(NodeSilent(node=node, at_ns=now_ns))
            case "heard":
                settled = whereabouts.take(NodeHeard(node=node, at_ns=now_ns))
            case "pump":
                settled = whereabouts.pump(now_ns)
            case _:
                before_ns = max(0, now_ns - 80 * MS)
                settled = whereabouts.take(
                    Inventory(node=node, antenna=antenna, tags=tags, not_before_ns=before_ns, at_ns=now_ns)
                )
        said.append((newest_ns, settled))
    return said


@settings(max_examples=examples(300), deadline=None)
@given(TIMED)
def test_a_tag_is_in_one_zone_at_most_and_leaves_only_where_it_was(
    steps: list[tuple[tuple[str, tuple[str, int], frozenset[bytes]], int]],
) -> None:
    places: dict[bytes, tuple[Zone, Facing, Zone | None]] = {}
    for _, settled in play(steps):
        for one in settled:
            if isinstance(one, TagSeen):
                before = places.get(one.tag)
                assert before is None or before[0] is one.zone, "it left its zone first"
                assert one.beside is not one.zone
                places[one.tag] = one.zone, one.facing, one.beside
                assert before != places[one.tag], "it was said twice"
            elif isinstance(one, TagGone):
                assert places.pop(one.tag)[0] is one.zone


@settings(max_examples=examples(300), deadline=None)
@given(TIMED)
def test_times_never_go_back_for_a_tag_and_never_run_ahead(
    steps: list[tuple[tuple[str, tuple[str, int], frozenset[bytes]], int]],
) -> None:
    last_ns: dict[bytes, int] = {}
    for newest_ns, settled in play(steps):
        for one in settled:
            assert one.at_ns <= newest_ns
            if isinstance(one, TagSeen | TagGone):
                assert one.not_before_ns <= one.at_ns
                assert last_ns.get(one.tag, 0) <= one.at_ns
                last_ns[one.tag] = one.at_ns


@settings(max_examples=examples(200), deadline=None)
@given(TIMED)
def test_a_zone_goes_blind_and_is_sighted_by_turns(
    steps: list[tuple[tuple[str, tuple[str, int], frozenset[bytes]], int]],
) -> None:
    blind: set[Zone] = set()
    for _, settled in play(steps):
        for one in settled:
            if isinstance(one, ZoneBlind):
                assert one.zone not in blind
                blind.add(one.zone)
            elif isinstance(one, ZoneSighted):
                blind.remove(one.zone)


@settings(max_examples=examples(50), deadline=None)
@given(TIMED)
def test_the_same_items_settle_the_same(
    steps: list[tuple[tuple[str, tuple[str, int], frozenset[bytes]], int]],
) -> None:
    assert play(steps) == play(steps)


@settings(max_examples=examples(60), deadline=None)
@given(ZONES, st.integers(0, 400), st.none() | ZONES)
def test_a_clean_card_is_always_found_within_the_budget(zone: Zone, ms: int, begin: Zone | None) -> None:
    antennas = Antennas(Whereabouts(WIRING, Patience()))
    if begin is not None:
        antennas.where[b"ace"] = begin
    antennas.run(1000 + ms)
    antennas.where[b"ace"] = zone

    seen = [one for one in antennas.run(350) if isinstance(one, TagSeen)]

    assert [one.zone for one in seen] == ([] if begin is zone else [zone])


@pytest.mark.parametrize("looks", [2_000, long_run(10_000)])
def test_missed_inventories_and_cross_reads_give_no_flicker(looks: int) -> None:
    antennas = Antennas(Whereabouts(WIRING, Patience()), missed=0.05, crossed=0.05, seed=7)
    for number in range(20):
        antennas.where[bytes([number])] = SEAT_ZONES[1 + number % 10]
    for number, zone in enumerate([Zone.BOARD] * 5 + [Zone.BURN] * 3 + [Zone.MUCK] * 12 + [Zone.STUB] * 10):
        antennas.where[bytes([50 + number])] = zone
    antennas.run(2000)
    assert len(antennas.said) == 50
    before = antennas.looks

    flicker = antennas.run(looks * 27 // 5)

    assert antennas.looks - before > looks
    assert flicker == []


def test_noise_loses_no_card_of_a_deal() -> None:
    antennas = Antennas(Whereabouts(WIRING, Patience()), missed=0.05, crossed=0.05, seed=11)
    antennas.run(1000)
    for number in range(100):
        antennas.where[bytes([number])] = SEAT_ZONES[1 + number % 10]
        antennas.run(200)
    antennas.run(1000)

    seen = [one for one in antennas.said if isinstance(one, TagSeen)]
    landed = list(dict.fromkeys((one.tag, one.zone) for one in seen))

    assert len(seen) < 110, "few are told again, as lying beside a zone"
    assert landed == [(bytes([number]), SEAT_ZONES[1 + number % 10]) for number in range(100)]
    assert [one for one in antennas.said if isinstance(one, TagGone | AntennaConflict)] == []

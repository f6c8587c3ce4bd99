"""What a link delivers: each event once, in order, on the host's time."""

from __future__ import annotations

import random
from itertools import pairwise

from firmware_bridge.nodes.frames import Ack, AskSnapshot, InventoryEvent, Looked, Ping, Pong
from firmware_bridge.nodes.link import LinkEvent
from firmware_bridge.nodes.link_remarks import LinkRemark
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeHeard, NodeLooked, NodeSilent
from table.engine.words.frozen import replace
from tests.firmware_bridge.nodes.talk import HELLO, MS, NODE, OTHER, START_NS, TAG, Talk, antennas, event_of, met

# --- sequence and acknowledgement ---


def test_events_are_delivered_in_order_and_acknowledged_together() -> None:
    talk = met()

    assert antennas(talk.tell(40, 41, 42)) == [0, 1, 2]
    assert talk.sent() == [Ack(upto_seq=42)]


def test_an_event_that_comes_again_is_acknowledged_again_and_delivered_once() -> None:
    talk = met()
    talk.tell(40, 41)
    talk.sent()

    assert talk.tell(40, 41) == []
    assert talk.sent() == [Ack(upto_seq=41)]
    assert talk.link.delivery.refused == 2


def test_an_event_beyond_a_gap_is_held_until_the_gap_is_filled() -> None:
    talk = met()

    assert antennas(talk.tell(40, 42, 43, 45)) == [0]
    assert talk.sent() == [Ack(upto_seq=40, held=0b1011)]
    assert antennas(talk.tell(41)) == [1, 2, 3]
    assert talk.sent() == [Ack(upto_seq=43, held=0b1)]
    assert antennas(talk.tell(44)) == [4, 0]
    assert talk.sent() == [Ack(upto_seq=45)]


def test_a_held_event_that_comes_again_is_refused() -> None:
    talk = met()

    assert talk.tell(42, 42) == []
    assert talk.link.delivery.refused == 1


def test_an_event_too_far_beyond_a_gap_is_refused() -> None:
    talk = met()

    assert talk.tell(40 + 32, 40 + 33, 39) == []
    assert talk.sent() == [Ack(upto_seq=39, held=1 << 31)]
    assert talk.link.delivery.refused == 2


def test_what_was_held_in_one_session_is_forgotten_in_the_next() -> None:
    talk = met()
    talk.tell(41, 42)
    talk.wait(3_000)
    talk.meet()
    talk.sent()

    assert antennas(talk.tell(40)) == [0]
    assert talk.sent() == [Ack(upto_seq=40)]


def test_sequence_numbers_turn_over() -> None:
    talk = met(hello=replace(HELLO, first_seq=65_534))

    assert len(talk.tell(65_534, 65_535, 65_536, 65_537)) == 4
    assert talk.sent() == [Ack(upto_seq=1)]


def test_our_own_words_looped_back_are_passed_over() -> None:
    talk = met()

    assert talk.say(Ack(upto_seq=3), Ping(seq=1), AskSnapshot(seq=1, version=1, session=3)) == []


# --- times ---


def test_an_inventory_carries_the_hosts_time_of_its_look_and_of_the_look_before() -> None:
    talk = met()

    (told,) = talk.say(InventoryEvent(seq=40, antenna=3, node_us=1_050_000, round_us=62_000, tags=(TAG,)), after_ms=70)

    assert told == Inventory(
        node=NODE,
        antenna=3,
        tags=frozenset({TAG}),
        not_before_ns=START_NS + (50 - 62) * MS,
        at_ns=START_NS + 50 * MS,
    )


def test_the_first_inventory_of_a_session_reaches_back_to_the_last_one_of_the_session_before() -> None:
    talk = met()
    (told,) = talk.tell(40)
    talk.wait(5_000)
    talk.meet()
    late = replace(event_of(40), node_us=1_000_000)

    (first, second) = talk.say(late, replace(late, seq=41))

    assert isinstance(told, Inventory)
    assert isinstance(first, Inventory)
    assert isinstance(second, Inventory)
    assert first.not_before_ns == told.not_before_ns
    assert second.not_before_ns == second.at_ns - 60 * MS


def test_the_first_inventory_of_another_node_reaches_back_to_nothing_of_the_one_before() -> None:
    talk = met()
    talk.tell(40)
    other = replace(HELLO, unique_id=OTHER, boot_id=5)
    talk.say(other, after_ms=1_000)
    talk.meet(other)

    (first,) = talk.tell(40)

    assert isinstance(first, Inventory)
    assert first.not_before_ns == first.at_ns - 60 * MS


def test_no_look_ends_after_now_or_before_one_that_was_told_earlier() -> None:
    talk = met()
    early, late = event_of(40), event_of(41)

    told = talk.say(replace(early, node_us=9_000_000), replace(late, node_us=8_000_000))

    assert [event.at_ns for event in told] == [talk.now_ns, talk.now_ns]


def test_a_settled_node_is_pinged_once_a_second() -> None:
    talk = met()
    pinged_ns: list[int] = []
    while len(pinged_ns) < 25:
        talk.wait(10)
        for frame in talk.sent():
            if isinstance(frame, Ping):
                pinged_ns.append(talk.now_ns)
                talk.say(Pong(seq=frame.seq, node_us=1_000_000 + (talk.now_ns - START_NS) // 1000))

    pauses_ns = [after - before for before, after in pairwise(pinged_ns)]
    assert set(pauses_ns[:14]) == {50 * MS}
    assert set(pauses_ns[-8:]) == {1_000 * MS}
    assert talk.link.clock.round_trip_ns <= 10 * MS


# --- noise ---


def test_a_million_random_bytes_are_counted_and_change_nothing() -> None:
    talk, noise = met(), random.Random(3)  # noqa: S311 - noise that can be repeated
    found: list[LinkEvent] = []
    for _ in range(250):
        found += talk.link.receive(noise.randbytes(4000), talk.now_ns)

    assert found == []
    assert talk.link.reader.damaged > 3_000
    assert len(talk.link.take_octets()) < 100
    talk.link.receive(b"\0", talk.now_ns)
    assert antennas(talk.tell(40)) == [0]


# --- looks that are vouched for ---


def all_ages(*ages_us: int | None) -> tuple[int | None, ...]:
    """Return the ages of the first antennas, and of the others that they have just been looked at."""
    return (*ages_us, *[0] * (HELLO.antennas - len(ages_us)))


def looked(seq: int, session: int, *ages_us: int | None) -> Looked:
    return Looked(seq=seq, session=session, node_us=1_050_000, ages_us=all_ages(*ages_us))


def test_a_node_vouches_for_its_looks_on_the_hosts_time() -> None:
    talk, session = met_in_session()
    talk.tell(40)

    (told,) = talk.say(looked(40, session, 10_000, 60_000, None), after_ms=70)

    until_ns = (START_NS + 40 * MS, START_NS - 10 * MS, None, START_NS + 50 * MS, START_NS + 50 * MS)
    assert told == NodeLooked(node=NODE, looked_until_ns=until_ns, at_ns=START_NS + 70 * MS)


def test_a_word_of_more_antennas_than_the_node_has_is_a_damaged_one() -> None:
    talk, session = met_in_session()
    word = looked(39, session)

    assert talk.say(replace(word, ages_us=(*word.ages_us, 1_710_000))) == []
    assert len(talk.say(word)) == 1


def test_looks_are_not_vouched_for_while_something_that_was_read_is_on_its_way() -> None:
    talk, session = met_in_session()

    assert talk.say(looked(40, session, 10_000)) == []
    talk.tell(41)
    assert talk.say(looked(41, session, 10_000)) == []
    talk.tell(40)
    assert len(talk.say(looked(41, session, 10_000))) == 1


def overlooked(talk: Talk, session: int, *ages_us: int | None, after_ms: float = 200) -> list[int]:
    """Let the node say Looked once more; return the antennas that are told as silent."""
    talk.node_us += round(after_ms * 1_000)
    word = Looked(seq=39, session=session, node_us=talk.node_us, ages_us=all_ages(*ages_us))
    return [said.antenna for said in talk.say(word, after_ms=after_ms) if isinstance(said, AntennaSilent)]


def test_an_antenna_that_a_living_node_stops_looking_at_is_silent_and_told_once() -> None:
    talk, session = met_in_session()

    told = [overlooked(talk, session, 10_000, 200_000 * number) for number in range(12)]

    assert [number for number, antennas in enumerate(told) if antennas] == [8]
    assert told[8] == [1]


def test_an_antenna_that_was_never_looked_at_has_a_second_and_a_half_of_the_session_for_its_first_look() -> None:
    talk, session = met_in_session()

    told = [overlooked(talk, session, None, 10_000) for _ in range(12)]

    assert [number for number, antennas in enumerate(told) if antennas] == [8]
    assert told[8] == [0]


def test_an_antenna_that_is_told_of_again_may_fall_silent_again() -> None:
    talk, session = met_in_session()
    assert overlooked(talk, session, 2_000_000) == []
    assert overlooked(talk, session, 2_000_000, after_ms=1_400) == []
    assert overlooked(talk, session, None) == [0]
    talk.tell(40)

    word = Looked(seq=40, session=session, node_us=talk.node_us, ages_us=all_ages(None))
    assert [type(said) for said in talk.say(word)] == [NodeLooked, AntennaSilent]


def test_an_antenna_that_its_node_told_as_silent_is_not_told_again() -> None:
    talk, session = met_in_session()
    silent = InventoryEvent(seq=40, antenna=0, node_us=1_000_000, round_us=2, tags=(), is_answered=False)
    assert [type(said) for said in talk.say(silent)] == [AntennaSilent]

    words = [looked(40, session, None) for _ in range(3)]

    assert [type(said) for word in words for said in talk.say(word, after_ms=400)] == [NodeLooked] * 3


def test_a_word_for_the_looks_of_another_session_starts_a_new_one() -> None:
    talk, session = met_in_session()

    assert talk.say(looked(39, session + 5, 10_000)) == []
    assert talk.asked().session != session


def met_in_session() -> tuple[Talk, int]:
    talk = Talk()
    ask = talk.asked()
    talk.say(replace(HELLO, seq=ask.seq, session=ask.session))
    talk.sent()
    return talk, ask.session


# --- floods ---


def test_a_node_that_floods_is_told_once_and_is_silent_until_it_calms_down() -> None:
    talk = met()
    found: list[LinkEvent] = []
    for first in range(40, 14_040, 100):
        found += talk.tell(*range(first, first + 100), after_ms=100 / 14)

    told = [event for event in found if isinstance(event, Inventory)]
    assert [type(event) for event in found if not isinstance(event, Inventory)] == [LinkRemark, NodeSilent]
    assert len(told) <= 500

    assert talk.wait(3_000) == []
    assert [type(event) for event in talk.meet()] == [NodeHeard]


def test_a_node_that_says_who_it_is_all_the_time_is_not_listened_to_either() -> None:
    talk = met()
    found = [event for _ in range(2_000) for event in talk.say(HELLO)]

    assert [type(event) for event in found] == [LinkRemark, NodeSilent]


def test_what_a_node_sends_again_to_a_deaf_host_is_no_flood() -> None:
    talk = met()
    talk.tell(*range(40, 168))
    for _ in range(20):
        assert talk.tell(*range(40, 56), after_ms=50) == []

    assert len(talk.tell(168)) == 1


def test_what_the_system_kept_of_a_node_while_this_machine_stood_still_is_no_flood() -> None:
    talk = met()
    told = [event_of(seq) for seq in range(40, 56)]
    talk.say(*told)
    found = talk.say(*told * 100, after_ms=6_000)

    assert found == []
    assert len(talk.tell(56)) == 1

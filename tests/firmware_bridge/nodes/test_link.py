"""The link as a state machine: who is there, in which session, and when a node is silent."""

from __future__ import annotations

import pytest

from firmware_bridge.firmware import framing, payloads
from firmware_bridge.nodes.frames import Ack, AskSnapshot, Heartbeat
from firmware_bridge.nodes.link_remarks import LinkRemark
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.settling.inventory import NodeHeard, NodeSilent
from table.engine.words.frozen import replace
from tests.firmware_bridge.nodes.talk import HELLO, MS, NODE, OTHER, START_NS, Talk, antennas, met

# --- hello and session ---


def test_a_port_that_was_opened_asks_for_a_snapshot_at_once_and_again() -> None:
    talk = Talk()

    assert [type(frame) for frame in talk.sent()] == [AskSnapshot]
    talk.wait(250)
    again = talk.sent()
    assert [type(frame) for frame in again] == [AskSnapshot, AskSnapshot]
    assert len({frame.session for frame in again if isinstance(frame, AskSnapshot)}) == 1


def test_a_node_that_answers_is_heard() -> None:
    talk = Talk()

    assert talk.meet() == [NodeHeard(node=NODE, at_ns=START_NS)]
    assert talk.link.node == NODE


def test_a_hello_that_answers_no_question_is_no_session() -> None:
    talk = Talk()

    assert talk.say(HELLO) == []
    assert talk.tell(40) == []
    assert not any(isinstance(frame, Ack) for frame in talk.sent())


def test_an_answer_to_a_question_that_was_asked_long_ago_is_no_session() -> None:
    talk = Talk()
    first = talk.asked()
    talk.wait(10_000)

    assert talk.say(replace(HELLO, seq=first.seq, session=first.session)) == []
    assert [type(event) for event in talk.meet()] == [NodeHeard]


def test_a_second_answer_to_a_question_asked_twice_changes_nothing() -> None:
    talk = Talk()
    talk.wait(100)
    first, second = (frame for frame in talk.sent() if isinstance(frame, AskSnapshot))
    talk.say(replace(HELLO, seq=first.seq, session=first.session))
    talk.tell(40)

    assert talk.say(replace(HELLO, seq=second.seq, session=second.session)) == []
    assert antennas(talk.tell(41)) == [1]


def test_a_new_boot_id_is_told_once_and_asked_for_a_snapshot() -> None:
    talk = met()
    restarted = replace(HELLO, boot_id=78, first_seq=0)

    assert talk.say(restarted, after_ms=300) == []
    (remark,) = talk.meet(restarted)

    assert isinstance(remark, LinkRemark)
    assert remark.line.startswith(f"node {NODE} at /dev/left started anew")
    assert antennas(talk.tell(0)) == [0]


def test_a_heartbeat_of_another_session_is_asked_for_a_snapshot() -> None:
    talk = met()

    talk.say(Heartbeat(boot_id=77, session=0, node_us=5), after_ms=100)

    assert talk.tell(40) == [], "what it tells now belongs to no session of ours"
    assert talk.meet() == []
    assert antennas(talk.tell(40)) == [0]


def test_another_node_on_the_same_port_silences_the_first() -> None:
    talk = met()
    other = replace(HELLO, unique_id=OTHER, boot_id=5)
    talk.say(other, after_ms=100)

    assert talk.meet(other) == [NodeSilent(node=NODE, at_ns=talk.now_ns), NodeHeard(node=OTHER, at_ns=talk.now_ns)]


# --- silence ---


def test_a_node_that_stops_answering_is_silent_within_two_seconds_and_said_so_once() -> None:
    talk = met()
    last_ns = talk.now_ns

    found = talk.wait(10_000)

    assert len(found) == 1
    assert isinstance(found[0], NodeSilent)
    assert 1_000 * MS < found[0].at_ns - last_ns <= 2_000 * MS


def test_a_silent_node_that_answers_again_is_heard_and_told_anew() -> None:
    talk = met()
    talk.wait(3_000)

    assert talk.meet() == [NodeHeard(node=NODE, at_ns=talk.now_ns)]
    assert antennas(talk.tell(40)) == [0]


@pytest.mark.parametrize("beats", [2, 20])
def test_heartbeats_keep_a_node_heard(beats: int) -> None:
    talk = Talk()
    ask = talk.asked()
    talk.say(replace(HELLO, seq=ask.seq, session=ask.session))

    for _ in range(beats):
        assert talk.wait(500) == []
        talk.say(Heartbeat(boot_id=77, session=ask.session, node_us=0))


def test_a_node_that_hears_nothing_is_silent_though_it_speaks() -> None:
    talk = met()

    found = []
    for _ in range(8):
        found += talk.say(HELLO)
        found += talk.wait(500)

    assert [type(event) for event in found] == [NodeSilent]


def test_a_port_that_is_gone_for_a_moment_blinds_nobody() -> None:
    talk = met()
    talk.link.closed()
    assert talk.wait(600) == []
    talk.link.opened(talk.now_ns)

    assert talk.meet() == []
    assert antennas(talk.tell(40)) == [0]


def test_a_closed_port_sends_nothing() -> None:
    talk = met()
    talk.link.closed()
    talk.wait(5_000)

    assert talk.sent() == []
    assert talk.link.next_due_ns() is None


# --- nodes that cannot be used ---


def test_a_node_of_another_version_is_one_clear_line() -> None:
    talk = Talk()
    stranger = framing.encode(payloads.HELLO, 0, bytes.fromhex("02 03 00000001") + bytes.fromhex(NODE))
    found = []
    for _ in range(20):
        found += talk.link.receive(stranger, talk.now_ns)
        found += talk.wait(500)

    (remark,) = found
    assert isinstance(remark, LinkRemark)
    assert remark.line == (
        f"node {NODE} at /dev/left speaks versions 2 to 3 of the protocol, this table speaks 1:"
        " put the firmware of this release on the node"
    )


def test_two_nodes_with_one_id_are_one_clear_line_and_the_first_counts() -> None:
    roll = NodeRoll()
    left = met("/dev/left", roll)
    right = Talk("/dev/right", roll)
    found = []
    for _ in range(5):
        found += right.meet()
        found += right.wait(1_100)
        assert right.tell(40) == []

    (remark,) = found
    assert isinstance(remark, LinkRemark)
    assert remark.line == (
        f"node {NODE} answers at /dev/left and at /dev/right: unplug one of them, or give it its own unique id;"
        " until then only /dev/left counts"
    )
    assert antennas(left.tell(40)) == [0]


def test_the_second_of_two_nodes_speaks_once_the_first_is_silent() -> None:
    roll = NodeRoll()
    left = met("/dev/left", roll)
    right = Talk("/dev/right", roll)
    right.meet()
    left.wait(3_000)
    right.wait(3_000)

    assert [type(event) for event in right.meet()] == [NodeHeard]
    assert antennas(right.tell(40)) == [0]

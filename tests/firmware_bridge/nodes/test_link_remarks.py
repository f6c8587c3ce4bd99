"""What an operator is told of a node: one line with the node, its port and the way out, and what it is one of."""

from __future__ import annotations

import pytest

from firmware_bridge.nodes.link_remarks import LinkRemark, answers_twice, floods, restarted, wrong_version

NODE, PORT = "e660583883724a2f", "/dev/ttyACM0"

REMARKS = [
    (restarted(PORT, NODE, at_ns=1), "look at its power and its cable"),
    (wrong_version(PORT, NODE, (2, 3), 1, at_ns=1), "put the firmware of this release on"),
    (answers_twice(NODE, PORT, "/dev/ttyACM1", at_ns=1), "unplug one of them"),
    (floods(PORT, NODE, at_ns=1), "unplug it and plug it in again"),
]


@pytest.mark.parametrize(("remark", "way_out"), REMARKS, ids=["restarted", "wrong version", "answers twice", "floods"])
def test_each_names_the_node_its_port_and_the_way_out_in_one_line(remark: LinkRemark, way_out: str) -> None:
    assert NODE in remark.line
    assert PORT in remark.line
    assert way_out in remark.line
    assert "\n" not in remark.line


@pytest.mark.parametrize(("remark", "_way_out"), REMARKS, ids=["restarted", "wrong version", "answers twice", "floods"])
def test_what_is_told_too_often_is_counted_by_its_kind(remark: LinkRemark, _way_out: str) -> None:
    assert remark.kind != remark.line
    assert len(remark.kind) < 60


@pytest.mark.parametrize(("versions", "words"), [((2, 2), "speaks version 2"), ((2, 4), "speaks versions 2 to 4")])
def test_one_version_or_several_are_said_as_what_they_are(versions: tuple[int, int], words: str) -> None:
    assert words in wrong_version(PORT, NODE, versions, 1, at_ns=1).line


def test_a_node_that_floods_before_it_said_who_it_is_is_named_by_its_port() -> None:
    assert floods(PORT, "", at_ns=1).line.startswith(f"what is plugged in at {PORT} says more")

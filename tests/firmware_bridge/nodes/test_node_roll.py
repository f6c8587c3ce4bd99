"""Which port speaks for a node: the first that claims it, until it lets it go."""

from __future__ import annotations

from firmware_bridge.nodes.node_roll import NodeRoll


def test_the_port_that_claims_a_node_first_speaks_for_it() -> None:
    roll = NodeRoll()

    assert [roll.claim("a1", "first"), roll.claim("a1", "second"), roll.claim("b2", "second")] == [
        "first",
        "first",
        "second",
    ]


def test_once_it_is_let_go_the_next_one_speaks() -> None:
    roll = NodeRoll()
    roll.claim("a1", "first")
    roll.release("a1", "second")
    assert roll.claim("a1", "second") == "first", "nobody lets go what another one has"

    roll.release("a1", "first")
    assert roll.claim("a1", "second") == "second"

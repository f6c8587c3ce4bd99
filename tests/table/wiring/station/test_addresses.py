"""Where others reach what listens here: an address that somebody can type into a phone."""

from __future__ import annotations

import socket

import pytest

from table.wiring.station.addresses import EVERYWHERE, address_for_others, typed_hosts


@pytest.mark.parametrize("bind", sorted(EVERYWHERE))
def test_what_listens_everywhere_is_reached_at_an_address_or_name_of_this_machine(bind: str) -> None:
    found = address_for_others(bind)

    assert found not in EVERYWHERE
    with socket.create_server(("", 0)) as listening, socket.create_connection((found, listening.getsockname()[1])):
        pass


def test_what_listens_at_one_address_is_reached_there() -> None:
    assert address_for_others("10.0.0.7") == "10.0.0.7"


def test_a_page_on_every_network_is_typed_by_its_name_and_by_its_address_and_by_neither_twice() -> None:
    everywhere = min(EVERYWHERE)
    address = address_for_others(everywhere)

    assert typed_hosts(everywhere, ("club.local", "club", address)) == ["club.local", address]
    assert typed_hosts(everywhere, (address, "club.local")) == [address]
    assert typed_hosts(everywhere, ()) == [address]
    assert typed_hosts("10.0.0.7", ("club.local",)) == ["10.0.0.7"]

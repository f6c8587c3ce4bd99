"""A broker's address: every part is read, every fault is said with the way out, and no password is ever shown."""

from __future__ import annotations

import pytest

from table.courier.address import PORT, TLS_PORT, BrokerAddress, BrokerAddressError, Tls, broker_address


def test_an_address_has_all_its_parts() -> None:
    address = broker_address("mqtt://tables:s3cret@10.0.0.7:1999")

    assert [address.host, address.port, address.user, address.password] == ["10.0.0.7", 1999, "tables", "s3cret"]


def test_port_user_and_password_may_be_left_out() -> None:
    assert broker_address("mqtt://station.local") == BrokerAddress(host="station.local", port=PORT)


def test_a_line_with_tls_has_its_own_port_and_believes_whom_the_system_does() -> None:
    address = broker_address("mqtts://station.local")

    assert (address.port, address.tls, str(address)) == (TLS_PORT, Tls(), "mqtts://station.local:8883")


def test_what_is_special_in_an_address_is_written_with_percent() -> None:
    address = broker_address("mqtt://a%40b:p%2Fw@h")

    assert [address.user, address.password] == ["a@b", "p/w"]


@pytest.mark.parametrize(
    "url",
    [
        "",
        "10.0.0.7",
        "http://h",
        "mqtt://",
        "mqtt://h:port",
        "mqtt://h:99999",
        "mqtt://h/topic",
        "mqtt://h?x",
    ],
)
def test_what_is_no_address_is_refused_with_the_way_out(url: str) -> None:
    with pytest.raises(BrokerAddressError, match="write mqtt://user@host:1883, or mqtts://"):
        broker_address(url)


def test_a_password_is_never_shown() -> None:
    address = broker_address("mqtt://tables:s3cret@h")

    assert "s3cret" not in f"{address} {address!r}"


def test_a_password_is_not_shown_when_the_address_is_refused() -> None:
    with pytest.raises(BrokerAddressError) as refused:
        broker_address("mqtt://tables:s3cret@h/topic")

    assert "s3cret" not in str(refused.value)

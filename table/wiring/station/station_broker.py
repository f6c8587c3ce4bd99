"""The broker of a station: the one that is named, or its own, which it starts; and how each is spoken to."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import NamedTuple

import click

from table.broker.passwords import passwords_in
from table.courier.address import PORT, TLS_PORT, BrokerAddress, Tls
from table.courier.mqtt import MqttCourier
from table.engine.words.frozen import replace
from table.messages.carrying import Courier, CourierEvent, Will
from table.messages.topics import STATION, ZoneAddress
from table.pki.authority import Authority
from table.wiring.station.addresses import LOOPBACK, PASSWORDS
from table.wiring.station.broker_port import keep_port
from table.wiring.station.given_broker import BROKER_VARIABLE, named_broker
from table.wiring.station.own_broker import OwnBroker, OwnBrokerFailedError
from table.wiring.station.ports import LEADING_ON
from table.wiring.station.station_plan import StationPlan


class StationBroker(NamedTuple):
    """A broker that carries messages between a station and its tables."""

    address: BrokerAddress
    own: OwnBroker | None = None
    """None where somebody else runs it."""

    def courier_of(self, zone: ZoneAddress) -> Callable[[Callable[[CourierEvent], None], Sequence[str], Will], Courier]:
        """Return what makes a courier that is on its way."""

        def courier(sink: Callable[[CourierEvent], None], subscriptions: Sequence[str], will: Will) -> Courier:
            made = MqttCourier(self.address, zone.name, sink, subscriptions=subscriptions, will=will)
            made.start()
            return made

        return courier


def given_broker(plan: StationPlan, authority: Authority) -> BrokerAddress | None:
    """Return the broker that is named; None for our own. Raises ConfigError where it cannot be used."""
    if plan.broker_url is None:
        return None
    named = named_broker("--broker", plan.broker_url, plan.broker_password_file, BROKER_VARIABLE)
    return _with_certificate(named, authority)


def own_port(plan: StationPlan, authority: Authority) -> int:
    """Return the port of our own broker."""
    return plan.broker_port or (TLS_PORT if authority.is_there else PORT)


def begin_own_broker(
    plan: StationPlan, authority: Authority, tell: Callable[[str], object], opened: ExitStack
) -> StationBroker:
    """Start our broker, which *opened* ends, and say how tables join.

    Raises `OwnBrokerFailedError` with the options that lead on.
    """
    host, port = {"0.0.0.0": LOOPBACK, "::": "::1"}.get(plan.bind, plan.bind), own_port(plan, authority)  # noqa: S104 - it is looked up here, not listened on
    if authority.is_there:
        address = _with_certificate(BrokerAddress(host=host, port=port, tls=Tls()), authority)
        asking = ("--pki", str(authority.folder))
    else:
        file = plan.data / PASSWORDS
        address = BrokerAddress(host=host, port=port, user=STATION, password=passwords_in(file).station)
        asking = ("--passwords", str(file))
    own = OwnBroker(("--bind", plan.bind, "--port", str(port), *asking), tell)
    try:
        own.start()
    except OwnBrokerFailedError as fault:
        words = f"{fault}: {LEADING_ON}"
        raise OwnBrokerFailedError(words) from None
    opened.callback(own.close)
    keep_port(plan.data, plan.broker_port)
    click.echo(_how_to_join(plan))
    return StationBroker(address, own)


def _how_to_join(plan: StationPlan) -> str:
    named = (("event", plan.event), ("zone", plan.zone))
    where = " ".join(f"--{what} {name}" for what, name in named if name != "main")
    words = f"squaredeal pki table NAME --data {plan.data} {where}".rstrip()
    return f"tables: each joins with a file of its own: {words}"


def _with_certificate(broker: BrokerAddress, authority: Authority) -> BrokerAddress:
    """Return *broker* with what our authority gave us, where there is one and the line has TLS."""
    if broker.tls is None or not authority.is_there:
        return broker
    certificate, key = map(str, authority.station)
    own = authority.certificate.read_text(encoding="ascii")
    return replace(broker, tls=Tls(authority=own, identity=certificate, key=key, is_host_checked=False))

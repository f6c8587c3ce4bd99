"""What `squaredeal station` runs: the store's file, the feed with its courier, and the web, put together.

What they do is said where they are. Apart from the command, whose help waits for none of it.
"""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click
import msgspec

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder
from display.station.known.watch import Watch
from display.station.running.entrance import Entrance
from display.station.running.feed import Feed
from display.station.running.hub import Hub
from display.station.store.store import Store
from display.station.tournament.desk import Desk, was_begun
from display.station.web.app import Station
from display.station.web.serving import PageCertificate, serve
from table.broker.passwords import passwords_in
from table.clock import LiveClock, wall_ms
from table.commands.libraries import need
from table.commands.station_bookshelf import bookshelf
from table.commands.station_password import password_in, see_to_password
from table.commands.station_ports import LEADING_ON, listen_for_page
from table.courier.address import PORT, TLS_PORT, BrokerAddress, Tls
from table.courier.mqtt import MqttCourier
from table.engine.words.frozen import replace
from table.keeping.durable_file import locked_folder
from table.keeping.mounted import check_mounted
from table.messages.topics import STATION, ZoneAddress, level_of
from table.operator_log import OperatorLog
from table.pki.authority import Authority
from table.pki.certificates import hosts_in
from table.pki.signing import signing_key_in
from table.wiring.addresses import EVERYWHERE, LOOPBACK, PASSWORDS, PKI, SIGNING_KEY, address_for_others
from table.wiring.broker_port import keep_port
from table.wiring.ending import Ending
from table.wiring.given_broker import BROKER_VARIABLE, named_broker
from table.wiring.own_broker import OwnBroker, OwnBrokerFailedError
from table.wiring.technical_log import log_of
from table.wiring.tournament_file import read_tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from config.rulebook.catalogue import Rule
    from table.messages.carrying import Courier, CourierEvent, Will
    from table.wiring.tournament_file import Tournament

FILE = "station.db"

SOON_MS = 30 * 24 * 60 * 60 * 1000


class StationAsked(msgspec.Struct, frozen=True, kw_only=True):
    """The options of the command line."""

    bind: str
    port: int
    broker_url: str | None
    broker_password_file: Path | None
    broker_port: int | None
    page_certificate: Path | None
    data: Path
    event: str
    tournament: Path | None
    zone: str
    hosts: tuple[str, ...]
    password_file: Path | None
    stalled_after_s: int
    keep_days: int


class _Prepared(NamedTuple):
    """What is read and looked at before anything begins."""

    begun: Tournament | None
    rule_of: Callable[[str], Rule | None]
    address: ZoneAddress
    authority: Authority
    password: str | None
    broker: BrokerAddress | None
    """None for our own."""


def run_station(config: Path | None, asked: StationAsked) -> None:
    """Run the station until it is told to stop. Raises `Exit` with status 1 where a part of it has failed."""
    log = OperatorLog(log_of("station").warning, LiveClock().now_ns)
    ready = _prepare(config, asked, log.tell)
    with ExitStack() as stack:
        stack.callback(log.close)
        own_port = None if ready.broker is not None else _broker_port(ready.authority, asked.broker_port)
        listening = listen_for_page(asked.data, asked.bind, asked.port, own_port)
        stack.callback(listening.close)
        stack.enter_context(locked_folder(asked.data, "station"))
        store = Store(asked.data / FILE)
        stack.callback(store.close)
        desk = _desk_of(ready, store)
        entrance = Entrance(store, wall_ms, LiveClock().now_ns)
        broker, own = ready.broker, None
        if broker is None:
            broker, own = _begin_own_broker(ready.authority, asked, log.tell)
            stack.callback(own.close)
        certificate = _page_certificate(ready.authority, asked.page_certificate)
        # Last of what a start may fail of: a password is said once, and none is spent on a start that failed.
        see_to_password(entrance, ready.password)
        feed = _feed_of(ready.address, asked, store, log.tell)
        ending = Ending()
        watch = Watch(LiveClock(), feed.trouble, ending.end)
        hub = Hub(feed.overview, ready.rule_of, log.tell, watch)
        follower = None if desk is None else feed.follow_with(desk)
        feed.start(_courier_of(broker, ready.address), hub.changed_soon, watch, None if own is None else own.restart)
        stack.callback(feed.close)
        watch.start()
        stack.callback(watch.close)
        named = (*asked.hosts, *_hosts_of(certificate))
        page = Station(
            ready.address.event if ready.begun is None else ready.begun.name or ready.address.event,
            entrance,
            hub,
            feed.ask,
            store=store,
            hosts=set(named),
            trouble=feed.trouble,
            desk=desk,
            follower=follower,
            rule_of=ready.rule_of,
        )
        at = f"{'http' if certificate is None else 'https'}://{_typed_at(asked.bind, named)}:{asked.port}/"
        lines = [f"station: {at}", *([] if desk is None else [f"tournament: {at}tournament"])]
        serve(page.app(), listening, lambda: click.echo("\n".join(lines)), log.tell, certificate)
        click.echo("station: stopped")
        if ending.why is not None:
            log.tell(f"station: ended, to be started again: {ending.why}")
            raise click.exceptions.Exit(1)


def _prepare(config: Path | None, asked: StationAsked, tell: Callable[[str], object]) -> _Prepared:
    """Read the files that are named. Raises ConfigError where one of them is not as it must be."""
    folders = settings_folder(config)
    begun = None if asked.tournament is None else read_tournament(asked.tournament, folders)
    rule_of = bookshelf(folders, tell)
    address = ZoneAddress(_level("--event", asked.event), _level("--zone", asked.zone))
    check_mounted(asked.data)
    authority = Authority(asked.data / PKI)
    _see_to_certificate(authority, address, tell)
    password = None if asked.password_file is None else password_in(asked.password_file)
    broker: BrokerAddress | None = None
    if asked.broker_url is None:
        need("broker")
    else:
        named = named_broker("--broker", asked.broker_url, asked.broker_password_file, BROKER_VARIABLE)
        broker = _with_certificate(named, authority)
    return _Prepared(begun, rule_of, address, authority, password, broker)


def _desk_of(ready: _Prepared, store: Store) -> Desk | None:
    """Return the tournament's desk; where none is named, say whether one waits."""
    if ready.begun is not None:
        return Desk(ready.begun.setup, ready.begun.book, store, wall_ms)
    if was_begun(store):
        click.echo("tournament: one waits in this folder; go on with it by its file, --tournament FILE")
    return None


def _feed_of(address: ZoneAddress, asked: StationAsked, store: Store, tell: Callable[[str], None]) -> Feed:
    return Feed(
        address,
        store,
        LiveClock(),
        signing_key_in(asked.data / SIGNING_KEY),
        remark=tell,
        stalled_after_s=asked.stalled_after_s,
        keep_days=asked.keep_days,
    )


def _courier_of(
    broker: BrokerAddress, zone: ZoneAddress
) -> Callable[[Callable[[CourierEvent], None], Sequence[str], Will], Courier]:
    def courier(sink: Callable[[CourierEvent], None], subscriptions: Sequence[str], will: Will) -> Courier:
        made = MqttCourier(broker, zone.name, sink, subscriptions=subscriptions, will=will)
        made.start()
        return made

    return courier


def _own_broker(authority: Authority, data: Path, bind: str, port: int | None) -> tuple[BrokerAddress, tuple[str, ...]]:
    """Return where our own broker is, and the options that it is started with."""
    port = _broker_port(authority, port)
    if authority.is_there:
        broker = _with_certificate(BrokerAddress(host=_reached_at(bind), port=port, tls=Tls()), authority)
        return broker, ("--bind", bind, "--port", str(port), "--pki", str(authority.folder))
    password = passwords_in(data / PASSWORDS).station
    broker = BrokerAddress(host=_reached_at(bind), port=port, user=STATION, password=password)
    return broker, ("--bind", bind, "--port", str(port), "--passwords", str(data / PASSWORDS))


def _broker_port(authority: Authority, named: int | None) -> int:
    return named or (TLS_PORT if authority.is_there else PORT)


def _how_to_join(data: Path, event: str, zone: str) -> str:
    where = " ".join(f"--{what} {name}" for what, name in (("event", event), ("zone", zone)) if name != "main")
    words = f"squaredeal pki table NAME --data {data} {where}".rstrip()
    return f"tables: each joins with a file of its own: {words}"


def _begin_own_broker(
    authority: Authority, asked: StationAsked, tell: Callable[[str], object]
) -> tuple[BrokerAddress, OwnBroker]:
    """Start our broker, and say how tables join. Raises `OwnBrokerFailedError` with the options that lead on."""
    broker, options = _own_broker(authority, asked.data, asked.bind, asked.broker_port)
    own = OwnBroker(options, tell)
    try:
        own.start()
    except OwnBrokerFailedError as fault:
        words = f"{fault}: {LEADING_ON}"
        raise OwnBrokerFailedError(words) from None
    keep_port(asked.data, asked.broker_port)
    click.echo(_how_to_join(asked.data, asked.event, asked.zone))
    return broker, own


def _with_certificate(broker: BrokerAddress, authority: Authority) -> BrokerAddress:
    """Return *broker* with what our authority gave us, where there is one and the line has TLS."""
    if broker.tls is None or not authority.is_there:
        return broker
    certificate, key = map(str, authority.station)
    own = authority.certificate.read_text(encoding="ascii")
    return replace(broker, tls=Tls(authority=own, identity=certificate, key=key, is_host_checked=False))


def _see_to_certificate(authority: Authority, address: ZoneAddress, remark: Callable[[str], object]) -> None:
    """Raise ConfigError where the station's certificate is another's or over; tell when it ends soon."""
    if not authority.is_there:
        return
    (found, _), now_ms = authority.station_now(), wall_ms()
    if found.name != address.name or found.expires_ms <= now_ms:
        why = f"is that of {found.name}" if found.name != address.name else f"was good until {found.expires}"
        words = f"{authority.folder}: the station's certificate {why}; make another: squaredeal pki station "
        raise ConfigError([f"{words}--event {address.event} --zone {address.zone}"])
    click.echo(f"certificate: of {found.name}, until {found.expires}")
    if found.expires_ms <= now_ms + SOON_MS:
        remark(f"the station's certificate ends on {found.expires}: squaredeal pki station")


def _page_certificate(authority: Authority, given: Path | None) -> PageCertificate | None:
    if given is not None:
        return PageCertificate(given, given)
    return PageCertificate(*authority.station) if authority.is_there else None


def _hosts_of(certificate: PageCertificate | None) -> tuple[str, ...]:
    """Return the names by which a certificate says that browsers ask for the page."""
    if certificate is None:
        return ()
    try:
        return hosts_in(certificate.certificate.read_text(encoding="ascii"))
    except (OSError, ValueError) as fault:
        words = f"{certificate.certificate}: the page's certificate cannot be read ({fault})"
        raise ConfigError([words.splitlines()[0]]) from None


def _level(option: str, name: str) -> str:
    if not name or name != level_of(name):
        words = f"{option} {name}: write small letters, digits and dashes"
        raise ConfigError([words])
    return name


def _typed_at(bind: str, named: Sequence[str]) -> str:
    """Return what is typed into a browser: a name that the page or its certificate was given, or an address."""
    host = named[0] if named and bind in EVERYWHERE else address_for_others(bind)
    return f"[{host}]" if ":" in host else host


def _reached_at(bind: str) -> str:
    """Return where we reach what listens on *bind*."""
    return {"0.0.0.0": LOOPBACK, "::": "::1"}.get(bind, bind)  # noqa: S104 - it is looked up here, not listened on

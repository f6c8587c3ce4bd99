"""What `squaredeal station` runs: the store's file, the feed with its courier, and the web, put together.

What they do is said where they are. Apart from the command, whose help waits for none of it.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from config.files.faults import ConfigError
from config.files.settings_folder import CATALOGUE, settings_folder, shipped_folder
from config.rulebook.catalogue import read_catalogue, rule_ids, rules_of
from config.rulebook.rulebook_file import read_rulebook
from display.station.desk import Desk, was_begun
from display.station.entrance import LONGEST, SHORTEST, Entrance
from display.station.feed import Feed
from display.station.hub import Hub
from display.station.store.store import Store
from display.station.watch import Watch
from display.station.web.app import Station
from display.station.web.serving import PageCertificate, serve
from table.broker.passwords import passwords_in
from table.clock import LiveClock, wall_ms
from table.commands.libraries import need
from table.commands.station_ports import LEADING_ON, listen_for_page
from table.courier.address import PORT, TLS_PORT, BrokerAddress, Tls
from table.courier.mqtt import MqttCourier
from table.durable_file import locked_folder
from table.engine.words.frozen import replace
from table.messages.topics import STATION, ZoneAddress, level_of
from table.mounted import check_mounted
from table.operator_log import OperatorLog
from table.pki.authority import Authority
from table.pki.certificates import hosts_in
from table.pki.signing import signing_key_in
from table.wiring.addresses import EVERYWHERE, LOOPBACK, PASSWORDS, PKI, SIGNING_KEY, address_for_others
from table.wiring.broker_port import keep_port
from table.wiring.ending import Ending
from table.wiring.given_broker import BROKER_VARIABLE, named_broker
from table.wiring.own_broker import OwnBroker, OwnBrokerFailedError
from table.wiring.spoken_password import made_up
from table.wiring.technical_log import log_of
from table.wiring.tournament_file import read_tournament

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from config.files.settings_folder import SettingsFolder
    from config.rulebook.catalogue import Rule
    from table.messages.carrying import Courier, CourierEvent, Will

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


def run_station(config: Path | None, asked: StationAsked) -> None:
    """Run the station until it is told to stop. Raises `Exit` with status 1 where a part of it has failed."""
    log = OperatorLog(log_of("station").warning, LiveClock().now_ns)
    begun = None if asked.tournament is None else read_tournament(asked.tournament, settings_folder(config))
    rule_of = _bookshelf(settings_folder(config), log.tell)
    address = ZoneAddress(_level("--event", asked.event), _level("--zone", asked.zone))
    check_mounted(asked.data)
    authority = Authority(asked.data / PKI)
    _see_to_certificate(authority, address, log.tell)
    password = None if asked.password_file is None else _password_in(asked.password_file)
    broker = None
    if asked.broker_url is None:
        need("broker")
    else:
        broker = _with_certificate(
            named_broker("--broker", asked.broker_url, asked.broker_password_file, BROKER_VARIABLE), authority
        )
    own: OwnBroker | None = None
    with ExitStack() as stack:
        stack.callback(log.close)
        own_port = None if broker is not None else _broker_port(authority, asked.broker_port)
        listening = listen_for_page(asked.data, asked.bind, asked.port, own_port)
        stack.callback(listening.close)
        stack.enter_context(locked_folder(asked.data, "station"))
        store = Store(asked.data / FILE)
        stack.callback(store.close)
        desk = None if begun is None else Desk(begun.setup, begun.book, store, wall_ms)
        if desk is None and was_begun(store):
            click.echo("tournament: one waits in this folder; go on with it by its file, --tournament FILE")
        entrance = Entrance(store, wall_ms, LiveClock().now_ns)
        if broker is None:
            broker, own = _begin_own_broker(authority, asked, log.tell)
            stack.callback(own.close)
        certificate = _page_certificate(authority, asked.page_certificate)
        # Last of what a start may fail of: a password is said once, and none is spent on a start that failed.
        _see_to_password(entrance, password)
        feed = Feed(
            address,
            store,
            LiveClock(),
            signing_key_in(asked.data / SIGNING_KEY),
            remark=log.tell,
            stalled_after_s=asked.stalled_after_s,
            keep_days=asked.keep_days,
        )
        ending = Ending()
        watch = Watch(LiveClock(), feed.trouble, ending.end)
        hub = Hub(feed.overview, rule_of, log.tell, watch)
        follower = None if desk is None else feed.follow_with(desk)
        feed.start(_courier_of(broker, address), hub.changed_soon, watch, None if own is None else own.restart)
        stack.callback(feed.close)
        watch.start()
        stack.callback(watch.close)
        named = (*asked.hosts, *_hosts_of(certificate))
        page = Station(
            address.event if begun is None else begun.name or address.event,
            entrance,
            hub,
            feed.ask,
            store=store,
            hosts=set(named),
            trouble=feed.trouble,
            desk=desk,
            follower=follower,
            rule_of=rule_of,
        )
        at = f"{'http' if certificate is None else 'https'}://{_typed_at(asked.bind, named)}:{asked.port}/"
        lines = [f"station: {at}", *([] if begun is None else [f"tournament: {at}tournament"])]
        serve(page.app(), listening, lambda: click.echo("\n".join(lines)), log.tell, certificate)
        click.echo("station: stopped")
        if ending.why is not None:
            log.tell(f"station: ended, to be started again: {ending.why}")
            raise click.exceptions.Exit(1)


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


def _bookshelf(folders: SettingsFolder, remark: Callable[[str], object]) -> Callable[[str], Rule | None]:
    """Return how a rule is found by its id: those of the catalogue, and of the house's own editions.

    What the house wrote is read at the start, for its faults are told then; what is shipped, when it is asked for.
    """
    catalogue = folders.find("rulebooks", CATALOGUE)
    shipped = shipped_folder() / "rulebooks"
    if catalogue.parent != shipped:
        read_catalogue(catalogue)
    own: dict[bool, list[str]] = {True: [], False: []}
    for name in folders.names("rulebooks"):
        own[folders.find("rulebooks", f"{name}.toml").parent != shipped].append(name)
    of_house = _rules_of_editions(own[True], folders, remark)

    @cache
    def of_shipped() -> dict[str, Rule]:
        return _rules_of_editions(own[False], folders, remark)

    @cache
    def in_catalogue(rule: str) -> Rule:
        return rules_of(catalogue, {rule})[rule]

    def rule_of(rule: str) -> Rule | None:
        # Whatever a table cites: nothing is kept of an id that no file has.
        if rule in rule_ids(catalogue):
            return in_catalogue(rule)
        return of_house.get(rule) or of_shipped().get(rule)

    return rule_of


def _rules_of_editions(
    names: Iterable[str], folders: SettingsFolder, remark: Callable[[str], object]
) -> dict[str, Rule]:
    """Return the rules that editions among the books *names* have of their own, by their ids."""
    rules: dict[str, Rule] = {}
    for name in names:
        try:
            book = read_rulebook(name, folders=folders)
        except ConfigError as fault:
            # The table that plays by it says so as well; here only the words of its rules are missing.
            remark(str(fault))
        else:
            rules |= {rule.id: rule for one in book.lineage for rule in one.house_rules}
    return rules


def _password_in(file: Path) -> str:
    """Return the first line of *file*. Raises ConfigError where it is no password."""
    words = (file.read_text(encoding="utf-8").splitlines() or [""])[0]
    if not SHORTEST <= len(words) <= LONGEST:
        raise ConfigError([f"{file}: {_wrong_length(words)}"])
    return words


def _see_to_password(entrance: Entrance, password: str | None) -> None:
    if password is not None:
        entrance.set_password(password)
    elif not entrance.has_password:
        if sys.stdin.isatty():
            words = click.prompt(
                f"A password for the log-in, {SHORTEST} characters or more", hide_input=True, value_proc=_good_password
            )
            click.prompt("Once more", hide_input=True, value_proc=lambda again: _same(words, again))
        else:
            words = made_up()
            click.echo(f"password: {words} (said this once; --password-file sets another)")
        entrance.set_password(words)


def _good_password(words: str) -> str:
    if not SHORTEST <= len(words) <= LONGEST:
        raise click.UsageError(_wrong_length(words))
    return words


def _wrong_length(words: str) -> str:
    return f"{len(words)} characters; a password has {SHORTEST} to {LONGEST}"


def _same(words: str, again: str) -> str:
    if words != again:
        msg = "that is another one; once more"
        raise click.UsageError(msg)
    return again


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

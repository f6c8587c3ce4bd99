"""A station while it runs: the store's file, the feed with its courier, and the web, put together.

What they do is said where they are.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import cache, partial
from typing import NamedTuple

import click

from config.files.dealer_file import load_dealers
from config.files.settings_folder import SettingsFolder
from config.rulebook.catalogue import Rule
from display.station.known.overview import Changed
from display.station.known.watch import Watch
from display.station.known.webhook import Webhook
from display.station.running.entrance import Entrance
from display.station.running.feed import Feed
from display.station.running.home_assistant_link import CourierOf, HomeAssistantLink
from display.station.running.hub import Hub
from display.station.running.retention import Spans
from display.station.running.webhooks import Webhooks
from display.station.store.backup import Backups
from display.station.store.store import Store
from display.station.tournament.events import Events
from display.station.tournament.seasons import LeagueBooks
from display.station.web.api import Api
from display.station.web.app import Station, StationParts
from display.station.web.boxes import Boxes
from display.station.web.classes import ClassPages, School
from display.station.web.event_addresses import addresses
from display.station.web.numbers import Numbers, Sources
from display.station.web.pressed import Pressed
from display.station.web.requests import Readers
from display.station.web.serving import serve
from table.broker.passwords import reader_by
from table.clock import LiveClock, wall_ms
from table.courier.address import BrokerAddress
from table.keeping.durable_file import locked_folder
from table.keeping.mounted import check_mounted
from table.messages.topics import ZoneAddress
from table.operator_log import OperatorLog
from table.pki.authority import Authority
from table.pki.signing import SigningKey, signing_key_in
from table.wiring.process.service import ALIVE, READY, STOPPING, Ending, Service
from table.wiring.process.technical_log import log_of
from table.wiring.process.version import full_version
from table.wiring.station.addresses import (
    PASSWORDS,
    PKI,
    SIGNING_KEY,
    STORE,
    typed_hosts,
    zone_address,
)
from table.wiring.station.bookshelf import bookshelf, every_rule, league_books
from table.wiring.station.broker_port import keep_page
from table.wiring.station.members import members_of
from table.wiring.station.page_certificate import hosts_of, page_certificate, see_to_certificate
from table.wiring.station.password import password_in, see_to_password
from table.wiring.station.ports import listen_for_page
from table.wiring.station.spare import HeldLine, Spared
from table.wiring.station.station_broker import StationBroker, begin_own_broker, given_broker, own_port
from table.wiring.station.station_plan import StationPlan
from table.wiring.station.store_place import open_store, see_to_store
from table.wiring.station.tournaments import NamedTournament, OpenDesk, followed, open_desks, read_tournaments
from table.wiring.station.webhooks_file import read_webhooks


def run_station(plan: StationPlan, folders: SettingsFolder, school: School | None = None) -> None:
    """Run the station until it is told to stop, with the classes of *school*.

    Raises `Exit` with status 1 where a part of it has failed.
    """
    log = OperatorLog(log_of("station").warning, LiveClock().now_ns)
    ready = _prepare(plan, folders, log.tell)._replace(school=school)
    with ExitStack() as opened:
        opened.callback(log.close)
        RunningStation(plan, ready, log.tell, opened).run()


class _Prepared(NamedTuple):
    """What is read and looked at before anything begins."""

    tournaments: tuple[NamedTournament, ...]
    rule_of: Callable[[str], Rule | None]
    rules: Callable[[], Sequence[Rule]]
    address: ZoneAddress
    authority: Authority
    password: str | None
    broker: BrokerAddress | None
    """None for our own."""
    webhooks: tuple[Webhook, ...]
    dealers: Mapping[int, str]
    books: LeagueBooks
    school: School | None = None


class RunningStation:
    """One station, from its store to its pages."""

    def __init__(self, plan: StationPlan, ready: _Prepared, tell: Callable[[str], None], opened: ExitStack) -> None:
        """Open and begin all of it but the pages; *opened* gives all of it back, and lines go to *tell*.

        Raises `SaidPlainlyError` where something of it cannot be used.
        """
        self._plan, self._ready, self._tell = plan, ready, tell
        port = None if ready.broker is not None else own_port(plan, ready.authority)
        self._listening = listen_for_page(plan.data, plan.bind, plan.port, port)
        opened.callback(self._listening.close)
        opened.enter_context(locked_folder(plan.data, "station"))
        self._certificate = page_certificate(ready.authority, plan.page_certificate)
        self._named = (*plan.hosts, *hosts_of(self._certificate))
        line = self._line(opened)
        self._store = open_store(plan, None if line is None else line.lease)
        opened.callback(self._store.close)
        desks = open_desks(ready.tournaments, self._store)
        self._entrance = Entrance(self._store, wall_ms, LiveClock().now_ns)
        broker = (
            begin_own_broker(plan, ready.authority, tell, opened)
            if ready.broker is None
            else StationBroker(ready.broker)
        )
        # Last of what a start may fail of: a password is said once, and none is spent on a start that failed.
        see_to_password(self._entrance, ready.password)
        signer = signing_key_in(plan.data / SIGNING_KEY)
        self._feed = _feed_of(plan, ready.address, self._store, tell, signer)
        if line is not None:
            line.trouble = self._feed.trouble
        self._ending = Ending()
        self._service = Service()
        watch = Watch(LiveClock(), self._feed.trouble, self._ending.end, partial(self._service.tell, ALIVE))
        self._hub = Hub(self._feed.overview, ready.rule_of, tell, watch)
        self._events = _events_of(desks, self._store, self._feed, signer)
        mend = None if broker.own is None else broker.own.restart
        self._feed.start(*self._told(broker.courier_of(ready.address)), watch, mend)
        opened.callback(self._feed.close)
        self._webhooks = Webhooks(ready.webhooks, self._store, self._feed.overview.tables, tell)
        watch.start()
        opened.callback(watch.close)
        self._begin_beside(opened)

    def _line(self, opened: ExitStack) -> HeldLine | None:
        """Return the line of a database once it is ours; None for a file, whose folder is locked. Raises `Exit`."""
        if self._plan.store is None:
            return None
        line = HeldLine(Spared(self._plan, self._listening, self._certificate, self._at, self._named, self._tell))
        opened.callback(line.lease.close)
        if not line.hold():
            click.echo("station: stopped")
            raise click.exceptions.Exit(0)
        return line

    def _begin_beside(self, opened: ExitStack) -> None:
        """Begin what works beside the feed: backups, and what programs of others are told."""
        self._webhooks.start()
        opened.callback(self._webhooks.close)
        if self._plan.backup is not None:
            trouble = partial(self._feed.trouble, "backup")
            backups = Backups(self._plan.data / STORE, self._plan.backup, trouble, check_mounted)
            backups.start()
            opened.callback(backups.close)

    def _told(self, courier_of: CourierOf) -> tuple[CourierOf, Callable[[Changed], None]]:
        """Return the feed's line to the broker, and who is told what is new: the pages, and Home Assistant."""
        if not self._plan.is_home_assistant:
            return courier_of, self._hub.changed_soon
        link = HomeAssistantLink(self._feed.overview, full_version(), self._hub.changed_soon)
        return link.on_line_of(courier_of), link.changed

    def run(self) -> None:
        """Serve the pages until it is told to stop. Raises `Exit` with status 1 where a part of it has failed."""
        plan, certificate = self._plan, self._certificate
        keep_page(plan.data, plan.bind, plan.port)
        paths = [path.lstrip("/") for path in addresses(self._events)]
        tournaments = [f"tournament: {at}{path}" for path in paths for at in self._every_at]
        lines = [f"station: {self._at}", *tournaments]
        serve(self._page.app(), self._listening, partial(self._begun, lines), self._tell, certificate)
        self._service.tell(STOPPING)
        click.echo("station: stopped")
        if self._ending.why is not None:
            self._tell(f"station: ended, to be started again: {self._ending.why}")
            raise click.exceptions.Exit(1)

    @property
    def _at(self) -> str:
        return self._every_at[0]

    @property
    def _every_at(self) -> list[str]:
        scheme = "http" if self._certificate is None else "https"
        hosts = typed_hosts(self._plan.bind, self._named)
        return [f"{scheme}://{f'[{host}]' if ':' in host else host}:{self._plan.port}/" for host in hosts]

    def _begun(self, lines: Sequence[str]) -> None:
        click.echo("\n".join(lines))
        self._service.tell(READY)

    @property
    def _page(self) -> Station:
        readers = Readers(self._entrance, partial(reader_by, self._plan.data / PASSWORDS, self._ready.address))
        return Station(
            StationParts(
                event=self._event,
                entrance=self._entrance,
                at=self._at,
                overview=self._feed.overview,
                hub=self._hub,
                ask=self._feed.ask,
                store=self._store,
                hosts=self._named,
                trouble=self._feed.trouble,
                events=self._events,
                rule_of=self._ready.rule_of,
                rules=self._ready.rules,
                readers=readers,
                for_programs=self._for_programs(readers),
                members=members_of(self._ready.authority, self._plan.data / PASSWORDS),
                address=self._ready.address,
                dealers=self._ready.dealers,
                books=self._ready.books,
                classes=self._classes,
            )
        )

    @property
    def _classes(self) -> ClassPages | None:
        if self._ready.school is None:
            return None
        pressed = Pressed(self._entrance, self._feed.ask)
        return ClassPages(self._ready.school, self._entrance, self._feed.overview, self._store, pressed, self._event)

    def _for_programs(self, readers: Readers) -> tuple[Boxes, Numbers, Api]:
        overview = self._feed.overview
        watched = Sources(overview, self._feed.inbox.waiting, lambda: self._hub.viewers, self._webhooks.states)
        boxes = Boxes(overview, readers, self._store.note)
        return boxes, Numbers(watched, readers), Api(overview, self._store, self._events, readers)

    @property
    def _event(self) -> str:
        only = self._events.only
        return self._ready.address.event if only is None else only.event


def _prepare(plan: StationPlan, folders: SettingsFolder, tell: Callable[[str], object]) -> _Prepared:
    """Read the files that are named. Raises ConfigError where one of them is not as it must be."""
    address = zone_address(plan.event, plan.zone)
    tournaments = read_tournaments(plan.tournaments, folders, address.event)
    rule_of = bookshelf(folders, tell)
    check_mounted(plan.data)
    see_to_store(plan)
    authority = Authority(plan.data / PKI)
    see_to_certificate(authority, address, tell)
    password = None if plan.password_file is None else password_in(plan.password_file)
    webhooks = () if plan.webhooks is None else read_webhooks(plan.webhooks)
    dealers = {one.number: one.name for one in load_dealers(folders).values() if one.name}
    rules, broker = cache(lambda: every_rule(folders)), given_broker(plan, authority)
    return _Prepared(
        tournaments, rule_of, rules, address, authority, password, broker, webhooks, dealers, league_books(folders)
    )


def _feed_of(
    plan: StationPlan, address: ZoneAddress, store: Store, tell: Callable[[str], None], signer: SigningKey
) -> Feed:
    return Feed(
        address,
        store,
        LiveClock(),
        signer,
        remark=tell,
        spans=Spans(stalled_after_s=plan.stalled_after_s, keep_days=plan.keep_days),
    )


def _events_of(desks: Sequence[OpenDesk], store: Store, feed: Feed, signer: SigningKey) -> Events:
    """Return the events of these desks, which hear of their tables from *feed*; tiles name them."""
    events = Events([followed(desk, store, feed.ask, signer) for desk in desks])
    feed.follow_with(*(one.follower for one in events))
    feed.overview.plays_in = events.called
    return events

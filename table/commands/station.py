"""`squaredeal station`: the director's station, with a broker of its own unless it is given one.

Put together here: the store's file, the feed with its courier, and the web. What they do is said where they are.
"""

from __future__ import annotations

import secrets
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from config.files.faults import ConfigError
from config.files.settings_folder import CATALOGUE, settings_folder
from config.rulebook.catalogue import read_catalogue
from config.rulebook.rulebook_file import read_rulebook
from display.station.entrance import LONGEST, SHORTEST, Entrance
from display.station.feed import Feed
from display.station.hub import Hub
from display.station.store.store import Store
from display.station.watch import Watch
from display.station.web.app import Station
from display.station.web.serving import listen, serve
from table.broker.passwords import passwords_in
from table.clock import LiveClock, wall_ms
from table.courier.address import PORT, BrokerAddress, BrokerAddressError, broker_address
from table.courier.mqtt import MqttCourier
from table.durable_file import locked_folder
from table.messages.topics import ZoneAddress, level_of
from table.operator_log import OperatorLog
from table.pki.signing import signing_key_in
from table.wiring.addresses import LOOPBACK, PASSWORDS, WEB_PORT
from table.wiring.ending import Ending
from table.wiring.own_broker import OwnBroker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from config.files.settings_folder import SettingsFolder
    from config.rulebook.catalogue import Rule
    from table.messages.carrying import Courier, CourierEvent, Will

FILE = "station.db"
SIGNING_KEY = "signing.key"


@click.command()
@click.option("--bind", default=LOOPBACK, show_default=True, help="The address to listen on; 0.0.0.0 is all.")
@click.option("--port", type=click.IntRange(1, 65535), default=WEB_PORT, show_default=True, help="Of the page.")
@click.option("--broker", "broker_url", metavar="URL", help="Another broker: mqtt://station:PASSWORD@HOST:PORT.")
@click.option("--broker-port", type=click.IntRange(1, 65535), default=PORT, show_default=True, help="Of our own.")
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    default="state/station",
    show_default=True,
    help="The folder of all that the station remembers; made where there is none.",
)
@click.option("--event", default="main", show_default=True, help="The event whose tables report here.")
@click.option("--zone", default="main", show_default=True, help="The zone of the room.")
@click.option("--host", "hosts", multiple=True, help="A further name by which browsers ask for the page.")
@click.option(
    "--password-file",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="Set the log-in's password to the first line of this file, and log everybody out.",
)
@click.pass_obj
def station(  # noqa: PLR0913 - one for each option of the command line
    config: Path | None,
    *,
    bind: str,
    port: int,
    broker_url: str | None,
    broker_port: int,
    data: Path,
    event: str,
    zone: str,
    hosts: tuple[str, ...],
    password_file: Path | None,
) -> None:
    """Run the director's station: every table on one page.

    Its floor calls stand in one queue.

    At the first start it asks for the password of the log-in, or, without a terminal, makes one and prints it once.

    Exit status: 0 it was told to stop, 1 a part of it has failed and it is to be started again, 2 an address, a file or
    a folder cannot be used.
    """
    log = OperatorLog(lambda line: click.echo(line, err=True), LiveClock().now_ns)
    rule_of = _bookshelf(settings_folder(config), log.tell)
    address = ZoneAddress(_level("--event", event), _level("--zone", zone))
    broker = None if broker_url is None else _broker(broker_url)
    own: OwnBroker | None = None
    with ExitStack() as stack:
        stack.callback(log.close)
        stack.enter_context(locked_folder(data, "station"))
        store = Store(data / FILE)
        stack.callback(store.close)
        entrance = Entrance(store, wall_ms, LiveClock().now_ns)
        listening = listen(bind, port)
        stack.callback(listening.close)
        _see_to_password(entrance, password_file)
        if broker is None:
            passwords = passwords_in(data / PASSWORDS)
            own = OwnBroker(bind, broker_port, data / PASSWORDS, log.tell)
            own.start()
            stack.callback(own.close)
            broker = BrokerAddress(host=_reached_at(bind), port=broker_port, user="station", password=passwords.station)
            click.echo(
                f"tables: --station mqtt://tables:PASSWORD@{bind}:{broker_port}, "
                f"with the password of tables in {data / PASSWORDS}"
            )
        feed = Feed(address, store, LiveClock(), signing_key_in(data / SIGNING_KEY), remark=log.tell)
        ending = Ending()
        watch = Watch(LiveClock(), feed.trouble, ending.end)
        hub = Hub(feed.overview, rule_of, log.tell, watch)
        feed.start(_courier_of(broker, address), hub.changed_soon, watch, None if own is None else own.restart)
        stack.callback(feed.close)
        watch.start()
        stack.callback(watch.close)
        page = Station(address.event, entrance, hub, feed.ask, store=store, hosts=hosts, trouble=feed.trouble)
        serve(page.app(), listening, lambda: click.echo(f"station: http://{bind}:{port}/"), log.tell)
        click.echo("station: stopped")
        if ending.why is not None:
            log.tell(f"station: ended, to be started again: {ending.why}")
            raise click.exceptions.Exit(1)


def _courier_of(
    broker: BrokerAddress, zone: ZoneAddress
) -> Callable[[Callable[[CourierEvent], None], Sequence[str], Will], Courier]:
    def courier(sink: Callable[[CourierEvent], None], subscriptions: Sequence[str], will: Will) -> Courier:
        made = MqttCourier(broker, f"station/{zone.event}/{zone.zone}", sink, subscriptions=subscriptions, will=will)
        made.start()
        return made

    return courier


def _bookshelf(folders: SettingsFolder, remark: Callable[[str], object]) -> Callable[[str], Rule | None]:
    """Return how a rule is found by its id: those of the catalogue, and of the house's own editions."""
    rules: dict[str, Rule] = {rule.id: rule for rule in read_catalogue(folders.find("rulebooks", CATALOGUE))}
    for name in folders.names("rulebooks"):
        try:
            book = read_rulebook(name, folders=folders)
        except ConfigError as fault:
            # The table that plays by it says so as well; here only the words of its rules are missing.
            remark(str(fault))
        else:
            rules |= {rule.id: rule for one in book.lineage for rule in one.house_rules}
    return rules.get


def _see_to_password(entrance: Entrance, password_file: Path | None) -> None:
    if password_file is not None:
        words = (password_file.read_text(encoding="utf-8").splitlines() or [""])[0]
        _check_password(words, str(password_file))
        entrance.set_password(words)
    elif not entrance.has_password:
        if sys.stdin.isatty():
            words = click.prompt(f"A password for the log-in, {SHORTEST} letters or more", hide_input=True)
            _check_password(words, "this password")
            click.prompt("Once more", hide_input=True, value_proc=lambda again: _same(words, again))
        else:
            words = secrets.token_urlsafe(9)
            click.echo(f"password: {words} (said this once; --password-file sets another)")
        entrance.set_password(words)


def _check_password(words: str, what: str) -> None:
    if not SHORTEST <= len(words) <= LONGEST:
        msg = f"{what}: {len(words)} letters; a password has {SHORTEST} to {LONGEST}"
        raise ConfigError([msg])


def _same(words: str, again: str) -> str:
    if words != again:
        msg = "that is another one; once more"
        raise click.UsageError(msg)
    return again


def _broker(url: str) -> BrokerAddress:
    try:
        return broker_address(url)
    except BrokerAddressError as fault:
        raise ConfigError([f"--broker: {fault}"]) from None


def _level(option: str, name: str) -> str:
    if not name or name != level_of(name):
        words = f"{option} {name}: write small letters, digits and dashes"
        raise ConfigError([words])
    return name


def _reached_at(bind: str) -> str:
    """Return where we reach what listens on *bind*."""
    return {"0.0.0.0": LOOPBACK, "::": "::1"}.get(bind, bind)  # noqa: S104 - it is looked up here, not listened on

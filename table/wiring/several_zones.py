"""The page over several zones, served: which stations it looks on at, and by which readers' files."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from config.files.faults import ConfigError
from display.station.web.looking_on import StationAt
from display.station.web.serving import PageCertificate, listen, serve
from display.station.web.zones import ZonesPage
from table.clock import LiveClock
from table.operator_log import OperatorLog
from table.wiring.process.service import READY, STOPPING, Service
from table.wiring.process.technical_log import log_of
from table.wiring.process.web_address import check_station_page
from table.wiring.room_reader import reader_in
from table.wiring.zones_plan import ZonesPlan


def serve_zones(plan: ZonesPlan) -> None:
    """Serve the page until it is told to stop. Raises `SaidPlainlyError` where something of it cannot be used."""
    stations = stations_of(plan.stations)
    listening = listen(plan.bind, plan.port, "the page of the zones")
    certificate = (
        None if plan.page_certificate is None else PageCertificate(plan.page_certificate, plan.page_certificate)
    )
    log, service = OperatorLog(log_of("zones").warning, LiveClock().now_ns), Service()
    scheme, host = "http" if certificate is None else "https", f"[{plan.bind}]" if ":" in plan.bind else plan.bind

    def begun() -> None:
        click.echo(f"zones: {scheme}://{host}:{plan.port}/?token=TOKEN, with the token of one of the readers' files")
        service.tell(READY)

    try:
        serve(ZonesPage(stations, plan.hosts, log.tell).app(), listening, begun, log.tell, certificate)
    finally:
        service.tell(STOPPING)
        log.close()


def stations_of(given: Sequence[tuple[str, Path]]) -> Mapping[str, StationAt]:
    """Return the stations at these addresses, each by its zone. Raises `SaidPlainlyError`."""
    found: dict[str, StationAt] = {}
    for url, path in given:
        check_station_page("--station", url)
        reader = reader_in(path)
        if reader.zone in found:
            words = f"it is of zone {reader.zone}, and so is the station at {found[reader.zone].url}"
            raise ConfigError([f"{path}: {words}; start each station with a --zone of its own"])
        found[reader.zone] = StationAt(url, reader.token, reader.authority)
    return found

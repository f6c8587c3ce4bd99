"""Plans how a station is run: the options of its command line, and the defaults for those not given."""

from pathlib import Path

import msgspec

from display.station.known.kept_days import KEEP_DAYS
from display.station.known.stalls import STALLED_S
from table.wiring.station.addresses import LOOPBACK, STATION_DATA, WEB_PORT


class StationPlan(msgspec.Struct, frozen=True, kw_only=True):
    """Where it listens, what it keeps, and whose tables report to it."""

    bind: str = LOOPBACK
    port: int = WEB_PORT
    broker_url: str | None = None
    """None for a broker of the station's own."""
    broker_password_file: Path | None = None
    broker_port: int | None = None
    page_certificate: Path | None = None
    data: Path = Path(STATION_DATA)
    backup: Path | None = None
    """A folder on another disk, into which the station's file is copied each minute."""
    restore: Path | None = None
    """A backup to begin from."""
    event: str = "main"
    tournament: Path | None = None
    zone: str = "main"
    hosts: tuple[str, ...] = ()
    password_file: Path | None = None
    stalled_after_s: int = STALLED_S
    keep_days: int = KEEP_DAYS
    webhooks: Path | None = None
    """A file of whom the station tells what happens."""
    is_home_assistant: bool = False
    """Whether Home Assistant is told what to show of each table."""

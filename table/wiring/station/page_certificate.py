"""The certificate of the station's page: the one that is given, or that of the room's own authority."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import click

from config.files.faults import ConfigError
from display.station.web.serving import PageCertificate
from table.clock import wall_ms
from table.messages.topics import ZoneAddress
from table.pki.authority import Authority
from table.pki.certificates import hosts_in


def page_certificate(authority: Authority, given: Path | None) -> PageCertificate | None:
    """Return what the page is served with; None where it has no TLS."""
    if given is not None:
        return PageCertificate(given, given)
    return PageCertificate(*authority.station) if authority.is_there else None


def hosts_of(certificate: PageCertificate | None) -> tuple[str, ...]:
    """Return the names by which a certificate says that browsers ask for the page."""
    if certificate is None:
        return ()
    try:
        return hosts_in(certificate.certificate.read_text(encoding="ascii"))
    except (OSError, ValueError) as fault:
        words = f"{certificate.certificate}: the page's certificate cannot be read ({fault})"
        raise ConfigError([words.splitlines()[0]]) from None


SOON_MS: Final = 30 * 24 * 60 * 60 * 1000


def see_to_certificate(authority: Authority, address: ZoneAddress, remark: Callable[[str], object]) -> None:
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

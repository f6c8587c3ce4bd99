"""The certificate of the station's page: the one that is given, or that of the room's own authority."""

from pathlib import Path

from config.files.faults import ConfigError
from display.station.web.serving import PageCertificate
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

"""Whether a text is an address that a program can ask by HTTP, and one at which a station's page can be."""

from urllib.parse import urlsplit

from config.files.faults import ConfigError


def is_web_address(url: str) -> bool:
    """Tell whether *url* names a host by http or https, without a log-in or anything that is not printed as it is."""
    try:
        found = urlsplit(url)
        # A label that is empty or too long is a fault of the resolver's, and no OSError.
        host = (found.hostname or "").encode("idna")
        is_sound = found.scheme in {"http", "https"} and bool(host) and found.port != 0
    except ValueError:
        return False
    return is_sound and url.isascii() and all(letter > " " for letter in url) and "@" not in found.netloc


def check_station_page(said: str, url: str) -> None:
    """Raise ConfigError, which begins with what was *said*, where no station's page can be at *url*."""
    if not is_web_address(url) or "?" in url or "#" in url:
        raise ConfigError([f"{said} {url}: write where the station's page is, as in https://north.local:8080"])
    place = urlsplit(url)
    if place.path not in {"", "/"}:
        alone = f"{place.scheme}://{place.netloc}"
        raise ConfigError([f"{said} {url}: a station's page has no {place.path} in its address; write {alone}"])

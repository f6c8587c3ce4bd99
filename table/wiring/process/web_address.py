"""Whether a text is an address that a program can ask by HTTP."""

from urllib.parse import urlsplit


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

"""Calls a webhook once: an HTTP POST, signed as Standard Webhooks has it, and what came of it.

Nothing is tried again here, and no redirection is followed: a signature is for the one address that an operator named.
"""

import base64
import hashlib
import hmac
import http.client
import ssl
from email.message import Message
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from display.station.known.webhook import Webhook

ANSWER_S: Final = 10.0
"""Whoever wants longer takes the message first, and sees to it afterwards."""

LONGEST_PAUSE_S: Final = 600.0
_ANSWER_OCTETS: Final = 65_536
_OK, _REDIRECTED, _REFUSED, _FAILED = range(200, 300), range(300, 400), range(400, 500), range(500, 600)
_LATER: Final = frozenset({408, 425, 429})
"""Of the answers that refuse a message those that want it again."""


class Called(NamedTuple):
    """What came of a call."""

    is_taken: bool
    why: str = ""
    """Why it was not taken."""
    is_refused: bool = False
    """The other side has looked at the message, and does not want it."""
    is_gone: bool = False
    """It never wants any again."""
    wait_s: float = 0.0
    """So long it wants to be left alone."""


def signature(key: bytes, message_id: str, at_s: int, body: bytes) -> str:
    """Return what proves that a message is ours, and that it was sent at this time."""
    signed = f"{message_id}.{at_s}.".encode() + body
    return f"v1,{base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()}"


def call(webhook: Webhook, message_id: str, body: bytes, at_s: int) -> Called:
    """Send a message."""
    headers = {
        "content-type": "application/json",
        "user-agent": "squaredeal",
        "webhook-id": message_id,
        "webhook-timestamp": str(at_s),
        "webhook-signature": signature(webhook.key, message_id, at_s, body),
    }
    found = urlsplit(webhook.url)
    host, port = found.hostname or "", found.port
    connection = (
        http.client.HTTPSConnection(host, port, timeout=ANSWER_S, context=ssl.create_default_context())
        if found.scheme == "https"
        else http.client.HTTPConnection(host, port, timeout=ANSWER_S)
    )
    try:
        connection.request("POST", f"{found.path or '/'}{f'?{found.query}' if found.query else ''}", body, headers)
        answer = connection.getresponse()
        answer.read(_ANSWER_OCTETS)
    except TimeoutError:
        return Called(is_taken=False, why=f"no answer within {ANSWER_S:.0f} s")
    except (OSError, http.client.HTTPException) as fault:
        return Called(is_taken=False, why=getattr(fault, "strerror", None) or str(fault) or type(fault).__name__)
    finally:
        connection.close()
    return _made_of(answer.status, answer.headers)


def _made_of(status: int, headers: Message) -> Called:
    if status in _OK:
        return Called(is_taken=True)
    if status in _REDIRECTED:
        return Called(is_taken=False, why=f"it answers {status} and leads elsewhere: name the address where it is")
    is_refused = status in _REFUSED and status not in _LATER
    is_gone = status == http.HTTPStatus.GONE
    return Called(
        is_taken=False,
        why=f"it answers {status}",
        is_refused=is_refused,
        is_gone=is_gone,
        wait_s=_wait_s(headers.get("retry-after", "")),
    )


def _wait_s(said: str) -> float:
    """Return how many seconds a receiver wants to be left alone; a date is passed over."""
    return min(float(said), LONGEST_PAUSE_S) if said.isdecimal() and said.isascii() else 0.0

"""A program that is told by webhook: a real HTTP server, which answers as a test has it. Nothing is asserted here."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

from tests.patience import PATIENCE_S, wait_until

KEY = b"a key of twenty-four byte"
SECRET = f"whsec_{base64.b64encode(KEY).decode()}"


class Call(NamedTuple):
    """What came in one request."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def id(self) -> str:
        """The message's."""
        return self.headers["webhook-id"]

    @property
    def said(self) -> dict[str, Any]:
        """The message."""
        found: dict[str, Any] = json.loads(self.body)
        return found

    @property
    def is_signed(self) -> bool:
        """Whether the signature is right, as whoever has read Standard Webhooks works it out."""
        signed = f"{self.id}.{self.headers['webhook-timestamp']}.".encode() + self.body
        wanted = base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
        return self.headers["webhook-signature"].split() == [f"v1,{wanted}"]


class Receiver:
    """The program."""

    def __init__(self, port: int = 0) -> None:
        self.calls: list[Call] = []
        self.answers: list[int] = []
        """How the next calls are answered; with 204 once there are none left."""
        self.headers: dict[str, str] = {}
        """What goes with an answer that is no 204."""
        receiver = self

        class Answering(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                receiver.calls.append(Call(self.path, headers, body))
                status = receiver.answers.pop(0) if receiver.answers else 204
                self.send_response(status)
                for name, value in receiver.headers.items() if status != 204 else ():
                    self.send_header(name, value)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's own name
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", port), Answering)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self._server.server_address[1])

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}/squaredeal?league=7"

    def taken(self, count: int) -> list[Call]:
        """Return the calls once there are so many."""
        wait_until(lambda: len(self.calls) >= count, PATIENCE_S)
        return list(self.calls)

    def close(self) -> None:
        """Listen no more."""
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def receiving(port: int = 0) -> Iterator[Receiver]:
    """Have a program that listens."""
    made = Receiver(port)
    try:
        yield made
    finally:
        made.close()


def webhooks_file(path: Path, url: str, *more: str) -> Path:
    """Return a file that names one program."""
    lines = ["[[webhook]]", 'name = "league"', f'url = "{url}"', f'secret = "{SECRET}"', *more]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    path.chmod(0o600)
    return path

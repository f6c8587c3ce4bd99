"""The address of a database on a server of PostgreSQL, as libpq reads it, without its password.

libpq finds a password by itself as well: in PGPASSFILE, ~/.pgpass, or its service file. None of it is ever said.
"""

from typing import Any, Final
from urllib.parse import quote

import psycopg
from psycopg.conninfo import conninfo_to_dict

SCHEMES: Final = ("postgresql://", "postgres://")

ANSWERS_WITHIN_S: Final = 2
"""So long the machine of a server may keep silent, and then it is gone: its kernel answers for a busy one, too."""

_PATIENCE: Final[dict[str, str | int]] = {
    "connect_timeout": ANSWERS_WITHIN_S,
    "keepalives_idle": 1,
    "keepalives_interval": 1,
    "keepalives_count": ANSWERS_WITHIN_S - 1,
    "tcp_user_timeout": ANSWERS_WITHIN_S * 1_000,
}
_SECRETS: Final = ("password", "sslpassword")


class ServerAddressError(Exception):
    """It is no address of a database, or has a password in it; `str` says which, and never the address."""

    def __init__(self, words: str, *, has_password: bool = False) -> None:
        """Have *words* for the operator; with *has_password* he is to hear where else it goes."""
        super().__init__(words)
        self.has_password = has_password


class ServerAddress:
    """One database on one server."""

    def __init__(self, url: str, password: str = "") -> None:
        """Read *url*; without a *password* libpq looks for one itself. Raises `ServerAddressError`."""
        if not url.startswith(SCHEMES):
            msg = "write postgresql://USER@HOST/DATABASE"
            raise ServerAddressError(msg)
        try:
            self._named: dict[str, Any] = conninfo_to_dict(url)
        except psycopg.Error:
            # What libpq says of it quotes it, and there may be a password in it.
            msg = "this is no address of a database; write postgresql://USER@HOST/DATABASE"
            raise ServerAddressError(msg) from None
        if any(self._named.get(secret) for secret in _SECRETS):
            msg = "a password stands in it"
            raise ServerAddressError(msg, has_password=True)
        self._password = password

    @property
    def name(self) -> str:
        """What people are told: no password, and nothing of how the line is secured."""
        user, host, port = (str(self._named.get(key) or "") for key in ("user", "host", "port"))
        where = host if not port else f"{host}:{port}"
        where = "" if host.startswith("/") else where
        return f"postgresql://{f'{quote(user)}@' if user else ''}{where}/{quote(self.database)}"

    @property
    def database(self) -> str:
        """The database, as it is named; libpq takes the user's name for an empty one."""
        return str(self._named.get("dbname") or self._named.get("user") or "")

    def connect(self, *, autocommit: bool = False, **more: str | int) -> psycopg.Connection[Any]:
        """Return a connection; what the address itself says goes before *more*. Raises `psycopg.Error`."""
        given = {
            "application_name": "squaredeal station",
            "client_encoding": "utf8",
            **_PATIENCE,
            **more,
            **self._named,
        }
        if self._password:
            given["password"] = self._password
        return psycopg.connect(autocommit=autocommit, **given)

"""The file of webhooks, in TOML: whom the station tells what happens, and by what they know that it is the station.

What cannot be is refused in one line that names the file, the thing and the way out.
"""

import base64
import secrets
import stat
from pathlib import Path
from typing import Annotated, Final

import msgspec

from config.files.faults import ConfigError, FilePlace, did_you_mean, listed
from config.files.toml_file import read_toml
from config.files.typed_table import read_keys, shown
from display.station.known.webhook import Webhook
from display.station.known.webhook_messages import KINDS
from table.wiring.process.web_address import is_web_address

SECRET: Final = "whsec_"  # noqa: S105 - how each of them begins
KEY_OCTETS: Final = range(24, 65)
MOST: Final = 20


class WebhookSaid(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A webhook as the file has it."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    url: Annotated[str, msgspec.Meta(max_length=2000)]
    secret: Annotated[str, msgspec.Meta(max_length=200)] = ""
    tell: tuple[str, ...] = KINDS


class WebhooksFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The addresses that are told of what happens, as the file lists them."""

    webhook: tuple[WebhookSaid, ...]


def read_webhooks(path: Path) -> tuple[Webhook, ...]:
    """Return the webhooks of the file at *path*. Raises ConfigError."""
    said, top = read_keys(read_toml(path), WebhooksFile, path)
    if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        top.fault(f"others may read the secrets in it; chmod 600 {path}")
    if len(said.webhook) > MOST:
        top.at("webhook").fault(f"found {len(said.webhook)}, {MOST} are told at most")
    names = [one.name for one in said.webhook]
    for twice in sorted({name for name in names if names.count(name) > 1}):
        top.at("webhook").fault(f"{shown(twice)} is the name of two; give each its own")
    found = tuple(_webhook(one, top.at("webhook", str(number))) for number, one in enumerate(said.webhook, start=1))
    if top.faults:
        raise ConfigError(top.faults)
    return found


def _webhook(said: WebhookSaid, at: FilePlace) -> Webhook:
    if not said.name.isprintable():
        at.at("name").fault(f"found {shown(said.name)}, expected letters that can be read")
    if not is_web_address(said.url):
        at.at("url").fault(f"found {shown(said.url)}, expected an address as in https://league.example/squaredeal")
    for kind in said.tell:
        if kind not in KINDS:
            at.at("tell").fault(f"found {shown(kind)}{did_you_mean(kind, KINDS) or ';'} there are {listed(KINDS)}")
    return Webhook(name=said.name, url=said.url, key=_key(said.secret, at.at("secret")), kinds=frozenset(said.tell))


def _key(secret: str, at: FilePlace) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix(SECRET), validate=True)
    except ValueError:
        key = b""
    if not secret.startswith(SECRET) or len(key) not in KEY_OCTETS:
        made = SECRET + base64.b64encode(secrets.token_bytes(KEY_OCTETS[0])).decode()
        # What was found is not said: it may be a secret with one letter wrong.
        at.fault(f'not a secret of {SECRET} and 24 to 64 octets in base64; here is a new one: "{made}"')
    return key

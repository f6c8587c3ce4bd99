"""The broker that somebody names: its address in the open, the password from a file or the environment.

What stands on a command line is read by everybody on the machine, so a password there is refused.
"""

import os
import stat
from pathlib import Path
from typing import Final

from config.files.faults import ConfigError
from table.courier.address import BrokerAddress, BrokerAddressError, broker_address
from table.engine.words.frozen import replace

BROKER_VARIABLE: Final = "SQUAREDEAL_BROKER_PASSWORD"
"""Of the environment: the station's password for a broker that is not its own."""


def named_broker(option: str, url: str, password_file: Path | None, variable: str) -> BrokerAddress:
    """Return the broker that *option* names by *url*, with the password of the file or of the environment's *variable*.

    Raises ConfigError where it cannot be used, or a password stands in it.
    """
    broker = _broker(option, url)
    file_option = f"{option}-password-file"
    if broker.password:
        words = f"{option}: everybody on this machine can read a password there; write it to a file and give "
        raise ConfigError([f"{words}{file_option} FILE, or set {variable}"])
    password = first_line(file_option, password_file) if password_file is not None else os.environ.get(variable, "")
    return replace(broker, password=password)


def broker_in_file(path: Path, url: str, variable: str) -> BrokerAddress:
    """Return the broker that a table's file names. Raises ConfigError where others may read a password in it."""
    broker = _broker(f"{path}: station.url", url)
    if not broker.password:
        return replace(broker, password=os.environ.get(variable, ""))
    if _is_open(path):
        words = (
            f"{path}: others may read the password in station.url; chmod 600 {path}, or name a join file: join = ..."
        )
        raise ConfigError([words])
    return broker


def _broker(where: str, url: str) -> BrokerAddress:
    try:
        return broker_address(url)
    except BrokerAddressError as fault:
        raise ConfigError([f"{where}: {fault}"]) from None


def first_line(option: str, path: Path) -> str:
    """Return the password in the first line of a file, which nobody else may read. Raises ConfigError."""
    try:
        if _is_open(path):
            words = f"{option} {path}: others may read it; chmod 600 {path}"
            raise ConfigError([words])
        found = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as fault:
        words = f"{option} {path}: it cannot be read ({getattr(fault, 'strerror', fault)})"
        raise ConfigError([words]) from None
    if not found or not found[0].strip():
        words = f"{option} {path}: its first line is empty; write the password there"
        raise ConfigError([words])
    return found[0].strip()


def _is_open(path: Path) -> bool:
    return bool(path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO))

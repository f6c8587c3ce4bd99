"""Changes the key that signs a station's orders: the old one signs for the new one, and is gone.

Whoever believes the old key follows from one to the next; nobody comes back. A change that broke off halfway is
finished by the next: until the new key is in its place, the old one counts.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from table.keeping.durable_file import write_secret, write_whole
from table.messages.successions import MOST_SUCCESSIONS, KeySuccession, succession_octets
from table.pki.key_file import KeyFileError, key_in
from table.pki.signing import SigningKey, followed_at, is_signed, successions_in

_NEXT: Final = ".next"
_LOST: Final = "begin again without it"


def change_key(path: Path) -> SigningKey:
    """Put a new key into the file at *path*, and keep beside it that the old one said so. Raises `KeyFileError`."""
    if not path.exists():
        msg = f"{path}: there is no key to be changed; the station makes one at its first start"
        raise KeyFileError(msg)
    old, fresh = SigningKey(key_in(path, _LOST)), path.with_suffix(_NEXT)
    new = SigningKey(key_in(fresh, _LOST))
    kept = successions_in(path)
    if not kept or kept[-1].key != new.public:
        signature = old.sign(succession_octets(old.public, new.public))
        kept = (*kept, KeySuccession(before=old.public, key=new.public, signature=signature))
        write_whole(followed_at(path), msgspec.json.encode(kept[-MOST_SUCCESSIONS:]))
    write_secret(path, fresh.read_bytes())
    fresh.unlink()
    return new


def led_on(key: str, successions: Iterable[KeySuccession]) -> tuple[KeySuccession, ...]:
    """Return the changes that lead on from *key*, in order, each as far as the key before it has signed it."""
    path: list[KeySuccession] = []
    for one in successions:
        if one.before == key and is_signed(one.before, succession_octets(one.before, one.key), one.signature):
            path.append(one)
            key = one.key
    return tuple(path)

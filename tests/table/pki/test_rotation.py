"""The key that signs a station's orders is changed: whoever believes the old one is led on, and nobody back."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.engine.words.frozen import replace
from table.keeping.durable_file import write_secret
from table.messages.successions import succession_octets
from table.pki.key_file import KeyFileError
from table.pki.rotation import change_key, led_on
from table.pki.signing import SigningKey, signing_key_in


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "signing.key"


def test_the_new_key_takes_the_place_of_the_old_one_which_is_gone_from_the_folder(path: Path) -> None:
    old = signing_key_in(path)
    secret = path.read_bytes()

    new = change_key(path)

    assert signing_key_in(path).public == new.public != old.public
    assert all(secret.strip() not in file.read_bytes() for file in path.parent.iterdir())
    assert path.stat().st_mode & 0o77 == 0
    (said,) = signing_key_in(path).successions
    assert (said.before, said.key) == (old.public, new.public)


def test_whoever_believes_any_earlier_key_is_led_to_the_last(path: Path) -> None:
    keys = [signing_key_in(path).public, *(change_key(path).public for _ in range(3))]

    successions = signing_key_in(path).successions
    assert [[one.key for one in led_on(key, successions)] for key in keys] == [keys[1:], keys[2:], keys[3:], []]


def test_a_change_that_no_earlier_key_has_signed_leads_nowhere(path: Path) -> None:
    first = signing_key_in(path).public
    change_key(path)
    (said,) = signing_key_in(path).successions
    thief = SigningKey(bytes(32))

    forged = replace(said, key=thief.public)
    by_thief = replace(forged, signature=thief.sign(succession_octets(first, thief.public)))
    assert led_on(first, [forged]) == led_on(first, [by_thief]) == ()


def test_a_change_that_broke_off_is_finished_by_the_next_with_the_key_that_was_told(path: Path) -> None:
    signing_key_in(path)
    secret = path.read_bytes()
    change_key(path)
    meant = path.read_bytes()
    # The power went before the new key was in its place.
    write_secret(path.with_suffix(".next"), meant)
    write_secret(path, secret)

    new = change_key(path)

    assert path.read_bytes() == meant
    assert [one.key for one in signing_key_in(path).successions] == [new.public]


def test_where_there_is_no_key_none_is_changed(path: Path) -> None:
    with pytest.raises(KeyFileError, match="there is no key to be changed"):
        change_key(path)


def test_a_list_that_cannot_be_read_is_said_in_a_line(path: Path) -> None:
    signing_key_in(path)
    path.with_suffix(".successions").write_bytes(b"{")

    with pytest.raises(KeyFileError, match="have every table join anew"):
        signing_key_in(path)

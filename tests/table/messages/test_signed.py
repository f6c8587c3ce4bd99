"""What a station signs: byte for byte as it goes out, and nothing of one kind passes for another."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.engine.words.director_commands import PlayerNamed
from table.engine.words.frozen import replace
from table.messages.classes import AddressedClass, ClassNotice, SignedClass
from table.messages.notices import AddressedNotice, ClockNotice, SignedNotice, TableNotice
from table.messages.sayings import (
    AddressedCommand,
    SignedCommand,
    StationCommand,
    UnreadableMessageError,
    read,
    written,
)
from table.messages.schedule import ScheduledLevel
from table.messages.signed import addressed, signed, signed_class, signed_notice, signed_octets
from table.messages.stamps import Stamp
from table.pki.signing import SigningKey, is_signed
from tests.strategies import PRINTED

KEY = SigningKey(bytes(range(32)))
TO = "main/main/table-1"
STAMP = Stamp(at_ns=1, proof="ours")
LEVELS = (ScheduledLevel(small_blind=25, big_blind=50, minutes_ms=1),)


def command(name: str) -> AddressedCommand:
    said = StationCommand(id="c1", command=PlayerNamed(3, name))
    return AddressedCommand(to=TO, journal="j", session="s", sequence=1, stamp=STAMP, until_ns=9, said=said)


NOTICE = AddressedNotice(to=TO, said_ms=1, notice=TableNotice(clock=ClockNotice(level=1, announced=1, levels=LEVELS)))
CLASS = AddressedClass(
    to=TO, session="s", sequence=1, stamp=STAMP, notice=ClassNotice(class_id="c", book="firekeepers")
)
EACH = (signed(command("Ana"), KEY), signed_notice(NOTICE, KEY), signed_class(CLASS, KEY))


@given(name=st.text(PRINTED, max_size=40))
def test_whatever_a_command_says_it_is_read_as_it_was_signed_over_the_wire_too(name: str) -> None:
    came = read(written(signed(command(name), KEY)), SignedCommand)

    assert is_signed(KEY.public, signed_octets(came), came.signature)
    assert addressed(came) == command(name)


@pytest.mark.parametrize("message", EACH, ids=lambda message: type(message).__name__)
def test_each_kind_is_signed_by_the_key_and_by_no_other(message: SignedCommand | SignedNotice | SignedClass) -> None:
    assert is_signed(KEY.public, signed_octets(message), message.signature)
    assert not is_signed(SigningKey(bytes(32)).public, signed_octets(message), message.signature)


@pytest.mark.parametrize(("one", "other"), [*permutations(EACH, 2)], ids=lambda message: type(message).__name__)
def test_a_signature_for_one_kind_is_none_for_another_though_the_words_are_the_same(
    one: SignedCommand | SignedNotice | SignedClass, other: SignedCommand | SignedNotice | SignedClass
) -> None:
    passed_off = type(other)(body=one.body, signature=one.signature)

    assert not is_signed(KEY.public, signed_octets(passed_off), passed_off.signature)


def test_a_body_is_signed_to_the_last_blank_though_it_says_the_same() -> None:
    message = EACH[0]
    wider = replace(message, body=message.body + " ")

    assert addressed(wider) == addressed(message)
    assert not is_signed(KEY.public, signed_octets(wider), wider.signature)


def test_a_body_that_is_no_command_is_unreadable() -> None:
    with pytest.raises(UnreadableMessageError):
        addressed(replace(EACH[0], body=EACH[1].body))

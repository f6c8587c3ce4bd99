"""The house alone permits a broadcast, for one table, with a delay that is no shorter than the floor."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from table.broadcast.permit import FLOOR_S, Answer, Permit, PermitError, permit_in, write_permit
from table.pki.signing import SigningKey
from tests.table.broadcast.feature_table import HOUSE, OTHER, PRODUCTION

YES = Permit(table="One", answer=Answer.YES, number=3, production=PRODUCTION.public)


def read(path: Path, table: str = "One") -> Permit:
    return permit_in(path, HOUSE.signing.public, table)


def test_what_the_house_has_signed_is_read_back(tmp_path: Path) -> None:
    write_permit(tmp_path / "one.permit", YES, HOUSE.signing)

    assert read(tmp_path / "one.permit") == YES


@pytest.mark.parametrize("key", [OTHER.signing, SigningKey(bytes(32)), PRODUCTION.signing])
def test_another_key_permits_nothing(tmp_path: Path, key: SigningKey) -> None:
    write_permit(tmp_path / "one.permit", YES, key)

    with pytest.raises(PermitError, match="not signed with the house's key"):
        read(tmp_path / "one.permit")


def test_the_permit_of_another_table_is_none(tmp_path: Path) -> None:
    write_permit(tmp_path / "one.permit", YES, HOUSE.signing)

    with pytest.raises(PermitError, match="for the table 'One', and this one is 'Two'"):
        read(tmp_path / "one.permit", "Two")


def test_a_permit_below_the_floor_is_none_though_the_house_has_signed_it(tmp_path: Path) -> None:
    short = Permit(table="One", answer=Answer.YES, number=3, production=PRODUCTION.public, delay_s=FLOOR_S - 1)
    write_permit(tmp_path / "one.permit", short, HOUSE.signing)

    with pytest.raises(PermitError, match="this is none"):
        read(tmp_path / "one.permit")


def test_what_the_house_has_signed_for_anything_else_permits_nothing(tmp_path: Path) -> None:
    body = msgspec.json.encode(YES).decode()
    said = {"permit": body, "signature": HOUSE.signing.sign(body.encode())}
    (tmp_path / "one.permit").write_bytes(msgspec.json.encode(said))

    with pytest.raises(PermitError, match="not signed"):
        read(tmp_path / "one.permit")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(PermitError, match=r"none\.permit: no permit for a broadcast: No such file"):
        read(tmp_path / "none.permit")

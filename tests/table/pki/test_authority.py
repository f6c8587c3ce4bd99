"""The authority in its folder: members, and who is none any more; every file is its owner's alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.pki.authority import CHANGED, ENDED, Authority, AuthorityError

NOW_MS = 1_790_000_000_000


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    made = Authority(tmp_path / "pki")
    made.make(NOW_MS)
    made.give_station("station/main/main", ("room.local",), NOW_MS)
    return made


def test_every_file_is_its_owners_alone(authority: Authority) -> None:
    authority.give_client("main/main/t1", NOW_MS)

    assert {path.stat().st_mode & 0o777 for path in authority.folder.iterdir()} == {0o600}
    assert authority.folder.stat().st_mode & 0o777 == 0o700


def test_who_was_given_a_certificate_is_a_member(authority: Authority) -> None:
    _, member = authority.give_client("main/main/t1", NOW_MS)

    assert [found.name for found in authority.members()] == ["main/main/t1", "station/main/main"]
    assert member in authority.members()
    assert authority.station_now()[1] == ("room.local",)


def test_whoever_keeps_lists_of_his_own_finds_that_one_has_changed(authority: Authority) -> None:
    for change in (lambda: authority.give_client("main/main/t1", NOW_MS), lambda: authority.remove("main/main/t1")):
        (authority.folder / CHANGED).unlink()
        change()

        assert (authority.folder / CHANGED).exists()


def test_whoever_keeps_lines_finds_that_one_has_to_end_and_not_where_somebody_joins(authority: Authority) -> None:
    authority.give_client("main/main/t1", NOW_MS)
    assert not (authority.folder / ENDED).exists()

    authority.give_client("main/main/t1", NOW_MS)
    assert (authority.folder / ENDED).exists()


def test_a_new_certificate_is_instead_of_the_old_one(authority: Authority) -> None:
    _, old = authority.give_client("main/main/t1", NOW_MS)
    _, new = authority.give_client("main/main/t1", NOW_MS)

    assert old not in authority.members()
    assert new in authority.members()
    assert authority.removed() == [old]


def test_who_is_removed_is_no_member_and_is_remembered(authority: Authority) -> None:
    _, member = authority.give_client("main/main/t1", NOW_MS)

    assert authority.remove("main/main/t1")
    assert not authority.remove("main/main/t1")
    assert [found.name for found in authority.members()] == ["station/main/main"]
    assert authority.removed() == [member]


def test_a_second_authority_is_not_made_over_the_first(authority: Authority) -> None:
    before = authority.certificate.read_bytes()

    with pytest.raises(AuthorityError, match="squaredeal pki station"):
        authority.make(NOW_MS)
    assert authority.certificate.read_bytes() == before


def test_without_an_authority_nothing_is_given(tmp_path: Path) -> None:
    with pytest.raises(AuthorityError, match="squaredeal pki init"):
        Authority(tmp_path).give_client("main/main/t1", NOW_MS)


def test_a_name_that_no_certificate_can_hold_is_refused(authority: Authority) -> None:
    with pytest.raises(AuthorityError, match="64 letters"):
        authority.give_client(f"main/main/{'t' * 60}", NOW_MS)


@pytest.mark.parametrize("name", ["members", "authority.key", "authority.pem"])
def test_a_file_that_was_cut_is_named_in_one_line(authority: Authority, name: str) -> None:
    (authority.folder / name).write_text("cut")

    with pytest.raises(AuthorityError, match="pki") as refused:
        authority.give_client("main/main/t1", NOW_MS)
    assert "\n" not in str(refused.value)


def test_a_station_without_a_certificate_is_told_how_to_get_one(authority: Authority) -> None:
    authority.station[0].write_text("cut")

    with pytest.raises(AuthorityError, match="squaredeal pki station"):
        authority.station_now()

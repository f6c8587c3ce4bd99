"""The table's own key: where it is looked for, and what it seals."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from table.pki.key_file import KEY_BYTES, KeyFileError, text_of
from table.pki.table_key import CREDENTIAL, TableKey, key_path, table_keys

if TYPE_CHECKING:
    from pathlib import Path

KEY = TableKey(bytes(range(KEY_BYTES)), "here")
OTHER = TableKey(bytes(KEY_BYTES), "there")


@pytest.fixture
def environ(tmp_path: Path) -> dict[str, str]:
    return {"XDG_STATE_HOME": str(tmp_path / "state")}


def test_what_is_sealed_says_nothing_and_is_opened_by_its_key_for_its_purpose_alone() -> None:
    sealed = KEY.seal("deck", b"As in tag 04129d3a5e7c81")

    assert "04129d3a5e7c81" not in sealed
    assert sealed != KEY.seal("deck", b"As in tag 04129d3a5e7c81")
    assert KEY.opened("deck", sealed) == b"As in tag 04129d3a5e7c81"
    assert KEY.opened("hand", sealed) is None
    assert OTHER.opened("deck", sealed) is None


@pytest.mark.parametrize("change", [str.lower, lambda text: text[:-8], lambda _: "", lambda _: "0000:é"])
def test_what_was_changed_is_not_opened(change: object) -> None:
    assert callable(change)
    assert KEY.opened("deck", change(KEY.seal("deck", b"As"))) is None


def test_its_name_tells_it_from_others_and_nothing_else() -> None:
    assert KEY.name != OTHER.name
    assert bytes.fromhex(KEY.name) not in bytes(range(KEY_BYTES))
    assert repr(KEY) == "TableKey('here')"


def test_one_is_made_in_a_file_of_its_owner_where_it_is_wanted(environ: dict[str, str]) -> None:
    assert table_keys(environ) == []

    (made,) = table_keys(environ, is_made=True)
    (again,) = table_keys(environ)

    assert made.name == again.name
    assert key_path(environ).stat().st_mode & 0o777 == 0o600
    key_path(environ).chmod(0o640)
    with pytest.raises(KeyFileError, match="chmod 600"):
        table_keys(environ)


def test_a_credential_goes_before_the_file_which_still_opens_what_it_sealed(
    environ: dict[str, str], tmp_path: Path
) -> None:
    (file,) = table_keys(environ, is_made=True)
    (tmp_path / CREDENTIAL).write_text(f"{text_of(bytes(KEY_BYTES))}\n")

    first, second = table_keys(environ | {"CREDENTIALS_DIRECTORY": str(tmp_path)}, is_made=True)

    assert (first.name, second.name) == (OTHER.name, file.name)
    assert first.place == "systemd's credential squaredeal.key"


def test_a_table_with_a_credential_makes_no_file(environ: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / CREDENTIAL).write_text(text_of(bytes(KEY_BYTES)))

    assert len(table_keys(environ | {"CREDENTIALS_DIRECTORY": str(tmp_path)}, is_made=True)) == 1
    assert not key_path(environ).exists()


def test_a_credential_that_is_no_key_is_refused_with_the_way_out(environ: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / CREDENTIAL).write_text("hello")

    with pytest.raises(KeyFileError, match=r"this is no key; it is 32 random bytes in Base64: head -c 32"):
        table_keys(environ | {"CREDENTIALS_DIRECTORY": str(tmp_path)})


def test_what_systemd_seals_is_opened_again_by_systemd_alone(tmp_path: Path) -> None:
    creds = shutil.which("systemd-creds")
    if creds is None:
        pytest.skip("systemd-creds is not here: apt install systemd")
    sealed = tmp_path / CREDENTIAL
    made = subprocess.run(
        [creds, "encrypt", f"--name={CREDENTIAL}", "-", sealed], input=text_of(bytes(KEY_BYTES)).encode(), check=False
    )
    if made.returncode:
        pytest.skip("this user may not ask systemd for its own key")

    assert text_of(bytes(KEY_BYTES)) not in sealed.read_text()
    opened = subprocess.run([creds, "decrypt", sealed, "-"], capture_output=True, check=True).stdout
    (tmp_path / "opened").mkdir()
    (tmp_path / "opened" / CREDENTIAL).write_bytes(opened)
    (key,) = table_keys({"XDG_STATE_HOME": str(tmp_path), "CREDENTIALS_DIRECTORY": str(tmp_path / "opened")})
    assert key.name == OTHER.name

"""A deck that an operator enrolled lies sealed once its table has run; examples lie as they were."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from config.files.deck_file import load_deck
from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder, shipped_folder
from table.pki.key_file import KEY_BYTES, text_of
from table.pki.table_key import CREDENTIAL, CREDENTIALS, key_path
from table.scenario.secrecy import leaks
from table.wiring.sealed_decks import NotOpenedError, keys_for, load_own_deck, seal_decks
from tests.config.house_folder import house, shipped, write
from tests.damaged import changed_at
from tests.leaking import leaks_but_for_sealed
from tests.table.commands.command_line import refusal_of, run

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SettingsFolder:
    """A house that has enrolled its own red deck, and a user without a key."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv(CREDENTIALS, raising=False)
    write(tmp_path, "decks", "red.toml", shipped("decks", "red.toml").replace("simulated = true", "simulated = false"))
    return house(tmp_path)


def sealed(folders: SettingsFolder) -> list[str]:
    return list(seal_decks(["red"], [load_own_deck("red", folders=folders)], folders))


def test_a_plain_deck_is_sealed_once_and_reads_as_before(folders: SettingsFolder) -> None:
    before, path = load_deck("red", folders=folders), folders.resolve("decks", "red")
    assert len(leaks(path.read_bytes(), set(), before.inlays)) > 100

    (told,) = sealed(folders)

    assert told.startswith(
        f"{path}: this deck is sealed now under the table's key, the file {key_path()}; squaredeal deck plain"
    )
    assert leaks_but_for_sealed(path.read_bytes(), set(), before.inlays) == []
    assert path.stat().st_mode & 0o777 == 0o600
    assert load_own_deck("red", folders=folders) == before
    assert sealed(folders) == []


def test_where_the_key_is_missing_or_another_it_is_said_with_the_way_out(folders: SettingsFolder) -> None:
    sealed(folders)
    key_path().unlink()

    with pytest.raises(
        NotOpenedError, match=r"red.toml: this deck is sealed under the key \w{8}, and here is none; run"
    ):
        load_own_deck("red", folders=folders)
    keys_for([load_deck("blue", folders=folders)])
    assert not key_path().exists(), "a table with examples alone hides nothing"
    key_path().write_text(text_of(bytes(KEY_BYTES)))
    key_path().chmod(0o600)
    with pytest.raises(
        NotOpenedError, match=rf"and here is \w{{8}} \(the file {key_path()}\); run it as the table's user"
    ):
        load_own_deck("red", folders=folders)


def test_one_that_was_changed_is_refused(folders: SettingsFolder) -> None:
    sealed(folders)
    path = folders.resolve("decks", "red")
    path.write_bytes(changed_at(path.read_bytes(), -9))

    with pytest.raises(ConfigError, match="was changed or cut short; put a plain copy"):
        load_own_deck("red", folders=folders)


def test_a_better_key_seals_it_anew(folders: SettingsFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sealed(folders)
    monkeypatch.setenv(CREDENTIALS, str(tmp_path))
    (tmp_path / CREDENTIAL).write_text(text_of(bytes(KEY_BYTES)))

    (told,) = sealed(folders)

    assert "systemd's credential" in told
    key_path().unlink()
    assert len(load_own_deck("red", folders=folders).cards) == 52


def test_a_folder_that_takes_nothing_is_told_and_the_deck_is_read(folders: SettingsFolder) -> None:
    folders.resolve("decks", "red").with_suffix(".new").mkdir()

    (told,) = sealed(folders)

    assert "it cannot be sealed here (" in told
    assert len(load_own_deck("red", folders=folders).cards) == 52


def test_examples_are_left_as_they_are() -> None:
    folders = SettingsFolder((shipped_folder(),))

    assert list(seal_decks(["red"], [load_deck("red", folders=folders)], folders)) == []


def test_a_command_that_is_no_tables_own_says_that_it_is_sealed(folders: SettingsFolder) -> None:
    sealed(folders)

    with pytest.raises(ConfigError, match="sealed under its table's key; name a deck that is not"):
        load_deck("red", folders=folders)


def test_a_sealed_deck_is_copied_for_another_table_and_no_file_is_written_over(
    folders: SettingsFolder, tmp_path: Path
) -> None:
    before = load_deck("red", folders=folders)
    sealed(folders)

    ran = run("--config", tmp_path, "deck", "plain", "red", tmp_path / "copy.toml")

    assert (ran.status, (tmp_path / "copy.toml").stat().st_mode & 0o777) == (0, 0o600)
    assert load_deck(str(tmp_path / "copy.toml"), folders=folders) == before
    again = run("--config", tmp_path, "deck", "plain", "red", tmp_path / "copy.toml")
    assert "there is such a file already" in refusal_of(again)

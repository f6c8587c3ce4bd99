"""Where settings are found: the house's own files first, what is shipped behind them."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder, shipped_folder, written_folder
from tests.config.house_folder import house, write

NOWHERE = Path("/nowhere/squaredeal")


def checkout(folder: Path, project: str = 'name = "squaredeal"') -> Path:
    (folder / "pyproject.toml").write_text(f"[project]\n{project}\n", encoding="utf-8")
    (folder / "config").mkdir()
    return folder


def folder_of(path: Path, name: str) -> Path:
    folder = path / name
    folder.mkdir()
    return folder


def test_the_folder_that_was_named_comes_before_all_others(tmp_path: Path) -> None:
    chosen = folder_of(tmp_path, "chosen")
    system = folder_of(tmp_path, "system")

    folders = settings_folder(chosen, start=checkout(tmp_path), system=system).folders

    assert folders == (chosen, shipped_folder())


def test_in_a_checkout_its_config_folder_comes_before_the_systems(tmp_path: Path) -> None:
    system = folder_of(tmp_path, "system")

    folders = settings_folder(start=checkout(tmp_path), system=system).folders

    assert folders == (tmp_path / "config", shipped_folder())


@pytest.mark.parametrize("project", ['name = "another"', "name = squaredeal", ""])
def test_the_config_folder_of_something_else_is_left_alone(tmp_path: Path, project: str) -> None:
    system = folder_of(tmp_path, "system")

    folders = settings_folder(start=checkout(tmp_path, project), system=system).folders

    assert folders == (system, shipped_folder())


def test_a_checkout_without_a_config_folder_is_none(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "squaredeal"\n', encoding="utf-8")

    assert settings_folder(start=tmp_path, system=NOWHERE).folders == (shipped_folder(),)


def test_without_any_of_them_what_is_shipped_serves(tmp_path: Path) -> None:
    assert settings_folder(start=tmp_path, system=NOWHERE).folders == (shipped_folder(),)


def test_the_shipped_folder_is_not_looked_at_twice() -> None:
    assert settings_folder(shipped_folder()).folders == (shipped_folder(),)


def test_an_empty_name_is_answered_with_the_names_there_are(tmp_path: Path) -> None:
    mine = write(tmp_path, "panels", "mine.toml", "")

    with pytest.raises(ConfigError, match=f"^no name is given; there are .*{mine.stem}"):
        house(tmp_path).resolve("panels", "")


def test_nothing_is_written_to_what_is_shipped_from_a_folder_beside_it(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="no settings folder of your own to write to; make a folder, and name it"):
        written_folder(start=tmp_path, system=NOWHERE)


def test_a_checkout_s_own_folder_is_written_to_from_inside_or_by_name(tmp_path: Path) -> None:
    assert written_folder(start=checkout(tmp_path), system=NOWHERE) == tmp_path / "config"
    assert written_folder(start=shipped_folder().parent, system=NOWHERE) == shipped_folder()
    assert written_folder(shipped_folder(), start=tmp_path, system=NOWHERE) == shipped_folder()


def test_what_is_written_goes_where_it_is_looked_for_first(tmp_path: Path) -> None:
    system, chosen = folder_of(tmp_path, "system"), folder_of(tmp_path, "chosen")

    assert written_folder(start=tmp_path, system=system) == system
    assert written_folder(chosen, start=tmp_path, system=system) == chosen


def test_a_named_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"--config .*lost: no such folder; name one that exists, or leave"):
        settings_folder(tmp_path / "lost")


def test_the_houses_own_file_hides_the_shipped_one(tmp_path: Path) -> None:
    mine = write(tmp_path, "tables", "demo.toml", "")

    assert house(tmp_path).find("tables", "demo.toml") == mine


def test_what_the_house_has_not_changed_comes_from_what_is_shipped(tmp_path: Path) -> None:
    write(tmp_path, "tables", "demo.toml", "")

    assert house(tmp_path).find("decks", "red.toml") == shipped_folder() / "decks" / "red.toml"


def test_what_is_not_found_is_answered_by_what_there_is_and_where_it_was_sought(tmp_path: Path) -> None:
    write(tmp_path, "tables", "final.toml", "")

    with pytest.raises(ConfigError) as refusal:
        house(tmp_path).find("tables", "finale.toml")

    assert str(refusal.value) == (
        'tables/finale.toml: not found, did you mean "final"? there are demo, example and final; '
        f"looked in {tmp_path / 'tables'} and {shipped_folder() / 'tables'}"
    )


def test_a_name_cannot_lead_out_of_its_folder(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="not found"):
        house(tmp_path).find("decks", "../tables/demo.toml")


def test_the_catalogue_is_not_offered_as_a_rulebook(tmp_path: Path) -> None:
    write(tmp_path, "rulebooks", "ours.toml", "")

    names = house(tmp_path).names("rulebooks")

    assert names == ["firekeepers", "homegame", "jpa", "nuts", "ours", "riverside", "tfpl"]


def test_a_name_without_its_ending_is_found_and_a_path_is_taken_as_it_is(tmp_path: Path) -> None:
    mine = write(tmp_path, "elsewhere", "mine.toml", "")

    assert house(tmp_path).resolve("decks", "red") == shipped_folder() / "decks" / "red.toml"
    assert house(tmp_path).resolve("decks", str(mine)) == mine


def test_a_path_that_leads_nowhere_is_refused_with_the_names_there_are(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"lost\.toml: no such file; give its path, or a name: blue and red"):
        house(tmp_path).resolve("decks", str(tmp_path / "lost.toml"))


def test_a_path_without_its_ending_is_no_name_and_is_told_what_it_lacks(tmp_path: Path) -> None:
    with pytest.raises(
        ConfigError, match=r"lost: a file's name ends in \.toml; give its path, or a name: blue and red"
    ):
        house(tmp_path).resolve("decks", str(tmp_path / "lost"))

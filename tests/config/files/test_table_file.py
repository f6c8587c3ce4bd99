"""The file of a table: the shipped one serves the demo, and what is wrong in another is refused by its key."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder, shipped_folder
from config.files.table_file import load_table
from config.rulebook.house_settings import left_open
from config.rulebook.rulebook_file import load_rulebook
from table.clock import NS_PER_S
from table.engine.words.director_commands import AnteKind, Limits
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, BettingStructure
from table.engine.words.setup import Level
from table.wiring.running.table_parts import first_setup
from tests.config.house_folder import faults_of, house, shipped, write

EACH = AnteKind.EACH
SMALLEST = 'name = "One"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n'


def test_the_demo_table_has_ten_players_and_a_rulebook_that_knows_its_settings() -> None:
    folders = settings_folder(shipped_folder())
    table = load_table("demo", folders=folders)

    book = load_rulebook(table.rulebook, folders=folders, settings=table.settings, settings_file=table.path)

    assert book.id == "firekeepers"
    assert sorted(table.names) == list(range(1, 11))
    assert max(map(len, table.names.values())) > 30
    assert (table.decks, table.deck, table.is_facing_seen) == (("red", "blue"), "red", True)
    assert table.screen.pixels == (1280, 720)


def test_a_table_needs_no_more_than_a_name_a_rulebook_and_a_deck(tmp_path: Path) -> None:
    write(tmp_path, "tables", "one.toml", SMALLEST)

    table = load_table("one", folders=house(tmp_path))

    assert table.chips.denominations == (25, 100, 500, 1000, 5000, 25000)
    assert not table.is_facing_seen
    assert table.settings == {}
    assert table.names == {}
    assert table.journal is None


def test_how_long_a_hand_may_be_out_of_view_is_the_tables_own(tmp_path: Path) -> None:
    write(tmp_path, "tables", "one.toml", f"{SMALLEST}out_of_view_s = 90\n")

    assert first_setup(load_table("one", folders=house(tmp_path))).out_of_view_ns == 90 * NS_PER_S


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("", Level(small_blind=100, big_blind=200)),
        ('game = "omaha8"\n', Level(small_blind=100, big_blind=200)),
        (
            'game = "omaha8"\n[blinds]\nlimits = [200, 500]\n',
            Level(small_blind=100, big_blind=200, limits=Limits(200, 500)),
        ),
        (
            'game = "razz"\n',
            Level(small_blind=0, big_blind=0, ante=50, ante_kind=EACH, limits=Limits(200, 400), bring_in=50),
        ),
        (
            'game = "razz"\n[blinds]\nante = 25\nbring_in = 75\nlimits = [300, 600]\n',
            Level(small_blind=0, big_blind=0, ante=25, ante_kind=EACH, limits=Limits(300, 600), bring_in=75),
        ),
    ],
)
def test_what_is_posted_in_the_first_hand_goes_by_the_game_that_is_dealt(
    tmp_path: Path, text: str, level: Level
) -> None:
    write(tmp_path, "tables", "one.toml", SMALLEST + text)

    assert first_setup(load_table("one", folders=house(tmp_path))).level == level


def test_a_table_deals_the_game_of_its_file_with_the_betting_behind_it(tmp_path: Path) -> None:
    write(tmp_path, "tables", "one.toml", f'{SMALLEST}game = "holdem/limit"\n')

    table = load_table("one", folders=house(tmp_path))

    assert table.game == replace(HOLDEM, betting=BettingStructure.LIMIT)
    assert first_setup(table).game == table.game


def test_paths_count_from_the_folder_of_the_tables_file(tmp_path: Path) -> None:
    write(tmp_path, "tables", "friday.toml", shipped("rulebooks", "nuts.toml"))
    text = SMALLEST.replace('"nuts"', '"friday.toml"') + 'journal = "journals/one"\n'
    write(tmp_path, "tables", "one.toml", text)

    table = load_table("one", folders=house(tmp_path))

    assert table.rulebook == str(tmp_path / "tables" / "friday.toml")
    assert table.journal == tmp_path / "tables" / "journals" / "one"


def test_a_deck_and_a_panel_may_stand_beside_the_tables_file(tmp_path: Path) -> None:
    write(tmp_path, "tables", "mine.toml", shipped("decks", "red.toml"))
    write(tmp_path, "tables", "keys.toml", shipped("panels", "standard.toml"))
    write(
        tmp_path,
        "tables",
        "one.toml",
        'name = "One"\nrulebook = "nuts"\ndecks = ["mine.toml"]\ndeck = "mine.toml"\npanel = "keys.toml"\n',
    )

    table = load_table("one", folders=house(tmp_path))

    assert table.decks == (str(tmp_path / "tables" / "mine.toml"),)
    assert table.deck == table.decks[0]
    assert table.panel == str(tmp_path / "tables" / "keys.toml")


def test_an_absolute_path_stays_as_it_is(tmp_path: Path) -> None:
    write(tmp_path, "tables", "one.toml", f'{SMALLEST}journal = "/var/lib/squaredeal"\n')

    assert load_table("one", folders=house(tmp_path)).journal == Path("/var/lib/squaredeal")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{SMALLEST}out_of_view_s = 5\n", ["out_of_view_s: found 5", "10"]),
        (f"{SMALLEST}antenas = 15\n", ["antenas: unknown key", "known here: name, rulebook, decks"]),
        (f"{SMALLEST}facng = true\n", ["facng: unknown key", 'did you mean "facing"?']),
        (f'{SMALLEST}[screen]\nsizes = "x"\n', ["[screen] sizes: unknown key", 'did you mean "size"?']),
        (f'{SMALLEST}facing = "yes"\n', ['facing: found "yes", expected true or false']),
        (f'{SMALLEST}[screen]\nsize = "1024x768"\n', ['[screen] size: found "1024x768"', '"800x480"']),
        (SMALLEST.replace('name = "One"\n', ""), ["name: missing", "text in quotes"]),
        (
            SMALLEST.replace('"nuts"', '"nutz"'),
            ["rulebook: rulebooks/nutz.toml: not found", 'did you mean "nuts"?'],
        ),
        (SMALLEST.replace('"nuts"', '"mine.toml"'), ["rulebook: ", "mine.toml: no such file"]),
        (
            SMALLEST.replace('["red"]', '["red", "green"]'),
            ["decks: decks/green.toml: not found", "there are blue and red"],
        ),
        (SMALLEST.replace('deck = "red"', 'deck = "blue"'), ['deck: found "blue"', "decks of this table", '"red"']),
        (f'{SMALLEST}[names]\n11 = "Ana"\n', ["[names] 11: no such seat", "1 to 10"]),
        (f'{SMALLEST}[names]\n01 = "Ana"\n', ["[names] 01: no such seat", "1 to 10"]),
        (f"{SMALLEST}[names]\n1 = 2\n", ["names: found", "text in quotes"]),
        (f"{SMALLEST}settings = 1\n", ["settings: found 1, expected a table"]),
        ("name = Table 1\n", ["line 1: not TOML", "quotes"]),
        (f'{SMALLEST}game = "omahaa"\n', ["game: found", "omahaa"]),
        (f"{SMALLEST}[blinds]\nlimits = [400, 200]\n", ["[blinds] limits: found [400, 200]", "the smaller first"]),
        (f"{SMALLEST}[blinds]\nlimits = [200, 410]\n", ["[blinds.limits] 2: found 410", "smallest chip 25"]),
        (f"{SMALLEST}[blinds]\nbring_in = 30\n", ["[blinds] bring_in: found 30", "smallest chip 25"]),
    ],
)
def test_what_is_wrong_in_a_tables_file_is_refused_by_its_key(tmp_path: Path, text: str, words: list[str]) -> None:
    path = write(tmp_path, "tables", "one.toml", text)

    with pytest.raises(ConfigError) as refusal:
        load_table("one", folders=house(tmp_path))

    (fault,) = refusal.value.faults
    assert fault.startswith(f"{path}: ")
    assert [word for word in words if word not in fault] == []


def test_the_example_shows_every_setting_of_a_hand_that_its_rulebook_leaves_as_it_is_without_it() -> None:
    folders = settings_folder(shipped_folder())
    table = load_table("example", folders=folders)
    book = load_rulebook(table.rulebook, folders=folders)

    of_a_hand = {name for name, asked in left_open(book).items() if not any(one.is_of_event for one in asked)}
    assert table.settings.keys() == of_a_hand
    assert load_rulebook(table.rulebook, folders=folders, settings=table.settings) == book


def test_all_faults_of_a_tables_file_are_told_at_once(tmp_path: Path) -> None:
    text = SMALLEST.replace('"nuts"', '"nutz"').replace('deck = "red"', 'deck = "blue"')
    write(tmp_path, "tables", "one.toml", f'{text}[names]\n0 = "Nobody"\n')

    with pytest.raises(ConfigError) as refusal:
        load_table("one", folders=house(tmp_path))

    assert len(refusal.value.faults) == 3
    assert faults_of(refusal, "rulebook: ")
    assert faults_of(refusal, "deck: ")
    assert faults_of(refusal, "[names] 0: ")


def test_an_unknown_table_is_refused_with_the_tables_there_are(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"tables/tow\.toml: not found; there are demo and example;"):
        load_table("tow", folders=house(tmp_path))


def test_a_number_that_json_would_change_is_refused_at_its_own_key(tmp_path: Path) -> None:
    write(tmp_path, "tables", "mine.toml", f"{SMALLEST}[settings]\ntiny-part = 9007199254740993\n")

    with pytest.raises(ConfigError) as refusal:
        load_table("mine", folders=house(tmp_path))

    (fault,) = refusal.value.faults
    assert "[settings] tiny-part: found 9007199254740993, a number that not every reader keeps as it is" in fault

"""Editions: a rulebook that is based on another, holds only what differs, and cites rules of its own as well."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder, shipped_folder
from config.files.table_file import load_table
from config.rulebook.questions import answer_to, questions
from config.rulebook.rulebook_file import RulebookFile, load_rulebook, read_rulebook, rules_in_words
from table.engine.words.answers import FloorDecides, HouseSets, Ruled
from table.engine.words.rulebook import Rulebook
from tests.config.house_folder import house, write
from tests.config.rulebook.editions import EDITION, HEAD, MOVING, RULE, edition, friday, refused


def differing(book: Rulebook, base: Rulebook) -> set[str]:
    """Return the questions to which the two give different answers."""
    return {one.name for one in questions() if answer_to(book, one.keys) != answer_to(base, one.keys)}


# --- what differs, and what does not ---


def test_an_edition_answers_what_it_holds_and_its_base_all_the_rest(tmp_path: Path) -> None:
    edition(tmp_path)

    book = friday(tmp_path)

    assert (book.id, book.title, book.edition) == ("friday", "Friday", "1")
    assert book.button.method == Ruled(question="button.method", value="moving", cite="friday:1")
    assert differing(book, load_rulebook("firekeepers", folders=house(tmp_path))) == {"button.method"}


def test_an_edition_s_rules_are_said_in_words_with_those_of_its_base() -> None:
    folders = settings_folder(shipped_folder())
    book = read_rulebook("riverside", folders=folders)

    rules = rules_in_words(book, folders)

    assert rules.keys() == book.rules
    assert rules["riverside:2"].title == "All odd chips to one seat"
    assert rules["firekeepers:35A2"].gist


def test_an_answer_may_cite_a_rule_of_the_base(tmp_path: Path) -> None:
    edition(tmp_path, HEAD + MOVING.replace("friday:1", "firekeepers:32"))

    assert friday(tmp_path).button.method == Ruled(question="button.method", value="moving", cite="firekeepers:32")


def test_the_same_decision_may_be_given_the_citation_of_the_house(tmp_path: Path) -> None:
    edition(tmp_path, HEAD + RULE + MOVING.replace("moving", "dead"))

    assert friday(tmp_path).button.method == Ruled(question="button.method", value="dead", cite="friday:1")


def test_what_the_base_leaves_to_the_house_may_be_decided_for_good(tmp_path: Path) -> None:
    answer = '[pots.odd_chips_go_to]\nvalue = "all-first-left-of-button"\ncite = "firekeepers:20A"\n'
    edition(tmp_path, HEAD + answer)

    assert friday(tmp_path).pots.odd_chips_go_to == Ruled(
        question="pots.odd_chips_go_to", value="all-first-left-of-button", cite="firekeepers:20A"
    )


def test_what_the_base_leaves_to_the_floor_may_be_decided_for_good(tmp_path: Path) -> None:
    answer = '[betting.short_all_in_reopens]\nvalue = false\ncite = "tfpl:amend.12"\n'
    edition(tmp_path, HEAD.replace("firekeepers", "tfpl") + answer)

    assert friday(tmp_path).betting.short_all_in_reopens == Ruled(
        question="betting.short_all_in_reopens", value=False, cite="tfpl:amend.12"
    )


def test_what_the_base_decides_may_be_left_to_the_floor(tmp_path: Path) -> None:
    answer = '[button.method]\noptions = ["moving", "dead"]\nsilent = ["firekeepers:32"]\n'
    edition(tmp_path, HEAD + answer)

    assert friday(tmp_path).button.method == FloorDecides(
        question="button.method", options=("moving", "dead"), silent=("firekeepers:32",)
    )


def test_a_setting_may_get_another_default_and_stays_a_setting_of_the_tables_file(tmp_path: Path) -> None:
    answer = '[pots.odd_chips_go_to]\nsetting = "odd-chips-go-to"\nvalue = "all-first-left-of-button"\nsilent = []\n'
    edition(tmp_path, HEAD + answer)
    settings = {"odd-chips-go-to": "one-each-left-of-button"}

    set_by_the_table = load_rulebook("friday", folders=house(tmp_path), settings=settings)

    assert friday(tmp_path).pots.odd_chips_go_to.value == "all-first-left-of-button"
    assert set_by_the_table.pots.odd_chips_go_to.value == "one-each-left-of-button"


def test_a_setting_of_the_base_is_set_as_before(tmp_path: Path) -> None:
    edition(tmp_path)

    book = load_rulebook("friday", folders=house(tmp_path), settings={"same-hand-bust": ["hand"]})

    assert book.places.same_hand.value == ("hand",)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (
            'value = "all-first-left-of-button"\ncite = "firekeepers:20A"\n',
            "firekeepers leaves this open, but friday decides it (firekeepers:20A); take the line out",
        ),
        (
            'options = ["all-first-left-of-button", "one-each-left-of-button"]\nsilent = []\n',
            "firekeepers leaves this open, but friday calls the floor for it; take the line out",
        ),
        (
            'setting = "odd-chips"\nvalue = "one-each-left-of-button"\nsilent = []\n',
            "friday calls this setting odd-chips; write that",
        ),
    ],
)
def test_a_setting_that_the_edition_has_taken_away_is_refused_with_what_became_of_it(
    tmp_path: Path, answer: str, words: str
) -> None:
    edition(tmp_path, f"{HEAD}[pots.odd_chips_go_to]\n{answer}")
    settings = {"odd-chips-go-to": "one-each-left-of-button"}

    with pytest.raises(ConfigError) as refusal:
        load_rulebook("friday", folders=house(tmp_path), settings=settings, settings_file="tables/one.toml")

    assert str(refusal.value) == f"tables/one.toml: [settings] odd-chips-go-to: {words}"


# --- what it is based on ---


def late(folder: Path) -> RulebookFile:
    """Write an edition of the edition, and return it."""
    text = HEAD.replace("friday", "late").replace('"firekeepers"', '"friday"').replace('"Friday"', '"Late"')
    edition(folder, text + '[blinds.penalty_seat]\nvalue = "not-dealt-no-blinds"\ncite = "friday:1"\n', "late.toml")
    return read_rulebook("late", folders=house(folder))


def test_an_edition_of_an_edition_adds_its_differences(tmp_path: Path) -> None:
    edition(tmp_path)

    book = late(tmp_path)

    assert [file.rulebook.id for file in book.lineage] == ["late", "friday", "firekeepers"]
    assert book.rulebook.button.method == Ruled(question="button.method", value="moving", cite="friday:1")
    assert book.rulebook.blinds.penalty_seat == Ruled(
        question="blinds.penalty_seat", value="not-dealt-no-blinds", cite="friday:1"
    )
    assert differing(book.rulebook, book.lineage[2].rulebook) == {"button.method", "blinds.penalty_seat"}


def test_the_base_may_be_a_file_beside_the_edition(tmp_path: Path) -> None:
    write(tmp_path, "scenarios/books", "club.toml", EDITION.replace("friday", "club"))
    text = EDITION.replace('"firekeepers"', '"books/club.toml"').replace("moving", "dead")
    path = write(tmp_path, "scenarios", "mine.toml", text)

    book = read_rulebook(str(path), folders=house(tmp_path))

    assert [file.rulebook.id for file in book.lineage] == ["friday", "club", "firekeepers"]
    assert book.rulebook.button.method.value == "dead"


def test_faults_of_the_base_are_told_as_its_own(tmp_path: Path) -> None:
    base = edition(tmp_path, EDITION.replace('cite = "friday:1"', 'cite = "friday:2"'))

    with pytest.raises(ConfigError) as refusal:
        late(tmp_path)

    assert str(refusal.value).startswith(f"{base}: [button.method] cite: ")


def test_a_base_that_is_not_there_is_refused_with_the_nearest(tmp_path: Path) -> None:
    path = edition(tmp_path, EDITION.replace('"firekeepers"', '"firekeeper"'))

    assert refused(tmp_path).startswith(
        f'{path}: based_on: rulebooks/firekeeper.toml: not found, did you mean "firekeepers"? there are '
    )


def test_an_edition_that_leads_back_to_itself_is_refused_with_the_way_round(tmp_path: Path) -> None:
    edition(tmp_path, EDITION.replace('"firekeepers"', '"late"'))
    path = edition(tmp_path, EDITION.replace('"firekeepers"', '"friday"').replace("friday:", "late:"), "late.toml")

    assert refused(tmp_path) == (
        f"{path}: based_on: goes round in a circle: friday.toml -> late.toml -> friday.toml; "
        "base one of them on a finished book"
    )


def test_an_edition_that_hides_the_book_it_is_based_on_goes_round_in_a_circle(tmp_path: Path) -> None:
    edition(tmp_path, EDITION, "firekeepers.toml")

    assert "circle: firekeepers.toml -> firekeepers.toml;" in refused(tmp_path, "firekeepers")


# --- where it is named ---


@pytest.mark.parametrize("named", ["friday", "books/friday.toml"])
def test_a_tables_file_names_an_edition_or_its_file(tmp_path: Path, named: str) -> None:
    edition(tmp_path)
    write(tmp_path, "tables/books", "friday.toml", EDITION)
    text = f'name = "One"\nrulebook = "{named}"\ndecks = ["red"]\ndeck = "red"\n'
    write(tmp_path, "tables", "one.toml", text + "[settings]\nshared-hand-for-hand = false\n")
    table = load_table("one", folders=house(tmp_path))

    book = load_rulebook(table.rulebook, folders=house(tmp_path), settings=table.settings)

    assert (book.id, book.button.method.value, book.places.shared_hand_for_hand.value) == ("friday", "moving", False)


# --- the shipped example ---


def test_the_edition_that_is_shipped_shows_each_way_of_differing(tmp_path: Path) -> None:
    book = read_rulebook("riverside", folders=house(tmp_path))
    base = book.lineage[1].rulebook

    assert [file.rulebook.id for file in book.lineage] == ["riverside", "firekeepers"]
    changed = {name: (type(was), type(now)) for name, was, now in _changes(book.rulebook, base)}
    assert changed == {
        "blinds.penalty_seat": (Ruled, Ruled),
        "pots.odd_chips_go_to": (HouseSets, Ruled),
        "places.same_hand": (HouseSets, HouseSets),
    }
    assert {rule.id for rule in book.house_rules} == {"riverside:1", "riverside:2", "riverside:3"}


def _changes(book: Rulebook, base: Rulebook) -> list[tuple[str, object, object]]:
    pairs = [(one.name, answer_to(base, one.keys), answer_to(book, one.keys)) for one in questions()]
    return [(name, was, now) for name, was, now in pairs if was != now]

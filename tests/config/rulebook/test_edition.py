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

HEAD = 'id = "friday"\ntitle = "Friday"\nedition = "1"\nbased_on = "firekeepers"\n'
RULE = '[[rule]]\nid = "friday:1"\ntitle = "Moving button"\ngist = "The button goes to the next player."\n'
MOVING = '[button.method]\nvalue = "moving"\ncite = "friday:1"\n'
EDITION = HEAD + RULE + MOVING


def edition(folder: Path, text: str = EDITION, name: str = "friday.toml") -> Path:
    """Write an edition among the house's rulebooks."""
    return write(folder, "rulebooks", name, text)


def friday(folder: Path) -> Rulebook:
    """Return the edition of this name as it is in force."""
    return load_rulebook("friday", folders=house(folder))


def differing(book: Rulebook, base: Rulebook) -> set[str]:
    """Return the questions to which the two give different answers."""
    return {one.name for one in questions() if answer_to(book, one.keys) != answer_to(base, one.keys)}


def refused(folder: Path, name: str = "friday") -> str:
    """Return the one line with which a rulebook is refused."""
    with pytest.raises(ConfigError) as refusal:
        read_rulebook(name, folders=house(folder))
    (fault,) = refusal.value.faults
    return fault


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
        f'{path}: based_on: rulebooks/firekeeper.toml: not found, did you mean "firekeepers"? there is '
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


# --- what cannot stand ---


@pytest.mark.parametrize(
    ("text", "words"),
    [
        # the head
        (EDITION.replace('id = "friday"\n', "", 1), ["id: missing", "text in quotes"]),
        (EDITION.replace('edition = "1"\n', ""), ["edition: missing"]),
        (EDITION.replace('based_on = "firekeepers"', "based_on = 7"), ["based_on: found 7", "name or the file"]),
        (EDITION.replace("based_on", "basedon"), ["basedon: unknown key", 'did you mean "based_on"?']),
        # its id
        (EDITION.replace("friday", "firekeepers"), ['id: found "firekeepers"', "another rulebook", "one of its own"]),
        (EDITION.replace("friday", "nuts"), ['id: found "nuts"', "another rulebook"]),
        (EDITION.replace("friday", "Our Club"), ['id: found "Our Club"', "small letters, digits and -"]),
        # its answers
        (f"{HEAD}{RULE}", ["based_on: this edition changes nothing of firekeepers", "play by firekeepers itself"]),
        (
            EDITION + '[turn.fold_without_bet]\nvalue = "fold-stands"\ncite = "firekeepers:58"\n',
            ["[turn] fold_without_bet: firekeepers gives the same answer", "take it out"],
        ),
        (f"{HEAD}{RULE}[button.methods]\nvalue = 1\n", ["[button] methods: unknown key", 'did you mean "method"?']),
        (f"{HEAD}{RULE}[buttons.method]\nvalue = 1\n", ["buttons: unknown key", 'did you mean "button"?']),
        (f'{HEAD}{RULE}[button.method]\nvalue = "moving"\n', ["has no citation", 'cite = "friday:...']),
        (f'{HEAD}{RULE}[button]\nmethod = "moving"\n', ['[button] method: found "moving"', "a table [button.method]"]),
        # its citations
        (
            EDITION.replace('cite = "friday:1"', 'cite = "friday:11"'),
            ['[button.method] cite: "friday:11" is not declared, did you mean "friday:1"?', "[[rule]]"],
        ),
        (
            EDITION.replace('cite = "friday:1"', 'cite = "nuts:33"'),
            ['"nuts:33" is no rule of firekeepers or friday'],
        ),
        (
            EDITION.replace('cite = "friday:1"', 'cite = "firekeepers:3Z"'),
            ['"firekeepers:3Z" is no rule of firekeepers or friday, did you mean "firekeepers:'],
        ),
        # its rules
        (EDITION.replace('id = "friday:1"', 'id = "club:1"'), ['[rule.1] id: found "club:1"', "as in friday:1"]),
        (
            EDITION.replace('id = "friday:1"', 'id = "friday:"'),
            ['[rule.1] id: found "friday:"', "a colon and a number"],
        ),
        (EDITION.replace('id = "friday:1"', 'id = "friday:a b"'), ['[rule.1] id: found "friday:a b"', "friday:1"]),
        (EDITION.replace(RULE, RULE * 2), ['[rule.2] id: "friday:1" is declared twice']),
        (EDITION.replace("Moving button", " "), ["[rule.1] title: is empty"]),
        (EDITION.replace(RULE, RULE.replace("gist", "gits")), ["[rule.1] gits: unknown key", 'did you mean "gist"?']),
        (EDITION.replace(RULE, f'{RULE}see = ["nuts:33"]\n'), ['[rule.1] see: "nuts:33" is no rule']),
        (EDITION.replace("[[rule]]", "[rule]"), ["rule: found {", "[[double brackets]]"]),
    ],
)
def test_an_edition_that_cannot_stand_is_refused_with_its_file_its_key_and_the_way_out(
    tmp_path: Path, text: str, words: list[str]
) -> None:
    path = edition(tmp_path, text)

    with pytest.raises(ConfigError) as refusal:
        read_rulebook("friday", folders=house(tmp_path))

    assert [fault for fault in refusal.value.faults if not fault.startswith(f"{path}: ")] == []
    assert [word for word in words if word not in refusal.value.faults[0]] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            EDITION.replace('cite = "friday:1"', 'cites = "friday:1"'),
            '[button.method] cites: unknown key, did you mean "cite"?',
        ),
        (
            EDITION + '[settings]\nodd-chips-go-to = "all-first-left-of-button"\n',
            "settings: this stands in a table's file; here the question itself is answered: squaredeal rules BOOK",
        ),
        (EDITION.replace('based_on = "firekeepers"\n', ""), 'id: found "friday", expected a book of the catalogue: '),
        (
            EDITION.replace('id = "friday"', 'id = "Friday"'),
            'id: found "Friday", expected a short name in small letters',
        ),
        (EDITION.replace('id = "friday:1"', 'id = "friday:a b"'), '[rule.1] id: found "friday:a b", expected this'),
        (
            EDITION + '[deal.first_cards]\nvalue = 9007199254740993\ncite = "friday:1"\n',
            "[deal.first_cards] value: found 9007199254740993, a number that not every reader keeps as it is: write",
        ),
    ],
    ids=["cites", "settings", "no base", "a capital", "a rule's id", "too large"],
)
def test_one_mistake_is_one_line_and_nothing_that_follows_from_it_is_told(
    tmp_path: Path, text: str, words: str
) -> None:
    path = edition(tmp_path, text)

    with pytest.raises(ConfigError) as refusal:
        read_rulebook("friday", folders=house(tmp_path))

    (fault,) = refusal.value.faults
    assert fault.startswith(f"{path}: {words}")


def test_a_book_of_its_own_without_a_base_is_told_of_editions(tmp_path: Path) -> None:
    edition(tmp_path, EDITION.replace('based_on = "firekeepers"\n', ""))

    with pytest.raises(ConfigError) as refusal:
        read_rulebook("friday", folders=house(tmp_path))

    assert 'id: found "friday", expected a book of the catalogue' in refusal.value.faults[0]
    assert 'add based_on = "..."' in refusal.value.faults[0]


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

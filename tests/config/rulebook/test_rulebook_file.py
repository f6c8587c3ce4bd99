"""Rulebooks that cannot be used, one fault each; and the settings of a house that fill what a book leaves open."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from config.files.faults import ConfigError
from config.rulebook.questions import is_question
from config.rulebook.rulebook_file import load_rulebook, read_rulebook
from table.engine.words.answers import HouseSets
from table.engine.words.rulebook import ButtonRules
from tests.config.house_folder import faults_of, house, shipped, write

METHOD = '[button.method]\nvalue = "dead"\ncite = "firekeepers:32"\n'


def with_method(answer: str) -> str:
    """Return the FireKeepers book with another answer to the button's method."""
    book = shipped("rulebooks", "firekeepers.toml")
    assert METHOD in book
    return book.replace(METHOD, answer)


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        # uncited, forgotten, unknown
        ('[button.method]\nvalue = "dead"\n', ["[button] method: has no citation", 'cite = "firekeepers:...']),
        ("", ["[button] method: this question is not answered", "[button.method]", "cite = ..."]),
        (f"{METHOD}[button.methods]\nvalue = 1\n", ["[button] methods: unknown key", 'did you mean "method"?']),
        (f"{METHOD}[buttons]\nx = 1\n", ["buttons: unknown key", 'did you mean "button"?']),
        (f"{METHOD}remark = 1\n", ["[button.method] remark: unknown key", "value, cite and also"]),
        (f'{METHOD}[based_on]\nbook = "nuts"\n', ['based_on: found {"book": "nuts"}, expected the name', "in quotes"]),
        (
            f'{METHOD}[[rule]]\nid = "firekeepers:1Z"\ntitle = "x"\ngist = "y"\n',
            ["rule: only an edition declares rules of its own", "based_on"],
        ),
        # what an answer can be
        (METHOD.replace('"dead"', '"left"'), ['[button.method] value: found "left"', '"dead" or "moving"']),
        (METHOD.replace('"dead"', "true"), ["[button.method] value: found true", '"dead" or "moving"']),
        (METHOD.replace('value = "dead"\n', ""), ["[button.method] value: missing", '"dead" or "moving"']),
        ('[button]\nmethod = "dead"\n', ['[button] method: found "dead"', "expected a table [button.method]"]),
        # what it can stand on
        (METHOD.replace(":32", ":32Z"), ['[button.method] cite: "firekeepers:32Z" is no rule of firekeepers']),
        (METHOD.replace("firekeepers:32", "nuts:33"), ['[button.method] cite: "nuts:33" is no rule of firekeepers']),
        (f'{METHOD}also = ["firekeepers:72"]\n', ['[button.method] also: "firekeepers:72"', "did you mean"]),
        (f'{METHOD}setting = "button-method"\n', ["answered in more than one way: cite and setting"]),
        # the other two forms
        (
            '[button.method]\nsetting = "button-method"\nvalue = "left"\nsilent = []\n',
            ['[button.method] value: found "left"', '"dead" or "moving"'],
        ),
        (
            '[button.method]\nsetting = "button-method"\nvalue = "dead"\n',
            ["[button.method] silent: missing", "add it: silent = []"],
        ),
        (
            '[button.method]\nsetting = "button-method"\nvalue = "dead"\nsilent = ["firekeepers:0"]\n',
            ['[button.method] silent: "firekeepers:0" is no rule'],
        ),
        (
            '[button.method]\noptions = ["dead", "left"]\nsilent = []\n',
            ['[button.method] options: found ["dead", "left"]', 'a list of "dead" or "moving"'],
        ),
        (
            '[button.method]\noptions = ["dead", "dead"]\nsilent = []\n',
            ["[button.method] options: a floor call needs two different options"],
        ),
        (
            '[button.method]\noptions = ["dead", "moving"]\nsilent = ["nuts:33"]\n',
            ['[button.method] silent: "nuts:33" is no rule of firekeepers'],
        ),
    ],
)
def test_an_answer_that_cannot_stand_is_refused_with_its_place_and_the_way_out(
    tmp_path: Path, answer: str, words: list[str]
) -> None:
    path = write(tmp_path, "rulebooks", "firekeepers.toml", with_method(answer))

    with pytest.raises(ConfigError) as refusal:
        load_rulebook("firekeepers", folders=house(tmp_path))

    (fault,) = refusal.value.faults
    assert fault.startswith(f"{path}: ")
    assert [word for word in words if word not in fault] == []


def test_all_faults_of_a_book_are_told_at_once(tmp_path: Path) -> None:
    text = (
        with_method("").replace("firekeepers:43A", "firekeepers:43Z").replace("[pots.odd_chip_unit]", "[pots.odd_chip]")
    )
    write(tmp_path, "rulebooks", "firekeepers.toml", text)

    with pytest.raises(ConfigError) as refusal:
        load_rulebook("firekeepers", folders=house(tmp_path))

    assert len(refusal.value.faults) == 8
    assert faults_of(refusal, "[button] method", "not answered")
    assert faults_of(refusal, "[betting.minimum_raise] cite", "43Z")
    assert faults_of(refusal, "[betting.minimum_over_short_all_in] cite", "43Z")
    assert faults_of(refusal, "[betting.minimum_over_short_opening] silent", "43Z")
    assert faults_of(refusal, "[wagers.raise_from] cite", "43Z")
    assert faults_of(refusal, "[wagers.underraise] cite", "43Z")
    assert faults_of(refusal, "[pots] odd_chip_unit", "not answered")
    assert faults_of(refusal, "[pots] odd_chip", "unknown key")


def test_a_book_that_leaves_out_a_chapter_is_told_each_question_of_it(tmp_path: Path) -> None:
    before, _, after = shipped("rulebooks", "firekeepers.toml").partition("[pots.side_pots_split_separately]")
    write(tmp_path, "rulebooks", "firekeepers.toml", f"{before}[places.{after.partition('[places.')[2]}")

    with pytest.raises(ConfigError) as refusal:
        load_rulebook("firekeepers", folders=house(tmp_path))

    assert len(faults_of(refusal, "[pots] ", "not answered")) == len(refusal.value.faults) == 6


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ('id = "friday"', ['id: found "friday"', "firekeepers", "nuts"]),
        ("", ["id: missing", "expected a book of the catalogue"]),
        ("id = 7", ["id: found 7", "expected a book of the catalogue"]),
    ],
)
def test_a_book_without_a_known_id_is_refused_once(tmp_path: Path, head: str, words: list[str]) -> None:
    text = shipped("rulebooks", "firekeepers.toml").replace('id = "firekeepers"', head)
    write(tmp_path, "rulebooks", "friday.toml", text)

    with pytest.raises(ConfigError) as refusal:
        load_rulebook("friday", folders=house(tmp_path))

    (fault,) = refusal.value.faults
    assert [word for word in words if word not in fault] == []


def test_an_unknown_book_is_refused_with_the_books_there_are(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r'rulebooks/nutz\.toml: not found, did you mean "nuts"\?'):
        load_rulebook("nutz", folders=house(tmp_path))


def test_the_houses_own_book_is_taken_before_the_shipped_one(tmp_path: Path) -> None:
    text = shipped("rulebooks", "nuts.toml").replace('title = "The Nuts Poker League"', 'title = "Ours"')
    write(tmp_path, "rulebooks", "nuts.toml", text)

    assert load_rulebook("nuts", folders=house(tmp_path)).title == "Ours"


def test_a_book_can_be_a_file_of_any_name(tmp_path: Path) -> None:
    path = write(tmp_path, "elsewhere", "friday.toml", shipped("rulebooks", "nuts.toml"))

    assert load_rulebook(str(path), folders=house(tmp_path)).id == "nuts"


# --- settings ---


def test_a_setting_of_the_table_takes_the_place_of_the_default(tmp_path: Path) -> None:
    book = load_rulebook("tfpl", folders=house(tmp_path), settings={"button-method": "moving"})

    assert isinstance(book.button.method, HouseSets)
    assert book.button.method.value == "moving"
    assert book.button.method.silent == ("tfpl:button.3", "tfpl:button.3a", "tfpl:button.3b")


def test_a_setting_may_be_a_list(tmp_path: Path) -> None:
    book = load_rulebook("jpa", folders=house(tmp_path), settings={"same-hand-bust": ["starting-stack", "hand"]})

    assert book.places.same_hand.value == ("starting-stack", "hand")


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"button-method": "left"}, ['[settings] button-method: found "left"', '"dead" or "moving"']),
        (
            {"hold-face-down-hand-for-hand": "no"},
            ['[settings] hold-face-down-hand-for-hand: found "no"', "true or false"],
        ),
        ({"buton-method": "dead"}, ["[settings] buton-method: tfpl leaves no such setting", '"button-method"?']),
        (
            {"same-hand-bust": []},
            ["tfpl leaves no such setting", "squaredeal rules tfpl lists those it leaves"],
        ),
    ],
)
def test_a_setting_that_the_book_does_not_leave_open_is_laid_to_the_tables_file(
    tmp_path: Path, settings: dict[str, object], words: list[str]
) -> None:
    with pytest.raises(ConfigError) as refusal:
        load_rulebook("tfpl", folders=house(tmp_path), settings=settings, settings_file="tables/one.toml")

    (fault,) = refusal.value.faults
    assert fault.startswith("tables/one.toml: [settings] ")
    assert [word for word in words if word not in fault] == []


def test_a_faulty_answer_does_not_make_its_setting_unknown(tmp_path: Path) -> None:
    text = shipped("rulebooks", "tfpl.toml").replace('value = "dead"', 'value = "left"')
    write(tmp_path, "rulebooks", "tfpl.toml", text)

    with pytest.raises(ConfigError) as refusal:
        load_rulebook("tfpl", folders=house(tmp_path), settings={"button-method": "moving"})

    assert len(refusal.value.faults) == 1


def test_a_question_is_told_from_other_fields_by_its_type() -> None:
    (question, *_) = msgspec.structs.fields(ButtonRules)

    assert is_question(question.type)
    assert not is_question(str)
    assert not is_question(str | None)


@pytest.mark.parametrize("found", [0, -1, 2.0, True, "2"])
def test_a_setting_that_is_counted_from_one_cannot_be_anything_else(tmp_path: Path, found: object) -> None:
    ruled = 'value = 50\ncite = "tfpl:nolimit.11"'
    left_open = 'setting = "think-s"\nvalue = 50\nsilent = ["tfpl:nolimit.11"]'
    text = shipped("rulebooks", "tfpl.toml")
    assert ruled in text
    write(tmp_path, "rulebooks", "tfpl.toml", text.replace(ruled, left_open))

    with pytest.raises(ConfigError) as refusal:
        load_rulebook("tfpl", folders=house(tmp_path), settings={"think-s": found}, settings_file="one.toml")

    assert str(refusal.value) == (
        f"one.toml: [settings] think-s: found {json.dumps(found)}, expected a whole number, at least 1"
    )


def test_a_book_is_read_once_as_long_as_its_file_says_the_same(tmp_path: Path) -> None:
    folders = house(tmp_path)
    write(tmp_path, "rulebooks", "firekeepers.toml", shipped("rulebooks", "firekeepers.toml"))
    before = read_rulebook("firekeepers", folders=folders)

    assert read_rulebook("firekeepers", folders=folders) is before
    write(tmp_path, "rulebooks", "firekeepers.toml", with_method(METHOD.replace('"dead"', '"moving"')))
    assert read_rulebook("firekeepers", folders=folders).rulebook.button.method.value == "moving"

"""A whole file: its lines, their order, and all its faults."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.scenario import parser
from table.scenario.parser import parse_scenario, read_scenario
from table.scenario.steps import Shuffle
from table.statements.expected import ExpectQuiet
from table.statements.faults import ScenarioUnreadableError
from table.statements.lines import ExpectationLine, StepLine
from table.statements.text_file import read_text
from table.statements.words import statements
from tests.house import ROOT
from tests.table.scenario.reading import FILE, TABLE, faults_of, refusal_of

TESTS = ROOT / "tests"
WRITTEN = [*sorted((TESTS / "recorded").glob("*.hand")), *sorted((TESTS / "cases" / "models").rglob("*.hand"))]
LANGUAGE = Path(parser.__file__).with_name("LANGUAGE.md").read_text(encoding="utf-8")


def codes_in(text: str) -> set[str]:
    """Return what stands in backquotes and looks like one word of the language."""
    return set(re.findall(r"`([a-z][a-z-]*)`", text))


# --- real files ---


def test_every_recorded_hand_and_every_model_can_be_read() -> None:
    read = [read_scenario(path) for path in WRITTEN]

    assert len(read) >= 424 + 40
    assert all(scenario.lines and scenario.setup.title for scenario in read)


def test_every_statement_of_the_written_files_is_there_once_read() -> None:
    for path in WRITTEN:
        said = [(words.line, words.text) for words in statements(read_text(path))]
        read = [(line.line, line.text) for line in read_scenario(path).lines]

        assert read[0][1] == "shuffle", "the first step: a hand begins with it"
        assert read == said[said.index(read[0]) :], path


def test_the_page_of_the_language_and_the_parser_know_the_same_words() -> None:
    codes = LANGUAGE.partition("| group | codes |")[2].partition("\n\n")[0]
    rulings = LANGUAGE.partition("`ruling` values:")[2].partition(".\n")[0]
    steps = LANGUAGE.partition("`expect next STEP")[2].partition("|\n")[0]

    assert codes_in(codes) - {"note"} == {code.value for code in AlertCode}
    assert codes_in(rulings) == {ruling.value for ruling in RulingValue}
    assert codes_in(steps) == {step.value for step in RemedyStep}


# --- lines ---


def test_a_line_is_kept_with_its_number_and_as_it_was_written() -> None:
    scenario = parse_scenario(f"{TABLE}\n  shuffle   # now\n\n expect   quiet;expect quiet # twice", FILE)

    assert scenario.path == FILE
    assert scenario.lines == (
        StepLine(6, "shuffle", Shuffle()),
        ExpectationLine(8, "expect quiet", ExpectQuiet()),
        ExpectationLine(8, "expect quiet", ExpectQuiet()),
    )


def test_a_comment_may_hold_a_semicolon_and_follow_a_word_at_once() -> None:
    scenario = parse_scenario(f"{TABLE}shuffle# one; two", FILE)

    assert [line.text for line in scenario.lines] == ["shuffle"]


def test_semicolons_without_statements_between_them_mean_nothing() -> None:
    assert len(parse_scenario(f";;{TABLE};shuffle;;deal;", FILE).lines) == 2


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_may_end_as_on_any_system(end: str) -> None:
    text = ("\ufeff" + TABLE + "shuffle\ndeal\n").replace("\n", end)

    assert [(line.line, line.text) for line in parse_scenario(text, FILE).lines] == [(5, "shuffle"), (6, "deal")]


def test_a_file_may_set_up_a_table_and_let_nothing_happen() -> None:
    assert parse_scenario(TABLE, FILE).lines == ()


# --- the order of a file ---


def test_a_seat_before_an_action_is_a_step_even_as_the_first() -> None:
    assert [line.text for line in parse_scenario(f"{TABLE}seat 5 call", FILE).lines] == ["seat 5 call"]


def test_a_deck_is_set_up_before_the_first_step_and_a_step_after_it() -> None:
    scenario = parse_scenario(f"{TABLE}deck blue\nshuffle\ndeck red", FILE)

    assert scenario.setup.deck == "blue"
    assert [line.text for line in scenario.lines] == ["shuffle", "deck red"]


def test_an_expectation_before_the_first_step_is_refused() -> None:
    (fault,) = faults_of(f"{TABLE}expect quiet\nshuffle")

    assert str(fault) == (
        "night.hand:5: 'expect': expected a step before the first expectation "
        "(nothing has happened yet that could be expected)"
    )


@pytest.mark.parametrize(
    ("line", "way_out"),
    [
        ("blinds 200 400", "between hands 'level SMALL BIG' changes them"),
        ("ante 25", "between hands 'level SMALL BIG ante AMOUNT' changes it"),
        ("button 5", "'key button SEAT' says that it belongs elsewhere"),
        ("seat 7 9000", "'sit 7 STACK' seats a player between hands"),
        ("rulebook nuts", "a set-up line stands before the first step: move it up"),
        ("stub As", "a set-up line stands before the first step: move it up"),
    ],
)
def test_a_set_up_line_below_the_first_step_is_refused_with_the_way_out(line: str, way_out: str) -> None:
    assert way_out in refusal_of(line)


def test_who_puts_a_semicolon_in_a_title_is_told_that_it_ended_there() -> None:
    (fault,) = faults_of(f"title One mucks; another shows\n{TABLE}shuffle\n")

    assert "'another': expected a statement" in str(fault)
    assert "(the title of this line has ended at ';', which no title holds)" in str(fault)


@pytest.mark.parametrize(
    ("statement", "refusal"),
    [
        (
            "shufle",
            "'shufle': expected a statement, such as seat, shuffle, call, key or expect (did you mean 'shuffle'?)",
        ),
        (
            "expose 3",
            (
                "'expose': expected a statement, such as seat, shuffle, call, key or expect "
                "(did you mean 'key exposed 3'?)"
            ),
        ),
        ("Fold", "'Fold': expected a statement, such as seat, shuffle, call, key or expect (did you mean 'fold'?)"),
        ("hocuspocus", "'hocuspocus': expected a statement, such as seat, shuffle, call, key or expect"),
    ],
)
def test_an_unknown_word_is_refused_with_its_line_and_the_nearest_known(statement: str, refusal: str) -> None:
    assert refusal_of(statement) == f"night.hand:6: {refusal}"


def test_all_the_faults_of_a_file_are_told_by_line() -> None:
    faults = faults_of("blinds 100 200\nbutton 3\nseat 3 9000\nseat 5 9000\nholds 4 As Ks\ncard 11; cal\nexpect jok")

    assert [(fault.line, fault.word) for fault in faults] == [(5, "4"), (6, "11"), (6, "cal"), (7, "jok")]


# --- files that are none ---


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"blinds 100 200\n\xff\xfe", "line 2 is not UTF-8: save it as UTF-8"),
        (b"\x7fELF\x02\x01\x01\x00\x00", "it holds null bytes and is no text"),
        (b"b\x00l\x00i\x00", "save it as UTF-8, or check the name"),
        (b" " * (16 * 1024 * 1024 + 1), "it is larger than 16 MB"),
    ],
)
def test_a_file_that_is_no_text_is_refused_with_the_way_out(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "bad.hand"
    path.write_bytes(content)

    with pytest.raises(ScenarioUnreadableError) as refused:
        read_scenario(path)

    (fault,) = refused.value.faults
    assert (fault.path, fault.line, fault.word) == (path, 0, None)
    assert str(refused.value).startswith(f"{path}: expected a scenario, a text file in UTF-8 (")
    assert words in str(refused.value)


def test_a_file_that_is_not_there_is_refused_with_the_way_out(tmp_path: Path) -> None:
    with pytest.raises(ScenarioUnreadableError, match=r"none\.hand: .*there is no such file: check the name"):
        read_scenario(tmp_path / "none.hand")


def test_a_folder_is_refused_with_the_way_out(tmp_path: Path) -> None:
    with pytest.raises(ScenarioUnreadableError, match="this is a folder: name a file in it"):
        read_scenario(tmp_path)


@pytest.mark.parametrize("name", ["null\0byte.hand", "x" * 300 + ".hand"])
def test_a_name_that_no_disk_can_hold_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ScenarioUnreadableError, match=r"it cannot be opened, .*: check the name and its permissions"):
        read_scenario(tmp_path / name)


# --- what is shown of a bad word ---


def test_a_word_that_no_terminal_should_be_sent_is_shown_escaped() -> None:
    assert refusal_of("\x1b[31mred").startswith(r"night.hand:6: '\x1b[31mred': expected a statement")


def test_a_word_without_end_is_cut() -> None:
    assert len(refusal_of("x" * 100_000)) < 200

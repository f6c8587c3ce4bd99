"""Whatever the bytes, a file is a scenario or it is refused in clear lines; it never breaks the parser."""

from __future__ import annotations

from pathlib import Path
from tempfile import NamedTemporaryFile

from hypothesis import example, given
from hypothesis import strategies as st

from table.scenario.bet_lines import BET_LINES
from table.scenario.language import Scenario
from table.scenario.parser import parse_scenario, read_scenario
from table.scenario.setup_lines import SETUP_LINES
from table.scenario.step_lines import STEP_LINES
from table.statements.faults import ScenarioUnreadableError
from table.statements.text_file import read_text
from tests.house import ROOT
from tests.table.scenario.reading import FILE, TABLE

MODELS = ROOT / "tests" / "cases" / "models"
WRITTEN = [read_text(path) for path in sorted(MODELS.rglob("*.hand"))]
WORDS = sorted(
    {word for text in WRITTEN for word in text.replace(";", " ; ").split()}
    | set(SETUP_LINES)
    | set(STEP_LINES)
    | set(BET_LINES)
    | {
        "0",
        "11",
        "~7",
        "~",
        "999999x25",
        "9" * 5000,
        "x",
        "none",
        "²",
        "٣",
        "1_000",
        "\ud800",
        "\x1b",
        "seat",
        "options",
    }
)

statements = st.lists(st.sampled_from(WORDS), min_size=1, max_size=7).map(" ".join)


def outcome(text: str) -> Scenario | ScenarioUnreadableError:
    """Return the scenario, or the error with which *text* was refused; any other error is a failure."""
    try:
        return parse_scenario(text, FILE)
    except ScenarioUnreadableError as refused:
        return refused


def is_clear(text: str) -> bool:
    """Tell whether *text* was read, or refused in lines that name file, line and what was expected."""
    match outcome(text):
        case Scenario():
            return True
        case ScenarioUnreadableError() as refused:
            lines = str(refused).split("\n")
            last = text.count("\n") + text.count("\r") + 1
            return len(lines) == len(refused.faults) > 0 and all(
                line.isprintable() and line.startswith(f"{FILE}:{fault.line}: ") and 0 < fault.line <= last
                for line, fault in zip(lines, refused.faults, strict=True)
            )


@given(st.text())
def test_any_text_is_read_or_refused_in_clear_lines(text: str) -> None:
    assert is_clear(text)


@given(st.lists(statements, max_size=12).map("\n".join))
@example("game \x1b")
def test_any_words_of_the_language_in_any_order_are_read_or_refused(lines: str) -> None:
    assert is_clear(TABLE + "shuffle\n" + lines)
    assert is_clear(lines)


@given(st.sampled_from(WRITTEN), st.data())
def test_a_file_with_a_piece_torn_out_or_put_in_is_read_or_refused(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    put_in = data.draw(st.one_of(st.text(max_size=8), statements, st.just("")))

    assert is_clear(text[:start] + put_in + text[end:])


@given(st.sampled_from(WRITTEN), st.data())
def test_a_file_without_one_of_its_words_is_read_or_refused(text: str, data: st.DataObject) -> None:
    words = text.split(" ")
    del words[data.draw(st.integers(0, len(words) - 1))]

    assert is_clear(" ".join(words))


@given(st.binary())
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    with NamedTemporaryFile(suffix=".hand") as file:
        file.write(content)
        file.flush()

        try:
            read = read_scenario(Path(file.name))
        except ScenarioUnreadableError as refused:
            assert all(str(fault).startswith(f"{file.name}:") for fault in refused.faults)  # noqa: PT017  # both ends are lawful
        else:
            assert read.path == Path(file.name)

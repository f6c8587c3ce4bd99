"""What a table's file says of its sensors' patience, and that each number of it is written in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from config.files.faults import ConfigError
from config.files.patience import Patience
from config.files.table_file import TableFile, load_table
from table.engine.words.evidence_parameters import EvidenceParameters
from tests.config.house_folder import faults_of, house, write

if TYPE_CHECKING:
    from pathlib import Path

SMALLEST = 'name = "One"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n'


def loaded(folder: Path, lines: str) -> TableFile:
    write(folder, "tables", "one.toml", SMALLEST + lines)
    return load_table("one", folders=house(folder))


def test_a_file_that_says_nothing_of_it_has_the_defaults(tmp_path: Path) -> None:
    table = loaded(tmp_path, "")

    assert (table.patience, table.evidence) == (Patience(), EvidenceParameters())


def test_a_table_may_say_how_patient_its_sensors_are(tmp_path: Path) -> None:
    assert loaded(tmp_path, "[patience]\nmisses = 9\n").patience == Patience(misses=9)


def test_the_name_that_the_table_had_before_is_read_as_the_one_it_has_now(tmp_path: Path) -> None:
    assert loaded(tmp_path, "[presence]\nmisses = 9\n").patience == Patience(misses=9)


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("[patience]\nmises = 9", ["[patience] mises: unknown key", '"misses"?']),
        ("[patience]\nreads = 7", ["[patience] reads", "found 7, expected no more than of = 6"]),
        ("[patience]\norder_ms = 800", ["[patience] order_ms", "no more than hold_key_ms = 700"]),
        ("[patience]\nhold_card_ms = 800", ["[patience] hold_card_ms", "no more than hold_key_ms = 700"]),
        ("[patience]\nround_ms = 0", ["[patience] round_ms", "found 0, expected 1 or more"]),
        ("[patience]\noverdue_ms = -1", ["[patience] overdue_ms", "found -1, expected 0 or more"]),
        ("[patience]\nmisses = 9\n[presence]\nmisses = 9", ["presence: unknown key"]),
        ("[evidence]\novertaken_ms = 700", ["[evidence] overtaken_ms", "order_ms of [patience]", "there alone"]),
        ("[evidence]\nmuck_cards = 9", ["[evidence] muck_cards", "stack_cards of [patience]", "there alone"]),
        ("[patience]\noverdue_ms = 1300", ["[evidence] looked_ms", "found 1200", "overdue_ms = 1300"]),
    ],
)
def test_what_makes_no_sense_of_the_patience_is_refused_in_one_line(
    tmp_path: Path, lines: str, words: list[str]
) -> None:
    with pytest.raises(ConfigError) as refusal:
        loaded(tmp_path, f"{lines}\n")

    assert faults_of(refusal, *words)


def test_how_long_cards_wait_for_one_another_is_set_once_and_believed_as_long(tmp_path: Path) -> None:
    table = loaded(tmp_path, "[patience]\norder_ms = 800\nhold_key_ms = 900\n")

    assert (table.patience.order_ms, table.evidence.overtaken_ms) == (800, 800)


def test_the_dealer_is_asked_about_a_muck_of_so_many_cards_as_the_sensors_read_in_a_stack(tmp_path: Path) -> None:
    table = loaded(tmp_path, "[patience]\nstack_cards = 12\n")

    assert (table.patience.stack_cards, table.evidence.muck_cards) == (12, 12)


def test_a_table_may_say_how_much_its_antennas_are_believed(tmp_path: Path) -> None:
    write(tmp_path, "tables", "one.toml", SMALLEST + "[evidence]\nrest_ms = 3000\n")

    assert load_table("one", folders=house(tmp_path)).evidence == EvidenceParameters(rest_ms=3000)


@pytest.mark.parametrize(
    ("line", "words"),
    [("rest_ms = 0", ["[evidence] rest_ms", "found 0, expected 1 or more"]), ("rset_ms = 9", ["rset_ms", "rest_ms"])],
)
def test_what_makes_no_sense_of_evidence_is_refused_in_one_line(tmp_path: Path, line: str, words: list[str]) -> None:
    write(tmp_path, "tables", "one.toml", SMALLEST + f"[evidence]\n{line}\n")

    with pytest.raises(ConfigError) as refused:
        load_table("one", folders=house(tmp_path))

    assert all(word in str(refused.value) for word in words)

"""The numbers by which looks are judged: what each is in nanoseconds, which go together, and that each has a reason."""

from __future__ import annotations

import ast
import inspect

import pytest

from table.engine.words import evidence_parameters
from table.engine.words.evidence_parameters import EvidenceParameters

RULES = EvidenceParameters()
SETTINGS = EvidenceParameters.__struct_fields__
TIMES = [name for name in SETTINGS if name.endswith("_ms")]


@pytest.mark.parametrize("name", TIMES)
def test_each_time_is_had_in_nanoseconds_too(name: str) -> None:
    rules = EvidenceParameters(**{name: 7})

    assert getattr(rules, f"{name.removesuffix('_ms')}_ns") == 7_000_000


@pytest.mark.parametrize("name", SETTINGS)
def test_nothing_of_it_may_be_less_than_one(name: str) -> None:
    assert EvidenceParameters(**{name: 1}).faults() == []
    assert EvidenceParameters(**{name: 0}).faults() == [f"{name}: found 0, expected 1 or more"]


def test_all_that_makes_no_sense_is_told_at_once() -> None:
    assert len(EvidenceParameters(rest_ms=0, near_seats=-1).faults()) == 2


def test_each_number_has_its_reason_beside_it() -> None:
    (kind,) = (
        node
        for node in ast.parse(inspect.getsource(evidence_parameters)).body
        if isinstance(node, ast.ClassDef) and node.name == "EvidenceParameters"
    )
    reasoned = {
        node.target.id
        for node, reason in zip(kind.body, kind.body[1:], strict=False)
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and isinstance(reason, ast.Expr)
        and isinstance(reason.value, ast.Constant)
    }

    assert set(SETTINGS) - reasoned == set()


def test_what_comes_at_once_comes_sooner_than_anybody_pitches_five_cards_a_second() -> None:
    assert RULES.found_again_ms < RULES.at_once_ms < 200


def test_a_card_that_passes_is_gone_before_its_motion_is_over_and_that_before_its_burn_is_missed() -> None:
    assert RULES.at_once_ms < RULES.passing_ms < RULES.one_motion_ms < RULES.before_burn_ms < RULES.stay_ms


def test_a_deal_rests_before_it_stands_still() -> None:
    assert RULES.rest_ms < RULES.still_ms


def test_what_may_be_of_a_stub_waits_longer_than_what_only_stayed() -> None:
    assert RULES.stay_ms < RULES.hover_ms


def test_what_is_keyed_of_cards_is_keyed_before_what_stays_there_counts() -> None:
    assert RULES.key_ms < RULES.stay_ms


def test_it_takes_more_than_one_late_card_to_ask_and_more_than_two_to_accuse() -> None:
    assert RULES.late_db < RULES.errs_db
    assert RULES.doubt_db < RULES.late_db < RULES.proof_db <= 2 * RULES.late_db
    assert RULES.late_again_db < RULES.late_db

"""A dealer who plays on takes a person's time between two steps, and waits only for what the file expects."""

from __future__ import annotations

from pathlib import Path

from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.alerts import AlertCode
from table.engine.words.evidence_parameters import EvidenceParameters
from table.scenario.parser import parse_scenario
from table.scenario.runner import HandStepDone, HeardInStep, judged
from table.statements.lines import Shortfall
from tests.bench.shipped import benches

SURE_S = EvidenceParameters().sure_ms / 1000
HEAD = """title A third card, and play goes on
rulebook firekeepers
blinds 100 200
button 3
seat 1 10000
seat 3 10000
seat 4 10000
seat 6 10000
"""

EXTRA = HEAD + "shuffle ; deal ; card 4\n"


def played(text: str, *, plays_on: bool = True) -> tuple[dict[str, float], list[Shortfall], list[AlertCode]]:
    """Return when each step was over, in seconds, what fell short, and the alerts that are no notes."""
    scenario, heard = parse_scenario(text, Path("a.hand")), HeardInStep()
    over: dict[str, float] = {}
    short: list[Shortfall] = []
    told: list[AlertCode] = []
    with benches().bench(scenario, heard) as bench:
        clock = getattr(bench, "clock", None)
        assert isinstance(clock, SimulatedClock)
        for one in judged(scenario, bench, heard, benches().book_of(scenario), plays_on=plays_on):
            if isinstance(one, HandStepDone):
                over[one.line.text] = clock.now_ns() / NS_PER_S
                told += [alert.code for alert in one.alerts if not alert.is_note]
            else:
                short.append(one)
    return over, short, told


def test_the_next_step_comes_in_a_persons_time_though_the_table_still_judges_the_last() -> None:
    waited, *_ = played(EXTRA + "call ; check\n", plays_on=False)
    over, *_ = played(EXTRA + "call ; check\n")

    assert waited["card 4"] - waited["deal"] >= SURE_S
    assert 0.5 <= over["card 4"] - over["deal"] < SURE_S


def test_what_the_file_expects_is_waited_for_and_no_longer() -> None:
    over, short, told = played(EXTRA + "expect extra-card seat 4\ntd misdeal\n")

    assert short == []
    assert told == [AlertCode.EXTRA_CARD]
    assert SURE_S - 0.01 < over["card 4"] - over["deal"] < 3.5


def test_what_does_not_come_falls_short() -> None:
    _, short, _ = played(EXTRA + "expect joker\ncall\n")

    assert [one.expected for one in short] == ["expect joker"]


def test_a_wait_is_kept_as_the_file_says_it() -> None:
    over, *_ = played(EXTRA + "wait 0.25 ; call ; check\n")

    assert over["wait 0.25"] - over["deal"] == 0.25


def test_nobody_answers_what_was_not_told_yet() -> None:
    _, short, told = played(EXTRA + "td misdeal\nexpect status misdeal\n")

    assert short == []
    assert told == [AlertCode.EXTRA_CARD]


def test_at_the_end_of_a_file_the_table_has_said_all_that_it_has_to_say() -> None:
    _, _, told = played(EXTRA)

    assert told == [AlertCode.EXTRA_CARD]


def test_a_question_is_answered_while_play_goes_on() -> None:
    late = (
        HEAD + "shuffle ; late seat 4 never ; deal ; call ; call\nexpect quiet\ncall ; check\nexpect street preflop\n"
    )
    _, short, told = played(late)

    assert (short, told) == ([], [])


def test_the_same_file_takes_the_same_time() -> None:
    assert played(EXTRA + "call ; check\n") == played(EXTRA + "call ; check\n")


def test_a_river_that_is_dealt_while_the_turn_is_unread_makes_no_burn_one_too_many() -> None:
    case = Path(__file__).parents[2] / "cases" / "board" / "street-overdealt-not-a-turn-read-late-nuts.hand"
    _, short, told = played(case.read_text(encoding="utf-8"))

    assert (short, told) == ([], [])


def test_a_river_that_lies_there_before_its_second_burn_is_told_gives_its_place_to_that_burn() -> None:
    case = Path(__file__).parents[2] / "cases" / "board"
    text = (case / "extra-burn-before-the-river-told-once-it-lies-there-firekeepers.hand").read_text(encoding="utf-8")
    _, short, _ = played(text)

    assert short == []


def test_what_the_table_says_only_after_long_is_waited_for() -> None:
    text = HEAD + "shuffle ; deal\nfold one\ncall ; fold ; check\nexpect card-unaccounted seat 1 ruling note\n"
    _, short, told = played(text)

    assert (short, told) == ([], [])


def test_that_a_card_will_be_read_late_takes_nobody_any_time() -> None:
    over, *_ = played(HEAD + "shuffle ; deal 5 ; late seat 6 never ; deal\nexpect status betting\n")

    assert over["deal 5"] == over["shuffle"]

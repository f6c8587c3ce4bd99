"""Every expectation of the language."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Card, Street
from table.engine.words.penalties import PenaltyUnit
from table.engine.words.view import Status
from table.scenario.expectations import CODES, ExpectAlert, Expectation, read_expectation
from table.statements.expected import ExpectNo, ExpectQuiet, Stands
from table.statements.words import Words
from tests.table.scenario.reading import expectation_of, refusal_of

As, Kd = Card("As"), Card("Kd")
OUT, FLOOR = AlertCode.OUT_OF_TURN, RulingValue.FLOOR


def next_step(step: RemedyStep, card: Card | None = None, seat: int | None = None) -> Stands:
    """Return the expectation of a remedy's step."""
    return Stands("next", (step, card, seat), (step, card, seat))


EXPECTATIONS: list[tuple[str, Expectation]] = [
    ("quiet", ExpectQuiet()),
    ("no joker", ExpectNo(AlertCode.JOKER)),
    ("status floor", Stands("status", None, Status.FLOOR)),
    ("street preflop", Stands("street", None, Street.PREFLOP)),
    ("board As Kd", Stands("board", (As, Kd), (As, Kd))),
    ("board none", Stands("board", (), ())),
    ("board", Stands("board", (), ())),
    ("turn 4", Stands("turn", None, 4)),
    ("turn none", Stands("turn", None, None)),
    ("call 0", Stands("call", None, 0)),
    ("min-raise 410", Stands("min-raise", None, 410)),
    ("no-raise", Stands("no-raise", None, "no raise")),
    ("stack 4 9001", Stands("stack", 4, 9001)),
    ("bet 4 0", Stands("bet", 4, 0)),
    ("pot 300", Stands("pot", None, 300)),
    ("pots 5100", Stands("pots", None, (5100,))),
    ("pots 5100 3000 1", Stands("pots", None, (5100, 3000, 1))),
    ("live 1 10 3", Stands("live", None, (1, 3, 10))),
    ("live none", Stands("live", None, ())),
    ("dead 5", Stands("dead", None, (5,))),
    ("dead none", Stands("dead", None, ())),
    ("next cut", next_step(RemedyStep.CUT)),
    ("next none", Stands("next", (None, None, None), None)),
    ("next retrieve As", next_step(RemedyStep.RETRIEVE, card=As)),
    ("next deal-to seat 5", next_step(RemedyStep.DEAL_TO, seat=5)),
    ("win 10 2400", Stands("win", 10, 2400)),
    ("place 4 2", Stands("place", 4, 2)),
    ("show-first 4", Stands("show-first", None, 4)),
    ("button 6", Stands("button", None, 6)),
    ("penalty 6 none", Stands("penalty", (6, None), 0)),
    ("penalty 6 2 rounds", Stands("penalty", (6, PenaltyUnit.ROUNDS), 2)),
]
ALERTS: list[tuple[str, ExpectAlert]] = [
    ("", ExpectAlert(code=OUT)),
    ("seat 8", ExpectAlert(code=OUT, seat=8)),
    ("card As", ExpectAlert(code=OUT, card=As)),
    ("cite our-club:4.2", ExpectAlert(code=OUT, cite="our-club:4.2")),
    ("ruling pending", ExpectAlert(code=OUT, ruling=RulingValue.PENDING)),
    ("amount 610", ExpectAlert(code=OUT, amount=610)),
    ("amount 5 cite b:1 seat 8", ExpectAlert(code=OUT, seat=8, cite="b:1", amount=5)),
    (
        "ruling floor options binding not-binding",
        ExpectAlert(code=OUT, ruling=FLOOR, options=(RulingValue.BINDING, RulingValue.NOT_BINDING)),
    ),
    (
        "options keep amount return-bet seat 8",
        ExpectAlert(code=OUT, seat=8, options=(RulingValue.KEEP, RulingValue.AMOUNT, RulingValue.RETURN_BET)),
    ),
    ("options amount amount 700", ExpectAlert(code=OUT, amount=700, options=(RulingValue.AMOUNT,))),
    ("ruling amount amount 700", ExpectAlert(code=OUT, ruling=RulingValue.AMOUNT, amount=700)),
]


@pytest.mark.parametrize(("words", "expectation"), EXPECTATIONS, ids=[words for words, _ in EXPECTATIONS])
def test_an_expectation_says_where_the_hand_must_stand(words: str, expectation: Expectation) -> None:
    assert expectation_of(f"expect {words}") == expectation


@pytest.mark.parametrize(("words", "alert"), ALERTS, ids=[words for words, _ in ALERTS])
def test_an_alert_is_expected_with_what_it_must_match(words: str, alert: ExpectAlert) -> None:
    assert expectation_of(f"expect out-of-turn {words}".strip()) == alert


@pytest.mark.parametrize("code", list(AlertCode))
def test_every_alert_can_be_expected_and_ruled_out(code: AlertCode) -> None:
    assert CODES[code.value] is code
    assert expectation_of(f"expect {code.value}") == ExpectAlert(code=code)
    assert expectation_of(f"expect no {code.value}") == ExpectNo(code)


@pytest.mark.parametrize("step", list(RemedyStep))
def test_every_step_of_a_remedy_can_be_expected(step: RemedyStep) -> None:
    assert read_expectation(Words(1, ["expect", "next", step.value])) == next_step(step)


REFUSED = [
    ("", "end of line: expected an alert's code, or quiet, no, status, street,"),
    ("out-of-trun", "(did you mean 'out-of-turn'?)"),
    ("silence", "'silence': expected an alert's code, or quiet,"),
    ("quiet please", "'please': expected nothing more here"),
    ("no quiet", "'quiet': expected an alert's code, such as out-of-turn"),
    (
        "status waiting",
        "'waiting': expected a status: dealing, betting, drawing, showdown, remedy, floor, complete, misdeal or void",
    ),
    ("street eighth", "'eighth': expected a street"),
    ("board none As", "'As': expected nothing more here"),
    ("turn nobody", "'nobody': expected a seat (or 'none'), 1 to 10"),
    ("call", "end of line: expected an amount in whole chips"),
    ("stack 4", "end of line: expected an amount in whole chips"),
    ("stack 9000", "'9000': expected a seat, 1 to 10"),
    ("pots", "end of line: expected the main pot in whole chips"),
    ("live", "end of line: expected seats (or 'none'), 1 to 10"),
    ("live 3 5 3", "'3': expected each seat once (seat 3 stands in this statement already)"),
    ("dead none 3", "'3': expected nothing more here"),
    ("next shuffle", "'shuffle': expected a step of a remedy, such as retrieve, cut or deal-board"),
    ("next burn 5", "'5': expected a card, rank then suit, 'seat N' or nothing more"),
    ("place 4 0", "'0': expected a place, 1 to 10"),
    ("joker 5", "'5': expected what the alert says: seat, card, cite, ruling, amount or options"),
    ("joker seat 5 seat 5", "'seat': expected each word once ('seat' stands in this statement already)"),
    ("joker cite", "end of line: expected a rule's id, as in BOOK:RULE"),
    ("joker cite ruling floor", "'ruling': expected a rule's id, as in BOOK:RULE"),
    ("joker ruling flor", "'flor': expected a ruling, such as misdeal, play-on or floor (did you mean 'floor'?)"),
    ("joker options", "end of line: expected a ruling"),
    ("joker options seat 5", "'seat': expected a ruling"),
    (
        "joker options keep kep",
        "'kep': expected a ruling, such as misdeal, play-on or floor, or nothing more (did you mean",
    ),
    ("joker options keep keep", "'keep': expected each word once"),
]


@pytest.mark.parametrize(("statement", "words"), REFUSED, ids=[statement for statement, _ in REFUSED])
def test_an_expectation_that_cannot_be_is_refused_with_the_word(statement: str, words: str) -> None:
    refusal = refusal_of(f"expect {statement}")

    assert refusal.startswith("night.hand:6: ")
    assert words in refusal

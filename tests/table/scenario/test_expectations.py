"""Every kind of expectation, holding and not: what falls short says what was seen in the language's own words."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.award import Award, Winner
from table.engine.words.cards import Card, Street
from table.engine.words.director_commands import AnteKind
from table.engine.words.frozen import replace
from table.engine.words.matter_view import NextStep
from table.engine.words.penalties import PenaltyView
from table.engine.words.view import HandPart, PotView, Status, TableView
from table.scenario.expectations import CODES, READERS, fault_of
from tests.table.scenario.reading import expectation_of
from tests.views import seat, view

BETTING = view(
    hand_number=1,
    ante=0,
    ante_kind=AnteKind.NONE,
    street=Street.FLOP,
    button=3,
    small_blind_seat=4,
    turn=6,
    call=400,
    min_raise=800,
    pot=1300,
    pots=(PotView(amount=1000, seats=(4, 6)), PotView(amount=300, seats=(6,))),
    seats=(
        seat(3, part=HandPart.FOLDED),
        seat(5, part=HandPart.MUCKED),
        seat(4, bet=400),
        seat(6, stack=2500),
        seat(9, part=HandPart.NONE),
    ),
    board=(Card("Qh"), Card("7c"), Card("2d")),
    show_first=4,
    won={4: 900},
    places={9: 2},
)
QUIET_TABLE = replace(
    BETTING, status=Status.COMPLETE, turn=None, call=None, min_raise=None, may_raise=False, board=(), show_first=None
)
ON_PENALTY = replace(
    BETTING,
    seats=(
        seat(3, penalty=PenaltyView(hands=2)),
        seat(4, penalty=PenaltyView(rounds=1)),
        seat(5, penalty=PenaltyView(minutes=10)),
    ),
)
REMEDY = replace(
    BETTING, status=Status.REMEDY, next_step=NextStep(step=RemedyStep.CARD_TO_BURN, card=Card("9h"), seat=6)
)

POT_LIMIT = replace(BETTING, max_raise=1600)
SPLIT = replace(
    BETTING,
    won={6: 500},
    awards=(Award(pot=0, amount=500, winners=(Winner(seat=6, share=300), Winner(seat=6, share=200, is_low=True))),),
)

DRAWING = replace(BETTING, to_draw={4: 0, 6: 2})

STUD = replace(BETTING, bring_in=6, up={4: (Card("Kc"), Card("4d"))})

ON_THE_RIVER = replace(BETTING, street=Street.RIVER, board=(*BETTING.board, Card("As"), Card("Ks")))

NOTE = Alert(code=AlertCode.MUST_TABLE, ruling=RulingValue.NOTE)
MISDEAL = Alert(code=AlertCode.FIRST_CARD_WRONG_SEAT, seat=6, cite="firekeepers:35A2", ruling=RulingValue.MISDEAL)
CALL = Alert(
    code=AlertCode.STRING_BET,
    seat=4,
    card=Card("As"),
    ruling=RulingValue.FLOOR,
    amount=600,
    options=(RulingValue.IS_CALL, RulingValue.KEEP, RulingValue.IS_RAISE),
)

HOLDING: list[tuple[str, tuple[Alert, ...], TableView]] = [
    ("expect first-card-wrong-seat", (NOTE, MISDEAL), BETTING),
    ("expect first-card-wrong-seat seat 6 cite firekeepers:35A2 ruling misdeal", (MISDEAL,), BETTING),
    ("expect first-card-wrong-seat cite firekeepers:35A", (MISDEAL,), BETTING),
    ("expect string-bet card As amount 600", (CALL,), BETTING),
    ("expect string-bet options is-call", (CALL,), BETTING),
    ("expect string-bet options is-call is-raise", (CALL,), BETTING),
    ("expect quiet", (), BETTING),
    ("expect quiet", (NOTE, NOTE), BETTING),
    ("expect no string-bet", (MISDEAL,), BETTING),
    ("expect status betting", (), BETTING),
    ("expect street flop", (), BETTING),
    ("expect board Qh 7c 2d", (), BETTING),
    ("expect board 2d Qh 7c", (), BETTING),
    ("expect board 7c 2d Qh As Ks", (), ON_THE_RIVER),
    ("expect turn 6", (), BETTING),
    ("expect turn none", (), QUIET_TABLE),
    ("expect call 400", (), BETTING),
    ("expect call 0", (), QUIET_TABLE),
    ("expect min-raise 800", (), BETTING),
    ("expect max-raise 1600", (), POT_LIMIT),
    ("expect no-max", (), BETTING),
    ("expect win-high 6 300", (), SPLIT),
    ("expect win-low 6 200", (), SPLIT),
    ("expect to-draw 6 2", (), DRAWING),
    ("expect to-draw 4 0", (), DRAWING),
    ("expect bring-in 6", (), STUD),
    ("expect up 4 Kc 4d", (), STUD),
    ("expect no-raise", (), QUIET_TABLE),
    ("expect stack 6 2500", (), BETTING),
    ("expect bet 4 400", (), BETTING),
    ("expect bet 6 0", (), BETTING),
    ("expect pot 1300", (), BETTING),
    ("expect pots 1000 300", (), BETTING),
    ("expect live 6 4", (), BETTING),
    ("expect dead 5 3", (), BETTING),
    ("expect next card-to-burn", (), REMEDY),
    ("expect next card-to-burn 9h", (), REMEDY),
    ("expect next card-to-burn seat 6", (), REMEDY),
    ("expect win 4 900", (), BETTING),
    ("expect win 6 0", (), BETTING),
    ("expect place 9 2", (), BETTING),
    ("expect show-first 4", (), BETTING),
    ("expect button 3", (), BETTING),
    ("expect penalty 3 none", (), BETTING),
    ("expect penalty 3 2 hands", (), ON_PENALTY),
    ("expect penalty 4 1 rounds", (), ON_PENALTY),
    ("expect penalty 5 10 minutes", (), ON_PENALTY),
]

FALLING_SHORT: list[tuple[str, tuple[Alert, ...], TableView, str]] = [
    ("expect string-bet", (), BETTING, "no alert"),
    (
        "expect first-card-wrong-seat seat 4",
        (NOTE, MISDEAL),
        BETTING,
        "must-table ruling note; first-card-wrong-seat seat 6 cite firekeepers:35A2 ruling misdeal",
    ),
    (
        "expect first-card-wrong-seat cite firekeepers:3",
        (MISDEAL,),
        BETTING,
        "first-card-wrong-seat seat 6 cite firekeepers:35A2 ruling misdeal",
    ),
    (
        "expect string-bet options keep",
        (CALL,),
        BETTING,
        "string-bet seat 4 card As ruling floor amount 600 options is-call keep is-raise",
    ),
    (
        "expect string-bet options is-call binding",
        (CALL,),
        BETTING,
        "string-bet seat 4 card As ruling floor amount 600 options is-call keep is-raise",
    ),
    ("expect string-bet ruling is-call", (CALL,), BETTING, "string-bet seat 4 card As ruling floor amount 600 options"),
    ("expect string-bet amount 500", (CALL,), BETTING, "string-bet seat 4 card As ruling floor amount 600 options"),
    ("expect string-bet card Ad", (CALL,), BETTING, "string-bet seat 4 card As ruling floor amount 600 options"),
    ("expect string-bet cite tfpl:9", (CALL,), BETTING, "string-bet seat 4 card As ruling floor amount 600 options"),
    ("expect quiet", (NOTE, MISDEAL), BETTING, "first-card-wrong-seat seat 6 cite firekeepers:35A2 ruling misdeal"),
    ("expect no must-table", (NOTE,), BETTING, "must-table ruling note"),
    ("expect status complete", (), BETTING, "betting"),
    ("expect street turn", (), BETTING, "flop"),
    ("expect board Qh 7c", (), BETTING, "Qh 7c 2d"),
    ("expect board Qh 2h 7c", (), BETTING, "Qh 7c 2d"),
    ("expect board Qh 7c 2d Ks As", (), ON_THE_RIVER, "Qh 7c 2d As Ks"),
    ("expect board Qh 7c As 2d Ks", (), ON_THE_RIVER, "Qh 7c 2d As Ks"),
    ("expect board Qh 2d 7c", (), QUIET_TABLE, "none"),
    ("expect turn none", (), BETTING, "6"),
    ("expect turn 6", (), QUIET_TABLE, "none"),
    ("expect call 0", (), BETTING, "400"),
    ("expect min-raise 800", (), QUIET_TABLE, "none"),
    ("expect max-raise 1500", (), POT_LIMIT, "1600"),
    ("expect no-max", (), POT_LIMIT, "1600"),
    ("expect win-high 6 500", (), SPLIT, "300"),
    ("expect win-low 6 500", (), SPLIT, "200"),
    ("expect to-draw 6 1", (), DRAWING, "2"),
    ("expect bring-in 4", (), STUD, "6"),
    ("expect up 4 Kc", (), STUD, "Kc 4d"),
    ("expect to-draw 5 0", (), DRAWING, "none"),
    ("expect no-raise", (), BETTING, "800"),
    ("expect stack 6 2400", (), BETTING, "2500"),
    ("expect stack 2 2400", (), BETTING, "none"),
    ("expect bet 4 0", (), BETTING, "400"),
    ("expect pot 0", (), BETTING, "1300"),
    ("expect pots 1300", (), BETTING, "1000 300"),
    ("expect live 4", (), BETTING, "4 6"),
    ("expect live none", (), BETTING, "4 6"),
    ("expect dead 3", (), BETTING, "3 5"),
    ("expect dead none", (), BETTING, "3 5"),
    ("expect next burn", (), REMEDY, "card-to-burn"),
    ("expect next card-to-burn 9d", (), REMEDY, "card-to-burn 9h"),
    ("expect next card-to-burn seat 4", (), REMEDY, "card-to-burn 6"),
    ("expect next card-to-burn", (), BETTING, "none"),
    ("expect win 6 900", (), BETTING, "0"),
    ("expect place 4 1", (), BETTING, "none"),
    ("expect show-first 6", (), BETTING, "4"),
    ("expect show-first 6", (), QUIET_TABLE, "none"),
    ("expect button 4", (), BETTING, "3"),
    ("expect penalty 3 none", (), ON_PENALTY, "2"),
    ("expect penalty 3 1 hands", (), ON_PENALTY, "2"),
    ("expect penalty 3 1 minutes", (), ON_PENALTY, "0"),
]


@pytest.mark.parametrize(("line", "alerts", "view"), HOLDING)
def test_an_expectation_holds(line: str, alerts: tuple[Alert, ...], view: TableView) -> None:
    assert fault_of(expectation_of(line), alerts, view) is None


@pytest.mark.parametrize(("line", "alerts", "view", "seen"), FALLING_SHORT)
def test_an_expectation_falls_short_and_says_what_was_seen(
    line: str, alerts: tuple[Alert, ...], view: TableView, seen: str
) -> None:
    said = fault_of(expectation_of(line), alerts, view)

    assert said is not None
    assert said == seen or (seen.endswith("options") and said.startswith(seen))


@pytest.mark.parametrize("lines", [[line for line, *_ in HOLDING], [line for line, *_ in FALLING_SHORT]])
def test_no_kind_of_expectation_is_left_out_of_the_tables_above(lines: list[str]) -> None:
    words = {line.split()[1] for line in lines}

    assert words >= set(READERS)
    assert words - set(READERS) <= set(CODES)

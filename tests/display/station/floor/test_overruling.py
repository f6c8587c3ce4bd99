"""A call that was answered is decided otherwise while its hand lives: by a word that answers no other call."""

from __future__ import annotations

from display.station.known.asked import CallAnswer
from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import DirectorRuled
from table.messages.topics import Saying
from tests.display.station.afternoon import ANSWERED, OUT_OF_ORDER, told
from tests.display.station.fed import Running, records_of
from tests.patience import PATIENCE_S, wait_until


def answered_at_the_table(running: Running, text: str = ANSWERED) -> int:
    """Have a call answered by the dealer; return the entry's id."""
    call = running.open_call()
    running.line.come(Saying.RECORDS, records_of(text))
    running.line.come(Saying.REPORT, told(text).report)
    wait_until(lambda: not running.call(call).is_open, PATIENCE_S)
    return call


def rule(running: Running, call: int, reason: str = "") -> str | None:
    ruled = DirectorRuled(option=RulingValue.MISDEAL, is_over_ruling=True)
    return running.feed.ask(CallAnswer(call_id=call, ruled=ruled, by="Maria", reason=reason)).result(PATIENCE_S)


def test_a_decision_is_overruled_about_its_seat_and_hand_with_the_reason_in_the_log(running: Running) -> None:
    call = answered_at_the_table(running)

    assert rule(running, call, "two cards were swapped") is None
    wait_until(running.line.commands, PATIENCE_S)

    (said,) = running.line.commands()
    seat = running.call(call).alert.seat
    assert said.command == DirectorRuled(RulingValue.MISDEAL, seat, is_over_ruling=True)
    assert (said.hand_number, said.answers) == (1, None)
    assert "two cards were swapped" in running.log("order")[0].words


def test_a_decision_of_a_hand_that_is_over_is_overruled_by_nobody(running: Running) -> None:
    over = f"{OUT_OF_ORDER}td misdeal\n"
    call = answered_at_the_table(running, over)

    assert rule(running, call) == "this call is not open any more"
    assert running.line.commands() == []


def test_a_call_that_was_withdrawn_has_nothing_to_overrule(running: Running) -> None:
    call = running.open_call()
    running.line.come(Saying.REPORT, told(f"{OUT_OF_ORDER}key undo\n").report)
    wait_until(lambda: not running.call(call).is_open, PATIENCE_S)

    assert rule(running, call) == "this call is not open any more"


def test_an_answer_that_comes_too_late_overrules_nobody(running: Running) -> None:
    call = answered_at_the_table(running)

    assert running.answer(call, RulingValue.MISDEAL) == "this call is not open any more"
    assert running.line.commands() == []


def test_a_word_over_a_decision_answers_no_open_call(running: Running) -> None:
    assert rule(running, running.open_call()) == "this call is not open any more"

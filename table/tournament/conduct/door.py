"""The door of this room: absences, offences and the director's words. Nothing is decided here."""

from typing import assert_never

from table.tournament.conduct.absence import come_back, go_away, go_for_good
from table.tournament.conduct.disqualifying import disqualify
from table.tournament.conduct.floor import answer_floor
from table.tournament.conduct.offences import find_offence, give_penalty
from table.tournament.state.step import Step
from table.tournament.words import conduct


def happen(step: Step, happening: conduct.ConductHappening) -> None:
    """Carry out *happening*."""
    match happening:
        case conduct.PlayerAway(name=name, is_notified=is_notified):
            go_away(step, name, is_notified=is_notified)
        case conduct.PlayerBack(name=name):
            come_back(step, name)
        case conduct.PlayerGone(name=name):
            go_for_good(step, name)
        case conduct.OffenceFound():
            find_offence(step, happening)
        case conduct.PenaltyGiven(name=name, count=count, unit=unit):
            give_penalty(step, name, count, unit)
        case conduct.PlayerDisqualified(name=name):
            disqualify(step, name)
        case conduct.FloorAnswered():
            answer_floor(step, happening)
        case _:
            assert_never(happening)

"""The door of this room: what the clock and the tables report, and who carries it out. Nothing is decided here."""

from typing import assert_never

from table.tournament.play.clock import announce, pass_time, put, set_levels, until_break, until_level
from table.tournament.play.hand_for_hand import set_hand_for_hand
from table.tournament.play.hands import begin_hand, call_all_in, deal_again, end_hand, release_board
from table.tournament.state.step import Step
from table.tournament.words import played


def happen(step: Step, happening: played.PlayHappening) -> None:  # noqa: C901, PLR0912 - one branch for each happening
    """Carry out *happening*."""
    match happening:
        case played.TimePassed(by_ms=by_ms):
            pass_time(step, by_ms)
        case played.LevelAwaited(level=level):
            until_level(step, level)
        case played.BreakAwaited():
            until_break(step)
        case played.ClockPut(level=level, left_ms=left):
            put(step, level, left)
        case played.LevelsSet(first=first, levels=levels):
            set_levels(step, first, levels)
        case played.LevelAnnounced():
            announce(step)
        case played.HandBegun():
            begin_hand(step, happening)
        case played.HandEnded(table=table):
            if step.table(table).hand is None:
                begin_hand(step, played.HandBegun(table=table))
            end_hand(step, happening)
        case played.Misdealt(table=table):
            deal_again(step, table)
        case played.AllInCalled(table=table):
            call_all_in(step, table)
        case played.BoardReleased(table=table):
            release_board(step, table)
        case played.HandForHandSet(is_on=is_on):
            set_hand_for_hand(step, is_on=is_on)
        case _:
            assert_never(happening)

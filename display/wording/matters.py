"""What was done about an irregularity, in one line each: for the quiet line and the terminal.

What happened, and what to do now, are the alert's words and the step's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from display.wording.alerts import heading
from display.wording.amounts import chips
from display.wording.people import who
from display.wording.rulings import ruling_words
from display.wording.steps import step_words
from display.words.spoken import say, within
from table.engine.words.matter_events import (
    BetsReturned,
    BoardDeclared,
    ClockAsked,
    ClockStarted,
    FloorAnswered,
    HandDied,
    HandGivenBack,
    HandMisdealt,
    HandPlaysAgain,
    HandVoided,
    MatterSettled,
    PenaltyNoted,
    PotsReopened,
    RulingWithdrawn,
    StepDone,
    StepWrong,
    TimeNoted,
)
from table.engine.words.view import NextStep
from table.engine.words.zones import Seat

Told = (
    HandDied
    | HandPlaysAgain
    | HandGivenBack
    | PotsReopened
    | BoardDeclared
    | HandMisdealt
    | HandVoided
    | BetsReturned
    | StepDone
    | StepWrong
    | MatterSettled
    | FloorAnswered
    | RulingWithdrawn
    | PenaltyNoted
    | TimeNoted
    | ClockStarted
    | ClockAsked
)
"""What is told in a line of its own; that a ruling was made, the alert says, and that a card was taken, the step.
What is counted is for the station."""


def matter_line(event: Told, names: Mapping[Seat, str]) -> str:  # noqa: C901, PLR0911, PLR0912 - one line for each event there is
    """Say what became of an irregularity: `Done: deal a card to seat 4`."""
    match event:
        case HandPlaysAgain(seat=seat):
            return say("{who} plays again: the pots are open", who=who(seat, names))
        case HandGivenBack(seat=seat):
            return say("{who} has the hand back", who=who(seat, names))
        case PotsReopened():
            return say("The pots are open: they are paid again")
        case BoardDeclared(seat=seat):
            return say("{who} plays the board", who=who(seat, names))
        case HandDied(seat=seat):
            return say("{who}: the hand is dead", who=who(seat, names))
        case HandMisdealt():
            return say("Misdeal: the same hand is dealt again")
        case HandVoided():
            return say("The hand is void: every chip goes back")
        case BetsReturned(chips=returned):
            back = ", ".join(f"{within(who(seat, names))} {chips(amount)}" for seat, amount in sorted(returned.items()))
            return say("Chips back: {back}", back=back)
        case StepDone(step=step, seat=seat) | StepWrong(step=step, seat=seat):
            asked, is_wrong = within(step_words(NextStep(step=step, seat=seat))), isinstance(event, StepWrong)
            return say("Not that card: {step}", step=asked) if is_wrong else say("Done: {step}", step=asked)
        case MatterSettled(code=code):
            return say("Put right: {what}", what=within(heading(code)))
        case FloorAnswered():
            return _floor_line(event, names)
        case RulingWithdrawn(code=code):
            return say("Taken back: {what}", what=within(heading(code)))
        case PenaltyNoted(seat=seat, count=count):
            return say("{who}: offence {count}, penalty after this hand", who=who(seat, names), count=count)
        case TimeNoted(seat=seat):
            return say("{who} calls time", who=who(seat, names))
        case ClockStarted(seat=seat, time_s=time_s):
            return say("{who}: {seconds} seconds on the clock", who=who(seat, names), seconds=time_s)
        case ClockAsked(seat=seat):
            return say("{who}: time is over; confirm to declare it", who=who(seat, names))
        case _:
            assert_never(event)


def _floor_line(event: FloorAnswered, names: Mapping[Seat, str]) -> str:
    at = "" if event.seat is None else f", {within(who(event.seat, names))}"
    much = "" if event.amount is None else f", {chips(event.amount)}"
    said = f"{ruling_words(event.option, event.code)}{at}{much}"
    return say("The floor, keyed here: {said}", said=said) if event.is_keyed else say("The floor: {said}", said=said)

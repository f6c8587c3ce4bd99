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
from table.engine.words.matter_events import (
    BetsReturned,
    BoardDeclared,
    ClockAsked,
    ClockStarted,
    FloorAnswered,
    HandDied,
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
            return f"{who(seat, names)} plays again: the pots are open"
        case PotsReopened():
            return "The pots are open: they are paid again"
        case BoardDeclared(seat=seat):
            return f"{who(seat, names)} plays the board"
        case HandDied(seat=seat):
            return f"{who(seat, names)}: the hand is dead"
        case HandMisdealt():
            return "Misdeal: the same hand is dealt again"
        case HandVoided():
            return "The hand is void: every chip goes back"
        case BetsReturned(chips=returned):
            back = ", ".join(f"{who(seat, names)} {chips(amount)}" for seat, amount in sorted(returned.items()))
            return f"Chips back: {back}"
        case StepDone(step=step, seat=seat):
            return f"Done: {_small(step_words(NextStep(step=step, seat=seat)))}"
        case StepWrong(step=step, seat=seat):
            return f"Not that card: {_small(step_words(NextStep(step=step, seat=seat)))}"
        case MatterSettled(code=code):
            return f"Put right: {_small(heading(code))}"
        case FloorAnswered(option=option, seat=seat, amount=amount, is_keyed=is_keyed):
            at = "" if seat is None else f", {who(seat, names)}"
            much = "" if amount is None else f", {chips(amount)}"
            return f"The floor{', keyed here' if is_keyed else ''}: {ruling_words(option)}{at}{much}"
        case RulingWithdrawn(code=code):
            return f"Taken back: {_small(heading(code))}"
        case PenaltyNoted(seat=seat, count=count):
            return f"{who(seat, names)}: penalty from the end of the hand, offence {count}"
        case TimeNoted(seat=seat):
            return f"{who(seat, names)} calls time"
        case ClockStarted(seat=seat, time_s=time_s):
            return f"Clock on {who(seat, names)}: {time_s} seconds"
        case ClockAsked(seat=seat):
            return f"{who(seat, names)}: time is over; confirm to declare it"
        case _:
            assert_never(event)


def _small(words: str) -> str:
    return words[0].lower() + words[1:]

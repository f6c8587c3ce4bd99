"""The quiet line: what just happened, in one line that asks for nothing, and what stands there besides.

Each family of events has its words in a module of its own; those of irregularities stand here.
"""

from typing import assert_never

from display.wording.alerts import heading
from display.wording.amounts import chips
from display.wording.card_lines import card_line
from display.wording.chip_lines import chip_line
from display.wording.people import Names, who
from display.wording.rulings import ruling_words
from display.wording.steps import step_words
from display.wording.table_lines import table_line
from display.words.spoken import phrase, say, within
from table.engine.words import matter_events as happened
from table.engine.words.card_events import CardEvent
from table.engine.words.chip_events import ChipEvent
from table.engine.words.events import TableEvent
from table.engine.words.matter_events import MatterEvent
from table.engine.words.matter_view import NextStep
from table.engine.words.table_events import TableSideEvent


def matter_line(event: happened.MatterEvent, names: Names) -> str | None:
    """Say what became of an irregularity, `Done: deal a card to seat 4`, or None where another line says it."""
    if isinstance(event, happened.RulingEffect):
        return _effect(event, names)
    return _progress(event, names)


def _effect(event: happened.RulingEffect, names: Names) -> str | None:  # noqa: PLR0911 - one line for each event there is
    match event:
        case happened.HandDied(seat=seat):
            return say("{who}: the hand is dead", who=who(seat, names))
        case happened.HandPlaysAgain(seat=seat):
            return say("{who} plays again: the pots are open", who=who(seat, names))
        case happened.HandGivenBack(seat=seat):
            return say("{who} has the hand back", who=who(seat, names))
        case happened.PotsReopened():
            return say("The pots are open: they are paid again")
        case happened.HandMisdealt():
            return say("Misdeal: the same hand is dealt again")
        case happened.HandVoided():
            return say("The hand is void: every chip goes back")
        case happened.BetsReturned(chips=returned):
            back = ", ".join(f"{within(who(seat, names))} {chips(amount)}" for seat, amount in sorted(returned.items()))
            return say("Chips back: {back}", back=back)
        case happened.RulingWithdrawn(code=code):
            return say("Taken back: {what}", what=within(heading(code)))
        case happened.HoleCardTaken():
            return None  # The step says it.
        case _:
            assert_never(event)


def _progress(event: happened.MatterProgress, names: Names) -> str | None:  # noqa: C901, PLR0911 - one line for each event there is
    match event:
        case happened.StepDone(step=step, seat=seat):
            return say("Done: {step}", step=within(step_words(NextStep(step=step, seat=seat))))
        case happened.StepWrong(step=step, seat=seat):
            return say("Not that card: {step}", step=within(step_words(NextStep(step=step, seat=seat))))
        case happened.MatterSettled(code=code):
            return say("Put right: {what}", what=within(heading(code)))
        case happened.FloorAnswered(code=code, option=option, seat=seat, amount=amount, is_keyed=is_keyed):
            at = "" if seat is None else f", {within(who(seat, names))}"
            much = "" if amount is None else f", {chips(amount)}"
            said = f"{ruling_words(option, code)}{at}{much}"
            return say("The floor, keyed here: {said}", said=said) if is_keyed else say("The floor: {said}", said=said)
        case happened.BoardDeclared(seat=seat):
            return say("{who} plays the board", who=who(seat, names))
        case happened.PenaltyNoted(seat=seat, count=count):
            return say("{who}: offence {count}, penalty after this hand", who=who(seat, names), count=count)
        case happened.TimeNoted(seat=seat):
            return say("{who} calls time", who=who(seat, names))
        case happened.ClockStarted(seat=seat, time_s=time_s):
            return say("{who}: {seconds} seconds on the clock", who=who(seat, names), seconds=time_s)
        case happened.ClockAsked(seat=seat):
            return say("{who}: time is over; confirm to declare it", who=who(seat, names))
        case happened.RulingMade() | happened.OffenceCounted():
            return None  # The alert says the one, and the other is for the station.
        case _:
            assert_never(event)


SOUND_OFF = phrase("Sound off: {key} or the key SOUND switches it on")
SOUND_ON = phrase("Sound on")
SILENT = phrase("sound off")
TOLD = phrase("Alert: {what}")
"""How an alert stands among what happened in a hand, once it is over."""

RESUMED = phrase("Resumed: check button, stacks, cards")
"""What stands there after a restart: what was moved meanwhile, nobody has seen."""

DIRECTOR_CALLED = phrase("The director is called")
"""Said once nobody has attended for so long that the station is told."""

UNKEPT = phrase("Stop: nothing is recorded")
"""What stands there while the disk takes nothing."""

UNKEPT_WHY = phrase(
    "The disk is full or broken. Move no card and call the floor. Play goes on by itself once there is room."
)


def quiet_line(event: TableEvent, names: Names) -> str | None:
    """Say *event* in one line, or None where the picture says it already."""
    if isinstance(event, ChipEvent):
        return chip_line(event, names)
    if isinstance(event, CardEvent):
        return card_line(event, names)
    if isinstance(event, TableSideEvent):
        return table_line(event, names)
    if isinstance(event, MatterEvent):
        return matter_line(event, names)
    assert_never(event)

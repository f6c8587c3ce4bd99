"""Words what was done about an irregularity, one line each: for the quiet line and the terminal."""

from typing import assert_never

from display.wording.alerts import heading
from display.wording.amounts import chips
from display.wording.people import Names, who
from display.wording.rulings import ruling_words
from display.wording.steps import step_words
from display.words.spoken import say, within
from table.engine.words import matter_events as happened
from table.engine.words.matter_view import NextStep


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

"""Words table events besides cards and chips, one line each: seats, levels, penalties, keys, antennas.

What the picture says already is None.
"""

from typing import assert_never

from display.wording.amounts import chips
from display.wording.called import zone_words
from display.wording.game_names import first_card_words, next_game_words
from display.wording.keys import command_words
from display.wording.penalties import given_words
from display.wording.people import Names, who
from display.wording.refusals import not_placed_words, refusal_words
from display.wording.troubles import blind_key_words, blind_words, sees_again_words
from display.words.spoken import say, within
from table.engine.words import table_events as happened
from table.engine.words.director_commands import AnteKind, Limits
from table.engine.words.game import Game, Posts
from table.engine.words.setup import Level


def table_line(event: happened.TableSideEvent, names: Names) -> str | None:  # noqa: C901, PLR0911, PLR0912 - one line for each event there is
    """Say *event* in one line, or None where the picture says it already."""
    match event:
        case happened.HandStarted():
            return _hand_started(event)
        case happened.LevelChanged():
            return say("From the next hand: {level}", level=level_words(event))
        case happened.GameChanged(game=game):
            return next_game_words(game)
        case happened.BreakBegan() | happened.BreakEnded() | happened.PlayHeld() | happened.PlayReleased():
            return _halted(event)
        case happened.DealerSeated() | happened.RosterChanged() | happened.PlayerRenamed() | happened.PresenceChanged():
            return _seated(event, names)
        case happened.PenaltyGiven() | happened.PenaltyServed() | happened.PenaltyLifted():
            return _penalty(event, names)
        case happened.KeyUndone():
            return _undone(event, names)
        case happened.KeyRefused():
            return refusal_words(event)
        case happened.NotFollowed():
            return _not_followed(event)
        case happened.OrderWaiting():
            return say("The director's order waits for the end of the hand")
        case happened.OrderTaken():
            return None
        case happened.SightLost() | happened.SightRegained() | happened.AntennasExchanged():
            return _sight(event)
        case _:
            assert_never(event)


def _halted(event: happened.BreakBegan | happened.BreakEnded | happened.PlayHeld | happened.PlayReleased) -> str:
    match event:
        case happened.BreakBegan():
            return say("Break: minutes of a penalty stand still")
        case happened.BreakEnded():
            return say("The break is over")
        case happened.PlayHeld():
            return say("Hand-for-hand: wait for the floor")
        case happened.PlayReleased():
            return say("Hand-for-hand: play on")
        case _:
            assert_never(event)


def _sight(event: happened.SightLost | happened.SightRegained | happened.AntennasExchanged) -> str:
    match event:
        case happened.SightLost(zone=zone, is_awaited=is_awaited):
            return f"{blind_words((zone,))}. {blind_key_words((zone,))}." if is_awaited else blind_words((zone,))
        case happened.SightRegained(zone=zone):
            return sees_again_words((zone,))
        case happened.AntennasExchanged(seats=(one, other)):
            return say("Antennas {one} and {other} seem to be exchanged: look at their cables", one=one, other=other)
        case _:
            assert_never(event)


def _undone(event: happened.KeyUndone, names: Names) -> str:
    what = command_words(event.command)
    if event.seat is None:
        return say("Taken back: {what}", what=what)
    return say("Taken back: {who}: {what}", who=who(event.seat, names), what=within(what))


def _hand_started(event: happened.HandStarted) -> str:
    if isinstance(event.game, Game) and event.game.posts is Posts.BRING_IN:
        return say("Hand {number}: {begins}", number=event.number, begins=first_card_words(event.dealt_in[0]))
    return say("Hand {number}: button at seat {button}", number=event.number, button=event.button)


def _seated(
    event: happened.DealerSeated | happened.RosterChanged | happened.PlayerRenamed | happened.PresenceChanged,
    names: Names,
) -> str:
    if isinstance(event, happened.DealerSeated):
        return say("Dealer {number} deals", number=event.dealer) if event.dealer else say("Nobody is signed in to deal")
    called = who(event.seat, names)
    match event:
        case happened.RosterChanged(stack=int(stack)):
            return say("{who} has {amount}", who=called, amount=chips(stack))
        case happened.RosterChanged():
            return say("Seat {seat} is empty now", seat=event.seat)
        case happened.PlayerRenamed(name=""):
            return say("Seat {seat} has no name now", seat=event.seat)
        case happened.PlayerRenamed(name=name):
            return say("Seat {seat} is {name}", seat=event.seat, name=name)
        case happened.PresenceChanged(is_present=is_present):
            return say("{who} is back", who=called) if is_present else say("{who} has left the table", who=called)
        case _:
            assert_never(event)


def _penalty(event: happened.PenaltyGiven | happened.PenaltyServed | happened.PenaltyLifted, names: Names) -> str:
    called = who(event.seat, names)
    match event:
        case happened.PenaltyGiven():
            return say("{who}: penalty from the next hand, {given}", who=called, given=given_words(event))
        case happened.PenaltyServed():
            return say("{who}: the penalty is over", who=called)
        case happened.PenaltyLifted():
            return say("{who}: let off the rest of the penalty", who=called)
        case _:
            assert_never(event)


def level_words(level: happened.LevelChanged | Level) -> str:
    """Say a level: `blinds 100 / 200, ante 25`, in stud `ante 25, bring-in 50`; and the limits that are set with it."""
    words = [blinds_words(level.small_blind, level.big_blind, level.ante, level.ante_kind)]
    if isinstance(level.bring_in, int):
        words.append(say("bring-in {amount}", amount=chips(level.bring_in)))
    if isinstance(level.limits, Limits):
        words.append(say("limits {small} / {big}", small=chips(level.limits.small), big=chips(level.limits.big)))
    return ", ".join(words)


def blinds_words(small_blind: int, big_blind: int, ante: int, ante_kind: AnteKind) -> str:
    """Say the blinds and the ante: `blinds 100 / 200, big-blind ante 200`; without blinds the ante alone."""
    small, big = chips(small_blind), chips(big_blind)
    if not big_blind:
        return say("ante {ante}", ante=chips(ante)) if ante else say("no ante")
    match ante_kind:
        case AnteKind.NONE:
            return say("blinds {small} / {big}", small=small, big=big)
        case AnteKind.EACH:
            return say("blinds {small} / {big}, ante {ante}", small=small, big=big, ante=chips(ante))
        case AnteKind.BIG_BLIND:
            return say("blinds {small} / {big}, big-blind ante {ante}", small=small, big=big, ante=chips(ante))
        case _:
            assert_never(ante_kind)


def _not_followed(fact: happened.NotFollowed) -> str:
    if fact.command is not None:
        return f"{command_words(fact.command)}: {not_placed_words(fact.command)}"
    if fact.zone is None:
        return say("Something the table cannot place")
    return say("A card at the {zone} that the table cannot place", zone=zone_words(fact.zone))

"""Dispatches the director's commands: each goes to the module that carries it out."""

from typing import assert_never

from table.engine.dealing.counted_cards import complete_if_dealt
from table.engine.following.undoing import remember
from table.engine.hand.turn import table_hands
from table.engine.matters.floor import take_ruling, waits_for_floor
from table.engine.seats import roster
from table.engine.seats.breaks import set_break
from table.engine.seats.penalties import give_penalty
from table.engine.state.moment import Moment
from table.engine.words import director_commands as ordered
from table.engine.words.alerts import RulingValue
from table.engine.words.frozen import replace
from table.engine.words.table_events import KeyRefused, PlayReleased, WhyRefused


def take_directors(moment: Moment, command: ordered.DirectorCommand) -> None:  # noqa: C901 - one case for each order
    """Follow what the director orders; between hands alone where it is about who sits there."""
    match command:
        case ordered.DirectorRuled():
            _take_ruling(moment, command)
        case ordered.LevelSet() | ordered.GameSet():
            roster.set_for_next_hand(moment, command)
        case ordered.PenaltySet():
            give_penalty(moment, command)
        case ordered.BreakSet():
            set_break(moment, command)
        case ordered.OrderWithdrawn():
            pass  # It is about what came from the station, and is followed there.
        case ordered.PlayerSeated():
            roster.seat_newcomer(moment, command)
        case ordered.PlayerUnseated():
            roster.unseat(moment, command)
        case ordered.StackSet():
            roster.set_stack(moment, command)
        case ordered.StackAdjusted():
            roster.adjust_stack(moment, command)
        case ordered.PlayerNamed():
            roster.set_name(moment, command)
        case ordered.PresenceSet():
            roster.mark_presence(moment, command)
        case _:
            assert_never(command)


def _take_ruling(moment: Moment, ruled: ordered.DirectorRuled) -> None:
    before = moment.state
    if ruled.option is RulingValue.PLAY_ON and before.is_held and not waits_for_floor(moment):
        _release(moment)
    elif before.hand is None:
        moment.say(KeyRefused(command=ruled, why=WhyRefused.NO_HAND))
    else:
        take_ruling(moment, ruled)
        complete_if_dealt(moment)
        if moment.state.hand is not before.hand:
            # The dealer takes an answer back before the matter that it answered.
            remember(moment, ruled, before)


def _release(moment: Moment) -> None:
    """Hand-for-hand: the next hand may begin, or the one that was held after an all-in may go on."""
    moment.put_table(replace(moment.state, is_held=False))
    moment.say(PlayReleased())
    if moment.state.hand is not None and not moment.hand.phase.is_over:
        table_hands(moment)

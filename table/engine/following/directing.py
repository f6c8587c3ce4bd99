"""What a director's command does: the way from it to the file that follows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from table.engine.dealing.counted_cards import complete_if_dealt
from table.engine.following.undoing import remember
from table.engine.hand.turn import table_hands
from table.engine.matters.floor import take_ruling, waits_for_floor
from table.engine.seats.breaks import set_break
from table.engine.seats.penalties import give_penalty
from table.engine.seats.roster import (
    adjust_stack,
    mark_presence,
    seat_newcomer,
    set_level,
    set_name,
    set_stack,
    unseat,
)
from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import (
    BreakSet,
    DirectorCommand,
    DirectorRuled,
    LevelSet,
    OrderWithdrawn,
    PenaltySet,
    PlayerNamed,
    PlayerSeated,
    PlayerUnseated,
    PresenceSet,
    StackAdjusted,
    StackSet,
)
from table.engine.words.frozen import replace
from table.engine.words.table_events import KeyRefused, PlayReleased, WhyRefused

if TYPE_CHECKING:
    from table.engine.state.moment import Moment


def take_directors(moment: Moment, command: DirectorCommand) -> None:  # noqa: C901 - one case for each order
    """Follow what the director orders; between hands alone where it is about who sits there."""
    match command:
        case DirectorRuled():
            _take_ruling(moment, command)
        case LevelSet():
            set_level(moment, command)
        case PenaltySet():
            give_penalty(moment, command)
        case BreakSet():
            set_break(moment, command)
        case OrderWithdrawn():
            pass  # It is about what came from the station, and is followed there.
        case PlayerSeated():
            seat_newcomer(moment, command)
        case PlayerUnseated():
            unseat(moment, command)
        case StackSet():
            set_stack(moment, command)
        case StackAdjusted():
            adjust_stack(moment, command)
        case PlayerNamed():
            set_name(moment, command)
        case PresenceSet():
            mark_presence(moment, command)
        case _:
            assert_never(command)


def _take_ruling(moment: Moment, ruled: DirectorRuled) -> None:
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

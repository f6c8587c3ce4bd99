"""Penalties as the floor gives them, and lets a player off them.

What a round comes to, the rulebook says. How they are served stands in `hand.serving`.
"""

from table.engine.hand.serving import NS_PER_MINUTE, begin_at_once, played_ns
from table.engine.matters.floor import take_ruling
from table.engine.state.moment import Moment
from table.engine.state.penalty import Penalty
from table.engine.state.phase import Phase
from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import DirectorRuled, PenaltySet
from table.engine.words.frozen import replace
from table.engine.words.penalties import MOST_AT_A_TIME, PenaltyUnit
from table.engine.words.reports import PenaltyKeyed
from table.engine.words.table_events import KeyRefused, PenaltyGiven, PenaltyLifted, WhyRefused
from table.engine.words.zones import Seat


def give_penalty(moment: Moment, command: PenaltyKeyed | PenaltySet) -> None:
    """Give a penalty, from the next hand on, or let a player off what is left of one."""
    seat = command.seat
    if seat not in moment.state.players:
        moment.say(KeyRefused(command=command, why=WhyRefused.NO_SUCH_SEAT))
    elif command.count == 0:
        _lift(moment, command)
    elif command.count > MOST_AT_A_TIME:
        moment.say(KeyRefused(command=command, why=WhyRefused.NO_SUCH_PENALTY, amount=MOST_AT_A_TIME))
    else:
        _answer_call(moment, seat)
        _add(moment, command)


def drop_penalty(moment: Moment, seat: Seat) -> None:
    """Forget a penalty: its player has no place here any more."""
    if seat in moment.state.penalties:
        left = {other: one for other, one in moment.state.penalties.items() if other != seat}
        moment.put_table(replace(moment.state, penalties=left))


def _lift(moment: Moment, command: PenaltyKeyed | PenaltySet) -> None:
    seat = command.seat
    player = moment.state.players[seat]
    if seat not in moment.state.penalties and not player.is_on_penalty:
        moment.say(KeyRefused(command=command, why=WhyRefused.NO_SUCH_PENALTY))
        return
    drop_penalty(moment, seat)
    if player.is_on_penalty:
        moment.put_player(seat, replace(player, is_on_penalty=False))
    moment.say(PenaltyLifted(seat=seat))


def _answer_call(moment: Moment, seat: Seat) -> None:
    """A floor call that leaves it to the floor whether there is a penalty is answered by the size of one."""
    hand = moment.state.hand
    for matter in () if hand is None or hand.phase.is_over else hand.matters:
        if matter.is_floor and matter.alert.seat == seat and RulingValue.PENALTY in matter.alert.options:
            take_ruling(moment, DirectorRuled(RulingValue.PENALTY, seat, matter=matter.number))


def _add(moment: Moment, command: PenaltyKeyed | PenaltySet) -> None:
    """Add to what the player has still to serve; what is given between hands has begun."""
    state = moment.state
    first = 1 if state.hand is None else state.hand.number + 1
    before = penalty = state.penalties.get(command.seat, Penalty(from_hand=first))
    is_by_button = moment.book.blinds.penalty_round.value == "button-round"
    hands = 0
    match command.unit:
        case PenaltyUnit.MINUTES:
            if before.until_ns is not None and before.until_ns <= played_ns(moment):
                # Those that were given before are served.
                before = replace(before, minutes=0, until_ns=None)
            until_ns = None if before.until_ns is None else before.until_ns + command.count * NS_PER_MINUTE
            penalty = replace(before, minutes=before.minutes + command.count, until_ns=until_ns)
        case PenaltyUnit.ROUNDS if is_by_button:
            penalty = replace(before, rounds=before.rounds + command.count)
        case PenaltyUnit.ROUNDS | PenaltyUnit.HANDS:
            hands = command.count * (_players(moment) if command.unit is PenaltyUnit.ROUNDS else 1)
            penalty = replace(before, last_hand=max(before.last_hand, first - 1) + hands)
    if state.hand is None or state.hand.phase is Phase.COMPLETE:
        penalty = begin_at_once(moment, penalty)
    moment.put_table(replace(moment.state, penalties={**moment.state.penalties, command.seat: penalty}))
    moment.say(
        PenaltyGiven(
            seat=command.seat,
            unit=command.unit,
            count=command.count,
            hands=hands,
            cite=moment.book.blinds.penalty_round.cite,
            is_keyed=isinstance(command, PenaltyKeyed),
        )
    )


def _players(moment: Moment) -> int:
    """Return how many play at the table, those who are away included."""
    return sum(1 for player in moment.state.players.values() if player.stack and not player.is_leaving)

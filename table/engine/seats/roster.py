"""Makes the director's changes between hands: players, stacks, the level.

Chips are moved here while a hand is live only where the last pot may still be put right; a new level waits for the
next hand by itself. What was keyed before a change of the roster cannot be taken back after it, and a hand that was
called off cannot go on: the chips are not where they were.
"""

from table.engine.seats.director_amounts import unlawful
from table.engine.seats.penalties import drop_penalty
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import Stake
from table.engine.state.table_state import awaiting_nothing, seat_player
from table.engine.words.commands import Command
from table.engine.words.director_commands import (
    GameSet,
    LevelSet,
    PlayerNamed,
    PlayerSeated,
    PlayerUnseated,
    PresenceSet,
    StackAdjusted,
    StackSet,
)
from table.engine.words.frozen import replace
from table.engine.words.table_events import (
    GameChanged,
    KeyRefused,
    LevelChanged,
    PlayerRenamed,
    PresenceChanged,
    RosterChanged,
    WhichAmount,
    WhyRefused,
)
from table.engine.words.zones import SEATS, Seat


def set_for_next_hand(moment: Moment, command: LevelSet | GameSet) -> None:
    """Apply a level, or deal a game, from the next hand on."""
    match command:
        case LevelSet():
            _set_level(moment, command)
        case GameSet(game=game):
            # How often a limit may be raised is the house's, in each of its games.
            following = replace(game, cap=moment.state.game.cap)
            if following != moment.state.game:
                moment.put_table(replace(moment.state, game=following))
                moment.say(GameChanged(game=following))


def _set_level(moment: Moment, level: LevelSet) -> None:
    if not _is_lawful(moment, level):
        return
    moment.put_table(
        replace(
            moment.state,
            level=replace(
                moment.state.level,
                small_blind=level.small_blind,
                big_blind=level.big_blind,
                ante=level.ante,
                ante_kind=level.ante_kind,
                limits=level.limits,
                bring_in=level.bring_in,
            ),
        )
    )
    moment.say(
        LevelChanged(
            small_blind=level.small_blind,
            big_blind=level.big_blind,
            ante=level.ante,
            ante_kind=level.ante_kind,
            limits=level.limits,
            bring_in=level.bring_in,
        )
    )


def seat_newcomer(moment: Moment, seated: PlayerSeated) -> None:
    """Seat a player on an empty seat, or on that of one who has no chips left."""
    player = moment.state.players.get(seated.seat)
    if seated.seat not in SEATS:
        moment.say(KeyRefused(command=seated, why=WhyRefused.NOT_A_SEAT, amount=SEATS[-1]))
    elif player is not None and player.stack and not player.is_leaving:
        moment.say(KeyRefused(command=seated, why=WhyRefused.SEAT_TAKEN))
    elif _is_between_hands(moment, seated) and _is_lawful(moment, seated):
        drop_penalty(moment, seated.seat)
        newcomer = seat_player(seated)
        players = {**moment.state.players, seated.seat: newcomer}
        moment.put_table(replace(moment.state, players=dict(sorted(players.items()))))
        _let_what_was_rest(moment)
        before = 0 if player is None else player.stack
        moment.say(
            RosterChanged(seat=seated.seat, stack=newcomer.stack, added=newcomer.stack - before, name=newcomer.name)
        )


def unseat(moment: Moment, unseated: PlayerUnseated) -> None:
    """Take a player from the table."""
    if _is_between_hands(moment, unseated, unseated.seat):
        drop_penalty(moment, unseated.seat)
        gone = moment.state.players[unseated.seat]
        players = {seat: player for seat, player in moment.state.players.items() if seat != unseated.seat}
        moment.put_table(replace(moment.state, players=players))
        _let_what_was_rest(moment)
        moment.say(RosterChanged(seat=unseated.seat, stack=None, added=-gone.stack, name=gone.name))


def set_stack(moment: Moment, corrected: StackSet) -> None:
    """Correct a stack on the director's word, unless it is not what the director saw."""
    if _may_be_put_right(moment, corrected, corrected.seat) and _is_lawful(moment, corrected):
        stands = _behind(moment, corrected.seat)
        if corrected.was not in {None, stands, _shown(moment, corrected.seat)}:
            moment.say(KeyRefused(command=corrected, why=WhyRefused.CHANGED, amount=stands, which=WhichAmount.STACK))
        else:
            _put_stack(moment, corrected.seat, corrected.stack)


def _shown(moment: Moment, seat: Seat) -> int:
    """Return the stack that everybody sees: of a hand that was called off, without what the seat has in front."""
    stake = _called_off(moment).get(seat)
    return _behind(moment, seat) if stake is None else stake.stack


def _behind(moment: Moment, seat: Seat) -> int:
    """Return what the director sets: what lies behind in a hand that is running, else the whole stack."""
    stake = _running(moment).get(seat)
    return moment.state.players[seat].stack if stake is None else stake.stack


def _running(moment: Moment) -> dict[Seat, Stake]:
    """Return what the seats have in the hand that is running."""
    hand = moment.state.hand
    return {} if hand is None or hand.phase.is_over else hand.stakes


def _called_off(moment: Moment) -> dict[Seat, Stake]:
    """Return what the seats have in a hand that was called off; nothing of any other."""
    hand = moment.state.hand
    return {} if hand is None or hand.phase not in {Phase.MISDEAL, Phase.VOID} else hand.stakes


def adjust_stack(moment: Moment, adjusted: StackAdjusted) -> None:
    """Add to a stack on the director's word, or take from it."""
    if not _may_be_put_right(moment, adjusted, adjusted.seat):
        return
    stack = _behind(moment, adjusted.seat) + adjusted.by
    wrong = unlawful(StackSet(seat=adjusted.seat, stack=stack), moment.state.setup.denominations[0])
    if wrong is not None:
        moment.say(KeyRefused(command=adjusted, why=wrong.why, amount=wrong.bound, which=wrong.which))
    else:
        _put_stack(moment, adjusted.seat, stack)


def _put_stack(moment: Moment, seat: Seat, stack: int) -> None:
    if seat in _running(moment):
        _put_behind(moment, seat, stack)
        return
    player = moment.state.players[seat]
    moment.put_player(seat, replace(player, stack=stack))
    _let_what_was_rest(moment)
    stake = _called_off(moment).get(seat)
    if stake is not None:
        moment.put_stake(seat, replace(stake, stack=max(0, stack - stake.bet)))
    moment.say(RosterChanged(seat=seat, stack=stack, added=stack - player.stack, name=player.name))


def _put_behind(moment: Moment, seat: Seat, stack: int) -> None:
    """Put a stack right while its hand is running: the chips are there as if they had been when it began."""
    hand, player = moment.hand, moment.state.players[seat]
    by = stack - hand.stakes[seat].stack
    stakes, opening = ({**those, seat: _moved(those[seat], by)} for those in (hand.stakes, hand.opening))
    moment.put_player(seat, replace(player, stack=player.stack + by))
    # Nor does a ruling go back to before it.
    telling = replace(hand.telling, ruled=None)
    moment.put_hand(replace(hand, stakes=stakes, opening=opening, telling=telling))
    _let_what_was_rest(moment)
    moment.say(RosterChanged(seat=seat, stack=stack, added=by, name=player.name))


def _moved(stake: Stake, by: int) -> Stake:
    return replace(stake, start=stake.start + by, stack=stake.stack + by)


def _let_what_was_rest(moment: Moment) -> None:
    """Nothing goes back to before the chips were changed: no key, and no hand that was called off."""
    moment.put_table(replace(awaiting_nothing(moment.state), keys=()))
    if moment.state.hand is not None:
        moment.put_hand(replace(moment.hand, interrupted=None))


def set_name(moment: Moment, named: PlayerNamed) -> None:
    """Correct a player's name on the director's word, unless it is not the one that the director saw."""
    if not _is_between_hands(moment, named, named.seat):
        return
    if named.was not in {None, moment.state.players[named.seat].name}:
        moment.say(KeyRefused(command=named, why=WhyRefused.CHANGED))
    else:
        moment.put_player(named.seat, replace(moment.state.players[named.seat], name=named.name))
        # A key that is taken back brings the players back as they were, names included.
        moment.put_table(replace(awaiting_nothing(moment.state), keys=()))
        moment.say(PlayerRenamed(seat=named.seat, name=named.name))


def mark_presence(moment: Moment, command: PresenceSet) -> None:
    """Mark a player away, or at the table again, on the director's word: not the dealer's to take back."""
    if _is_between_hands(moment, command, command.seat):
        set_presence(moment, command, command.seat, is_present=command.is_present)
        moment.put_table(replace(awaiting_nothing(moment.state), keys=()))


def set_presence(moment: Moment, command: Command, seat: Seat, *, is_present: bool) -> None:
    """Record that a player left the table or is back; what follows for the hand is ruled elsewhere."""
    if seat not in moment.state.players:
        moment.say(KeyRefused(command=command, why=WhyRefused.NO_SUCH_SEAT))
        return
    moment.put_player(seat, replace(moment.state.players[seat], is_absent=not is_present))
    moment.say(PresenceChanged(seat=seat, is_present=is_present))


def _is_lawful(moment: Moment, command: LevelSet | PlayerSeated | StackSet) -> bool:
    """Tell whether the amounts of *command* can be; refuse it if not."""
    wrong = unlawful(command, moment.state.setup.denominations[0])
    if wrong is not None:
        moment.say(KeyRefused(command=command, why=wrong.why, amount=wrong.bound, which=wrong.which))
    return wrong is None


def _may_be_put_right(moment: Moment, command: Command, seat: Seat) -> bool:
    """Tell whether a stack may be changed now: between hands, and as long as the book lets the last pot be disputed."""
    hand = moment.state.hand
    is_open = hand is not None and not hand.phase.is_over and hand.number > 1 and not hand.is_closed
    if is_open and seat in _running(moment) and moment.book.pots.accounting_until.value == "substantial-action":
        return True
    return _is_between_hands(moment, command, seat)


def _is_between_hands(moment: Moment, command: Command, seat: Seat | None = None) -> bool:
    """Tell whether chips may change hands off the felt now; refuse *command* if not."""
    hand = moment.state.hand
    if hand is not None and not hand.phase.is_over:
        moment.say(KeyRefused(command=command, why=WhyRefused.HAND_LIVE))
        return False
    if seat is not None and seat not in moment.state.players:
        moment.say(KeyRefused(command=command, why=WhyRefused.NO_SUCH_SEAT))
        return False
    return True

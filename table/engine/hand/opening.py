"""The start of a hand: positions, antes, blinds.

The hand begins with the first riffle; from here on it waits for the first hole
card. Who sits where in relation to the button is decided in `positions`.
"""

from msgspec import UNSET

from table.engine.hand.phases import next_phase
from table.engine.hand.positions import next_positions
from table.engine.state.hand import Betting, Hand, Telling
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.reading import Reading
from table.engine.state.stake import LIVE, Fate, Positions, Stake
from table.engine.state.table_state import Player, TableState, awaiting_nothing
from table.engine.words.chip_events import AntePosted, BlindPosted
from table.engine.words.commands import NewHand
from table.engine.words.director_commands import AnteKind
from table.engine.words.frozen import replace
from table.engine.words.game import Posts
from table.engine.words.table_events import HandStarted, KeyRefused, RosterChanged, WhyRefused
from table.engine.words.zones import Seat


def begin_hand(moment: Moment) -> None:
    """Begin the next hand, or the same one again after a misdeal."""
    state = moment.state
    if state.hand is not None and not state.hand.phase.is_over:
        moment.say(KeyRefused(command=NewHand(), why=WhyRefused.HAND_LIVE))
        return
    if state.hand is not None and state.hand.phase is Phase.COMPLETE and state.hand.matters:
        # Who won is disputed, or a hand is asked for: until the floor has answered the pots may be paid again.
        moment.say(KeyRefused(command=NewHand(), why=WhyRefused.FLOOR))
        return
    if state.is_held:
        moment.say(KeyRefused(command=NewHand(), why=WhyRefused.HAND_FOR_HAND))
        return
    positions = next_positions(state, moment.book)
    if positions is None or not positions.order:
        moment.say(KeyRefused(command=NewHand(), why=WhyRefused.TOO_FEW_PLAYERS))
        return
    _clear_table(moment, positions)
    _post(moment)
    moment.put_hand(replace(moment.hand, opening=moment.hand.stakes))


def begin_anew(moment: Moment) -> None:
    """Begin the hand again as it was keyed: what was read since was a deck that is washed, and no deal."""
    hand = moment.state.hand
    if hand is not None and (_is_open(hand) or may_begin_anew(moment.state)):
        moment.put_hand(replace(hand, phase=next_phase(hand, Phase.MISDEAL), matters=()))
        begin_hand(moment)


def may_begin_anew(state: TableState) -> bool:
    """Tell whether nothing is told of a deal, and nobody has acted since: it may be taken up, and dealt again."""
    hand = state.hand
    if hand is None or hand.matters or any(key.is_directors for key in state.keys):
        return False
    return _is_open(hand) or (hand.phase is Phase.BETTING and hand.is_first_street and _is_untouched(hand, state))


def _is_open(hand: Hand) -> bool:
    return hand.phase is Phase.DEALING and not hand.is_dealt


def _is_untouched(hand: Hand, state: TableState) -> bool:
    is_acted = hand.turns.acts or hand.turns.out_of_turn or hand.is_closed or state.waiting_keys
    return not is_acted and not any(stake.fate is Fate.FOLDED for stake in hand.stakes.values())


def _players_of(state: TableState, entitled: tuple[Seat, ...], *, is_over: bool) -> dict[Seat, Player]:
    """Return the players of the next hand: those who leave have left once the last one is over."""
    return {
        seat: replace(player, is_entering=False) if player.is_entering and seat in entitled else player
        for seat, player in state.players.items()
        if not (is_over and player.is_leaving)
    }


def _new_hand(
    moment: Moment, positions: Positions, players: dict[Seat, Player], number: int, dealt_before: Hand | None
) -> Hand:
    """Return the hand as it begins; one that was *dealt_before* keeps its level, whatever was announced since."""
    level = moment.state.level if dealt_before is None else dealt_before.level
    game = moment.state.game if dealt_before is None else dealt_before.game
    big = level.big_blind
    missed: frozenset[Seat] = frozenset()
    if dealt_before is not None and dealt_before.phase is Phase.MISDEAL:
        missed = dealt_before.missed_first_deal
    return Hand(
        number=number,
        level=level,
        game=game,
        positions=positions,
        stakes={
            seat: Stake(
                start=players[seat].stack,
                stack=players[seat].stack,
                fate=Fate.NOT_DEALT if seat in positions.posting else LIVE,
            )
            for seat in positions.order + positions.posting
        },
        owners={},
        street=game.streets[0],
        reading=Reading(laid_ns=moment.at_ns),
        # A hand that is dealt again keeps its number, and so the numbers of what was told in it.
        telling=Telling() if dealt_before is None else Telling(told=dealt_before.telling.told),
        betting=Betting(price=big, increment=level.smallest_bet, full_total=big),
        missed_first_deal=missed,
    )


def _clear_table(moment: Moment, positions: Positions) -> None:
    """Take the last hand off the table and put a new one there."""
    state = moment.state
    last = state.hand
    is_over = last is not None and last.phase is Phase.COMPLETE
    # Who posts has entered, dealt out for a penalty or not.
    entitled = positions.order + positions.posting
    players = _players_of(state, entitled, is_over=is_over)
    penalties = {seat: penalty for seat, penalty in state.penalties.items() if seat in players}
    for seat, player in state.players.items():
        if seat not in players:
            moment.say(RosterChanged(seat=seat, stack=None, added=-player.stack, name=player.name))
    number = 1 if last is None else last.number + is_over
    hand = _new_hand(moment, positions, players, number, dealt_before=None if is_over else last)
    # The deck is in the holder: nothing lies anywhere, and no name is public.
    moment.put_table(
        replace(
            awaiting_nothing(moment.state),
            players=players,
            penalties=penalties,
            hand=hand,
            places={},
            away={},
            mucked=frozenset(),
            told_ns=0,
            names={},
            keys=(),
        )
    )
    moment.say(
        HandStarted(
            number=number,
            button=positions.button,
            small_blind_seat=positions.small_blind_seat,
            big_blind_seat=positions.big_blind_seat,
            dealt_in=positions.order,
            game=UNSET if hand.game.is_plain else hand.game,
        )
    )


def _post(moment: Moment) -> None:
    """Take antes, then blinds: an ante of either kind comes first."""
    level, positions = moment.hand.level, moment.hand.positions
    if level.ante_kind is AnteKind.EACH:
        _post_antes(moment, level.ante)
    elif level.ante_kind is AnteKind.BIG_BLIND:
        _post_big_blind_ante(moment, positions.big_blind_seat, level.ante)
    if moment.hand.game.posts is Posts.BRING_IN:
        return
    if positions.small_blind_seat is not None:
        _post_blind(moment, positions.small_blind_seat, level.small_blind, is_big=False)
    _post_blind(moment, positions.big_blind_seat, level.big_blind, is_big=True)


def _post_antes(moment: Moment, ante: int) -> None:
    """Take an ante, or what there is of it, from every seat."""
    stakes, kind = dict(moment.hand.stakes), AnteKind.EACH
    for seat, stake in moment.hand.stakes.items():
        amount = min(ante, stake.stack)
        if amount:
            stakes[seat] = replace(stake, stack=stake.stack - amount, paid=stake.paid + amount)
            moment.say(AntePosted(seat=seat, amount=amount, kind=kind))
    moment.put_hand(replace(moment.hand, stakes=stakes))


def _post_big_blind_ante(moment: Moment, seat: Seat, ante: int) -> None:
    """Take the ante that the big blind pays for the whole table: it marks no level of a side pot."""
    stake = moment.hand.stakes[seat]
    amount = min(ante, stake.stack)
    if amount:
        moment.put_stake(seat, replace(moment.hand.stakes[seat], stack=stake.stack - amount))
        moment.put_hand(replace(moment.hand, dead_money=moment.hand.dead_money + amount))
        moment.say(AntePosted(seat=seat, amount=amount, kind=AnteKind.BIG_BLIND))


def _post_blind(moment: Moment, seat: Seat, blind: int, *, is_big: bool) -> None:
    amount = put_in(moment, seat, blind)
    if amount:
        moment.say(BlindPosted(seat=seat, amount=amount, is_big=is_big))


def put_in(moment: Moment, seat: Seat, chips: int) -> int:
    """Move up to *chips* from a seat's stack in front of it, and return how many there were."""
    stake = moment.hand.stakes[seat]
    amount = min(chips, stake.stack)
    moment.put_stake(seat, replace(stake, stack=stake.stack - amount, bet=stake.bet + amount, paid=stake.paid + amount))
    return amount

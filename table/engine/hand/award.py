"""The end of a hand: pots to the winners, busts and their places, the hand complete.

Called when one hand is left, or when the board is whole and every live hand is
tabled or mucked.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import UNSET

from table.engine.hand.phases import next_phase
from table.engine.hand.pots import WonPot, merged, pots_of, shares_of
from table.engine.hand.ranking import best_five, best_low, kind_of, low_of, rank_of, suit_heights
from table.engine.hand.serving import count_hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import LIVE, Stake
from table.engine.state.streets import burned_up_to
from table.engine.words.award import Award, HandKind, Winner
from table.engine.words.cards import BOARD_CARDS, Card, Handle
from table.engine.words.chip_events import HandCompleted, PlayerBusted, PotAwarded, PotPaid
from table.engine.words.frozen import replace
from table.engine.words.game import Game
from table.engine.words.table_events import PlayHeld
from table.engine.words.view import PotView
from table.engine.words.zones import Seat


def _awards(moment: Moment, ranks: HandRanks) -> list[Award]:
    """Tell who is awarded every pot, and return it."""
    awards: list[Award] = []
    pots = [_in_order(moment, WonPot(pot.amount, *_won_by(pot, ranks))) for pot in pots_of(moment.hand)]
    if not moment.book.pots.side_pots_split_separately.value:
        # What the same players win is one pot, with its odd chips counted once.
        pots = merged(pots)
    for number, pot in enumerate(pots):
        high, low = shares_of(pot, moment.hand, moment.state.setup.denominations, moment.book)
        moment.say(PotAwarded(pot=number, shares=_together(high, low), low=low or UNSET))
        winners = (
            *[_winner(moment, seat, share, ranks) for seat, share in high.items()],
            *[_low_winner(moment, seat, share) for seat, share in low.items()],
        )
        awards.append(Award(pot=number, amount=pot.amount, winners=winners))
    return awards


def _together(high: dict[Seat, int], low: dict[Seat, int]) -> dict[Seat, int]:
    """Return what each seat is given of a pot, both ways."""
    return {seat: high.get(seat, 0) + low.get(seat, 0) for seat in (*high, *low)}


def _in_order(moment: Moment, pot: WonPot) -> WonPot:
    """Return a pot with those who win it in the order of their highest cards by suit, where the book wants that."""
    if not moment.hand.game.is_stud or moment.book.stud.odd_chips_by.value != "high-card-by-suit":
        return pot
    high, low = _by_suit(moment, pot.high), _by_suit(moment, pot.low, is_low=True)
    return pot._replace(high=high, low=low, is_in_order=True)


def _by_suit(moment: Moment, seats: tuple[Seat, ...], *, is_low: bool = False) -> tuple[Seat, ...]:
    hand = moment.hand
    if len(seats) <= 1:
        return seats
    board = _named(moment, hand.board)

    def heights(seat: Seat) -> list[tuple[int, int]]:
        return suit_heights(_named(moment, _played(hand.stakes[seat], hand.game)), board, hand.game, is_low=is_low)

    return tuple(sorted(seats, key=heights, reverse=True))


def _won_by(pot: PotView, ranks: HandRanks) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    """Return the seats that win *pot*, and those that win the low half of it."""
    if len(pot.seats) == 1:
        return pot.seats, ()
    lows = {seat: rank for seat, rank in ranks.low.items() if seat in pot.seats}
    return _best_of(pot.seats, ranks.high), _best_of(tuple(lows), lows)


def _best_of(seats: tuple[Seat, ...], ranks: dict[Seat, int]) -> tuple[Seat, ...]:
    """Return the best of *seats*: more than one where they tie."""
    best = min([ranks[seat] for seat in seats], default=None)
    return tuple([seat for seat in seats if ranks[seat] == best])


def award_pots(moment: Moment) -> None:
    """Pay every pot and complete the hand."""
    hand = moment.hand
    ranks = hand_ranks(moment)
    awards = _awards(moment, ranks)
    won: dict[Seat, int] = {}
    for seat, share in [share for award in awards for share in award.shares.items()]:
        won[seat] = won.get(seat, 0) + share
    stakes = {
        seat: replace(stake, stack=stake.stack + won.get(seat, 0), bet=0) if stake.bet or seat in won else stake
        for seat, stake in hand.stakes.items()
    }
    # What was open of the hand is settled by its end.
    moment.put_hand(
        replace(
            moment.hand,
            phase=next_phase(moment.hand, Phase.COMPLETE),
            stakes=stakes,
            won=won,
            # The side pot that was made last is paid first, the main pot last.
            awards=tuple(reversed(awards)),
            paid_in_break_ns=None if moment.state.break_since_ns is None else moment.at_ns,
            matters=(),
            turns=replace(moment.hand.turns, out_of_turn=(), clock=None),
        )
    )
    players = {
        seat: replace(player, stack=stakes[seat].stack)
        if seat in stakes and player.stack != stakes[seat].stack
        else player
        for seat, player in moment.state.players.items()
    }
    moment.put_table(replace(moment.state, players=players))
    moved = {seat: stake.stack - stake.start for seat, stake in stakes.items() if stake.stack != stake.start}
    moment.say(HandCompleted(number=hand.number, won=won, moved=moved))
    count_hand(moment)
    if moment.state.setup.is_hand_for_hand:
        moment.put_table(replace(moment.state, is_held=True))
        moment.say(PlayHeld())
    _place_busted(moment, ranks)


def take_pots_back(moment: Moment) -> bool:
    """Lay what was won back into the middle; return whether that can be: no stack was changed since."""
    hand = moment.hand
    if hand.phase is not Phase.COMPLETE:
        return True
    if not are_stacks_as_paid(moment):
        return False
    stakes = {seat: replace(stake, stack=stake.stack - hand.won.get(seat, 0)) for seat, stake in hand.stakes.items()}
    # The board was good enough to be paid on: no burn is looked for any more.
    middle = replace(hand.middle, burned=hand.middle.burned.union(burned_up_to(hand.game, hand.street)))
    moment.put_hand(
        replace(
            hand, phase=next_phase(hand, Phase.SHOWDOWN), stakes=stakes, won={}, awards=(), places={}, middle=middle
        )
    )
    return True


def are_stacks_as_paid(moment: Moment) -> bool:
    """Tell whether no stack was changed since the pots were paid."""
    players, stakes = moment.state.players, moment.hand.stakes
    return all(seat in players and players[seat].stack == stake.stack for seat, stake in stakes.items())


def pay_next(moment: Moment) -> bool:
    """The dealer has pushed the pot that was to be paid, of several; return whether there was one.

    A word for the last one is taken, and not waited for: the next hand says it too.
    """
    if not moment.hand.has_pot_to_confirm:
        return False
    awards = moment.hand.awards
    left = [award for award in awards if not award.is_paid]
    paid = replace(left[0], is_paid=True)
    moment.put_hand(replace(moment.hand, awards=(*awards[: len(awards) - len(left)], paid, *left[1:])))
    moment.say(PotPaid(pot=paid.pot))
    return True


class HandRanks(NamedTuple):
    """The rank of every tabled live hand, the best lowest; none unless the board is whole."""

    high: dict[Seat, int]
    low: dict[Seat, int]
    """Of those that make a low, in a game in which one wins half."""


def hand_ranks(moment: Moment) -> HandRanks:
    """Return the ranks of the hands that are tabled."""
    hand, board = moment.hand, _named(moment, moment.hand.board)
    if len(board) != BOARD_CARDS if hand.game.has_board else not hand.is_last_street:
        return HandRanks({}, {})
    holes = {
        seat: _named(moment, _played(stake, hand.game))
        for seat, stake in hand.stakes.items()
        if stake.fate is LIVE and stake.is_tabled
    }
    lows = {seat: low_of(hole, board, hand.game) for seat, hole in holes.items()} if hand.game.low_wins_half else {}
    return HandRanks(
        {seat: rank_of(hole, board, hand.game) for seat, hole in holes.items()},
        {seat: low for seat, low in lows.items() if low is not None},
    )


def _named(moment: Moment, handles: tuple[Handle, ...]) -> list[Card]:
    names = moment.state.names
    return [names[handle] for handle in handles if handle in names]


def _played(stake: Stake, game: Game) -> tuple[Handle, ...]:
    if stake.plays_board:
        return ()
    # A card too many that was left where it lies, the ruling on it taken back, is no part of the hand.
    return stake.cards[: game.whole_hand] if stake.plays_alone is None else (stake.plays_alone,)


def _winner(moment: Moment, seat: Seat, share: int, ranks: HandRanks) -> Winner:
    if seat not in ranks.high:
        return Winner(seat=seat, share=share)
    hand = moment.hand
    five = best_five(_named(moment, _played(hand.stakes[seat], hand.game)), _named(moment, hand.board), hand.game)
    return Winner(seat=seat, share=share, kind=kind_of(ranks.high[seat], hand.game), five=five)


def _low_winner(moment: Moment, seat: Seat, share: int) -> Winner:
    hand = moment.hand
    five = best_low(_named(moment, _played(hand.stakes[seat], hand.game)), _named(moment, hand.board), hand.game)
    return Winner(seat=seat, share=share, kind=HandKind.LOW, five=five, is_low=True)


def _place_busted(moment: Moment, ranks: HandRanks) -> None:
    """Put those who have no chips left in their finishing order."""
    rules = moment.book.places
    criteria = rules.same_hand.value
    if moment.state.setup.is_hand_for_hand and rules.shared_hand_for_hand.value:
        criteria = ()
    stakes = moment.hand.stakes
    scores: dict[Seat, tuple[int, ...]] = {}
    for seat, stake in stakes.items():
        if stake.stack == 0:
            # A rank is best when it is lowest; a hand never shown is worse than any.
            measures = {"starting-stack": stake.start, "hand": -ranks.high.get(seat, NEVER_SHOWN)}
            scores[seat] = tuple(measures[criterion] for criterion in criteria)
    places = {seat: 1 + sum(1 for other in scores.values() if other > score) for seat, score in scores.items()}
    if places:
        moment.put_hand(replace(moment.hand, places=places))
    for seat, place in sorted(places.items(), key=lambda item: item[1]):
        moment.say(PlayerBusted(seat=seat, place=place))


NEVER_SHOWN = 10_000
"""Beyond the last of the 7,462 ranks."""

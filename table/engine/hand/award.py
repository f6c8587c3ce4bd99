"""The end of a hand: pots to the winners, busts and their places, the hand complete.

Called when one hand is left, or when the board is whole and every live hand is
tabled or mucked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.hand.phases import in_phase
from table.engine.hand.pots import cut, merged, pots_of
from table.engine.hand.ranking import best_five, kind_of, rank_of
from table.engine.hand.serving import count_hand
from table.engine.state.phase import Phase
from table.engine.state.streets import UP_TO
from table.engine.words.award import Award, Winner
from table.engine.words.cards import BOARD_CARDS, HOLE_CARDS
from table.engine.words.chip_events import HandCompleted, PlayerBusted, PotAwarded, PotPaid
from table.engine.words.frozen import replace
from table.engine.words.table_events import PlayHeld

if TYPE_CHECKING:
    from table.engine.state.moment import Moment
    from table.engine.state.stake import Stake
    from table.engine.words.cards import Card, Handle
    from table.engine.words.view import PotView
    from table.engine.words.zones import Seat


def _awards(moment: Moment, ranks: dict[Seat, int]) -> list[Award]:
    """Tell who is awarded every pot, and return it."""
    awards: list[Award] = []
    pots = pots_of(moment.hand)
    if not moment.book.pots.side_pots_split_separately.value:
        # What the same players win is one pot, with its odd chips counted once.
        pots = merged(replace(pot, seats=_best_of(pot, ranks)) for pot in pots)
    for number, pot in enumerate(pots):
        shares = _shares(moment, pot, ranks)
        moment.say(PotAwarded(pot=number, shares=shares))
        winners = tuple([_winner(moment, seat, share, ranks) for seat, share in shares.items()])
        awards.append(Award(pot=number, amount=pot.amount, winners=winners))
    return awards


def award_pots(moment: Moment) -> None:
    """Pay every pot and complete the hand."""
    hand = moment.hand
    ranks = hand_ranks(moment)
    awards = _awards(moment, ranks)
    won: dict[Seat, int] = {}
    for winner in [winner for award in awards for winner in award.winners]:
        won[winner.seat] = won.get(winner.seat, 0) + winner.share
    stakes = {seat: replace(stake, stack=stake.stack + won.get(seat, 0), bet=0) for seat, stake in hand.stakes.items()}
    # What was open of the hand is settled by its end.
    moment.put_hand(
        replace(
            in_phase(moment.hand, Phase.COMPLETE),
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
        seat: replace(player, stack=stakes[seat].stack) if seat in stakes else player
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
    middle = replace(hand.middle, burned=hand.middle.burned.union(UP_TO[hand.street]))
    moment.put_hand(replace(in_phase(hand, Phase.SHOWDOWN), stakes=stakes, won={}, awards=(), places={}, middle=middle))
    return True


def are_stacks_as_paid(moment: Moment) -> bool:
    """Tell whether no stack was changed since the pots were paid."""
    players, stakes = moment.state.players, moment.hand.stakes
    return all(seat in players and players[seat].stack == stake.stack for seat, stake in stakes.items())


def pay_next(moment: Moment) -> bool:
    """The dealer has pushed the pot that was to be paid, of several; return whether there was one.

    A word for the last one is taken, and not waited for: the next hand says it too.
    """
    awards = moment.hand.awards
    left = [award for award in awards if not award.is_paid]
    if not left or len(awards) == 1:
        return False
    paid = replace(left[0], is_paid=True)
    moment.put_hand(replace(moment.hand, awards=(*awards[: len(awards) - len(left)], paid, *left[1:])))
    moment.say(PotPaid(pot=paid.pot))
    return True


def hand_ranks(moment: Moment) -> dict[Seat, int]:
    """Return the rank of every tabled live hand, the best lowest; empty unless the board is whole."""
    board = _named(moment, moment.hand.board)
    if len(board) != BOARD_CARDS:
        return {}
    return {
        seat: rank_of(_named(moment, _played(stake)), board)
        for seat, stake in moment.hand.stakes.items()
        if stake.is_live and stake.is_tabled
    }


def _named(moment: Moment, handles: tuple[Handle, ...]) -> list[Card]:
    names = moment.state.names
    return [names[handle] for handle in handles if handle in names]


def _played(stake: Stake) -> tuple[Handle, ...]:
    if stake.plays_board:
        return ()
    # A card too many that was left where it lies, the ruling on it taken back, is no part of the hand.
    return stake.cards[:HOLE_CARDS] if stake.plays_alone is None else (stake.plays_alone,)


def _winner(moment: Moment, seat: Seat, share: int, ranks: dict[Seat, int]) -> Winner:
    if seat not in ranks:
        return Winner(seat=seat, share=share)
    five = best_five(_named(moment, _played(moment.hand.stakes[seat])), _named(moment, moment.hand.board))
    return Winner(seat=seat, share=share, kind=kind_of(ranks[seat]), five=five)


def _shares(moment: Moment, pot: PotView, ranks: dict[Seat, int]) -> dict[Seat, int]:
    winners = _best_of(pot, ranks)
    if len(winners) == 1:
        return {winners[0]: pot.amount}
    return cut(pot.amount, winners, moment.hand, moment.state.setup.denominations, moment.book)


def _best_of(pot: PotView, ranks: dict[Seat, int]) -> tuple[Seat, ...]:
    """Return the seats that win *pot*: more than one where they tie for it."""
    if len(pot.seats) == 1:
        return pot.seats
    best = min(ranks[seat] for seat in pot.seats)
    return tuple([seat for seat in pot.seats if ranks[seat] == best])


def _place_busted(moment: Moment, ranks: dict[Seat, int]) -> None:
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
            measures = {"starting-stack": stake.start, "hand": -ranks.get(seat, NEVER_SHOWN)}
            scores[seat] = tuple(measures[criterion] for criterion in criteria)
    places = {seat: 1 + sum(1 for other in scores.values() if other > score) for seat, score in scores.items()}
    moment.put_hand(replace(moment.hand, places=places))
    for seat, place in sorted(places.items(), key=lambda item: item[1]):
        moment.say(PlayerBusted(seat=seat, place=place))


NEVER_SHOWN = 10_000
"""Beyond the last of the 7,462 ranks."""

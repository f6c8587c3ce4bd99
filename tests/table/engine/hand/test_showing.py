"""What stud players show: who brings it in, and who acts first on a later street."""

from __future__ import annotations

import pytest

from table.engine.hand.showing import brings_in, is_all_shown, opens, up_cards
from table.engine.state.hand import Betting, Hand
from table.engine.state.reading import SeenCards
from table.engine.state.stake import Positions, Stake
from table.engine.words.cards import Card, Handle, Street
from table.engine.words.game import BettingStructure, Game, Order, Posts
from table.engine.words.setup import Level

STUD = Game(id="stud", betting=BettingStructure.LIMIT, deals=("ddu", "u", "u", "u", "d"), posts=Posts.BRING_IN)
RAZZ = Game(id="razz", betting=BettingStructure.LIMIT, deals=STUD.deals, posts=Posts.BRING_IN, wins=Order.ACE_TO_FIVE)


def shown(game: Game, *, stacks: dict[int, int] | None = None, **seats: str) -> tuple[Hand, dict[Handle, Card]]:
    """Return a hand in which each seat shows some cards, and their names: `s1="Kc 4d"`."""
    cards = {int(seat[1:]): [Card(card) for card in up.split()] for seat, up in seats.items()}
    names = {Handle(f"{card}"): card for up in cards.values() for card in up}
    stakes = {
        seat: Stake(start=1_000, stack=(stacks or {}).get(seat, 1_000), cards=tuple(Handle(f"{card}") for card in up))
        for seat, up in cards.items()
    }
    first = min(stakes)
    hand = Hand(
        number=1,
        level=Level(small_blind=0, big_blind=0, bring_in=50),
        game=game,
        positions=Positions(
            button=10, small_blind_spot=first, small_blind_seat=None, big_blind_seat=first, order=tuple(sorted(stakes))
        ),
        stakes=stakes,
        owners={card: seat for seat, stake in stakes.items() for card in stake.cards},
        betting=Betting(price=0, increment=0, full_total=0),
        shown=SeenCards(up=frozenset(names)),
        street=Street.THIRD,
    )
    return hand, names


@pytest.mark.parametrize(
    ("game", "seats", "first"),
    [
        (STUD, {"s1": "Kc", "s3": "2d", "s5": "2h"}, 3),
        (STUD, {"s1": "2s", "s3": "Ac", "s5": "2c"}, 5),
        (RAZZ, {"s1": "Kc", "s3": "2d", "s5": "Ks"}, 5),
        (RAZZ, {"s1": "As", "s3": "2d", "s5": "3s"}, 5),
    ],
    ids=["a deuce, by suit", "an ace is high", "in razz a king, the spade of two", "in razz an ace is low"],
)
def test_the_low_card_brings_it_in(game: Game, seats: dict[str, str], first: int) -> None:
    assert brings_in(*shown(game, stacks=None, **seats)) == first


def test_a_low_card_that_is_all_in_leaves_it_to_the_next_player_with_chips() -> None:
    hand, names = shown(STUD, stacks={3: 0}, s1="Kc", s3="2d", s5="9h")

    assert brings_in(hand, names) == 5


@pytest.mark.parametrize(
    ("game", "seats", "first"),
    [
        (STUD, {"s1": "Kc Qd", "s3": "2d 2h", "s5": "Ah Qc"}, 3),
        (STUD, {"s1": "Kc Qd 4c", "s3": "Kd Qh 4d", "s5": "Jh Tc 9c"}, 1),
        (STUD, {"s1": "9c 9d 5c 5d", "s3": "Ad Ah Ks Qs"}, 1),
        (RAZZ, {"s1": "4c 4d", "s3": "Kd Qh", "s5": "Ah Kc"}, 5),
        (RAZZ, {"s1": "8c 4d 2s", "s3": "8d 3h 2c"}, 3),
    ],
    ids=["a pair", "of equals the first", "two pair over a pair", "in razz no pair", "in razz the lower second card"],
)
def test_the_best_hand_showing_acts_first(game: Game, seats: dict[str, str], first: int) -> None:
    assert opens(*shown(game, stacks=None, **seats)) == first


def test_a_card_without_a_name_shows_nothing() -> None:
    hand, names = shown(STUD, s1="Kc 4d", s3="2d 5h")
    del names[Handle("Kc")]

    assert up_cards(hand, names, 1) == ("4d",)


def test_a_seat_of_which_no_up_card_was_read_is_known_to_be_so() -> None:
    assert is_all_shown(shown(STUD, s1="Kc", s3="2d")[0])
    assert not is_all_shown(shown(STUD, s1="Kc", s3="")[0])

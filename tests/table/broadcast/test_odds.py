"""What live hands are worth: exact where boards are few, else sampled; another evaluator says the same."""

from __future__ import annotations

from itertools import combinations

import pytest
from phevaluator import evaluate_cards

from table.broadcast.odds import AT_RANDOM, AT_RANDOM_OF_MANY, Odds, OddsOf
from table.engine.words.cards import ALL_CARDS, Card
from table.engine.words.game import HOLDEM, Game, Order, Plays
from table.engine.words.zones import Seat

OMAHA8 = Game(id="omaha8", deals=("dddd",), plays=Plays.TWO_AND_THREE, low_wins_half=True)
STUD = Game(id="stud", deals=("ddu", "u", "u", "u", "d"))
SINGLE = Game(id="27-single", deals=("ddddd",), draws=1, wins=Order.DEUCE_TO_SEVEN)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(one) for one in text.split())


def odds(
    hands: dict[Seat, str], board: str = "", *, known: str = "", game: Game = HOLDEM, draws_left: int = 0
) -> Odds | None:
    live = {seat: cards(hand) for seat, hand in hands.items()}
    return OddsOf(game, "a seed").at(live, cards(board), cards(known), draws_left)


def found(odds: Odds | None) -> Odds:
    assert odds is not None
    return odds


def test_on_the_turn_they_are_a_count_of_the_cards_to_come() -> None:
    assert odds({1: "As Ad", 2: "Kh Kd"}, "2c 7d 9h Jc") == Odds({1: 42 / 44, 2: 2 / 44}, 44, is_exact=True)


def test_the_cards_of_a_folded_hand_come_no_more() -> None:
    drawing_dead = odds({1: "As Ad", 2: "Kh Kd"}, "2c 7d 9h Jc", known="Kc Ks")

    assert drawing_dead == Odds({1: 1.0, 2: 0.0}, 42, is_exact=True)


def test_on_the_flop_another_evaluator_counts_the_same_shares() -> None:
    hands, board = {1: "Ah Kh", 2: "8c 8d", 3: "Qs Js"}, "Qh 8h 2s"
    deck = [card for card in ALL_CARDS if card not in cards(" ".join([board, *hands.values()]))]
    shares = dict.fromkeys(hands, 0.0)
    for came in combinations(deck, 2):
        ranks = {seat: evaluate_cards(*cards(hand), *cards(board), *came) for seat, hand in hands.items()}
        winners = [seat for seat, rank in ranks.items() if rank == min(ranks.values())]
        for seat in winners:
            shares[seat] += 1 / len(winners)
    count = len(list(combinations(deck, 2)))

    told = found(odds(hands, board))

    assert (told.runs, told.is_exact) == (count, True)
    assert told.shares == pytest.approx({seat: share / count for seat, share in shares.items()})


def test_before_the_flop_they_are_sampled_the_same_way_each_time_and_say_so() -> None:
    told = found(odds({1: "As Ad", 2: "Kh Kd"}))

    assert (told.runs, told.is_exact) == (AT_RANDOM, False)
    assert told.shares[1] == pytest.approx(0.819, abs=0.015)
    assert told == odds({1: "As Ad", 2: "Kh Kd"})


def test_who_folds_takes_no_card_of_the_sample_along() -> None:
    reckoned = OddsOf(HOLDEM, "a seed")
    three = {1: cards("As Ad"), 2: cards("Kh Kd"), 3: cards("7c 2d")}
    reckoned.at(three, (), (), 0)

    two = reckoned.at({seat: three[seat] for seat in (1, 2)}, (), three[3], 0)

    assert two == OddsOf(HOLDEM, "a seed").at({1: three[1], 2: three[2]}, (), three[3], 0)


def test_half_of_a_pot_goes_to_a_low_where_there_is_one() -> None:
    told = odds({1: "Ah 2h Kc Kd", 2: "Qs Qd Js Td"}, "3c 4d 8s Qh 9c", game=OMAHA8)

    assert told == Odds({1: 0.5, 2: 0.5}, 1, is_exact=True)


def test_in_stud_each_hand_is_dealt_what_it_lacks() -> None:
    told = found(odds({1: "As Ad Ah", 2: "7c 2d 9h"}, game=STUD))

    assert (told.runs, told.is_exact) == (AT_RANDOM_OF_MANY, False)
    assert told.shares[1] > 0.9
    whole = odds({1: "As Ad Ah 3c 4c 5s 6s", 2: "7c 2d 9h 9c 9s 2s 3d"}, game=STUD)
    assert whole == Odds({1: 0.0, 2: 1.0}, 1, is_exact=True)


def test_before_the_last_draw_and_where_the_deck_may_not_last_none_are_told() -> None:
    hands = {1: "2c 3d 4h 5s 7c", 2: "2d 3h 4s 5c 8d"}

    assert odds(hands, game=SINGLE, draws_left=1) is None
    assert odds(hands, game=SINGLE) == Odds({1: 1.0, 2: 0.0}, 1, is_exact=True)
    eight = {seat: " ".join(ALL_CARDS[seat * 3 : seat * 3 + 3]) for seat in range(1, 9)}
    assert odds(eight, game=STUD) is None

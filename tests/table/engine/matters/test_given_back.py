"""Hands that the dealer took by mistake come back as they were: whatever had been done, in each book."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.commands import Undone
from table.engine.words.director_commands import DirectorRuled, StackSet
from table.engine.words.reports import HandKilled
from table.engine.words.view import HandPart, Status
from table.engine.words.zones import SEAT_ZONES, Zone
from tests.table.engine.lawful_dealer import play_out
from tests.table.engine.playing import BOOKS, Game, assert_sound, part

if TYPE_CHECKING:
    from table.engine.words.view import TableView

RUNS = 12
SEATS = (1, 3, 4, 6, 8, 9)


class _Evening:
    """A hand that is played at random up to some turn."""

    def __init__(self, rulebook: str, seed: object) -> None:
        self.chance = random.Random(f"{rulebook} {seed}")  # noqa: S311 - chance, not secrecy
        seats = sorted(self.chance.sample(SEATS, self.chance.randrange(2, len(SEATS) + 1)))
        stacks = {seat: self.chance.choice([300, 900, 2500, 8000]) for seat in seats}
        self.chips = sum(stacks.values())
        self.game = Game(stacks, rulebook=rulebook, button=seats[0]).deal()

    def play(self, acts: int) -> None:
        """Let so many players act in turn, and deal what is due."""
        for _ in range(acts):
            self.deal()
            if self.game.view.turn is None:
                return
            self._act()

    def deal(self) -> None:
        """Deal the streets that are due, as long as nobody is to act."""
        while self.game.view.status is Status.DEALING and not self.game.view.must_table:
            self.game.street()

    def _act(self) -> None:
        view = self.game.view
        words: list[str | int] = ["call" if view.call else "check", "all-in" if view.may_raise else "call"]
        if view.min_raise is not None and view.may_raise:
            words.append(view.min_raise)
        if view.call:
            words.append("fold")
        weights = [8, 1, 2, 2][: len(words)]
        self.game.act(self.chance.choices(words, weights=weights)[0])

    def give_back(self, seat: int) -> None:
        """The dealer says that he took the hand, and the director gives it back."""
        self.game.key(HandKilled(seat))
        self.game.key(DirectorRuled(RulingValue.KEEP, seat))

    def lay_back(self, seat: int) -> None:
        """Bring the cards out of the muck to their seat."""
        for card in self.game.cards_of(seat):
            self.game.miss(Zone.MUCK, card)
            self.game.see(SEAT_ZONES[seat], card)


def _at_a_turn(rulebook: str, seed: int) -> _Evening:
    """Return a hand that waits for somebody to act."""
    for number in range(100):
        evening = _Evening(rulebook, f"{seed} {number}")
        evening.play(evening.chance.randrange(9))
        evening.deal()
        if evening.game.view.turn is not None:
            return evening
    raise AssertionError


def face(view: TableView) -> dict[str, Any]:
    """Return what a hand taken and given back must not change."""
    seats = {seat.seat: (seat.stack, seat.bet, seat.part, seat.last, seat.is_all_in) for seat in view.seats}
    return {
        "seats": seats,
        "figures": (view.turn, view.call, view.min_raise, view.may_raise),
        "pots": (view.pot, view.pots, view.returned, view.won, view.places),
        "board": (view.status, view.street, view.board),
    }


@pytest.mark.parametrize("rulebook", BOOKS)
def test_a_hand_that_is_given_back_at_once_has_every_right_that_it_had(rulebook: str) -> None:
    for seed in range(RUNS):
        evening = _at_a_turn(rulebook, seed)
        game = evening.game
        before, seat = face(game.view), game.view.turn
        assert seat is not None
        game.muck(seat)
        game.rest(2)
        assert part(game, seat) is HandPart.FOLDED
        evening.give_back(seat)

        assert face(game.view) == before, seed
        evening.lay_back(seat)
        assert face(game.view) == before, seed
        play_out(game)
        assert sum(game.stacks().values()) == evening.chips, seed


@pytest.mark.parametrize("rulebook", BOOKS)
def test_undo_takes_back_what_the_cards_folded_and_nothing_that_was_keyed(rulebook: str) -> None:
    for seed in range(RUNS):
        game = _at_a_turn(rulebook, seed).game
        before, seat = face(game.view), game.view.turn
        assert seat is not None
        game.muck(seat)
        game.key(Undone())

        assert face(game.view) == before, seed


@pytest.mark.parametrize("rulebook", BOOKS)
def test_whatever_others_did_since_a_hand_comes_back_to_its_turn_and_no_chip_is_lost(rulebook: str) -> None:
    for seed in range(RUNS):
        evening = _at_a_turn(rulebook, seed)
        game, seat, street = evening.game, evening.game.view.turn, evening.game.view.street
        assert seat is not None
        game.muck(seat)
        game.rest(5)
        evening.play(evening.chance.randrange(1, 9))
        evening.give_back(seat)

        assert (game.view.turn, game.view.street) == (seat, street), seed
        assert part(game, seat) is HandPart.LIVE
        assert_sound(game.view, evening.chips)
        evening.lay_back(seat)
        play_out(game)
        assert sum(game.stacks().values()) == evening.chips, seed
        if game.view.status is Status.COMPLETE:
            assert sum(game.view.won.values()) > 0


def test_those_who_have_called_are_not_asked_again_by_a_hand_that_comes_back() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000, 8: 9000}, button=8).deal()
    game.act(600)
    game.muck(8)
    game.act("call", "call")
    game.key(HandKilled(8))
    game.key(DirectorRuled(RulingValue.KEEP))
    assert (game.view.turn, game.view.call, game.view.min_raise) == (8, 600, 1000)
    game.act("call")

    assert (game.view.status, game.view.pot) == (Status.DEALING, 2400)


def test_a_raise_of_a_hand_that_came_back_is_asked_of_all() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000, 8: 9000}, button=8).deal()
    game.act(600)
    game.muck(8)
    game.act("call", "call")
    game.key(HandKilled(8))
    game.key(DirectorRuled(RulingValue.KEEP))
    game.act(2000)
    asked = []
    while game.view.turn is not None:
        asked.append(game.view.turn)
        game.act("call")

    assert asked == [1, 4, 6]


def test_a_bettor_who_is_called_and_whose_hand_comes_back_is_asked_nothing() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, button=6).deal()
    game.act_all()
    game.street()
    game.act(600)
    game.muck(1)
    game.act("call", "fold")
    assert (game.view.status, game.view.won) == (Status.COMPLETE, {4: 1800})
    game.key(HandKilled(1))
    game.key(DirectorRuled(RulingValue.KEEP))

    assert (game.view.status, game.view.pot, game.view.turn) == (Status.DEALING, 1800, None)
    assert (part(game, 1), part(game, 4), part(game, 6)) == (HandPart.LIVE, HandPart.LIVE, HandPart.FOLDED)


def test_cards_that_flicker_in_the_muck_fold_no_hand_that_was_given_back() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, button=6).deal()
    game.muck(6)
    game.key(HandKilled(6))
    game.key(DirectorRuled(RulingValue.KEEP))
    for card in game.cards_of(6):
        game.miss(Zone.MUCK, card)
        game.see(Zone.MUCK, card)

    assert (part(game, 6), game.view.turn) == (HandPart.LIVE, 6)


def test_a_hand_that_was_given_back_and_laid_there_can_be_thrown_away() -> None:
    game = Game({1: 9000, 4: 9000, 6: 9000}, button=6).deal()
    game.muck(6)
    game.key(HandKilled(6))
    game.key(DirectorRuled(RulingValue.KEEP))
    for card in game.cards_of(6):
        game.miss(Zone.MUCK, card)
        game.see(SEAT_ZONES[6], card)
    game.muck(6)

    assert (part(game, 6), game.view.turn) == (HandPart.FOLDED, 1)


def test_a_fold_that_was_keyed_is_nobody_s_mistake() -> None:
    game = Game({1: 9000, 4: 9000}, button=4).deal()
    game.act("fold")
    game.key(HandKilled(4))

    assert AlertCode.HAND_KILLED not in [alert.code for alert in game.told]
    assert game.view.status is Status.COMPLETE


def test_where_a_stack_was_changed_since_the_pots_are_paid_for_good() -> None:
    game = Game({1: 9000, 4: 9000}, button=4).deal()
    game.muck(4)
    game.key(StackSet(4, 5000))
    game.key(HandKilled(4))

    assert AlertCode.HAND_KILLED not in [alert.code for alert in game.told]

"""The check of the deck between two hands: asked for when it is due, counted card by card, and ended."""

from __future__ import annotations

from table.engine.table import Table
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import DeckCheckAsked, DeckChecked
from table.engine.words.cards import ALL_CARDS, HandleKind
from table.engine.words.chip_events import PotPaid
from table.engine.words.commands import Action, ActionKeyed, Confirmed, Declined, NewHand, Undone
from table.engine.words.director_commands import PlayerSeated
from table.engine.words.frozen import replace
from table.engine.words.setup import Level, TableSetup
from table.engine.words.table_events import HandStarted
from table.engine.words.view import DeckCheckView
from tests.table.engine.playing import Game, book

STACKS = {3: 5000, 8: 5000}


def game_with_check(*, every: int = 1) -> Game:
    """Seat two players at a table whose deck is checked after every so many hands."""
    game = Game(STACKS)
    setup = TableSetup(
        level=Level(small_blind=100, big_blind=200),
        button=8,
        players=tuple(PlayerSeated(seat=seat, stack=stack) for seat, stack in STACKS.items()),
        deck_check_hands=every,
    )
    game.table = Table(setup, book())
    return game


def play(game: Game) -> Game:
    game.deal()
    game.act("fold")
    return game


def scan(game: Game, cards: int = 52, *, kind: HandleKind = HandleKind.CARD) -> None:
    for card in ALL_CARDS[:cards]:
        game.scan(kind, card if kind is HandleKind.CARD else None)


def checks(game: Game) -> list[DeckChecked]:
    return [event for event in game.events if isinstance(event, DeckChecked)]


def asked(game: Game) -> int:
    return sum(isinstance(event, DeckCheckAsked) for event in game.events)


def incomplete(game: Game) -> int:
    return sum(alert.code is AlertCode.DECK_INCOMPLETE for alert in game.alerts)


def test_nobody_is_asked_where_the_house_does_not_want_it() -> None:
    game = play(Game(STACKS))

    assert (asked(game), game.view.deck_check) == (0, None)


def test_it_is_asked_for_once_the_hand_is_complete_and_not_before() -> None:
    game = game_with_check()
    game.deal()
    assert (asked(game), game.view.deck_check) == (0, None)
    game.act("fold")

    assert (asked(game), game.view.deck_check) == (1, DeckCheckView(seen=0, strange=0))


def test_it_is_asked_for_after_so_many_hands() -> None:
    game = game_with_check(every=3)
    for _ in range(2):
        play(game)
    assert asked(game) == 0
    play(game)
    assert asked(game) == 1
    scan(game)
    for _ in range(2):
        play(game)
    assert asked(game) == 1


def test_a_whole_deck_ends_it_by_itself_without_a_note() -> None:
    game = play(game_with_check())
    scan(game, 51)
    before = game.view.deck_check
    scan(game)

    assert (before, game.view.deck_check) == (DeckCheckView(seen=51, strange=0), None)
    assert (checks(game), incomplete(game)) == ([DeckChecked(seen=52, strange=0)], 0)


def test_cards_that_are_missing_when_the_dealer_ends_it_are_a_note_without_names() -> None:
    game = play(game_with_check())
    scan(game, 50)
    game.key(Confirmed())

    assert (checks(game), incomplete(game)) == ([DeckChecked(seen=50, strange=0)], 1)
    assert all(alert.is_note for alert in game.alerts)
    assert game.view.deck_check is None


def test_what_is_not_of_the_deck_is_counted_and_keeps_a_full_count_from_ending_it() -> None:
    game = play(game_with_check())
    scan(game, 1, kind=HandleKind.FOREIGN)
    scan(game)
    assert game.view.deck_check == DeckCheckView(seen=52, strange=1)
    game.key(Confirmed())

    assert (checks(game), incomplete(game)) == ([DeckChecked(seen=52, strange=1)], 0)


def test_the_dealer_may_put_it_off_and_is_asked_again_after_the_next_hand() -> None:
    game = play(game_with_check(every=2))
    play(game)
    game.key(Declined())
    assert (checks(game), game.view.deck_check) == ([DeckChecked(seen=0, strange=0, is_put_off=True)], None)
    play(game)

    assert asked(game) == 2


def test_a_new_hand_does_not_wait_for_it() -> None:
    game = play(game_with_check())
    game.key(NewHand())

    assert sum(isinstance(event, HandStarted) for event in game.events) == 2
    assert game.view.deck_check is None
    assert incomplete(game) == 0


def test_a_hand_that_goes_on_because_its_last_key_is_taken_back_has_asked_for_nothing() -> None:
    game = play(game_with_check())
    game.key(Undone())
    assert game.view.deck_check is None
    game.key(ActionKeyed(Action.FOLD))

    assert game.view.deck_check == DeckCheckView(seen=0, strange=0)


def test_cards_on_the_pad_during_a_hand_count_for_no_check() -> None:
    game = game_with_check()
    game.deal()
    scan(game, 10)
    game.act("fold")

    assert game.view.deck_check == DeckCheckView(seen=0, strange=0)


def test_a_word_for_the_last_of_several_pots_ends_no_check() -> None:
    game = Game({1: 1000, 4: 5000, 6: 5000})
    game.table = Table(replace(game.table.state.setup, deck_check_hands=1), book())
    game.deal()
    game.act("all-in", "all-in", "all-in")
    for seat in (1, 4, 6):
        game.show(seat)
    for _ in range(3):
        game.street()
    for _ in range(2):
        game.key(Confirmed())

    assert len(game.said(PotPaid)) == 2
    assert (checks(game), incomplete(game)) == ([], 0)
    game.key(Confirmed())
    assert len(checks(game)) == 1

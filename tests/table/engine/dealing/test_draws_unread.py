"""Cards of a draw that are read late or never: nobody is accused of them, and no key gives one away."""

from __future__ import annotations

from table.engine.words.card_events import CardMadePublic, HandTabled
from table.engine.words.cards import Handle, Street
from table.engine.words.reports import Discarded, TabledKeyed
from table.engine.words.sightings import ZoneBlind, ZoneSighted
from table.engine.words.view import Status
from table.engine.words.zones import Zone
from tests.table.engine.dealing.test_draws import STACKS, to_the_draw
from tests.table.engine.moments import hand_of
from tests.table.engine.playing import Game


def all_stand_pat(game: Game) -> None:
    for seat in STACKS:
        game.discard(seat, ())


def replaced_unmissed(*, is_last: bool) -> tuple[Game, Handle]:
    """Return a hand in whose draw a card of seat 1 was replaced, and is not missed yet; and that card."""
    game = to_the_draw(is_facing_seen=False)
    for _ in range(2 if is_last else 0):
        all_stand_pat(game)
        game.act("check", "check", "check")
    thrown = game.cards_of(1)[0]
    game.key(Discarded(1, 1))
    game.discard(2, ())
    game.discard(3, ())
    game.street()
    assert game.view.status is Status.BETTING
    return game, thrown


def named(game: Game) -> set[Handle]:
    return {event.handle for event in game.events if isinstance(event, CardMadePublic)}


def test_a_card_that_is_missed_after_its_replacement_came_was_thrown_away() -> None:
    game, thrown = replaced_unmissed(is_last=False)

    game.miss(Zone.SEAT_1, thrown)
    game.rest(20)

    assert thrown not in game.cards_of(1)
    assert len(game.cards_of(1)) == 5
    assert not game.told


def test_a_key_that_a_hand_is_tabled_names_no_card_before_it_is_known_which_was_thrown_away() -> None:
    game, thrown = replaced_unmissed(is_last=True)
    game.act("check", "check", "check")

    game.key(TabledKeyed(1))
    assert named(game) == set()
    game.miss(Zone.SEAT_1, thrown)
    game.rest(4)

    assert named(game) == set(game.cards_of(1))
    assert thrown not in named(game)
    assert [event.seat for event in game.said(HandTabled) if isinstance(event, HandTabled)] == [1]


def test_a_card_that_is_not_read_at_the_showdown_is_named_only_where_every_discard_was_read_in_the_muck() -> None:
    for is_muck_read in (True, False):
        game = to_the_draw(is_facing_seen=False)
        first, second, *_ = game.cards_of(1)
        game.key(Discarded(1, 1))
        game.miss(Zone.SEAT_1, first)
        if is_muck_read:
            game.see(Zone.MUCK, first)
        game.rest(3)
        game.discard(2, ())
        game.discard(3, ())
        game.street()
        for _ in range(2):
            game.act("check", "check", "check")
            all_stand_pat(game)
        game.act("check", "check", "check")

        game.miss(Zone.SEAT_1, second)
        game.key(TabledKeyed(1))

        assert (second in named(game)) is is_muck_read
        assert len(named(game)) == (5 if is_muck_read else 4)
        game.see(Zone.SEAT_1, second)
        game.rest(1)
        assert named(game) == set(game.cards_of(1))


def last_unread() -> Game:
    """Return a hand at its first draw; the last card, which is seat 3's, fell while its antenna was away."""
    game = Game(STACKS, deals=to_the_draw().table.state.setup.game).start()
    for _ in range(14):
        assert game.view.due is not None
        game.lay(game.view.due.zone)
    game.table.receive(ZoneBlind(zone=Zone.SEAT_3, at_ns=game.at_ns))
    game.act("call", "call", "check")
    game.table.receive(ZoneSighted(zone=Zone.SEAT_3, at_ns=game.at_ns))
    return game


def test_of_a_card_that_was_never_read_and_thrown_away_nobody_is_asked() -> None:
    game = last_unread()
    read, *kept = game.cards_of(3)
    game.discard(1, ())
    game.discard(2, ())
    game.miss(Zone.SEAT_3, read)
    game.see(Zone.MUCK, read)
    game.key(Discarded(3, 2))

    game.rest(20)
    assert game.view.question is None
    game.street()
    game.rest(20)

    assert game.view.street is Street.FIRST_DRAW
    assert game.view.question is None
    assert not game.told
    stake = hand_of(game).stakes[3]
    assert (stake.cards[:3], len(stake.cards), stake.unseen) == (tuple(kept), 5, 0)


def test_a_hand_with_a_card_that_was_never_read_is_not_tabled_by_its_others() -> None:
    game = last_unread()
    for _ in range(3):
        all_stand_pat(game)
        game.act("check", "check", "check")
    game.show(1)
    game.show(2)

    game.show(3)

    assert game.view.status is Status.SHOWDOWN
    assert [event.seat for event in game.said(HandTabled) if isinstance(event, HandTabled)] == [1, 2]
    game.lay(Zone.SEAT_3)
    game.show(3)
    assert [event.seat for event in game.said(HandTabled) if isinstance(event, HandTabled)] == [1, 2, 3]


def test_where_nobody_draws_a_card_that_is_only_read_now_is_no_replacement() -> None:
    game = last_unread()
    game.discard(1, ())

    game.lay(Zone.SEAT_3)
    game.discard(2, ())
    game.discard(3, ())
    game.act("check", "check", "check")
    game.rest(20)

    assert game.view.question is None
    assert not game.told
    assert hand_of(game).drawn == 0

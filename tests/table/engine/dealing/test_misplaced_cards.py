"""Cards that lie where they do not belong: told once they stay, never while they pass or nobody looks."""

from __future__ import annotations

from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.sightings import CardSeen, ZoneBlind, ZoneSighted
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.table.engine.dealing.test_leaving_middle import with_flop
from tests.table.engine.dealing.test_undue_in_middle import codes
from tests.table.engine.playing import Game


def with_fold() -> tuple[Game, Handle]:
    """Return a hand on the flop, and a card of it that was folded into the muck."""
    game = with_flop()
    game.act(400)
    folding = game.view.turn
    assert folding is not None
    game.muck(folding)
    return game, game.cards_of(folding)[0]


def carry(game: Game, card: Handle, there: Zone, here: Zone, facing: Facing = Facing.DOWN) -> None:
    game.miss(there, card)
    game.see(here, card, facing)


def test_a_folded_card_that_slides_over_the_board_is_nobody_s_business() -> None:
    game, card = with_fold()
    carry(game, card, Zone.MUCK, Zone.BOARD)
    game.rest(2)
    carry(game, card, Zone.BOARD, Zone.MUCK)
    game.rest(8)

    assert codes(game) == []


def test_a_folded_card_that_stays_on_the_stub_is_told_once_with_where_it_lies() -> None:
    game, card = with_fold()
    carry(game, card, Zone.MUCK, Zone.STUB)
    game.rest(20)

    assert [(one.code, one.came_from, one.lies_on) for one in game.told] == [
        (AlertCode.MUCK_DISTURBED, Zone.MUCK, Zone.STUB)
    ]


def test_a_folded_card_between_muck_and_stub_lies_in_the_muck() -> None:
    game, card = with_fold()
    game.miss(Zone.MUCK, card)
    seen = CardSeen(
        zone=Zone.STUB,
        handle=card,
        facing=Facing.DOWN,
        not_before_ns=game.at_ns,
        at_ns=game.at_ns,
        beside=Zone.MUCK,
    )
    game._take(seen)  # noqa: SLF001 - the antennas are the test's
    game.rest(8)

    assert codes(game) == []


def test_what_lies_on_a_board_that_nobody_looks_at_is_not_told() -> None:
    game, card = with_fold()
    carry(game, card, Zone.MUCK, Zone.BOARD)
    game._take(ZoneBlind(zone=Zone.BOARD, at_ns=game.at_ns))  # noqa: SLF001 - the antenna is the test's
    game.rest(20)
    assert codes(game) == [AlertCode.ZONE_BLIND]

    game._take(ZoneSighted(zone=Zone.BOARD, at_ns=game.at_ns))  # noqa: SLF001 - the antenna is the test's
    game.rest(2)
    assert codes(game) == [AlertCode.ZONE_BLIND]


def test_a_folded_card_before_the_dealer_on_its_way_to_the_muck_is_not_told() -> None:
    game = with_flop()
    game.act(400)
    folding = game.view.turn
    assert folding is not None
    game.act("fold")
    card = game.cards_of(folding)[0]
    carry(game, card, SEAT_ZONES[folding], Zone.BOARD)
    game.rest(20)

    assert codes(game) == []


def test_a_whole_hand_pushed_over_the_board_is_a_fold_on_its_way() -> None:
    game = with_flop()
    turn = game.view.turn
    waiting = next(seat.seat for seat in game.view.seats if seat.seat != turn)
    for card in game.cards_of(waiting):
        carry(game, card, SEAT_ZONES[waiting], Zone.BOARD)
    game.rest(20)

    assert codes(game) == []


def test_one_card_of_a_live_hand_on_the_board_is_told_of_its_seat() -> None:
    game = with_flop()
    waiting = next(seat.seat for seat in game.view.seats if seat.seat != game.view.turn)
    carry(game, game.cards_of(waiting)[0], SEAT_ZONES[waiting], Zone.BOARD)
    game.rest(8)

    assert [(one.code, one.seat) for one in game.told] == [(AlertCode.MUCK_DISTURBED, waiting)]


def test_where_the_seat_is_blind_nobody_knows_that_the_other_card_lies_there() -> None:
    game = with_flop()
    waiting = next(seat.seat for seat in game.view.seats if seat.seat != game.view.turn)
    game._take(ZoneBlind(zone=SEAT_ZONES[waiting], at_ns=game.at_ns))  # noqa: SLF001 - the antenna is the test's
    game.see(Zone.BOARD, game.cards_of(waiting)[0])
    game.rest(20)

    assert codes(game) == [AlertCode.ZONE_BLIND]


def test_a_burn_shown_at_a_live_hand_is_told_with_how_many_cards_are_shown_there() -> None:
    game = with_flop()
    hand = game.table.state.hand
    assert hand is not None
    burn = hand.burns[0]
    seat = next(seat.seat for seat in game.view.seats if seat.seat != game.view.turn)
    carry(game, burn, Zone.BURN, SEAT_ZONES[seat])
    game.rest(5)
    assert [(one.seat, one.came_from, one.lying) for one in game.told] == [(seat, Zone.BURN, 3)]

    game.show(seat)
    game.see(SEAT_ZONES[seat], burn, Facing.UP)
    burns = [one for one in game.told if one.code is AlertCode.MUCK_DISTURBED]
    assert [(one.seat, one.lying) for one in burns] == [(seat, 3), (seat, 3)]


def test_a_card_face_down_on_the_board_that_is_turned_up_is_the_card_that_was_due() -> None:
    game = with_flop()
    game.act_all()
    game.lay(Zone.BURN)
    card = game.lay(Zone.BOARD, Facing.DOWN)
    game.rest(3)
    game.see(Zone.BOARD, card, Facing.UP)
    game.rest(8)

    assert codes(game) == []
    assert len(game.view.board) == 4


def with_card_in_the_stub() -> tuple[Game, Handle]:
    """Return a hand on the flop, a card of the player in turn just gone into the stub, and that card."""
    game = with_flop()
    seat = game.view.turn
    assert seat is not None
    card = game.cards_of(seat)[0]
    carry(game, card, SEAT_ZONES[seat], Zone.STUB)
    game.rest(0.5)
    return game, card


def test_a_live_card_that_is_dealt_from_the_stub_before_anybody_could_be_told_accuses_nobody() -> None:
    game, card = with_card_in_the_stub()
    game.miss(Zone.STUB, card)
    game.rest(0.5)
    game.see(Zone.BOARD, card, Facing.UP)
    game.rest(20)

    assert AlertCode.EXPOSED_BY_PLAYER not in codes(game)
    assert AlertCode.MUCK_DISTURBED in codes(game)


def test_a_live_card_that_the_dealer_lays_back_face_up_out_of_the_stub_accuses_nobody() -> None:
    game, card = with_card_in_the_stub()
    seat = game.view.turn
    assert seat is not None
    game.rest(10)
    game.miss(Zone.STUB, card)
    game.rest(0.5)
    game.see(SEAT_ZONES[seat], card, Facing.UP)
    game.rest(20)

    assert codes(game) == [AlertCode.MUCK_DISTURBED]


def test_a_live_card_that_is_home_again_and_turned_up_there_was_shown_by_its_player() -> None:
    game, card = with_card_in_the_stub()
    seat = game.view.turn
    assert seat is not None
    game.miss(Zone.STUB, card)
    game.see(SEAT_ZONES[seat], card)
    game.rest(5)
    game.see(SEAT_ZONES[seat], card, Facing.UP)
    game.rest(20)

    assert codes(game) == [AlertCode.EXPOSED_BY_PLAYER]

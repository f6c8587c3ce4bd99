"""The ten seats: who sits there, what they have, and one word for how they stand."""

from __future__ import annotations

import pytest

from display.dealer.drawing.marks import CardBack, CardFace, CardSlot, Chip, Lammer, Pointer, WarningSign
from display.dealer.drawing.places import places
from display.dealer.drawing.seats import draw_seats
from display.dealer.drawing.sketch import Sketch
from display.wording.amounts import chips
from table.engine.words.award import Award, Winner
from table.engine.words.cards import Street
from table.engine.words.commands import Action
from table.engine.words.frozen import replace
from table.engine.words.penalties import PenaltyView
from table.engine.words.quiet import QuietHoldView
from table.engine.words.view import HandPart, SeatView, Status, TableView
from table.engine.words.zones import Zone
from tests.display.dealer.drawing.ruled import said, sheet
from tests.display.dealer.drawn import typeface
from tests.views import cards, folded, nobody_to_act, seat, view


def drawn(shown: TableView, alerted: int | None = None) -> Sketch:
    sketch = sheet()
    draw_seats(sketch, shown, alerted)
    return sketch


def one(player: SeatView, **changes: object) -> TableView:
    return nobody_to_act(seats=(player,), button=9, small_blind_seat=None, big_blind_seat=None, **changes)


@pytest.mark.parametrize(
    ("player", "word"),
    [
        (seat(2, is_away=True), "AWAY"),
        (seat(2, is_away=True, part=HandPart.KILLED, hole_cards=0, penalty=PenaltyView(hands=2)), "penalty: 2 hands"),
        (seat(2, penalty=PenaltyView(hands=2, is_to_come=True), are_cards_lifted=True), "LIFTED"),
        (seat(2, is_away=True, penalty=PenaltyView()), "penalty: this hand"),
        (seat(2, part=HandPart.NONE, hole_cards=0, is_waiting=True), "waits"),
        (seat(2, are_cards_lifted=True), "LIFTED"),
        (seat(2, won=500), "WINS"),
        (seat(2, is_all_in=True), "ALL-IN"),
        (seat(2, is_all_in=True, stack=0), "ALL-IN"),
        (folded(2), "folded"),
    ],
)
def test_a_seat_says_in_a_word_how_it_stands(player: SeatView, word: str) -> None:
    assert word in said(drawn(one(player)))


def test_a_seat_that_no_antenna_sees_is_unseen_whatever_else_it_is() -> None:
    texts = said(drawn(one(seat(2, is_away=True), blind_zones=(Zone.SEAT_2,))))

    assert "UNSEEN" in texts
    assert "AWAY" not in texts


def test_the_antenna_of_a_folded_seat_is_a_quiet_word() -> None:
    blind = view(seats=(folded(2), seat(4), seat(7)), blind_zones=(Zone.SEAT_2, Zone.SEAT_4))

    assert [text for text in said(drawn(blind)) if text.lower() == "unseen"] == ["unseen", "UNSEEN"]


def test_only_the_seat_in_turn_is_pointed_at() -> None:
    sketch = drawn(view())

    assert said(sketch).count("TO ACT") == 1
    assert len([mark for mark in sketch.marks if isinstance(mark, Pointer)]) == 1


def test_a_card_is_shown_only_where_it_is_public_and_a_lifted_one_leaves_its_place() -> None:
    def kinds(player: SeatView) -> list[type]:
        card = CardFace | CardBack | CardSlot
        return [type(mark) for mark in drawn(one(player)).marks if isinstance(mark, card)]

    assert kinds(seat(2)) == [CardBack, CardBack]
    assert kinds(seat(2, shown=cards("Qs"))) == [CardFace, CardBack]
    assert kinds(seat(2, are_cards_lifted=True)) == [CardSlot, CardSlot]
    assert kinds(folded(2)) == []


def test_a_seat_says_what_it_did_last_while_the_betting_goes_on() -> None:
    player = seat(2, last=Action.CHECK)

    assert "check" in said(drawn(view(seats=(player, seat(7)))))
    assert "check" not in said(drawn(one(player)))


def test_a_dead_hand_is_seen_as_long_as_its_cards_lie_there() -> None:
    killed = drawn(one(folded(2, dead_cards=2)))

    assert [mark.is_dead for mark in killed.marks if isinstance(mark, CardBack)] == [True, True]


def test_a_bet_has_a_chip_and_chips_on_their_way_are_said_to_come() -> None:
    bet, coming = drawn(one(seat(2, bet=2_400))), drawn(one(seat(2, announced=500)))

    assert chips(2_400) in said(bet)
    assert [mark for mark in bet.marks if isinstance(mark, Chip)]
    assert "500 to come" in said(coming)


def test_button_and_blinds_lie_at_their_seats_and_before_the_first_hand_the_button_alone() -> None:
    assert [text for text in said(drawn(view())) if text in {"D", "SB", "BB"}] == ["D", "SB", "BB"]
    waiting = drawn(view(hand_number=0))
    assert [mark.is_button for mark in waiting.marks if isinstance(mark, Lammer)] == [True]


def test_blinds_are_gone_from_the_flop_on_and_the_button_stays() -> None:
    assert [text for text in said(drawn(view(street=Street.FLOP))) if text in {"D", "SB", "BB"}] == ["D"]


def test_a_player_is_called_the_same_alerted_or_not() -> None:
    player = seat(2, name="Tom Po")
    ways = (drawn(one(player)), drawn(one(player), 2), drawn(replace(one(player), button=2), 2))

    assert len({tuple(text for text in said(way) if text.startswith("T")) for way in ways}) == 1


def test_the_disc_of_a_blind_gives_way_to_the_name_beside_an_alert() -> None:
    named = drawn(replace(one(seat(2, name="Farida", stack=12_345_678)), big_blind_seat=2), 2)

    assert ("Farida" in said(named), "BB" in said(named)) == (True, False)


def test_the_button_is_seen_on_the_light_plate_of_the_player_in_turn_too() -> None:
    in_turn, another = drawn(view(turn=4)), drawn(view(turn=7))

    for sketch, is_on_light in ((in_turn, True), (another, False)):
        [button] = [mark for mark in sketch.marks if isinstance(mark, Lammer) and mark.is_button]
        assert button.is_on_light is is_on_light


@pytest.mark.parametrize("share", [900, 12_900, 1_234_500])
def test_both_cards_of_the_winner_are_seen_beside_the_share(share: int) -> None:
    winner = seat(4, stack=share, won=share, shown=cards("Kc Ac"), hole_cards=2, is_tabled=True)
    award = Award(pot=0, amount=share, winners=(Winner(seat=4, share=share, five=cards("Kc Ac Ks 9s 6s")),))
    paid = drawn(nobody_to_act(status=Status.COMPLETE, seats=(winner,), won={4: share}, awards=(award,)))

    assert [mark.card for mark in paid.marks if isinstance(mark, CardFace)] == list(cards("Kc Ac"))
    assert f"+{chips(share)}" in said(paid)


def test_of_a_larger_hand_what_plays_is_seen_beside_the_share_whatever_else_finds_room() -> None:
    winner = seat(4, stack=900, won=1_234_500, shown=cards("Ks Qd Ac 2s"), hole_cards=4, is_tabled=True)
    best = Winner(seat=4, share=1_234_500, five=cards("Ac 2s 3h 4s 5s"))
    award = Award(pot=0, amount=1_234_500, winners=(best,))
    paid = drawn(nobody_to_act(status=Status.COMPLETE, seats=(winner,), won={4: 1_234_500}, awards=(award,)))

    assert [mark.card for mark in paid.marks if isinstance(mark, CardFace)][:2] == list(cards("Ac 2s"))


def test_the_seat_of_the_alert_on_show_has_its_sign() -> None:
    assert [mark for mark in drawn(view()).marks if isinstance(mark, WarningSign)] == []
    assert len([mark for mark in drawn(view(), alerted=3).marks if isinstance(mark, WarningSign)]) == 1


def test_an_empty_seat_has_its_number_and_nothing_else() -> None:
    assert sorted(said(drawn(nobody_to_act(seats=(), hand_number=0, button=1)))) == sorted(
        ["D", *(str(number) for number in range(1, 11))]
    )


def test_two_cards_are_two_backs_however_little_room_a_large_stack_and_a_large_bet_leave() -> None:
    """One back where two lie would be a card too few."""
    for digits in range(3, 7):
        stack, bet = int("356791"[:digits]), int("197752"[:digits])
        sketch = Sketch(typeface(), places((480, 800)))
        draw_seats(sketch, one(seat(2, stack=stack, bet=bet)), None)
        backs = [mark.box for mark in sketch.marks if isinstance(mark, CardBack)]

        assert len(backs) == 2, digits
        assert not backs[0].overlaps(backs[1])
        assert backs[0].w == backs[1].w


@pytest.mark.parametrize("size", [(1024, 600), (600, 1024), (480, 800), (1080, 1920)])
def test_two_cards_are_two_backs_where_chips_to_come_have_the_strip_below_a_large_stack(size: tuple[int, int]) -> None:
    sketch = Sketch(typeface(), places(size))
    draw_seats(sketch, one(seat(2, stack=123_456, announced=100_000)), None)

    assert len([mark for mark in sketch.marks if isinstance(mark, CardBack)]) == 2
    assert f"{chips(100_000)} to come" in said(sketch)


@pytest.mark.parametrize("seats", [(2,), (5, 2)])
def test_what_may_be_one_card_too_many_has_a_place_beside_the_cards_and_no_back(seats: tuple[int, ...]) -> None:
    marks = drawn(one(seat(2), quiet_hold=QuietHoldView(seat=seats[0], cards=3, keys=0, others=seats[1:]))).marks

    assert len([mark for mark in marks if isinstance(mark, CardBack)]) == 2
    assert len([mark for mark in marks if isinstance(mark, CardSlot)]) == 1

"""What readings prove of where a deal began, in odds."""

from __future__ import annotations

from itertools import accumulate, pairwise

from hypothesis import given
from hypothesis import strategies as st

from table.engine.dealing.evidence import another_beginning, came_at_once, is_read_first
from table.engine.words.evidence_parameters import EvidenceParameters
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import SEAT_ZONES, Facing
from tests.table.engine.playing import handle

RULES = EvidenceParameters()
NINE = (2, 3, 4, 5, 6, 7, 8, 9, 1)
PITCH_MS = 350


def read(seats: tuple[int, ...], late_ms: dict[int, int] | None = None) -> dict[int, list[CardSeen]]:
    """Return what is read of a deal pitched to *seats*; the cards of *late_ms*, by their number, so much later."""
    cards: dict[int, list[CardSeen]] = {}
    for number, seat in enumerate(seats):
        at_ns = (number * PITCH_MS + (late_ms or {}).get(number, 0)) * 1_000_000
        seen = CardSeen(
            zone=SEAT_ZONES[seat],
            handle=handle(number),
            facing=Facing.DOWN,
            not_before_ns=at_ns - 90_000_000,
            at_ns=at_ns,
        )
        cards.setdefault(seat, []).append(seen)
    return {seat: sorted(seen, key=lambda card: card.at_ns) for seat, seen in cards.items()}


def begun_at(seats: tuple[int, ...], late_ms: dict[int, int] | None = None) -> tuple[int, int] | None:
    found = another_beginning(NINE, read(seats, late_ms), RULES)
    return None if found is None else (found.seat, found.odds_db)


def rotated(by: int) -> tuple[int, ...]:
    return (*NINE[by:], *NINE[:by]) * 2


def test_a_correct_deal_speaks_for_nothing() -> None:
    assert begun_at(NINE * 2) is None


@given(gaps_ms=st.lists(st.integers(0, 9_000), min_size=18, max_size=18))
def test_a_deal_that_was_read_in_its_order_speaks_for_nothing_however_late_it_was(gaps_ms: list[int]) -> None:
    # So the table does not work it out for such a deal, which is most of them.
    assert begun_at(NINE * 2, dict(enumerate(accumulate(gaps_ms)))) is None


def test_a_deal_that_began_three_seats_off_is_proved() -> None:
    seat, odds_db = begun_at(rotated(3)) or (0, 0)

    assert seat == NINE[3]
    assert odds_db >= RULES.proof_db


def test_in_mid_deal_it_began_where_a_card_was_read_and_not_at_the_seat_before_that_has_none() -> None:
    began_at, without = NINE[3], NINE[2]

    seat, _ = begun_at(rotated(3)[: len(NINE) - 1]) or (0, 0)

    assert without < began_at == seat


def test_the_farther_off_a_deal_began_the_surer_it_is() -> None:
    odds = [(begun_at(rotated(by)) or (0, 0))[1] for by in range(1, 8)]

    assert all(nearer < farther for nearer, farther in pairwise(odds))


def test_a_deal_that_began_one_seat_off_is_doubtful_and_no_more() -> None:
    seat, odds_db = begun_at(rotated(1)) or (0, 99)

    assert seat == NINE[1]
    assert -RULES.doubt_db <= odds_db < RULES.proof_db


def test_a_deal_that_began_one_seat_off_and_a_late_card_are_asked_about_and_accuse_nobody() -> None:
    found = another_beginning(NINE, read(rotated(1), {4: 600}), RULES)

    assert found is not None
    assert found.odds_db < -RULES.doubt_db <= found.asked_db


def test_two_late_cards_of_the_first_seat_that_come_out_of_step_are_not_even_asked_about() -> None:
    found = another_beginning(NINE, read(NINE * 2, {0: 2000, 4: 600, 9: 2000}), RULES)

    assert found is not None
    assert found.asked_db < -RULES.doubt_db


def test_one_card_that_is_read_late_is_not_even_doubtful() -> None:
    _, odds_db = begun_at(NINE * 2, {0: 2600}) or (0, -99)

    assert odds_db < -RULES.doubt_db


@given(st.dictionaries(st.integers(0, 17), st.integers(1000, 3000), max_size=3))
def test_up_to_three_late_cards_anywhere_never_prove_another_beginning(late_ms: dict[int, int]) -> None:
    begun = begun_at(NINE * 2, late_ms)

    assert begun is None or begun[1] < RULES.proof_db


def test_a_node_that_was_away_for_the_first_seats_proves_nothing() -> None:
    cards = read(NINE * 2)
    back_ns = 5 * PITCH_MS * 1_000_000
    for seat in NINE[:4]:
        first = cards[seat][0]
        cards[seat][0] = CardSeen(
            zone=first.zone, handle=first.handle, facing=first.facing, not_before_ns=-(10**9), at_ns=back_ns
        )

    assert another_beginning(NINE, cards, RULES) is None


def test_a_field_that_was_down_for_five_seats_in_the_second_round_is_one_fault_and_no_other_beginning() -> None:
    # The button, seat 1, gets both its cards last, and the field of seats 2 to 6 came back all at once.
    dealt = (*NINE[:-1], *NINE[:-1], 1, 1)
    back_ms = len(dealt) * PITCH_MS
    late_ms = {number: back_ms - number * PITCH_MS + 20 * at for at, number in enumerate(range(8, 13))}

    assert (begun_at(dealt, late_ms) or (0, -99))[1] < -RULES.doubt_db


def test_heads_up_the_order_of_the_cards_is_too_close_to_call() -> None:
    assert another_beginning((1, 2), read((2, 1, 2, 1)), RULES) is None


def test_cards_of_one_look_came_at_once_and_cards_after_a_gap_may_not_have() -> None:
    first, second, after_gap = (
        CardSeen(zone=SEAT_ZONES[4], handle=handle(n), facing=Facing.DOWN, not_before_ns=since, at_ns=2_000_000_000)
        for n, since in enumerate((1_900_000_000, 1_910_000_000, 500_000_000))
    )

    assert came_at_once(first, [second], RULES) == [second]
    assert came_at_once(after_gap, [second], RULES) == []


def test_that_a_card_fell_first_is_proved_by_two_that_would_both_be_late_if_not() -> None:
    first, *others = (card for (card,) in read(NINE).values())

    # The next one may only have been missed by some looks.
    assert not is_read_first(first, others[:2], RULES)
    assert is_read_first(first, others[:3], RULES)


def test_that_a_card_fell_first_is_not_proved_where_one_of_the_others_was_read_before_it() -> None:
    before, card, *others = (card for (card,) in read(NINE).values())

    assert is_read_first(card, others, RULES)
    assert not is_read_first(card, [before, *others], RULES)

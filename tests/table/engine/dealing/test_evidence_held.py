"""How far the evidence is believed: on either side of each number, in the test's own figures."""

from __future__ import annotations

import pytest

from table.engine.dealing.card_questions import judge_beginning
from table.engine.dealing.evidence import Beginning, another_beginning, came_at_once, is_read_too_early, pace_of
from table.engine.words.evidence_parameters import EvidenceParameters
from table.engine.words.frozen import replace
from table.engine.words.game import BettingStructure, Game
from table.engine.words.sightings import CardSeen
from table.engine.words.table_events import AntennasExchanged
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import MS, SEATS, Deal
from tests.table.engine.dealing.test_card_questions_answered import whole
from tests.table.engine.dealing.test_evidence import NINE, PITCH_MS, read, rotated
from tests.table.engine.playing import handle

RULES = EvidenceParameters()
OMAHA = Game(id="omaha", betting=BettingStructure.POT_LIMIT, deals=("dddd",))


def seen(number: int, at_ms: int) -> CardSeen:
    return CardSeen(
        zone=Zone.SEAT_4,
        handle=handle(number),
        facing=Facing.DOWN,
        not_before_ns=(at_ms - 90) * MS,
        at_ns=at_ms * MS,
    )


@pytest.mark.parametrize(("rested_s", "asked"), [(0.8, None), (1.3, Zone.BURN)])
def test_the_burn_of_a_whole_flop_is_asked_for_after_a_second(rested_s: float, asked: Zone | None) -> None:
    deal = Deal(SEATS, button=6)
    deal.deal()
    deal.act_all()
    deal.wait(4)
    for number in (700, 701, 702):
        deal.land(Zone.BOARD, number, facing=Facing.UP)

    deal.wait(rested_s)

    assert (deal.view.question.zone if deal.view.question else None) == asked


@pytest.mark.parametrize(("apart_ms", "is_at_once"), [(120, True), (190, False)])
def test_no_dealer_pitches_two_cards_to_a_seat_in_an_eighth_of_a_second(apart_ms: int, *, is_at_once: bool) -> None:
    other = seen(1, 1_000 + apart_ms)

    assert came_at_once(seen(0, 1_000), [other], RULES) == ([other] if is_at_once else [])


@pytest.mark.parametrize(("apart_ms", "is_proved"), [(96, False), (150, True)])
def test_what_one_round_of_looks_finds_within_a_tenth_of_a_second_is_late_once(
    apart_ms: int, *, is_proved: bool
) -> None:
    late = [seen(number, 2_000 + number * apart_ms) for number in range(3)]

    assert is_read_too_early(seen(9, 1_000), late, RULES) is is_proved


@pytest.mark.parametrize(("seats", "is_found"), [(2, True), (3, False)])
def test_cards_at_three_seats_at_once_were_found_by_a_field_that_came_back_and_at_two_they_may_have_been_pitched(
    seats: int, *, is_found: bool
) -> None:
    last = [deal * len(NINE) + len(NINE) - 1 - before for deal in (0, 1) for before in range(seats)]
    late_ms = {number: number_back * PITCH_MS for number, number_back in zip(last, [*range(seats)] * 2, strict=True)}

    assert (another_beginning(NINE, read(rotated(seats), late_ms), RULES) is not None) is is_found


@pytest.mark.parametrize(("cards", "pace_ms"), [(3, 0), (4, PITCH_MS)])
def test_three_gaps_show_the_pace_of_a_dealer_and_two_do_not(cards: int, pace_ms: int) -> None:
    pitched = [card for (card,) in read(NINE).values()]

    assert pace_of(pitched[:cards], RULES) == pace_ms * MS


def test_a_deal_that_began_one_seat_off_is_three_to_one_against_and_in_its_step_twelve_to_one_for() -> None:
    """Twenty and five for the first seat's late cards, thirty for the error; and eight for each card in step."""
    assert another_beginning(NINE, read(rotated(1)), RULES) == Beginning(seat=NINE[1], odds_db=-5, asked_db=11)
    assert another_beginning(NINE, read(rotated(3)), RULES) == Beginning(seat=NINE[3], odds_db=45, asked_db=93)


@pytest.mark.parametrize(("late", "is_asked"), [(1, True), (0, False)], ids=["eight to one", "fifty to one"])
def test_the_dealer_is_asked_where_the_deal_began_at_eight_to_one_against_and_not_at_fifty(
    late: int, *, is_asked: bool
) -> None:
    now = whole(2)
    fallen = list(now.hand.reading.fallen)
    card = fallen[late]
    fallen[late] = replace(card, not_before_ns=card.not_before_ns + 900 * MS, at_ns=card.at_ns + 900 * MS)
    read_so = tuple(sorted(fallen, key=lambda one: one.at_ns))
    now.put_reading(replace(now.hand.reading, fallen=read_so, is_deal_regular=False))

    judge_beginning(now)

    assert (now.hand.reading.question is not None) is is_asked


@pytest.mark.parametrize("game", [None, OMAHA])
def test_in_mid_deal_nobody_is_asked_about_a_hand_of_more_cards_than_one_sees_in_passing(game: Game | None) -> None:
    deal = Deal(SEATS, button=6) if game is None else Deal(SEATS, button=6, deals=game)
    deal.start()
    deal.pitch(1, 2, 3, 5, 6)
    deal.wait(1)

    assert (deal.view.question is not None) is (game is None)


@pytest.mark.parametrize(("players", "is_named"), [(3, False), (5, True)])
def test_antennas_are_named_as_exchanged_in_a_deal_whose_pace_shows_an_early_card(
    players: int, *, is_named: bool
) -> None:
    deal = Deal(dict.fromkeys(range(1, players + 1), 5000), button=players)
    for _ in range(2):
        deal.start()
        order = deal.table.state.hand.positions.order if deal.table.state.hand else ()
        read_so = [{2: 3, 3: 2}.get(seat, seat) for seat in order]
        deal.pitch(*read_so, *read_so)
        deal.wait(1)
        deal.act(*["fold"] * (players - 1))

    assert bool(deal.said(AntennasExchanged)) is is_named

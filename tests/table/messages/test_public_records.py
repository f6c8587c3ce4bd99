"""A table's public picture: each player once and in order, and an irregularity that waits for the floor is known."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.matter_view import NextStep
from table.engine.words.view import HandPart, PublicSeat
from table.messages.public_records import Head, PublicMatter, TablePicture

PICTURE = (
    b'{"sequence":1,"status":"waiting","street":"preflop","hand_number":0,"level":{"small_blind":1,"big_blind":2},'
    b'"button":1,"small_blind_seat":null,"big_blind_seat":null,"turn":null,"call":null,"pot":0,"pots":[],"seats":%s,'
    b'"board":[],"matters":[],"won":{},"places":{},"blind_zones":[]}'
)


def seat(number: int) -> PublicSeat:
    return PublicSeat(
        seat=number,
        name="",
        stack=500,
        bet=0,
        part=HandPart.LIVE,
        hole_cards=2,
        shown=(),
        is_tabled=False,
        is_all_in=False,
        is_away=False,
        is_waiting=False,
        won=0,
    )


def picture(*seats: int) -> TablePicture:
    """Return a picture with players at *seats*, as it is read from the wire."""
    return msgspec.json.decode(PICTURE % msgspec.json.encode([seat(number) for number in seats]), type=TablePicture)


@pytest.mark.parametrize("seats", [(), (7,), (1, 2, 10)])
def test_a_picture_with_its_seats_in_order_is_read(seats: tuple[int, ...]) -> None:
    assert [one.seat for one in picture(*seats).seats] == list(seats)


@pytest.mark.parametrize("seats", [(3, 3), (2, 1), (1, 2, 3, 2)])
def test_one_with_two_players_at_a_seat_or_out_of_order_is_refused(seats: tuple[int, ...]) -> None:
    with pytest.raises(msgspec.ValidationError, match="seats stand in order, each once"):
        picture(*seats)


ALERT = Alert(code=AlertCode.BOXED_CARD, ruling=RulingValue.FLOOR, options=(RulingValue.PLAY_ON, RulingValue.MISDEAL))
STEP = NextStep(step=RemedyStep.CUT)


@pytest.mark.parametrize(
    ("alert", "steps", "is_call"),
    [
        (ALERT, (), True),
        (ALERT, (STEP,), False),
        (replace(ALERT, options=()), (), False),
        (replace(ALERT, options=()), (STEP,), False),
    ],
    ids=["to be answered", "answered, and being put right", "nothing to answer", "being put right"],
)
def test_the_director_is_asked_where_there_are_options_and_no_steps_yet(
    alert: Alert, steps: tuple[NextStep, ...], *, is_call: bool
) -> None:
    assert PublicMatter(alert=alert, steps=steps).is_floor_call == is_call


@pytest.mark.parametrize("link", ["", "a b", "a-b", "A" * 65, "ä", "a\n"])
def test_a_head_without_a_link_of_a_chain_is_none(link: str) -> None:
    said = {"link": "A" * 64, "before": 4, "before_link": ""}
    assert msgspec.convert(said, Head).before_link == ""

    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(said | {"link": link}, Head)

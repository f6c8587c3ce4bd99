"""What stands on an entry of the queue that was answered: by whom, and what was said over it since."""

from __future__ import annotations

import msgspec
import pytest

from display.station.known.orders import DirectorOrder, OrderState
from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import DirectorRuled
from table.messages.sayings import StationCommand
from tests.display.station.afternoon import JOURNAL, OUT_OF_ORDER, table_after
from tests.display.station.shown.test_pictures_of import overview_of, said, the_call


@pytest.mark.parametrize(
    ("change", "state", "outcome"),
    [
        ({}, "open", ""),
        ({"command_id": "c", "answering": "Ana"}, "sent", "Ana, the table is being told"),
        ({"command_id": "c", "refusal": "no"}, "refused", ""),
        ({"closed_ms": 5}, "closed", "withdrawn at the table"),
        ({"closed_ms": 5, "outcome": RulingValue.MISDEAL}, "closed", "Misdeal: decided at the table"),
        ({"closed_ms": 5, "outcome": RulingValue.MISDEAL, "answered_by": "Ana"}, "closed", "Misdeal: Ana"),
    ],
)
def test_a_call_says_what_became_of_it(change: dict[str, object], state: str, outcome: str) -> None:
    overview = overview_of(table_after(OUT_OF_ORDER))

    now = said(overview, msgspec.structs.replace(the_call(overview), **change))

    assert (now.state, now.outcome) == (state, outcome)


@pytest.mark.parametrize(
    ("state", "refusal", "words"),
    [
        (OrderState.SENT, None, "Overruled, Misdeal: Maria, the table is being told"),
        (OrderState.DONE, None, "Overruled, Misdeal: Maria"),
        (OrderState.REFUSED, "the hand is over", "Maria could not overrule it: the hand is over"),
    ],
)
def test_what_was_said_over_a_decision_stands_behind_it(state: OrderState, refusal: str | None, words: str) -> None:
    overview = overview_of(table_after(OUT_OF_ORDER))
    call = msgspec.structs.replace(
        the_call(overview), closed_ms=5, outcome=RulingValue.PLAY_ON, answered_by="Ana", journal=JOURNAL
    )
    ruled = DirectorRuled(RulingValue.MISDEAL, call.alert.seat, is_over_ruling=True)
    overview.orders["o1"] = DirectorOrder(
        table=call.table,
        said=StationCommand(id="o1", command=ruled, hand_number=call.hand_number),
        by="Maria",
        words="",
        said_ms=1,
        journal=JOURNAL,
        stands=state,
        refusal=refusal,
        call_id=call.id,
    )

    assert said(overview, call).outcome == f"Play on: Ana. {words}"

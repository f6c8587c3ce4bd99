"""What screens see beside play: every field is public, so none can carry a card that lies face down."""

from __future__ import annotations

import msgspec
import pytest

from table.engine.words.beside_view import ClockView, EarlyAct, Returned


@pytest.mark.parametrize("kind", [EarlyAct, ClockView, Returned])
def test_no_card_and_no_handle_is_in_it(kind: type[msgspec.Struct]) -> None:
    schema = msgspec.json.encode(msgspec.json.schema(kind)).decode()

    assert not {"Handle", "Card", "Tag"} & set(schema.replace('"', " ").replace("/", " ").split())


@pytest.mark.parametrize(("kind", "named"), [(EarlyAct, "total"), (Returned, "amount")])
def test_chips_below_nothing_are_refused(kind: type[msgspec.Struct], named: str) -> None:
    whole = {"action": "raise", "total": 1, "seat": 1, "amount": 1} | {named: -1}

    with pytest.raises(msgspec.ValidationError, match=named):
        msgspec.convert(whole, kind)

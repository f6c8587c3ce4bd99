"""The power goes: a table that starts again stands in the same hand with the same chips, wherever it was cut off."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import strategies as st

from table.engine.words.card_events import CardMadePublic
from table.engine.words.sightings import CardRevealed
from table.keeping.journal import SightingTaken, record_line
from table.keeping.recovery import Recovered
from tests.house import ROOT
from tests.table.cuts import CUTS
from tests.table.evening import (
    RUN_OUT,
    items_after,
    played,
    started_again,
    starts_a_hand,
)

KEYED = """
title Cards that do not tell their side: the dealer keys what was tabled
blinds 100 200
button 1
seat 1 1000
seat 2 1000
facing off
holds 1 As Ad
holds 2 Kc Kd
stub 2c Qh Jh 7s 3c 4d 3d 9s

shuffle
deal
all-in
call
key tabled 1
key tabled 2
street
street
street
"""

STRANGE_TAGS = """
title A tag of no deck comes to the board and goes, and a joker is shown: neither has a name
blinds 100 200
button 1
seat 1 1000
seat 2 1000

shuffle
deal
call
check
burn
tag unknown board
move unknown board aside down
tag joker board
move joker board aside down
key floor
wait 2
"""

TWO_HANDS = """
title A hand folded, then one that goes on to the flop
blinds 100 200
button 1
seat 1 5000
seat 2 5000
seat 3 5000

shuffle
deal
fold
fold
collect
sit 4 5000
shuffle
deal
call
call
call
check
street
check
"""

REMEDY = """
title A joker and a card face up are replaced, the wrong card goes to the burn first, and a key is taken back meanwhile
rulebook homegame
blinds 100 200
button 1
seat 1 5000
seat 2 5000
seat 3 5000

shuffle
deal 3
tag joker 2
card 3 up
deal
call
key undo
move joker seat 2 aside
move any seat 1 burn
move any burn seat 1
card 2
move any seat 3 burn
card 3
call
call
check
tag joker burn
move joker burn aside
street
check
"""

FLOOR = """
title Two floor calls, cards that fall meanwhile, and one that is taken back
rulebook nuts
blinds 100 200
button 1
seat 1 5000
seat 2 5000
seat 3 5000 absent

shuffle
deal 3
tag joker 2
key floor 1
deal
call
td play-on seat 1
td replace-card
move joker seat 2 aside
card 2
call
key floor
key undo
call
street
check
"""

CALLED_OFF = """
title A misdeal that is overruled, a misdeal that is dealt again, and a hand that is void
rulebook firekeepers
blinds 100 200
ante 25
button 1
seat 1 5000
seat 2 5000
seat 3 5000

shuffle
card 3
key undo
deal
raise 600
td misdeal
td play-on
call
key undo
td misdeal
move any seat 1 muck
key confirm
collect
reshuffle
cut
shuffle
deal
call
tag blue:9h 2
key confirm
collect
shuffle
deal 4
"""

FILES = {
    "run-out": RUN_OUT,
    "keyed": KEYED,
    "strange tags": STRANGE_TAGS,
    "two hands": TWO_HANDS,
    "remedy": REMEDY,
    "floor": FLOOR,
    "called off": CALLED_OFF,
}
CLOCKS = sorted((ROOT / "tests" / "cases" / "conduct").glob("clock-stops-for-the-floor-*.hand"))
RECORDED = sorted((ROOT / "tests" / "recorded").glob("*.hand"))
RECORDED_HANDS = st.sampled_from(RECORDED)


@CUTS
@pytest.mark.parametrize("name", FILES)
def test_cut_after_any_record_the_table_stands_where_it_stood(name: str, every: int) -> None:
    evening = played(FILES[name])
    for length in range(1, len(evening.records) + 1, every):
        table, _ = started_again(FILES[name], evening.records[:length])
        assert table.view == evening.views[table.taken], length


@CUTS
@pytest.mark.parametrize("name", FILES)
def test_cut_after_any_record_the_hand_goes_on_to_the_same_end(name: str, every: int) -> None:
    text = FILES[name]
    evening = played(text)
    for length in range(1, len(evening.records) + 1, every):
        table, _ = started_again(text, evening.records[:length])
        for item in evening.items[items_after(text, table.taken) :]:
            table.take(item)
        assert table.view == evening.last_view, length
        assert table.taken == len(evening.records) - 1


def test_the_journal_of_a_table_that_was_cut_off_ends_as_that_of_one_that_was_not() -> None:
    evening = played(RUN_OUT)
    started = next(at for at, record in enumerate(evening.records) if starts_a_hand(record))
    for length in range(started + 1, len(evening.records) + 1, 3):
        table, journal = started_again(RUN_OUT, evening.records[:length])
        for item in evening.items[items_after(RUN_OUT, table.taken) :]:
            table.take(item)
        assert tuple(journal.kept) == evening.records


@pytest.mark.parametrize("name", ["run-out", "keyed"])
def test_a_card_that_was_public_and_not_yet_named_is_named_on_the_next_start(name: str) -> None:
    evening = played(FILES[name])
    cuts = [
        at
        for at, record in enumerate(evening.records, start=1)
        if isinstance(record, SightingTaken) and any(isinstance(event, CardMadePublic) for event in record.events)
    ]
    assert len(cuts) >= 7
    for cut in cuts:
        table, journal = started_again(FILES[name], evening.records[:cut])
        added = journal.kept[cut:]
        assert added == list(evening.records[cut : table.taken + 1])
        assert added
        assert all(isinstance(record, SightingTaken) and isinstance(record.sighting, CardRevealed) for record in added)


def test_strange_tags_were_public_and_have_no_name() -> None:
    events = [event for outcome in played(STRANGE_TAGS).outcomes for event in outcome.events]
    revealed = [record for record in played(STRANGE_TAGS).records if b"card-revealed" in record_line(record)]

    assert any(isinstance(event, CardMadePublic) for event in events)
    assert revealed == []


@pytest.mark.parametrize("path", CLOCKS, ids=lambda path: path.stem)
def test_a_tick_of_which_nothing_is_told_is_kept_if_it_changed_anything(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    evening = played(text)
    for length in range(1, len(evening.records) + 1):
        table, _ = started_again(text, evening.records[:length])
        assert table.view == evening.views[table.taken], length


def test_what_the_hand_has_told_since_it_began_is_known_after_a_cut() -> None:
    evening = played(RUN_OUT)
    started = max(at for at, record in enumerate(evening.records) if starts_a_hand(record))
    told = Recovered()
    for record in evening.records:
        told.take(record)

    since = [record for record in evening.records[started:] if isinstance(record, SightingTaken)]
    assert [(each.events, each.alerts) for each in told.heard] == [
        (record.events, record.alerts) for record in since if record.events or record.alerts
    ]

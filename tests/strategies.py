"""What Hypothesis draws for more than one test module: each thing of the table once, at its limits.

A strategy that one module alone needs stands there; tests/test_strategies.py finds those that are built twice.
Nothing is asserted here.
"""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

from firmware_bridge.firmware.payloads import MAX_TAGS
from table.engine.words import commands as keyed
from table.engine.words import reports, zones
from table.engine.words.cards import ALL_CARDS
from table.engine.words.commands import Action, Amount, DealerCommand, Word
from table.engine.words.director_commands import AnteKind
from table.engine.words.penalties import PenaltyUnit
from tests.table.engine.playing import BOOKS

# --- the table ---

SEATS: Final = st.sampled_from(zones.SEATS)
RULEBOOKS: Final = st.sampled_from(BOOKS)
"""By their names."""
SEATS_OR_NONE: Final = st.none() | SEATS
PLAYED_SEATS: Final = st.sets(SEATS, min_size=2)
"""Of a hand: two players or more."""
ZONES: Final = st.sampled_from(zones.Zone)
CARDS: Final = st.sampled_from(ALL_CARDS)
DECKS: Final = st.permutations(ALL_CARDS)
FIVE_OCTETS: Final = st.binary(min_size=5, max_size=5)
EIGHT_OCTETS: Final = st.binary(min_size=8, max_size=8)
"""What is left of a UID behind its first octets, or the whole of one."""
PRINTED: Final = st.characters(exclude_categories=["Cs", "Cc"])
"""A letter, a figure or a mark of any script, that a file or a line can hold."""
CARDS_OR_NONE: Final = st.none() | CARDS
ANTE_KINDS: Final = st.sampled_from(AnteKind)
DENOMINATIONS: Final = st.sampled_from([1, 5, 25, 100, 500, 1_000, 5_000, 25_000])
STACKS: Final = st.dictionaries(SEATS, st.integers(1, 60).map(lambda chips: chips * 25), min_size=2)
"""Chips by seat, two players or more: from one small chip, so that many are all-in, to fifteen big blinds of 100."""

# --- what is keyed: all that SCENARIOS section 5 lets a dealer key ---

TOTALS: Final = st.builds(Amount, st.integers(1, 10**15 - 1), is_unit_spoken=st.booleans())
CHIPS_PUSHED: Final = st.lists(DENOMINATIONS | st.integers(1, 10**7), min_size=1, max_size=30).map(tuple)

_WITH_TOTAL: Final = (Action.BET, Action.RAISE)
_SAID_WITH_TOTAL: Final = (Word.BET, Word.RAISE)

DEALER_COMMANDS: st.SearchStrategy[DealerCommand] = st.one_of(
    st.builds(keyed.NewHand),
    st.builds(keyed.ActionKeyed, st.sampled_from([a for a in Action if a not in _WITH_TOTAL]), seat=SEATS_OR_NONE),
    st.builds(keyed.ActionKeyed, st.sampled_from(_WITH_TOTAL), TOTALS, SEATS_OR_NONE),
    st.builds(keyed.ChipsPushed, CHIPS_PUSHED, SEATS_OR_NONE, st.booleans()),
    st.builds(keyed.ChipsPulled, CHIPS_PUSHED, SEATS_OR_NONE),
    st.builds(
        keyed.WordsSaid,
        st.sampled_from([w for w in Word if w not in (*_SAID_WITH_TOTAL, Word.AMOUNT)]),
        seat=SEATS_OR_NONE,
    ),
    st.builds(keyed.WordsSaid, st.sampled_from(_SAID_WITH_TOTAL), st.none() | TOTALS, SEATS_OR_NONE),
    st.builds(keyed.WordsSaid, st.just(Word.AMOUNT), TOTALS, SEATS_OR_NONE),
    st.builds(reports.ExposedKeyed, SEATS, st.booleans()),
    st.builds(reports.TabledKeyed, SEATS, st.none() | CARDS),
    st.builds(reports.UndealtKeyed, SEATS),
    st.builds(reports.BoxedKeyed, CARDS),
    st.builds(reports.MisdealClaimed),
    st.builds(reports.FloorCalled, SEATS_OR_NONE),
    st.builds(reports.OptionKeyed, SEATS),
    st.builds(reports.PenaltyKeyed, SEATS, st.sampled_from(PenaltyUnit), st.integers(1, 200)),
    st.builds(reports.TimeCalled, SEATS),
    st.builds(reports.ClockCalled, SEATS, SEATS_OR_NONE) | st.just(reports.ClockCalled()),
    st.builds(reports.HandKilled, SEATS),
    st.builds(reports.PlayerLeft, SEATS),
    st.builds(reports.PlayerBack, SEATS),
    st.builds(reports.ButtonFound, SEATS),
    st.builds(reports.StubDropped),
    st.builds(reports.StringCalled),
    st.builds(reports.CheckedAround),
    st.builds(reports.DealerSignedIn, dealer=st.integers(1, 999_999)),
    st.builds(reports.WagerFixed, amount=st.integers(1, 20_000)),
    st.builds(keyed.Confirmed),
    st.builds(keyed.Declined),
    st.builds(keyed.Undone),
    st.builds(reports.HandRequested, SEATS, SEATS),
    st.builds(reports.Discarded, SEATS_OR_NONE, st.integers(0, 6)),
)

# --- what goes over a wire ---

OCTETS: Final = st.integers(0, 0xFF)
WRONG_BITS: Final = st.integers(1, 0xFF)
"""What an octet is changed by."""
SEQUENCES: Final = st.integers(0, 0xFFFF)
"""Numbers of a node's frames, which wrap."""
TICKS: Final = st.integers(0, 0xFFFFFFFF)
"""Anything of 32 bits: a node's microseconds, a session, a boot."""
UIDS: Final = st.binary(min_size=4, max_size=10)
TAGS_OF_A_LOOK: Final = st.lists(UIDS, max_size=MAX_TAGS).map(tuple)
SHARES: Final = st.floats(0, 1)
"""How much of something, none of it or all of it too."""
PIECES: Final = st.integers(1, 9)
"""How many bytes of a stream come at once."""
JUNK: Final = st.binary(max_size=300)
"""Whatever comes where something else is expected."""

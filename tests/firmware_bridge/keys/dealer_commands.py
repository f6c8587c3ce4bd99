"""Everything that SCENARIOS section 5 lets a dealer key, as a strategy; and the standard panel. Nothing is asserted."""

from __future__ import annotations

from hypothesis import strategies as st

from config.files.settings_folder import settings_folder, shipped_folder
from config.panel.panel_file import PanelFile, load_panel
from table.engine.words import commands as keyed
from table.engine.words.cards import ALL_CARDS
from table.engine.words.commands import Action, Amount, DealerCommand, Word

STANDARD: PanelFile = load_panel("standard", folders=settings_folder(shipped_folder()))
DENOMINATIONS = (25, 100, 500, 1000, 5000, 25000)
MANY_DENOMINATIONS = (1, 5, 25, 100, 500, 1000, 5000, 25000, 100000, 500000, 1000000)

SEATS = st.integers(1, 10)
SEAT_OR_NONE = st.none() | SEATS
CARDS = st.sampled_from(ALL_CARDS)
TOTALS = st.builds(Amount, st.integers(1, 10**15 - 1), is_unit_spoken=st.booleans())
CHIPS = st.lists(st.sampled_from(DENOMINATIONS) | st.integers(1, 10**7), min_size=1, max_size=30).map(tuple)

_WITH_TOTAL = (Action.BET, Action.RAISE)
_SAID_WITH_TOTAL = (Word.BET, Word.RAISE)

COMMANDS: st.SearchStrategy[DealerCommand] = st.one_of(
    st.builds(keyed.NewHand),
    st.builds(keyed.ActionKeyed, st.sampled_from([a for a in Action if a not in _WITH_TOTAL]), seat=SEAT_OR_NONE),
    st.builds(keyed.ActionKeyed, st.sampled_from(_WITH_TOTAL), TOTALS, SEAT_OR_NONE),
    st.builds(keyed.ChipsPushed, CHIPS, SEAT_OR_NONE, st.booleans()),
    st.builds(keyed.ChipsPulled, CHIPS, SEAT_OR_NONE),
    st.builds(
        keyed.WordsSaid,
        st.sampled_from([w for w in Word if w not in (*_SAID_WITH_TOTAL, Word.AMOUNT)]),
        seat=SEAT_OR_NONE,
    ),
    st.builds(keyed.WordsSaid, st.sampled_from(_SAID_WITH_TOTAL), st.none() | TOTALS, SEAT_OR_NONE),
    st.builds(keyed.WordsSaid, st.just(Word.AMOUNT), TOTALS, SEAT_OR_NONE),
    st.builds(keyed.ExposedKeyed, SEATS, st.booleans()),
    st.builds(keyed.TabledKeyed, SEATS, st.none() | CARDS),
    st.builds(keyed.UndealtKeyed, SEATS),
    st.builds(keyed.BoxedKeyed, CARDS),
    st.builds(keyed.MisdealClaimed),
    st.builds(keyed.FloorCalled, SEAT_OR_NONE),
    st.builds(keyed.OptionKeyed, SEATS),
    st.builds(keyed.TimeCalled, SEATS),
    st.builds(keyed.ClockCalled, SEATS, SEAT_OR_NONE),
    st.builds(keyed.HandKilled, SEATS),
    st.builds(keyed.PlayerLeft, SEATS),
    st.builds(keyed.PlayerBack, SEATS),
    st.builds(keyed.ButtonFound, SEATS),
    st.builds(keyed.StubDropped),
    st.builds(keyed.StringCalled),
    st.builds(keyed.Confirmed),
    st.builds(keyed.Declined),
    st.builds(keyed.Undone),
    st.builds(keyed.HandRequested, SEATS, SEATS),
)

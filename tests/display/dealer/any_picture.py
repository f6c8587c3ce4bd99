"""Any picture of the dealer's screen, possible or not. Nothing is asserted here."""

from __future__ import annotations

from hypothesis import strategies as st

from config.rulebook.catalogue import Rule
from display.dealer.picture import Countdown, Picture
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.award import Award, HandKind, Winner
from table.engine.words.beside_view import EarlyAct, Returned
from table.engine.words.cards import Street
from table.engine.words.commands import Action, ActionKeyed, ChipsPushed
from table.engine.words.entry import Entry, Wants
from table.engine.words.entry_view import KeptView
from table.engine.words.frozen import replace
from table.engine.words.matter_view import MatterView, NextStep, Withdrawable
from table.engine.words.question import Question, QuestionKind
from table.engine.words.setup import Level
from table.engine.words.view import Due, DueCard, HandPart, PotView, SeatView, Status, TableView
from tests.strategies import ANTE_KINDS, CARDS, CARDS_OR_NONE, PLAYED_SEATS, SEATS, SEATS_OR_NONE, ZONES
from tests.views import view

_amounts = st.integers(0, 999_999_999)
_names = st.text(max_size=30) | st.sampled_from(["Łukasz Őry", "Ζωή Παπαδοπούλου", "Мария", "ÅÉÎgjpq", "W" * 40])

_players = st.builds(
    SeatView,
    seat=st.just(1),
    name=_names,
    stack=_amounts,
    announced=_amounts,
    bet=_amounts,
    part=st.sampled_from(HandPart),
    hole_cards=st.integers(0, 3),
    are_cards_lifted=st.booleans(),
    shown=st.lists(CARDS, max_size=3).map(tuple),
    is_tabled=st.booleans(),
    is_all_in=st.booleans(),
    is_away=st.booleans(),
    is_waiting=st.booleans(),
    won=_amounts,
    last=st.none() | st.sampled_from(Action),
    early=st.none() | st.builds(EarlyAct, action=st.sampled_from(Action), total=_amounts),
    dead_cards=st.integers(0, 3),
)


_alerts = st.builds(
    Alert,
    code=st.sampled_from(AlertCode),
    seat=SEATS_OR_NONE,
    card=CARDS_OR_NONE,
    cite=st.none() | st.just("firekeepers:35A2"),
    ruling=st.sampled_from(RulingValue),
    amount=st.none() | _amounts,
    options=st.lists(st.sampled_from(RulingValue), max_size=4, unique=True).map(tuple),
)
_steps = st.builds(
    NextStep,
    step=st.sampled_from(RemedyStep),
    card=CARDS_OR_NONE,
    seat=SEATS_OR_NONE,
    street=st.none() | st.sampled_from(Street),
    taken_from=st.none() | ZONES,
    is_without_burn=st.booleans(),
)
_matters = st.builds(
    MatterView,
    alert=_alerts,
    steps=st.lists(_steps, max_size=4).map(tuple),
    done=st.lists(_steps, max_size=3).map(tuple),
    is_holding=st.booleans(),
)
_rules = st.builds(Rule, id=st.just("firekeepers:35A2"), title=st.text(max_size=60), gist=st.text(max_size=240))


_winners = st.builds(
    Winner,
    seat=SEATS,
    share=_amounts,
    kind=st.sampled_from(HandKind),
    five=st.lists(CARDS, min_size=5, max_size=5, unique=True).map(tuple),
)
_awards = st.builds(
    Award,
    pot=st.integers(0, 9),
    amount=_amounts,
    winners=st.lists(_winners, min_size=1, max_size=10).map(tuple),
    is_paid=st.booleans(),
)


_kept_commands = st.builds(ActionKeyed, st.sampled_from(Action)) | st.builds(ChipsPushed, st.just((500, 1_000)))


@st.composite
def tables(draw: st.DrawFn) -> TableView:
    """Draw any table, possible or not."""
    taken = sorted(draw(PLAYED_SEATS))
    seats = tuple(replace(draw(_players), seat=number) for number in taken)
    some_seat = st.sampled_from(taken)
    pot = st.builds(PotView, amount=_amounts, seats=st.lists(some_seat, unique=True).map(tuple))
    pots = tuple(draw(st.lists(pot, max_size=9)))
    changes: dict[str, object] = {
        "hand_number": draw(st.integers(0, 99_999)),
        "small_blind": draw(_amounts),
        "big_blind": draw(_amounts),
        "ante": draw(_amounts),
        "ante_kind": draw(ANTE_KINDS),
        "status": draw(st.sampled_from(Status)),
        "street": draw(st.sampled_from(Street)),
        "button": draw(SEATS),
        "turn": draw(st.none() | some_seat),
        "call": draw(_amounts),
        "min_raise": draw(st.none() | _amounts),
        "may_raise": draw(st.booleans()),
        "pot": draw(_amounts),
        "pots": pots,
        "formed": pots,
        "returned": draw(st.none() | st.builds(Returned, seat=some_seat, amount=_amounts)),
        "premature_board": tuple(draw(st.lists(CARDS_OR_NONE, max_size=4))),
        "question": draw(st.none() | st.builds(Question, kind=st.sampled_from(QuestionKind), zone=ZONES)),
        "next_level": draw(st.none() | st.builds(Level, small_blind=_amounts, big_blind=_amounts)),
        "seats": seats,
        "board": tuple(draw(st.lists(CARDS, max_size=5))),
        "due": draw(
            st.none() | st.builds(DueCard, due=st.sampled_from(Due), zone=ZONES, left_to_deal=st.integers(1, 20))
        ),
        "next_step": draw(
            st.none()
            | st.builds(NextStep, step=st.sampled_from(RemedyStep), card=CARDS_OR_NONE, seat=st.none() | some_seat)
        ),
        "matters": tuple(draw(st.lists(_matters, max_size=3))),
        "withdrawable": draw(st.none() | st.builds(Withdrawable, code=st.sampled_from(AlertCode), seat=st.none())),
        "asked_about": draw(st.none() | some_seat),
        "meanwhile": draw(st.none() | st.builds(KeptView, seat=some_seat, command=_kept_commands)),
        "show_first": draw(st.none() | some_seat),
        "won": draw(st.dictionaries(some_seat, _amounts)),
        "must_table": tuple(draw(st.lists(some_seat, max_size=3))),
        "to_be_seen": tuple(draw(st.lists(some_seat, max_size=2))),
        "awards": tuple(draw(st.lists(_awards, max_size=9))),
        "places": draw(st.dictionaries(some_seat, st.integers(1, 9), max_size=2)),
        "blind_zones": tuple(draw(st.lists(ZONES, unique=True))),
    }
    return view(**changes)


_countdowns = st.builds(Countdown, left_s=st.integers(0, 999), of_s=st.integers(0, 999), is_last=st.booleans())

ANY_PICTURE = st.builds(
    Picture,
    table_name=st.text(max_size=40),
    view=tables(),
    entry=st.builds(Entry, st.lists(st.text(max_size=8), max_size=5).map(tuple), st.sampled_from(Wants)),
    countdown=st.none() | _countdowns,
    quiet=st.text(max_size=120),
    note=st.text(max_size=120),
    refused=st.text(max_size=120),
    reason=st.text(max_size=80),
    is_resumed=st.booleans(),
    is_pressing=st.booleans(),
    is_rule_shown=st.booleans(),
    told=st.lists(_alerts, max_size=3).map(tuple),
    rules=st.dictionaries(st.just("firekeepers:35A2"), _rules),
)

"""Two irregularities that meet in one hand: 25 of the 20,000 of `make bench-meetings`, and faults that it finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.engine.hand import award_due
from table.engine.hand.award import award_pots
from table.engine.state.moment import Moment
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.commands import Undone
from table.engine.words.frozen import replace
from table.engine.words.table_events import KeyUndone
from tests.bench.meetings.drawn import Script, draw_story, drawn, play_again
from tests.bench.meetings.found import finds_of
from tests.bench.meetings.judged import judge
from tests.bench.meetings.kinds import KINDS
from tests.bench.meetings.shrunk import hand_file, shrunk
from tests.long_run import long_run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from table.engine.words.events import TableEvent

HANDS = 200
AT_A_TIME = 25
LOOKED_AT = 25
"""So many are judged by `make test`, the others by the long run: they are drawn alike."""
EVERY = 10
"""Of the hands one in so many goes through the wire, too."""
SOON_SHRUNK = 30
"""Lines of a story: each is left out once, and the story played again."""
PLANTED_IN = range(40)
"""A fault that is planted has to be found in one of these."""
SHORT_ONE = 23
"""Its story is soon shrunk: those before it need not be drawn to find one."""


@pytest.mark.parametrize("first", [*range(0, LOOKED_AT, AT_A_TIME), *map(long_run, range(LOOKED_AT, HANDS, AT_A_TIME))])
def test_two_irregularities_meet_and_every_invariant_holds(first: int) -> None:
    judged = [judge(number, seed=1, every=EVERY) for number in range(first, first + AT_A_TIME)]

    assert {one.number: one.finds for one in judged if one.finds} == {}


def test_most_kinds_happen_in_a_few_hundred_stories() -> None:
    happened = {kind for number in range(HANDS) for kind in drawn(number, 1).kinds}

    assert len(happened) > len(KINDS) * 0.9


def test_a_story_played_again_from_its_script_is_the_same() -> None:
    for number in range(10):
        story = draw_story(number, 1)

        assert play_again(story.script).text == story.text


# --- faults that are planted ---


def kinds_found() -> Iterator[str]:
    """Look for finds in one story after the other, until one is what is looked for."""
    return (kind for number in PLANTED_IN for kind in judge(number, seed=1).finds)


def test_a_chip_too_many_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    pay = award_pots

    def overpay(moment: Moment) -> None:
        pay(moment)
        players = dict(moment.state.players)
        seat = next(iter(players))
        players[seat] = replace(players[seat], stack=players[seat].stack + 25)
        moment.put_table(replace(moment.state, players=players))

    monkeypatch.setattr(award_due, "award_pots", overpay)

    assert "chips" in kinds_found()


def test_an_accusation_that_no_line_can_have_caused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    say = Moment.say

    def accuse(moment: Moment, event: TableEvent) -> None:
        say(moment, event)
        if type(event).__name__ == "StreetDealt":
            moment.raise_alert(Alert(code=AlertCode.LEFT_TABLE, seat=1, ruling=RulingValue.PENALTY))

    monkeypatch.setattr(Moment, "say", accuse)

    assert "accused: left-table" in kinds_found()


def test_a_key_that_is_not_taken_back_whole_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    say = Moment.say

    def take_a_price_along(moment: Moment, event: TableEvent) -> None:
        say(moment, event)
        if isinstance(event, KeyUndone):
            moment.put_betting(replace(moment.hand.betting, price=moment.hand.betting.price + 25))

    monkeypatch.setattr(Moment, "say", take_a_price_along)

    assert any(kind.startswith("undo: call") for kind in kinds_found())


@pytest.mark.long  # that it stands still is an invariant as any above; finds are shrunk below
def test_a_remedy_that_never_ends_is_found_and_says_what_it_waits_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.engine.following.afterwards.tick_off", lambda _moment, **_is_time: None)

    assert any(kind.startswith("stands: remedy waits for") for kind in kinds_found())


CALLED_AT_THE_SHOWDOWN = Script(
    head=(
        *("rulebook firekeepers", "blinds 100 200", "button 1", "seat 1 5000", "seat 2 5000", "seat 6 5000"),
        *("holds 1 As Ad", "holds 2 7c 2d", "holds 6 8c 3d", "stub 4c Qs Js 9d 4s 5h 4d 6s"),
    ),
    lines=(
        *("deal", "call", "call", "check", *("street", "check", "check", "check") * 3),
        *("key floor 2", "show 1", "show 2", "show 6", "td play-on"),
    ),
    kinds=("floor called",),
    seed="planted",
)


def test_a_pot_that_is_paid_once_the_floor_has_answered_is_none() -> None:
    assert finds_of(play_again(CALLED_AT_THE_SHOWDOWN)) == []


def test_a_pot_paid_over_an_open_floor_call_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    say = Moment.say

    def pay_whoever_tabled(moment: Moment, event: TableEvent) -> None:
        say(moment, event)
        live = [stake for stake in moment.hand.stakes.values() if stake.is_live]
        if type(event).__name__ == "HandTabled" and all(stake.is_tabled for stake in live):
            award_pots(moment)

    monkeypatch.setattr(Moment, "say", pay_whoever_tabled)

    found = [find.kind for find in finds_of(play_again(CALLED_AT_THE_SHOWDOWN))]

    assert "paid: open floor call floor-called" in found


def test_what_a_replay_comes_to_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    say, times = Moment.say, iter(range(10**9))

    def say_otherwise_each_time(moment: Moment, event: TableEvent) -> None:
        say(moment, event if type(event).__name__ != "StreetDealt" or next(times) % 2 else KeyUndone(command=Undone()))

    monkeypatch.setattr(Moment, "say", say_otherwise_each_time)

    assert any(kind.startswith("replay") for kind in kinds_found())


def test_a_find_is_shrunk_to_the_shortest_story_that_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.engine.following.afterwards.tick_off", lambda _moment, **_is_time: None)
    stories = (draw_story(number, 1) for number in PLANTED_IN[SHORT_ONE:])
    story = next(story for story in stories if story.stands and len(story.text) < SOON_SHRUNK)
    find = next(find for find in finds_of(story) if find.kind.startswith("stands"))

    shorter, same = shrunk(story, find)

    assert same.kind == find.kind
    assert len(shorter.text) < len(story.text)
    assert "# stands: " in hand_file(shorter, same)

"""Every step of the language that hands, cards and seconds make, and what happens between hands."""

from __future__ import annotations

import pytest

from table.engine.words.cards import Card, Street
from table.engine.words.director_commands import (
    AnteKind,
    GameSet,
    LevelSet,
    Limits,
    PlayerSeated,
    PlayerUnseated,
    StackSet,
)
from table.engine.words.game import HOLDEM
from table.engine.words.reports import HandRequested
from table.engine.words.zones import Zone
from table.scenario import steps as say
from table.scenario.key_lines import KEY_LINES
from table.scenario.step_lines import STEP_LINES, read_tag
from table.statements.words import Words
from tests.table.scenario.reading import refusal_of, step_of

As, Kd, c4 = Card("As"), Card("Kd"), Card("4c")

STEPS: list[tuple[str, say.Step]] = [
    ("shuffle", say.Shuffle()),
    ("deal", say.Deal()),
    ("deal 5", say.Deal(5)),
    ("card 6", say.CardTo(6)),
    ("card 6 up", say.CardTo(6, is_up=True)),
    ("card 6 As", say.CardTo(6, As)),
    ("card 10 As up", say.CardTo(10, As, is_up=True)),
    ("burn", say.BurnOne()),
    ("flop", say.BoardDeal(Street.FLOP)),
    ("flop As Kd 4c", say.BoardDeal(Street.FLOP, (As, Kd, c4))),
    ("turn", say.BoardDeal(Street.TURN)),
    ("turn As", say.BoardDeal(Street.TURN, (As,))),
    ("river", say.BoardDeal(Street.RIVER)),
    ("river Kd", say.BoardDeal(Street.RIVER, (Kd,))),
    ("board 4", say.BoardAtOnce(count=4)),
    ("board As", say.BoardAtOnce((As,))),
    ("board As Kd 4c", say.BoardAtOnce((As, Kd, c4))),
    ("street", say.StreetCorrectly()),
    ("discard 3 As Kd", say.Discard(3, (As, Kd))),
    ("discard 3 none", say.Discard(3)),
    ("draw", say.DrawCorrectly()),
    ("move As burn stub", say.Move(As, Zone.BURN, Zone.STUB)),
    ("move any seat 8 off", say.Move(say.AnyCard.ANY, Zone.SEAT_8, say.Off.OFF)),
    ("move any off seat 10 down", say.Move(say.AnyCard.ANY, say.Off.OFF, Zone.SEAT_10, "down")),
    ("move joker seat 1 aside up", say.Move(say.AnyCard.JOKER, Zone.SEAT_1, Zone.ASIDE, "up")),
    ("move unknown muck board", say.Move(say.AnyCard.UNKNOWN, Zone.MUCK, Zone.BOARD)),
    ("muck 3", say.Muck(3)),
    ("show 3", say.Show(3)),
    ("show 3 As", say.Show(3, (As,))),
    ("show 3 As Kd", say.Show(3, (As, Kd))),
    ("peek 3", say.Peek(3)),
    ("lift 3", say.Lift(3)),
    ("lift 3 up", say.Lift(3, is_all=True)),
    ("return As Kd 4c", say.Return((As, Kd, c4))),
    ("reshuffle", say.Reshuffle()),
    ("cut", say.Cut()),
    ("scramble", say.Scramble()),
    ("blind board", say.Blind(Zone.BOARD)),
    ("blind seat 4", say.Blind(Zone.SEAT_4)),
    ("sight muck", say.Sight(Zone.MUCK)),
    ("sight seat 10", say.Sight(Zone.SEAT_10)),
    ("late seat 4 2", say.Late(Zone.SEAT_4, 2_000_000_000)),
    ("late burn 1.5", say.Late(Zone.BURN, 1_500_000_000)),
    ("late board never", say.Late(Zone.BOARD, None)),
    ("collect", say.Collect()),
    ("asks 3 to see 5", say.KeysPressed((HandRequested(3, of_seat=5),))),
    ("wait 60", say.Wait(60_000_000_000)),
    ("wait 0.15", say.Wait(150_000_000)),
    ("wait 1.000000001", say.Wait(1_000_000_001)),
    ("tag joker 5", say.TagDealt(say.TagKind.JOKER, Zone.SEAT_5)),
    ("tag joker seat 10", say.TagDealt(say.TagKind.JOKER, Zone.SEAT_10)),
    ("tag blue:As board", say.TagDealt(say.TagKind.OTHER_DECK, Zone.BOARD, As, "blue")),
    ("tag red:Kd 3", say.TagDealt(say.TagKind.OTHER_DECK, Zone.SEAT_3, Kd, "red")),
    ("tag unknown burn", say.TagDealt(say.TagKind.UNKNOWN, Zone.BURN)),
    ("tag twin:4c stub", say.TagDealt(say.TagKind.TWIN, Zone.STUB, c4)),
    ("sit 4 8000", say.KeysPressed((PlayerSeated(4, 8000),))),
    ("sit 4 0 behind 500 entering", say.KeysPressed((PlayerSeated(4, 0, behind=500, is_entering=True),))),
    ("leave 4", say.KeysPressed((PlayerUnseated(4),))),
    ("level 200 400", say.KeysPressed((LevelSet(200, 400),))),
    ("level 200 400 ante 50", say.KeysPressed((LevelSet(200, 400, 50, AnteKind.EACH),))),
    ("level 200 400 ante big 400", say.KeysPressed((LevelSet(200, 400, 400, AnteKind.BIG_BLIND),))),
    ("level 200 400 limits 400 800", say.KeysPressed((LevelSet(200, 400, limits=Limits(400, 800)),))),
    ("game holdem", say.KeysPressed((GameSet(HOLDEM),))),
    ("deck blue", say.DeckChanged("blue")),
    ("td stack 4 8025", say.KeysPressed((StackSet(4, 8025),))),
]


@pytest.mark.parametrize(("statement", "step"), STEPS, ids=[statement for statement, _ in STEPS])
def test_a_step_says_what_physically_happens(statement: str, step: say.Step) -> None:
    assert step_of(statement) == step


def test_every_step_of_cards_and_seconds_is_tried_here() -> None:
    assert {statement.split()[0] for statement, _ in STEPS} >= set(STEP_LINES) - set(KEY_LINES)


def test_a_tag_for_a_seat_needs_no_word_before_the_number() -> None:
    assert read_tag(Words(1, ["joker", "5"])) == read_tag(Words(1, ["joker", "seat", "5"]))


REFUSED = [
    ("shuffle twice", "'twice': expected nothing more here ('shuffle' is complete; the next statement needs a ';')"),
    ("deal 0", "'0': expected how many cards, 1 to 20"),
    ("deal all", "'all': expected how many cards, 1 to 20"),
    ("card", "end of line: expected a seat, 1 to 10"),
    ("card ; burn", "end of statement: expected a seat, 1 to 10"),
    ("card As", "'As': expected a seat, 1 to 10"),
    ("card 6 down", "'down': expected a card, rank then suit, or 'up'"),
    ("card 6 up As", "'As': expected nothing more here"),
    ("flop As", "end of line: expected a card, rank then suit: the flop has 3"),
    ("flop As As 4c", "'As': expected another card (As stands in this statement already)"),
    ("flop As Kd 4c 5c", "'5c': expected nothing more here"),
    ("turn as", "'as': expected a card, rank then suit, as in As Td 9c 2h (did you mean 'As'?)"),
    ("board", "end of line: expected cards, rank then suit, or how many of the stub"),
    ("board 0", "'0': expected how many cards, 1 to 52"),
    ("move As burn", "end of line: expected a place to move to: seat N, board, burn, muck, stub, aside or off"),
    ("move As hand burn", "'hand': expected a place to move from: seat N, board, burn, muck, stub, aside or off"),
    ("move As seat 11 burn", "'11': expected a place to move from: the seat, 1 to 10"),
    ("move ace burn stub", "'ace': expected a card, rank then suit, as in As Td 9c 2h, or any, joker or unknown"),
    ("move As burn stub face", "'face': expected which way up: up or down"),
    ("show 3 As Kd 4c", "'4c': expected nothing more here"),
    ("show 3 As As", "'As': expected another card"),
    ("return", "end of line: expected a card"),
    ("blind off", "'off': expected a place with an antenna: seat N, board, burn, muck, stub or aside"),
    ("late 4 2", "'4': expected a place with an antenna: seat N, board, burn, muck, stub or aside"),
    ("late seat 4", "end of line: expected seconds, as in 5 or 0.5, at most 86400, or 'never'"),
    ("late off never", "'off': expected a place with an antenna"),
    ("late burn soon", "'soon': expected seconds, as in 5 or 0.5, at most 86400, or 'never'"),
    ("asks 3 to peek 5", "'peek': expected as in 'asks 3 to see 5': see"),
    ("asks 3", "end of line: expected as in 'asks 3 to see 5': to"),
    ("wait", "end of line: expected seconds, as in 5 or 0.5, at most 86400"),
    ("wait -1", "'-1': expected seconds"),
    ("wait 1e9", "'1e9': expected seconds"),
    ("wait .5", "'.5': expected seconds, as in 5 or 0.5"),
    ("wait 86401", "'86401': expected seconds"),
    ("wait 0.0000000001", "'0.0000000001': expected seconds"),
    ("tag", "end of line: expected joker, unknown, blue:CARD, red:CARD or twin:CARD"),
    ("tag twn:As 5", "'twn:As': expected joker, unknown, blue:CARD, red:CARD or twin:CARD (did you mean 'twin'?)"),
    ("tag joker", "end of line: expected where it goes: a seat, board, burn or stub"),
    ("tag joker muck", "'muck': expected where it goes: a seat, board, burn or stub"),
    ("tag blue:1c 5", "'blue:1c': expected after the colon a card"),
    ("tag twin: 5", "'twin:': expected after the colon a card"),
    ("sit 4", "end of line: expected a stack in whole chips"),
    ("sit 4 0", "'0': expected a stack of more than 0"),
    ("level 400 200", "'400': expected a small blind of at most 200"),
    ("level 200 400 50", "'50': expected nothing more here"),
    ("td stack 4 810", "'810': expected a stack in multiples of 25"),
]


@pytest.mark.parametrize(("statement", "words"), REFUSED, ids=[statement for statement, _ in REFUSED])
def test_a_step_that_cannot_be_is_refused_with_the_word_and_what_was_expected(statement: str, words: str) -> None:
    refusal = refusal_of(statement)

    assert refusal.startswith("night.hand:6: ")
    assert words in refusal

"""What an entry would come to, in the dealer's words."""

from __future__ import annotations

import pytest

from display.wording.alerts import alert_text, why_words
from display.wording.amounts import THOUSANDS
from display.wording.telling import alert_lines
from display.wording.wagers import preview_words, reading_line
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.chip_events import Acted
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    BetOrRaise,
    ChipsPulled,
    ChipsPushed,
    Word,
    WordsSaid,
)
from table.engine.words.entry_view import Entered, Preview, WaitsFor
from table.engine.words.reports import FloorCalled
from tests.table.engine.playing import Game

CHECK = ActionKeyed(Action.CHECK)
CHECKED = Acted(seat=1, action=Action.CHECK, added=0, total=0, is_all_in=False)


def facing_a_bet(rulebook: str = "firekeepers", *, stack: int = 5000) -> Game:
    """Three players on the flop: seat 1 has bet 400, and seat 4 is in turn."""
    game = Game({1: 5000, 4: stack, 6: 5000}, button=6, rulebook=rulebook).deal()
    game.act("call", "call", "check")
    game.street().act(400)
    return game


def unopened() -> Game:
    """Three players on the flop, and nobody has bet."""
    game = Game({1: 5000, 4: 5000, 6: 5000}, button=6).deal()
    game.act("call", "call", "check")
    return game.street()


def words(game: Game, command: Entered) -> str:
    preview = game.table.preview(command)
    assert preview is not None
    return preview_words(preview).replace(THOUSANDS, "")


def said(word: Word, total: int | None = None, *, is_unit_spoken: bool = True) -> WordsSaid:
    return WordsSaid(word, None if total is None else Amount(total, is_unit_spoken=is_unit_spoken))


@pytest.mark.parametrize(
    ("command", "come_to"),
    [
        (ChipsPushed((1000,)), "one chip, nothing said: a call of 400"),
        (ChipsPushed((100, 100, 100, 100)), "a call of 400"),
        (ChipsPushed((100, 500)), "several chips, nothing said: a raise to 800, the smallest"),
        (ChipsPushed((500, 25)), "several chips, nothing said: a call of 400"),
        (ChipsPushed((500, 500)), "a raise to 1000, 43% pot"),
        (ActionKeyed(Action.RAISE, Amount(800)), "a raise to 800, the smallest"),
        (ActionKeyed(Action.RAISE, Amount(700)), "too little: a raise to 800, the smallest"),
        (ActionKeyed(Action.RAISE, Amount(4800)), "a raise to 4800, all-in"),
        (said(Word.AMOUNT, 400), "a call of 400"),
        (said(Word.RAISE), "the chips that follow say how much"),
        (said(Word.RAISE, 12, is_unit_spoken=False), "a raise to 1200, 57% pot"),
        (ChipsPushed((300,)), "chip not in play: the floor is asked"),
        (ActionKeyed(Action.RAISE, Amount(1200), 6), "out of turn: it waits for its turn"),
        (
            ActionKeyed(Action.RAISE, Amount(9000)),
            "the player has 4800; key all-in",
        ),
        (
            ChipsPulled((400,)),
            "chips are pulled back in turn, no more than lie there",
        ),
    ],
)
def test_facing_a_bet_of_400(command: Entered, come_to: str) -> None:
    assert words(facing_a_bet(), command) == come_to


@pytest.mark.parametrize(("total", "come_to"), [(12, "at least 800"), (120, "at least 800"), (700, "too little: ")])
def test_the_digits_on_the_way_to_a_raise_are_no_fault(total: int, come_to: str) -> None:
    assert words(facing_a_bet(), BetOrRaise(Amount(total))).startswith(come_to)


@pytest.mark.parametrize(
    ("rulebook", "come_to"),
    [
        ("tfpl", "too little: a full call of 400"),
        ("homegame", "too little: a full call of 400"),
        ("nuts", "too little, the call is 400: the floor is asked"),
    ],
)
def test_too_little_to_call_is_what_the_book_makes_of_it(rulebook: str, come_to: str) -> None:
    assert words(facing_a_bet(rulebook), ChipsPushed((100, 100))) == come_to


@pytest.mark.parametrize(
    ("command", "come_to"),
    [
        (ChipsPushed((1000,)), "a bet of 1000, 167% pot"),
        (ChipsPushed((100,)), "too little: a bet of 200, the smallest"),
        (said(Word.BET, 200), "a bet of 200, the smallest"),
        (said(Word.RAISE, 600), "nothing to raise: a bet of 600, 100% pot"),
    ],
)
def test_where_nobody_has_bet(command: Entered, come_to: str) -> None:
    assert words(unopened(), command) == come_to


def test_a_call_for_all_that_the_player_has_says_so() -> None:
    assert words(facing_a_bet(stack=500), ChipsPushed((100, 100, 100))) == "a call of 300, all-in"


def test_a_motion_too_many_is_said() -> None:
    game = facing_a_bet()
    game.key(ChipsPushed((500, 500)))

    assert words(game, ChipsPushed((500,), is_second_motion=True)) == "string bet: it stays"


def test_words_that_contradict_the_chips_are_said() -> None:
    game = facing_a_bet()
    game.key(ChipsPushed((1000,)))

    assert words(game, WordsSaid(Word.RAISE, Amount(1000), 4)) == "words and chips differ: the floor is asked"


def test_chips_to_words_that_bind_say_nothing_more() -> None:
    game = facing_a_bet()
    game.key(ActionKeyed(Action.RAISE, Amount(1200)))

    assert words(game, ChipsPushed((500, 500), 4)) == ""


def test_while_the_floor_is_waited_for_it_says_so() -> None:
    game = facing_a_bet()
    game.key(FloorCalled(4))

    assert words(game, ChipsPushed((1000,))) == "kept until the floor has answered"


@pytest.mark.parametrize(
    ("code", "measure"),
    [
        (AlertCode.UNDERCALL, "too little, the call is 400: the floor is asked"),
        (AlertCode.TINY_CHIP, "one tiny chip, the call is 400: the floor is asked"),
        (AlertCode.UNDERBET, "too little, the smallest bet is 800: the floor is asked"),
        (AlertCode.UNDERRAISE, "too little, the smallest raise is 800: the floor is asked"),
        (AlertCode.UNCLEAR_AMOUNT, "amount unclear: the floor is asked"),
    ],
)
def test_where_the_floor_is_asked_it_is_said_what_would_have_been_enough(code: AlertCode, measure: str) -> None:
    alert = Alert(code=code, seat=4, ruling=RulingValue.FLOOR)

    assert preview_words(Preview(command=ChipsPushed((100,)), alert=alert, call=400, least=800)) == measure


def test_chips_that_go_back_are_no_bet() -> None:
    alert = Alert(code=AlertCode.UNDERBET, seat=4, ruling=RulingValue.RETURN_BET)
    preview = Preview(command=ChipsPushed((100,)), alert=alert, least=200)

    assert preview_words(preview) == "too little, the smallest bet is 200: the chips go back"


def test_the_quiet_line_says_what_was_done_and_why() -> None:
    alert = Alert(code=AlertCode.OVERCHIP_CALL, seat=4, ruling=RulingValue.IS_CALL, amount=400)
    acted = Acted(seat=4, action=Action.CALL, total=400, added=400, is_all_in=False)

    assert reading_line(alert, acted, {4: "Anna"}) == "Seat 4 Anna calls 400: one chip, nothing said"


@pytest.mark.parametrize("code", AlertCode)
def test_why_stands_within_a_sentence(code: AlertCode) -> None:
    assert why_words(code)[0].islower()


@pytest.mark.parametrize("code", [AlertCode.OVERCHIP_CALL, AlertCode.MULTICHIP_CALL, AlertCode.MULTICHIP_RAISE])
@pytest.mark.parametrize("ruling", RulingValue)
def test_lawful_chips_are_quiet_unless_somebody_has_to_decide(code: AlertCode, ruling: RulingValue) -> None:
    is_decided = ruling in {RulingValue.IS_CALL, RulingValue.IS_RAISE, RulingValue.NOTE}

    assert Alert(code=code, ruling=ruling).is_quiet is is_decided


def test_chips_that_are_too_few_are_not_quiet_though_they_are_a_call() -> None:
    assert not Alert(code=AlertCode.UNDERCALL, ruling=RulingValue.IS_CALL).is_quiet


@pytest.mark.parametrize(
    ("code", "ruling", "line"),
    [
        (AlertCode.OVERCHIP_CALL, RulingValue.IS_CALL, "One chip, nothing said: a call, seat 4, 400"),
        (AlertCode.MULTICHIP_RAISE, RulingValue.IS_CALL, "Several chips, nothing said: a call, seat 4, 400"),
        (AlertCode.UNDERCALL, RulingValue.IS_CALL, "A call: too little to call, seat 4, 400"),
    ],
)
def test_a_reading_is_told_with_what_it_is_and_a_ruling_before_what_happened(
    code: AlertCode, ruling: RulingValue, line: str
) -> None:
    alert = Alert(code=code, seat=4, ruling=ruling, amount=400)

    assert alert_text(alert) == line
    assert len(alert_lines(alert, {})) == (1 if alert.is_quiet else 3)


@pytest.mark.parametrize(
    ("preview", "come_to"),
    [
        (Preview(command=CHECK, waits_for=WaitsFor.CARDS), "it waits until the cards are read"),
        (Preview(command=CHECK, waits_for=WaitsFor.HOLD, acted=CHECKED), "a check; it waits"),
        (Preview(command=CHECK, waits_for=WaitsFor.HOLD), "it waits"),
    ],
)
def test_an_entry_that_is_to_wait_says_so(preview: Preview, come_to: str) -> None:
    assert preview_words(preview) == come_to

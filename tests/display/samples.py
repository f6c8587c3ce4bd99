"""Every sample picture by its name: a clean hand, open alerts, and the worst that can come together."""

from __future__ import annotations

from typing import Final

from config.rulebook.catalogue import Rule
from display.dealer.picture import Countdown, Picture
from display.wording.amounts import THOUSANDS
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action, ActionKeyed, Amount, ChipsPushed
from table.engine.words.entry import Doubt, Entry, Wants
from table.engine.words.entry_view import Preview
from table.engine.words.frozen import replace
from table.engine.words.matter_view import MatterView
from table.engine.words.question import Question, QuestionKind
from table.engine.words.quiet import QuietHoldView, QuietWord
from table.engine.words.setup import Level
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.view import PotView, Status
from table.engine.words.zones import Zone
from tests.display.dealer.crowded_moments import CROWDED, NODE_OUT, PAD_DOWN
from tests.display.dealer.game_moments import GAMES
from tests.display.dealer.moments import (
    complete,
    dealing,
    flop,
    flop_due,
    heads_up,
    on_penalty,
    one_winner,
    preflop,
    run_out,
    showdown,
    waiting,
)
from tests.display.dealer.moments_played import (
    award,
    award_next,
    chips_back,
    clock_called,
    clock_ran_out,
    exposed,
    exposed_replaced,
    exposed_told,
    floor,
    hand_asked_for,
    hand_face_down,
    hand_granted,
    hands_up,
    kept_asked,
    misdeal,
    raise_held,
    raise_ruled,
    short_hand,
    three_side_pots,
    turn_too_early,
    void,
)
from tests.display.dealer.stud_moments import STUD
from tests.display.tables import picture_of
from tests.entries import entry_of
from tests.views import cards, seat


def one_chip_keyed() -> Picture:
    """One big chip is keyed, nothing was said, and it is not entered yet."""
    alert = Alert(code=AlertCode.OVERCHIP_CALL, seat=9, ruling=RulingValue.IS_CALL, amount=2_400)
    acted = Acted(seat=9, action=Action.CALL, total=2_400, added=2_400, is_all_in=False)
    preview = Preview(command=ChipsPushed((5_000,)), acted=acted, alert=alert, call=2_400, least=4_000)
    return replace(flop(), entry=entry_of("chips 5000 (1) .."), preview=preview)


def refused_with_troubles() -> Picture:
    """An amount is keyed that is more than the player has, while two parts of the hardware are out."""
    command = ActionKeyed(Action.RAISE, Amount(900_000))
    refused = KeyRefused(command=command, why=WhyRefused.BEYOND_STACK, amount=123_400)
    preview = Preview(command=command, refused=refused, call=2_400, least=4_000)
    return replace(flop(), entry=entry_of("raise 900000_"), preview=preview, troubles=(NODE_OUT, PAD_DOWN))


def card_asked() -> Picture:
    """The deal rests, and a card is due where none is read: the dealer is asked for it."""
    return _asked(dealing(), QuestionKind.UNREAD, Zone.SEAT_4)


def burn_asked() -> Picture:
    """The flop lies there, and no burn is read."""
    return _asked(flop(), QuestionKind.UNREAD, Zone.BURN)


def mixed_asked() -> Picture:
    """A card of the next seat is read where another hand lies."""
    return _asked(preflop(), QuestionKind.MIXED, Zone.SEAT_4)


def first_card_asked() -> Picture:
    """The cards were read as if the deal had begun one seat off."""
    return _asked(preflop(), QuestionKind.FIRST_CARD, Zone.SEAT_4)


def half_shown_asked() -> Picture:
    """One card of a hand lies face up at the showdown, and the other is not read."""
    return _asked(showdown(), QuestionKind.HALF_SHOWN, Zone.SEAT_3)


def held_quietly() -> Picture:
    """A third card lies at a seat, and two players have acted since: the table waits, and accuses nobody."""
    return replace(preflop(), view=replace(preflop().view, quiet_hold=QuietHoldView(seat=4, cards=3, keys=2)))


def flop_early() -> Picture:
    """The flop is out, and the last action before it is not keyed."""
    return replace(preflop(), view=replace(preflop().view, quiet_word=QuietWord.STREET_EARLY))


def board_doubted() -> Picture:
    """A card too many may lie on the board: nobody is accused."""
    return replace(flop(), view=replace(flop().view, quiet_word=QuietWord.CARD_TOO_MANY))


def _asked(picture: Picture, kind: QuestionKind, zone: Zone) -> Picture:
    return replace(picture, view=replace(picture.view, question=Question(kind=kind, zone=zone)))


def resumed() -> Picture:
    """The power was away, and the table stands as it did: the dealer is asked to check."""
    return replace(flop(), is_resumed=True, quiet=f"Seat 2 Bernardo raises to 2{THOUSANDS}400")


def unkept() -> Picture:
    """The disk takes nothing: play stops."""
    return replace(flop(), is_unkept=True)


def key_refused() -> Picture:
    """A key did not count, a note stands beside the last action, and a level waits for the next hand."""
    coming = replace(flop().view, next_level=Level(small_blind=150, big_blind=300))
    why = "there is a bet; key call, raise or fold"
    return replace(flop(), view=coming, refused=f"Check: {why}", reason=why, note="Node 2 is back")


def refused_at_remedy() -> Picture:
    """A key did not count because something is to be put right first."""
    why = "put it right first; false alarm: undo"
    return replace(exposed(), refused=f"Call: {why}", reason=why)


def noted() -> Picture:
    """A note stands beside the last action."""
    return replace(flop(), quiet=f"Seat 2 Bernardo raises to 2{THOUSANDS}400, all-in", note="Too late for a misdeal")


def pressing() -> Picture:
    """Nobody has done for long what play waits for."""
    return replace(exposed(), is_pressing=True)


def asked_pressing() -> Picture:
    """A question that nobody has answered for long."""
    return replace(card_asked(), is_pressing=True)


def clock_over() -> Picture:
    """The time is over, and has only to be declared."""
    return replace(flop(), countdown=Countdown(left_s=0, of_s=70, is_last=True))


def folded_asked() -> Picture:
    """A hand was folded by key, and its cards lie there: nothing waits for the answer."""
    return replace(flop(), view=replace(flop().view, asked_folded=10))


def tenfold_asked() -> Picture:
    """An amount that may have a zero too many is held back."""
    return replace(flop(), entry=Entry(("24000",), Wants.AGAIN, None, Doubt(24_000, 23_000, 2_100)))


def at_least() -> Picture:
    """The digits of a raise are on their way."""
    preview = Preview(
        command=ActionKeyed(Action.RAISE, Amount(12)),
        refused=KeyRefused(command=ActionKeyed(Action.RAISE, Amount(12)), why=WhyRefused.NOT_IN_CHIPS),
        least=400,
    )
    return replace(flop(), entry=entry_of("12_"), preview=preview)


def seven_pots() -> Picture:
    """Eight players are all-in with stacks of their own: six side pots."""
    pots = tuple(PotView(amount=11_100 - 1_100 * pot, seats=tuple(range(1 + pot, 9))) for pot in range(7))
    seats = tuple(seat(number, stack=0, is_all_in=True, shown=cards("Th 9h"), is_tabled=True) for number in range(1, 9))
    waiting = replace(run_out().view, seats=seats, pots=pots, formed=pots, pot=sum(pot.amount for pot in pots))
    return replace(run_out(), view=waiting)


def rule_read() -> Picture:
    """The dealer reads the whole rule of an alert."""
    return replace(raise_held(), is_rule_shown=True, entry=entry_of("more .."))


def told() -> Picture:
    """A hand was killed by a ruling and nothing is to be put right: it is read, and the hand goes on."""
    dead = Alert(code=AlertCode.ABSENT_PLAYER, seat=9, cite="firekeepers:30A", ruling=RulingValue.DEAD_HAND)
    rule = Rule(
        id="firekeepers:30A",
        title="At the seat",
        gist="Whoever is not at the seat when the last card of the deal is out has a dead hand.",
    )
    return replace(preflop(), told=(dead,), rules={rule.id: rule}, entry=Entry())


def many_options() -> Picture:
    """A floor call with more options than stand below each other, and another matter open."""
    options = (RulingValue.AMOUNT, RulingValue.CALL_OR_FOLD, RulingValue.IS_RAISE, RulingValue.RETURN_BET)
    alert = Alert(
        code=AlertCode.WORDS_AGAINST_CHIPS,
        seat=7,
        ruling=RulingValue.FLOOR,
        options=options,
        amount=1_500,
    )
    other = Alert(code=AlertCode.BUTTON_MISPLACED, seat=4, ruling=RulingValue.PLAY_ON)
    open_floor = MatterView(alert=alert, steps=(), is_holding=True)
    return picture_of(replace(flop().view, status=Status.FLOOR, matters=(open_floor,)), told=(other,))


def pad_down() -> Picture:
    """The scan pad does not answer, and the hand goes on."""
    return replace(preflop(), troubles=(PAD_DOWN,))


def node_out() -> Picture:
    """A node is unplugged and the pad is down: five seats are blind, and the hand goes on."""
    picture = preflop()
    blind = replace(picture.view, blind_zones=NODE_OUT.zones)
    return replace(picture, view=blind, troubles=(NODE_OUT, PAD_DOWN))


PICTURES: Final = {
    "preflop": preflop,
    "on-penalty": on_penalty,
    "pad-down": pad_down,
    "node-out": node_out,
    "flop": flop,
    "one-chip-keyed": one_chip_keyed,
    "refused-with-troubles": refused_with_troubles,
    "run-out": run_out,
    "showdown": showdown,
    "complete": complete,
    **GAMES,
    "one-winner": one_winner,
    "raise-held": raise_held,
    "raise-ruled": raise_ruled,
    "misdeal": misdeal,
    "card-asked": card_asked,
    "burn-asked": burn_asked,
    "mixed-asked": mixed_asked,
    "first-card-asked": first_card_asked,
    "half-shown-asked": half_shown_asked,
    "kept-asked": kept_asked,
    "held-quietly": held_quietly,
    "flop-early": flop_early,
    "board-doubted": board_doubted,
    "exposed-told": exposed_told,
    "exposed": exposed,
    "exposed-replaced": exposed_replaced,
    "floor": floor,
    "many-options": many_options,
    "void": void,
    "short-hand": short_hand,
    "award": award,
    "award-next": award_next,
    "hand-face-down": hand_face_down,
    "hands-up": hands_up,
    "chips-back": chips_back,
    "three-side-pots": three_side_pots,
    "clock-called": clock_called,
    "clock-ran-out": clock_ran_out,
    "turn-too-early": turn_too_early,
    "resumed": resumed,
    "unkept": unkept,
    "key-refused": key_refused,
    "refused-at-remedy": refused_at_remedy,
    "noted": noted,
    "pressing": pressing,
    "rule-read": rule_read,
    "asked-pressing": asked_pressing,
    "clock-over": clock_over,
    "seven-pots": seven_pots,
    "folded-asked": folded_asked,
    "tenfold-asked": tenfold_asked,
    "at-least": at_least,
    "hand-asked-for": hand_asked_for,
    "hand-granted": hand_granted,
    "told": told,
    "waiting": waiting,
    "heads-up": heads_up,
    "dealing": dealing,
    "flop-due": flop_due,
    **CROWDED,
    **STUD,
}

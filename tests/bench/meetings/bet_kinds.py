"""Kinds of the betting: chips and words, and acts out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.words.cards import Street
from table.engine.words.view import Status
from tests.bench.meetings.kind import Kind
from tests.bench.meetings.lawful import rounded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.bench.meetings.kind import Scene

EARLY: Final = (
    "out-of-turn",
    "seat-skipped",
    "check-facing-bet",
    "call-without-bet",
    "raise-without-bet",
    "fold-without-bet",
    "underbet",
    "underraise",
    "undercall",
    "raise-closed",
    "wrong-card-count",
    "too-few-cards",
)
CHIPS: Final = (
    "undercall",
    "underbet",
    "underraise",
    "overchip-call",
    "multichip-call",
    "multichip-raise",
    "string-bet",
    "raise-closed",
    "unclear-amount",
    "tiny-chip",
    "chip-not-in-play",
    "words-against-chips",
    "raise-without-bet",
    "count-mismatch",
    "nonstandard-words",
)


def _early_act(scene: Scene) -> Sequence[str]:
    seat = scene.pick(scene.others)
    if seat is None or not scene.is_betting:
        return []
    passive = "call" if scene.price else "check"
    top = rounded(max(scene.price * 2, scene.view.big_blind))
    word = "raise" if scene.price else "bet"
    return [f"seat {seat} {scene.chance.choice((passive, passive, f'{word} {top}', 'all-in', 'fold'))}"]


def _early_muck(scene: Scene) -> Sequence[str]:
    seats = [seat for seat in scene.holding if seat != scene.view.turn]
    return [f"muck {scene.pick(seats)}"] if scene.is_betting and seats else []


def _muck(scene: Scene) -> Sequence[str]:
    return [f"muck {scene.view.turn}"] if scene.is_betting and scene.view.turn in scene.holding else []


def _skipped(scene: Scene) -> Sequence[str]:
    """The next one, two or three act, and the player in turn is passed over."""
    if not scene.is_betting or not scene.others:
        return []
    turn = scene.view.turn or 0
    behind = sorted(scene.others, key=lambda seat: (seat - turn) % 10)
    act = "call" if scene.price else "check"
    acted = [f"seat {seat} {act}" for seat in behind[: scene.chance.randint(1, 3)]]
    return [*acted, *([f"key time {turn}"] if scene.chance.random() < 0.4 else [])]


def _push(scene: Scene) -> Sequence[str]:
    if not scene.is_betting:
        return []
    chips = scene.chance.choice(
        ("25", "100", "500", "1000", "2x500", "3x100", "500 25", "1000 100", "5000", "10", "2x1000", "100 25", "25000")
    )
    said = scene.chance.choice(
        ("", "", "", " says call", " says raise", " says check", " says fold", " says ~5", " says all-in")
    )
    return [f"push {chips}{said}"]


def _one_tiny_chip(scene: Scene) -> Sequence[str]:
    mine = scene.mine
    if not scene.is_betting or mine is None or scene.price or mine.stack < 5_000:
        return []
    return ["bet 5000", f"push {scene.chance.choice((25, 100))}"]


def _words_against(scene: Scene) -> Sequence[str]:
    """Chips that are not what was said before them."""
    if not scene.is_betting:
        return []
    said = scene.chance.choice(("check", "call", "bet 200", "raise 600", "fold", "300"))
    return [f"push {scene.chance.choice(('1000', '500', '2x100', '5000'))} says {said}"]


def _string(scene: Scene) -> Sequence[str]:
    if not scene.is_betting:
        return []
    first = scene.chance.choice(("100", "500", "1000"))
    second = scene.chance.choice(("push 500 again", "push 1000 again", "key string"))
    return [f"push {first}", second]


def _pull(scene: Scene) -> Sequence[str]:
    mine = scene.mine
    if not scene.is_betting or mine is None or not mine.bet:
        return []
    chip = next((chip for chip in (1000, 500, 100, 25) if chip <= mine.bet), 25)
    return [f"pull {chip}", f"push {scene.chance.choice(('500', '1000', '3x100', '2x500', '2x1000'))}"]


def _words(scene: Scene) -> Sequence[str]:
    if not scene.is_betting:
        return []
    said = ("pot", "if", "~5", "~2", "raise", "bet", "call", "check", "fold", "400", "raise 250")
    return [f"says {scene.chance.choice(said)}"]


def _under(scene: Scene) -> Sequence[str]:
    """A bet or raise below the minimum."""
    if not scene.is_betting:
        return []
    if scene.price:
        return [f"raise {rounded(scene.price + max(25, scene.view.big_blind // scene.chance.choice((2, 4))))}"]
    return [f"bet {scene.chance.choice((25, 50, 100))}"]


def _wrong_word(scene: Scene) -> Sequence[str]:
    """Check facing a bet, call or fold or raise without one."""
    if not scene.is_betting:
        return []
    if scene.view.call:
        return ["check"]
    return [scene.chance.choice(("call", "fold", f"raise {scene.price + 4 * scene.view.big_blind}"))]


def _all_in(scene: Scene) -> Sequence[str]:
    return ["all-in"] if scene.is_betting else []


def _all_in_all_round(scene: Scene) -> Sequence[str]:
    return ["all-in", "all-in", "call"] if scene.is_betting else []


def _raise(scene: Scene) -> Sequence[str]:
    mine = scene.mine
    if not scene.is_betting or mine is None or scene.view.min_raise is None:
        return []
    if mine.bet + mine.stack < 2 * scene.view.min_raise:
        return []
    word = "raise" if scene.price else "bet"
    return [f"{word} {rounded(2 * scene.view.min_raise)}"]


def _clock(scene: Scene) -> Sequence[str]:
    turn = scene.view.turn
    if not scene.is_betting or turn is None:
        return []
    ends = scene.chance.choice((["wait 20"], ["wait 65"], ["wait 65", "wait 15", "key confirm"], []))
    return [f"key clock {turn}", *ends]


def _undo(scene: Scene) -> Sequence[str]:
    return ["key undo"] * scene.chance.choice((1, 1, 2, 3)) if scene.view.status is not Status.WAITING else []


def _confirm(scene: Scene) -> Sequence[str]:
    return [scene.chance.choice(("key confirm", "key decline"))] if scene.is_running else []


def _floor(scene: Scene) -> Sequence[str]:
    seat = scene.chance.choice(("", f" {scene.pick(scene.live)}")) if scene.live else ""
    return [f"key floor{seat}"] if not scene.view.status.is_over else []


def _overrule(scene: Scene) -> Sequence[str]:
    """The director rules without a call."""
    matters = scene.view.matters
    if not matters:
        return []
    matter = scene.chance.choice(matters)
    option = scene.chance.choice((*[one.value for one in matter.alert.options], "keep", "play-on"))
    seat = f" seat {matter.alert.seat}" if matter.alert.seat else ""
    return [f"td {option}{seat}"] if option != "amount" else []


def _act_meanwhile(scene: Scene) -> Sequence[str]:
    """Somebody acts while the floor or a remedy is waited for."""
    if scene.view.status not in {Status.FLOOR, Status.REMEDY}:
        return []
    seat = scene.pick(scene.live)
    return [scene.chance.choice(("call", "check", "fold", f"seat {seat} call", f"seat {seat} all-in"))]


def _big_blind_pulls(scene: Scene) -> Sequence[str]:
    is_option = scene.view.turn is not None and scene.view.turn == scene.view.big_blind_seat
    if not (scene.is_betting and is_option and scene.view.street is Street.PREFLOP):
        return []
    return ["pull 100", f"push {scene.chance.choice(('500', '3x100', '2x500', '1000'))}"]


BET_KINDS: Final[dict[str, Kind]] = {
    "act out of turn": Kind(_early_act, EARLY),
    "hand thrown away out of turn": Kind(_early_muck, (*EARLY, "hand-killed", "winner-mucked")),
    "hand thrown away in turn": Kind(_muck, ("fold-without-bet", "hand-not-tabled")),
    "seat passed over": Kind(_skipped, EARLY),
    "chips pushed": Kind(_push, (*CHIPS, "check-facing-bet", "call-without-bet", "fold-without-bet")),
    "one tiny chip": Kind(_one_tiny_chip, (*CHIPS, *EARLY)),
    "words against chips": Kind(_words_against, (*CHIPS, *EARLY)),
    "string bet": Kind(_string, CHIPS),
    "chips taken back": Kind(_pull, (*CHIPS, "out-of-turn", "hand-not-tabled", "fold-without-bet")),
    "big blind taken back": Kind(_big_blind_pulls, (*CHIPS, "hand-not-tabled", "out-of-turn", "fold-without-bet")),
    "words alone": Kind(
        _words, (*CHIPS, "check-facing-bet", "call-without-bet", "fold-without-bet", "raise-without-bet")
    ),
    "below the minimum": Kind(_under, CHIPS),
    "wrong word": Kind(_wrong_word, ("check-facing-bet", "call-without-bet", "fold-without-bet", *CHIPS)),
    "all-in": Kind(_all_in, ("must-table", "underraise", "raise-closed")),
    "all-in all round": Kind(_all_in_all_round, ("must-table", "underraise", "raise-closed")),
    "raise": Kind(_raise, ("raise-closed",)),
    "clock": Kind(_clock, ("clock-warning", "clock-expired")),
    "undo": Kind(_undo),
    "confirm or decline": Kind(_confirm),
    "floor called": Kind(_floor, ("floor-called",)),
    "director overrules": Kind(_overrule),
    "act while something is open": Kind(_act_meanwhile, (*EARLY, "must-table")),
}

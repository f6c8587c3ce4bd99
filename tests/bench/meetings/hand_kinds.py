"""Kinds of the hands, of the showdown, and of what lies between two hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.words.view import Status
from table.engine.words.zones import Zone
from tests.bench.meetings.kind import PREMATURE, Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.bench.meetings.kind import Scene


def _showdown(scene: Scene) -> bool:
    return scene.view.status is Status.SHOWDOWN


def _shown(scene: Scene) -> Sequence[str]:
    seat = scene.pick(scene.holding)
    if seat is None or not scene.is_betting:
        return []
    if not scene.table.setup.is_facing_seen:
        return [f"key exposed {seat} player"]
    cards = scene.table.at_seat(seat)
    return [f"show {seat}" + (f" {cards[0]}" if scene.chance.random() < 0.4 else "")]


def _peek(scene: Scene) -> Sequence[str]:
    return [f"peek {scene.pick(scene.holding)}"] if scene.holding and scene.is_running else []


def _mixed(scene: Scene) -> Sequence[str]:
    if len(scene.holding) < 2 or not scene.is_running:
        return []
    one, other = scene.chance.sample(scene.holding, 2)
    card = scene.card(scene.table.at_seat(one))
    back = [f"move {card} seat {other} seat {one}"] if scene.chance.random() < 0.5 else []
    return [f"move {card} seat {one} seat {other}", *back]


def _killed(scene: Scene) -> Sequence[str]:
    """The dealer takes a hand by mistake, and says so."""
    seat = scene.pick(scene.holding)
    if seat is None or not (scene.is_betting or _showdown(scene)):
        return []
    return [f"muck {seat}", f"key killed {seat}"] if scene.chance.random() < 0.8 else [f"key killed {seat}"]


def _out_of_view(scene: Scene) -> Sequence[str]:
    seat = scene.pick(scene.holding)
    if seat is None or not scene.is_running:
        return []
    cards = scene.table.at_seat(seat)
    waits = scene.chance.choice(("wait 5", "wait 61"))
    away = [f"move {card} seat {seat} off" for card in cards]
    return [*away, waits, *(f"move {card} off seat {seat} down" for card in cards)]


def _all_out_of_view(scene: Scene) -> Sequence[str]:
    if not scene.is_running or not scene.holding:
        return []
    cards = [(seat, card) for seat in scene.holding for card in scene.table.at_seat(seat)]
    back = [f"move {card} off seat {seat} down" for seat, card in cards]
    return [*(f"move {card} seat {seat} off" for seat, card in cards), "wait 3", *back]


def _half_fold(scene: Scene) -> Sequence[str]:
    return ["fold one"] if scene.is_betting and scene.view.turn in scene.holding else []


def _left(scene: Scene) -> Sequence[str]:
    seat = scene.pick(scene.live)
    if seat is None or scene.view.status.is_over:
        return []
    return [f"key left {seat}", *([f"key back {seat}"] if scene.chance.random() < 0.5 else [])]


def _one_tabled(scene: Scene) -> Sequence[str]:
    untold = [one.seat for one in scene.view.seats if one.seat in scene.holding and not one.is_tabled]
    seat = scene.pick(untold)
    if seat is None or not _showdown(scene):
        return []
    card = scene.table.at_seat(seat)[0]
    first = f"show {seat} {card}" if scene.table.setup.is_facing_seen else f"key tabled {seat} {card}"
    return [first, *([f"wait {scene.chance.choice((3, 20))}"] if scene.chance.random() < 0.5 else [])]


def _muck_at_showdown(scene: Scene) -> Sequence[str]:
    return [f"muck {scene.pick(scene.holding)}"] if _showdown(scene) and scene.holding else []


def _winner_mucked(scene: Scene) -> Sequence[str]:
    """A hand is tabled and then swept into the muck."""
    seat = scene.pick(scene.holding)
    if seat is None or not _showdown(scene):
        return []
    how = f"show {seat}" if scene.table.setup.is_facing_seen else f"key tabled {seat}"
    return [how, f"muck {seat}"]


def _asks(scene: Scene) -> Sequence[str]:
    players = scene.table.players()
    if not (_showdown(scene) or scene.view.status is Status.COMPLETE) or len(players) < 2:
        return []
    one, other = scene.chance.sample(players, 2)
    return [f"asks {one} to see {other}"]


def _all_shown(scene: Scene) -> Sequence[str]:
    if not _showdown(scene):
        return []
    word = "show" if scene.table.setup.is_facing_seen else "key tabled"
    return [f"{word} {seat}" for seat in scene.holding]


def _retrieved(scene: Scene) -> Sequence[str]:
    """A folded hand is given back to its seat from the muck."""
    dead = [seat for seat in scene.table.players() if seat not in scene.live]
    mucked = scene.table.names_on(_muck_zone())
    if not dead or len(mucked) < 2 or not scene.is_running:
        return []
    seat = scene.pick(dead)
    return [f"move {card} muck seat {seat} down" for card in mucked[-2:]]


def _muck_zone() -> Zone:
    return Zone.MUCK


def _level(scene: Scene) -> Sequence[str]:
    if scene.view.status is not Status.COMPLETE:
        return []
    return [scene.chance.choice(("level 200 400", "level 150 300 ante 25", "level 100 200 ante big 200")), "shuffle"]


def _next_hand(scene: Scene) -> Sequence[str]:
    return ["shuffle"] if scene.view.status in {Status.COMPLETE, Status.MISDEAL, Status.VOID} else []


def _break(scene: Scene) -> Sequence[str]:
    return ["td break", "td break over"] if scene.is_running else []


def _nothing(_: Scene) -> Sequence[str]:
    return []


HAND_KINDS: Final[dict[str, Kind]] = {
    "hand shown in the betting": Kind(_shown, ("exposed-by-player", "card-exposed", "one-card-tabled")),
    "peek": Kind(_peek),
    # Where the receiver shows three cards, the one that is not his is told once more.
    "cards mixed": Kind(
        _mixed, ("cards-mixed", "wrong-card-count", "extra-card", "extra-cards", "too-few-cards", "muck-disturbed")
    ),
    # A hand that the floor gives back may have the action, though a street was dealt.
    "hand killed by mistake": Kind(
        _killed, ("hand-killed", "out-of-turn", "fold-without-bet", "hand-not-tabled", "winner-mucked", *PREMATURE)
    ),
    "cards out of view": Kind(_out_of_view, ("cards-out-of-view",)),
    "all cards out of view": Kind(_all_out_of_view, ("cards-out-of-view", "zone-blind")),
    "one card folded": Kind(
        _half_fold, ("card-unaccounted", "fold-without-bet", "muck-disturbed", "cards-out-of-view")
    ),
    "player left": Kind(_left, ("left-table", "absent-player")),
    "one card tabled": Kind(_one_tabled, ("one-card-tabled", "hand-not-tabled")),
    "mucked at the showdown": Kind(_muck_at_showdown, ("hand-not-tabled", "winner-mucked", "one-card-tabled")),
    "tabled hand swept away": Kind(_winner_mucked, ("winner-mucked", "hand-not-tabled")),
    "asks to see a hand": Kind(_asks, ("see-hand",)),
    "all shown": Kind(_all_shown),
    "folded hand given back": Kind(
        _retrieved, ("muck-disturbed", "card-to-unentitled-seat", "card-to-empty-seat", "cards-mixed", "extra-card")
    ),
    "level changes": Kind(_level),
    "next hand": Kind(_next_hand),
    "break": Kind(_break),
    "player absent": Kind(_nothing, ("absent-player",), flag="absent"),
    "player on penalty": Kind(_nothing, flag="penalty"),
}

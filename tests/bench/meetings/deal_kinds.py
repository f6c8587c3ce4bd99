"""Kinds of the deal and of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.words.cards import Street
from table.engine.words.view import Status
from table.engine.words.zones import Zone
from tests.bench.meetings.kind import LAWFUL, Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.bench.meetings.kind import Scene

ORDER: Final = (
    "first-card-wrong-seat",
    "card-out-of-order",
    "extra-card",
    "extra-cards",
    "too-few-cards",
    "seat-not-dealt",
)
COUNT: Final = ("extra-card", "extra-cards", "wrong-card-count", "too-few-cards", "card-out-of-order")
STRANGE_ON_BOARD: Final = ("flop-underdealt", "flop-overdealt")


def _first_card_elsewhere(scene: Scene) -> Sequence[str]:
    seats = [seat for seat in scene.live if seat != scene.deals_to]
    is_first = scene.left_to_deal == 2 * len(scene.live)
    return [f"card {scene.pick(seats)}"] if is_first and seats else []


def _out_of_order(scene: Scene) -> Sequence[str]:
    seats = [seat for seat in scene.live if seat != scene.deals_to]
    return [f"card {scene.pick(seats)}"] if 2 < scene.left_to_deal < 2 * len(scene.live) and seats else []


def _to_empty_seat(scene: Scene) -> Sequence[str]:
    return [f"card {scene.pick(scene.empty)}"] if scene.left_to_deal and scene.empty else []


def _to_unentitled(scene: Scene) -> Sequence[str]:
    seats = [one.seat for one in scene.view.seats if one.is_waiting or (one.seat not in scene.live and one.is_away)]
    return [f"card {scene.pick(seats)}"] if scene.left_to_deal and seats else []


def _seat_left_out(scene: Scene) -> Sequence[str]:
    if not scene.left_to_deal or scene.left_to_deal != 2 * len(scene.live):
        return []
    seats = sorted(scene.live, key=lambda seat: (seat - (scene.deals_to or 0)) % 10)
    return [*(f"card {seat}" for seat in (*seats[:-1], *seats[:-1])), "fold"]


def _one_short(scene: Scene) -> Sequence[str]:
    return [scene.chance.choice(("call", "fold"))] if scene.left_to_deal == 1 else []


def _flop_too_soon(scene: Scene) -> Sequence[str]:
    return ["burn", "board 3"] if scene.left_to_deal == 1 else []


def _undealt(scene: Scene) -> Sequence[str]:
    is_time = scene.is_betting and scene.view.street is Street.PREFLOP
    return [f"key undealt {scene.pick(scene.live)}"] if is_time else []


def _exposed_in_the_deal(scene: Scene) -> Sequence[str]:
    if not scene.deals_to:
        return []
    if scene.table.setup.is_facing_seen:
        return [f"card {scene.deals_to} up"]
    return [f"card {scene.deals_to}", f"key exposed {scene.deals_to}"]


def _key_exposed(scene: Scene) -> Sequence[str]:
    seats = scene.holding
    by = scene.chance.choice(("", "", " player"))
    return [f"key exposed {scene.pick(seats)}{by}"] if seats and (scene.is_betting or scene.left_to_deal) else []


def _boxed(scene: Scene) -> Sequence[str]:
    """A card of a hand, or one of the next of the stub, in the first hand: a file names no card of a later one."""
    if scene.view.hand_number != 1 or scene.view.status.is_over or not scene.holding:
        return []
    dealt = [card for seat in scene.holding for card in scene.table.at_seat(seat)]
    card = scene.card([*dealt, *scene.table.in_stub()[:2]])
    return [f"key boxed {card}"] if scene.left_to_deal or scene.chance.random() < 0.3 else []


def _button(scene: Scene) -> Sequence[str]:
    seats = [seat for seat in scene.table.players() if seat != scene.view.button]
    is_time = scene.left_to_deal or (scene.is_betting and scene.view.street is Street.PREFLOP)
    return [f"key button {scene.pick(seats)}"] if is_time and seats else []


def _extra(count: int) -> Callable[[Scene], Sequence[str]]:
    def draw(scene: Scene) -> Sequence[str]:
        if not (scene.is_betting and scene.view.street is Street.PREFLOP):
            return []
        return [f"card {scene.pick(scene.live)}" for _ in range(count)]

    return draw


def _misdeal(scene: Scene) -> Sequence[str]:
    return ["key misdeal"] if scene.left_to_deal or scene.is_betting else []


def _tag(tag: Callable[[Scene], str]) -> Callable[[Scene], Sequence[str]]:
    """A tag that is no card of this deck, as a hole card, a burn or a board card."""

    def draw(scene: Scene) -> Sequence[str]:
        if scene.deals_to:
            return [f"tag {tag(scene)} {scene.deals_to}"] if scene.left_to_deal < 2 * len(scene.live) - 1 else []
        if scene.next_street is None:
            return []
        if scene.chance.random() < 0.4:
            return [f"tag {tag(scene)} burn"]
        ahead = ["board 2"] if scene.next_street is Street.FLOP else []
        return ["burn", *ahead, f"tag {tag(scene)} board"]

    return draw


def _joker_unseen(scene: Scene) -> Sequence[str]:
    """A joker goes to a seat whose antenna is blind, and comes to light later."""
    seat = scene.deals_to
    if seat is None or scene.left_to_deal > 2 * len(scene.live) - 2:
        return []
    lawful = [LAWFUL] * scene.chance.randint(0, 2 * len(scene.live))
    return [f"blind seat {seat}", f"tag joker {seat}", *lawful, f"sight seat {seat}"]


def _card_lost(scene: Scene) -> Sequence[str]:
    """A board card of a hand that is over is not back at the next riffle."""
    card = scene.card(scene.table.names_on(Zone.BOARD))
    if scene.view.status is not Status.COMPLETE or card is None:
        return []
    return [f"move {card} board off", "wait 20", "collect", "shuffle"]


def _twin_of(scene: Scene) -> str:
    return f"twin:{scene.table.setup.stub[0] if scene.chance.random() < 0.3 else _held(scene)}"


def _held(scene: Scene) -> str:
    held = [card for seat in scene.live for card in scene.table.setup.holds.get(seat, ())]
    return scene.chance.choice(held)


def _card_stays_away(scene: Scene) -> Sequence[str]:
    """A card is out of sight, and the deck is found short in the next hand."""
    seat = scene.pick(scene.holding)
    if seat is None or not scene.is_betting:
        return []
    return [f"move any seat {seat} off"]


def _early_board_card(scene: Scene) -> Sequence[str]:
    return ["board 1"] if scene.left_to_deal and scene.left_to_deal < 2 * len(scene.live) else []


def _burn_in_the_deal(scene: Scene) -> Sequence[str]:
    return ["burn"] if scene.left_to_deal and scene.left_to_deal < 2 * len(scene.live) else []


def _collected(scene: Scene) -> Sequence[str]:
    return ["collect", "shuffle"] if scene.view.status in {Status.MISDEAL, Status.VOID} else []


def _to_another_hand(scene: Scene) -> Sequence[str]:
    """A hole card already dealt is pushed to another seat while the deal goes on."""
    seats = scene.holding
    if not scene.left_to_deal or len(seats) < 2:
        return []
    one, other = scene.chance.sample(seats, 2)
    if abs(one - other) == 1:
        # Through the wire it slid over the neighbour's antenna before: it may lie on their border.
        return []
    card = scene.card(scene.table.names_on(Zone(f"seat {one}")))
    return [f"move {card} seat {one} seat {other}"]


DEAL_KINDS: Final[dict[str, Kind]] = {
    "first card elsewhere": Kind(_first_card_elsewhere, ORDER),
    "card out of order": Kind(_out_of_order, ORDER),
    "card to an empty seat": Kind(_to_empty_seat, ("card-to-empty-seat", *ORDER)),
    "card to an unentitled seat": Kind(_to_unentitled, ("card-to-unentitled-seat", *ORDER), flag="entering"),
    "seat left out": Kind(_seat_left_out, ORDER),
    "one card short": Kind(_one_short, ("too-few-cards", "wrong-card-count", "out-of-turn")),
    "flop in the deal": Kind(_flop_too_soon, ("too-few-cards", "wrong-card-count", "premature-flop")),
    "key undealt": Kind(_undealt, ("too-few-cards", "seat-not-dealt", "wrong-card-count")),
    "card turned up in the deal": Kind(_exposed_in_the_deal, ("card-exposed",)),
    "key exposed": Kind(_key_exposed, ("card-exposed", "exposed-by-player")),
    "boxed card": Kind(_boxed, ("boxed-card",)),
    "button elsewhere": Kind(_button, ("button-misplaced",)),
    "one card too many": Kind(_extra(1), COUNT),
    "two cards too many": Kind(_extra(2), COUNT),
    "misdeal claimed": Kind(_misdeal, ("misdeal-claimed", "misdeal-too-late")),
    "joker": Kind(_tag(lambda _: "joker"), ("joker", "irregular-card-played", "count-mismatch")),
    "joker under a blind antenna": Kind(_joker_unseen, ("joker", "irregular-card-played", "zone-blind", *ORDER)),
    "card lost": Kind(_card_lost, ("deck-incomplete", "board-disturbed")),
    "tag of no deck": Kind(_tag(lambda _: "unknown"), ("unknown-card", "irregular-card-played", "count-mismatch")),
    "card of the other deck": Kind(
        _tag(lambda scene: f"blue:{_held(scene)}"), ("foreign-card", "irregular-card-played", "count-mismatch")
    ),
    "card that is there twice": Kind(_tag(_twin_of), ("duplicate-card", "deck-incomplete")),
    "card that stays away": Kind(
        _card_stays_away, ("cards-out-of-view", "deck-incomplete", "card-unaccounted", "one-card-tabled")
    ),
    "board card in the deal": Kind(
        _early_board_card, ("premature-flop", "too-few-cards", "missing-burn", "extra-card")
    ),
    "burn in the deal": Kind(_burn_in_the_deal, ("extra-burn",)),
    "hole card pushed to another hand": Kind(
        _to_another_hand, ("cards-mixed", *ORDER, "wrong-card-count", "muck-disturbed")
    ),
}

"""Kinds of the board, the burns, the stub and the muck, and of antennas that do not see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.words.cards import Street
from table.engine.words.view import Status
from table.engine.words.zones import Zone
from tests.bench.meetings.kind import CARDS, PREMATURE, Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.bench.meetings.kind import Scene

BURNS: Final = ("missing-burn", "extra-burn")
FLOP: Final = ("flop-overdealt", "flop-underdealt")
DISTURBED: Final = ("board-disturbed", "muck-disturbed")


def _street_too_early(scene: Scene) -> Sequence[str]:
    return ["street"] if scene.is_betting and scene.view.street is not Street.RIVER else []


def _card_too_early(scene: Scene) -> Sequence[str]:
    is_time = scene.is_betting and scene.view.street is not Street.RIVER
    return [f"board {1 if scene.view.street is not Street.PREFLOP else 3}"] if is_time else []


def _burn_too_early(scene: Scene) -> Sequence[str]:
    return ["burn"] if scene.is_betting and scene.view.street is not Street.RIVER else []


def _flop_of(count: int) -> Callable[[Scene], Sequence[str]]:
    return lambda scene: ["burn", f"board {count}"] if scene.next_street is Street.FLOP else []


def _flop_of_two(scene: Scene) -> Sequence[str]:
    return ["burn", "board 2", "check"] if scene.next_street is Street.FLOP else []


def _two_as_street(scene: Scene) -> Sequence[str]:
    return ["burn", "board 2"] if scene.next_street in {Street.TURN, Street.RIVER} else []


def _without_burn(scene: Scene) -> Sequence[str]:
    return [f"board {CARDS[scene.next_street]}"] if scene.next_street is not None else []


def _burn_laid_behind(scene: Scene) -> Sequence[str]:
    return [f"board {CARDS[scene.next_street]}", "burn"] if scene.next_street is not None else []


def _two_burns(scene: Scene) -> Sequence[str]:
    if scene.next_street is None:
        return []
    return ["burn", "burn", *([f"board {CARDS[scene.next_street]}"] if scene.chance.random() < 0.5 else [])]


def _stub_dropped(scene: Scene) -> Sequence[str]:
    return ["key stub"] if scene.is_running else []


def _board_card_away(scene: Scene) -> Sequence[str]:
    card = scene.card(scene.table.names_on(Zone.BOARD))
    if card is None or not scene.is_running:
        return []
    to = scene.chance.choice(("off", "off", "muck", "burn", "aside", "stub"))
    back = f"move {card} {to} board"
    return [f"move {card} board {to}", f"wait {scene.chance.choice((1, 8))}", *([] if to == "stub" else [back])]


def _mucked_card(to: str) -> Callable[[Scene], Sequence[str]]:
    def draw(scene: Scene) -> Sequence[str]:
        card = scene.card(scene.table.names_on(Zone.MUCK))
        if card is None or not scene.is_running:
            return []
        back = [f"move {card} {to} muck down"] if to != "stub" and scene.chance.random() < 0.7 else []
        facing = scene.chance.choice((" up", " down")) if to != "stub" else ""
        return [f"move {card} muck {to}{facing}", *back]

    return draw


def _burn_away(scene: Scene) -> Sequence[str]:
    card = scene.card(scene.table.names_on(Zone.BURN))
    if card is None or not scene.is_running:
        return []
    to = scene.chance.choice(("off", "aside", "muck", "stub"))
    return [f"move {card} burn {to}", "wait 6", *([] if to == "stub" else [f"move {card} {to} burn down"])]


def _rabbit(scene: Scene) -> Sequence[str]:
    return ["board 1"] if scene.view.status is Status.COMPLETE and len(scene.view.board) < 5 else []


def _flop_card_down(scene: Scene) -> Sequence[str]:
    if scene.next_street is not Street.FLOP or not scene.table.setup.is_facing_seen:
        # Where no antenna tells which side is up, every card of the board is taken to be shown.
        return []
    top = scene.table.in_stub()[3:4]
    return ["burn", "board 2", "move any stub board down", f"move {top[0]} board board up"] if top else []


def _late(scene: Scene) -> Sequence[str]:
    """The next card is read late: nothing is wrong."""
    how = scene.chance.choice(("0.4", "1", "2", "never"))
    if scene.deals_to:
        return [f"late seat {scene.deals_to} {how}"]
    zone = scene.chance.choice(("burn", "board", "muck"))
    return [f"late {zone} {how}"] if scene.is_running else []


def _late_last_burn(scene: Scene) -> Sequence[str]:
    how = scene.chance.choice(("0.5", "1.5", "never"))
    return [f"late burn {how}", "street"] if scene.next_street is Street.RIVER else []


def _blind(scene: Scene) -> Sequence[str]:
    zones = ["burn", "board", "muck", *(f"seat {seat}" for seat in scene.live)]
    return [f"blind {scene.chance.choice(zones)}"] if scene.is_running else []


def _blind_a_while(scene: Scene) -> Sequence[str]:
    zones = ["burn", "board", "muck", *(f"seat {seat}" for seat in scene.live)]
    zone = scene.chance.choice(zones)
    return [f"blind {zone}", "wait 2", f"sight {zone}"] if not scene.view.status.is_over else []


def _node_away(scene: Scene) -> Sequence[str]:
    """A node with several antennas is away, and comes back."""
    if not scene.is_running:
        return []
    zones = scene.chance.choice((["burn", "board", "muck"], [f"seat {seat}" for seat in scene.live]))
    return [*(f"blind {zone}" for zone in zones), "wait 2", *(f"sight {zone}" for zone in zones)]


def _live_card_to(scene: Scene) -> Sequence[str]:
    """A card of a live hand goes to a place of the dealer's."""
    seat = scene.pick(scene.holding)
    if seat is None or not scene.is_running:
        return []
    card = scene.card(scene.table.at_seat(seat))
    to = scene.chance.choice(("burn", "board down", "stub"))
    back = [] if to == "stub" else [f"move {card} {to.split()[0]} seat {seat} down"]
    return [f"move {card} seat {seat} {to}", *back]


def _stub_card_to_seat(scene: Scene) -> Sequence[str]:
    """A card of the stub goes to a seat that is out of the hand."""
    dead = [seat for seat in scene.table.players() if seat not in scene.live]
    return [f"card {scene.pick(dead)}"] if dead and scene.is_running else []


BOARD_KINDS: Final[dict[str, Kind]] = {
    "street too early": Kind(_street_too_early, PREMATURE),
    "board card too early, no burn": Kind(_card_too_early, (*PREMATURE, "missing-burn")),
    "burn too early": Kind(_burn_too_early, ("extra-burn",)),
    "flop of four": Kind(_flop_of(4), ("flop-overdealt", "premature-turn")),
    "flop of five": Kind(_flop_of(5), ("flop-overdealt", "premature-turn")),
    "flop of two, and an action": Kind(_flop_of_two, ("flop-underdealt", "out-of-turn")),
    "two cards as a street": Kind(_two_as_street, ("street-overdealt", "premature-river", "count-mismatch")),
    "no burn": Kind(_without_burn, ("missing-burn",)),
    "burn laid behind its street": Kind(_burn_laid_behind, BURNS),
    "two burns": Kind(_two_burns, ("extra-burn",)),
    "stub dropped": Kind(_stub_dropped, ("stub-dropped",)),
    "board card away": Kind(_board_card_away, (*DISTURBED, *FLOP, *BURNS, *PREMATURE, "count-mismatch")),
    "folded card to the board": Kind(_mucked_card("board"), (*DISTURBED, *FLOP, "street-overdealt")),
    "folded card to the burns": Kind(_mucked_card("burn"), DISTURBED),
    "folded card to the stub": Kind(_mucked_card("stub"), (*DISTURBED, "cards-mixed", *FLOP, "street-overdealt")),
    "folded card aside": Kind(_mucked_card("aside"), DISTURBED),
    "burn away": Kind(_burn_away, (*DISTURBED, *BURNS, "count-mismatch")),
    "rabbit hunt": Kind(_rabbit, ("rabbit-hunt",)),
    "flop card face down": Kind(_flop_card_down, (*FLOP, "count-mismatch")),
    "read late": Kind(_late),
    "last burn read late": Kind(_late_last_burn),
    "antenna blind": Kind(_blind, ("zone-blind",)),
    "antenna blind for a while": Kind(_blind_a_while, ("zone-blind",)),
    "node away": Kind(_node_away, ("zone-blind",)),
    "live card to burn, board or stub": Kind(
        _live_card_to, (*DISTURBED, *BURNS, *FLOP, "cards-mixed", "cards-out-of-view", "wrong-card-count")
    ),
    "stub card to a dead seat": Kind(
        _stub_card_to_seat, ("card-to-unentitled-seat", "card-to-empty-seat", "extra-card")
    ),
}

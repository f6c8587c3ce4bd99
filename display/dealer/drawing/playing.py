"""Picks what stands out: cards and seats that win the pot being paid, and silent antennas that are missed."""

from table.engine.words.cards import Card
from table.engine.words.view import HandPart, Status, TableView
from table.engine.words.zones import ZONE_SEATS, Seat, Zone


def idle_cards(view: TableView) -> frozenset[Card]:
    """Return the cards on show that do not win the pot that is paid now; none where no hand was read."""
    award = view.paying
    if award is None or view.status is not Status.COMPLETE:
        return frozenset()
    playing = {card for winner in award.winners for card in winner.five}
    shown = {*view.board, *(card for player in view.seats for card in player.shown)}
    return frozenset(shown - playing) if playing else frozenset()


def shares_now(view: TableView) -> dict[Seat, int]:
    """Return what each winner takes of the pot that is paid now; of all pots, where they are not told one by one."""
    if view.paying is None:
        return {player.seat: player.won for player in view.seats if player.won}
    return view.paying.shares


def blind_that_matter(view: TableView) -> tuple[Zone, ...]:
    """Return the zones whose antennas do not answer and are missed: not those of seats that are out of the hand."""
    is_hand_on = not view.status.is_over
    live = {player.seat for player in view.seats if player.part is HandPart.LIVE}
    seated = {player.seat for player in view.seats}
    missed = live if is_hand_on else seated
    return tuple(zone for zone in view.blind_zones if zone not in ZONE_SEATS or ZONE_SEATS[zone] in missed)


def is_check_due(view: TableView, *, is_resumed: bool) -> bool:
    """Tell whether there is room to ask whether the table stands as it is shown, and confirm answers nothing else."""
    is_free = view.holding is None and view.meanwhile is None and view.asked_folded is None
    return is_resumed and is_free and (view.paying is None or view.status is not Status.COMPLETE)

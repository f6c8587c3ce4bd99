"""Pays places, and moves them back when a player enters. `busting` says who is out, and how well."""

from collections.abc import Sequence

from table.engine.words.frozen import replace
from table.tournament.state.remembered import Player
from table.tournament.state.step import Step
from table.tournament.words.setup import Name, Place


def give_place(step: Step, names: Sequence[Name], place: int) -> None:
    """Give *names* the same place, and divide the prizes of all the places that they take."""
    prizes = step.setup.prizes[place - 1 : place - 1 + len(names)]
    share, rest = divmod(sum(prizes), len(names))
    ranked = sorted(names, key=lambda name: _where(step.players[name]))
    for at, name in enumerate(ranked):
        step.put(replace(step.players[name], place=place, prize=share + (at < rest)))


def take_place_again(step: Step, name: Name) -> None:
    """Give somebody who was to enter again, and does not, the place that he had given up for it."""
    player = step.players[name]
    place = player.left_place
    if place is None:
        return
    step.put(replace(player, left_place=None))
    give_place(step, [*(p.name for p in step.players.values() if p.place == place), name], place)


def _where(player: Player) -> Place:
    if player.bust is not None:
        return player.bust.at
    return player.at or Place(0, 0)


def make_room(step: Step, name: Name) -> None:
    """Move those back one place whom a newcomer outlasts: all who are out, or for a re-entry who is not behind it."""
    given_up = step.players[name].left_place
    step.put(replace(step.players[name], left_place=None))
    tied: dict[int, list[Name]] = {}
    for player in list(step.players.values()):
        held = player.place or player.left_place
        if held is None or player.name == name or (given_up is not None and held > given_up):
            continue
        if player.place is None:
            step.put(replace(player, left_place=held + 1))
        else:
            tied.setdefault(held + 1, []).append(player.name)
    for place, names in tied.items():
        give_place(step, names, place)

"""Picks the sound as one picture follows another: none for a note, soft, falling, clear, or again and again.

Only what is new sounds, and of several things the gravest.
"""

from collections.abc import Hashable

from display.dealer.picture import Picture
from display.dealer.tones import Sound


def sound_of(before: Picture | None, now: Picture) -> Sound | None:
    """Return what is heard as *now* is shown after *before*: nothing of a first picture, nor of a silent table."""
    if before is None or now.is_silent:
        return None
    if now.alarms > before.alarms:
        return Sound.ESCALATION
    if (stop := _stop(now)) is not None and stop != _stop(before):
        return Sound.STOP
    if not now.view.status.is_over and _away(now) - _away(before):
        return Sound.AWAY
    asked = _asked(now)
    if asked is not None and asked != _asked(before):
        return Sound.QUESTION
    return Sound.QUESTION if _beside_play(now) - _beside_play(before) else None


def _stop(picture: Picture) -> Hashable:
    """Return what play waits for; a step of it that is done makes it no other."""
    if picture.is_unkept:
        return "unkept"
    matter, step = picture.view.holding, picture.view.next_step
    if step is not None and step.is_dealt_on:
        return "dealt in the pause"
    return None if matter is None else (picture.view.hand_number, matter.alert)


def _away(picture: Picture) -> frozenset[str]:
    """Return what is away of the antennas: whoever deals on has to know, for the cards there are not read."""
    return frozenset(trouble.name for trouble in picture.troubles if trouble.zones)


def _asked(picture: Picture) -> Hashable:
    view = picture.view
    asked = view.asked_about, view.asked_folded, view.question
    return None if asked == (None, None, None) else (view.hand_number, asked)


def _beside_play(picture: Picture) -> frozenset[Hashable]:
    """Return the alerts that hold nothing up."""
    held = picture.view.holding
    waiting = (matter.alert for matter in picture.view.matters if matter is not held)
    hand = picture.view.hand_number
    return frozenset((hand, alert) for alert in (*picture.told, *waiting) if not alert.is_quiet)

"""Enrolling a deck, as a conversation at a terminal: one card after another, then the second pass.

What is asked for and refused is decided in `firmware_bridge.pad`. What was read is kept after each card in a file
beside the deck's own, so that an enrolment that was broken off goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec

from config.files.faults import ConfigError
from display.terminal.card_names import card_name, card_names, card_typed
from firmware_bridge.pad.enrol import CardRefusal, EnrolledDeck, EnrolledTag, Enrolment, Owned, TagRefused, Wanted
from firmware_bridge.pad.second_pass import SecondPass, Slip, Slipped
from table.engine.words.zones import Facing
from table.inbox import Tag
from table.keeping.durable_file import write_secret
from table.wiring.process.typed import TypedAnswers

if TYPE_CHECKING:
    from table.wiring.hardware.scan_pad import ScanPad

BROKEN_OFF: Final = ".enrolling"
"""How the name of the file ends in which an enrolment is kept until it is done."""

HELP: Final = (
    "Enter takes the last card back; a card's name, as in As or 10h, or joker, asks for that one next; "
    "list says what is still to come"
)


class _KeptEnrolment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An enrolment that is not done."""

    jokers: int
    inlays: int
    readings: tuple[tuple[str, str], ...]
    """Card and tag; a joker is empty."""
    proved: tuple[str, ...] = ()
    """Tags of the cards that the second pass has proved."""


class Enrolling:
    """One deck on its way, and the file that it is kept in."""

    def __init__(self, path: Path, pad: ScanPad, typed: TypedAnswers) -> None:
        """Enrol the deck whose file will be at *path*."""
        self._kept_at = path.with_suffix(BROKEN_OFF)
        self._pad = pad
        self._typed = typed
        self._trouble = ""

    def first_pass(self, enrolment: Enrolment) -> None:
        """Ask for one card after another until the deck is complete."""
        if self._typed.is_asked:
            click.echo(HELP, err=True)
        asked: tuple[Wanted | None, int] | None = None
        while not enrolment.is_complete:
            now = enrolment.wanted, enrolment.left
            if now != asked:
                self._ask(*now, is_new=True)
                asked = now
            if (line := self._typed.take()) is not None:
                asked = self._answer(enrolment, line)
                self._keep(enrolment)
            refused = enrolment.take(laid := self._look())
            if refused is not None:
                click.echo(f"     not taken: {_refused_words(refused)}", err=True)
                self._pad.ask_for(None)
            elif laid:
                self._keep(enrolment)

    def second_pass(self, enrolment: Enrolment, proved: frozenset[Tag] = frozenset()) -> EnrolledDeck:
        """Ask for each card once more, and have set right what was enrolled in another's place."""
        again = SecondPass(enrolment.deck(), proved)
        if again.left and self._typed.is_asked:
            click.echo("now each card once more, so that none lies in another's place", err=True)
        asked: tuple[Wanted, int] | None = None
        while (wanted := again.wanted) is not None:
            if (wanted, again.left) != asked:
                click.echo(f"{again.left:>3} to prove: lay down {_said(wanted)}", err=True)
                self._pad.ask_for(again.wanted_tag)
                asked = wanted, again.left
            if (line := self._typed.take()) is not None:
                words = "set right" if line == "right" and again.set_right() else "there is nothing to set right"
                click.echo(f"     {words}", err=True)
                self._keep(enrolment, again)
            laid = self._look()
            if (slipped := again.take(laid)) is not None:
                click.echo(f"     {_slipped_words(slipped)}", err=True)
            elif laid:
                self._keep(enrolment, again)
        return again.deck()

    def goes_on(self, enrolment: Enrolment) -> frozenset[Tag]:
        """Take what was read before, and return what was proved of it; nothing where nothing was begun.

        Raises ConfigError where that file cannot be used.
        """
        if not self._kept_at.exists():
            return frozenset()
        try:
            kept = msgspec.json.decode(self._kept_at.read_bytes(), type=_KeptEnrolment)
            if (kept.jokers, kept.inlays) != (enrolment.jokers, enrolment.inlays):
                words = (
                    f"{self._kept_at}: a deck was begun with {kept.jokers} jokers and {kept.inlays} tags a card; "
                    f"go on with --jokers {kept.jokers} --inlays {kept.inlays}, or begin again with --anew"
                )
                raise ConfigError([words])
            readings = [EnrolledTag(card_typed(card), bytes.fromhex(tag)) for card, tag in kept.readings]
            enrolment.go_on(readings)
            proved = frozenset(bytes.fromhex(tag) for tag in kept.proved)
        except (msgspec.DecodeError, ValueError) as fault:
            raise ConfigError([f"{self._kept_at}: cannot be gone on with ({fault}); begin again with --anew"]) from None
        there = len(readings) // enrolment.inlays
        click.echo(f"going on where it was broken off: {there} cards are there, {enrolment.left} to come", err=True)
        return proved

    def begin_anew(self) -> None:
        """Forget what was begun."""
        self._kept_at.unlink(missing_ok=True)

    def _ask(self, wanted: Wanted | None, left: int, *, is_new: bool) -> None:
        if wanted is None:
            click.echo(f"{left:>3} to come: type which card comes next", err=True)
            return
        click.echo(f"{left:>3} to come: lay down {_said(wanted)}", err=True)
        if is_new:
            self._pad.ask_for(None)

    def _answer(self, enrolment: Enrolment, line: str) -> tuple[Wanted | None, int] | None:
        """Do what was typed; return what is asked by now, None where it is to be asked anew."""
        card = card_typed(line)
        if not line:
            words = "there is nothing to take back" if enrolment.take_back() is None else "the last one is taken back"
        elif line == "list":
            jokers = enrolment.left_cards.count(None)
            words = f"to come: {card_names(card for card in enrolment.left_cards if card)}; {jokers} jokers"
        elif card is None and line != "joker":
            words = HELP
        elif enrolment.name(card):
            return None
        else:
            words = "turn this card over first" if enrolment.is_turning else f"{card_name(card)} is enrolled already"
        click.echo(f"     {words}", err=True)
        return None

    def _look(self) -> list[Tag]:
        """Look at the pad, and say when it is gone and when it is back."""
        laid = self._pad.look()
        if self._pad.trouble != self._trouble:
            click.echo(f"     {self._pad.trouble or 'the scan pad is back: go on'}", err=True)
            self._trouble = self._pad.trouble
        return laid

    def _keep(self, enrolment: Enrolment, again: SecondPass | None = None) -> None:
        """Keep what was read, in the order of a deck; what the second pass has set right stands there as it is now."""
        readings = enrolment.readings if again is None else _readings_of(again.deck(), enrolment.inlays)
        kept = _KeptEnrolment(
            jokers=enrolment.jokers,
            inlays=enrolment.inlays,
            readings=tuple((reading.card or "", reading.tag.hex()) for reading in readings),
            proved=() if again is None else tuple(sorted(tag.hex() for tag in again.proved)),
        )
        write_secret(self._kept_at, msgspec.json.encode(kept))


def _readings_of(deck: EnrolledDeck, inlays: int) -> list[EnrolledTag]:
    downs = {up: down for down, up in deck.down_inlays.items()}
    named: Mapping[Tag, str | None] = {**deck.cards, **dict.fromkeys(deck.jokers)}
    pairs = [(tag, *((downs[tag],) if inlays > 1 else ())) for tag in named]
    return [EnrolledTag(card_typed(named[tags[0]] or ""), tag) for tags in pairs for tag in tags]


def _refused_words(refused: TagRefused) -> str:
    """Say why a card is not taken, by the name of what it is."""
    owned = refused.owned
    if owned is None:
        return refused.why.value
    if refused.why is CardRefusal.OF_ANOTHER_DECK:
        return f"this is {owned_name(owned)}; is it enrolled there still?"
    return f"this is {card_name(owned.card)}, enrolled already; Enter takes the last card back if that one was wrong"


def owned_name(owned: Owned) -> str:
    """Say what a tag is, and of which deck where that is another one."""
    return card_name(owned.card) + (f" of the deck {owned.deck}" if owned.deck else "")


def _slipped_words(slipped: Slipped) -> str:
    words: dict[Slip, Callable[[Owned | None], str]] = {
        Slip.OTHER_CARD: lambda owned: f"this one is enrolled as {card_name(owned.card if owned else None)}",
        Slip.OTHER_SIDE: lambda _: "this is the right card, enrolled as lying on its other side",
        Slip.NO_CARD: lambda _: "this is no card of this deck",
        Slip.TOGETHER: lambda _: "two cards were read at once; lay one down, flat",
    }
    way_out = "lay the right one down; or, if it was right, type right" if slipped.can_be_set_right else "lay it again"
    return f"{words[slipped.slip](slipped.owned)}: {way_out}"


def _said(wanted: Wanted) -> str:
    """Say which card is wanted, in words."""
    side = {Facing.UP: ", face up", Facing.DOWN: ", the same one, face down", Facing.UNKNOWN: ""}[wanted.facing]
    return f"{card_name(wanted.card)}{side}"

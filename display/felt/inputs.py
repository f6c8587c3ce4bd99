"""Values for input at the window: mouse and keyboard. Points are in units of the felt."""

import msgspec


class _At(msgspec.Struct, frozen=True, kw_only=True):
    x: int
    y: int


class MousePressed(_At, frozen=True, kw_only=True):
    """The left button of the mouse went down on the felt."""

    is_alone: bool = False
    """One card is meant, not the whole hand: Shift was held."""


class MouseMoved(_At, frozen=True, kw_only=True):
    """The mouse came to lie above another point, with or without a card in hand."""


class MouseReleased(_At, frozen=True, kw_only=True):
    """The left button came up."""


class TurnedOver(_At, frozen=True, kw_only=True):
    """The card below the mouse is to be turned over."""


class CapPressed(msgspec.Struct, frozen=True):
    """A key of the drawn panel was pressed with the mouse: its place in the row of caps."""

    number: int


class StrokePressed(msgspec.Struct, frozen=True):
    """A key of the keyboard went down, by its name: `a`, `return`, `f2`."""

    name: str


Input = MousePressed | MouseMoved | MouseReleased | TurnedOver | CapPressed | StrokePressed

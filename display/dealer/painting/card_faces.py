"""The face of a card that lies face up: its rank and its pip, as large as they go."""

from display.dealer.drawing import palette
from display.dealer.drawing.marks import CardFace, Weight
from display.dealer.painting.sdl import pygame
from display.dealer.painting.sprites import smooth
from display.dealer.painting.suits import pip
from display.dealer.painting.themes import Rgb, Theme
from display.dealer.painting.typeface import Typeface


def card_face(mark: CardFace, typeface: Typeface, theme: Theme) -> pygame.Surface:
    """Return a card: rank over pip where it stands upright, side by side where it is wider than high."""
    width, height = mark.box.w, mark.box.h
    radius = max(3, min(width, height) // 9)

    def draw(on: pygame.Surface) -> None:
        over = on.get_width() // width
        whole = on.get_rect()
        pygame.draw.rect(on, theme[palette.CARD_RIM], whole, border_radius=radius * over)
        pygame.draw.rect(on, theme[palette.CARD], whole.inflate(-2 * over, -2 * over), border_radius=radius * over)

    sprite = smooth((width, height), theme[palette.CARD_RIM], draw)
    rank, suit = "10" if mark.card[0] == "T" else mark.card[0], mark.card[1]
    is_upright = height > width
    px = round(height * 0.52) if is_upright else round(height * 0.86)
    side = round(width * 0.56) if is_upright else round(height * 0.62)
    ink = _rank(
        typeface, rank, px, width * 9 // 10 if is_upright else width - side - width // 12, theme[palette.SUITS[suit]]
    )
    if is_upright:
        rank_at = ((width - ink.get_width()) // 2, round(height * 0.085))
        pip_at = ((width - side) // 2, height - side - round(height * 0.07))
    else:
        gap = max(2, (width - ink.get_width() - side) // 3)
        rank_at = (gap, (height - ink.get_height()) // 2)
        pip_at = (width - side - gap, (height - side) // 2)
    sprite.blit(ink, rank_at)
    sprite.blit(pip(suit, side, theme), pip_at)
    if mark.is_idle:
        sprite.fill(theme[palette.CARD_IDLE], special_flags=pygame.BLEND_RGB_MULT)
    return sprite


def _rank(typeface: Typeface, rank: str, px: int, room: int, rgb: Rgb) -> pygame.Surface:
    """Return the rank's ink alone, at most *room* wide: a ten has two figures."""
    while True:
        ink = typeface.ink(rank, Weight.BOLD, px, rgb)
        ink = ink.subsurface(ink.get_bounding_rect())
        if ink.get_width() <= room or px <= 1:
            return ink
        px -= 1

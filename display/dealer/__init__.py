"""The dealer's screen: the one room of pygame.

`places` says where, the `*_marks` modules say what, `painter` paints it, `screen`
is the door. Only `sdl` imports pygame, and only typeface, sprites, suits, card_faces,
background, painter and screen use it: all the rest can be read, and tested,
without a picture.
"""

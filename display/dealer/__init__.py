"""The dealer's screen: the one room of pygame.

`picture` is what is shown, `scene` lays it out with what `drawing` knows, `painting` paints
it, `sounds` says what is heard, `screen` is the door. Only `painting.sdl` imports pygame, and only `painting` and
`screen` use it: all the rest can be read, and tested, without a picture.
"""

"""The table itself, seen from above, for whoever deals at it with a mouse: what lies where, and what the mouse meets.

Nothing here knows what a card may do: the felt shows what hands did to it, and the dealer's screen, beside it, what
the table makes of that.
"""

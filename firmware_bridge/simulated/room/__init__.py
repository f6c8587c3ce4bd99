"""The tabletop made of software: where every tag lies, how it came to lie so, what an antenna reads of it.

No wire here.
"""

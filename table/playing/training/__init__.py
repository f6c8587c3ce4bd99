"""Training: moments of hands, what the dealer says is done, and what he has to repeat.

How it looks is not known here.
"""

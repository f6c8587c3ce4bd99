"""Tables that play by themselves, at a human pace, for the demo, and past hands that are watched again.

The room is simulated; the table is the real one.
"""

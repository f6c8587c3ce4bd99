"""Tables that play by themselves, at a human pace, for the demo."""

"""How a lawful hand goes: positions, limits, turns, pots, showdown. Nothing here is out of order."""

"""Plays a lawful hand: positions, limits, turns, pots, showdown. Irregularities are in `matters`."""

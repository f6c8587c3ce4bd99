"""Marks to pixels, samples to a loudspeaker: the one room of pygame. What is drawn, and where, is not known here."""

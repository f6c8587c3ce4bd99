"""Complete hands in PHH, the Poker Hand History format, for programs that study poker.

From a journal's records to hands, from a hand to text. Nothing here opens a file or asks
a rulebook, and no card is named that did not lie face up for all to see.
"""

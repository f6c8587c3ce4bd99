"""One true record of each hand, derived from a journal's events, and of what went wrong in it.

The journal's words are followed and nothing is judged anew. No key, vault or rulebook is asked for, and no card is
named that did not lie face up for all to see.
"""

"""What is done about it: the hand called off or killed, and the steps that put it right, each watched.

The same file names as in `irregularities`. A ruling comes in, the state changes; who
rules, and who is told, is not known here. A step is done when the cards lie as it
wants them, in whatever order the dealer gets there; the dealer confirms only what no
sensor sees.
"""

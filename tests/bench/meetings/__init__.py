"""Two irregularities that meet in one hand: drawn, played to the end of the hand, and judged without an oracle.

`drawn` draws who meets, `kinds` holds what can happen, `lawful` brings any hand to its end, `found` says what is wrong.
"""

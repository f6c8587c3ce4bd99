"""What people read in a terminal: whole pages, as lines of plain text.

No colour and no cursor: a page reads the same in a terminal, in a file and on paper.
Nothing is printed here.
"""

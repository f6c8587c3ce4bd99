"""Hardware: what antennas, keys and lamps say, turned into facts that the table understands.

One room stands so far: `simulated.tabletop`, a table made of software on which tagged cards are
moved by hand. No poker lives here: which card was due where is the table's business.
"""

"""The hand engine: values in, values out.

No I/O, no clock, no thread, no randomness lives here, and no name of a card that
lies face down. Start with `Table` in `table`; its docstring plays a hand. Nothing is imported
here: whoever wants a word of the vocabulary does not wait for the rest.
"""

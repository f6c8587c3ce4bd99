"""A table that somebody plays, with mouse and keyboard in a window or by typing lines; nothing is played by itself."""

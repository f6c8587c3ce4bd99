"""The director's part: what is typed and pressed becomes orders for the tables, within what their chips allow."""

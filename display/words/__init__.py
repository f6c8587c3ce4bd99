"""The languages that people are spoken to in, and how a text of the project is said in one of them.

The English text is in the code, where it is said; the other languages are in `languages`, a `.po` file each, and a
`.mo` file made of it that is read when the program runs. The one room of gettext.
"""

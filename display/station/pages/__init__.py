"""The station's pages: templates, one style sheet, the scripts. The one room of Jinja2.

Everything a browser loads comes from here, and from no other address.
"""

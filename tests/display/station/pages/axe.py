"""axe-core over a page as it stands: what keeps somebody from using it.

Nothing is asserted here.
"""

from __future__ import annotations

from importlib.resources import files

from playwright.sync_api import Page

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")

# What is in order is not written down node by node: that took a fifth of the time.
FINDINGS = """async () => (await axe.run({resultTypes: ['violations']})).violations.map(one =>
`${one.id}: ${one.help}: ${one.nodes.map(node => node.target + ' ' + node.failureSummary).slice(0, 3).join(' | ')}`)"""


def findings(page: Page) -> list[str]:
    """Return a line for each."""
    page.evaluate(AXE)
    return list(page.evaluate(FINDINGS))

"""Hardware made of software: what stands in for the copper in checks and demo.

It ships with the product. Each file says in its first lines what it does not simulate.
"""

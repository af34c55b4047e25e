"""Pages in a real browser: the server that counts their bytes, the peers' pages, and visits to them."""

"""Scripts of the pages, run by Node without a browser."""

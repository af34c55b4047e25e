"""A fenced table on a page: read, played through the core, drawn with its reply book."""

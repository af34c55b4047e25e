"""The basis of every build step: paths, kept results, the site, messages."""

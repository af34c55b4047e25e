"""A club's own site: its settings, its pages beside ours, and the start of a new one."""

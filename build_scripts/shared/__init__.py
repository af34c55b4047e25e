"""The files that both languages share: scripts and styles joined into few files."""

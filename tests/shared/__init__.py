"""Scripts and styles that both languages share."""

"""What the pages of the site get besides their tables: rulebooks, lists, notation, navigation, search words."""

"""Common needs of rules, so that they bite; each game loads its own when somebody asks for deals by rule."""

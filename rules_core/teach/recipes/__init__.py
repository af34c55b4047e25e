"""Recipes shared by several kinds; each game loads its own when somebody asks for deals by rule."""

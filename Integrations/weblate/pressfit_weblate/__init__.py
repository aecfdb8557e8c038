"""Pressfit in Weblate."""

"""The rules of Kingsburg, a module a chapter; compiled."""

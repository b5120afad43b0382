"""The rules of Kingswood, a module a chapter; compiled."""

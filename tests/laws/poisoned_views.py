"""Poison: every value that a viewer may not see, overwritten by one that would be noticed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kingstable.core.knowledge import (
    COUNTS,
    DRAFTS,
    EMPTY,
    HIDDEN,
    INT,
    LIST,
    OWNER,
    PUBLIC,
    SEEN,
    Field,
    Values,
    mask,
    values,
)
from kingstable.core.state import ALL, State


def poison(state: State, fields: Sequence[Field], viewer: int, build: Callable[[Values], State], venom: int) -> State:
    """The same state with every hidden value overwritten: a view of it must neither fail nor hold the venom."""
    masked = mask(state, fields, viewer)
    truth = values(state, fields)
    audiences = {field.audience for field in fields}
    for field in fields:
        if field.knowledge == PUBLIC or field.shape == DRAFTS or field.name in audiences:
            continue
        value = truth[field.name]
        if field.shape == INT:
            truth[field.name] = venom if masked[field.name] is HIDDEN else value
        elif field.shape == COUNTS:
            continue  # a deck shows its size alone; its counts are not kinds
        elif field.knowledge == SEEN:
            _poison_seen(field, value, truth[field.audience], viewer, venom)
        else:
            for i, row in enumerate(value):
                if field.knowledge == OWNER and i == viewer:
                    continue
                value[i] = venom if field.shape == LIST else [venom] * len(row)
    for field in fields:
        if field.name in audiences and field.knowledge == OWNER:
            for seat, masks in enumerate(truth[field.name]):
                if seat != viewer:  # whoever else has seen it is not for this viewer
                    masks[:] = [seen ^ (ALL & ~(1 << viewer)) for seen in masks]
    return build(truth)


def _poison_seen(field: Field, value: Any, audience: Any, viewer: int, venom: int) -> None:
    rows, masks = ([value], [audience]) if field.shape == LIST else (value, audience)
    for row, seen in zip(rows, masks, strict=True):
        for i, who in enumerate(seen):
            if row[i] != EMPTY and not who >> viewer & 1:
                row[i] = venom

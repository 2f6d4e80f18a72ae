"""What pickled objects are made of again: functions that other processes find by their names."""

from __future__ import annotations

from . import _rulescope


def rule_set(*state):
    return _rulescope._rule_set(*state)


def position(rules, text):
    return _rulescope._position(rules, text)


def turn(before, text, notes):
    return _rulescope._turn(before, text, notes)


def event(clause, part, sentence):
    return _rulescope._event(clause, part, sentence)

"""Names, paths and texts as the words of a command."""

from __future__ import annotations

import os
from typing import Any, Union

from ._rulescope import InputError

Path = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]


def bytes_of(value: Any, what: str = "name") -> bytes:
    """A name, path or text: its bytes may be no UTF-8. Raises InputError for NUL and lone surrogates, TypeError for others."""
    if not isinstance(value, (str, bytes, os.PathLike)):
        raise TypeError(f"{what}: expected a text or a path, got {value!r}")
    try:
        word = os.fsencode(value)
    except UnicodeEncodeError:
        raise InputError(f"{what}: expected a text without lone surrogates, got {value!r}") from None
    if b"\0" in word:
        raise InputError(f"{what}: expected a text without NUL, got {value!r}")
    return word


def path_of(value: Path, what: str = "path") -> str:
    """A path as a text, as os.fsdecode() makes it."""
    return os.fsdecode(bytes_of(value, what))

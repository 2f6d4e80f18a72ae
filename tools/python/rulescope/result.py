"""Results of studies as plain Python objects."""

from __future__ import annotations

from typing import Any


class Failure(RuntimeError):
    """An error of Rulescope itself."""


class Result(dict):
    """The JSON document of a study: dictionaries, lists, texts and numbers.

    Attributes:
        status: 0 done and what was asked holds, 1 done and it does not hold, 4 ended before its bounds were reached.
    """

    status: int

    def __getattr__(self, name: str) -> Any:
        if name == "status":
            raise TypeError("this Result has no content: it was made by __new__ alone")
        raise AttributeError(f"a Result has no attribute {name!r}")

    def __init__(self, document: dict, status: int):
        super().__init__(document)
        self.status = status

    @property
    def holds(self) -> bool:
        """True if the study is done and what was asked holds."""
        return self.status == 0

    @property
    def complete(self) -> bool:
        """False if the study ended early, at a bound or at Ctrl-C."""
        return self.status != 4

    def frame(self, *keys: Any) -> Any:
        """A list of the document as a pandas DataFrame with one row for each entry; needs pandas.

        keys: the way to the list, names and indices: result.frame("rows"). Nested dictionaries become columns
        "outer.inner". Raises KeyError if there is no such list, ImportError without pandas.
        """
        import pandas  # not needed for anything else

        found: Any = self
        for key in keys:
            found = found[key]
        if isinstance(found, dict):
            found = [{"name": name, **(entry if isinstance(entry, dict) else {"value": entry})}
                     for name, entry in found.items()]
        if not isinstance(found, list):
            raise KeyError(f"{'.'.join(str(key) for key in keys)} is no list")
        return pandas.json_normalize(found)

"""Exports as tables: what `solve(export=…)`, `explore(export=…)` and `play(positions=…)` write.

The columns have the same types whether the file is CSV or SQLite: Int64 for whole numbers, float64 for payoffs, string for
texts. An empty field is a missing value.
"""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import re
import sqlite3
import urllib.parse
from typing import Any, Iterator, Optional

from ._rulescope import InputError
from .words import Path, path_of


_APPLICATION = 0x526C7378
_FORMAT = 1
_WHOLE = re.compile(r"seat_to_act|turns|legal|positions|number|turn|parent|from_number|to_number|count|game|round|seat"
                    r"|forced_win_\d+")
_NUMBER = re.compile(r"(payoff|expected)_\d+")


def _dtype(column: str) -> str:
    return "Int64" if _WHOLE.fullmatch(column) else "float64" if _NUMBER.fullmatch(column) else "string"


def _is_csv(path: Path) -> bool:
    ending = pathlib.Path(path).suffix.lower()
    if ending not in (".csv", ".sqlite", ".db"):
        raise InputError(f"{os.fspath(path)}: an export ends in .csv, .sqlite or .db")
    return ending == ".csv"


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    """An SQLite export, read-only. Raises InputError if it is another file."""
    name = os.fspath(path)
    if not pathlib.Path(path).is_file():
        raise FileNotFoundError(name)
    # An absolute path with one slash: in a URI, two slashes begin the name of a host.
    whole = "/" + os.path.abspath(name).lstrip("/")
    connection = sqlite3.connect(f"file:{urllib.parse.quote(os.fsencode(whole))}?mode=ro", uri=True)
    try:
        try:
            application = connection.execute("PRAGMA application_id").fetchone()[0]
            version = connection.execute("PRAGMA user_version").fetchone()[0]
        except sqlite3.DatabaseError as fault:
            raise InputError(f"{name}: {fault}") from None
        if application != _APPLICATION:
            raise InputError(f"{name}: this SQLite file is no export of solve, explore or play")
        if version != _FORMAT:
            raise InputError(f"{name}: another version of Rulescope wrote this export")
        yield connection
    finally:
        connection.close()


def _about(connection: sqlite3.Connection) -> dict[str, str]:
    return dict(connection.execute("SELECT name, value FROM about"))


def _frames(path: Path, table: str, rows: Optional[int]) -> Iterator[Any]:
    """The table in parts of at most so many rows, at least one part; None: in one part."""
    import pandas  # not needed for anything else

    if _is_csv(path):
        if table != "positions":
            raise InputError(f"{os.fspath(path)}: a CSV file has the table positions only; export to .sqlite instead")
        with open(path, encoding="utf-8", newline="") as file:
            columns = file.readline().rstrip("\r\n").split(",")

        def read(chunksize: Optional[int]) -> Any:
            return pandas.read_csv(path, dtype={column: _dtype(column) for column in columns}, keep_default_na=False,
                                   na_values=[""], float_precision="round_trip", encoding="utf-8", chunksize=chunksize)

        found = False
        if rows is not None:
            with read(rows) as parts:
                for part in parts:
                    found = True
                    yield part
        if not found:
            yield read(None)
        return
    with _opened(path) as connection:
        tables = [name for name, in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        if table not in tables:
            raise InputError(f"{os.fspath(path)}: there is no table {table}; expected {', '.join(tables)}")
        cursor = connection.execute(f'SELECT * FROM "{table}" ORDER BY rowid')
        columns = [column[0] for column in cursor.description]
        about = _about(connection)
        first = True
        while True:
            values = cursor.fetchall() if rows is None else cursor.fetchmany(rows)
            if not values and not first:
                return
            by_column = list(zip(*values)) if values else [()] * len(columns)
            frame = pandas.DataFrame({column: pandas.Series(list(each), dtype=_dtype(column))
                                      for column, each in zip(columns, by_column)})
            frame.attrs["about"] = about
            yield frame
            first = False
            if rows is None:
                return


def read_export(path: Path, table: str = "positions") -> Any:
    """An export as a pandas DataFrame, with the rows in the order of the file; needs pandas.

    path: a file that ends in .csv, .sqlite or .db. table: "positions"; an SQLite file of explore also has "turns". The facts
    of an SQLite file (rule set, hash, version …) are in the attribute attrs["about"]. Raises InputError for another file or
    table, ImportError without pandas.
    """
    return next(_frames(path_of(path), table, None))


def about_export(path: Path) -> dict[str, str]:
    """The facts of an SQLite export: rule set, hash, version, bounds. Needs no other package."""
    path = path_of(path)
    if _is_csv(path):
        raise InputError(f"{path}: a CSV file has no facts; export to .sqlite instead")
    with _opened(path) as connection:
        return _about(connection)


def to_parquet(export: Path, path: Path, table: str = "positions", rows: int = 100_000) -> int:
    """Converts a table of an export to a Parquet file and returns its number of rows; needs pandas and pyarrow.

    The table is read and written in parts of so many rows, so that it may be larger than the memory. The facts of an SQLite
    export are in the metadata of the file, under "rulescope". Raises ImportError without pyarrow.
    """
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise ImportError("rulescope.to_parquet() needs the Python package pyarrow, which is not installed") from None

    export, path = path_of(export), path_of(path)
    types = {"Int64": pyarrow.int64(), "float64": pyarrow.float64(), "string": pyarrow.string()}
    written = 0
    writer = None
    temporary = pathlib.Path(f"{os.fspath(path)}.part-{os.getpid()}")
    try:
        for frame in _frames(export, table, rows):
            if writer is None:
                schema = pyarrow.schema([(column, types[_dtype(column)]) for column in frame.columns])
                schema = schema.with_metadata({"rulescope": json.dumps(frame.attrs.get("about", {}))})
                writer = pyarrow.parquet.ParquetWriter(str(temporary), schema)
            writer.write_table(pyarrow.Table.from_pandas(frame, schema=schema, preserve_index=False))
            written += len(frame)
        writer.close()
        writer = None
        os.replace(temporary, path)
    finally:
        if writer is not None:
            writer.close()
        temporary.unlink(missing_ok=True)
    return written

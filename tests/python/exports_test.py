"""Exports of solve, explore and play as tables of pandas, compared with the documents of the studies."""
import csv
import json
import pathlib
import sqlite3
import sys
import tempfile
import unittest

import rulescope as rs

try:
    import pandas
except ImportError:
    pandas = None
try:
    import pyarrow.parquet
except ImportError:
    pyarrow = None


class Exports(unittest.TestCase):
    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.addCleanup(self._folder.cleanup)

    def path(self, name):
        return pathlib.Path(self._folder.name) / name

    def frames(self, write):
        """The frame of write(file), which is the same from CSV and SQLite, and the result of the study."""
        if pandas is None:
            self.skipTest("pandas is not installed")
        result = write(self.path("table.csv"))
        write(self.path("table.sqlite"))
        frame = rs.read_export(self.path("table.sqlite"))
        pandas.testing.assert_frame_equal(rs.read_export(self.path("table.csv")), frame, check_exact=True)
        return frame, result

    def compare_solution(self, frame, document):
        self.assertEqual(len(frame), document["stored"])
        weight = frame["positions"].fillna(1)
        unfinished = (frame["turns"] != 0).fillna(True)
        for seat in document["to_act"]:
            here = unfinished & (frame["seat_to_act"] == seat["seat"])
            for result, number in [("win", seat["wins"]), ("loss", seat["losses"])]:
                self.assertEqual(weight[here & (frame["result"] == result)].sum(), number, (seat["seat"], result))
            self.assertEqual(weight[here & ~frame["result"].isin(["win", "loss"])].sum(), seat["others"])
        counted = 0
        for value in document["values"]:
            same = frame["turns"].isna() if value["turns"] is None else (frame["turns"] == value["turns"]).fillna(False)
            for seat, payoff in enumerate(value["payoff"], 1):
                same &= (frame[f"payoff_{seat}"] - payoff).abs() < 1e-6
            same &= (frame["result"] == "endless") == value["endless"]
            positions = value["classes"] if value["positions"] is None else value["positions"]
            self.assertEqual(weight[same].sum(), positions, value)
            counted += positions
        self.assertEqual(weight.sum(), counted)

    def test_a_solution_has_the_counts_of_its_document(self):
        tiny = rs.RuleSet("adaptoid-tiny", set=["goal.captures=1"])
        small = rs.RuleSet("adaptoid-tiny", set=tiny.overrides + ["supply.adaptoids=2", "supply.legs=1", "supply.pincers=1"])
        for rules, engine, symmetries in [(tiny, "fast", "values"), (small, "fast", "values"),
                                          (small, "reference", "counting")]:
            frame, document = self.frames(lambda file: rs.solve(rules, engine=engine, export=file))
            self.compare_solution(frame, document)
            about = rs.about_export(self.path("table.sqlite"))
            self.assertEqual(about, frame.attrs["about"])
            self.assertEqual((about["hash"], about["symmetries"]), (rules.hash, symmetries))
            self.assertEqual(frame["positions"].isna().all(), symmetries == "values")
        self.assertEqual(frame["positions"].sum(), document["states"] - document["terminal"])

    def test_solutions_of_other_families(self):
        for name in ["tic-tac-toe", "pentactic-tiny"]:
            frame, document = self.frames(lambda file: rs.solve(name, export=file))
            self.compare_solution(frame, document)
            self.assertEqual(frame["positions"].sum(), document["states"] - document["terminal"], name)

    def test_best_turns_are_those_of_a_probe(self):
        rules = rs.RuleSet("tic-tac-toe")
        frame, _ = self.frames(lambda file: rs.solve(rules, export=file))
        table = self.path("table")
        rs.solve(rules, table=table)
        sample = frame.iloc[::13]
        probes = rs.probe(rules, table, list(sample["position"]))
        self.assertGreater(len(sample), 30)
        for (_, row), probe in zip(sample.iterrows(), probes):
            self.assertEqual(row["best"].split("; "), [turn["turn"] for turn in probe["legal"] if turn["best"]])
            self.assertEqual(row["turns"], probe["turns"])

    def test_a_graph_has_the_counts_of_its_document(self):
        for name, changes in [("tic-tac-toe", {}), ("adaptoid-tiny", {"set": ["goal.captures=1"], "depth": 3})]:
            frame, document = self.frames(lambda file: rs.explore(name, export=file, no_longest=True, **changes))
            turns = rs.read_export(self.path("table.sqlite"), table="turns")
            self.assertEqual(len(frame), document["states"])
            self.assertEqual(turns["count"].sum(), document["turns"])
            self.assertEqual(list(frame.groupby("turn").size()), [layer["states"] for layer in document["layers"]])
            self.assertEqual(frame["clause"].notna().sum(), document["terminal"])
            rules = rs.RuleSet(name, set=changes.get("set", []))
            texts = dict(zip(frame["number"], frame["position"]))
            for _, turn in turns.iloc[::61].iterrows():
                after = rules.position(texts[turn["from_number"]]).play(turn["text"])
                self.assertEqual(after, rules.position(texts[turn["to_number"]]))
            with self.assertRaisesRegex(rs.InputError, "positions only"):
                rs.read_export(self.path("table.csv"), table="turns")
            with self.assertRaisesRegex(rs.InputError, "expected about, positions, turns"):
                rs.read_export(self.path("table.sqlite"), table="games")

    def test_positions_of_games_follow_each_other(self):
        rules = rs.RuleSet("adaptoid-tiny")
        games = self.path("games.jsonl")
        frame, _ = self.frames(
            lambda file: rs.play(rules, agents=["mcts:10", "random"], games=20, positions=file, jsonl=games))
        lines = [json.loads(line) for line in games.read_text().splitlines()]
        self.assertEqual(len(frame), sum(len(line["turns"]) for line in lines))
        for line, (number, rows) in zip(lines, frame.groupby("game")):
            self.assertEqual(number, line["game"])
            position = rules.start
            for _, row in rows.iterrows():
                self.assertEqual(row["position"], position.text)
                self.assertEqual(row["legal"], position.count_turns())
                position = position.play(row["text"])
            self.assertEqual(position.payoffs, [rows["payoff_1"].iloc[0], rows["payoff_2"].iloc[0]])
        searched = frame[frame["agent"] == "mcts:10"]
        self.assertTrue(searched["expected_1"].between(0, 1).any())
        self.assertTrue(frame[frame["agent"] == "random"]["expected_1"].isna().all())

    def test_files_are_read_without_pandas_too(self):
        rs.solve("tic-tac-toe", export=self.path("table.csv"))
        rs.solve("tic-tac-toe", export=self.path("table.db"))
        with open(self.path("table.csv"), encoding="utf-8", newline="") as file:
            rows = [tuple(row) for row in csv.reader(file)][1:]
        with sqlite3.connect(self.path("table.db")) as connection:
            stored = list(connection.execute("SELECT position, seat_to_act, result, turns, legal, best FROM positions"))
        connection.close()
        self.assertEqual([(row[0], row[1], row[2], row[3], row[6], row[7]) for row in rows],
                         [tuple("" if value is None else str(value) for value in row) for row in stored])

    def test_other_files_are_refused(self):
        other = self.path("other.sqlite")
        with sqlite3.connect(other) as connection:
            connection.execute("CREATE TABLE positions (number INTEGER)")
        connection.close()
        self.path("text.db").write_text("not a database, and longer than a header " * 30)
        for file, words in [(other, "no export"), (self.path("text.db"), "not a database"), (self.path("x.json"), "ends in")]:
            with self.assertRaisesRegex(rs.InputError, words):
                rs.about_export(file)
        with self.assertRaises(FileNotFoundError):
            rs.about_export(self.path("missing.db"))

    def test_parquet_needs_pyarrow(self):
        if pyarrow is not None:
            self.skipTest("pyarrow is installed")
        rs.solve("tic-tac-toe", export=self.path("table.csv"))
        with self.assertRaisesRegex(ImportError, "needs the Python package pyarrow"):
            rs.to_parquet(self.path("table.csv"), self.path("table.parquet"))
        self.assertFalse(self.path("table.parquet").exists())

    def test_parquet_has_the_same_rows(self):
        if pyarrow is None:
            self.skipTest("pyarrow is not installed")
        frame, _ = self.frames(lambda file: rs.solve("tic-tac-toe", export=file))
        for name in ["table.csv", "table.sqlite"]:
            written = self.path(name + ".parquet")
            self.assertEqual(rs.to_parquet(self.path(name), written, rows=500), len(frame))
            back = pyarrow.parquet.read_table(written)
            self.assertEqual(back.column("position").to_pylist(), list(frame["position"]))
            self.assertEqual(back.column("turns").to_pylist(), list(frame["turns"]))


if __name__ == "__main__":
    unittest.main(argv=sys.argv)

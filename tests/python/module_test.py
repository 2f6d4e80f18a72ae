"""The Python module: rule sets, positions, turns, games, studies, errors, interrupts."""
import os
import pathlib
import signal
import tempfile
import threading
import time
import unittest

import rulescope as rs


class Rules(unittest.TestCase):
    def test_a_rule_set_has_its_facts(self):
        rules = rs.RuleSet("adaptoid", set=["goal.captures=3"])
        self.assertEqual((rules.name, rules.family, rules.seats), ("adaptoid", "adaptoid", ["White", "Black"]))
        self.assertEqual(rules.overrides, ["goal.captures=3"])
        self.assertNotEqual(rules.hash, rs.RuleSet("adaptoid").hash)
        self.assertIn("growth", [reading["key"] for reading in rules.readings])
        self.assertEqual(repr(rules), "RuleSet('adaptoid', set=['goal.captures=3'])")

    def test_the_text_of_a_rule_set_is_the_same_rule_set(self):
        for name in rs.rule_sets():
            rules = rs.RuleSet(name)
            self.assertEqual(rs.RuleSet.from_text(rules.text).hash, rules.hash, name)

    def test_bad_input_is_an_exception_with_the_words_of_the_command(self):
        for make in [lambda: rs.RuleSet("adaptoit"), lambda: rs.RuleSet("adaptoid", set=["goal.captures=0"]),
                     lambda: rs.RuleSet("adaptoid").position("W 0-0 Z9W00"),
                     lambda: rs.RuleSet("adaptoid").start.play("nonsense"),
                     lambda: rs.perft("adaptoid", depth=-1), lambda: rs.check("adaptoid", bogus=1)]:
            with self.assertRaises(rs.InputError):
                make()
        status, _, said = rs.run("show", "adaptoid", "--set", "goal.captures=0")
        self.assertEqual(status, 2)
        with self.assertRaises(rs.InputError) as caught:
            rs.RuleSet("adaptoid", set=["goal.captures=0"])
        self.assertEqual(str(caught.exception), said.strip())


class Positions(unittest.TestCase):
    def test_the_turns_of_the_start_are_those_of_perft(self):
        for name, turns in [("adaptoid", 8), ("four-in-a-row", 7), ("tic-tac-toe", 9)]:
            start = rs.RuleSet(name).start
            self.assertEqual(len(start.turns()), turns, name)
            self.assertEqual(start.count_turns(), turns, name)

    def test_playing_turns_counts_as_perft_does(self):
        def sequences(position, depth):
            turns = position.turns()
            return len(turns) if depth == 1 else sum(sequences(turn.after, depth - 1) for turn in turns)

        rules = rs.RuleSet("adaptoid")
        rows = rs.perft(rules, depth=3)["rows"]
        self.assertEqual([row["turns"] for row in rows], [8, 64, 976])
        self.assertEqual([sequences(rules.start, depth) for depth in (1, 2, 3)], [8, 64, 976])

    def test_an_illegal_turn_has_its_clause(self):
        position = rs.RuleSet("adaptoid").position("W 0-0 D3W30 D5B22 D6B00 C5B00")
        turn = position.judge("D3xD6")
        self.assertFalse(turn.legal)
        self.assertIsNone(turn.after)
        self.assertTrue(turn.clause.startswith(("A-", "G-")))
        with self.assertRaises(rs.IllegalTurn) as caught:
            position.play("D3xD6")
        self.assertIn(turn.clause, str(caught.exception))

    def test_a_turn_has_events_in_the_order_of_the_rulebook(self):
        turn = rs.RuleSet("adaptoid").start.judge("+A3")
        self.assertEqual([event.clause for event in turn.events], ["A-6", "A-16", "A-8", "A-9", "A-12", "A-7"])
        self.assertTrue(all(event.sentence for event in turn.events))

    def test_positions_are_equal_if_their_keys_are(self):
        rules = rs.RuleSet("adaptoid")
        self.assertEqual(rules.start, rules.position(rules.start.text))
        self.assertEqual(hash(rules.start), hash(rules.position(rules.start.text)))
        self.assertNotEqual(rules.start, rules.start.play("+A3"))
        self.assertEqual(len({turn.after for turn in rules.start.turns()}), 8)

    def test_positions_and_turns_are_drawn(self):
        for name in ["adaptoid", "adapt3", "pentactic-duel", "four-in-a-row"]:
            position = rs.RuleSet(name).start
            self.assertTrue(position._repr_svg_().startswith("<svg"), name)
            self.assertIn("\n", str(position))
        self.assertIn("<svg", rs.RuleSet("adaptoid").start.judge("+A3")._repr_svg_())

    def test_a_finished_game_has_a_winner_and_a_clause(self):
        position = rs.RuleSet("tic-tac-toe").start
        self.assertIsNone(position.winner)
        while not position.over:
            position = position.turns()[0].after
        self.assertIsNotNone(position.clause)
        self.assertEqual(sum(position.payoffs), 1.0)
        self.assertEqual(position.turns(), [])
        self.assertIsNone(position.to_move)

    def test_a_game_applies_and_takes_back(self):
        game = rs.Game(rs.RuleSet("adaptoid"))
        start = game.position
        game.apply("+A3")
        self.assertEqual(game.position.to_move, "Black")
        with self.assertRaises(rs.IllegalTurn):
            game.apply("+A3")
        self.assertEqual(len(game), 1)
        self.assertEqual(game.undo().text, "+A3")
        self.assertEqual(game.position, start)
        with self.assertRaises(IndexError):
            game.undo()


class Studies(unittest.TestCase):
    def test_solve_probe_and_play_agree(self):
        rules = rs.RuleSet("adaptoid-tiny", set=["goal.captures=1"])
        with tempfile.TemporaryDirectory() as folder:
            table = pathlib.Path(folder) / "tiny.table"
            solved = rs.solve(rules, table=table)
            self.assertEqual((solved["winner"], solved["turns"]), ("white", 7))
            positions = [rules.start] + [turn.after for turn in rules.start.turns()]
            values = rs.probe(rules, table, positions)
        self.assertEqual(values[0]["turns"], 7)
        self.assertEqual(min(value["turns"] for value in values[1:] if value["winner"] == "white"), 6)

    def test_a_changed_rule_set_is_studied_with_its_changes(self):
        with_change = rs.diff("adaptoid", rs.RuleSet("adaptoid", set=["readings.starvation=sequential"]), states=20_000,
                              games=500)
        self.assertEqual(with_change.status, 1)
        from_text = rs.RuleSet.from_text('extends = "adaptoid"\ntitle = "One"\n[goal]\ncaptures = 1\n', name="one")
        self.assertEqual(rs.show(from_text)["hash"], from_text.hash)

    def test_changes_belong_to_their_rule_set(self):
        changed = rs.RuleSet("adaptoid", set=["readings.growth=optional"])
        bounds = {"states": 200, "games": 0}
        self.assertEqual(rs.diff(changed, "adaptoid", **bounds)["verdict"], "differ")
        self.assertEqual(rs.diff("adaptoid", changed, **bounds)["verdict"], "differ")
        self.assertEqual(rs.diff(changed, rs.RuleSet("adaptoid", set=changed.overrides), **bounds)["verdict"], "same")
        self.assertEqual(rs.diff("adaptoid", "adaptoid", set=changed.overrides, **bounds)["verdict"], "same")

    def test_random_games_repeat_with_their_seed(self):
        a, b = (rs.play("adaptoid", games=50, seed=3) for _ in range(2))
        self.assertEqual(a["seats"], b["seats"])
        self.assertTrue(a.complete)

    def test_tilings_and_checks(self):
        self.assertEqual(rs.tile("3x20", count=True)["solutions"], 8)
        self.assertTrue(rs.check("tic-tac-toe").holds)

    def test_puzzles_have_one_solution(self):
        found = rs.puzzles("adaptoid", games=20, agents="greedy", openings=6, turns="1", seed=1)
        self.assertTrue(found.complete)
        self.assertGreater(len(found["puzzles"]), 0)
        for puzzle in found["puzzles"]:
            position = rs.RuleSet("adaptoid").position(puzzle["position"])
            wins = {t.after.key for t in position.turns() if t.after.over and t.after.winner == position.to_move}
            self.assertEqual(len(wins), 1)

    def test_vectors_are_a_list(self):
        vectors = rs.vectors("adaptoid-tiny")["vectors"]
        self.assertEqual(len(vectors), 21)
        self.assertIn("position", vectors[0])

    def test_tables_become_data_frames(self):
        try:
            import pandas  # noqa: F401
        except ImportError:
            self.skipTest("pandas is not installed")
        frame = rs.perft("adaptoid", depth=3).frame("rows")
        self.assertEqual(list(frame["turns"]), [8, 64, 976])
        self.assertEqual(list(frame["events.A-12"])[:2], [6, 48])
        with self.assertRaises(KeyError):
            rs.perft("adaptoid", depth=1).frame("complete")

    def test_progress_is_told_and_its_exceptions_end_the_run(self):
        seen = []
        rs.perft("adaptoid", depth=5, engine="reference", progress=lambda *step: seen.append(step))
        self.assertTrue(seen and all(len(step) == 4 for step in seen))

        def refuse(*step):
            raise RuntimeError("enough")

        begun = time.monotonic()
        with self.assertRaisesRegex(RuntimeError, "enough"):
            rs.perft("adaptoid", depth=9, engine="reference", progress=refuse)
        self.assertLess(time.monotonic() - begun, 20)
        self.assertTrue(rs.perft("adaptoid", depth=3)["complete"])  # the interrupt is over

    def test_ctrl_c_ends_a_run(self):
        threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        with self.assertRaises(KeyboardInterrupt):
            rs.perft("adaptoid", depth=9, engine="reference")
        self.assertTrue(rs.perft("adaptoid", depth=3)["complete"])

    def test_other_threads_run_during_a_study(self):
        counted = []
        stop = threading.Event()

        def count():
            while not stop.is_set():
                counted.append(1)
                time.sleep(0.01)

        thread = threading.Thread(target=count)
        thread.start()
        rs.perft("adaptoid", depth=5, engine="reference")
        stop.set()
        thread.join()
        self.assertGreater(len(counted), 3)


if __name__ == "__main__":
    unittest.main()

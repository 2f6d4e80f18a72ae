"""The Python module: rule sets, positions, turns, games, studies, errors, interrupts."""
import concurrent.futures
import copy
import inspect
import json
import multiprocessing
import os
import pathlib
import pickle
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from typing import Optional, Union

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
        self.assertEqual(len(vectors), 24)
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


class Values(unittest.TestCase):
    """Rule sets, positions, turns and events are values: compared, copied, pickled, and kept when their file changes."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.addCleanup(os.chdir, os.getcwd())

    def test_objects_compare_with_anything(self):
        rules = rs.RuleSet("adaptoid")
        for value in [rules, rules.start]:
            self.assertFalse(value == None)  # noqa: E711
            self.assertTrue(value != "x")
            self.assertIn(value, [None, "x", 3, value])
        self.assertEqual(rules, rs.RuleSet("adaptoid"))
        self.assertNotEqual(rules, rs.RuleSet("adaptoid", set="goal.captures=3"))

    def test_an_object_without_content_is_a_type_error(self):
        classes = [each for each in vars(rs).values() if isinstance(each, type) and not issubclass(each, Exception)]
        self.assertGreaterEqual({each.__name__ for each in classes},
                                {"Event", "Game", "Position", "Result", "RuleSet", "Turn"})
        for kind in classes:
            class Derived(kind):
                pass

            for made in [kind, Derived]:
                empty = made.__new__(made)
                uses = [repr, str, copy.copy, pickle.dumps, lambda value: value == value]
                for use in [] if issubclass(kind, dict) else uses:
                    with self.assertRaisesRegex(TypeError, "content"):
                        use(empty)
                with self.assertRaises(TypeError):
                    hash(empty)
                for name, member in vars(kind).items():
                    if isinstance(member, property):
                        with self.assertRaisesRegex(TypeError, "content", msg=name):
                            getattr(empty, name)
        for use in [lambda rules: rs.perft("x", 1, position=rs.Position.__new__(rs.Position)), rs.Game, rs.show,
                    lambda rules: rs.run("show", "x", rule_sets={"x": rules})]:
            with self.assertRaises(TypeError):
                use(rs.RuleSet.__new__(rs.RuleSet))

    def test_equal_values_are_equal_and_hash_equally(self):
        for name in rs.rule_sets():
            start = rs.RuleSet(name).start
            turn = start.turns()[-1]
            for value, again in [(turn, start.turns()[-1]), (turn, pickle.loads(pickle.dumps(turn))),
                                 (turn, rs.RuleSet(name).start.judge(turn.text)), (turn.events, turn.events),
                                 (tuple(turn.events), pickle.loads(pickle.dumps(tuple(turn.events))))]:
                self.assertIsNot(value, again)
                self.assertEqual(value, again, name)
                if not isinstance(value, list):
                    self.assertEqual(hash(value), hash(again), name)
            self.assertEqual(len(set(start.turns())), len(start.turns()), name)
            self.assertNotEqual(turn, turn.text)
        start = rs.RuleSet("adaptoid").start
        illegal = start.judge("B4-B5")
        self.assertEqual(illegal, start.judge("B4-B5"))
        self.assertEqual({illegal}, {pickle.loads(pickle.dumps(illegal))})
        self.assertNotEqual(start.judge("+A3"), rs.RuleSet("adaptoid", set="goal.captures=3").start.judge("+A3"))
        self.assertNotEqual(start.judge("+A3").events, start.judge("+B4").events)

    def test_games_are_equal_if_they_began_and_went_alike(self):
        game, other = (rs.Game(rs.RuleSet("adaptoid")) for _ in range(2))
        self.assertEqual(game, other)
        game.apply("+A3")
        self.assertNotEqual(game, other)
        self.assertNotEqual(game, rs.Game(game.rules, game.position.text))
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            self.assertEqual(pickle.loads(pickle.dumps(game, protocol)), game)
        for copied in [copy.copy(game), copy.deepcopy(game)]:
            self.assertEqual(copied, game)
            copied.undo()
            self.assertEqual((copied, len(game)), (other, 1))
        self.assertNotEqual(game, "x")
        with self.assertRaises(TypeError):
            hash(game)  # it changes

    def test_every_object_is_copied_and_pickled_by_every_protocol(self):
        for name in rs.rule_sets():
            rules = rs.RuleSet(name, seed=7)
            position = rules.start
            for _ in range(3):
                turn = position.turns()[-1]
                if not turn.after.turns():
                    break
                position = turn.after
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
                read_rules, read_position, read_turn, read_events = pickle.loads(
                    pickle.dumps((rules, position, turn, turn.events), protocol))
                self.assertEqual((read_rules, read_rules.overrides, read_rules.files),
                                 (rules, rules.overrides, rules.files))
                self.assertEqual(read_position, position)
                self.assertEqual((read_turn, read_turn.after), (turn, turn.after))
                self.assertEqual(read_events, turn.events)
        for value in [rules, position, turn, turn.events[0]]:
            self.assertEqual(repr(copy.copy(value)), repr(value))
            self.assertEqual(repr(copy.deepcopy([value])[0]), repr(value))
            self.assertIsInstance(value.__reduce__(), tuple)
        illegal = rs.RuleSet("adaptoid").start.judge("B4-B5")
        self.assertEqual(pickle.loads(pickle.dumps(illegal)).reason, illegal.reason)
        result = rs.perft("adaptoid", depth=1)
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            read = pickle.loads(pickle.dumps(result, protocol))
            self.assertEqual((read, read.status), (result, 0))

    def kite(self, captures):
        return f'extends = "adaptoid-tiny"\ntitle = "Mine"\n[goal]\ncaptures = {captures}\n'

    def test_a_loaded_rule_set_does_not_change_with_its_file(self):
        file = self.folder / "mine.toml"
        file.write_text(self.kite(1), encoding="utf-8")
        os.chdir(self.folder)
        rules = rs.RuleSet("mine.toml")
        def studies():
            return (rs.perft(rules, depth=4)["rows"], rs.solve(rules)["turns"], rs.show(rules)["hash"],
                    rs.audit(rules, states=200, games=4)["hash"], rs.check(rules, states=100, games=1)["hash"],
                    rs.diff(rules, "adaptoid-tiny", states=2000, games=10)["verdict"],
                    rs.perft(rules, depth=4, set="goal.captures=2")["rows"])

        before = studies()
        file.write_text(self.kite(3), encoding="utf-8")
        self.assertEqual(studies(), before)
        file.unlink()
        self.assertEqual(studies(), before)
        os.chdir("/")
        self.assertEqual(studies(), before)
        self.assertEqual(pickle.loads(pickle.dumps(rules)), rules)

    def test_a_file_called_like_a_shipped_rule_set_is_itself(self):
        (self.folder / "adaptoid").write_text(self.kite(1), encoding="utf-8")
        os.chdir(self.folder)
        rules = rs.RuleSet("./adaptoid")
        self.assertEqual(len(rules.start.turns()), 5)
        self.assertEqual(rs.perft(rules, depth=1)["rows"][0]["turns"], 5)
        self.assertEqual(rs.diff(rules, "adaptoid-tiny", states=100, games=0, set="goal.captures=1")["verdict"], "same")

    def test_the_random_part_of_a_rule_set_stays(self):
        rules = rs.RuleSet("pentactic-solitaire", seed=5)
        self.assertEqual(rs.show(rules)["position"], rules.start.text)
        self.assertEqual(rs.show(rules, seed=9)["position"], rules.start.text)

    def test_names_of_files_may_be_any_bytes(self):
        name = os.fsdecode(os.fsencode(self.folder / "r") + b"\xe9.sqlite")
        rs.explore("tic-tac-toe", export=name)
        self.assertTrue(os.path.isfile(name))
        with self.assertRaises(rs.InputError):
            rs.RuleSet(os.fsdecode(os.fsencode(self.folder) + b"/\xe9.toml"))

    def test_a_path_may_begin_with_two_slashes(self):
        name = "/" + str(self.folder / "x.sqlite")
        rs.explore("tic-tac-toe", export=name)
        self.assertIn("ruleset", rs.about_export(name))

    def test_values_of_options_are_taken_as_python_has_them(self):
        class Scalar:  # as numpy.int64(2) and numpy.bool_(True)
            shape = ()

            def __init__(self, value):
                self.value = value

            def item(self):
                return self.value

        self.assertEqual(len(rs.perft("tic-tac-toe", depth=Scalar(2))["rows"]), 2)
        self.assertEqual(rs.tile("3x20", count=1)["solutions"], 8)
        self.assertEqual(rs.tile("3x20", count=Scalar(True))["solutions"], 8)
        self.assertNotIn("solutions", rs.tile("3x20", count=0))
        with self.assertRaisesRegex(rs.InputError, "count"):
            rs.tile("3x20", count=5)
        self.assertEqual(rs.RuleSet("adaptoid", set="goal.captures=3").overrides, ["goal.captures=3"])
        with self.assertRaises(TypeError):
            rs.RuleSet("adaptoid", set=[3])
        self.assertEqual(rs.perft("adaptoid-tiny", depth=1, set="goal.captures=3")["set"], ["goal.captures=3"])
        always = rs.check("tic-tac-toe", always="turns >= 0", states=10, games=1)
        self.assertEqual(len(always["claims"]), 1)

    def test_bad_texts_and_numbers_are_refused_before_the_work(self):
        rules, file = rs.RuleSet("adaptoid"), str(self.folder / "a")
        for text in ["\0", "\udc80\0", "\ud800"]:
            for use in [rs.RuleSet, rs.RuleSet.from_text, rules.position, rules.start.judge, rules.start.play, rs.validate,
                        lambda text: rs.RuleSet("adaptoid", set=text), lambda text: rs.perft("adaptoid", 1, out=file + text),
                        lambda text: rs.perft("adaptoid", 1, position=text), lambda text: rs.vectors(rules, out=file + text),
                        lambda text: rs.run("games", text), rs.about_export, lambda text: rs.show(text)]:
                with self.assertRaisesRegex(rs.InputError, "expected a"):
                    use(text)
        self.assertEqual(os.listdir(self.folder), [])
        with self.assertRaisesRegex(rs.InputError, "turn: expected a text"):
            rules.start.judge("\udcff")
        for seed in [-1, 2**64, "x", 1.5]:
            with self.assertRaisesRegex(rs.InputError, "seed: expected a whole number from 0"):
                rs.RuleSet("adaptoid", seed=seed)
        for options in [{"help": True}, {"threads": True}, {"threads": False}, {"seed": -1}]:
            with self.assertRaisesRegex(rs.InputError, "--" + next(iter(options))):
                rs.perft("adaptoid", 1, **options)
        with self.assertRaises(rs.InputError):
            rs.perft("--help", 1)

    def test_paths_may_be_bytes(self):
        out = os.fsencode(self.folder) + b"/o\xff.txt"
        self.assertEqual(rs.perft("adaptoid", 1, out=out)["rows"][0]["turns"], 8)
        self.assertTrue(os.path.isfile(out))
        self.assertEqual(len(rs.vectors("adaptoid-tiny", out=out + b"v")["vectors"]), 24)

    def test_a_loaded_rule_set_is_validated_without_its_file(self):
        file = self.folder / "my.toml"
        file.write_text(self.kite(1), encoding="utf-8")
        for rules in [rs.RuleSet(file), rs.RuleSet(file, set="goal.captures=2")]:
            moved = file.rename(self.folder / "moved")
            found = rs.validate(rules)
            self.assertEqual((found["valid"], found["rule_sets"]), (True, 1))
            moved.rename(file)

    def test_signature_and_help_of_a_study_have_the_same_options(self):
        own = {"rules", "a", "b", "files", "board", "seat", "table", "positions", "progress"}
        studies = [each for each in vars(rs.studies).values()
                   if inspect.isfunction(each) and each.__name__ in rs.__all__ and each.__name__ != "run"]
        self.assertEqual(len(studies), 17)
        for study in studies:
            taken = set(inspect.signature(study).parameters)
            told = set(re.findall(r"^ +(\w+)=", study.__doc__.partition("Options:")[2], re.M))
            self.assertEqual(told - taken, set(), study.__name__)
            self.assertEqual(taken - told - own, set(), study.__name__)
            for name, parameter in inspect.signature(study).parameters.items():
                self.assertIsNot(parameter.annotation, inspect.Parameter.empty, f"{study.__name__}: {name}")
        options = inspect.signature(rs.explore).parameters
        self.assertEqual(options["states"].annotation, Optional[Union[int, str]])
        self.assertEqual(options["no_symmetry"].annotation, Optional[bool])
        self.assertEqual(inspect.signature(rs.balance).parameters["margin"].annotation, Optional[Union[float, str]])
        with self.assertRaisesRegex(rs.InputError, "unknown option '--probe'"):
            rs.prove("adaptoid-tiny", "white", probe="x")
        with self.assertRaisesRegex(rs.InputError, "--probe: it is a subcommand now: rulescope probe"):
            rs.solve("adaptoid-tiny", probe="x")

    def test_a_proof_is_found_and_checked(self):
        proof = self.folder / "nine.proof"
        found = rs.prove("adaptoid-9", "white", set="goal.captures=1", proof=proof)
        self.assertEqual((found["verdict"], found.status), ("proved", 0))
        self.assertTrue(rs.prove("adaptoid-9", set="goal.captures=1", check=proof)["check"]["holds"])

    def test_positions_are_probed_without_a_table(self):
        values = rs.probe("tic-tac-toe", None, ["start", "b2; a1"], engine="reference")
        self.assertEqual([value["outcome"] for value in values], ["draw", "draw"])
        self.assertEqual(rs.probe("tic-tac-toe", None, []), [])

    def test_a_document_that_goes_to_a_file_is_returned_too(self):
        file = self.folder / "o.json"
        self.assertEqual(rs.perft("adaptoid", depth=2, out=file)["rows"][1]["turns"], 64)
        self.assertEqual(json.loads(file.read_text(encoding="utf-8"))["rows"][1]["turns"], 64)

    def test_the_documentation_of_a_study_names_its_options(self):
        for study in ["check", "perft", "solve", "play", "balance", "tile"]:
            options = {option["name"][2:].replace("-", "_") for option in rs._rulescope.options(study)}
            for option in options - {"json"}:
                self.assertIn(f"    {option}=", getattr(rs, study).__doc__)
        self.assertNotIn("reachable", rs.check.__doc__.split("Options:")[0])

    def test_the_documentation_of_a_study_names_the_fields_of_its_document(self):
        studies = [each for each in vars(rs.studies).values()
                   if inspect.isfunction(each) and each.__name__ in rs.__all__ and each.__name__ != "run"]
        for study in studies:
            fields = study.__doc__.partition("Document:\n")[2]
            self.assertRegex(fields, r"`rulescope\.[a-z]+/[0-9]+`", study.__name__)
        found = rs.explore("adaptoid-tiny", depth=2)
        fields = rs.explore.__doc__.partition("Document:\n")[2]
        self.assertIn(f"`{found['schema']}`", fields)
        for name in set(found) - {"schema", "version", "engine", "ruleset", "hash", "set", "stopped"}:
            self.assertIn(f"`{name}`", fields)


def _count(rules):
    return rs.perft(rules, depth=3)["rows"][-1]["turns"]


def _turns_of(position):
    return [turn.text for turn in position.turns()]


def _program(text):
    """Runs a program of Python with the module; returns its exit status, output and errors."""
    done = subprocess.run([sys.executable, "-c", "import os, sys, threading, time\nimport rulescope as rs\n" + text],
                          capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


LONG = 'rs.perft("adaptoid", depth=9, engine="reference")'


class Processes(unittest.TestCase):
    """Studies beside other threads and processes, and at the end of the interpreter."""

    def test_rule_sets_and_positions_go_to_other_processes(self):
        rules = [rs.RuleSet("adaptoid"), rs.RuleSet("adaptoid", set="goal.captures=1"), rs.RuleSet("tic-tac-toe")]
        for method in ["fork", "spawn", "forkserver"]:
            context = multiprocessing.get_context(method)
            with concurrent.futures.ProcessPoolExecutor(2, mp_context=context) as pool:
                self.assertEqual(list(pool.map(_count, rules)), [976, 976, 504], method)
                self.assertEqual(list(pool.map(_turns_of, [each.start for each in rules])),
                                 [_turns_of(each.start) for each in rules], method)

    def test_threads_take_turns(self):
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            self.assertEqual(list(pool.map(_count, ["adaptoid", "tic-tac-toe"] * 4)), [976, 504] * 4)

    def test_a_progress_function_cannot_start_a_study(self):
        found = []

        def progress(*step):
            try:
                rs.perft("tic-tac-toe", depth=1)
            except RuntimeError as fault:
                found.append(str(fault))

        rs.perft("adaptoid", depth=5, engine="reference", progress=progress)
        self.assertIn("a progress function cannot start another", found[0])

    def test_ctrl_c_ends_the_wait_for_another_thread(self):
        status, printed, said = _program(f"""
threading.Thread(target=lambda: {LONG}, daemon=True).start()
time.sleep(0.5)
threading.Timer(0.5, lambda: os.kill(os.getpid(), 2)).start()
try:
    rs.perft("tic-tac-toe", depth=1)
except KeyboardInterrupt:
    print("interrupted")
""")
        self.assertEqual((status, printed), (0, "interrupted\n"), said)

    def test_a_child_that_is_forked_during_a_study_has_studies_of_its_own(self):
        status, printed, said = _program(f"""
threading.Thread(target=lambda: {LONG}, daemon=True).start()
time.sleep(0.5)
child = os.fork()
if child == 0:
    print(rs.perft("adaptoid", depth=2)["rows"][-1]["turns"], flush=True)
    os._exit(0)
print(os.waitpid(child, 0)[1])
""")
        self.assertEqual((status, printed), (0, "64\n0\n"), said)

    def test_a_child_that_a_progress_function_forks_does_not_wait_for_the_study(self):
        status, printed, said = _program("""
children = []
def progress(*step):
    if not children:
        children.append(os.fork())
try:
    rs.perft("adaptoid", depth=5, engine="reference", progress=progress)
    print(os.waitpid(children[0], 0)[1])
except RuntimeError as fault:
    print("in the child:", fault, flush=True)
    os._exit(0)
""")
        self.assertEqual(status, 0, said)
        self.assertIn("in the child: this process was forked during a study", printed)
        self.assertIn("\n0\n", printed)

    def test_a_daemon_thread_with_a_study_ends_with_the_interpreter(self):
        for begin in [LONG, f'rs.perft("adaptoid", depth=9, engine="reference", progress=lambda *step: time.sleep(0.01))']:
            status, printed, said = _program(f"""
threading.Thread(target=lambda: {begin}, daemon=True).start()
time.sleep(0.5)
print("end")
""")
            self.assertEqual((status, printed), (0, "end\n"), said)
            self.assertEqual(said, "")


if __name__ == "__main__":
    unittest.main()

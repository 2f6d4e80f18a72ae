"""The scripts ./run, ./test, .ci/run and cmake/prepare: locks of packages, copied checkouts, links, CDPATH.

Each test copies the scripts into a folder; apt-get, dpkg-query, cmake and ctest are stand-ins that write what they were asked.
"""
import os
import pathlib
import shutil
import stat
import subprocess
import tempfile
import unittest

SOURCES = pathlib.Path(__file__).resolve().parents[2]
NOBODY = 65534


class Scripts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        top = pathlib.Path(folder.name).resolve()
        top.chmod(0o755)
        self.checkout, self.tools, self.calls = top / "checkout", top / "tools", top / "calls"
        (self.checkout / "cmake").mkdir(parents=True)
        (self.checkout / ".ci").mkdir()
        for script in ["run", "test", ".ci/run", "cmake/prepare", "cmake/packages.txt", "CMakePresets.json"]:
            shutil.copy(SOURCES / script, self.checkout / script)
        self.tools.mkdir()
        self.calls.write_text("")
        self.calls.chmod(0o666)
        self.tool("dpkg-query", 'echo "install ok installed"')
        self.tool("sudo", 'exec "$@"')
        self.tool("apt-get", "")
        self.tool("ctest", "")
        self.tool("cmake", f"""
case "$*" in --preset*)
    mkdir -p build/release/tools
    echo "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" > build/release/CMakeCache.txt
    echo "RULESCOPE_TESTS:BOOL=ON" >> build/release/CMakeCache.txt
    touch build/release/build.ninja
    printf '#!/bin/sh\\necho "program of $PWD: $*"\\n' > build/release/tools/rulescope
    chmod +x build/release/tools/rulescope
esac""")

    def tool(self, name, does):
        file = self.tools / name
        file.write_text(f'#!/bin/bash\necho "{name} $*" >> "{self.calls}"\n{does}\n')
        file.chmod(0o755)

    def call(self, *command, **more):
        environment = {**os.environ, "PATH": f"{self.tools}:/usr/bin:/bin", "RULESCOPE_LOCK_PAUSE": "0", **more.pop("env", {})}
        return subprocess.run([str(word) for word in command], env=environment, capture_output=True, text=True, timeout=60,
                              cwd=more.pop("cwd", self.checkout), **more)

    def test_a_lock_of_the_packages_is_waited_for(self):
        self.tool("dpkg-query", "exit 1")
        locked = 'echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 77 (apt-get)" >&2; exit 100'
        self.tool("apt-get", f'[ "$(grep -c "^apt-get" "{self.calls}")" -gt 3 ] || {{ {locked}; }}')
        done = self.call("./run", "games")
        self.assertEqual((done.returncode, done.stdout), (0, f"program of {self.checkout}: games\n"), done.stderr)
        self.assertEqual(done.stderr.count("waiting until it has ended"), 1)
        self.assertIn("update", self.calls.read_text())

    def test_a_lock_that_stays_and_other_faults_are_errors(self):
        self.tool("dpkg-query", "exit 1")
        self.tool("apt-get", 'echo "E: Could not get lock /var/lib/dpkg/lock" >&2; exit 100')
        done = self.call("./run", "games", env={"RULESCOPE_LOCK_ATTEMPTS": "3"})
        self.assertEqual(done.returncode, 100)
        self.assertEqual(self.calls.read_text().count("apt-get"), 4)
        self.calls.write_text("")
        self.tool("apt-get", 'echo "E: Unable to locate package npm" >&2; exit 100')
        self.assertEqual(self.call("./run", "games").returncode, 100)
        self.assertEqual(self.calls.read_text().count("apt-get"), 1)

    def test_a_copied_checkout_builds_its_own_sources(self):
        self.assertEqual(self.call("./run", "games").returncode, 0)
        copy = self.checkout.parent / "copy"
        shutil.copytree(self.checkout, copy)
        for gone in [False, True]:
            if gone:
                shutil.rmtree(self.checkout)
                shutil.copytree(copy, self.checkout.parent / "third")
                copy = self.checkout.parent / "third"
            done = self.call("./run", "games", cwd=copy)
            self.assertEqual((done.returncode, done.stdout), (0, f"program of {copy}: games\n"), done.stderr)
            self.assertIn("building anew", done.stderr)
            done = self.call("./run", "games", cwd=copy)
            self.assertNotIn("building anew", done.stderr)

    def test_a_built_program_runs_where_nothing_can_be_written(self):
        self.assertEqual(self.call("./run", "games").returncode, 0)
        for folder in [self.checkout, *self.checkout.rglob("*")]:
            if folder.is_dir():
                folder.chmod(stat.S_IRUSR | stat.S_IXUSR | stat.S_IROTH | stat.S_IXOTH)
        try:
            who = {"user": NOBODY, "group": NOBODY} if os.geteuid() == 0 else {}
            done = self.call("./run", "games", **who)
        finally:
            for folder in [self.checkout, *self.checkout.rglob("*")]:
                if folder.is_dir():
                    folder.chmod(0o755)
        self.assertEqual((done.returncode, done.stdout), (0, f"program of {self.checkout}: games\n"), done.stderr)

    def test_links_and_cdpath_do_not_matter(self):
        link = self.checkout.parent / "link"
        link.symlink_to(self.checkout / "run")
        expected = f"program of {self.checkout.parent}: games\n"
        done = self.call(link, "games", cwd=self.checkout.parent, env={"CDPATH": f".:{self.checkout.parent}"})
        self.assertEqual((done.returncode, done.stdout), (0, expected), done.stderr)
        done = self.call("checkout/run", "games", cwd=self.checkout.parent, env={"CDPATH": f".:{self.checkout.parent}"})
        self.assertEqual((done.returncode, done.stdout), (0, expected), done.stderr)
        for script in ["checkout/test", "checkout/.ci/run"]:
            done = self.call(script, cwd=self.checkout.parent, env={"CDPATH": f".:{self.checkout.parent}"})
            self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("ctest", self.calls.read_text())


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""Builds the packages and tries them where nothing else is installed.

packages.py deb     installs the Debian packages in an empty Debian 12 (debootstrap), draws a picture, builds a consumer
packages.py static  runs the command in one file in a folder that has nothing but the archive

Both need root, since they change the root folder; without it the test is skipped (status 77).
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parents[2]
PACKAGES = SOURCE / "build" / "packages"


def run(*words, **options):
    """Runs a command; its output is shown if it fails."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, **options)
    if done.returncode:
        print(done.stdout[-4000:], done.stderr[-4000:], sep="\n")
        sys.exit(f"status {done.returncode}: {' '.join(str(word) for word in words)}")
    return done


def inside(root, *words, status=0):
    """Runs a command in the root folder; returns its standard output and error."""
    environment = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "LANG": "C.UTF-8", "HOME": "/root",
                   "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(["chroot", str(root), *words], capture_output=True, text=True, env=environment)
    require(done.returncode == status,
            f"status {done.returncode} in place of {status}: {' '.join(words)}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}")
    return done.stdout + done.stderr


class Root:
    """An empty folder as a root folder with /proc, removed at the end."""

    def __enter__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="rulescope-root-"))
        return self.folder

    def mount(self):
        (self.folder / "proc").mkdir(exist_ok=True)
        run("mount", "--bind", "/proc", self.folder / "proc")

    def __exit__(self, *_):
        subprocess.run(["umount", str(self.folder / "proc")], capture_output=True)
        if not (self.folder / "proc" / "self").exists():  # never remove through the mount
            shutil.rmtree(self.folder, ignore_errors=True)


def require(holds, sentence):
    if not holds:
        sys.exit(sentence)


def deb():
    run(SOURCE / "cmake" / "package", "deb")
    files = sorted(PACKAGES.glob("*.deb"))
    for name in ["rulescope", "rulescope-mpi", "librulescope-dev", "python3-rulescope"]:
        require(any(file.name.startswith(name + "_") for file in files), f"there is no package {name}")
    for file in files:
        depends = run("dpkg-deb", "--field", file, "Depends").stdout.strip()
        print(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB; depends on {depends}")
        if file.name.startswith("rulescope_"):
            for library in ["libc6", "libstdc++6", "librsvg2-2", "libcairo2", "libsqlite3-0", "libgvc6", "fonts-dejavu-core"]:
                require(library in depends, f"the package rulescope does not depend on {library}")
            require("openmpi" not in depends, "the package rulescope depends on MPI")
            listed = run("dpkg-deb", "--contents", file).stdout
            require(str(SOURCE) not in run("strings", "-a", extracted(file) / "usr/bin/rulescope").stdout,
                    "the command has the path of its build folder")
            require("usr/share/rulescope/specs/rulesets/adaptoid.toml" in listed, "the package has no rule sets")
            require("usr/share/man/man1/rulescope-explore.1.gz" in listed and not re.search(r"/man1/.*\.1$", listed, re.M),
                    "the manual pages are not compressed")
    empty = Root()
    with empty as root:
        run("debootstrap", "--variant=minbase", "bookworm", root, "http://deb.debian.org/debian")
        empty.mount()
        for file in files:
            shutil.copy(file, root / "tmp")
        command = next(file.name for file in files if file.name.startswith("rulescope_"))
        begun = time.monotonic()
        inside(root, "apt-get", "update")
        inside(root, "apt-get", "install", "-y", "--no-install-recommends", f"/tmp/{command}")
        installed = time.monotonic()
        inside(root, "rulescope", "draw", "adaptoid", "--figure", "movement", "--out", "/tmp/movement.png")
        drawn = time.monotonic()
        picture = (root / "tmp" / "movement.png").read_bytes()
        require(picture.startswith(b"\x89PNG") and len(picture) > 10000, "the picture is no picture")
        print(f"installed in {installed - begun:.1f} s, first picture {drawn - installed:.1f} s later")
        require(drawn - begun < 60, "the first picture came after more than a minute")
        require("14880" in inside(root, "rulescope", "perft", "adaptoid", "--depth", "4", "--json"), "perft counts something else")
        require("adaptoid" in inside(root, "rulescope", "games"), "the rule sets are not found")
        module = next(file.name for file in files if file.name.startswith("python3-rulescope_"))
        inside(root, "apt-get", "install", "-y", "--no-install-recommends", f"/tmp/{module}")
        program = "import rulescope as rs; print(len(rs.RuleSet('adaptoid').start.turns()), rs.perft('adaptoid', depth=3)['rows'][-1]['turns'])"
        require(inside(root, "python3", "-c", program).strip() == "8 976", "the Python module counts something else")
        consumer(root, [file.name for file in files if file.name.startswith("librulescope-dev_")][0])


def extracted(file):
    folder = PACKAGES / "extracted"
    shutil.rmtree(folder, ignore_errors=True)
    run("dpkg-deb", "--extract", file, folder)
    return folder


PICTURE = """
#include "analysis/drawing/drawing_file.h"
int main(int, char** arguments) {
    const char* svg = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>";
    return rulescope::drawing::write_file(arguments[1], svg) ? 1 : 0;
}
"""


def consumer(root, package):
    """Builds examples/library against the package, as its README says."""
    inside(root, "apt-get", "install", "-y", "--no-install-recommends", f"/tmp/{package}", "g++", "cmake", "make")
    library = shutil.copytree(SOURCE / "examples" / "library", root / "tmp" / "library")
    # A program that names no family has the adapters, too (cmake/install.cmake).
    (library / "picture.cpp").write_text(PICTURE)
    with open(library / "CMakeLists.txt", "a") as build:
        build.write("add_executable(picture picture.cpp)\n"
                    "target_link_libraries(picture PRIVATE rulescope::rulescope)\n")
    inside(root, "cmake", "-S", "/tmp/library", "-B", "/tmp/library/build")
    inside(root, "cmake", "--build", "/tmp/library/build")
    printed = inside(root, "/tmp/library/build/first_turns", "adaptoid")
    require("64 sequences of two turns" in printed, f"the consumer prints something else:\n{printed}")
    require("+L:B4" in printed, f"the consumer prints no turns:\n{printed}")
    require("no rule set" in inside(root, "/tmp/library/build/first_turns", "nonsense", status=2),
            "the consumer does not say what is wrong")
    inside(root, "/tmp/library/build/picture", "/tmp/picture.png")
    require((root / "tmp" / "picture.png").read_bytes().startswith(b"\x89PNG"), "the consumer draws no PNG")
    print("the consumer builds and runs")


def static():
    run(SOURCE / "cmake" / "package", "static")
    archive = next(iter(PACKAGES.glob("*-static.tar.xz")))
    print(f"{archive.name}: {archive.stat().st_size / 1e6:.1f} MB")
    empty = Root()
    with empty as root:
        run("tar", "xf", archive, "-C", root, "--strip-components=1")
        empty.mount()
        command = "/bin/rulescope"
        program = root / "bin" / "rulescope"
        require("statically linked" in run("file", "--brief", program).stdout, "the command needs shared libraries")
        require(str(SOURCE) not in run("strings", "-a", program).stdout, "the command has the path of its build folder")
        (root / "tmp").mkdir()
        require("14880" in inside(root, command, "perft", "adaptoid", "--depth", "4", "--json"), "perft counts something else")
        inside(root, command, "draw", "adaptoid", "--figure", "movement", "--out", "/tmp/movement.svg")
        require("<svg" in (root / "tmp" / "movement.svg").read_text(), "the picture is no picture")
        refused = inside(root, command, "draw", "adaptoid", "--figure", "movement", "--out", "/tmp/movement.png", status=2)
        require(".svg only" in refused, f"the refusal of PNG does not say what is possible: {refused}")
        refused = inside(root, command, "explore", "adaptoid-tiny", "--depth", "2", "--graph", "/tmp/graph.svg", status=2)
        require(".graphml only" in refused, f"the refusal of pictures does not say what is possible: {refused}")
        inside(root, command, "explore", "adaptoid-tiny", "--depth", "2", "--graph", "/tmp/graph.graphml")
        inside(root, command, "check", "adaptoid-tiny", "--set", "goal.captures=1", "--always", "black.lost <= 6", "--states", "2000")
        inside(root, command, "play", "adaptoid", "--games", "10", "--state", "/tmp/games.sqlite", "--threads", "2")
        inside(root, command, "report", "four-in-a-row", "--games", "20", "--depth", "2", "--out", "/tmp/report")
        require((root / "tmp" / "report" / "index.html").stat().st_size > 100_000, "the report is no report")
        print("the command in one file runs where nothing else is")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["deb", "static"])
    what = parser.parse_args().what
    if os.geteuid() != 0:
        print("needs root: it changes the root folder")
        sys.exit(77)
    if what == "deb" and shutil.which("debootstrap") is None:
        print("needs debootstrap")
        sys.exit(77)
    {"deb": deb, "static": static}[what]()


if __name__ == "__main__":
    main()

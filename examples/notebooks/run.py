#!/usr/bin/env python3
"""Runs notebooks from start to end: run.py NOTEBOOK… [--page FOLDER]

--page writes each notebook with its outputs as a page. Status 1 if a cell of a notebook raises an exception. Needs
python3-nbclient and python3-ipykernel; --page also python3-nbconvert.
"""
import argparse
import base64
import pathlib
import sys

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError


def drawings_as_images(notebook):
    """Puts each drawing into an image: nbconvert 6.5 leaves out the shapes of a drawing that stands in the page itself."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            drawing = output.get("data", {}).pop("image/svg+xml", None)
            if drawing is not None:
                coded = base64.b64encode(drawing.encode()).decode()
                output.data["text/html"] = f'<img alt="drawing" src="data:image/svg+xml;base64,{coded}">'
    return notebook


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("notebooks", nargs="+", type=pathlib.Path)
    parser.add_argument("--page", type=pathlib.Path)
    words = parser.parse_args()
    for path in words.notebooks:
        notebook = nbformat.read(path, as_version=4)
        try:
            NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
        except CellExecutionError as fault:
            sys.exit(f"{path.name}: {fault}")
        outputs = sum(len(cell.get("outputs", [])) for cell in notebook.cells)
        print(f"{path.name}: {len(notebook.cells)} cells, {outputs} outputs")
        if words.page:
            from nbconvert import HTMLExporter

            words.page.mkdir(parents=True, exist_ok=True)
            page, _ = HTMLExporter().from_notebook_node(drawings_as_images(notebook))
            (words.page / f"{path.stem}.html").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()

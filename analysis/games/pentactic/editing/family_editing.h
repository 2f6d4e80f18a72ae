// Editing positions and entering turns of Pentactic (analysis/editing/editing.h).
//
// With one grid the cells are "a1", "b1", …; with a grid for each player they are "A:a1", …, "B:a1", …. The text of a
// pentomino that is being placed is its letter with its orientation: "L:", "L:r1" (turned once), "L:f" (turned over),
// "L:r3f". A click on a cell lays the pentomino so that its first square, in the order of the grid, is on this cell.
#pragma once

#include "analysis/editing/editing.h"

namespace rulescope::pentactic {

const editing::Editing& family_editing();

}  // namespace rulescope::pentactic

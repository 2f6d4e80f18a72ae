// Editing positions and entering turns of the Adaptoid family (analysis/editing/editing.h).
//
// The text of a turn that is being entered is the notation of docs/notation.md. The name of a single cell at its end is
// a selected adaptoid: "B4" before its move, "B3-D4 C3" before the limb that it gets.
#pragma once

#include "analysis/editing/editing.h"

namespace rulescope::adaptoid {

const editing::Editing& family_editing();

}  // namespace rulescope::adaptoid

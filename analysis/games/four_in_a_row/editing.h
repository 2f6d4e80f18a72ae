// Editing positions and entering turns of four in a row (analysis/editing/editing.h).
#pragma once

#include "analysis/editing/editing.h"

namespace rulescope::four_in_a_row {

const editing::Editing& family_editing();

}  // namespace rulescope::four_in_a_row

// The data of a plot as a table.
#pragma once

#include "analysis/drawing/plots/plots.h"
#include "analysis/game/table.h"

namespace rulescope::reports {

/// The plot's columns, a row for each of its values, its title and caption.
Table table_of(const drawing::Plot& plot);

}  // namespace rulescope::reports

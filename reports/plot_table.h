// The data of a plot as a table.
#pragma once

#include "analysis/drawing/plots/plots.h"
#include "analysis/game/table.h"

namespace rulescope::reports {

/// A table with the columns, title and caption of the plot and a row for each of its values.
Table table_of(const drawing::Plot& plot);

}  // namespace rulescope::reports

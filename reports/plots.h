// Fields of plots and heat maps in documents.
#pragma once

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/drawing/plots/plots.h"
#include "reports/fields.h"
#include "reports/table.h"

namespace rulescope::reports {

inline void describe(FieldWriter& fields, const drawing::Plot& plot) {
    fields("id", plot.id);
    describe(fields, plot.data);
    fields.maybe("groups", plot.groups);
    fields("spec", plot.spec);
}

/// The map for the drawing is not a field, because it is computed from the table of counts.
inline void describe(FieldWriter& fields, const drawing::PlayHeatMap& map) {
    fields("id", map.id);
    describe(fields, map.data);
}

}  // namespace rulescope::reports

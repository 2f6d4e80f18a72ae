// Fields of plots and heat maps in documents.
#pragma once

#include "analysis/drawing/plots/heat_map.h"
#include "analysis/drawing/plots/plain_spec.h"
#include "analysis/drawing/plots/plots.h"
#include "reports/fields.h"
#include "reports/table.h"

namespace rulescope::reports {

template <class Fields>
void describe(Fields& fields, drawing::Plot& plot) {
    fields("id", plot.id);
    describe(fields, plot.data);
    fields.maybe("groups", plot.groups);
    fields("spec", plot.spec);
    fields.require(plot.groups.empty() || plot.groups.size() == plot.data.rows.size(),
                   "as many \"groups\" as \"rows\"");
    const std::string fault = drawing::fault_of_spec(plot.spec);
    fields.require(fault.empty(), "a specification of Rulescope in \"spec\" (" + fault + ")");
}

/// The map for the drawing is not a field, because it is computed from the table of counts.
template <class Fields>
void describe(Fields& fields, drawing::PlayHeatMap& map) {
    fields("id", map.id);
    describe(fields, map.data);
}

}  // namespace rulescope::reports

// One picture for each clause: the page of a report joins the coverage of random play with the witnesses of the check.
#pragma once

#include "reports/report/report.h"

namespace rulescope::reports {

/// Adds to each part of view["coverage"]["clauses"] the fields "shown_by" (the figure of the clause: "id", "turns",
/// "proved"; null for none), "decisive" and "why_never". Removes from view["coverage"]["examples"] each example whose
/// clauses all have a witness. `view` is the document of `report`.
void join_witnesses(Json& view, const Report& report);

}  // namespace rulescope::reports

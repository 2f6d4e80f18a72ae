// The tables of a balance report's page.
#pragma once

#include "reports/json.h"

namespace rulescope::reports {

/// The sections of the page in their order: [{"id", "short", "heading", "intro", "tables", "plots", "maps", "shown"}],
/// those without anything to tell left out. `document` is the report's.
Json balance_sections(const Json& document);

}  // namespace rulescope::reports

// Templates of pages, and the parts that several pages share.
#pragma once

#include <string>

#include "reports/json.h"

namespace rulescope::reports {

/// Returns the template `name` (reports/assets); every {{>part.html}} in it is replaced by the template "part.html".
std::string page_template(const std::string& name);

/// Adds to each plot of a document "rows" (its data) and "spec_text" (its specification as text) for the templates.
void prepare_plots(Json& plots);

/// Adds the style, the script, the plot libraries and their licences, which every page with plots contains.
void add_page_parts(Json& view);

}  // namespace rulescope::reports

// Templates of pages, and the parts that several pages share.
#pragma once

#include <string>
#include <vector>

#include "analysis/drawing/plots/plots.h"
#include "reports/json.h"

namespace rulescope::reports {

/// Returns the template `name` (reports/assets); every {{>part.html}} in it is replaced by the template "part.html".
std::string page_template(const std::string& name);

/// Adds the field "spec_text" to the view of each plot. The field contains the plot's complete specification as text.
void add_specifications(Json& view, const std::vector<drawing::Plot>& plots);

/// Adds the parts that every page with plots contains: the style, the script, the plot libraries and their licences,
/// and the content security policy that allows these scripts.
void add_page_parts(Json& view);

}  // namespace rulescope::reports

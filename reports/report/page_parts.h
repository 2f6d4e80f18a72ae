// Templates of pages, with the parts that several pages share put in.
#pragma once

#include <string>

#include "reports/json.h"

namespace rulescope::reports {

/// The template of that name (reports/assets), with every {{>part.html}} in it replaced by the template of that name.
std::string page_template(const std::string& name);

/// What the templates ask of plots besides what documents have: their rows and their specifications as text.
void prepare_plots(Json& plots);

/// What every page with plots needs: style, script, the libraries that draw them, and their licences.
void add_page_parts(Json& view);

}  // namespace rulescope::reports

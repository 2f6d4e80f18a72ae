// Templates of pages, with the parts that several pages share put in.
#pragma once

#include <string>

namespace rulescope::tools {

/// The template of that name (tools/assets), with every {{>part.html}} in it replaced by the template of that name.
std::string page_template(const std::string& name);

}  // namespace rulescope::tools

// The files of the workbench's page.
#pragma once

#include <string>

namespace rulescope::tools {

/// Returns the folder with the built page: index.html, and workbench.html with everything in one file. This is
/// $RULESCOPE_WORKBENCH if this variable is set; otherwise the folder installed with the command if it exists, else
/// build/workbench of the source tree. Throws specs::InputError, which says how to build the page, if there is none.
std::string workbench_folder();

/// Copies the files of the page into a folder, which is made if it does not exist. Throws specs::InputError.
void copy_workbench(const std::string& to);

}  // namespace rulescope::tools

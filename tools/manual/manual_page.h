// Manual pages of the command, in the language of man(7).
#pragma once

#include <string>
#include <vector>

#include "tools/manual/description.h"

namespace rulescope::tools {

struct ManualPage {
    std::string name;  ///< "rulescope-check"; the file is NAME.1
    std::string text;
};

/// The page of the command itself: its subcommands and exit statuses.
ManualPage main_page(const Description& description);

/// The page of a subcommand.
ManualPage page_of(Description& description, const Subcommand& subcommand);

/// The main page, then those of the subcommands in the order of --help.
std::vector<ManualPage> manual_pages(Description& description);

}  // namespace rulescope::tools

#include "tools/manual/description.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/specs/error.h"

namespace rulescope::tools {

std::vector<std::string> Description::names() const {
    std::vector<std::string> list;
    for (const Subcommand& subcommand : subcommands_) {
        list.push_back(subcommand.name);
    }
    return list;
}

const Subcommand& Description::subcommand(const std::string& name) const {
    const auto found = std::find_if(subcommands_.begin(), subcommands_.end(),
                                    [&](const Subcommand& each) { return each.name == name; });
    if (found == subcommands_.end()) {
        specs::bad_option("rulescope",
                          fmt::format("unknown subcommand '{}'.{}", name, specs::what_was_expected(name, names())));
    }
    return *found;
}

std::vector<Option> Description::arguments_of(const Subcommand& subcommand) {
    std::vector<Option> list;
    std::copy_if(subcommand.options.begin(), subcommand.options.end(), std::back_inserter(list),
                 [](const Option& option) { return option.is_argument(); });
    return list;
}

std::vector<Option> Description::options_of(const Subcommand& subcommand) {
    std::vector<Option> list = words_.options(subcommand.out_help);
    std::copy_if(subcommand.options.begin(), subcommand.options.end(), std::back_inserter(list),
                 [](const Option& option) { return !option.is_argument(); });
    return list;
}

}  // namespace rulescope::tools

// The options that all subcommands share.
#pragma once

#include <string>
#include <vector>

#include "tools/command_line/subcommand.h"

namespace rulescope::tools {

/// The values of the shared options, as typed.
struct CommonWords {
    bool json = false;
    std::string seed = "1";
    std::string threads;
    std::string out;
    std::vector<std::string> set;

    /// `out_help`: Subcommand::out_help. The options refer to this object.
    [[nodiscard]] std::vector<Option> options(const std::string& out_help);
};

inline constexpr const char* program_description = "Checks the rules of board games and finds out what they do.";
/// Help of the options that CLI11 reads itself: -h and --help everywhere, --version without a subcommand.
inline constexpr const char* help_of_help = "Print this help message and exit";
inline constexpr const char* help_of_version = "Print the version and exit";

}  // namespace rulescope::tools

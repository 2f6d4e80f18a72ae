// The request of --graph and of the options that require it.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/graph/graph_source.h"
#include "analysis/studies/request/option.h"

namespace rulescope::tools {

/// The options as typed.
struct GraphOptions {
    std::string file;          ///< --graph: the file name extension selects the format
    std::string part;          ///< --graph-part; empty for the whole graph
    std::string merge;         ///< --merge: "depth", "score", "class" or ""
    std::uint64_t sample = 0;  ///< --sample: random games; 0: none
    bool boards = false;

    [[nodiscard]] bool requested() const { return !file.empty(); }
};

/// What a subcommand draws: a state space, or the solution of a game.
enum class Graphed { space, solution };
std::vector<studies::Option> options(GraphOptions& graph, Graphed graphed);

/// The format that the ending of the file's name selects. Throws specs::InputError, which names `option`.
studies::GraphRequest::Format graph_format(const std::string& option, const std::string& file);

/// Reads the options. Throws specs::InputError if an option is invalid, or if --graph is missing and another option
/// requires it. Without --graph-part the part is `whole` for a space and `line` for a solution.
studies::GraphRequest read_graph_options(const GraphOptions& options, Graphed graphed = Graphed::space);

}  // namespace rulescope::tools

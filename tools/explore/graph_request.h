// The request of --graph and of the options that require it.
#pragma once

#include <string>

#include "analysis/studies/graph/graph_request.h"

namespace rulescope::tools {

/// The options as typed.
struct GraphOptions {
    std::string file;    ///< --graph: the file name extension selects the format
    std::string part;    ///< --graph-part; empty for the whole graph
    std::string merge;   ///< --merge
    std::string sample;  ///< --sample
    bool boards = false;

    [[nodiscard]] bool requested() const { return !file.empty(); }
};

/// Reads the options. Throws specs::InputError if an option is invalid, or if --graph is missing and another option
/// requires it.
studies::GraphRequest read_graph_options(const GraphOptions& options);

}  // namespace rulescope::tools

#include "tools/explore/state_graph.h"

#include <fmt/format.h>

#include "tools/explore/graph_codes.h"
#include "tools/explore/graph_reference.h"
#include "tools/numbers.h"

namespace rulescope::tools {

GraphWritten state_graph(const AnyGame& game, const AnyState& start, studies::EngineChoice choice,
                         const GraphRequest& request, const Context& context) {
    if (!studies::reasons_against_twin(game).empty() && choice == studies::EngineChoice::fast) {
        choice = studies::EngineChoice::reference;  // exploring refuses it, after the graph
    }
    const std::optional<packed::AnyPackedGame> packed = studies::packed_game(game, start, choice);
    const GraphSource source = packed ? packed_source(game, *packed, start, request, context)
                                      : reference_source(game, start, request, context);
    return write_graph(picture_of(game, source, request), source.part.about, request);
}

Json json_of(const GraphWritten& written) {
    return {{"file", written.file},
            {"part", written.about},
            {"nodes", written.nodes},
            {"edges", written.edges},
            {"caption", written.caption}};
}

std::string text_of(const GraphWritten& written) {
    return fmt::format("Graph: {}, {} and {}, in {}\n", written.about, counted(written.nodes, "node", "nodes"),
                       counted(written.edges, "edge", "edges"), written.file);
}

}  // namespace rulescope::tools

#include "tools/state_graph.h"

#include <fmt/format.h>

#include "analysis/explore/coded_engine.h"
#include "analysis/explore/coded_reference.h"
#include "tools/graph_codes.h"
#include "tools/numbers.h"

namespace rulescope::tools {

GraphWritten state_graph(const adaptoid::Adaptoid& game, const adaptoid::Position& start, const std::string& engine,
                         const GraphRequest& request, const Context& context) {
    if (engine != "reference" && explore::without_engine_codes(game).empty()) {
        return explore::with_coded_engine(
            game, start, [&](const auto& coded) { return make_graph(game, coded, coded.start(), request, context); });
    }
    if (explore::CodedReference::covers(game.rules()).empty()) {
        const explore::CodedReference coded(game);
        return make_graph(game, coded, coded.encode(start), request, context);
    }
    return make_graph(game, start, request, context);
}

GraphWritten state_graph(const pentactic::Pentactic& game, const pentactic::Position& start, const std::string&,
                         const GraphRequest& request, const Context& context) {
    return make_graph(game, start, request, context);
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

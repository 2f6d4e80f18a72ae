// A chosen part of a state graph told in words of the game: what is drawn and exported.
#pragma once

#include <map>
#include <string>

#include "analysis/drawing/graph.h"
#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"
#include "tools/graph_source.h"

namespace rulescope::tools {

/// All turns of a position that lead to the same one.
struct ToldTurns {
    std::string text;     ///< the first of them
    std::string clauses;  ///< those of it that matter
    std::uint64_t turns = 0;
};

/// By the key of the position after them, by the reference.
template <Game G>
std::map<Key, ToldTurns> turns_from(const G& game, const typename G::State& state);

/// Tells every node and edge by the reference; merges nodes as asked. Throws std::logic_error where the graph and the
/// reference disagree about a turn, specs::InputError where there is too much to show.
template <Game G>
drawing::GraphPicture picture_of(const G& game, const GraphSource<G>& source, const GraphRequest& request);

/// What was written.
struct GraphWritten {
    std::string file;
    std::string about;  ///< "the first 3 turns"
    std::string caption;
    std::uint64_t nodes = 0, edges = 0;
};

/// Writes the picture into the file that is asked for, in its format. Throws specs::InputError if it cannot be written.
GraphWritten write_graph(const drawing::GraphPicture& picture, const std::string& about, const GraphRequest& request);

}  // namespace rulescope::tools

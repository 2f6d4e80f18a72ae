// The graph of a game whose type is its family's, handed to what draws games of any family.
#pragma once

#include <string>
#include <vector>

#include "analysis/games/registry.h"
#include "core/adaptoid/adaptoid.h"
#include "core/pentactic/pentactic.h"
#include "tools/graph_picture.h"

namespace rulescope::tools {

inline AnyGame any_game(const AnyGame& game) {
    return game;
}
inline AnyGame any_game(const adaptoid::Adaptoid& game) {
    return AnyGame(game, AnyRules(adaptoid_kit(), game.rules()));
}
inline AnyGame any_game(const pentactic::Pentactic& game) {
    return AnyGame(game, AnyRules(pentactic_kit(), game.rules()));
}

/// By seat: "White", "Black"; "First player"; "A", "B".
template <Game G>
std::vector<std::string> seat_names(const G& game) {
    const AnyGame any = any_game(game);
    return kit_of(any.rules()).pictures().seat_names(any);
}

template <Game G>
drawing::GraphPicture picture_of(const G& game, const GraphSource<G>& source, const GraphRequest& request) {
    GraphSource<AnyGame> any;
    any.graph = source.graph;
    any.part = source.part;
    any.state = [state = source.state](std::uint32_t node) { return AnyState(state(node)); };
    any.value = source.value;
    any.others = source.others;
    return picture_of(any_game(game), any, request);
}

}  // namespace rulescope::tools

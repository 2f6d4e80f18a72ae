// Makes the report of a state space that was searched without codes (space.h).
#pragma once

#include <utility>

#include "analysis/explore/explore_report.h"
#include "analysis/explore/graphs/state_graph.h"
#include "analysis/explore/space_search.h"

namespace rulescope::explore {

/// Returns a report with the counts of all completely found layers. Leaves out the last layers if the total would
/// exceed `states` positions. Does not set the texts of the shortest games.
ExploreReport counts_of(const Space& space, std::uint64_t states);

/// Returns the choices of a longest game and its number of turns. The space must be exhaustive and without cycles.
std::pair<Choices, std::uint64_t> longest_path(const Space& space);

/// Plays these choices. Returns the texts of the turns and the state after the last choice.
template <Game G>
std::pair<TurnTexts, typename G::State> played(const G& game, typename G::State state, const Choices& choices) {
    TurnTexts texts;
    typename G::State begins = state;
    std::vector<typename G::Ply> turn;
    for (const std::uint32_t choice : choices) {
        turn.push_back(game.plies(state)[choice]);
        state = game.after(state, turn.back(), nullptr);
        if (turn_complete(game, state)) {
            texts.push_back(game.turn_text(begins, turn));
            begins = state;
            turn.clear();
        }
    }
    return {texts, state};
}

/// Searches a game without codes, in memory, and returns the report.
template <Game G>
ExploreReport explore_space(const G& game, const typename G::State& start, const SpaceOptions& options) {
    SpaceVisitor nobody;
    const Space space = search_space(game, start, options, nobody);
    ExploreReport report = counts_of(space, options.states);
    std::size_t reported = 0;
    for (std::uint32_t number = 0; number < space.nodes.size() && reported < report.endings.size(); ++number) {
        const SpaceNode& node = space.nodes[number];
        if (node.kind != SpaceNode::Kind::over) {
            continue;
        }
        for (ExploreReport::Ending& ending : report.endings) {
            if (!ending.turns && ending.outcome == space.outcomes[node.outcome]) {
                const auto [texts, state] = played(game, start, path_to(space, number));
                ending.turns = node.depth;
                ending.game = texts;
                ending.position = game.text(state);
                ++reported;
            }
        }
    }
    for (std::uint32_t number = 0; number < space.nodes.size() && report.total.dead_ends > 0; ++number) {
        const SpaceNode& node = space.nodes[number];
        if (node.kind == SpaceNode::Kind::between && node.edges == 0) {
            report.dead_end = {node.depth, game.text(played(game, start, path_to(space, number)).second), ""};
            break;
        }
    }
    if (const std::optional<Lasso> lasso = find_lasso(space)) {
        const auto [prefix, state] = played(game, start, lasso->prefix);
        report.cyclic = true;
        report.lasso = {prefix, played(game, state, lasso->loop).first};
        report.longest_reason = "play can repeat for ever";
    } else if (!report.exhaustive) {
        report.cyclic_reason = report.longest_reason = "the exploration is incomplete";
    } else if (space.rank_decreases > 0) {
        report.cyclic_reason = report.longest_reason = "the rank decreases on some turns, contrary to the game's claim";
    } else {
        report.cyclic = false;
        const auto [choices, turns] = longest_path(space);
        report.longest = turns;
        report.longest_game = played(game, start, choices).first;
    }
    return report;
}

}  // namespace rulescope::explore

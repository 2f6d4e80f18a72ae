#include "analysis/search/explore.h"

#include <algorithm>
#include <utility>

#include "analysis/game/path.h"
#include "analysis/search/coded/coded_search.h"
#include "analysis/search/graphs/state_graph.h"
#include "analysis/search/space_search.h"

namespace rulescope::search {

ExploreReport explore_packed(const packed::AnyPackedGame& game, const ExploreOptions& options,
                             parallel::Communicator& communicator, const ExploreExtras& extras) {
    return game.visit([&](const auto& packed_game) {
        return explore_and_report(packed_game, packed_game.start(), options, communicator, extras);
    });
}

// Explores a game without packed states: searches its space (space.h) and makes the report.

namespace {

using Kind = SpaceNode::Kind;

/// Returns a report with the counts of all completely found layers. Leaves out the last layers if the total would
/// exceed `states` positions. Does not set the texts of the shortest games.
ExploreReport counts_of(const Space& space, std::uint64_t states) {
    ExploreReport report;
    report.engine = "reference";
    report.coded = false;
    report.exhaustive = space.exhaustive;
    report.stopped_by = space.stopped_by;
    report.memory_peak = space.memory;
    std::size_t layers = std::min<std::size_t>(space.layers.size(), space.full_depth + 1);
    std::uint64_t total = 0;
    for (std::size_t layer = 0; layer < layers; ++layer) {
        total += space.layers[layer].positions;
        if (total > states && layer > 0) {
            layers = layer;
            report.exhaustive = false;
            report.stopped_by = "states";
        }
    }
    std::vector<std::uint64_t> ends(space.outcomes.size(), 0);
    report.layers.resize(layers);
    report.total.endings.resize(ends.size());
    for (std::size_t layer = 0; layer < layers; ++layer) {
        LayerCounts& counts = report.layers[layer];
        counts.endings.resize(ends.size());
        counts.positions = space.layers[layer].positions;
        counts.classes = space.layers[layer].classes;
        counts.expanded = report.exhaustive || layer + 1 < layers;
    }
    const std::vector<std::uint64_t> turns_of = turns_from_states(space);
    for (std::uint32_t number = 0; number < space.nodes.size(); ++number) {
        const SpaceNode& node = space.nodes[number];
        if (node.kind == Kind::middle || node.depth >= layers) {
            continue;
        }
        LayerCounts& counts = report.layers[node.depth];
        if (node.kind == Kind::over) {
            ++counts.endings[node.outcome];
            continue;
        }
        ++counts.unfinished;
        if (!counts.expanded) {
            continue;
        }
        const std::uint64_t turns = turns_of[number];
        counts.turns += turns;
        counts.dead_ends += turns == 0 ? 1U : 0U;
        counts.smallest = std::min(counts.smallest, turns);
        counts.largest = std::max(counts.largest, turns);
    }
    for (const LayerCounts& layer : report.layers) {
        report.total.add(layer);
    }
    report.total.expanded = report.exhaustive;
    for (std::size_t outcome = 0; outcome < ends.size(); ++outcome) {
        if (report.total.endings[outcome] > 0) {
            report.endings.push_back({space.outcomes[outcome], report.total.endings[outcome], {}, {}, {}});
        }
    }
    return report;
}

/// Returns the choices of a longest game and its number of turns. The space must be exhaustive and without cycles.
std::pair<Choices, std::uint64_t> longest_path(const Space& space) {
    // Depth-first search without recursion. A state is finished after its successors.
    constexpr std::uint32_t unknown = 0xffffffff;
    std::vector<std::uint32_t> turns(space.nodes.size(), unknown);
    std::vector<std::uint32_t> best(space.nodes.size(), 0);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> path{{0, 0}};  // state, next edge
    std::vector<std::uint32_t> largest(space.nodes.size(), 0);
    while (!path.empty()) {
        const std::uint32_t number = path.back().first;
        const SpaceNode& node = space.nodes[number];
        if (path.back().second == node.edges) {
            turns[number] = largest[number];
            path.pop_back();
            continue;
        }
        const std::uint32_t edge = path.back().second;
        const std::uint32_t target = space.targets[node.first_edge + edge];
        if (turns[target] == unknown) {
            path.emplace_back(target, 0);
            continue;
        }
        const std::uint32_t here = turns[target] + (space.nodes[target].kind == Kind::middle ? 0 : 1);
        if (here > largest[number]) {
            largest[number] = here;
            best[number] = edge;
        }
        ++path.back().second;
    }
    Choices choices;
    for (std::uint32_t number = 0; space.nodes[number].edges > 0;
         number = space.targets[space.nodes[number].first_edge + best[number]]) {
        choices.push_back(best[number]);
    }
    return {choices, turns[0]};
}

/// Plays these choices. Returns the texts of the turns and the state after the last choice.
std::pair<TurnTexts, AnyState> played(const AnyGame& game, const AnyState& state, const Choices& choices) {
    Path path(state);
    for (const std::uint32_t choice : choices) {
        path.play_choice(game, static_cast<int>(choice));
    }
    return {path.texts(game), path.end()};
}

}  // namespace

ExploreReport explore_unpacked(const AnyGame& game, const AnyState& start, const SpaceOptions& options) {
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

}  // namespace rulescope::search

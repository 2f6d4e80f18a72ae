#include "analysis/studies/graph/graph_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "analysis/game/turns.h"
#include "analysis/parallel/ordered.h"

namespace rulescope::studies {

namespace {

/// The turns of a position to one next position.
struct TurnsToOne {
    std::string first;
    std::uint64_t count = 0;
};

/// Returns the turns from a state, by the key of the state after the turn.
std::map<Key, TurnsToOne> turns_by_target(const AnyGame& game, const AnyState& state) {
    std::map<Key, TurnsToOne> all;
    for_each_turn(game, state, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
        TurnsToOne& turns = all[game.key(next)];
        if (turns.count++ == 0) {
            turns.first = game.turn_text(state, plies);
        }
    });
    return all;
}

class RowMaker {
public:
    RowMaker(const AnyGame& game, const GraphSource& source) : game_(game), source_(source), graph_(source.graph) {}

    /// The key of every position; found by the given number of threads. Returns false after an interrupt.
    bool find_keys(const GraphRequest& request) {
        keys_.resize(graph_.nodes.size());
        for_each_index(keys_.size(), request.threads, [&](std::size_t node) {
            keys_[node] = game_.key(source_.state(static_cast<std::uint32_t>(node)));
            return !request.stopped();
        });
        return !request.stopped();
    }

    [[nodiscard]] GraphRow row(std::uint32_t node) const {
        const search::TurnNode& here = graph_.nodes[node];
        const AnyState state = source_.state(node);
        GraphRow row;
        row.number = node + std::uint64_t{1};
        row.parent = node == 0 ? 0 : here.parent + std::uint64_t{1};
        row.turn = here.depth;
        row.position = game_.text(state);
        row.to_act = game_.seat_to_act(state);
        row.outcome = game_.outcome(state);
        if (row.outcome) {
            return row;
        }
        if (here.open) {
            row.legal = game_.count_turns(state);
            return row;
        }
        const std::map<Key, TurnsToOne> turns = turns_by_target(game_, state);
        for (std::uint64_t edge = graph_.first[node]; edge < graph_.first[node + 1]; ++edge) {
            const std::uint32_t to = graph_.targets[edge];
            const auto found = turns.find(keys_[to]);
            if (found == turns.end() || found->second.count != graph_.turns[edge]) {
                disagreement(row.position);
            }
            row.turns.push_back({to + std::uint64_t{1}, found->second.first, found->second.count});
            row.legal += found->second.count;
        }
        if (row.turns.size() != turns.size()) {
            disagreement(row.position);
        }
        return row;
    }

private:
    [[noreturn]] static void disagreement(const std::string& position) {
        throw std::logic_error(fmt::format("the reference and the graph have other turns from '{}'", position));
    }

    const AnyGame& game_;
    const GraphSource& source_;
    const search::TurnGraph& graph_;
    std::vector<Key> keys_;
};

}  // namespace

GraphRows each_row(const AnyGame& game, const GraphSource& source, const GraphRequest& request,
                   const std::function<void(const GraphRow&)>& take, const GraphRowProgress& progress) {
    constexpr std::size_t rows_at_a_time = 1024;
    GraphRows delivered;
    RowMaker maker(game, source);
    if (!maker.find_keys(request)) {
        delivered.complete = false;
        return delivered;
    }
    const std::size_t total = source.graph.nodes.size();
    make_in_order(
        total, rows_at_a_time, request.threads,
        [&](std::size_t node) { return maker.row(static_cast<std::uint32_t>(node)); },
        [&](const GraphRow& row) {
            take(row);
            delivered.turns += row.turns.empty() ? 0 : row.legal;
            progress(++delivered.positions, total);
        },
        [&] { return request.stopped(); });
    delivered.complete = delivered.positions == total;
    return delivered;
}

}  // namespace rulescope::studies

// Computes parts of a state graph with the reference: traces with their alternatives, and random games. For games
// without packed states, also computes all other parts.
#include "analysis/studies/graph/graph_codes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "analysis/game/halting.h"
#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/play/agent.h"
#include "analysis/search/space_search.h"
#include "analysis/specs/error.h"
#include "analysis/specs/trace.h"
#include "analysis/specs/typed_text.h"

namespace rulescope::studies {

using search::TurnGraph;
using specs::bad_option;

namespace {

/// Maximum number of alternatives drawn at one position of a trace. The other alternatives are only counted.
constexpr std::size_t max_alternatives = 9;
/// Maximum number of turns of a random game.
constexpr std::uint32_t longest_sample = 1000;
/// Maximum number of stored states. A state takes a few hundred bytes.
constexpr std::uint64_t max_states_of_graph = 300'000;

/// A graph that grows node by node, with the state of each node.
class Growing {
public:
    explicit Growing(const AnyGame& game) : game_(game) { graph_.seats = game.seats(); }

    std::uint32_t enter(const AnyState& state, std::uint32_t parent, std::uint32_t depth) {
        const auto [number, is_new] = numbers_.try_emplace(game_.key(state), graph_.size());
        if (is_new) {
            const std::optional<Outcome> outcome = game_.outcome(state);
            int ending = search::no_ending;
            if (outcome) {
                const auto place = std::find(graph_.endings.begin(), graph_.endings.end(), *outcome);
                ending = static_cast<int>(place - graph_.endings.begin());
                if (place == graph_.endings.end()) {
                    graph_.endings.push_back(*outcome);
                }
            }
            graph_.nodes.push_back({depth, parent, static_cast<std::int16_t>(ending), game_.seat_to_act(state),
                                    ending == search::no_ending});
            states_->push_back(state);
            rows_.emplace_back();
        }
        return number->second;
    }
    void join(std::uint32_t from, std::uint32_t to) {
        if (std::find(rows_[from].begin(), rows_[from].end(), to) == rows_[from].end()) {
            rows_[from].push_back(to);
        }
    }
    /// Marks that all turns of the node are in the graph.
    void close(std::uint32_t node) { graph_.nodes[node].open = false; }
    [[nodiscard]] std::uint32_t size() const { return graph_.size(); }

    GraphSource take() {
        for (const std::vector<std::uint32_t>& row : rows_) {
            graph_.add_edges(row);
        }
        std::fill(graph_.turns.begin(), graph_.turns.end(), 0);  // unknown here; drawing the picture counts them
        graph_.stopped_by = "chosen";
        GraphSource source;
        source.graph = std::move(graph_);
        source.state = [states = states_](std::uint32_t node) { return (*states)[node]; };
        return source;
    }

private:
    const AnyGame& game_;
    TurnGraph graph_;
    std::shared_ptr<std::vector<AnyState>> states_ = std::make_shared<std::vector<AnyState>>();
    std::vector<std::vector<std::uint32_t>> rows_;
    std::map<Key, std::uint32_t> numbers_;
};

/// Keeps the states that a search finds.
struct KeepStates : search::SpaceVisitor {
    std::shared_ptr<std::vector<AnyState>> states = std::make_shared<std::vector<AnyState>>();

    [[nodiscard]] KeepStates fresh() const { return {}; }
    void found(std::uint32_t, const AnyState& state) { states->push_back(state); }
};

/// Polls (analysis/game/halting.h).
GraphSource trace_source(const AnyGame& game, const GraphRequest& request) {
    const Trace trace = specs::read_trace(request.trace);
    const Replay played = replay(game, trace);
    if (!played.holds()) {
        bad_option("--graph-part", fmt::format("{}: {}", request.trace, played.fault));
    }
    Growing growing(game);
    std::vector<std::uint32_t> others;
    search::Walk path{growing.enter(played.start, 0, 0)};
    AnyState now = played.start;
    const Halt halt;
    for (std::uint32_t turn = 0; turn < played.turns.size(); ++turn) {
        halt.poll();
        const Key chosen = game.key(played.turns[turn].after);
        const std::uint32_t from = path.back();
        const std::uint32_t next = growing.enter(played.turns[turn].after, from, turn + 1);
        growing.join(from, next);
        std::map<Key, AnyState> after;
        std::vector<Key> order;
        for_each_turn(game, now, [&](const std::vector<AnyPly>&, const AnyState& state) {
            if (const Key key = game.key(state); after.try_emplace(key, state).second) {
                order.push_back(key);
            }
        });
        std::uint32_t left_out = 0;
        std::size_t drawn = 0;
        for (const Key& key : order) {
            if (key == chosen) {
                continue;
            }
            if (drawn == max_alternatives) {
                ++left_out;
                continue;
            }
            ++drawn;
            growing.join(from, growing.enter(after.at(key), from, turn + 1));
        }
        growing.close(from);
        others.resize(growing.size(), 0);
        others[from] = left_out;
        path.push_back(next);
        now = played.turns[turn].after;
    }
    GraphSource source = growing.take();
    others.resize(source.graph.nodes.size(), 0);
    source.others = std::move(others);
    source.part = whole_part(source.graph, request);
    source.part.path = std::move(path);
    source.part.about =
        fmt::format("a game of {} with the alternatives of each turn", counted(played.turns.size(), "turn", "turns"));
    return source;
}

GraphSource sample_source(const AnyGame& game, const AnyState& start, const GraphRequest& request) {
    const std::uint32_t longest =
        request.part == GraphRequest::Part::turns ? std::min(request.turns, longest_sample) : longest_sample;
    Growing growing(game);
    growing.enter(start, 0, 0);
    const std::uint64_t largest =
        request.merge == GraphRequest::Merge::none ? request.max_positions() : request.max_searched();
    for (std::uint64_t number = 0; number < request.sample; ++number) {
        Random random = Random::stream(request.seed, number);
        AnyState now = start;
        std::uint32_t node = 0;
        for (std::uint32_t turn = 0; turn < longest && !game.outcome(now) && !game.plies(now).empty(); ++turn) {
            const auto choice = play::RandomAgent{}(game, now, random);
            now = after_plies(game, now, choice.plies);
            const std::uint32_t next = growing.enter(now, node, turn + 1);
            growing.join(node, next);
            node = next;
        }
        if (growing.size() > largest) {
            too_many(growing.size(), true, request);
        }
    }
    GraphSource source = growing.take();
    source.part = whole_part(source.graph, GraphRequest{});
    source.part.about =
        fmt::format("{} (seed {})", counted(request.sample, "random game", "random games"), request.seed);
    source.part.remarks.emplace_back("A sample: each position shows only the turns that occur in these games.");
    return source;
}

}  // namespace

bool by_reference_alone(const GraphRequest& request) {
    return request.part == GraphRequest::Part::trace || request.sample > 0;
}

GraphSource reference_source(const AnyGame& game, const AnyState& start, const GraphRequest& request) {
    if (request.part == GraphRequest::Part::trace) {
        try {
            const HaltedBy scope(request.stop);
            return trace_source(game, request);
        } catch (const Halted&) {
            throw GraphInterrupted();
        }
    }
    if (request.sample > 0) {
        return sample_source(game, start, request);
    }
    using Part = GraphRequest::Part;
    search::SpaceOptions options;
    options.threads = request.threads;
    options.stop = request.stop;
    options.states = std::min(request.max_searched(), max_states_of_graph);
    AnyState from = start;
    if (request.part == Part::turns) {
        options.depth = request.turns;
    }
    KeepStates kept;
    const auto searched = [&] {
        kept = KeepStates{};
        search::SpaceGraph found = search::turn_graph_of(search::search_space(game, from, options, kept), game.seats());
        require_finished(found.graph);
        return found;
    };
    search::SpaceGraph made = searched();
    if (const std::optional<GraphRequest> layers = within_states(request, made.graph)) {
        return reference_source(game, start, *layers);
    }
    std::optional<std::uint32_t> centre;
    if (request.part == Part::around) {
        const AnyState middle = read_position(game, request.position, "--graph-part");
        const Key key = game.key(middle);
        for (std::uint32_t node = 0; node < made.graph.size() && !centre; ++node) {
            if (game.key((*kept.states)[made.states[node]]) == key) {
                centre = node;
            }
        }
        if (!centre ||
            (!made.graph.whole() && made.graph.nodes[*centre].depth + request.turns > made.graph.full_depth)) {
            from = middle;
            options.depth = request.turns;
            made = searched();
            centre.reset();
        }
    }
    GraphSource source;
    source.graph = std::move(made.graph);
    const TurnGraph& graph = source.graph;
    const bool cut = !graph.whole() && (graph.stopped_by != "depth" || request.part == Part::strategy);
    if (cut && (request.part == Part::whole || request.part == Part::turns || request.part == Part::strategy)) {
        too_many(graph.nodes.size(), true, request);
    }
    source.state = [states = kept.states, numbers = made.states](std::uint32_t node) {
        return (*states)[numbers[node]];
    };
    select_part(source, graph.whole() && graph.seats > 1 ? forced_wins(graph) : ForcedWins{}, request,
                seat_names(game.rules()), centre);
    return source;
}

}  // namespace rulescope::studies

// Explores packed states and makes the report of an explored state space: examples, shortest games, cycles, the longest
// game.
#include "analysis/search/coded/coded_search.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "analysis/search/coded/successors.h"
#include "analysis/search/graphs/graph_queries.h"

namespace rulescope::search {

namespace {

// Shortest games, constructed backwards from the layers of an exploration.
/// A position and its layer.
template <std::size_t Words>
struct Place {
    std::size_t layer = 0;
    Code<Words> code{};
};

/// Returns for each place a shortest game that leads to it. A game is the list of all its positions from the start.
template <std::size_t Words>
std::vector<std::vector<packed::Code<Words>>> shortest_games(const packed::PackedGame<Words>& game,
                                                             const Explored<Words>& explored,
                                                             const std::vector<Place<Words>>& places, int threads,
                                                             parallel::Communicator& communicator) {
    using Code = packed::Code<Words>;
    std::vector<std::vector<Code>> back(places.size());  // for each game: classes in reverse order, without the start
    std::size_t layer = 0;
    for (const Place<Words>& place : places) {
        layer = std::max(layer, place.layer);
    }
    for (; layer > 0; --layer) {
        std::vector<Code> wanted;
        std::vector<std::size_t> whose;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (places[i].layer == layer) {
                back[i].push_back(places[i].code);
            }
            if (places[i].layer >= layer) {
                wanted.push_back(back[i].back());
                whose.push_back(i);
            }
        }
        if (layer == 1) {
            break;
        }
        LayerSource<Words> source(explored.layers[layer - 1]);
        std::vector<Code> part;
        const auto found = predecessors(
            game, explored.symmetry,
            [&](std::vector<Code>& batch) {
                while (batch.size() < 4096 && source.take(part)) {
                    batch.insert(batch.end(), part.begin(), part.end());
                }
            },
            wanted, threads, communicator);
        for (std::size_t i = 0; i < whose.size(); ++i) {
            if (!found[i]) {
                throw std::logic_error("no turn of the previous layer leads to a position of this layer");
            }
            back[whose[i]].push_back(*found[i]);
        }
    }
    std::vector<std::vector<Code>> paths;
    for (std::vector<Code>& classes : back) {
        std::reverse(classes.begin(), classes.end());
        paths.push_back(lifted(game, explored.symmetry, explored.start, classes));
    }
    return paths;
}

// Finds a game that repeats a position. Uses the stored turns on which the rank does not increase.
/// The prefix lists the positions from the start to the repeated position. The loop lists the following positions, and
/// ends with the repeated position.
template <std::size_t Words>
struct CodeLasso {
    std::vector<Code<Words>> prefix, loop;
};

/// Returns the first layer that contains any of these codes, and the first such code of this layer in the order of
/// successors.h.
template <std::size_t Words>
Place<Words> first_place(const Explored<Words>& explored, const std::vector<Code<Words>>& sorted,
                         parallel::Communicator& communicator) {
    for (std::size_t layer = 0; layer < explored.layers.size(); ++layer) {
        std::optional<Code<Words>> found;
        for (std::size_t shard = 0; shard < shards && !found; ++shard) {
            storage::CodeCursor<Words> cursor(explored.layers[layer].reader(shard));
            for (std::size_t i = 0; i < sorted.size() && cursor.there() && !found; ++i) {
                cursor.go_to(sorted[i]);
                if (cursor.there() && cursor.front() == sorted[i]) {
                    found = sorted[i];
                }
            }
        }
        std::vector<std::uint64_t> mine(Words + 1, 0);
        if (found) {
            mine[0] = 1;
            std::copy(found->begin(), found->end(), mine.begin() + 1);
        }
        found.reset();
        for (const std::vector<std::uint64_t>& list : parallel::all_gather(communicator, mine)) {
            const auto code = storage::code_at<Words>(list.data() + 1);
            if (list[0] == 1 && (!found || earlier<Words>(code, *found))) {
                found = code;
            }
        }
        if (found) {
            return {layer, *found};
        }
    }
    throw std::logic_error("the position of a stored turn is in no layer");
}

/// Returns a lasso, or nothing if the stored turns form no cycle.
template <std::size_t Words>
std::optional<CodeLasso<Words>> find_lasso(const packed::PackedGame<Words>& game, const Explored<Words>& explored,
                                           int threads, parallel::Communicator& communicator) {
    using Code = packed::Code<Words>;
    // Every process gets the stored turns of all processes.
    std::vector<std::uint64_t> mine;
    for (const auto& [from, to] : explored.closing) {
        mine.insert(mine.end(), from.begin(), from.end());
        mine.insert(mine.end(), to.begin(), to.end());
    }
    std::vector<Code> codes;
    for (const std::vector<std::uint64_t>& list : parallel::all_gather(communicator, mine)) {
        for (std::size_t at = 0; at < list.size(); at += Words) {
            const auto code = storage::code_at<Words>(list.data() + at);
            codes.push_back(code);
        }
    }
    std::vector<Code> vertices = codes;
    std::sort(vertices.begin(), vertices.end(), CodeLess<Words>{});
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    const auto number_of = [&](const Code& code) {
        return static_cast<std::uint32_t>(std::lower_bound(vertices.begin(), vertices.end(), code, CodeLess<Words>{}) -
                                          vertices.begin());
    };
    NodeEdges edges;
    for (std::size_t i = 0; i < codes.size(); i += 2) {
        edges.emplace_back(number_of(codes[i]), number_of(codes[i + 1]));
    }
    std::sort(edges.begin(), edges.end());
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());

    const auto size = static_cast<std::uint32_t>(vertices.size());
    const EdgeView view(size, edges);
    const Components components(size, edges);
    std::vector<Code> on_it;
    for (std::uint32_t vertex = 0; vertex < size; ++vertex) {
        if (components.on_cycle(view, vertex)) {
            on_it.push_back(vertices[vertex]);
        }
    }
    if (on_it.empty()) {
        return std::nullopt;
    }
    const Place<Words> place = first_place<Words>(explored, on_it, communicator);
    std::vector<Code> classes;
    const Cycle cycle =
        *shortest_cycle(view, components, number_of(place.code), 0xffffffff, [](std::uint32_t) { return 1U; });
    for (const std::uint64_t edge : cycle.edges) {
        classes.push_back(vertices[view.target(edge)]);
    }
    // A cycle of classes may end in a symmetric image of its first position. In this case the cycle is repeated until a
    // position itself repeats. The positions before the first occurrence of that position belong to the prefix.
    CodeLasso<Words> lasso;
    lasso.prefix = shortest_games(game, explored, {place}, threads, communicator)[0];
    std::vector<Code> laps{lasso.prefix.back()};
    for (;;) {
        const std::vector<Code> lap = lifted(game, explored.symmetry, laps.back(), classes);
        lasso.loop.insert(lasso.loop.end(), lap.begin() + 1, lap.end());
        const auto visited = std::find(laps.begin(), laps.end(), lap.back());
        if (visited != laps.end()) {
            const auto before = static_cast<std::ptrdiff_t>(classes.size()) * (visited - laps.begin());
            lasso.prefix.insert(lasso.prefix.end(), lasso.loop.begin(), lasso.loop.begin() + before);
            lasso.loop.erase(lasso.loop.begin(), lasso.loop.begin() + before);
            return lasso;
        }
        laps.push_back(lap.back());
    }
}

template <std::size_t Words>
TurnTexts turn_texts(const packed::PackedGame<Words>& game, const std::vector<packed::Code<Words>>& path) {
    TurnTexts texts;
    for (std::size_t i = 1; i < path.size(); ++i) {
        texts.push_back(game.turn_text(path[i - 1], path[i]));
    }
    return texts;
}

template <std::size_t Words>
class Findings {
public:
    using Code = packed::Code<Words>;

    Findings(const packed::PackedGame<Words>& game, const Explored<Words>& explored, const ExploreOptions& options,
             parallel::Communicator& communicator)
        : game_(game), explored_(explored), options_(options), communicator_(communicator) {}

    ExploreReport report(bool with_longest) {
        report_.engine = std::string(game_.engine());
        report_.symmetries = explored_.symmetry ? game_.symmetries() : 1;
        report_.exhaustive = explored_.exhaustive;
        report_.stopped_by = explored_.stopped_by;
        report_.fault = explored_.fault;
        report_.total = explored_.total();
        for (const LayerFound<Words>& layer : explored_.found) {
            report_.layers.push_back(layer.counts);
        }
        const std::vector<std::uint64_t> sums = communicator_.all_reduce(
            {explored_.frozen_bytes, explored_.codes(), explored_.memory_peak, explored_.on_disk});
        report_.bytes_per_class = sums[1] == 0 ? 0 : static_cast<double>(sums[0]) / static_cast<double>(sums[1]);
        report_.memory_peak = sums[2];
        report_.on_disk = sums[3];
        report_.resumed = explored_.resumed;
        add_endings();
        add_examples();
        add_cycles();
        add_longest(with_longest);
        return std::move(report_);
    }

private:
    void add_endings() {
        std::vector<Place<Words>> places;
        for (std::size_t ending = 0; ending < report_.total.endings.size(); ++ending) {
            if (report_.total.endings[ending] == 0) {
                continue;
            }
            std::size_t layer = 0;
            while (!explored_.found[layer].first_ending[ending]) {
                ++layer;
            }
            places.push_back({layer, *explored_.found[layer].first_ending[ending]});
            report_.endings.push_back({game_.endings()[ending], report_.total.endings[ending], layer, {}, {}});
        }
        const auto paths = shortest_games(game_, explored_, places, options_.threads, communicator_);
        for (std::size_t i = 0; i < paths.size(); ++i) {
            report_.endings[i].game = turn_texts(game_, paths[i]);
            report_.endings[i].position = game_.position_text(paths[i].back());
        }
    }

    void add_examples() {
        for (std::size_t layer = 0; layer < explored_.found.size(); ++layer) {
            const LayerFound<Words>& found = explored_.found[layer];
            if (found.first_dead_end && !report_.dead_end) {
                report_.dead_end = {layer, game_.position_text(*found.first_dead_end), ""};
            }
            if (found.first_non_increasing && !report_.non_increasing_turn) {
                report_.non_increasing_turn = of_turn(layer, *found.first_non_increasing);
            }
            if (found.first_decreasing && !report_.decreasing_turn) {
                report_.decreasing_turn = of_turn(layer, *found.first_decreasing);
            }
        }
    }
    ExploreReport::Example of_turn(std::size_t layer, const std::pair<Code, Code>& edge) const {
        const std::vector<Code> both = lifted(game_, explored_.symmetry, edge.first, {edge.second});
        return {layer, game_.position_text(both[0]), game_.turn_text(both[0], both[1])};
    }

    void add_cycles() {
        const bool all =
            explored_.closing_layers == explored_.found.size() ||
            (explored_.closing_layers + 1 == explored_.found.size() && !explored_.found.back().counts.expanded);
        const bool sound = !explored_.ranked || report_.total.decreasing == 0;
        const auto lasso = find_lasso(game_, explored_, options_.threads, communicator_);
        if (lasso) {
            report_.cyclic = true;
            std::vector<Code> round{lasso->prefix.back()};
            round.insert(round.end(), lasso->loop.begin(), lasso->loop.end());
            report_.lasso = {turn_texts(game_, lasso->prefix), turn_texts(game_, round)};
        } else if (explored_.exhaustive && all && sound) {
            report_.cyclic = false;
        } else if (!explored_.exhaustive) {
            report_.cyclic_reason = "the exploration is incomplete";
        } else {
            report_.cyclic_reason = "too many turns might be part of a cycle";
        }
    }

    void add_longest(bool wanted) {
        if (report_.cyclic.value_or(false)) {
            report_.longest_reason = "play can repeat for ever";
            return;
        }
        if (!explored_.exhaustive) {
            report_.longest_reason = "the exploration is incomplete";
            return;
        }
        if (!wanted) {
            report_.longest_reason = "not requested";
            return;
        }
        LongestOptions options;
        options.threads = options_.threads;
        options.memory_bytes = options_.memory_bytes;
        options.stop = options_.stop;
        if (options_.progress) {
            options.progress = [&](std::uint64_t done, std::uint64_t total) {
                options_.progress({0, done, total, total, 0});
            };
        }
        const auto began = std::chrono::steady_clock::now();
        const Longest<Words> longest = longest_game(game_, explored_, options, communicator_);
        report_.longest_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        using Kind = typename Longest<Words>::Kind;
        switch (longest.kind) {
            case Kind::found:
                report_.cyclic = false;
                report_.cyclic_reason = "";
                report_.longest = longest.turns;
                report_.longest_game = turn_texts(game_, longest.path);
                break;
            case Kind::cyclic:
                report_.cyclic = true;
                report_.cyclic_reason = "";
                report_.longest_reason = "play can repeat for ever";
                break;
            case Kind::too_long: report_.longest_reason = "it has more than 65 534 turns"; break;
            case Kind::memory:
                report_.longest_reason = "it needs " + std::to_string((longest.bytes_needed >> 20U) + 1) +
                                         "M of memory, more than --memory allows";
                break;
            case Kind::interrupted:
                report_.longest_reason = "interrupted";
                report_.stopped_by = "interrupt";
                break;
        }
    }

    const packed::PackedGame<Words>& game_;
    const Explored<Words>& explored_;
    const ExploreOptions& options_;
    parallel::Communicator& communicator_;
    ExploreReport report_;
};

/// Repeats the search without symmetry. Throws std::logic_error if a layer then has different counts. Returns false if
/// the search was interrupted.
template <std::size_t Words>
bool check_symmetry(const packed::PackedGame<Words>& game, const packed::Code<Words>& start,
                    const ExploreReport& report, const ExploreOptions& options, parallel::Communicator& communicator) {
    ExploreOptions without_symmetry = options;
    without_symmetry.symmetry = false;
    // The last layer is expanded if all its turns lead to earlier layers.
    without_symmetry.depth = report.layers.size() - (report.layers.back().expanded ? 0 : 1);
    without_symmetry.states = ~std::uint64_t{0};
    without_symmetry.state_folder.clear();
    const auto explored = explore_codes(game, start, without_symmetry, communicator);
    if (!explored.exhaustive && explored.stopped_by != "depth") {
        return false;
    }
    for (std::size_t layer = 0; layer < report.layers.size(); ++layer) {
        LayerCounts reported = report.layers[layer];
        LayerCounts counted = explored.found[layer].counts;
        if (!reported.expanded) {
            counted = LayerCounts{};
            counted.positions = explored.found[layer].counts.positions;
            counted.unfinished = explored.found[layer].counts.unfinished;
            counted.endings = explored.found[layer].counts.endings;
        }
        counted.expanded = reported.expanded;
        counted.classes = reported.classes;
        if (!(counted == reported)) {
            throw std::logic_error("with symmetry " + std::to_string(reported.positions) + " positions and " +
                                   std::to_string(reported.turns) + " turns after " + std::to_string(layer) +
                                   " turns, without " + std::to_string(counted.positions) + " and " +
                                   std::to_string(counted.turns));
        }
    }
    return true;
}

}  // namespace

template <std::size_t Words>
ExploreReport explore_and_report(const packed::PackedGame<Words>& game, const packed::Code<Words>& start,
                                 const ExploreOptions& options, parallel::Communicator& communicator,
                                 const ExploreExtras& extras) {
    constexpr std::uint64_t small = 20'000;
    const auto began = std::chrono::steady_clock::now();
    const auto explored = explore_codes(game, start, options, communicator);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    ExploreReport report = Findings<Words>(game, explored, options, communicator).report(extras.longest);
    report.search_seconds = seconds;
    const bool stopped = communicator.all_reduce_or(options.stop && *options.stop);
    if (report.symmetries > 1 && !stopped && (extras.check_symmetry || report.total.classes <= small)) {
        if (check_symmetry(game, start, report, options, communicator)) {
            report.symmetry_checked = true;
        }
    }
    report.state_lost = explored.state_lost ? explored.state_lost() : "";
    return report;
}

#define RULESCOPE_EXPLORE(WORDS)                                                                    \
    template ExploreReport explore_and_report(const packed::PackedGame<WORDS>&, const Code<WORDS>&, \
                                              const ExploreOptions&, parallel::Communicator&, const ExploreExtras&);
RULESCOPE_WIDTHS(RULESCOPE_EXPLORE)

}  // namespace rulescope::search

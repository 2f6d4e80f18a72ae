#include "analysis/studies/graph/graph_source.h"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "analysis/drawing/graph.h"
#include "analysis/game/text.h"
#include "analysis/specs/error.h"
#include "core/ascii.h"

namespace rulescope::studies {

using search::TurnGraph;
using specs::bad_option;

namespace {

constexpr std::uint64_t max_exported = 200'000;
constexpr std::uint64_t max_expanded = 2'000'000;

/// All edges between nodes that are in the set.
search::TurnSelection between(const TurnGraph& graph, const search::NodeSet& nodes) {
    search::TurnSelection shown;
    for (std::uint32_t node = 0; node < graph.size(); ++node) {
        if (nodes[node] == 0) {
            continue;
        }
        shown.nodes.push_back(node);
        for (std::uint64_t edge = graph.first[node]; edge < graph.first[node + 1]; ++edge) {
            if (nodes[graph.targets[edge]] != 0) {
                shown.edges.push_back(edge);
            }
        }
    }
    return shown;
}

/// Returns, indexed by node, the smallest number of turns from node 0 along the edges of a selection.
std::vector<std::uint32_t> depths_in(const TurnGraph& graph, const search::TurnSelection& shown) {
    std::vector<std::uint32_t> depths(graph.nodes.size(), 0xffffffff);
    depths[0] = 0;
    std::vector<std::uint32_t> waiting{0};
    for (std::size_t at = 0; at < waiting.size(); ++at) {
        const std::uint32_t node = waiting[at];
        auto edge = std::lower_bound(shown.edges.begin(), shown.edges.end(), graph.first[node]);
        for (; edge != shown.edges.end() && *edge < graph.first[node + 1]; ++edge) {
            const std::uint32_t target = graph.targets[*edge];
            if (depths[target] == 0xffffffff) {
                depths[target] = depths[node] + 1;
                waiting.push_back(target);
            }
        }
    }
    return depths;
}

std::string turns_text(std::uint32_t turns) {
    return turns == 1 ? "the first turn" : fmt::format("the first {} turns", turns);
}

bool same_name(const std::string& a, const std::string& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return ascii::lower(x) == ascii::lower(y); });
}

Seat named_seat(const std::string& name, const std::vector<std::string>& seats) {
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (same_name(name, seats[seat]) || name == fmt::format("{}", seat + 1)) {
            return static_cast<Seat>(seat);
        }
    }
    bad_option("--graph-part", fmt::format("there is no seat '{}'.{}", name, specs::what_was_expected(name, seats)));
}

/// The part with all nodes that a node reaches within `turns` turns, and all nodes that reach this node within `turns`
/// turns.
GraphPart part_around(const TurnGraph& graph, std::uint32_t node, std::uint32_t turns) {
    search::NodeSet near(graph.nodes.size(), 0);
    const search::Predecessors back(search::TurnView{graph});
    for (const bool forwards : {true, false}) {
        std::vector<std::uint32_t> layer{node};
        search::NodeSet visited(graph.nodes.size(), 0);
        visited[node] = near[node] = 1;
        for (std::uint32_t turn = 0; turn < turns; ++turn) {
            std::vector<std::uint32_t> next;
            const auto meet = [&](std::uint32_t other) {
                if (visited[other] == 0) {
                    visited[other] = near[other] = 1;
                    next.push_back(other);
                }
            };
            for (const std::uint32_t at : layer) {
                for (std::uint64_t edge = graph.first[at]; forwards && edge < graph.first[at + 1]; ++edge) {
                    meet(graph.targets[edge]);
                }
                for (const auto* edge = back.begin(at); !forwards && edge != back.end(at); ++edge) {
                    meet(edge->source);
                }
            }
            layer = std::move(next);
        }
    }
    GraphPart part;
    part.shown = between(graph, near);
    part.path = {node};
    part.about = fmt::format("up to {} before and after a position", counted(turns, "turn", "turns"));
    return part;
}

/// The shortest lasso.
GraphPart lasso_part(const TurnGraph& graph) {
    const std::optional<search::TurnLasso> lasso = search::shortest_lasso(graph);
    if (!lasso) {
        bad_option("--graph-part",
                   graph.whole()
                       ? "there is no lasso: no position can occur twice"
                       : fmt::format("no lasso within {} positions and {}; longer ones may exist",
                                     grouped(graph.nodes.size()), counted(graph.full_depth, "turn", "turns")));
    }
    GraphPart part;
    part.path = lasso->prefix;
    part.path.insert(part.path.end(), lasso->loop.begin() + 1, lasso->loop.end());
    part.shown.nodes = part.path;
    for (std::size_t at = 1; at < part.path.size(); ++at) {
        part.shown.edges.push_back(search::edge_between(graph, part.path[at - 1], part.path[at]));
    }
    std::sort(part.shown.nodes.begin(), part.shown.nodes.end());
    part.shown.nodes.erase(std::unique(part.shown.nodes.begin(), part.shown.nodes.end()), part.shown.nodes.end());
    std::sort(part.shown.edges.begin(), part.shown.edges.end());
    part.shown.edges.erase(std::unique(part.shown.edges.begin(), part.shown.edges.end()), part.shown.edges.end());
    part.about = "a cycle of turns";
    const auto there = static_cast<std::uint32_t>(lasso->prefix.size() - 1);
    const auto round = static_cast<std::uint32_t>(lasso->loop.size() - 1);
    const bool proved = lasso->shortest && (graph.whole() || lasso->turns() <= graph.full_depth);
    const char* shorter = proved ? "; there is no shorter cycle" : "; a shorter cycle is possible";
    const std::string back = counted(round, "turn", "turns");
    part.remarks.push_back(there == 0
                               ? fmt::format("{} lead back to the first position of the picture{}.", back, shorter)
                               : fmt::format("{} lead to a position, and {} back to it{}.",
                                             counted(there, "turn", "turns"), back, shorter));
    return part;
}

/// The value of a node. Not set if no seat has a forced win in the graph but the graph is incomplete: the complete
/// graph may contain a forced win.
std::optional<GraphValue> value_in(const TurnGraph& graph, const ForcedWins& wins, std::uint32_t node) {
    for (std::size_t seat = 0; seat < wins.size(); ++seat) {
        if (wins[seat][node] != search::no_win) {
            return GraphValue{static_cast<Seat>(seat), wins[seat][node]};
        }
    }
    return graph.whole() && !wins.empty() ? std::optional<GraphValue>(GraphValue{}) : std::nullopt;
}

/// Returns a phrase such as "how White forces a win in at most 7 turns".
std::string strategy_text(const std::string& seat, std::uint32_t turns, const GraphRequest& request) {
    std::string text = fmt::format("how {} forces a win in at most {}", seat, counted(turns, "turn", "turns"));
    return request.turns > 0 && request.turns < turns ? text + "; " + turns_text(request.turns) : text;
}

/// Returns the seat that wins from the start. `start` is the value of the start. Throws specs::InputError if no seat
/// wins or the request names another seat.
Seat strategy_seat(const std::optional<GraphValue>& start, const GraphRequest& request,
                   const std::vector<std::string>& seats) {
    if (!start) {
        bad_option("--graph-part",
                   "the winner from the start position of the graph is unknown; `rulescope solve` computes it");
    }
    if (!start->winner) {
        bad_option(
            "--graph-part",
            "nobody can force a win from the start position of the graph, so there is no winning strategy to draw");
    }
    const Seat winner = *start->winner;
    if (!request.seat.empty() && named_seat(request.seat, seats) != winner) {
        bad_option("--graph-part",
                   fmt::format("{} cannot force a win from the start position of the graph; {} can (strategy:{})",
                               request.seat, seats[winner], seats[winner]));
    }
    return winner;
}

/// The winning strategy of the seat that wins from the start.
GraphPart strategy_part(const TurnGraph& graph, const ForcedWins& wins, const GraphRequest& request,
                        const std::vector<std::string>& seats) {
    const Seat seat = strategy_seat(value_in(graph, wins, 0), request, seats);
    GraphPart part;
    part.shown = search::strategy_of(graph, seat, wins[seat]);
    const std::vector<std::string> faults = search::faults_of(graph, seat, part.shown);
    if (!faults.empty()) {
        throw std::logic_error("a strategy that does not win: " + faults.front());
    }
    part.about = strategy_text(seats[seat], wins[seat][0], request);
    part.remarks.push_back(fmt::format(
        "The picture shows one best turn of {} in each position, and all turns of the others.", seats[seat]));
    part.depths = depths_in(graph, part.shown);
    if (request.turns > 0) {
        // Keeps the nodes within the requested number of turns, and the edges that begin at a smaller depth.
        search::TurnSelection kept;
        for (const std::uint32_t node : part.shown.nodes) {
            if (part.depths[node] <= request.turns) {
                kept.nodes.push_back(node);
            }
            auto edge = std::lower_bound(part.shown.edges.begin(), part.shown.edges.end(), graph.first[node]);
            for (; edge != part.shown.edges.end() && *edge < graph.first[node + 1]; ++edge) {
                if (part.depths[node] < request.turns) {
                    kept.edges.push_back(*edge);
                }
            }
        }
        part.shown = std::move(kept);
    }
    return part;
}

}  // namespace

std::uint64_t GraphRequest::max_positions() const {
    if (!picture()) {
        return max_exported;
    }
    return boards ? drawing::max_boards : drawing::max_by_sfdp;
}

std::uint64_t GraphRequest::max_searched() const {
    const std::uint64_t searched =
        merge == Merge::none && part != Part::strategy && part != Part::around && part != Part::lasso
            ? max_positions() + 1
            : max_expanded;
    return states > 0 && of_layers() ? std::min(searched, states + 1) : searched;
}

std::optional<GraphRequest> within_states(const GraphRequest& request, const TurnGraph& graph) {
    if (request.states == 0 || !request.of_layers() || graph.stopped_by == "interrupt" ||
        (graph.nodes.size() <= request.states && (graph.whole() || graph.stopped_by == "depth"))) {
        return std::nullopt;
    }
    std::vector<std::uint64_t> found(graph.full_depth + 1, 0);  // positions at each depth
    for (const auto& node : graph.nodes) {
        if (node.depth < found.size()) {
            ++found[node.depth];
        }
    }
    GraphRequest layers = request;
    layers.part = GraphRequest::Part::turns;
    layers.turns = 0;
    layers.states = 0;
    for (std::uint64_t together = found[0]; layers.turns < graph.full_depth; ++layers.turns) {
        together += found[layers.turns + 1];
        if (together > request.states) {
            break;
        }
    }
    return layers;
}

GraphPart whole_part(const TurnGraph& graph, const GraphRequest& request) {
    GraphPart part;
    part.shown = between(graph, search::NodeSet(graph.nodes.size(), 1));
    part.about = request.part == GraphRequest::Part::turns && !graph.whole() ? turns_text(request.turns)
                                                                             : "all positions and turns";
    return part;
}

ForcedWins forced_wins(const TurnGraph& graph) {
    ForcedWins wins;
    for (int seat = 0; seat < graph.seats; ++seat) {
        wins.push_back(search::turns_to_win(graph, static_cast<Seat>(seat)));
    }
    return wins;
}

void select_part(GraphSource& source, ForcedWins wins, const GraphRequest& request,
                 const std::vector<std::string>& seats, std::optional<std::uint32_t> centre) {
    using Part = GraphRequest::Part;
    const TurnGraph& graph = source.graph;
    switch (request.part) {
        case Part::around:
            source.part = part_around(graph, centre.value_or(0), request.turns);
            if (!centre) {
                source.part.remarks.emplace_back(
                    "Predecessors are not drawn: finding them would take too many positions.");
            }
            break;
        case Part::lasso: source.part = lasso_part(graph); break;
        case Part::strategy: source.part = strategy_part(graph, wins, request, seats); break;
        default: source.part = whole_part(graph, request);
    }
    if (!wins.empty()) {
        source.value = [wins = std::make_shared<ForcedWins>(std::move(wins)),
                        shared = std::make_shared<TurnGraph>(graph)](std::uint32_t node) {
            return value_in(*shared, *wins, node);
        };
    }
}

void require_finished(const search::TurnGraph& graph) {
    if (graph.stopped_by == "interrupt") {
        throw GraphInterrupted();
    }
}

void too_many(std::uint64_t positions, bool at_least, const GraphRequest& request) {
    if (request.option != "--graph") {
        bad_option(request.option,
                   fmt::format("{}{} positions are too many to show in such a file; the limit is {}; bound them with "
                               "--depth or --states",
                               at_least ? "more than " : "", grouped(positions), grouped(request.max_positions())));
    }
    const std::string where = request.boards ? "as boards" : request.picture() ? "in a picture" : "in such a file";
    bad_option("--graph",
               fmt::format("{}{} positions are too many to show {}; the limit is {}; select a part (--graph-part "
                           "turns:N, around:POSITION:N, strategy:SEAT:N), merge positions (--merge depth, score or "
                           "class), show some random games (--sample N){}",
                           at_least ? "more than " : "", grouped(positions), where, grouped(request.max_positions()),
                           request.boards      ? ", or leave out --boards"
                           : request.picture() ? ", or write .graphml or .dot, which hold more"
                                               : ""));
}

}  // namespace rulescope::studies

#include "analysis/studies/graph/graph_codes.h"

#include <memory>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/search/graphs/turn_search.h"
#include "analysis/specs/typed_text.h"

namespace rulescope::studies {

namespace {

using specs::bad_option;
using Part = GraphRequest::Part;

/// The code of a typed position. Throws specs::InputError.
template <std::size_t Words>
packed::Code<Words> typed_code(const packed::PackedGame<Words>& coded, const std::string& text) {
    try {
        return coded.code_of(text);
    } catch (const std::invalid_argument& fault) {
        bad_option("--graph-part", fmt::format("{}: {}", text, fault.what()));
    }
}

/// Searches until it has found a lasso and proved it to be the shortest, or until a bound is reached.
template <std::size_t Words>
void search_lasso(search::TurnSearch<Words>& search, const search::TurnSearchLimits& limits) {
    while (search.more() && search.expand_layer(limits)) {
        if (!search.turned_back()) {
            continue;  // every turn leads one layer deeper, so there is no cycle
        }
        const auto lasso = search::shortest_lasso(search.graph_so_far());
        if (lasso && lasso->turns() <= search.graph().full_depth) {
            return;
        }
    }
}

template <std::size_t Words>
search::CodedGraph<packed::Code<Words>> searched(const packed::PackedGame<Words>& coded, const GraphRequest& request,
                                                 std::optional<std::uint32_t>& centre) {
    search::TurnSearchLimits limits;
    limits.positions = request.max_searched();
    limits.stop = request.stop;
    if (request.part == Part::turns) {
        limits.depth = request.turns;
    }
    search::TurnSearch<Words> search(coded, coded.start());
    if (request.part == Part::lasso) {
        search_lasso(search, limits);
    } else if (request.part == Part::around) {
        const auto middle = typed_code(coded, request.position);
        while (search.more() && search.expand_layer(limits)) {
            const std::uint32_t node = search.numbers().find(middle);
            if (node != storage::CodeNumbers<packed::Code<Words>>::none) {
                centre = node;
                limits.depth = search.graph().nodes[node].depth + request.turns;
            }
        }
        const bool far = centre && !search.graph().whole() &&
                         search.graph().full_depth < search.graph().nodes[*centre].depth + request.turns;
        if (!centre || far) {
            centre.reset();
            limits.depth = request.turns;
            return search::turn_graph(coded, middle, limits);
        }
    } else {
        while (search.more() && search.expand_layer(limits)) {
        }
    }
    return {search.take(), search.numbers().codes()};
}

/// A graph and the texts of its positions.
struct SearchedGraph {
    search::TurnGraph graph;
    std::function<std::string(std::uint32_t)> text;
    std::optional<std::uint32_t> centre;  ///< the central node, for the part `around`
};

SearchedGraph searched(const packed::AnyPackedGame& packed, const GraphRequest& request) {
    return packed.visit([&](const auto& coded) {
        SearchedGraph all;
        auto made = searched(coded, request, all.centre);
        all.graph = std::move(made.graph);
        const auto codes = std::make_shared<decltype(made.codes)>(std::move(made.codes));
        // The copy of `packed` in the lambda keeps `coded` alive.
        all.text = [codes, packed, &coded](std::uint32_t node) { return coded.position_text((*codes)[node]); };
        return all;
    });
}

}  // namespace

GraphSource packed_source(const AnyGame& game, const packed::AnyPackedGame& packed, const AnyState& start,
                          const GraphRequest& request) {
    if (by_reference_alone(request)) {
        return reference_source(game, start, request);
    }
    SearchedGraph found = searched(packed, request);
    require_finished(found.graph);
    if (const std::optional<GraphRequest> layers = within_states(request, found.graph)) {
        return packed_source(game, packed, start, *layers);
    }
    GraphSource source;
    source.state = [text = found.text, game](std::uint32_t node) {
        return read_position(game, text(node), "position of a code");
    };
    source.graph = std::move(found.graph);
    const search::TurnGraph& graph = source.graph;
    const bool reached = graph.whole() || (graph.stopped_by == "depth" && request.part != Part::strategy);
    if (!reached && request.part != Part::lasso) {
        too_many(graph.nodes.size(), true, request);
    }
    select_part(source, graph.whole() ? forced_wins(graph) : ForcedWins{}, request, seat_names(game.rules()),
                found.centre);
    return source;
}

GraphSource graph_source(const AnyGame& game, const AnyState& start, EngineChoice choice, const GraphRequest& request) {
    if (!reasons_against_twin(game).empty() && choice == EngineChoice::fast) {
        choice = EngineChoice::reference;  // the graph is still shown; the exploration later reports that the choice is
                                           // refused
    }
    const std::optional<packed::AnyPackedGame> packed = packed_game(game, start, choice);
    return packed ? packed_source(game, *packed, start, request) : reference_source(game, start, request);
}

solve::SolutionPart solution_part(const GraphRequest& request) {
    solve::SolutionPart part;
    part.max_positions = request.max_searched();
    switch (request.part) {
        case Part::strategy: part.kind = solve::SolutionPart::Kind::strategy; break;
        case Part::line: part.kind = solve::SolutionPart::Kind::line; break;
        case Part::turns:
            part.kind = solve::SolutionPart::Kind::turns;
            part.turns = request.turns;
            break;
        default: throw std::logic_error("this part of a graph is not a part of a solution");
    }
    return part;
}

GraphSource solution_source(const AnyGame& game, solve::SolutionGraph solution, const GraphRequest& request) {
    if (solution.too_many) {
        too_many(solution.graph.size(), true, request);
    }
    GraphSource source;
    source.graph = std::move(solution.graph);
    source.state = [game, positions = std::make_shared<const std::vector<std::string>>(std::move(solution.positions))](
                       std::uint32_t node) { return read_position(game, (*positions)[node], "position of a table"); };
    const auto wins = std::make_shared<const std::vector<solve::ForcedWin>>(std::move(solution.wins));
    if (request.part == Part::strategy) {
        // In a strategy only the wins of its seat are exact; the graph leaves out other turns of this seat.
        ForcedWins won(static_cast<std::size_t>(game.seats()),
                       std::vector<std::uint32_t>(source.graph.nodes.size(), search::no_win));
        for (std::size_t node = 0; node < wins->size(); ++node) {
            if (const solve::ForcedWin& win = (*wins)[node]; win.seat && win.seat == wins->front().seat) {
                won[*win.seat][node] = win.turns;
            }
        }
        select_part(source, std::move(won), request, seat_names(game.rules()), std::nullopt);
        return source;
    }
    source.part = whole_part(source.graph, request);
    if (request.part == Part::line) {
        source.part.about = fmt::format("best play in {}, with the best other turns at each position",
                                        counted(solution.line.size() - 1, "turn", "turns"));
        source.part.path = std::move(solution.line);
        source.others = std::move(solution.others);
    }
    source.value = [wins](std::uint32_t node) -> std::optional<GraphValue> {
        return GraphValue{(*wins)[node].seat, (*wins)[node].turns};
    };
    return source;
}

}  // namespace rulescope::studies

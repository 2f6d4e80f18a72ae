// Parts of a state graph of a game with codes, and --graph as a whole: what subcommands call.
//
//   const GraphRequest request = read_graph_options(options);            // first thing: bad input is refused at once
//   if (options.asked()) written = make_graph(game, coded, start, request, context);          // with codes
//   if (options.asked()) written = make_graph(game, start_position, request, context);        // without
//
// A solver hands its values over: make_graph(..., values); then strategies need no graph of the whole in memory.
#pragma once

#include <fmt/format.h>

#include <memory>
#include <stdexcept>
#include <utility>

#include "analysis/explore/turn_search.h"
#include "analysis/explore/turn_ways.h"
#include "tools/graph_picture.h"
#include "tools/graph_reference.h"
#include "tools/turn.h"

namespace rulescope::tools {

/// --graph for a game without codes.
template <Game G>
GraphWritten make_graph(const G& game, const typename G::State& start, const GraphRequest& request,
                        const Context& context) {
    const GraphSource<G> source = reference_source(game, start, request, context);
    return write_graph(picture_of(game, source, request), source.part.about, request);
}

/// The code of a position that somebody typed. Throws specs::InputError.
template <explore::CodedGame C>
typename C::Code code_written(const C& coded, const std::string& text) {
    try {
        return coded.code_of(text);
    } catch (const std::invalid_argument& fault) {
        bad_option("--graph-part", fmt::format("{}: {}", text, fault.what()));
    }
}

namespace graph_detail {

using Part = GraphRequest::Part;

/// Goes as far as a lasso needs: until one is found that nothing shorter can beat, or a bound is met.
template <explore::CodedGame C>
void search_lasso(explore::TurnSearch<C>& search, const explore::TurnSearchLimits& limits) {
    while (search.more() && search.go_on(limits)) {
        if (!search.turned_back()) {
            continue;  // every turn leads one layer deeper: nothing comes back
        }
        explore::TurnSearch<C> copy = search;
        const auto lasso = explore::shortest_lasso(copy.take());
        if (lasso && lasso->turns() <= search.graph().full_depth) {
            return;
        }
    }
}

template <explore::CodedGame C>
explore::CodedGraph<typename C::Code> searched(const C& coded, const typename C::Code& start,
                                               const GraphRequest& request, std::optional<std::uint32_t>& centre) {
    explore::TurnSearchLimits limits;
    limits.positions = request.most_searched();
    limits.stop = &interrupted();
    if (request.part == Part::turns) {
        limits.depth = request.turns;
    }
    explore::TurnSearch<C> search(coded, start);
    if (request.part == Part::lasso) {
        search_lasso(search, limits);
    } else if (request.part == Part::around) {
        const auto middle = code_written(coded, request.position);
        while (search.more() && search.go_on(limits)) {
            const std::uint32_t node = search.numbers().find(middle);
            if (node != storage::CodeNumbers<typename C::Code>::none) {
                centre = node;
                limits.depth = search.graph().nodes[node].depth + request.turns;
            }
        }
        const bool far = centre && !search.graph().whole() &&
                         search.graph().full_depth < search.graph().nodes[*centre].depth + request.turns;
        if (!centre || far) {
            centre.reset();
            limits.depth = request.turns;
            return explore::turn_graph(coded, middle, limits);
        }
    } else {
        while (search.more() && search.go_on(limits)) {
        }
    }
    explore::CodedGraph<typename C::Code> made;
    made.codes = search.codes();
    made.graph = search.take();
    return made;
}

}  // namespace graph_detail

/// A part of the graph of a game with codes.
template <explore::CodedGame C>
GraphSource<adaptoid::Adaptoid> coded_source(const adaptoid::Adaptoid& game, const C& coded,
                                             const typename C::Code& start, const GraphRequest& request,
                                             const Context& context, const GraphValues<typename C::Code>& values = {}) {
    using Part = GraphRequest::Part;
    using Code = typename C::Code;
    const auto position_of = [&game, &coded](const Code& code) {
        return read_position(game, coded.position_text(code), "position of a code");
    };
    if (by_reference_alone(request)) {
        auto source = reference_source(game, position_of(start), request, context);
        if (values) {
            source.value = [&game, &coded, values, state = source.state](std::uint32_t node) {
                return values(coded.code_of(game.text(state(node))));
            };
        }
        return source;
    }
    GraphSource<adaptoid::Adaptoid> source;
    const auto codes = std::make_shared<std::vector<Code>>();
    source.state = [codes, position_of](std::uint32_t node) { return position_of((*codes)[node]); };
    const std::vector<std::string> seats = seat_names(game);
    if (values && request.part == Part::strategy) {
        const std::optional<GraphValue> value = values(start);
        const Seat seat = strategy_seat(value, request, seats);
        explore::TurnSearchLimits limits;
        limits.positions = request.most_searched();
        limits.depth = request.turns > 0 ? request.turns : limits.depth;
        const auto to_win = [&](const Code& code) {
            const std::optional<GraphValue> known = values(code);
            return known && known->winner == seat ? std::optional<std::uint32_t>(known->turns) : std::nullopt;
        };
        auto made = explore::strategy_graph(coded, start, seat, to_win, limits);
        if (made.graph.stopped_by == "positions") {
            too_many(made.graph.nodes.size(), true, request);
        }
        *codes = std::move(made.codes);
        source.graph = std::move(made.graph);
        source.part = whole_part(source.graph, GraphRequest{});
        source.part.about = strategy_text(seats[seat], value->turns, request);
        source.part.remarks.push_back(seats[seat] + " plays one best turn everywhere, the others all of theirs.");
        source.value = [codes, values](std::uint32_t node) { return values((*codes)[node]); };
        return source;
    }
    std::optional<std::uint32_t> centre;
    auto made = graph_detail::searched(coded, start, request, centre);
    *codes = std::move(made.codes);
    source.graph = std::move(made.graph);
    const explore::TurnGraph& graph = source.graph;
    const bool reached = graph.whole() || (graph.stopped_by == "depth" && request.part != Part::strategy);
    if (!reached && request.part != Part::lasso) {
        too_many(graph.nodes.size(), true, request);
    }
    const auto wins = std::make_shared<ForcedWins>();
    if (!values && graph.whole()) {
        *wins = forced_wins(graph);
    }
    switch (request.part) {
        case Part::around:
            source.part = part_around(graph, centre.value_or(0), request.turns);
            if (!centre) {
                source.part.remarks.emplace_back(
                    "What leads there is not drawn: there are too many positions to find it.");
            }
            break;
        case Part::lasso: source.part = lasso_part(graph); break;
        case Part::strategy: source.part = strategy_part(graph, *wins, request, seats); break;
        default: source.part = whole_part(graph, request);
    }
    if (values) {
        source.value = [codes, values](std::uint32_t node) { return values((*codes)[node]); };
    } else if (!wins->empty()) {
        source.value = [wins, shared = std::make_shared<explore::TurnGraph>(graph)](std::uint32_t node) {
            return value_in(*shared, *wins, node);
        };
    }
    return source;
}

/// --graph for a game with codes; `game` is the reference of the same rule set.
template <explore::CodedGame C>
GraphWritten make_graph(const adaptoid::Adaptoid& game, const C& coded, const typename C::Code& start,
                        const GraphRequest& request, const Context& context,
                        const GraphValues<typename C::Code>& values = {}) {
    const auto source = coded_source(game, coded, start, request, context, values);
    return write_graph(picture_of(game, source, request), source.part.about, request);
}

}  // namespace rulescope::tools

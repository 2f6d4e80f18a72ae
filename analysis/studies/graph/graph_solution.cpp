#include "analysis/studies/graph/graph_solution.h"

#include <memory>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"

namespace rulescope::studies {

using drawing::messages;
using Part = GraphRequest::Part;

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

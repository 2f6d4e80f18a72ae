// The request of a graph, and the positions and turns that it shows.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/search/graphs/turn_graph.h"
#include "core/game.h"

namespace rulescope::studies {

// Which part of a state graph is shown, and in which form.

struct GraphRequest {
    enum class Format { svg, pdf, png, dot, graphml };
    enum class Part { whole, turns, around, strategy, trace, lasso, line };
    enum class Merge { none, depth, score, classes };

    std::string option = "--graph";  ///< the option that messages name
    std::string file;
    Format format = Format::svg;
    Part part = Part::whole;
    std::uint32_t turns = 0;  ///< for turns and around: maximum distance; for strategy: maximum length, 0 for no limit
    std::string position;     ///< for around: the text of the central position
    std::string seat;         ///< for strategy: "white", "A" or a number; "" for the winning seat
    std::string trace;        ///< for trace: the file name
    Merge merge = Merge::none;
    std::uint64_t sample = 0;  ///< number of random games; 0 if no games are sampled
    std::uint64_t states =
        0;  ///< for whole and turns: show the layers with at most so many positions together; 0 = all
    bool boards = false;
    std::uint64_t seed = 1;  ///< seed of the random games
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;

    [[nodiscard]] bool stopped() const { return stop != nullptr && *stop; }
    /// The maximum number of positions that this format can show.
    [[nodiscard]] std::uint64_t max_positions() const;
    /// The maximum number of positions that are searched. Larger than max_positions() if nodes are merged or the part
    /// is selected after the search.
    [[nodiscard]] std::uint64_t max_searched() const;
    /// True if the part is the graph, or its first turns: the parts that the bounds of a search apply to.
    [[nodiscard]] bool of_layers() const { return part == Part::whole || part == Part::turns; }
    [[nodiscard]] bool picture() const { return format < Format::dot; }
};

/// The value of a position.
struct GraphValue {
    std::optional<Seat> winner;  ///< the seat that can force a win; not set if no seat can
    std::uint32_t turns = 0;     ///< maximum number of turns to the win
};

// A part of a state graph: the positions and turns to show, and their computed values. graph_codes.h makes it from
// packed states, graph_reference.cpp makes it with the reference, and graph_picture.h draws it.

/// Thrown if the caller sets GraphRequest::stop while the graph is searched or its picture is made.
class GraphInterrupted : public std::exception {
public:
    [[nodiscard]] const char* what() const noexcept override { return "the graph was interrupted"; }
};

/// The nodes and edges of a graph to show.
struct GraphPart {
    search::TurnSelection shown;
    /// Indexed by node: number of turns within the part; if empty, the graph's depths apply.
    std::vector<std::uint32_t> depths;
    search::Walk path;                 ///< consecutive nodes, drawn bold
    std::string about;                 ///< "the first 3 turns"
    std::vector<std::string> remarks;  ///< full sentences, for the caption
};

struct GraphSource {
    search::TurnGraph graph;  ///< if an edge has 0 turns, its turns are counted when it is drawn
    GraphPart part;
    std::function<AnyState(std::uint32_t)> state;  ///< returns the state of a node
    /// Returns the value of a node; the function may be empty.
    std::function<std::optional<GraphValue>(std::uint32_t)> value;
    /// Indexed by node: number of turns left out because there are too many; may be empty.
    std::vector<std::uint32_t> others;
};

/// Throws GraphInterrupted if an interrupt ended the search.
void require_finished(const search::TurnGraph& graph);

/// Returns the request for the complete layers that have at most request.states positions together; nothing if the
/// graph keeps this bound already.
std::optional<GraphRequest> within_states(const GraphRequest& request, const search::TurnGraph& graph);

/// Returns the whole graph, or the part within the requested number of turns.
GraphPart whole_part(const search::TurnGraph& graph, const GraphRequest& request);

/// The number of turns of a forced win, or search::no_win. Indexed by seat, then by node.
using ForcedWins = std::vector<std::vector<std::uint32_t>>;
ForcedWins forced_wins(const search::TurnGraph& graph);

/// Selects the requested part of the graph of a source, and sets the values of its nodes if `wins` is not empty.
/// `centre` is the node at the centre of a part around a position. If it is not set, the centre is node 0, whose
/// predecessors were not searched. Throws specs::InputError if there is no lasso, or if the requested seat has no
/// winning strategy.
void select_part(GraphSource& source, ForcedWins wins, const GraphRequest& request,
                 const std::vector<std::string>& seats, std::optional<std::uint32_t> centre);

/// Throws specs::InputError for a part with too many positions; the message suggests alternatives. If `at_least` is
/// true, `positions` is a lower bound.
[[noreturn]] void too_many(std::uint64_t positions, bool at_least, const GraphRequest& request);

}  // namespace rulescope::studies

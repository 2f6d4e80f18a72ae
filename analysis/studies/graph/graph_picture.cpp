#include "analysis/studies/graph/graph_picture.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <stdexcept>

#include "analysis/game/language.h"
#include "analysis/game/orbit.h"
#include "analysis/game/text.h"
#include "analysis/game/turns.h"
#include "analysis/games/kit/game_kit.h"

namespace rulescope::studies {

using drawing::GraphEdge;
using drawing::GraphNode;
using drawing::GraphPicture;
using search::TurnGraph;

namespace {

void set_value(GraphNode& node, const TurnGraph& graph, std::uint32_t number, const std::optional<GraphValue>& value) {
    if (graph.over(number)) {
        const Outcome& outcome = graph.endings[static_cast<std::size_t>(graph.nodes[number].ending)];
        node.over = true;
        const std::optional<Seat> winner = outcome.winner();
        node.winner = winner ? *winner : -1;
        node.drawn = !winner;
    } else if (value) {
        node.winner = value->winner ? *value->winner : -1;
        node.drawn = !value->winner;
        node.turns_to_win = value->winner ? static_cast<std::int64_t>(value->turns) : -1;
    }
}

/// The name and the lines of text of a merged node. Positions with the same name and the same first line are merged
/// into one node.
struct Group {
    std::string name;
    std::vector<std::string> lines;
};

/// All turns of a position that lead to the same next position.
struct JoinedTurns {
    std::string text;     ///< notation of the first of these turns
    std::string clauses;  ///< clauses of this turn that the picture names
    std::uint64_t turns = 0;
};

/// Returns the turns from a state, computed by the reference. They are indexed by the key of the state after the turn.
std::map<Key, JoinedTurns> turns_from(const AnyGame& game, const AnyState& state) {
    const drawing::Pictures& pictures = kit_of(game.rules()).pictures();
    std::map<Key, JoinedTurns> joined;
    for_each_turn(game, state, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
        JoinedTurns& turns = joined[game.key(next)];
        if (turns.turns++ == 0) {
            turns.text = game.turn_text(state, plies);
            Events events;
            static_cast<void>(after_plies(game, state, plies, &events));
            turns.clauses = fmt::format("{}", fmt::join(pictures.clauses_that_matter(game, events, next), ", "));
        }
    });
    return joined;
}

class GraphDescriber {
public:
    GraphDescriber(const AnyGame& game, const GraphSource& source, const GraphRequest& request)
        : game_(game),
          pictures_(kit_of(game.rules()).pictures()),
          source_(source),
          graph_(source.graph),
          request_(request),
          seats_(seat_names(game.rules())) {
        picture_.seats = seats_;
        picture_.values = source.value != nullptr;
        for (std::size_t at = 1; at < source.part.path.size(); ++at) {
            path_edges_.emplace(source.part.path[at - 1], source.part.path[at]);
        }
    }

    GraphPicture describe() {
        const bool merged = request_.merge != GraphRequest::Merge::none;
        if (!merged && source_.part.shown.nodes.size() > request_.max_positions()) {
            too_many(source_.part.shown.nodes.size(), false, request_);
        }
        merged ? describe_merged() : describe_each();
        if (picture_.nodes.size() > request_.max_positions()) {
            too_many(picture_.nodes.size(), false, request_);
        }
        add_title();
        return std::move(picture_);
    }

private:
    void poll() const {
        if (request_.stopped()) {
            throw GraphInterrupted();
        }
    }

    GraphNode node_of(std::uint32_t number) const {
        poll();
        GraphNode node;
        const std::vector<std::uint32_t>& depths = source_.part.depths;
        node.depth = depths.empty() ? graph_.nodes[number].depth : depths[number];
        node.seat = graph_.nodes[number].seat;
        node.open = graph_.nodes[number].open || (request_.part == GraphRequest::Part::strategy && request_.turns > 0 &&
                                                  node.depth == request_.turns && !graph_.over(number));
        node.start = number == 0;
        node.bold = std::find(source_.part.path.begin(), source_.part.path.end(), number) != source_.part.path.end();
        set_value(node, graph_, number, source_.value ? source_.value(number) : std::nullopt);
        return node;
    }

    /// Sets the words and the board of the node's position.
    void describe_position(GraphNode& node, const AnyState& state) const {
        drawing::NodeText text = pictures_.node_text(game_, state);
        node.heading = std::move(text.heading);
        node.lines = std::move(text.lines);
        node.position = game_.text(state);
        if (node.turns_to_win > 0) {
            node.value = fmt::format("{} wins in {}", seats_[static_cast<std::size_t>(node.winner)], node.turns_to_win);
        }
        if (request_.boards) {
            drawing::NodeBoard board =
                pictures_.node_board(game_, state, source_.part.shown.nodes.size() > drawing::many_boards);
            node.board = board.size;
            node.draw_board = std::move(board.draw);
        }
    }

    void describe_each() {
        const std::vector<std::uint32_t>& nodes = source_.part.shown.nodes;
        std::map<std::uint32_t, std::uint32_t> place;
        std::vector<Key> keys;
        for (const std::uint32_t number : nodes) {
            place.emplace(number, static_cast<std::uint32_t>(place.size()));
            const AnyState state = source_.state(number);
            keys.push_back(game_.key(state));
            picture_.nodes.push_back(node_of(number));
            describe_position(picture_.nodes.back(), state);
        }
        const std::vector<std::uint64_t>& edges = source_.part.shown.edges;
        std::size_t at = 0;
        for (std::uint32_t from = 0; from < nodes.size(); ++from) {
            const std::uint32_t number = nodes[from];
            poll();
            if (at == edges.size() || edges[at] >= graph_.first[number + 1]) {
                continue;
            }
            const std::map<Key, JoinedTurns> joined = turns_from(game_, source_.state(number));
            for (; at < edges.size() && edges[at] < graph_.first[number + 1]; ++at) {
                const std::uint32_t to = place.at(graph_.targets[edges[at]]);
                const auto turn = joined.find(keys[to]);
                const std::uint64_t counted_turns = graph_.turns[edges[at]];
                if (turn == joined.end() || (counted_turns != 0 && counted_turns != turn->second.turns)) {
                    throw std::logic_error(fmt::format("the reference has {} turns from '{}' to '{}', the graph {}",
                                                       turn == joined.end() ? 0 : turn->second.turns,
                                                       picture_.nodes[from].position, picture_.nodes[to].position,
                                                       counted_turns));
                }
                const bool bold = path_edges_.contains({number, graph_.targets[edges[at]]});
                picture_.edges.push_back({from, to, turn->second.text, turn->second.clauses, turn->second.turns, bold});
                turns_ += turn->second.turns;
            }
            add_others(from, number);
        }
    }

    /// Adds a node such as "and 31 other positions" if a position of a trace has too many alternatives to draw.
    void add_others(std::uint32_t from, std::uint32_t number) {
        if (source_.others.empty() || source_.others[number] == 0) {
            return;
        }
        GraphNode note;
        note.note = true;
        note.heading = fmt::format("and {}", counted(source_.others[number], "other position", "other positions"));
        note.depth = graph_.nodes[number].depth + 1;
        notes_.push_back(note);
        note_from_.push_back(from);
    }

    Group group_of(std::uint32_t number, const GraphNode& node) const {
        const std::string turn = node.depth == 0 ? "start" : fmt::format("turn {}", node.depth);
        if (request_.merge == GraphRequest::Merge::classes) {
            return {orbit_key(source_.state(number)), {}};
        }
        std::string name =
            node.over ? (node.winner < 0 ? "a draw"
                                         : fmt::format("{} has won", seats_[static_cast<std::size_t>(node.winner)]))
                      : fmt::format("{} to move", seats_[static_cast<std::size_t>(node.seat)]);
        if (node.over) {
            name += fmt::format(" ({})", graph_.endings[static_cast<std::size_t>(graph_.nodes[number].ending)].clause);
        } else if (node.winner >= 0) {
            name += fmt::format(", {} can win", seats_[static_cast<std::size_t>(node.winner)]);
        } else if (node.drawn) {
            name += ", nobody can win";
        }
        Group group{fmt::format("{}: {}", turn, name), {}};
        if (request_.merge == GraphRequest::Merge::score) {
            group.lines.push_back(pictures_.node_score(game_, source_.state(number)));
        }
        return group;
    }

    std::string orbit_key(const AnyState& state) const {
        Key smallest = game_.key(state);
        for (const int symmetry : symmetries_) {
            smallest = std::min(smallest, game_.key(game_.image(state, symmetry)));
        }
        return smallest;
    }

    void describe_merged() {
        const bool classes = request_.merge == GraphRequest::Merge::classes;
        if (classes) {
            symmetries_ = symmetries_keeping(game_, source_.state(0));
        }
        std::map<std::pair<std::string, std::string>, std::uint32_t> places;
        std::vector<std::uint32_t> place(graph_.nodes.size(), 0);
        for (const std::uint32_t number : source_.part.shown.nodes) {
            GraphNode node = node_of(number);
            const Group group = group_of(number, node);
            const std::string line = group.lines.empty() ? "" : group.lines.front();
            const auto [merged, is_new] =
                places.try_emplace({group.name, line}, static_cast<std::uint32_t>(places.size()));
            place[number] = merged->second;
            if (!is_new) {
                GraphNode& same = picture_.nodes[merged->second];
                ++same.count;
                same.bold = same.bold || node.bold;
                same.open = same.open || node.open;
                continue;
            }
            if (picture_.nodes.size() >= request_.max_positions()) {
                too_many(picture_.nodes.size(), true, request_);
            }
            if (classes) {
                describe_position(node, source_.state(number));
            } else {
                node.heading = group.name.substr(group.name.find(": ") + 2);
                node.lines = group.lines;
                node.turns_to_win = -1;  // the merged positions may have different values
            }
            picture_.nodes.push_back(std::move(node));
        }
        for (GraphNode& node : picture_.nodes) {
            if (node.count > 1 || !classes) {
                const std::string count = counted(node.count, "position", "positions");
                if (node.board.width > 0) {
                    node.heading += " · " + count;
                } else {
                    node.lines.push_back(count);
                }
            }
        }
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::pair<std::uint64_t, bool>> joined;
        std::size_t at = 0;
        for (const std::uint32_t number : source_.part.shown.nodes) {
            for (; at < source_.part.shown.edges.size() && source_.part.shown.edges[at] < graph_.first[number + 1];
                 ++at) {
                const std::uint64_t edge = source_.part.shown.edges[at];
                auto& [turns, bold] = joined[{place[number], place[graph_.targets[edge]]}];
                turns += std::max<std::uint64_t>(1, graph_.turns[edge]);
                bold = bold || path_edges_.contains({number, graph_.targets[edge]});
            }
        }
        for (const auto& [ends, both] : joined) {
            picture_.edges.push_back({ends.first, ends.second, "", "", both.first, both.second});
            turns_ += both.first;
        }
    }

    void add_title() {
        const std::size_t positions = source_.part.shown.nodes.size();
        for (std::size_t number = 0; number < notes_.size(); ++number) {
            picture_.nodes.push_back(notes_[number]);
            picture_.edges.push_back(
                {note_from_[number], static_cast<std::uint32_t>(picture_.nodes.size() - 1), "", "", 1, false});
        }
        picture_.title = fmt::format("{}: {}", game_.rules().title, source_.part.about);
        std::string text =
            fmt::format("{}, {}.", counted(positions, "position", "positions"), counted(turns_, "turn", "turns"));
        if (request_.merge == GraphRequest::Merge::classes) {
            text += " Positions that are equal up to turning or mirroring the board share one node.";
        } else if (request_.merge != GraphRequest::Merge::none) {
            text += fmt::format(
                " Merged: one node for all positions after the same number of turns with the same {}; numbers on the "
                "edges count turns.",
                request_.merge == GraphRequest::Merge::score ? "score and outcome" : "outcome");
        }
        for (const std::string& remark : source_.part.remarks) {
            text += " " + remark;
        }
        const bool several = std::any_of(picture_.edges.begin(), picture_.edges.end(),
                                         [](const GraphEdge& edge) { return edge.turns > 1 && !edge.turn.empty(); });
        if (several) {
            text += " \u00d7n: n turns lead to the same position; only one of these turns is written.";
        }
        picture_.caption = text;
    }

    const AnyGame& game_;
    const drawing::Pictures& pictures_;
    const GraphSource& source_;
    const TurnGraph& graph_;
    const GraphRequest& request_;
    std::vector<std::string> seats_;
    std::vector<int> symmetries_;
    std::set<std::pair<std::uint32_t, std::uint32_t>> path_edges_;
    GraphPicture picture_;
    std::vector<GraphNode> notes_;
    std::vector<std::uint32_t> note_from_;
    std::uint64_t turns_ = 0;
};

}  // namespace

GraphPicture picture_of(const AnyGame& game, const GraphSource& source, const GraphRequest& request) {
    return GraphDescriber(game, source, request).describe();
}

}  // namespace rulescope::studies

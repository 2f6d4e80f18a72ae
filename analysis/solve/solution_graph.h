// Finds a part of a solution (solution_part.h) in a table.
#pragma once

#include <optional>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

#include "analysis/solve/solution_part.h"
#include "analysis/solve/table/probe.h"

namespace rulescope::solve {

/// Finds a part of the solution, beginning at a position of the table. A strategy of a start that no seat can force to
/// win has one node.
template <explore::CodedGame G>
class SolutionGraphs {
public:
    using Code = typename G::Code;

    SolutionGraphs(const Probe<G>& probe, const G& game, SolutionPart part) : probe_(probe), game_(game), part_(part) {}

    SolutionGraph from(const Code& start) {
        made_.graph.seats = game_.seats();
        made_.graph.endings = game_.endings();
        enter(start, 0, 0);
        switch (part_.kind) {
            case SolutionPart::Kind::strategy: add_strategy(); break;
            case SolutionPart::Kind::line: add_line(); break;
            case SolutionPart::Kind::turns: add_turns(); break;
        }
        made_.others.resize(made_.graph.nodes.size(), 0);
        return std::move(made_);
    }

private:
    using Turns = std::vector<ProbedTurn<Code>>;

    /// With three seats and more, a seat must win against all others together.
    [[nodiscard]] ForcedWin win_of(const Code& code) const {
        for (int seat = 0; seat < game_.seats(); ++seat) {
            const std::size_t column = game_.seats() > 2 ? static_cast<std::size_t>(seat) + 1 : 0;
            const SolvedValue value = probe_.solved_value(code, column);
            if (!value.endless && value.payoff[static_cast<std::size_t>(seat)] == 1.0) {
                return {static_cast<Seat>(seat), value.turns};
            }
        }
        return {};
    }

    std::uint32_t enter(const Code& code, std::uint32_t parent, std::uint32_t depth) {
        const auto [place, is_new] = numbers_.try_emplace(code, made_.graph.size());
        if (is_new) {
            const int ending = game_.ending(code);
            const bool over = ending != explore::ongoing;
            made_.graph.nodes.push_back({depth, parent, static_cast<std::int16_t>(over ? ending : explore::no_ending),
                                         game_.seat_to_act(code), !over});
            made_.positions.push_back(game_.position_text(code));
            made_.wins.push_back(win_of(code));
            codes_.push_back(code);
        }
        return place->second;
    }

    /// Enters the positions after these turns and joins them to the node. Nodes must be expanded in ascending order.
    void join(std::uint32_t node, const Turns& turns) {
        std::vector<std::uint32_t> reached;
        for (const ProbedTurn<Code>& turn : turns) {
            const std::uint32_t next = enter(turn.after, node, made_.graph.nodes[node].depth + 1);
            reached.insert(reached.end(), turn.count, next);
        }
        made_.graph.add_edges(reached);
    }

    [[nodiscard]] bool full() {
        made_.too_many = made_.too_many || made_.graph.size() > part_.max_positions;
        return made_.too_many;
    }

    void add_strategy() {
        const std::optional<Seat> winner = made_.wins[0].seat;
        for (std::uint32_t node = 0; node < made_.graph.size() && !full(); ++node) {
            if (!winner || made_.graph.over(node)) {
                join(node, {});
                continue;
            }
            made_.graph.nodes[node].open = false;
            Turns turns = probe_.turns(codes_[node]);
            if (made_.graph.nodes[node].seat == *winner) {
                turns = {fastest_win(turns, *winner)};
            }
            join(node, turns);
        }
    }

    [[nodiscard]] ProbedTurn<Code> fastest_win(const Turns& turns, Seat winner) const {
        const ProbedTurn<Code>* best = nullptr;
        std::uint32_t fewest = 0;
        for (const ProbedTurn<Code>& turn : turns) {
            const ForcedWin win = win_of(turn.after);
            if (win.seat == winner && (best == nullptr || win.turns < fewest)) {
                best = &turn;
                fewest = win.turns;
            }
        }
        if (best == nullptr) {
            throw std::logic_error("a won position without a winning turn");
        }
        return *best;
    }

    /// The line ends with the end of the game or with the first repeated position.
    void add_line() {
        made_.line = {0};
        for (std::uint32_t node = 0; node < made_.graph.size() && !full(); ++node) {
            if (node != made_.line.back() || made_.graph.over(node)) {
                join(node, {});
                continue;
            }
            made_.graph.nodes[node].open = false;
            Turns turns = probe_.turns(codes_[node]);
            made_.others.resize(made_.graph.nodes.size(), 0);
            if (turns.size() > part_.max_alternatives + 1) {
                made_.others[node] = static_cast<std::uint32_t>(turns.size() - part_.max_alternatives - 1);
                turns.resize(part_.max_alternatives + 1);
            }
            join(node, turns);
            made_.line.push_back(numbers_.at(turns.front().after));
        }
        made_.graph.stopped_by = "chosen";
    }

    void add_turns() {
        for (std::uint32_t node = 0; node < made_.graph.size() && !full(); ++node) {
            if (made_.graph.over(node) || made_.graph.nodes[node].depth == part_.turns) {
                made_.graph.stopped_by = made_.graph.over(node) ? made_.graph.stopped_by : "depth";
                join(node, {});
                continue;
            }
            made_.graph.nodes[node].open = false;
            join(node, probe_.turns(codes_[node]));
        }
        made_.graph.full_depth = part_.turns;
    }

    struct Hash {
        std::size_t operator()(const Code& code) const { return explore::code_hash(code); }
    };

    const Probe<G>& probe_;
    const G& game_;
    SolutionPart part_;
    SolutionGraph made_;
    std::vector<Code> codes_;
    std::unordered_map<Code, std::uint32_t, Hash> numbers_;
};

}  // namespace rulescope::solve

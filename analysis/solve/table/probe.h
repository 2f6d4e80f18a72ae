// Queries a table for the value of a position, the values of its turns, and the line of best play.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/search/codes.h"
#include "analysis/solve/grouped_game.h"
#include "analysis/solve/solved_value.h"
#include "analysis/solve/table/lookup.h"
#include "analysis/solve/table/table.h"
#include "analysis/solve/wins_at_once.h"

namespace rulescope::solve {

/// A position after a turn.
template <class Code>
struct ProbedTurn {
    std::uint64_t count = 0;  ///< number of turns that lead to this position
    Code after{};             ///< the position itself, not the code of its class
    SolvedValue value;        ///< with this turn counted
    bool best = false;        ///< true if no turn is better
    bool keeps = false;       ///< true if the seat to act gets the same payoff as with the best turn
};

template <std::size_t Words>
class Probe {
public:
    using Code = packed::Code<Words>;

    Probe(const Table& table, const packed::PackedGame<Words>& game)
        : table_(table), game_(game), grouped_(game, table.facts().symmetries) {}

    /// The value of a position. A finished position has that of its ending; `undecided` if a position has no value.
    [[nodiscard]] Packed value(const Code& code, std::size_t column = 0) const {
        const Column& meaning = table_.columns()[column];
        if (const int ending = game_.ending(code); ending != search::ongoing) {
            return meaning.ended(ending);
        }
        const Code representative = grouped_.canonical(code);
        const std::uint64_t place = table_.find(representative.data());
        if (place == Table::none) {
            return table_.facts().rows == Rows::open ? won_at_once(game_, code, meaning) : undecided;
        }
        const std::size_t by = grouped_.rotation(code);
        const Packed value = table_.value(place, grouped_.rotations().column(column, by));
        return grouped_.rotations().value(meaning, column, by, value);
    }
    /// The game up to the symmetries of the table.
    [[nodiscard]] const GroupedGame<Words>& grouped() const { return grouped_; }
    [[nodiscard]] bool has(const Code& code) const { return value(code) != undecided; }
    [[nodiscard]] SolvedValue solved_value(const Code& code, std::size_t column = 0) const {
        return SolvedValue::of(table_.columns()[column], value(code, column));
    }

    /// Returns the positions after all turns, sorted from best to worst. Equally good turns are in the order of the
    /// game. In a table of open rows, a position that is won at once has only the turns whose values are known.
    [[nodiscard]] std::vector<ProbedTurn<Code>> turns(const Code& code) const {
        const Column& column = table_.columns()[0];
        const Seat seat = game_.seat_to_act(code);
        std::vector<std::pair<std::int32_t, ProbedTurn<Code>>> all;
        game_.for_each_next(code, [&](const Code& after) {
            const auto place =
                std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.second.after == after; });
            if (place != all.end()) {
                ++place->second.count;
                return;
            }
            const Packed packed = value(after);
            if (packed == undecided && table_.facts().rows == Rows::open && game_.last_turns(code).wins) {
                return;  // the turns of such a position were not played
            }
            if (packed == undecided) {
                throw std::logic_error("a turn leads out of the table: " + game_.position_text(after));
            }
            all.push_back(
                {column.score(seat, packed), {1, after, SolvedValue::of(column, column.step(packed)), false, false}});
        });
        std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        std::vector<ProbedTurn<Code>> turns;
        for (auto [score, turn] : all) {
            turn.best = score == all.front().first;
            turn.keeps = turn.value.payoff[seat] == all.front().second.value.payoff[seat];
            turns.push_back(turn);
        }
        return turns;
    }

    /// Returns a line of best play. If several turns are best, the line takes the first of them in the order of the
    /// game. A line of endless play ends with the first repeated position.
    [[nodiscard]] std::vector<Code> line(const Code& from) const {
        std::vector<Code> line{from};
        for (;;) {
            const std::vector<ProbedTurn<Code>> all = turns(line.back());
            if (all.empty()) {
                return line;
            }
            const Code next = all.front().after;
            const bool again = std::find(line.begin(), line.end(), next) != line.end();
            line.push_back(next);
            if (again) {
                return line;
            }
        }
    }

private:
    const Table& table_;
    const packed::PackedGame<Words>& game_;
    GroupedGame<Words> grouped_;
};

/// What a table of this game must belong to.
template <std::size_t Words>
TableWanted table_of(const packed::PackedGame<Words>& game, const std::string& rules, const std::string& version) {
    const GroupedGame<Words> grouped(game, Symmetries::rules);
    TableWanted wanted{rules, version};
    wanted.words = Words;
    if (grouped.symmetries() == Symmetries::rules) {
        wanted.value_order = grouped.order();
        wanted.exchanges_seats = grouped.exchanges_seats();
    }
    return wanted;
}

}  // namespace rulescope::solve

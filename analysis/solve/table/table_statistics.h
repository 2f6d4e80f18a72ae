// Statistics of a table: the number of positions with each value, and an example of each value.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/solve/grouped_game.h"
#include "analysis/solve/table/lookup.h"
#include "analysis/solve/table/table.h"

namespace rulescope::solve {

/// The unfinished positions with one result and one number of turns.
template <class Code>
struct ValueCount {
    unsigned result = 0;  ///< index of a result of the first column
    std::uint32_t turns = 0;
    std::uint64_t positions = 0, classes = 0;
    Code example{};  ///< the position with the smallest code
};

template <class Code>
struct TableStatistics {
    std::vector<ValueCount<Code>> values;  ///< sorted by result, then by turns
    /// For each seat to act: number of unfinished positions that it wins, that it loses, and others (draws, shares,
    /// endless play). Where positions are not counted these are rows, and if the seats are exchanged, all are counted
    /// for the first seat.
    std::vector<std::vector<std::uint64_t>> to_act;
    /// The longest win of any single seat.
    std::optional<ValueCount<Code>> longest_win;
};

template <std::size_t Words>
TableStatistics<packed::Code<Words>> statistics_of(const Table& table, const packed::PackedGame<Words>& game) {
    using Code = packed::Code<Words>;
    const Column& column = table.columns()[0];
    const auto seats = static_cast<std::size_t>(game.seats());
    const GroupedGame<Words> grouped(game, table.facts().symmetries);
    const bool counted = table.facts().counted();
    TableStatistics<Code> all;
    all.to_act.assign(seats, std::vector<std::uint64_t>(3, 0));
    std::map<std::pair<unsigned, std::uint32_t>, ValueCount<Code>> counts;
    table.for_each(0, table.size(), [&](std::uint64_t place, const std::uint64_t* words) {
        const Code code = storage::code_at<Words>(words);
        const Packed value = table.value(place);
        const std::uint64_t orbit = counted ? grouped.orbit_size(code) : 1;
        ValueCount<Code>& count = counts[{column.result(value), column.turns(value)}];
        if (count.classes == 0) {
            count.result = column.result(value);
            count.turns = column.turns(value);
            count.example = code;
        }
        ++count.classes;
        count.positions += counted ? orbit : 0;
        const Result& result = column.results()[column.result(value)];
        const Seat seat = game.seat_to_act(code);
        const double own = result.payoff[seat];
        all.to_act[seat][result.ends && own == 1.0 ? 0U : result.ends && own == 0.0 ? 1U : 2U] += orbit;
    });
    for (const auto& [key, count] : counts) {
        all.values.push_back(count);
        const bool win = column.results()[count.result].ends && count.result < seats;
        if (win && (!all.longest_win || count.turns > all.longest_win->turns)) {
            all.longest_win = count;
        }
    }
    return all;
}

}  // namespace rulescope::solve

// Reads the rows of a table one after the other, with the turns of each position.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "analysis/parallel/ordered.h"
#include "analysis/solve/options.h"
#include "analysis/solve/solved_row.h"
#include "analysis/solve/table/lookup.h"
#include "analysis/solve/table/probe.h"

namespace rulescope::solve {

template <explore::CodedGame G>
class RowReader {
public:
    using Code = typename G::Code;

    RowReader(const Table& table, const Probe<G>& probe, const G& game) : table_(table), probe_(probe), game_(game) {}

    /// Calls take(row) for each row, in the order of the table, from the calling thread. The threads of the options
    /// make the rows, a few thousand at a time.
    RowsDelivered each(const SolveOptions& options, const std::function<void(const SolvedRow&)>& take) const {
        RowsDelivered delivered;
        const std::size_t blocks = (table_.size() + TableWriter::block - 1) / TableWriter::block;
        const std::size_t taken = make_in_order(
            blocks, blocks_at_a_time, options.threads, [&](std::size_t block) { return rows_of(block); },
            [&](const std::vector<SolvedRow>& rows) {
                for (const SolvedRow& row : rows) {
                    take(row);
                }
                delivered.rows += rows.size();
                options.report_progress("exporting", delivered.rows, table_.size());
            },
            [&] { return options.stopped(); });
        delivered.complete = taken == blocks;
        return delivered;
    }

private:
    static constexpr std::size_t blocks_at_a_time = 64;

    [[nodiscard]] std::vector<SolvedRow> rows_of(std::size_t block) const {
        const std::uint64_t begin = block * TableWriter::block;
        std::vector<SolvedRow> rows;
        table_.for_each(begin, std::min(table_.size(), begin + TableWriter::block),
                        [&](std::uint64_t place, const std::uint64_t* words) { rows.push_back(row_of(place, words)); });
        return rows;
    }

    [[nodiscard]] SolvedRow row_of(std::uint64_t place, const std::uint64_t* words) const {
        const Code code = Lookup<std::tuple_size_v<Code>>::code_of(words);
        SolvedRow row;
        row.position = game_.position_text(code);
        row.to_act = game_.seat_to_act(code);
        row.value = SolvedValue::of(table_.columns()[0], table_.value(place));
        for (std::size_t column = 1; column < table_.columns().size(); ++column) {
            row.force.push_back(SolvedValue::of(table_.columns()[column], table_.value(place, column)));
        }
        if (table_.facts().counted()) {
            row.positions = probe_.grouped().orbit_size(code);
        }
        row.legal = packed::count_turns(game_, code);
        for (const ProbedTurn<Code>& turn : probe_.turns(code)) {
            if (turn.best) {
                row.best.push_back(game_.turn_text(code, turn.after));
            }
        }
        return row;
    }

    const Table& table_;
    const Probe<G>& probe_;
    const G& game_;
};

}  // namespace rulescope::solve

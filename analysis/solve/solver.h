// Computes exact values of all unfinished positions that games reach, with the number of turns that best play takes
// (columns.h), up to a group of symmetries (grouped_game.h).
//
// The forward pass finds the positions in ascending order of rank. The backward pass decides them in descending order.
// A game without ranks, or in which a turn decreases the rank, has one rank for all positions, and retrograde analysis
// decides them as one layer. The positions are distributed among the processes, and
// the threads share the work of a process. The result does not depend on the number of processes or threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/parallel/communicator.h"
#include "analysis/solve/grouped_game.h"
#include "analysis/solve/options.h"
#include "analysis/solve/rank_layers.h"
#include "analysis/solve/solve_folder.h"
#include "analysis/solve/table/table.h"

namespace rulescope::solve {

template <std::size_t Words>
class Solver {
public:
    using Code = packed::Code<Words>;
    using Layers = RankLayers<Words>;
    using Layer = RankLayer<Words>;

    /// Rows::open requires two seats.
    Solver(const packed::PackedGame<Words>& game, const SolveOptions& options, parallel::Communicator& communicator)
        : game_(game, options.symmetries),
          options_(options),
          communicator_(communicator),
          columns_(Column::all(game.seats(), game.endings())),
          numbers_(columns_, game.seats(), game.endings().size(), game_.exchanges_seats()),
          layers_(16, columns_.size()) {}

    /// Finds and solves all positions. Throws MemoryShort, Interrupted and storage::FileError.
    void run();

    [[nodiscard]] const SolveCounts& counts() const { return counts_; }
    [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }
    /// True if no turn decreases the rank, so that positions were solved rank by rank.
    [[nodiscard]] bool by_rank() const { return game_.ranked(); }
    /// True if play may cycle: some turns keep the rank, or positions were not solved by rank.
    [[nodiscard]] bool may_repeat() const { return !by_rank() || !standing_.empty(); }
    /// True if the game claims a rank, but the rank decreased on some turn.
    [[nodiscard]] bool rank_decreased() const { return rank_decreased_; }
    [[nodiscard]] std::size_t groups() const { return groups_; }
    /// Number of groups whose values were read from an earlier run.
    [[nodiscard]] std::size_t resumed_groups() const { return resumed_; }
    /// Why a later run cannot resume from the state; "" if it can, in a run without state, and in all processes but the
    /// first.
    [[nodiscard]] std::string state_lost() const { return folder_ && communicator_.rank() == 0 ? folder_->lost() : ""; }
    /// The value of a position of this process; `undecided` if it is not finished, and neither it nor an image was
    /// found.
    [[nodiscard]] Packed value(const Code& code, std::size_t column = 0) const;
    /// Memory of the positions and values of this process, in bytes.
    [[nodiscard]] std::uint64_t bytes() const { return layers_.bytes(); }

    // ---- for the table (gathering.cpp) ----
    [[nodiscard]] std::uint64_t size() const { return layers_.size(); }
    using Slot = std::pair<const Layer*, std::uint32_t>;
    template <class F>
    void for_each_position(F&& f) const {
        layers_.for_each([&](const Layer& layer, std::uint32_t slot, const Code& code) {
            f(Slot{&layer, slot}, code);
        });
    }
    [[nodiscard]] Packed value_at(const Slot& slot, std::size_t column) const {
        return numbers_.packed(column, layers_.value(*slot.first, slot.second, column));
    }
    void describe(TableFacts& about) const;

private:
    void find_positions();

    /// A saved state belongs to this run only if it has this identity.
    [[nodiscard]] storage::StateIdentity identity() const;

    /// The ranks of all processes, in descending order.
    std::vector<std::uint32_t> all_ranks();

    // ---- the state folder ----

    [[nodiscard]] std::size_t entry_words() const { return Words + (columns_.size() + 3) / 4; }

    /// Prepares the files for the groups, and reads the values of an earlier run. Returns the number of groups read.
    std::size_t begin_groups(const std::vector<std::uint32_t>& ranks, bool resumes);

    void write_positions();

    [[noreturn]] void damaged(const std::string& what) const;

    void take_facts(const std::vector<std::uint64_t>& facts);

    void read_positions();

    void write_group(std::uint32_t rank);

    /// Reads the values of the groups that all processes of the earlier run had solved. Returns the number of groups.
    std::size_t read_groups();

    void restore(const Code& code, std::uint32_t rank, const std::vector<std::uint64_t>& entries, std::size_t at);

    GroupedGame<Words> game_;
    const SolveOptions& options_;
    parallel::Communicator& communicator_;
    std::vector<Column> columns_;
    ValueNumbers numbers_;
    Layers layers_;
    SolveCounts counts_;
    std::optional<SolveFolder> folder_;
    bool dead_ends_ = true, rank_decreased_ = false;
    std::vector<std::uint32_t> standing_;  ///< the ranks in which some turns keep the rank
    std::size_t groups_ = 0, resumed_ = 0;
};

// Makes a table from the results of all processes (table/gathering.cpp).

/// Process 0 writes the table. `about` gives the name of the rule set; the other fields of TableFacts are taken from
/// the solver and the options.
template <std::size_t Words>
TableFacts write_table(const Solver<Words>& solver, const packed::PackedGame<Words>& game, const SolveOptions& options,
                       TableFacts about, const std::string& path, parallel::Communicator& communicator);

}  // namespace rulescope::solve

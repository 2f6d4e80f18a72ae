// Computes exact values of all reachable positions, with the number of turns that best play takes (columns.h).
//
// The forward pass (forward.h) finds all positions. The backward pass (backward.h) solves them in descending order of
// rank. If a turn decreases the rank, all positions are solved as one group instead. The positions are distributed
// among the processes, and the threads share the work of a process. The result does not depend on the number of
// processes or threads.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/engine/value_game.h"
#include "analysis/solve/backward.h"
#include "analysis/solve/solve_folder.h"
#include "analysis/solve/table/table.h"
#include "analysis/storage/file_error.h"

namespace rulescope::solve {

template <explore::CodedGame G>
class Solver {
public:
    using Code = typename G::Code;
    static constexpr std::size_t words = std::tuple_size_v<Code>;

    Solver(const G& game, const SolveOptions& options, parallel::Communicator& communicator)
        : game_(game),
          options_(options),
          communicator_(communicator),
          columns_(Column::all(game.seats(), game.endings())),
          // Each slot needs memory for its values and for an index in the order by rank.
          forward_(game, options, communicator, columns_.size() * sizeof(Packed) + sizeof(std::uint32_t)) {}

    /// Finds and solves all positions.
    void run() {
        if (!options_.state.empty()) {
            folder_.emplace(options_.state, identity(), communicator_.rank() == 0);
        }
        const bool resumes = folder_ && folder_->written_by() > 0;
        if (resumes) {
            // A run that requires the symmetries for values is here only because an earlier run counted.
            if (options_.symmetries_required && options_.symmetries == Symmetries::values &&
                packed::value_game(game_) != nullptr) {
                folder_->refuse_symmetries("counting", "values");
            }
            read_positions();
        } else {
            counts_ = forward_.run(set_);
        }
        set_.freeze();
        backward_ = std::make_unique<Backward<G>>(game_, options_, communicator_, columns_, set_);
        by_rank_ = game_.ranked() && !(resumes && read_rank_decreased());
        groups_ = grouped_by_rank(game_, set_, by_rank_, communicator_);
        std::size_t solved = 0;
        if (folder_) {
            solved = resumes ? read_groups() : 0;
            if (!resumes || folder_->written_by() != communicator_.size()) {
                write_positions();
                folder_->open_groups(communicator_.rank(), communicator_.size(), 0);
                for (std::size_t group = 0; group < solved; ++group) {
                    write_group(groups_.list[group], constant_rank_);
                }
                communicator_.barrier();  // no process continues before all processes have written their files
                if (communicator_.rank() == 0) {
                    folder_->publish(communicator_.size());
                }
            } else {
                communicator_.barrier();  // no process truncates a file before all processes have read it
                folder_->open_groups(communicator_.rank(), communicator_.size(), solved);
            }
        }
        resumed_groups_ = solved;
        if (!solve_groups(solved)) {
            // The game's claim about its rank is false, so all positions become one group.
            rank_decreased_ = true;
            by_rank_ = false;
            backward_->forget();
            groups_ = grouped_by_rank(game_, set_, false, communicator_);
            if (folder_) {
                folder_->open_groups(communicator_.rank(), communicator_.size(), 0);
            }
            solve_groups(0);
        }
    }

    [[nodiscard]] const SearchCounts& counts() const { return counts_; }
    [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }
    /// True if no turn decreases the rank, so that positions were solved rank by rank.
    [[nodiscard]] bool by_rank() const { return by_rank_; }
    /// True if play may cycle: some turns keep the rank, or positions were not solved by rank.
    [[nodiscard]] bool may_repeat() const { return !by_rank_ || constant_rank_; }
    /// True if the game claims a rank, but the rank decreased on some turn.
    [[nodiscard]] bool rank_decreased() const { return rank_decreased_; }
    [[nodiscard]] std::size_t groups() const { return groups_.list.size(); }
    /// Number of groups whose values were read from an earlier run.
    [[nodiscard]] std::size_t resumed_groups() const { return resumed_groups_; }
    /// Why a later run cannot resume from the state; "" if it can, in a run without state, and in all processes but the
    /// first.
    [[nodiscard]] std::string state_lost() const { return folder_ && communicator_.rank() == 0 ? folder_->lost() : ""; }
    /// The positions of this process.
    [[nodiscard]] const storage::ShardedCodeTable<words>& positions() const { return set_; }
    /// The values of a column, indexed by slot of positions().
    [[nodiscard]] const std::vector<Packed>& values(std::size_t column) const { return backward_->values(column); }

    // ---- for the table (gathering.h) ----
    [[nodiscard]] std::uint64_t size() const { return set_.size(); }
    using Slot = std::uint32_t;
    template <class F>
    void for_each_position(F&& f) const {
        set_.for_each(f);
    }
    [[nodiscard]] Packed value_at(Slot slot, std::size_t column) const { return backward_->values(column)[slot]; }
    void describe(TableFacts& about) const {
        about.symmetry = has_symmetry(game_, options_);
        about.by_rank = by_rank();
        about.may_repeat = may_repeat();
        about.rank_decreased = rank_decreased();
        about.positions = counts_.positions;
        about.classes = counts_.classes;
        about.turns = counts_.turns;
        about.finished = counts_.finished;
    }

    /// Returns the value of a position of this process; `undecided` if the position is not stored.
    [[nodiscard]] Packed value(const Code& code, std::size_t column = 0) const {
        const Code representative = representative_of(game_, code, has_symmetry(game_, options_));
        const std::uint32_t slot = set_.find(representative, explore::code_hash(representative));
        return slot == storage::ShardedCodeTable<words>::none ? undecided : backward_->values(column)[slot];
    }

private:
    /// Replaces the rank in the record of a group that contains all positions.
    static constexpr std::uint64_t no_rank = ~std::uint64_t{0};
    static constexpr std::uint64_t constant_bit = std::uint64_t{1} << 32U;  ///< added to a record's rank if some turns
                                                                            ///< keep the rank

    /// A saved state belongs to this run only if it has this identity.
    [[nodiscard]] storage::StateIdentity identity() const {
        return {{"version", options_.version},
                {"rules", options_.rules},
                {"engine", std::string(game_.engine())},
                {"symmetries", "counting"},
                {"symmetry", has_symmetry(game_, options_) ? "yes" : "no"},
                {"words", std::to_string(words)},
                {"columns", std::to_string(columns_.size())}};
    }

    [[nodiscard]] std::size_t entry_words() const { return words + (columns_.size() + 3) / 4; }

    /// Returns false if the rank decreased.
    bool solve_groups(std::size_t first) {
        for (std::size_t group = first; group < groups_.list.size(); ++group) {
            if (communicator_.all_reduce_or(options_.stopped())) {
                throw Interrupted();
            }
            const auto order = backward_->solve(groups_, groups_.list[group], by_rank_);
            if (order == Backward<G>::RankOrder::decreasing) {
                return false;
            }
            const bool rank_constant = order == Backward<G>::RankOrder::non_increasing;
            constant_rank_ = constant_rank_ || rank_constant;
            if (folder_) {
                write_group(groups_.list[group], rank_constant);
            }
        }
        return true;
    }

    /// True if the earlier run found that the rank decreases.
    bool read_rank_decreased() {
        bool decreased = true;
        for (int writer = 0; writer < folder_->written_by(); ++writer) {
            bool says_so = false;
            folder_->read_groups(writer, 1, [&](const SolvedGroup& group) { says_so = group.rank == no_rank; });
            decreased = decreased && says_so;
        }
        rank_decreased_ = decreased;
        return decreased;
    }

    void write_positions() {
        folder_->begin_positions(communicator_.rank(), communicator_.size(),
                                 {counts_.positions, counts_.classes, counts_.turns, counts_.finished});
        std::vector<std::uint64_t> codes;
        set_.for_each([&](std::uint32_t, const Code& code) {
            codes.insert(codes.end(), code.begin(), code.end());
            if (codes.size() >= (std::size_t{1} << 17U)) {
                folder_->add_positions(codes);
                codes.clear();
            }
        });
        folder_->add_positions(codes);
        folder_->end_positions();
    }

    void read_positions() {
        for (int writer = 0; writer < folder_->written_by(); ++writer) {
            const std::vector<std::uint64_t> facts =
                folder_->read_positions(writer, [&](const std::vector<std::uint64_t>& codes) {
                    for (std::size_t at = 0; at + words <= codes.size(); at += words) {
                        const Code code = code_at(codes, at);
                        if (explore::owner_of(code, communicator_.size()) == communicator_.rank()) {
                            set_.insert(code);
                        }
                    }
                });
            if (facts.size() != 4) {
                throw storage::FileError(storage::FileError::Kind::damaged, options_.state, "the state is damaged",
                                         "remove the folder to begin again");
            }
            counts_ = {facts[0], facts[1], facts[2], facts[3]};
        }
        if (communicator_.all_reduce({set_.size()})[0] != counts_.classes) {
            throw storage::FileError(storage::FileError::Kind::damaged, options_.state,
                                     "positions are missing in the state", "remove the folder to begin again");
        }
    }

    void write_group(const Group& group, bool rank_constant) {
        SolvedGroup solved{!by_rank_ && rank_decreased_ ? no_rank : group.rank | (rank_constant ? constant_bit : 0),
                           {}};
        solved.entries.reserve(std::size_t{group.end - group.begin} * entry_words());
        for (std::uint32_t at = group.begin; at < group.end; ++at) {
            const std::uint32_t slot = groups_.order[at];
            const Code code = set_.at(slot);
            solved.entries.insert(solved.entries.end(), code.begin(), code.end());
            std::vector<std::uint64_t> packed(entry_words() - words, 0);
            for (std::size_t c = 0; c < columns_.size(); ++c) {
                packed[c / 4] |= std::uint64_t{backward_->values(c)[slot]} << (16 * (c % 4));
            }
            solved.entries.insert(solved.entries.end(), packed.begin(), packed.end());
        }
        folder_->add_group(solved);
    }

    /// Reads the values of the groups that all processes of the earlier run had solved. Returns the number of these
    /// groups.
    std::size_t read_groups() {
        std::size_t groups = groups_.list.size();
        for (int writer = 0; writer < folder_->written_by(); ++writer) {
            groups = std::min(groups, folder_->read_groups(writer, groups, [](const SolvedGroup&) {}));
        }
        for (int writer = 0; writer < folder_->written_by(); ++writer) {
            folder_->read_groups(writer, groups, [&](const SolvedGroup& solved) {
                constant_rank_ = constant_rank_ || (solved.rank & constant_bit) != 0;
                std::vector<Packed> values(columns_.size());
                for (std::size_t at = 0; at + entry_words() <= solved.entries.size(); at += entry_words()) {
                    const Code code = code_at(solved.entries, at);
                    for (std::size_t c = 0; c < values.size(); ++c) {
                        values[c] = static_cast<Packed>(solved.entries[at + words + c / 4] >> (16 * (c % 4)) & 0xffffU);
                    }
                    if (explore::owner_of(code, communicator_.size()) == communicator_.rank()) {
                        backward_->restore(code, values.data());
                    }
                }
            });
        }
        return groups;
    }

    static Code code_at(const std::vector<std::uint64_t>& all, std::size_t at) {
        Code code;
        std::copy_n(all.begin() + static_cast<std::ptrdiff_t>(at), words, code.begin());
        return code;
    }

    const G& game_;
    const SolveOptions& options_;
    parallel::Communicator& communicator_;
    std::vector<Column> columns_;
    Forward<G> forward_;
    storage::ShardedCodeTable<words> set_;
    SearchCounts counts_;
    Groups groups_;
    std::optional<SolveFolder> folder_;
    std::unique_ptr<Backward<G>> backward_;
    bool by_rank_ = false, constant_rank_ = false, rank_decreased_ = false;
    std::size_t resumed_groups_ = 0;
};

}  // namespace rulescope::solve

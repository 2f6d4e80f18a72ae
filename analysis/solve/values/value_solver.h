// Solves a game up to all symmetries of its rules (engine/value_game.h), with rows for unfinished positions only.
//
// Requires that no turn leads to a lower rank. If the forward pass finds such a turn, run() returns false, and the game
// must be solved by Solver (solver.h), which does not need this. The positions are distributed among the processes, and
// the threads share the work of a process. The result does not depend on the number of processes or threads.
#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/solve/solve_folder.h"
#include "analysis/solve/table/table.h"
#include "analysis/solve/values/value_backward.h"
#include "analysis/solve/wins_at_once.h"
#include "analysis/storage/file_error.h"

namespace rulescope::solve {

/// True if the game has symmetries for values that this rule set's payoffs allow, and a rank.
template <explore::CodedGame G>
bool solvable_by_values(const G& game) {
    const auto* const values = packed::value_game(game);
    return values != nullptr && game.ranked() && game.ending(game.start()) == explore::ongoing &&
           (!values->exchanges_seats() || Rotations(Column::all(game.seats(), game.endings()), game.seats()).closed());
}

template <explore::CodedGame G>
class ValueSolver {
public:
    using Code = typename G::Code;
    static constexpr std::size_t words = std::tuple_size_v<Code>;
    using Layers = RankLayers<words>;
    using Layer = RankLayer<words>;

    /// Requires solvable_by_values(), and with Rows::open two seats.
    ValueSolver(const G& game, const SolveOptions& options, parallel::Communicator& communicator)
        : game_(game),
          values_(*packed::value_game(game)),
          options_(options),
          communicator_(communicator),
          columns_(Column::all(game.seats(), game.endings())),
          numbers_(columns_, game.seats(), game.endings().size(), values_.exchanges_seats()),
          layers_(16, columns_.size()) {}

    /// Finds and solves all positions. Returns false if this search does not cover the game; see above.
    bool run() {
        if (!options_.state.empty()) {
            folder_.emplace(options_.state, identity(), communicator_.rank() == 0);
        }
        const bool resumes = folder_ && folder_->written_by() > 0;
        if (resumes) {
            read_positions();
        } else {
            ValueForward<G> forward(game_, options_, communicator_, numbers_, layers_);
            if (!forward.run()) {
                return false;
            }
            counts_ = forward.counts();
            dead_ends_ = forward.dead_ends();
            standing_ = forward.standing();
        }
        const std::vector<std::uint32_t> ranks = all_ranks();
        groups_ = ranks.size();
        resumed_ = folder_ ? begin_groups(ranks, resumes) : 0;
        ValueBackward<G> backward(game_, options_, communicator_, numbers_, layers_, dead_ends_);
        for (std::size_t group = resumed_; group < ranks.size(); ++group) {
            if (communicator_.all_reduce_or(options_.stopped())) {
                throw Interrupted();
            }
            const bool stands = std::binary_search(standing_.begin(), standing_.end(), ranks[group]);
            backward.solve(ranks[group], stands, counts_.stored);
            if (folder_) {
                write_group(ranks[group]);
            }
        }
        return true;
    }

    [[nodiscard]] const ValueCounts& counts() const { return counts_; }
    [[nodiscard]] const std::vector<Column>& columns() const { return columns_; }
    [[nodiscard]] std::size_t groups() const { return groups_; }
    /// Number of groups whose values were read from an earlier run.
    [[nodiscard]] std::size_t resumed_groups() const { return resumed_; }
    /// Why a later run cannot resume from the state; "" if it can, in a run without state, and in all processes but the
    /// first.
    [[nodiscard]] std::string state_lost() const { return folder_ && communicator_.rank() == 0 ? folder_->lost() : ""; }
    /// The value of an unfinished position of this process; `undecided` if neither it nor an image was found.
    [[nodiscard]] Packed value(const Code& code, std::size_t column = 0) const {
        const Code canonical = values_.canonical(code);
        const typename Layers::Place place =
            layers_.find(canonical, explore::code_hash(canonical), game_.rank(canonical));
        if (place.layer == nullptr) {
            const Seat seat = game_.seat_to_act(code);
            return options_.rows == Rows::open && wins_at_once(game_, code) ? won_at_once(seat) : undecided;
        }
        const Rotations& rotations = numbers_.rotations();
        const std::size_t by = values_.exchanges_seats() ? game_.seat_to_act(code) : 0;
        const std::size_t found_in = rotations.column(column, by);
        const Packed value = numbers_.packed(found_in, layers_.value(*place.layer, place.slot, found_in));
        const Column& meaning = columns_[column];
        return meaning.packed(rotations.result(column, by, meaning.result(value)), meaning.turns(value));
    }
    /// Memory of the positions and values of this process, in bytes.
    [[nodiscard]] std::uint64_t bytes() const { return layers_.bytes(); }

    // ---- for the table (gathering.h) ----
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
    void describe(TableFacts& about) const {
        about.by_values = true;
        about.exchanges_seats = values_.exchanges_seats();
        about.rows = options_.rows;
        about.order = static_cast<std::uint64_t>(values_.order());
        about.symmetry = values_.order() > 1;
        about.by_rank = true;
        about.may_repeat = !standing_.empty();
        about.rank_decreased = false;
        about.classes = counts_.stored;
        about.turns = counts_.turns;
        about.finished = counts_.finished;
    }

private:
    [[nodiscard]] Packed won_at_once(Seat seat) const {
        const Column& column = columns_[0];
        for (std::size_t ending = 0; ending < game_.endings().size(); ++ending) {
            if (game_.endings()[ending].payoff[seat] == 1.0) {
                return column.step(column.ended(static_cast<int>(ending)));
            }
        }
        return undecided;
    }

    /// A saved state belongs to this run only if it has this identity.
    [[nodiscard]] storage::StateIdentity identity() const {
        return {{"version", options_.version},           {"rules", options_.rules},
                {"engine", std::string(game_.engine())}, {"symmetries", "values"},
                {"words", std::to_string(words)},        {"columns", std::to_string(columns_.size())},
                {"rows", rows_name(options_.rows)}};
    }

    /// The ranks of all processes, in descending order.
    std::vector<std::uint32_t> all_ranks() {
        std::vector<std::uint64_t> mine;
        for (std::uint64_t rank = layers_.rank_after(-1); rank != ~std::uint64_t{0};
             rank = layers_.rank_after(static_cast<std::int64_t>(rank))) {
            mine.push_back(rank);
        }
        std::vector<std::uint32_t> ranks;
        for (const auto& list : parallel::all_gather(communicator_, mine)) {
            ranks.insert(ranks.end(), list.begin(), list.end());
        }
        std::sort(ranks.rbegin(), ranks.rend());
        ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
        return ranks;
    }

    // ---- the state folder ----

    [[nodiscard]] std::size_t entry_words() const { return words + (columns_.size() + 3) / 4; }

    /// Prepares the files for the groups, and reads the values of an earlier run. Returns the number of groups read.
    std::size_t begin_groups(const std::vector<std::uint32_t>& ranks, bool resumes) {
        const std::size_t solved = resumes ? read_groups() : 0;
        if (!resumes || folder_->written_by() != communicator_.size()) {
            write_positions();
            folder_->open_groups(communicator_.rank(), communicator_.size(), 0);
            for (std::size_t group = 0; group < solved; ++group) {
                write_group(ranks[group]);
            }
            communicator_.barrier();  // no process continues before all processes have written their files
            if (communicator_.rank() == 0) {
                folder_->publish(communicator_.size());
            }
        } else {
            communicator_.barrier();  // no process truncates a file before all processes have read it
            folder_->open_groups(communicator_.rank(), communicator_.size(), solved);
        }
        return solved;
    }

    void write_positions() {
        std::vector<std::uint64_t> facts{counts_.stored, counts_.turns, counts_.finished, dead_ends_ ? 1U : 0U};
        facts.insert(facts.end(), standing_.begin(), standing_.end());
        folder_->begin_positions(communicator_.rank(), communicator_.size(), facts);
        std::vector<std::uint64_t> codes;
        layers_.for_each([&](const Layer&, std::uint32_t, const Code& code) {
            codes.insert(codes.end(), code.begin(), code.end());
            if (codes.size() >= (std::size_t{1} << 17U)) {
                folder_->add_positions(codes);
                codes.clear();
            }
        });
        folder_->add_positions(codes);
        folder_->end_positions();
    }

    [[noreturn]] void damaged(const std::string& what) const {
        throw storage::FileError(storage::FileError::Kind::damaged, options_.state, what,
                                 "remove the folder to begin again");
    }

    template <class F>
    void for_own_code(const std::vector<std::uint64_t>& all, std::size_t stride, F&& f) const {
        for (std::size_t at = 0; at + stride <= all.size(); at += stride) {
            Code code;
            std::copy_n(all.begin() + static_cast<std::ptrdiff_t>(at), words, code.begin());
            if (explore::owner_of(code, communicator_.size()) == communicator_.rank()) {
                f(code, at + words);
            }
        }
    }

    void read_positions() {
        for (int writer = 0; writer < folder_->written_by(); ++writer) {
            const std::vector<std::uint64_t> facts =
                folder_->read_positions(writer, [&](const std::vector<std::uint64_t>& codes) {
                    for_own_code(codes, words, [&](const Code& code, std::size_t) {
                        const typename Layers::Entry entry{code, explore::code_hash(code), game_.rank(code)};
                        layers_.insert_all(layers_.shard_of(entry.hash), &entry, 1);
                    });
                });
            if (facts.size() < 4) {
                damaged("the state is damaged");
            }
            counts_ = {facts[0], facts[1], facts[2]};
            dead_ends_ = facts[3] != 0;
            standing_.assign(facts.begin() + 4, facts.end());
        }
        for (std::uint64_t rank = layers_.rank_after(-1); rank != ~std::uint64_t{0};
             rank = layers_.rank_after(static_cast<std::int64_t>(rank))) {
            for (std::size_t shard = 0; shard < layers_.shards(); ++shard) {
                layers_.freeze(shard, static_cast<std::uint32_t>(rank));
            }
        }
        if (communicator_.all_reduce({layers_.size()})[0] != counts_.stored) {
            damaged("positions are missing in the state");
        }
    }

    void write_group(std::uint32_t rank) {
        SolvedGroup solved{rank, {}};
        const LayerSlots<words> slots(layers_, rank);
        slots.for_each(0, slots.size(), [&](Layer& layer, std::uint32_t slot, const Code& code) {
            solved.entries.insert(solved.entries.end(), code.begin(), code.end());
            std::vector<std::uint64_t> packed(entry_words() - words, 0);
            for (std::size_t c = 0; c < columns_.size(); ++c) {
                packed[c / 4] |= std::uint64_t{layers_.value(layer, slot, c)} << (16 * (c % 4));
            }
            solved.entries.insert(solved.entries.end(), packed.begin(), packed.end());
            return true;
        });
        folder_->add_group(solved);
    }

    /// Reads the values of the groups that all processes of the earlier run had solved. Returns the number of groups.
    std::size_t read_groups() {
        std::size_t groups = std::numeric_limits<std::size_t>::max();
        for (int writer = 0; writer < folder_->written_by(); ++writer) {
            groups = std::min(groups, folder_->read_groups(writer, groups, [](const SolvedGroup&) {}));
        }
        for (int writer = 0; writer < folder_->written_by(); ++writer) {
            folder_->read_groups(writer, groups, [&](const SolvedGroup& solved) {
                for_own_code(solved.entries, entry_words(), [&](const Code& code, std::size_t at) {
                    restore(code, static_cast<std::uint32_t>(solved.rank), solved.entries, at);
                });
            });
        }
        return groups;
    }

    void restore(const Code& code, std::uint32_t rank, const std::vector<std::uint64_t>& entries, std::size_t at) {
        const typename Layers::Place place = layers_.find(code, explore::code_hash(code), rank);
        if (place.layer == nullptr) {
            damaged("the state has a value of a position that it does not have");
        }
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            const auto number = static_cast<ValueNumber>(entries[at + c / 4] >> (16 * (c % 4)) & 0xffffU);
            if (!layers_.fits(number)) {
                layers_.widen();
            }
            layers_.set_value(*place.layer, place.slot, c, number);
        }
    }

    const G& game_;
    const packed::ValueGame<words>& values_;
    const SolveOptions& options_;
    parallel::Communicator& communicator_;
    std::vector<Column> columns_;
    ValueNumbers numbers_;
    Layers layers_;
    ValueCounts counts_;
    std::optional<SolveFolder> folder_;
    bool dead_ends_ = true;
    std::vector<std::uint32_t> standing_;  ///< the ranks in which some turns keep the rank
    std::size_t groups_ = 0, resumed_ = 0;
};

}  // namespace rulescope::solve

// Computes exact values of all unfinished positions that games reach, with the number of turns that best play takes
// (columns.h), up to a group of symmetries (grouped_game.h).
//
// The forward pass (forward.h) finds the positions in ascending order of rank. The backward pass (backward.h) decides
// them in descending order. A game without ranks, or in which a turn decreases the rank, has one rank for all
// positions, and retrograde analysis decides them as one layer. The positions are distributed among the processes, and
// the threads share the work of a process. The result does not depend on the number of processes or threads.
#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/solve/backward.h"
#include "analysis/solve/forward.h"
#include "analysis/solve/solve_folder.h"
#include "analysis/solve/table/table.h"
#include "analysis/solve/wins_at_once.h"
#include "analysis/storage/file_error.h"

namespace rulescope::solve {

template <explore::CodedGame G>
class Solver {
public:
    using Code = typename G::Code;
    static constexpr std::size_t words = std::tuple_size_v<Code>;
    using Layers = RankLayers<words>;
    using Layer = RankLayer<words>;

    /// Rows::open requires two seats.
    Solver(const G& game, const SolveOptions& options, parallel::Communicator& communicator)
        : game_(game, options.symmetries),
          options_(options),
          communicator_(communicator),
          columns_(Column::all(game.seats(), game.endings())),
          numbers_(columns_, game.seats(), game.endings().size(), game_.exchanges_seats()),
          layers_(16, columns_.size()) {}

    /// Finds and solves all positions. Throws MemoryShort, Interrupted and storage::FileError.
    void run() {
        if (!options_.state.empty()) {
            folder_.emplace(options_.state, identity(), communicator_.rank() == 0);
        }
        const bool resumes = folder_ && folder_->written_by() > 0;
        if (resumes) {
            read_positions();
        } else {
            find_positions();
        }
        const std::vector<std::uint32_t> ranks = all_ranks();
        groups_ = ranks.size();
        resumed_ = folder_ ? begin_groups(ranks, resumes) : 0;
        Backward<G> backward(game_, options_, communicator_, numbers_, layers_, dead_ends_);
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
    }

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
    [[nodiscard]] Packed value(const Code& code, std::size_t column = 0) const {
        const Column& meaning = columns_[column];
        if (const int ending = game_.game().ending(code); ending != explore::ongoing) {
            return meaning.ended(ending);
        }
        const Code canonical = game_.canonical(code);
        const typename Layers::Place place =
            layers_.find(canonical, explore::code_hash(canonical), game_.rank(canonical));
        if (place.layer == nullptr) {
            return options_.rows == Rows::open ? won_at_once(game_.game(), code, meaning) : undecided;
        }
        const std::size_t by = game_.rotation(code), found_in = game_.rotations().column(column, by);
        const Packed value = numbers_.packed(found_in, layers_.value(*place.layer, place.slot, found_in));
        return game_.rotations().value(meaning, column, by, value);
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
        about.symmetries = game_.symmetries();
        about.order = game_.order();
        about.exchanges_seats = game_.exchanges_seats();
        about.rows = options_.rows;
        about.by_rank = by_rank();
        about.may_repeat = may_repeat();
        about.rank_decreased = rank_decreased();
        about.counts = counts_;
    }

private:
    void find_positions() {
        for (;;) {
            Forward<G> forward(game_, options_, communicator_, numbers_, layers_);
            if (forward.run()) {
                counts_ = forward.counts();
                dead_ends_ = forward.dead_ends();
                standing_ = forward.standing();
                return;
            }
            // The game's claim about its rank is false.
            rank_decreased_ = true;
            game_.ignore_ranks();
            layers_.clear();
        }
    }

    /// A saved state belongs to this run only if it has this identity.
    [[nodiscard]] storage::StateIdentity identity() const {
        return {{"version", options_.version},
                {"rules", options_.rules},
                {"engine", std::string(game_.game().engine())},
                {"symmetries", symmetries_name(game_.symmetries())},
                {"words", std::to_string(words)},
                {"columns", std::to_string(columns_.size())},
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
        std::vector<std::uint64_t> facts{counts_.stored,    counts_.stored_turns, counts_.ending_turns,
                                         counts_.positions, counts_.classes,      counts_.turns,
                                         counts_.finished,  dead_ends_ ? 1U : 0U, rank_decreased_ ? 1U : 0U};
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

    void take_facts(const std::vector<std::uint64_t>& facts) {
        constexpr std::size_t fixed = 9;
        if (facts.size() < fixed) {
            damaged("the state is damaged");
        }
        counts_ = {facts[0], facts[1], facts[2], facts[3], facts[4], facts[5], facts[6]};
        dead_ends_ = facts[7] != 0;
        rank_decreased_ = facts[8] != 0;
        standing_.assign(facts.begin() + fixed, facts.end());
        if (rank_decreased_) {
            game_.ignore_ranks();
        }
    }

    void read_positions() {
        for (int writer = 0; writer < folder_->written_by(); ++writer) {
            folder_->read_positions(
                writer, [&](const std::vector<std::uint64_t>& facts) { take_facts(facts); },
                [&](const std::vector<std::uint64_t>& codes) {
                    for_own_code(codes, words, [&](const Code& code, std::size_t) {
                        const typename Layers::Entry entry{code, explore::code_hash(code), game_.rank(code)};
                        layers_.insert_all(layers_.shard_of(entry.hash), &entry, 1);
                    });
                });
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

    GroupedGame<G> game_;
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

}  // namespace rulescope::solve

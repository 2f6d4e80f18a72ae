// The backward pass of solving: computes the values of all positions, group by group, in descending order of rank.
//
// If every turn of a position leads to a higher rank, its successors are already decided, and one pass over the turns
// decides the position. The pass also checks on every turn that the rank does not decrease, as the game claims. The
// values of a group are entered only after all its positions were examined, so a successor that is undecided at that
// time has an equal or lower rank. If its rank is equal, Retrograde decides the group. If its rank is lower, ranks
// prove nothing, and all positions are decided as one group.
#pragma once

#include <algorithm>
#include <atomic>
#include <limits>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "analysis/solve/backward_parts.h"
#include "analysis/solve/forward.h"
#include "analysis/solve/groups.h"
#include "analysis/solve/retrograde.h"
#include "analysis/solve/table/columns.h"

namespace rulescope::solve {

template <explore::CodedGame G>
class Backward {
public:
    using Code = typename G::Code;
    static constexpr std::size_t words = std::tuple_size_v<Code>;
    using Set = storage::ShardedCodeTable<words>;

    Backward(const G& game, const SolveOptions& options, parallel::Communicator& communicator,
             const std::vector<Column>& columns, const Set& set)
        : game_(game),
          options_(options),
          communicator_(communicator),
          columns_(columns),
          set_(set),
          symmetry_(has_symmetry(game, options)),
          values_(columns.size(), std::vector<Packed>(set.slots(), undecided)) {}

    /// Stores the values of a position that an earlier run computed.
    void restore(const Code& code, const Packed* values) {
        const std::uint32_t slot = set_.find(code, explore::code_hash(code));
        if (slot == Set::none) {
            throw std::logic_error("a value of a position that was not found");
        }
        for (std::size_t column = 0; column < columns_.size(); ++column) {
            values_[column][slot] = values[column];
        }
    }

    enum class RankOrder : std::uint8_t {
        increasing,      ///< every turn leads out of the group
        non_increasing,  ///< some turns stay in the group
        decreasing       ///< some turns lead to a lower rank; no position of the group is decided
    };

    /// Decides a group. Requires that all groups of higher rank are decided.
    RankOrder solve(const Groups& groups, const Group& group, bool by_rank) {
        groups_ = &groups;
        RankOrder order = RankOrder::increasing;
        if (!by_rank || !examine_all(group)) {
            order = solve_standing(group) ? RankOrder::non_increasing : RankOrder::decreasing;
        }
        done_ += group.end - group.begin;
        return order;
    }

    /// Resets all values to undecided.
    void forget() {
        for (std::vector<Packed>& column : values_) {
            column.assign(column.size(), undecided);
        }
        done_ = 0;
    }

    [[nodiscard]] const std::vector<Packed>& values(std::size_t column) const { return values_[column]; }

private:
    static constexpr std::size_t piece_size = 2048;
    static constexpr std::size_t round_size = 32'768;
    static constexpr std::size_t at_once = 256;  ///< number of turns whose slots are prefetched together

    // --- groups whose turns all lead out of the group ---

    using Scratch = Successors<words>;

    /// Decides the positions of a group. Returns false, and decides nothing, if a turn leads to an undecided position.
    bool examine_all(const Group& group) {
        const std::size_t number = group.end - group.begin;
        fresh_.assign(columns_.size(), std::vector<Packed>(number, undecided));
        bool grows = true;
        if (communicator_.size() == 1) {
            std::atomic<std::uint64_t> examined{0};
            std::atomic<bool> all{true};
            for_each_index((number + piece_size - 1) / piece_size, options_.threads, [&](std::size_t piece) {
                const auto begin = static_cast<std::uint32_t>(group.begin + piece * piece_size);
                const auto end = static_cast<std::uint32_t>(std::min<std::size_t>(group.end, begin + piece_size));
                if (!examine(group, begin, end)) {
                    all = false;
                }
                options_.report_progress("solving positions", done_ + (examined += end - begin), groups_->order.size());
                return all && !options_.stopped();
            });
            if (options_.stopped()) {
                throw Interrupted();
            }
            grows = all;
        } else {
            for (std::uint64_t done = 0; grows && communicator_.all_reduce_or(group.begin + done < group.end);
                 done += round_size) {
                grows = !communicator_.all_reduce_or(!ask(group, done, nullptr));
            }
        }
        for (std::size_t c = 0; grows && c < columns_.size(); ++c) {
            for (std::uint32_t at = group.begin; at < group.end; ++at) {
                values_[c][groups_->order[at]] = fresh_[c][at - group.begin];
            }
        }
        fresh_.clear();
        return grows;
    }

    bool examine(const Group& group, std::uint32_t begin, std::uint32_t end) {
        Scratch scratch;
        scratch.codes.reserve(2 * at_once);
        scratch.hashes.reserve(2 * at_once);
        bool grows = true;
        for (std::uint32_t at = begin; at < end;) {
            const std::uint32_t first = at;
            scratch.codes.clear();
            scratch.hashes.clear();
            scratch.ends.clear();
            while (at < end && scratch.codes.size() < at_once) {
                for_each_successor_class(game_, set_.at(groups_->order[at]), symmetry_, [&](const Code& next) {
                    const std::uint64_t hash = explore::code_hash(next);
                    set_.prefetch(hash);
                    scratch.codes.push_back(next);
                    scratch.hashes.push_back(hash);
                });
                scratch.ends.push_back(scratch.codes.size());
                ++at;
            }
            find_all(scratch);
            std::size_t from = 0;
            for (std::uint32_t place = first; place < at; ++place) {
                const std::size_t to = scratch.ends[place - first];
                grows = decide(group, place, scratch.slots.data() + from, to - from) && grows;
                from = to;
            }
        }
        return grows;
    }

    void find_all(Scratch& scratch) const {
        scratch.slots.resize(scratch.codes.size());
        for (std::size_t i = 0; i < scratch.codes.size(); ++i) {
            scratch.slots[i] = found(scratch.codes[i], scratch.hashes[i]);
            __builtin_prefetch(values_[0].data() + scratch.slots[i]);
        }
    }

    [[nodiscard]] std::uint32_t found(const Code& code, std::uint64_t hash) const {
        const std::uint32_t slot = set_.find(code, hash);
        if (slot == Set::none) {
            throw std::logic_error("a turn leads to a position that the forward pass did not find: " +
                                   game_.position_text(code));
        }
        return slot;
    }

    [[nodiscard]] Packed ended(const Column& column, const Code& code) const {
        const int ending = game_.ending(code);
        if (ending == explore::ongoing) {
            throw std::logic_error("a position without turns in which the game is not over: " +
                                   game_.position_text(code));
        }
        return column.ended(ending);
    }

    /// Returns false if a turn of the position leads to an undecided position.
    bool decide(const Group& group, std::uint32_t at, const std::uint32_t* next, std::size_t number) {
        const Code code = set_.at(groups_->order[at]);
        const Seat seat = game_.seat_to_act(code);
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            const Column& column = columns_[c];
            Packed& decided = fresh_[c][at - group.begin];
            if (number == 0) {
                decided = ended(column, code);
                continue;
            }
            Packed best = undecided;
            std::int32_t score = std::numeric_limits<std::int32_t>::min();
            for (std::size_t i = 0; i < number; ++i) {
                const Packed value = values_[c][next[i]];
                if (value == undecided) {
                    return false;
                }
                const std::int32_t this_score = column.score(seat, value);
                if (this_score > score) {
                    score = this_score;
                    best = value;
                }
            }
            decided = column.step(best);
        }
        return true;
    }

    // --- with several processes or turns inside the group: rounds of queries and answers ---

    [[nodiscard]] std::size_t answer_words() const { return (columns_.size() + 3) / 4; }

    /// Queries the values of the successors of some positions of the group. Returns false if a successor is undecided.
    /// If `inside` is given, the owner of an undecided successor in the group records the predecessor; an undecided
    /// successor outside the group means that the rank decreased.
    bool ask(const Group& group, std::uint64_t done, Inside* inside) {
        const std::uint64_t begin = std::min<std::uint64_t>(group.end, group.begin + done);
        const std::uint64_t end = std::min<std::uint64_t>(group.end, begin + round_size);
        const auto processes = static_cast<std::size_t>(communicator_.size());
        std::vector<Asking> pieces;
        const std::size_t number = (end - begin + piece_size - 1) / piece_size;
        for (std::size_t piece = 0; piece < number; ++piece) {
            pieces.emplace_back(processes);
        }
        for_each_index(number, options_.threads, [&](std::size_t piece) {
            for (std::uint64_t at = begin + piece * piece_size; at < std::min(end, begin + (piece + 1) * piece_size);
                 ++at) {
                put_questions(pieces[piece], group, static_cast<std::uint32_t>(at));
            }
            return true;
        });
        std::vector<std::vector<std::uint64_t>> questions(processes);
        for (Asking& piece : pieces) {
            for (std::size_t process = 0; process < processes; ++process) {
                questions[process].insert(questions[process].end(), piece.questions[process].begin(),
                                          piece.questions[process].end());
            }
        }
        std::vector<std::vector<std::uint64_t>> requested = communicator_.all_to_all(questions);
        std::vector<std::vector<std::uint64_t>> answers(processes);
        for (std::size_t process = 0; process < processes; ++process) {
            answer(group, requested[process], answers[process], static_cast<std::uint32_t>(process), inside);
        }
        const std::vector<std::vector<std::uint64_t>> received = communicator_.all_to_all(answers);
        std::vector<std::size_t> next(processes, 0);
        std::uint64_t at = begin;
        bool grows = true;
        for (const Asking& piece : pieces) {
            std::size_t turn = 0;
            for (const std::size_t turns : piece.turns) {
                grows = weigh(group, static_cast<std::uint32_t>(at++), piece.owners.data() + turn, turns, received,
                              next, inside) &&
                        grows;
                turn += turns;
            }
        }
        options_.report_progress("solving positions", done_ + (end - group.begin), groups_->order.size());
        if (communicator_.all_reduce_or(options_.stopped())) {
            throw Interrupted();
        }
        return grows;
    }

    void put_questions(Asking& asking, const Group& group, std::uint32_t at) {
        const std::size_t before = asking.owners.size();
        for_each_successor_class(game_, set_.at(groups_->order[at]), symmetry_, [&](const Code& next) {
            const auto owner = static_cast<std::size_t>(explore::owner_of(next, communicator_.size()));
            asking.questions[owner].insert(asking.questions[owner].end(), next.begin(), next.end());
            asking.questions[owner].push_back(at - group.begin);
            asking.owners.push_back(static_cast<std::uint32_t>(owner));
        });
        asking.turns.push_back(asking.owners.size() - before);
    }

    void answer(const Group& group, const std::vector<std::uint64_t>& requested, std::vector<std::uint64_t>& answers,
                std::uint32_t process, Inside* inside) {
        for (std::size_t at = 0; at + words < requested.size(); at += words + 1) {
            Code code;
            std::copy_n(requested.begin() + static_cast<std::ptrdiff_t>(at), words, code.begin());
            const std::uint32_t slot = found(code, explore::code_hash(code));
            if (values_[0][slot] == undecided && inside != nullptr) {
                const std::uint32_t place = place_[slot];
                if (place < group.begin || place >= group.end || groups_->order[place] != slot) {
                    inside->decreases = true;
                } else {
                    inside->predecessors.push_back(
                        {place - group.begin, process, static_cast<std::uint32_t>(requested[at + words])});
                }
            }
            for (std::size_t word = 0; word < answer_words(); ++word) {
                std::uint64_t packed = 0;
                for (std::size_t c = 4 * word; c < std::min(columns_.size(), 4 * word + 4); ++c) {
                    packed |= std::uint64_t{values_[c][slot]} << (16 * (c % 4));
                }
                answers.push_back(packed);
            }
        }
    }

    /// Selects the best value received for the successors of a position. Returns false if a successor is undecided.
    bool weigh(const Group& group, std::uint32_t at, const std::uint32_t* owners, std::size_t turns,
               const std::vector<std::vector<std::uint64_t>>& received, std::vector<std::size_t>& next,
               Inside* inside) {
        const std::uint32_t slot = groups_->order[at];
        const Code code = set_.at(slot);
        const Seat seat = game_.seat_to_act(code);
        std::vector<Packed> best(columns_.size(), undecided);
        std::uint32_t staying = 0;
        for (std::size_t turn = 0; turn < turns; ++turn) {
            const std::uint64_t* answer = received[owners[turn]].data() + next[owners[turn]];
            next[owners[turn]] += answer_words();
            for (std::size_t c = 0; c < columns_.size(); ++c) {
                const auto value = static_cast<Packed>(answer[c / 4] >> (16 * (c % 4)) & 0xffffU);
                if (value == undecided) {
                    staying += c == 0 ? 1 : 0;
                } else if (best[c] == undecided || columns_[c].score(seat, value) > columns_[c].score(seat, best[c])) {
                    best[c] = value;
                }
            }
        }
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            const Packed value = turns == 0             ? ended(columns_[c], code)
                                 : best[c] == undecided ? undecided
                                                        : columns_[c].step(best[c]);
            if (inside == nullptr) {
                fresh_[c][at - group.begin] = value;
            } else {
                inside->best[c][at - group.begin] = value;
            }
        }
        if (inside != nullptr) {
            inside->turns[at - group.begin] = staying;
            inside->seats[at - group.begin] = seat;
        }
        return staying == 0;
    }

    /// Decides a group with turns inside the group. Returns false if the rank decreases on a turn.
    bool solve_standing(const Group& group) {
        const std::uint32_t number = group.end - group.begin;
        Inside inside{std::vector<std::vector<Packed>>(columns_.size(), std::vector<Packed>(number)),
                      std::vector<std::uint32_t>(number),
                      std::vector<Seat>(number),
                      {}};
        if (place_.empty()) {
            place_.resize(set_.slots());
        }
        for (std::uint32_t at = group.begin; at < group.end; ++at) {
            place_[groups_->order[at]] = at;
        }
        for (std::uint64_t done = 0; communicator_.all_reduce_or(group.begin + done < group.end); done += round_size) {
            ask(group, done, &inside);
            check_memory(inside);
        }
        if (communicator_.all_reduce_or(inside.decreases)) {
            return false;
        }
        const PredecessorsInGroup back(number, std::move(inside.predecessors));
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            Retrograde retrograde(communicator_, columns_[c], inside.seats, back);
            const std::vector<Packed> values = retrograde.run(std::move(inside.best[c]), inside.turns);
            for (std::uint32_t place = 0; place < number; ++place) {
                values_[c][groups_->order[group.begin + place]] = values[place];
            }
        }
        return true;
    }

    void check_memory(const Inside& inside) {
        // The estimate includes the second, sorted list of predecessors and the counters of each position.
        const std::uint64_t needed =
            set_.bytes() + set_.slots() * (sizeof(Packed) * columns_.size() + sizeof(std::uint32_t)) +
            groups_->order.size() * sizeof(std::uint32_t) + inside.turns.size() * (16 + 4 * columns_.size()) +
            inside.predecessors.size() * (sizeof(Predecessor) + 8);
        if (communicator_.all_reduce_or(needed > options_.memory_bytes)) {
            throw MemoryShort("play can repeat among " + std::to_string(inside.turns.size()) +
                              " positions of one rank; the turns found so far between these positions need " +
                              std::to_string((needed >> 20U) + 1) + "M, but only " +
                              std::to_string(options_.memory_bytes >> 20U) +
                              "M are allowed; allow more memory, or use more processes");
        }
    }

    const G& game_;
    const SolveOptions& options_;
    parallel::Communicator& communicator_;
    const std::vector<Column>& columns_;
    const Set& set_;
    bool symmetry_;
    std::vector<std::vector<Packed>> values_;  ///< indexed by column, then by slot
    std::vector<std::vector<Packed>> fresh_;   ///< indexed by column, then by index in the current group
    const Groups* groups_ = nullptr;
    std::vector<std::uint32_t> place_;  ///< indexed by slot: index in the order; empty until solve_standing() runs
    std::uint64_t done_ = 0;
};

}  // namespace rulescope::solve

// Proves that a seat can force a win against all others, or that it cannot. The method is depth-first proof-number
// search (df-pn, Nagai 2002) with the 1 + epsilon trick (Pawlewicz and Lew 2007). It serves boards that are too large
// to expand every position.
//
// The proving seat chooses at its own positions; all other seats play together against it. Endless play is not a win: a
// repeated position counts as not won. If the rank increases on every turn, no position can repeat. Otherwise, or if
// the game has no rank, the two results are treated differently:
//   - "won" never depends on a repetition, so it holds for every path to the position;
//   - "not won" may depend on a repetition. Then the result is stored for its exact path only (ProofPaths) and passed
//     upwards. At the repeated position itself, whose subtree contains the whole repetition, it holds on every path.
// With one thread, equal input gives equal results, to the byte: the budget is a number of generated positions. Several
// threads share the table (ProofWorker). Then the verdict is the same, because every stored result is final and
// independent of the order of the search; the counts and the turns of the proof may differ from run to run.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "analysis/packed/packed_game.h"
#include "analysis/parallel/workers.h"
#include "analysis/search/codes.h"
#include "analysis/solve/proof/proof_memory.h"
#include "analysis/solve/proof/proof_options.h"
#include "analysis/solve/proof/proof_state.h"
#include "analysis/storage/code_numbers.h"

namespace rulescope::solve {

// Stores positions that are not won if play reaches them on a certain path, because play repeats a position of that
// path.

/// A path is a sequence of positions joined by turns that keep the rank. It begins with the position after the last
/// turn that increased the rank. A result "not won" that depends on a repetition may hold for one path only, because on
/// another path the repetition does not happen. Such a result is stored with its exact path. (This solves the
/// graph-history interaction problem by distinguishing histories.)
template <class Code>
class ProofPaths {
public:
    using PathId = std::uint32_t;
    static constexpr PathId nowhere = 0xfffffffe;  ///< the path without positions
    static constexpr std::uint32_t won_or_unknown = 0xffffffff;

    /// Returns the path that extends `from` by this position; adds it if it is new.
    PathId on(PathId from, const Code& code) {
        const auto [path, is_new] = paths_.add(key(from, code));
        if (is_new) {
            rests_on_.push_back(won_or_unknown);
        }
        return path;
    }

    /// Records that `code` is not won after the path `from`, because play repeats the position with index `place` on
    /// that path.
    void not_won(PathId from, const Code& code, std::uint32_t place) { rests_on_[on(from, code)] = place; }

    /// Returns the index recorded by not_won(), or won_or_unknown.
    [[nodiscard]] std::uint32_t rests_on(PathId from, const Code& code) const {
        const PathId path = paths_.find(key(from, code));
        return path == storage::CodeNumbers<Key>::none ? won_or_unknown : rests_on_[path];
    }

    [[nodiscard]] std::uint64_t memory() const {
        return paths_.memory() + rests_on_.capacity() * sizeof(std::uint32_t);
    }

    void clear() {
        paths_ = {};
        rests_on_ = {};
    }

private:
    using Key = std::array<std::uint64_t, std::tuple_size_v<Code> + 1>;

    static Key key(PathId from, const Code& code) {
        Key key{};
        for (std::size_t word = 0; word < code.size(); ++word) {
            key[word] = code[word];
        }
        key[code.size()] = from;
        return key;
    }

    storage::CodeNumbers<Key> paths_;
    std::vector<std::uint32_t> rests_on_;
};

// The initial proof numbers of an unexpanded position, from its outlook (packed/packed_game.h).

/// Constants of the initial numbers. They were fitted on proofs of boards with 7 to 37 cells (docs/proofs.md). They
/// affect the order of the search and never its result.
struct FirstNumberWeights {
    double reply_power = 0.6;     ///< other seats to act: the proof number grows with this power of the number of turns
    double other_gains = 2.0;     ///< factor of this proof number if the other seats can gain a point at once
    double no_gain = 4.0;         ///< own seat to act: the proof number if the seat cannot gain a point at once
    double lacking = 2.5;         ///< factor of the proof number for every point that the seat lacks, after the first
    double other_disproof = 3.0;  ///< other seats to act: the disproof number
};

/// With three seats, where two of them play against the proof, a disproof number of 1 finds disproofs on large boards
/// sooner.
inline FirstNumberWeights first_number_weights(int seats) {
    FirstNumberWeights weights;
    weights.other_disproof = seats > 2 ? 1.0 : weights.other_disproof;
    return weights;
}

inline ProofNumber rounded_number(double number) {
    return static_cast<ProofNumber>(std::clamp(number + 0.5, 1.0, 1e8));
}

/// Returns the initial numbers for a search that proves a win of one seat. `own`: this seat is to act. If the outlook
/// shows a winning turn, the numbers are final.
inline ProofNumbers first_numbers_of(const packed::Outlook& outlook, bool own, const FirstNumberWeights& weights) {
    const auto turns = static_cast<ProofNumber>(std::clamp<std::uint64_t>(outlook.turns, 1, 1'000'000));
    if (!outlook.scored) {
        return own ? ProofNumbers{1, turns} : ProofNumbers{turns, 1};
    }
    if (outlook.wins) {
        return own ? numbers_of_won : numbers_of_not_won;
    }
    const double far = std::pow(weights.lacking, outlook.lacks - 1);
    if (own) {
        return {rounded_number(far * (outlook.gains ? 1.0 : weights.no_gain)), turns};
    }
    const double replies = std::pow(turns, weights.reply_power) * (outlook.gains ? weights.other_gains : 1.0);
    return {rounded_number(far * replies), rounded_number(weights.other_disproof)};
}

/// Virtual proof numbers: how many threads search a position, and how much harder it appears to the others. Two
/// positions whose hashes have equal lowest bits share a count; this affects only the order of the search.
class VirtualNumbers {
public:
    /// `shared`: several threads search; otherwise no function may be called.
    explicit VirtualNumbers(bool shared) : counts_(shared ? number : 0) {}
    void enter(std::uint64_t hash) { count_of(hash).fetch_add(1, std::memory_order_relaxed); }
    void leave(std::uint64_t hash) { count_of(hash).fetch_sub(1, std::memory_order_relaxed); }
    [[nodiscard]] unsigned inside(std::uint64_t hash) const {
        return counts_[hash % number].load(std::memory_order_relaxed);
    }

    /// A proof number with `threads` threads inside: each adds an eighth of the number, and 1.
    [[nodiscard]] static std::uint64_t of(std::uint64_t of, unsigned threads) { return of + threads * (of / 8 + 1); }

private:
    std::atomic<std::uint8_t>& count_of(std::uint64_t hash) { return counts_[hash % number]; }

    static constexpr std::size_t number = std::size_t{1} << 16U;
    std::vector<std::atomic<std::uint8_t>> counts_;
};

/// What the threads of a search share.
template <class Code>
struct SharedSearch {
    SharedSearch(const ProofOptions& proof_options)
        : options(proof_options),
          memory(options.memory_bytes / 4 * 3, options.threads > 1),
          virtual_numbers(options.threads > 1) {}

    const ProofOptions options;
    ProofMemory<Code> memory;
    VirtualNumbers virtual_numbers;
    std::atomic<std::uint64_t> positions = 0;  ///< generated by all threads in this run
    std::uint64_t max_positions = 0;
    std::atomic<bool> halted = false;  ///< the threads leave their lines and end

    [[nodiscard]] bool stopped() const { return options.stop != nullptr && *options.stop; }
};

/// The numbers of a position from the view of the side that chooses there. `easy` estimates the work for the result
/// that this side wants: the minimum over the turns, because one turn is enough. `hard` estimates the opposite
/// result and combines the numbers of all turns.
struct Sides {
    ProofNumber easy = 1, hard = 1;
};

/// A turn, as the class of the position after it.
template <class Code>
struct ProofTurn {
    Code code;
    std::uint64_t hash = 0;
    Sides sides;
    bool may_repeat = false;
    std::uint32_t rests_on =
        ProofPaths<Code>::won_or_unknown;  ///< if not won: index of the repeated position on the path
    bool watched = false;                  ///< another thread searched it at the last evaluation
};

/// A position on the current line.
template <class Code>
struct ProofFrame {
    Code code;
    bool own = false;                            ///< true if the proving seat chooses here
    std::uint32_t place = 0;                     ///< index on the path: number of turns since the rank last increased
    typename ProofPaths<Code>::PathId path = 0;  ///< see path_to()
    bool has_path = false;
    Sides limits;                 ///< the search leaves the position when one limit is reached
    std::optional<bool> decided;  ///< true if won; set only if turns that end the game decide it
    std::vector<ProofTurn<Code>> turns;
    std::size_t chosen = 0;
    std::uint64_t work = 0;
};

/// What the search knows about a position after it has examined all its turns.
struct Judged {
    Sides sides;
    std::size_t chosen = 0;
    ProofNumber second = unreachable;
    ProofNumber others = 0;  ///< number of unsolved turns minus 1, for weak proof numbers
};

[[nodiscard]] inline Sides sides_of(const ProofNumbers& numbers, bool own) {
    return own ? Sides{numbers.proof, numbers.disproof} : Sides{numbers.disproof, numbers.proof};
}
[[nodiscard]] inline ProofNumbers numbers_of(const Sides& sides, bool own) {
    return own ? ProofNumbers{sides.easy, sides.hard} : ProofNumbers{sides.hard, sides.easy};
}

/// One thread of a proof-number search: its line of positions, and the choice of the next position.
///
/// Several threads search from the same root with a common table. A thread counts itself in every position of its line
/// (VirtualNumbers). To the other threads such a position looks harder for each thread that searches it, so that they
/// choose other positions (virtual proof numbers, Kaneko 2010). Virtual numbers affect only this choice.
template <std::size_t Words>
class ProofWorker {
public:
    using Code = packed::Code<Words>;

    ProofWorker(const packed::PackedGame<Words>& game, SharedSearch<Code>& shared, int number)
        : game_(game),
          shared_(shared),
          options_(shared.options),
          memory_(shared.memory),
          number_(number),
          step_(game, options_.seat, options_.symmetry),
          weights_(first_number_weights(game.seats())),
          max_paths_(options_.memory_bytes / 8 / static_cast<std::uint64_t>(std::max(1, options_.threads))) {}

    /// Searches from an unfinished position until it is solved or the shared search is halted.
    void run(const Code& from) {
        result_ = {};
        proved_by_.reset();
        reported_ = 0;
        paths_.clear();
        open(step_.class_of(from), false, {unreachable, unreachable});
        search();
    }

    /// The numbers of the last root as this thread knows them, and the counts of this thread.
    [[nodiscard]] const ProofResult& result() const { return result_; }
    /// If the last run proved a win at a position where the seat acts, returns the position after the winning turn. Not
    /// set if that turn ends the game.
    [[nodiscard]] const std::optional<Code>& proved_by() const { return proved_by_; }

private:
    using Paths = ProofPaths<Code>;
    using Option = ProofTurn<Code>;
    using Frame = ProofFrame<Code>;
    static constexpr std::uint32_t on_nothing = Paths::won_or_unknown;
    static constexpr std::size_t nothing_to_leave = std::numeric_limits<std::size_t>::max();

    [[nodiscard]] bool parallel() const { return options_.threads > 1; }

    void search() {
        for (;;) {
            Frame& frame = frames_[depth_ - 1];
            const Judged judged = judge(frame);
            if (shared_.positions >= shared_.max_positions || shared_.stopped()) {
                shared_.halted = true;
            }
            if (parallel() && result_.expanded % 8 == 0) {
                find_solved_by_others();
            }
            if (shared_.halted || depth_ > leave_above_ || judged.sides.easy >= frame.limits.easy ||
                judged.sides.hard >= frame.limits.hard || judged.sides.easy == 0 || judged.sides.hard == 0) {
                if (close(judged)) {
                    return;
                }
                leave_above_ = depth_ > leave_above_ ? leave_above_ : nothing_to_leave;
                continue;
            }
            frame.chosen = judged.chosen;
            const Option& option = frame.turns[judged.chosen];
            // A turn that is not the best one, but is chosen because other threads search the best one, gets at least
            // one step of the search.
            const Sides limits{
                std::max(std::min(frame.limits.easy, patience(judged.second, options_.slack)),
                         patience(option.sides.easy, unreachable)),
                frame.limits.hard >= unreachable
                    ? unreachable
                    : std::min<ProofNumber>(unreachable,
                                            options_.weak ? frame.limits.hard - judged.others
                                                          : frame.limits.hard - judged.sides.hard + option.sides.hard)};
            open(option.code, option.may_repeat, numbers_of(limits, frame.own));
        }
    }

    /// Enters a position and generates its turns.
    void open(const Code& code, bool may_repeat, const ProofNumbers& limits) {
        if (depth_ == frames_.size()) {
            frames_.emplace_back();
        }
        Frame& frame = frames_[depth_];
        frame.code = code;
        frame.own = game_.seat_to_act(code) == options_.seat;
        frame.place = depth_ == 0 || !may_repeat ? 0 : frames_[depth_ - 1].place + 1;
        frame.has_path = false;
        frame.limits = sides_of(limits, frame.own);
        frame.decided.reset();
        frame.turns.clear();
        frame.chosen = 0;
        ++depth_;
        result_.deepest = std::max(result_.deepest, static_cast<std::uint32_t>(depth_));
        ++result_.expanded;
        step_.expand(code, next_);
        result_.positions += step_.turns();
        shared_.positions += step_.turns();
        if (parallel()) {
            shared_.virtual_numbers.enter(memory_.hash_of(code));
        }
        frame.work = 1 + step_.turns();
        if (frame.own ? step_.ends_won() > 0 : step_.ends_not_won() > 0) {
            frame.decided = frame.own;
        } else if (next_.empty()) {
            // Either there is no turn, and the position is not won; or every turn ends the game, and none is good for
            // the side that chooses.
            frame.decided = !frame.own && step_.ends_won() > 0;
        } else {
            list_turns(frame);
        }
        if (number_ == 0 && options_.progress && result_.positions - reported_ >= 1'000'000) {
            reported_ = result_.positions;
            options_.progress(shared_.positions);
        }
    }

    void list_turns(Frame& frame) {
        for (const NextPosition<Code>& next : next_) {
            memory_.fetch(next.hash);
        }
        if (paths_.memory() > max_paths_) {
            paths_.clear();
            for (Frame& any : frames_) {
                any.has_path = false;
            }
        }
        for (const NextPosition<Code>& next : next_) {
            Option option{next.code, next.hash, {}, next.may_repeat, on_nothing, false};
            if (next.may_repeat) {
                ++result_.constant_edges;
                option.rests_on = repetition(frame, next.code);
            }
            if (option.rests_on != on_nothing) {
                option.sides = sides_of(numbers_of_not_won, frame.own);
            } else if (const ProofRecord record = memory_.find(next.code, next.hash); !record.empty()) {
                option.sides = sides_of(record.numbers(), frame.own);
            } else {
                option.sides = sides_of(first_numbers(next.code), frame.own);
            }
            frame.turns.push_back(option);
        }
    }

    /// Returns the initial numbers of an unexpanded position.
    ProofNumbers first_numbers(const Code& code) const {
        return options_.outlook ? first_numbers_of(game_.outlook(code, options_.seat),
                                                   game_.seat_to_act(code) == options_.seat, weights_)
                                : ProofNumbers{};
    }

    /// If `code` repeats a position on the path, returns the index of that position. If `code` is stored as not won
    /// after this exact path, returns the index of the position whose repetition is the reason. Otherwise returns
    /// on_nothing.
    std::uint32_t repetition(const Frame& frame, const Code& code) {
        for (std::size_t back = 0; back <= frame.place; ++back) {
            const Frame& before = frames_[depth_ - 1 - back];
            if (before.code == code) {
                ++result_.repetitions;
                return before.place;
            }
        }
        return paths_.rests_on(path_to(depth_ - 1), code);
    }

    typename Paths::PathId path_to(std::size_t depth) {
        std::size_t first = depth;
        while (!frames_[first].has_path && frames_[first].place > 0) {
            --first;
        }
        for (; first <= depth; ++first) {
            Frame& frame = frames_[first];
            if (!frame.has_path) {
                frame.path = paths_.on(frame.place == 0 ? Paths::nowhere : frames_[first - 1].path, frame.code);
                frame.has_path = true;
            }
        }
        return frames_[depth].path;
    }

    /// Returns the numbers of the position and the turn to search next. Reads the numbers of the chosen turn again,
    /// because searches on other paths may have updated them.
    Judged judge(Frame& frame) const {
        if (frame.decided) {
            return {sides_of(*frame.decided ? numbers_of_won : numbers_of_not_won, frame.own)};
        }
        if (parallel()) {
            read_again(frame);
        }
        for (;;) {
            Judged judged;
            judged.sides = {unreachable, 0};
            ProofNumber open = 0;
            for (std::size_t turn = 0; turn < frame.turns.size(); ++turn) {
                const Sides& sides = frame.turns[turn].sides;
                if (sides.easy < judged.sides.easy) {
                    judged.second = judged.sides.easy;
                    judged.sides.easy = sides.easy;
                    judged.chosen = turn;
                } else {
                    judged.second = std::min(judged.second, sides.easy);
                }
                open += sides.hard > 0 ? 1U : 0U;
                judged.sides.hard = options_.weak ? std::max(judged.sides.hard, sides.hard)
                                                  : add_numbers(judged.sides.hard, sides.hard);
            }
            if (judged.sides.easy == 0) {
                judged.sides.hard = unreachable;
                return judged;
            }
            if (judged.sides.easy >= unreachable) {
                judged.sides = {unreachable, 0};
                return judged;
            }
            if (options_.weak) {
                judged.others = open - 1;
                judged.sides.hard = add_numbers(judged.sides.hard, judged.others);
            }
            if (parallel()) {
                choose_apart(frame, judged);
            }
            Option& chosen = frame.turns[judged.chosen];
            const ProofRecord record = memory_.find(chosen.code, chosen.hash);
            const Sides sides = record.empty() ? chosen.sides : sides_of(record.numbers(), frame.own);
            if (sides.easy == chosen.sides.easy && sides.hard == chosen.sides.hard) {
                return judged;
            }
            chosen.sides = sides;
        }
    }

    /// Looks for a position of the line, after the root, that another thread has solved. The search leaves this
    /// position.
    void find_solved_by_others() {
        for (std::size_t depth = 1; depth < depth_ && depth < leave_above_; ++depth) {
            const Code& code = frames_[depth].code;
            if (memory_.find(code, memory_.hash_of(code)).solved()) {
                leave_above_ = depth;
            }
        }
    }

    /// Reads the numbers of all turns that other threads search or have searched.
    void read_again(Frame& frame) const {
        for (Option& option : frame.turns) {
            const bool busy = shared_.virtual_numbers.inside(option.hash) > 0;
            if ((busy || option.watched) && option.rests_on == on_nothing && option.sides.easy != 0 &&
                option.sides.hard != 0) {
                if (const ProofRecord record = memory_.find(option.code, option.hash); !record.empty()) {
                    option.sides = sides_of(record.numbers(), frame.own);
                }
            }
            option.watched = busy;
        }
    }

    /// Chooses the turn with the smallest virtual number, and corrects the second-best number.
    void choose_apart(const Frame& frame, Judged& judged) const {
        std::uint64_t best = unreachable, second = unreachable;
        for (std::size_t turn = 0; turn < frame.turns.size(); ++turn) {
            const Option& option = frame.turns[turn];
            if (option.sides.easy >= unreachable) {
                continue;
            }
            const std::uint64_t number =
                shared_.virtual_numbers.of(option.sides.easy, shared_.virtual_numbers.inside(option.hash));
            if (number < best) {
                second = best;
                best = number;
                judged.chosen = turn;
            } else {
                second = std::min(second, number);
            }
        }
        judged.second = static_cast<ProofNumber>(second);
    }

    /// Returns the index of the position on the path whose repetition causes the result "not won"; on_nothing if the
    /// result holds for every path.
    [[nodiscard]] std::uint32_t rests_on(const Frame& frame) const {
        if (frame.decided) {
            return on_nothing;
        }
        std::uint32_t place = frame.own ? on_nothing : 0;
        for (const Option& option : frame.turns) {
            if (frame.own) {
                place = std::min(place, option.rests_on);
            } else if (option.sides.easy == 0) {
                place = std::max(place, option.rests_on);
            }
        }
        return place >= frame.place ? on_nothing : place;
    }

    /// Leaves a position and passes its numbers to the previous position on the line. Returns true if the position is
    /// the root.
    bool close(const Judged& judged) {
        const Frame& frame = frames_[depth_ - 1];
        ProofNumbers numbers = numbers_of(judged.sides, frame.own);
        std::uint32_t place = numbers.disproved() ? rests_on(frame) : on_nothing;
        if (parallel() && !numbers.solved() && depth_ > 1) {
            // What another thread has stored holds on every path.
            const ProofRecord record = memory_.find(frame.code, memory_.hash_of(frame.code));
            numbers = record.solved() ? record.numbers() : numbers;
        }
        --depth_;
        if (parallel()) {
            shared_.virtual_numbers.leave(memory_.hash_of(frame.code));
        }
        if (place == on_nothing) {
            memory_.store(frame.code, memory_.hash_of(frame.code), numbers, frame.work);
        }
        if (depth_ == 0) {
            result_.numbers = numbers;
            if (numbers.proved() && frame.own && !frame.decided) {
                proved_by_ = frame.turns[judged.chosen].code;
            }
            return true;
        }
        Frame& before = frames_[depth_ - 1];
        if (place != on_nothing) {
            paths_.not_won(path_to(depth_ - 1), frame.code, place);
        }
        Option& option = before.turns[before.chosen];
        option.sides = sides_of(numbers, before.own);
        option.rests_on = place;
        before.work += frame.work;
        return false;
    }

    const packed::PackedGame<Words>& game_;
    SharedSearch<Code>& shared_;
    const ProofOptions& options_;
    ProofMemory<Code>& memory_;
    int number_;  ///< number of the thread
    ProofStep<Words> step_;
    FirstNumberWeights weights_;
    Paths paths_;
    std::uint64_t max_paths_;
    std::vector<Frame> frames_;  ///< the first depth_ frames are in use; the others keep their memory
    std::size_t depth_ = 0;
    std::size_t leave_above_ = nothing_to_leave;  ///< see find_solved_by_others()
    std::vector<NextPosition<Code>> next_;
    ProofResult result_;
    std::optional<Code> proved_by_;
    std::uint64_t reported_ = 0;
};

template <std::size_t Words>
class ProofSearch {
public:
    using Code = packed::Code<Words>;

    ProofSearch(const packed::PackedGame<Words>& game, const ProofOptions& options)
        : game_(game), shared_(options), step_(game, options.seat, options.symmetry) {
        for (int number = 0; number < std::max(1, options.threads); ++number) {
            workers_.push_back(std::make_unique<ProofWorker<Words>>(game, shared_, number));
        }
    }

    /// Searches from a position within a budget of positions. Uses the results of earlier calls.
    ProofResult run(const Code& from, std::uint64_t positions) {
        proved_by_.reset();
        ProofResult result;
        if (const std::optional<bool> won = step_.over(from)) {
            result.numbers = *won ? numbers_of_won : numbers_of_not_won;
            result.verdict = *won ? ProofVerdict::proved : ProofVerdict::disproved;
            return result;
        }
        shared_.positions = 0;
        shared_.max_positions = positions;
        shared_.halted = false;
        for_each_index(workers_.size(), static_cast<int>(workers_.size()), [&](std::size_t number) {
            try {
                workers_[number]->run(from);
            } catch (...) {
                shared_.halted = true;
                throw;
            }
            shared_.halted = true;
            return true;
        });
        const ProofWorker<Words>* first = workers_.front().get();
        for (const auto& worker : workers_) {
            result.add_counts(worker->result());
            if (worker->result().numbers.solved() && !first->result().numbers.solved()) {
                first = worker.get();  // several threads may have solved it
            }
        }
        result.numbers = first->result().numbers;
        proved_by_ = first->proved_by();
        result.verdict = result.numbers.proved()      ? ProofVerdict::proved
                         : result.numbers.disproved() ? ProofVerdict::disproved
                         : shared_.stopped()          ? ProofVerdict::interrupted
                                                      : ProofVerdict::spent;
        result.kept = shared_.memory.kept();
        result.forgotten = shared_.memory.forgotten();
        return result;
    }

    /// Returns the stored record of a position (of a class, if symmetry is used).
    [[nodiscard]] ProofRecord stored(const Code& code) const {
        return shared_.memory.find(code, shared_.memory.hash_of(code));
    }

    /// If the last run proved a win at a position where the seat acts, returns the position after the winning turn. Not
    /// set if that turn ends the game.
    [[nodiscard]] const std::optional<Code>& proved_by() const { return proved_by_; }

    /// The table, for a state that a later search continues with. Not to be used during a run.
    [[nodiscard]] ProofMemory<Code>& memory() { return shared_.memory; }

    [[nodiscard]] const packed::PackedGame<Words>& game() const { return game_; }
    [[nodiscard]] const ProofOptions& options() const { return shared_.options; }

private:
    const packed::PackedGame<Words>& game_;
    SharedSearch<Code> shared_;
    ProofStep<Words> step_;
    std::vector<std::unique_ptr<ProofWorker<Words>>> workers_;
    std::optional<Code> proved_by_;
};

}  // namespace rulescope::solve

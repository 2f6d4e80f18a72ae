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
// The search uses one thread and its budget is a number of generated positions, so equal input gives equal results.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "analysis/explore/coded_game.h"
#include "analysis/solve/proof/proof_memory.h"
#include "analysis/solve/proof/proof_numbers.h"
#include "analysis/solve/proof/proof_options.h"
#include "analysis/solve/proof/proof_paths.h"
#include "analysis/solve/proof/proof_step.h"

namespace rulescope::solve {

template <explore::CodedGame G>
class ProofSearch {
public:
    using Code = typename G::Code;

    ProofSearch(const G& game, const ProofOptions& options)
        : game_(game),
          options_(options),
          step_(game, options.seat, options.symmetry),
          memory_(options.memory_bytes / 4 * 3),
          max_paths_(options.memory_bytes / 8) {}

    /// Searches from a position within a budget of positions. Uses the results of earlier calls.
    ProofResult run(const Code& from, std::uint64_t positions) {
        result_ = {};
        proved_by_.reset();
        max_positions_ = positions;
        reported_ = 0;
        halted_ = false;
        if (const std::optional<bool> won = step_.over(from)) {
            result_.numbers = *won ? numbers_of_won : numbers_of_not_won;
            result_.verdict = *won ? ProofVerdict::proved : ProofVerdict::disproved;
            return result_;
        }
        paths_.clear();
        open(step_.class_of(from), false, {unreachable, unreachable});
        search();
        result_.verdict = result_.numbers.proved()      ? ProofVerdict::proved
                          : result_.numbers.disproved() ? ProofVerdict::disproved
                          : stopped()                   ? ProofVerdict::interrupted
                                                        : ProofVerdict::spent;
        result_.kept = memory_.kept();
        result_.forgotten = memory_.forgotten();
        return result_;
    }

    /// Returns the stored numbers of a position (of a class, if symmetry is used).
    [[nodiscard]] std::optional<ProofNumbers> stored_numbers(const Code& code) const {
        return memory_.find(code, memory_.hash_of(code));
    }
    [[nodiscard]] std::uint32_t work_on(const Code& code) const { return memory_.work_on(code, memory_.hash_of(code)); }

    /// If the last run proved a win at a position where the seat acts, returns the position after the winning turn. Not
    /// set if that turn ends the game.
    [[nodiscard]] const std::optional<Code>& proved_by() const { return proved_by_; }

    [[nodiscard]] const G& game() const { return game_; }
    [[nodiscard]] const ProofOptions& options() const { return options_; }

private:
    using Paths = ProofPaths<Code>;
    static constexpr std::uint32_t on_nothing = Paths::won_or_unknown;

    /// The numbers of a position from the view of the side that chooses there. `easy` estimates the work for the result
    /// that this side wants: the minimum over the turns, because one turn is enough. `hard` estimates the opposite
    /// result and combines the numbers of all turns.
    struct Sides {
        ProofNumber easy = 1, hard = 1;
    };

    struct Option {
        Code code;
        std::uint64_t hash = 0;
        Sides sides;
        bool may_repeat = false;
        std::uint32_t rests_on = on_nothing;  ///< if not won: index of the repeated position on the path
    };

    /// A position on the current line.
    struct Frame {
        Code code;
        bool own = false;                 ///< true if the proving seat chooses here
        std::uint32_t place = 0;          ///< index on the path: number of turns since the rank last increased
        typename Paths::PathId path = 0;  ///< see path_to()
        bool has_path = false;
        Sides limits;                 ///< the search leaves the position when one limit is reached
        std::optional<bool> decided;  ///< true if won; set only if turns that end the game decide it
        std::vector<Option> turns;
        std::size_t chosen = 0;
        std::uint64_t work = 0;
    };

    struct Judged {
        Sides sides;
        std::size_t chosen = 0;
        ProofNumber second = unreachable;
        ProofNumber others = 0;  ///< number of unsolved turns minus 1, for weak proof numbers
    };

    [[nodiscard]] static Sides sides_of(const ProofNumbers& numbers, bool own) {
        return own ? Sides{numbers.proof, numbers.disproof} : Sides{numbers.disproof, numbers.proof};
    }
    [[nodiscard]] static ProofNumbers numbers_of(const Sides& sides, bool own) {
        return own ? ProofNumbers{sides.easy, sides.hard} : ProofNumbers{sides.hard, sides.easy};
    }

    [[nodiscard]] bool stopped() const { return options_.stop != nullptr && *options_.stop; }

    void search() {
        for (;;) {
            Frame& frame = frames_[depth_ - 1];
            const Judged judged = judge(frame);
            halted_ = halted_ || result_.positions >= max_positions_ || stopped();
            if (halted_ || judged.sides.easy >= frame.limits.easy || judged.sides.hard >= frame.limits.hard ||
                judged.sides.easy == 0 || judged.sides.hard == 0) {
                if (close(judged)) {
                    return;
                }
                continue;
            }
            frame.chosen = judged.chosen;
            const Option& option = frame.turns[judged.chosen];
            const Sides limits{
                std::min(frame.limits.easy, patience(judged.second, options_.slack)),
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
        if (options_.progress && result_.positions - reported_ >= 1'000'000) {
            reported_ = result_.positions;
            options_.progress(result_.positions);
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
            Option option{next.code, next.hash, {}, next.may_repeat, on_nothing};
            if (next.may_repeat) {
                ++result_.constant_edges;
                option.rests_on = repetition(frame, next.code);
            }
            if (option.rests_on != on_nothing) {
                option.sides = sides_of(numbers_of_not_won, frame.own);
            } else if (const auto numbers = memory_.find(next.code, next.hash)) {
                option.sides = sides_of(*numbers, frame.own);
            } else {
                option.sides = sides_of(first_numbers(next.code), frame.own);
            }
            frame.turns.push_back(option);
        }
    }

    /// Returns the initial numbers of an unexpanded position. With options.mobility, the number for a result against
    /// the side that chooses is the number of its turns; the other number is 1.
    ProofNumbers first_numbers(const Code& code) {
        if (!options_.mobility) {
            return {};
        }
        const auto turns = static_cast<ProofNumber>(std::max<std::uint64_t>(1, packed::count_turns(game_, code)));
        return game_.seat_to_act(code) == options_.seat ? ProofNumbers{1, turns} : ProofNumbers{turns, 1};
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
            Option& chosen = frame.turns[judged.chosen];
            const auto numbers = memory_.find(chosen.code, chosen.hash);
            const Sides sides = numbers ? sides_of(*numbers, frame.own) : chosen.sides;
            if (sides.easy == chosen.sides.easy && sides.hard == chosen.sides.hard) {
                return judged;
            }
            chosen.sides = sides;
        }
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
        const ProofNumbers numbers = numbers_of(judged.sides, frame.own);
        const std::uint32_t place = numbers.disproved() ? rests_on(frame) : on_nothing;
        --depth_;
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

    const G& game_;
    const ProofOptions options_;
    ProofStep<G> step_;
    ProofMemory<Code> memory_;
    Paths paths_;
    std::uint64_t max_paths_;
    std::vector<Frame> frames_;  ///< the first depth_ frames are in use; the others keep their memory
    std::size_t depth_ = 0;
    std::vector<NextPosition<Code>> next_;
    ProofResult result_;
    std::optional<Code> proved_by_;
    std::uint64_t max_positions_ = 0, reported_ = 0;
    bool halted_ = false;
};

}  // namespace rulescope::solve

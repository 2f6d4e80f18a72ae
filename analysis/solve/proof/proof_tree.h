// The proof of a win: positions from which a seat wins, each with a bound on the number of turns.
//
// Where the winning seat acts, the proof has the position after one turn that reduces the bound. Where another seat
// acts, the proof has the positions after all turns. Every line ends with a win of the seat. A position that several
// lines reach is stored once. The bound decreases on every turn of a line, so the proof is also valid for games in
// which play can cycle.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/solve/proof/proof_search.h"
#include "analysis/storage/code_numbers.h"

namespace rulescope::solve {

template <class Code>
struct ProofTree {
    Seat seat = 0;
    Code start{};                        ///< the won position
    std::vector<Code> codes;             ///< unfinished positions, one for each class if symmetry was used; ascending
    std::vector<std::uint32_t> longest;  ///< for each code: maximum number of turns to the end
    /// Maximum number of turns from the start to the end. This is an upper bound: the shortest win may take fewer
    /// turns.
    [[nodiscard]] std::uint32_t longest_line() const { return start_longest; }
    std::uint32_t start_longest = 0;
};

/// Makes the proof from the results of a search. If a needed result was replaced in memory, its position is searched
/// again.
template <std::size_t Words>
class ProofTreeMaker {
public:
    using Code = packed::Code<Words>;

    /// `positions` is the budget for repeated searches, `memory_bytes` the memory limit of the tree.
    ProofTreeMaker(ProofSearch<Words>& search, std::uint64_t positions, std::uint64_t memory_bytes)
        : search_(search),
          game_(search.game()),
          step_(game_, search.options().seat, search.options().symmetry),
          positions_(positions),
          memory_bytes_(memory_bytes) {}

    /// Returns the proof that the seat wins from `start`, or nothing if a budget was exceeded. The search must have
    /// proved this win.
    std::optional<ProofTree<Code>> make(const Code& start) {
        ProofTree<Code> tree;
        tree.seat = search_.options().seat;
        tree.start = start;
        if (step_.over(start)) {
            return tree;
        }
        add(step_.class_of(start));
        do {
            if (!collect()) {
                return std::nullopt;
            }
            measure();
            if (!left_.empty() && !complete()) {
                return std::nullopt;
            }
        } while (!left_.empty());
        prune();
        for (std::uint32_t number = 0; number < codes_.size(); ++number) {
            if (needed_[number] != 0) {
                order_.push_back(number);
            }
        }
        std::sort(order_.begin(), order_.end(),
                  [&](std::uint32_t a, std::uint32_t b) { return search::code_less(codes_[a], codes_[b]); });
        for (const std::uint32_t number : order_) {
            tree.codes.push_back(codes_[number]);
            tree.longest.push_back(longest_[number]);
        }
        tree.start_longest = longest_[0];
        return tree;
    }

    /// The reason why make() returned no tree: "memory", "budget" or "interrupt"; empty if it returned a tree.
    [[nodiscard]] const std::string& stopped_by() const { return stopped_by_; }
    /// Number of positions that were searched again, and number of positions that these searches generated.
    [[nodiscard]] std::uint64_t searched_again() const { return searched_again_; }
    [[nodiscard]] std::uint64_t made_again() const { return made_again_; }

private:
    static constexpr std::uint32_t not_measured = 0xffffffff;

    void add(const Code& code) {
        if (codes_.add(code).second) {
            rank_.push_back(game_.ranked() ? game_.rank(code) : 0);
            complete_.push_back(0);
        }
    }

    /// Searches a position again. Returns whether the position is won, or nothing if the budget is spent or the search
    /// was interrupted.
    std::optional<bool> search_again(const Code& code) {
        ++searched_again_;
        const ProofResult result = search_.run(code, positions_ - std::min(positions_, made_again_));
        made_again_ += result.positions;
        if (result.verdict == ProofVerdict::proved || result.verdict == ProofVerdict::disproved) {
            return result.verdict == ProofVerdict::proved;
        }
        stopped_by_ = result.verdict == ProofVerdict::interrupted ? "interrupt" : "budget";
        return std::nullopt;
    }

    /// Adds all positions that the proof needs. Returns false if a budget was exceeded.
    bool collect() {
        for (; collected_ < codes_.size(); ++collected_) {
            if (codes_.memory() + codes_.size() * std::uint64_t{16} > memory_bytes_) {
                stopped_by_ = "memory";
                return false;
            }
            const Code code = codes_[collected_];
            step_.expand(code, next_);
            if (game_.seat_to_act(code) != search_.options().seat) {
                for (const NextPosition<Code>& next : next_) {
                    add(next.code);
                }
            } else if (step_.ends_won() == 0 && !choose(code)) {
                return false;
            }
        }
        return true;
    }

    /// Adds the position after one winning turn on which the rank increases. If there is no such turn, adds the
    /// positions after all winning turns that keep the rank. Some of these turns may lead into a cycle; measure() later
    /// chooses turns that do not.
    bool choose(const Code& code) {
        const Code* best = nullptr;
        std::uint64_t smallest = 0;
        bool any = false;
        for (const NextPosition<Code>& next : next_) {
            const bool there = codes_.find(next.code) != storage::CodeNumbers<Code>::none;
            if (!there) {
                if (!search_.stored(next.code).proved()) {
                    continue;
                }
            }
            any = true;
            if (next.may_repeat) {
                continue;
            }
            const std::uint64_t effort = there ? 0 : search_.stored(next.code).effort();
            if (best == nullptr || effort < smallest) {
                best = &next.code;
                smallest = effort;
            }
        }
        if (best != nullptr) {
            add(*best);
            return true;
        }
        if (any) {
            for (const NextPosition<Code>& next : next_) {
                if (search_.stored(next.code).proved()) {
                    add(next.code);
                }
            }
            return true;
        }
        const std::optional<bool> won = search_again(code);
        if (!won) {
            return false;
        }
        if (!*won || !search_.proved_by()) {
            throw std::logic_error("the first search proved this position, but a repeated search does not: " +
                                   game_.position_text(code));
        }
        add(*search_.proved_by());
        return true;
    }

    /// Computes the longest line from each position, in descending order of rank. `left_` has the positions of a cycle
    /// that remains because the proof lacks turns; it is empty if there is none.
    void measure() {
        left_.clear();
        longest_.assign(codes_.size(), not_measured);
        std::vector<std::uint32_t> order(codes_.size());
        for (std::uint32_t number = 0; number < order.size(); ++number) {
            order[number] = number;
        }
        std::stable_sort(order.begin(), order.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return rank_[a] > rank_[b]; });
        for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
            while (end < order.size() && rank_[order[end]] == rank_[order[begin]]) {
                ++end;
            }
            left_.assign(order.begin() + static_cast<std::ptrdiff_t>(begin),
                         order.begin() + static_cast<std::ptrdiff_t>(end));
            for (std::size_t before = left_.size() + 1; !left_.empty() && left_.size() < before;) {
                before = left_.size();
                std::erase_if(left_, [&](std::uint32_t number) { return measure(number); });
            }
            if (!left_.empty()) {
                return;
            }
        }
    }

    /// Computes the longest line from one position. Returns false if its length cannot be computed yet.
    bool measure(std::uint32_t number) {
        const Code code = codes_[number];
        step_.expand(code, next_);
        const bool own = game_.seat_to_act(code) == search_.options().seat;
        if (own && step_.ends_won() > 0) {
            longest_[number] = 1;
            return true;
        }
        std::uint32_t longest = own ? not_measured : 0;
        for (const NextPosition<Code>& next : next_) {
            const std::uint32_t there = codes_.find(next.code);
            const std::uint32_t line = there == storage::CodeNumbers<Code>::none ? not_measured : longest_[there];
            longest = own ? std::min(longest, line) : std::max(longest, line);
        }
        if (longest == not_measured) {
            return false;
        }
        longest_[number] = longest + 1;
        return true;
    }

    /// Resolves a cycle among the positions of `left_`. Each of them is won, so a path leads out of the cycle once all
    /// winning turns are added. Returns false if a budget was exceeded.
    bool complete() {
        bool more = false;
        for (const std::uint32_t number : left_) {
            const Code code = codes_[number];
            if (complete_[number] != 0 || game_.seat_to_act(code) != search_.options().seat) {
                continue;
            }
            complete_[number] = 1;
            more = true;
            step_.expand(code, next_);
            for (const NextPosition<Code>& next : next_) {
                if (codes_.find(next.code) != storage::CodeNumbers<Code>::none) {
                    continue;
                }
                const ProofRecord record = search_.stored(next.code);
                const std::optional<bool> won = record.solved() ? record.proved() : search_again(next.code);
                if (!won) {
                    return false;
                }
                if (*won) {
                    add(next.code);
                }
            }
        }
        if (!more) {
            throw std::logic_error("a proof has a cycle: " + game_.position_text(codes_[left_.front()]));
        }
        return true;
    }

    /// Marks the positions that are reachable from the start if the seat always plays a turn after which the longest
    /// line is as short as possible.
    void prune() {
        needed_.assign(codes_.size(), 0);
        needed_[0] = 1;
        std::vector<std::uint32_t> waiting{0};
        while (!waiting.empty()) {
            const std::uint32_t number = waiting.back();
            waiting.pop_back();
            const Code code = codes_[number];
            step_.expand(code, next_);
            const bool own = game_.seat_to_act(code) == search_.options().seat;
            if (own && step_.ends_won() > 0) {
                continue;
            }
            std::uint32_t best = storage::CodeNumbers<Code>::none;
            for (const NextPosition<Code>& next : next_) {
                const std::uint32_t there = codes_.find(next.code);
                if (!own && needed_[there] == 0) {
                    needed_[there] = 1;
                    waiting.push_back(there);
                }
                if (own && there != storage::CodeNumbers<Code>::none && longest_[there] != not_measured &&
                    (best == storage::CodeNumbers<Code>::none || longest_[there] < longest_[best])) {
                    best = there;
                }
            }
            if (own && needed_[best] == 0) {
                needed_[best] = 1;
                waiting.push_back(best);
            }
        }
    }

    ProofSearch<Words>& search_;
    const packed::PackedGame<Words>& game_;
    ProofStep<Words> step_;
    std::uint64_t positions_, memory_bytes_;
    storage::CodeNumbers<Code> codes_;
    std::vector<std::uint32_t> rank_, longest_, order_;
    std::vector<char> complete_, needed_;
    std::uint32_t collected_ = 0;
    std::vector<std::uint32_t> left_;  ///< see measure()
    std::vector<NextPosition<Code>> next_;
    std::uint64_t searched_again_ = 0, made_again_ = 0;
    std::string stopped_by_;
};

/// Returns one line of the proof from the start to its end: the seat takes the shortest path in the proof, the others
/// the longest. If several turns are equally good, the line takes the first of them.
template <std::size_t Words>
std::vector<packed::Code<Words>> main_line(const packed::PackedGame<Words>& game,
                                           const ProofTree<packed::Code<Words>>& tree, bool symmetry) {
    using Code = packed::Code<Words>;
    std::vector<Code> line{tree.start};
    const auto wins = [&](const Code& code) {
        return game.endings()[static_cast<std::size_t>(game.ending(code))].winner() == tree.seat;
    };
    while (game.ending(line.back()) == search::ongoing) {
        const bool own = game.seat_to_act(line.back()) == tree.seat;
        std::optional<Code> best;
        std::uint32_t best_longest = 0;
        game.for_each_next(line.back(), [&](const Code& next) {
            std::uint32_t longest = 0;
            if (game.ending(next) == search::ongoing) {
                const Code code = symmetry ? game.smallest_image(next) : next;
                const auto place =
                    std::lower_bound(tree.codes.begin(), tree.codes.end(), code,
                                     [](const Code& a, const Code& b) { return search::code_less(a, b); });
                if (place == tree.codes.end() || *place != code) {
                    return;
                }
                longest = tree.longest[static_cast<std::size_t>(place - tree.codes.begin())];
            } else if (!wins(next)) {
                return;
            }
            if (!best || (own ? longest < best_longest : longest > best_longest)) {
                best = next;
                best_longest = longest;
            }
        });
        if (!best || line.size() > tree.start_longest + 1U) {
            throw std::logic_error("the proof does not continue from " + game.position_text(line.back()));
        }
        line.push_back(*best);
    }
    return line;
}

}  // namespace rulescope::solve

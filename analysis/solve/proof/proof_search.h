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
// threads share the table (proof_worker.h). Then the verdict is the same, because every stored result is final and
// independent of the order of the search; the counts and the turns of the proof may differ from run to run.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "analysis/parallel/workers.h"
#include "analysis/solve/proof/proof_worker.h"

namespace rulescope::solve {

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

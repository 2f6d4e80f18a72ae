// The visitor with which a check searches the state space (check.h).
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/search/graphs/state_graph.h"
#include "analysis/search/space_search.h"
#include "analysis/verify/check/claim.h"
#include "analysis/verify/judge.h"

namespace rulescope::verify {

/// The data shared by all visitors of a search.
struct SearchTask {
    const AnyGame& game;
    const Judge& judge;  ///< with the properties to check; a prototype that receives no cases itself
    const std::vector<Claim>& claims;
    std::vector<Claim::Holds> holds;  ///< [claim]: the condition of the claim
    std::size_t wanted = 1;           ///< number of violations after which the search stops
};

/// A state of the search, optionally with the index of one of its plies.
struct SearchPlace {
    std::uint32_t node = 0;
    std::optional<std::uint32_t> choice;

    [[nodiscard]] std::uint64_t packed() const {
        return (std::uint64_t{node} << 32U) + (choice ? std::uint64_t{*choice} + 1 : 0);
    }
    static SearchPlace of(std::uint64_t packed) {
        const auto low = static_cast<std::uint32_t>(packed);
        return {static_cast<std::uint32_t>(packed >> 32U), low == 0 ? std::nullopt : std::optional(low - 1)};
    }
};

/// The result of the search for one claim.
struct ClaimOccurrence {
    std::uint64_t positions = 0;         ///< number of positions evaluated
    std::uint64_t trues = 0;             ///< number of positions in which the claim is true
    std::optional<std::uint32_t> shown;  ///< first violation of `always`, or first example of `possible`
    search::StateSet goals;              ///< for `stays possible`: the states in which the claim is true
};

class SearchVisitor {
public:
    explicit SearchVisitor(const SearchTask& task) : task_(&task), judge_(task.judge.fresh()) {}

    [[nodiscard]] SearchVisitor fresh() const { return SearchVisitor(*task_); }

    void state(std::uint32_t node, const AnyState& state, const std::vector<AnyPly>& plies) {
        judge_->at(SearchPlace{node, {}}.packed());
        judge_->position(state, plies);
        const std::optional<Outcome> outcome = task_->game.outcome(state);
        if (!stuck_ && plies.empty() != outcome.has_value()) {
            stuck_ = node;
        }
    }

    void ply(std::uint32_t node, std::uint32_t choice, const AnyState& before, const std::vector<AnyPly>& plies,
             const AnyPly& ply, const AnyState& after, const Events& events) {
        judge_->at(SearchPlace{node, choice}.packed());
        judge_->ply(before, plies, ply, after, events);
    }

    void merge(SearchVisitor&& later) {
        judge_->merge(*later.judge_);
        stuck_ = stuck_ ? stuck_ : later.stuck_;
    }

    void found(std::uint32_t node, const AnyState& state) {
        claims_.resize(task_->claims.size());
        const bool checked = task_->game.between_turns(state) || task_->game.outcome(state).has_value();
        for (std::size_t number = 0; number < claims_.size(); ++number) {
            ClaimOccurrence& occurrence = claims_[number];
            const bool holds = checked && task_->holds[number](state);
            const Expectation expectation = task_->claims[number].expectation;
            occurrence.positions += checked ? 1U : 0U;
            occurrence.trues += holds ? 1U : 0U;
            if (expectation == Expectation::stays_possible) {
                occurrence.goals.push_back(holds ? 1 : 0);
            } else if (checked && !occurrence.shown && holds == (expectation == Expectation::possible)) {
                occurrence.shown = node;
            }
        }
    }

    [[nodiscard]] bool enough() const { return violations() >= task_->wanted; }

    [[nodiscard]] std::size_t violations() const {
        std::size_t number = judge_->violations() + (stuck_ ? 1 : 0);
        for (std::size_t claim = 0; claim < claims_.size(); ++claim) {
            number += task_->claims[claim].expectation == Expectation::always && claims_[claim].shown ? 1U : 0U;
        }
        return number;
    }
    [[nodiscard]] Judge& judge() { return *judge_; }
    [[nodiscard]] const Judge& judge() const { return *judge_; }
    [[nodiscard]] const std::vector<ClaimOccurrence>& claims() const { return claims_; }
    /// The first state in which the game is over but has legal plies, or is not over but has none.
    [[nodiscard]] std::optional<std::uint32_t> stuck() const { return stuck_; }

private:
    const SearchTask* task_;
    std::unique_ptr<Judge> judge_;
    std::vector<ClaimOccurrence> claims_;
    std::optional<std::uint32_t> stuck_;
};

}  // namespace rulescope::verify

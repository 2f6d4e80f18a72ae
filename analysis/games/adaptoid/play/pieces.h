// The piece counts of the Adaptoid family for matches.
#pragma once

#include "analysis/play/counting/piece_observer.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::play {

/// Kinds of pieces are colours; losses are adaptoids lost. Counts by cell: adaptoids present, created,
/// moved to, captured and starved.
class AdaptoidPieces final : public PieceObserver {
public:
    explicit AdaptoidPieces(adaptoid::RuleSet rules) : rules_(std::move(rules)) {}

    [[nodiscard]] int colours() const override { return adaptoid::colour_count; }
    [[nodiscard]] int kinds() const override { return adaptoid::colour_count; }
    [[nodiscard]] int cells() const override { return rules_.board.size(); }
    [[nodiscard]] int colour_of(const AnyState& state, Seat seat) const override;
    [[nodiscard]] std::vector<int> losses(const AnyState& state) const override;
    void count_pieces(const AnyState& state, std::vector<std::vector<std::uint64_t>>& occupied) const override;
    [[nodiscard]] PlayDetails details(const MatchCounts& counts) const override;

private:
    adaptoid::RuleSet rules_;
};

}  // namespace rulescope::play

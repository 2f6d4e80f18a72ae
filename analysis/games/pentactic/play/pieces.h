// The counts of pieces of Pentactic in matches.
#pragma once

#include <utility>

#include "analysis/play/counting/piece_observer.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::play {

/// Counts the pieces of Pentactic. Each seat is a colour of its own, and losses() returns points (fewer points are
/// better). The count of a cell is the number of grids on which a stone or a pentomino covers this cell.
class PentacticPieces final : public PieceObserver {
public:
    enum Kind : std::size_t { stone = 0, pentomino = 1 };

    explicit PentacticPieces(pentactic::RuleSet rules) : rules_(std::move(rules)) {}

    [[nodiscard]] int colours() const override { return rules_.seats(); }
    [[nodiscard]] int kinds() const override { return 2; }
    [[nodiscard]] int cells() const override { return rules_.grid.size(); }
    [[nodiscard]] int colour_of(const AnyState& state, Seat seat) const override;
    [[nodiscard]] std::vector<int> losses(const AnyState& state) const override;
    void count_pieces(const AnyState& state, std::vector<std::vector<std::uint64_t>>& occupied) const override;
    [[nodiscard]] PlayDetails details(const MatchCounts& counts) const override;

private:
    pentactic::RuleSet rules_;
};

}  // namespace rulescope::play

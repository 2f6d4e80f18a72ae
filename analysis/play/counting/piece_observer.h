// PieceObserver: functions that a family provides in addition to the contract. A match uses them to count pieces per
// cell and per colour.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/play/counting/counts.h"
#include "analysis/play/counting/play_details.h"

namespace rulescope::play {

/// The pieces of one rule set. Families implement the interface; SeatObserver is the implementation for games without
/// counted pieces.
class PieceObserver {
public:
    PieceObserver() = default;
    virtual ~PieceObserver() = default;
    PieceObserver(const PieceObserver&) = delete;
    PieceObserver& operator=(const PieceObserver&) = delete;

    /// Number of colours; number of seats if the game has no colours.
    [[nodiscard]] virtual int colours() const = 0;
    /// Number of kinds of pieces that count_pieces() distinguishes.
    [[nodiscard]] virtual int kinds() const = 0;
    [[nodiscard]] virtual int cells() const = 0;
    /// Index of the colour that a seat holds; -1 if it holds no colour.
    [[nodiscard]] virtual int colour_of(const AnyState& state, Seat seat) const = 0;
    /// [colour]: number of lost pieces. In games in which fewer points are better: number of points.
    [[nodiscard]] virtual std::vector<int> losses(const AnyState& state) const = 0;
    /// Adds 1 to occupied[kind][cell] for every piece on the board.
    virtual void count_pieces(const AnyState& state, std::vector<std::vector<std::uint64_t>>& occupied) const = 0;
    /// The family's additions to the result of a match.
    [[nodiscard]] virtual PlayDetails details(const MatchCounts& counts) const = 0;
};

/// For games without colours and without counted pieces.
class SeatObserver final : public PieceObserver {
public:
    explicit SeatObserver(std::vector<std::string> names) : names_(std::move(names)) {}
    [[nodiscard]] int colours() const override { return static_cast<int>(names_.size()); }
    [[nodiscard]] int kinds() const override { return 0; }
    [[nodiscard]] int cells() const override { return 0; }
    [[nodiscard]] int colour_of(const AnyState& state, Seat seat) const override;
    [[nodiscard]] std::vector<int> losses(const AnyState& state) const override;
    void count_pieces(const AnyState& state, std::vector<std::vector<std::uint64_t>>& occupied) const override;
    [[nodiscard]] PlayDetails details(const MatchCounts& counts) const override;

private:
    std::vector<std::string> names_;
};

}  // namespace rulescope::play

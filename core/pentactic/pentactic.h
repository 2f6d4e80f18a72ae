// Pentactic: pentominoes against stones. The reference implementation of all four modes.
//
// The code favours clarity over speed, with one place for each clause.
//
//   drafting.h    removal of pentominoes                       P-5, P-14, P-19, G-P9
//   laying.h      stones, pentominoes, passing                 P-7, P-8, P-15, P-20, P-21, G-P6, G-P13
//   ending.h      ends, the second game, scores, winners       P-4, P-9 to P-12, P-16, P-17, P-22, G-P1, G-P3 to G-P5
//
// Every ply is a turn. Order of plies: removals by affected player, then by letter; stones by board, then by cell;
// pentominoes by letter, then by their cells; pass last.
//
// Events: `cell` is the cell of a stone, or the first cell of a pentomino in the order of the grid. `seat` is the
// number of the board; in the duel and the group that of its owner. If a pentomino is removed or laid, `amount` is its
// index in the order of P-1. For P-10 and P-17, `amount` is the number of points of `seat`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/pentactic/position.h"
#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

class Pentactic {
public:
    using State = Position;
    using Ply = pentactic::Ply;

    /// Requires faults_of(rules) to be empty.
    explicit Pentactic(RuleSet rules);

    [[nodiscard]] const RuleSet& rules() const { return table_->rules; }
    /// All placements of each pentomino on the empty grid.
    [[nodiscard]] const std::vector<Placement>& placements() const { return table_->placements; }

    [[nodiscard]] int seats() const { return rules().seats(); }
    [[nodiscard]] Position initial() const;
    [[nodiscard]] Seat seat_to_act(const Position& position) const { return position.to_act; }
    [[nodiscard]] std::vector<Ply> plies(const Position& position) const;
    [[nodiscard]] Position after(const Position& position, const Ply& ply, Events* events = nullptr) const;
    [[nodiscard]] std::optional<Outcome> outcome(const Position& position) const;
    [[nodiscard]] Key key(const Position& position) const;
    /// Every ply is a turn.
    [[nodiscard]] bool between_turns(const Position&) const { return true; }
    [[nodiscard]] bool last_ply_of_turn(const Position&) const { return true; }

    /// Returns the reason why the rules forbid a ply, or nothing if the ply is legal. Tests each clause independently
    /// of plies().
    [[nodiscard]] std::optional<Refusal> refusal(const Position& position, const Ply& ply) const;

    /// Number of symmetries of the grid that keep the start. If pentominoes may not be turned over (G-P13), reflections
    /// are not included. In the duel, a symmetry maps each of the two grids in its own way; in the group, it maps all
    /// grids in the same way.
    [[nodiscard]] int symmetries() const { return static_cast<int>(table_->maps.size()); }
    [[nodiscard]] Position image(const Position& position, int symmetry) const;
    [[nodiscard]] Ply image(const Ply& ply, int symmetry) const;

    /// The rank is the number of pieces that are laid or out of play. All positions of the second game have higher
    /// ranks than all positions of the first game. Every turn increases the rank, except that a pass can keep it. So
    /// play can be endless under free passing (G-P6).
    [[nodiscard]] bool ranked() const { return true; }
    [[nodiscard]] std::int64_t rank(const Position& position) const;

    [[nodiscard]] std::string text(const Position& position) const;
    [[nodiscard]] std::string turn_text(const Position& position, const std::vector<Ply>& plies) const;

private:
    /// For each board the image of every cell.
    using Maps = std::vector<std::vector<Cell>>;
    struct Table {
        RuleSet rules;
        std::vector<Placement> placements;
        std::vector<Maps> maps;
    };
    std::shared_ptr<const Table> table_;
};

static_assert(Game<Pentactic>);
static_assert(Symmetric<Pentactic>);
static_assert(Ranked<Pentactic>);
static_assert(Notated<Pentactic>);

}  // namespace rulescope::pentactic

// Pentactic: pentominoes against stones. The reference implementation of all four ways to play.
//
// Plain and slow on purpose, one clause per place.
//
//   drafting.h    who removes which pentomino of whom          P-5, P-14, P-19, G-P9
//   laying.h      stones, pentominoes, passing                 P-7, P-8, P-15, P-20, P-21, G-P6, G-P13
//   ending.h      ends, the second game, scores, who has won   P-4, P-9 to P-12, P-16, P-17, P-22, G-P1, G-P3 to G-P5
//
// Every ply is a turn. Order of plies: removals by whom they hit, then by letter; stones by board, then by cell;
// pentominoes by letter, then by their cells; pass last.
//
// Events tell in `cell` the cell (the lowest of a pentomino), in `other` the board, in `amount` what is counted:
// the number of the pentomino (P-1's order) for removing and laying, points for P-10 and P-17.
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

    /// `rules` must be sound (faults_of() empty).
    explicit Pentactic(RuleSet rules);

    [[nodiscard]] const RuleSet& rules() const { return table_->rules; }
    /// Every way to lay each pentomino on the empty grid.
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

    /// Why the rules forbid this ply here, or nothing if they allow it: each clause asked by itself,
    /// independently of plies().
    [[nodiscard]] std::optional<Refusal> refusal(const Position& position, const Ply& ply) const;

    /// Symmetries of the grid that keep the start, without mirror images where pentominoes are not turned over
    /// (G-P13). In the duel each of the two grids turns by itself; in the group all grids turn together.
    [[nodiscard]] int symmetries() const { return static_cast<int>(table_->maps.size()); }
    [[nodiscard]] Position image(const Position& position, int symmetry) const;
    [[nodiscard]] Ply image(const Ply& ply, int symmetry) const;

    /// Games, then pieces out of play or laid: grows on every turn but a pass. Under free passing (G-P6) play may
    /// go round for ever.
    [[nodiscard]] bool ranked() const { return true; }
    [[nodiscard]] std::int64_t rank(const Position& position) const;

    [[nodiscard]] std::string text(const Position& position) const;
    [[nodiscard]] std::string turn_text(const Position& position, const std::vector<Ply>& plies) const;

private:
    /// For each board where every cell goes.
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

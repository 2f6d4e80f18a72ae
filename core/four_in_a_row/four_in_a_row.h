// Four in a row on boards of up to 64 cells: the reference implementation.
//
//   rule_set.h  the board                          F-1
//   position.h  discs, seat to act, setups         F-2 to F-4
//   placing.h   where a disc may be put            F-4 to F-7
//   winning.h   lines, full boards                 F-8, F-9, G-F1, G-F2
//
// Every ply is a turn. Order of plies: by column if discs are dropped, else by cell (a1, b1, … a2, b2, …).
//
// Events: `cell` is the cell of the disc. For F-3 and F-4, `amount` is the seat. For F-5, F-6 and F-7, `amount` is the
// row, counted from 1. F-6 fires when a disc fills its column. For F-8, see append_end().
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/four_in_a_row/position.h"
#include "core/four_in_a_row/winning.h"

namespace rulescope::four_in_a_row {

class FourInARow {
public:
    using State = Position;
    using Ply = four_in_a_row::Ply;

    /// Requires faults_of(rules) to be empty.
    explicit FourInARow(RuleSet rules);

    [[nodiscard]] const RuleSet& rules() const { return table_->rules; }
    [[nodiscard]] const std::vector<Line>& lines() const { return table_->lines; }

    [[nodiscard]] int seats() const { return 2; }
    [[nodiscard]] Position initial() const { return {}; }
    [[nodiscard]] Seat seat_to_act(const Position& position) const { return position.to_act(); }
    [[nodiscard]] std::vector<Ply> plies(const Position& position) const;
    [[nodiscard]] Position after(const Position& position, const Ply& ply, Events* events = nullptr) const;
    [[nodiscard]] std::optional<Outcome> outcome(const Position& position) const;
    /// White's cells, then Black's, eight cells per byte.
    [[nodiscard]] Key key(const Position& position) const;
    [[nodiscard]] bool between_turns(const Position&) const { return true; }
    [[nodiscard]] bool last_ply_of_turn(const Position&) const { return true; }

    /// Returns the reason why the rules forbid a ply, or nothing if the ply is legal. Works independently of plies().
    [[nodiscard]] std::optional<Refusal> refusal(const Position& position, const Ply& ply) const;

    /// Number of maps of the board onto itself. An upright board (F-5) has only the identity and the left-right
    /// reflection.
    [[nodiscard]] int symmetries() const { return static_cast<int>(table_->maps.size()); }
    [[nodiscard]] Position image(const Position& position, int symmetry) const;
    [[nodiscard]] Ply image(const Ply& ply, int symmetry) const;

    /// The rank is the number of discs, which increases by one on every turn.
    [[nodiscard]] bool ranked() const { return true; }
    [[nodiscard]] std::int64_t rank(const Position& position) const { return position.count(); }

    [[nodiscard]] std::string text(const Position& position) const;
    [[nodiscard]] std::string turn_text(const Position& position, const std::vector<Ply>& plies) const;

private:
    struct Table {
        RuleSet rules;
        std::vector<Line> lines;
        std::vector<Symmetry> maps;
    };
    std::shared_ptr<const Table> table_;
};

static_assert(Game<FourInARow>);
static_assert(Symmetric<FourInARow>);
static_assert(Ranked<FourInARow>);
static_assert(Notated<FourInARow>);

}  // namespace rulescope::four_in_a_row

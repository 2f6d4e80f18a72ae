// Positions of the Adaptoid family, and the set-ups they are made from.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/adaptoid/piece.h"
#include "core/adaptoid/rule_set.h"
#include "core/game.h"
#include "core/result.h"

namespace rulescope::adaptoid {

/// What the seat to act decides now.
enum class Phase : std::uint8_t {
    stacking,  ///< set-up: where the next disc left over goes (S-15)
    discs,     ///< set-up: move a disc, or be done (S-16)
    placing,   ///< set-up: where the first white and black adaptoid stand (N-4)
    choosing,  ///< set-up: which colour to take (N-4)
    step1,     ///< a turn begins: move or stay (A-8)
    step2,     ///< growth (A-9)
    over       ///< nothing any more
};

/// How a finished game ended. `winner` none: nobody won.
struct Verdict {
    Colour winner = Colour::none;
    std::string_view clause;  ///< "A-26" target, "A-27" no adaptoids, "A-28" tie, "T-8", "T-12", "G-14", ...
    bool operator==(const Verdict&) const = default;
};

/// What somebody says a position is: unchecked.
struct Setup {
    Colour to_move = Colour::white;
    std::array<int, colour_count> lost{};
    std::vector<std::pair<Cell, Piece>> pieces;  ///< may name a cell twice: a fault
    Phase phase = Phase::step1;
    bool self_starving_allowed = false;                      ///< in step 2 under G-16: every turn starves an own one
    std::optional<std::array<Supply, colour_count>> supply;  ///< in the box, where it does not follow (G-22)
    std::optional<Colour> first_seat;                        ///< the colour of the first seat, after a pie choice
    std::vector<std::pair<Cell, int>> discs;                 ///< cells whose discs differ from the rule set's board
    int disc_moves = 0;                                      ///< discs moved so far, in Phase::discs
    std::optional<Verdict> over;                             ///< an end that cannot be seen on the board (G-14)
};

/// A position: valid by construction. Made by validate() or by playing plies, never by hand;
/// its members are open so that the chapters of the rulebook can each do their part, and so that
/// tests can write wrong rules.
struct Position {
    std::vector<Piece> cells;                   ///< by cell
    std::vector<std::uint8_t> heights;          ///< discs by cell; empty: as on the rule set's board
    std::array<Supply, colour_count> supply{};  ///< in the box
    std::array<int, colour_count> lost{};       ///< adaptoids captured, by their colour (A-3)
    std::array<Colour, colour_count> colour_of_seat{Colour::none, Colour::none, Colour::none};
    Seat to_act = 0;
    Phase phase = Phase::step1;
    bool self_starving_allowed = false;  ///< see Setup
    int disc_moves = 0;
    std::optional<Verdict> verdict;  ///< when phase is over

    bool operator==(const Position&) const = default;

    [[nodiscard]] const Piece& at(Cell cell) const { return cells[static_cast<std::size_t>(cell)]; }
    Piece& at(Cell cell) { return cells[static_cast<std::size_t>(cell)]; }
    /// The colour whose turn it is. In a set-up under the pie rule, before colours are chosen: none.
    [[nodiscard]] Colour mover() const { return colour_of_seat[to_act]; }
    [[nodiscard]] int height(const RuleSet& rules, Cell cell) const {
        return heights.empty() ? rules.board.height(cell) : heights[static_cast<std::size_t>(cell)];
    }
    /// Is there a disc, and nobody on it?
    [[nodiscard]] bool free(const RuleSet& rules, Cell cell) const {
        return at(cell).empty() && height(rules, cell) > 0;
    }
    [[nodiscard]] int adaptoids(Colour colour) const;
    [[nodiscard]] int legs(Colour colour) const;
    [[nodiscard]] int pincers(Colour colour) const;
    /// Adaptoids, legs and pincers of a colour on the board.
    [[nodiscard]] Supply on_board(Colour colour) const;
    [[nodiscard]] Seat seat_of(Colour colour) const;
};

/// The position that a set-up describes, or everything that is wrong with it: cells and clauses.
/// A position in which an end condition is met is accepted, as a finished one.
Result<Position> validate(const RuleSet& rules, const Setup& setup);

}  // namespace rulescope::adaptoid

// Positions of the Adaptoid family, and the setups from which they are made.
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

/// The kind of decision that the seat to act must make.
enum class Phase : std::uint8_t {
    stacking,  ///< setup: onto which disc the next spare disc goes (S-15)
    discs,     ///< setup: move a disc, or end the disc moves (S-16)
    placing,   ///< setup: cells of the first white and black adaptoid (N-4)
    choosing,  ///< setup: which colour to take (N-4)
    step1,     ///< a turn begins: move or stay (A-8)
    step2,     ///< growth (A-9)
    over       ///< the game is over
};

/// The end of a finished game. `winner` is none if nobody has won.
struct Verdict {
    Colour winner = Colour::none;
    std::string_view clause;  ///< "A-26" target, "A-27" no adaptoids, "A-28" and "G-35" tie, "T-8", "T-12", "G-14", ...
    bool operator==(const Verdict&) const = default;
};

/// Description of a position, not validated.
struct Setup {
    Colour to_move = Colour::white;
    std::array<int, colour_count> lost{};
    std::vector<std::pair<Cell, Piece>> pieces;  ///< a cell that occurs twice is a fault
    Phase phase = Phase::step1;
    bool self_starving_allowed = false;                      ///< step 2 under G-16: all turns starve an own adaptoid
    std::optional<std::array<Supply, colour_count>> supply;  ///< the boxes, if the board does not determine them (G-22)
    std::optional<Colour> first_seat;                        ///< the colour of the first seat, after a pie choice
    std::vector<std::pair<Cell, int>> discs;  ///< cells whose number of discs differs from the rule set's board
    int disc_moves = 0;                       ///< discs moved so far, in Phase::discs
    std::optional<Verdict> over;              ///< an end that the board does not show (G-14)
};

/// A position. It is always valid, because only validate() and played plies make positions. The members are public
/// because the files that implement the clauses, and the mutants of the tests, change them.
struct Position {
    std::vector<Piece> cells;           ///< indexed by cell
    std::vector<std::uint8_t> heights;  ///< number of discs, indexed by cell; empty if as on the rule set's board
    std::array<Supply, colour_count> supply{};  ///< parts in the box, indexed by colour
    std::array<int, colour_count> lost{};       ///< number of captured adaptoids, indexed by their colour (A-3)
    std::array<Colour, colour_count> colour_of_seat{Colour::none, Colour::none, Colour::none};
    Seat to_act = 0;
    Phase phase = Phase::step1;
    bool self_starving_allowed = false;  ///< see Setup
    int disc_moves = 0;
    std::optional<Verdict> verdict;  ///< set if `phase` is over

    bool operator==(const Position&) const = default;

    [[nodiscard]] const Piece& at(Cell cell) const { return cells[static_cast<std::size_t>(cell)]; }
    Piece& at(Cell cell) { return cells[static_cast<std::size_t>(cell)]; }
    /// The colour to act. `none` in a setup phase under the pie rule before the colours are chosen.
    [[nodiscard]] Colour mover() const { return colour_of_seat[to_act]; }
    [[nodiscard]] int height(const RuleSet& rules, Cell cell) const {
        return heights.empty() ? rules.board.height(cell) : heights[static_cast<std::size_t>(cell)];
    }
    /// True if the cell has a disc and no adaptoid.
    [[nodiscard]] bool free(const RuleSet& rules, Cell cell) const {
        return at(cell).empty() && height(rules, cell) > 0;
    }
    [[nodiscard]] int adaptoids(Colour colour) const;
    [[nodiscard]] int legs(Colour colour) const;
    [[nodiscard]] int pincers(Colour colour) const;
    /// Number of adaptoids, legs and pincers that a colour has on the board.
    [[nodiscard]] Supply on_board(Colour colour) const;
    [[nodiscard]] Seat seat_of(Colour colour) const;
};

/// Makes a position from a setup. Returns the position, or all faults of the setup with cells and clauses. A position
/// that meets an end condition is accepted as a finished position.
Result<Position> validate(const RuleSet& rules, const Setup& setup);

}  // namespace rulescope::adaptoid

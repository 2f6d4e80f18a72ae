// A rule set of Pentactic: mode, number of players, grid, pieces, start and readings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/pentactic/grid.h"
#include "core/pentactic/pentomino.h"
#include "core/pentactic/readings.h"
#include "core/result.h"

namespace rulescope::pentactic {

/// The four modes (P-3).
enum class Mode : std::uint8_t {
    solitaire,  ///< one player covers a grid that contains stones (P-22)
    basic,      ///< two players, one grid, two games with exchanged roles (P-4 to P-12)
    duel,       ///< two players, a grid each (P-13 to P-17)
    group       ///< three to six players, a grid each (P-18 to P-21)
};

/// "solitaire", "basic", "duel", "group".
std::string_view name_of(Mode mode);
std::optional<Mode> mode_of_name(std::string_view name);

/// Stones in a box of the game (P-2).
inline constexpr int max_stones = 8;

/// Minimum and maximum number of players of a mode (P-3).
int min_players(Mode mode);
int max_players(Mode mode);

struct RuleSet {
    std::string name;      ///< "pentactic-basic", or the path of a file
    std::string title;     ///< "Pentactic, basic game"
    std::string rulebook;  ///< id of the clause catalogue: "pentactic"

    Mode mode = Mode::basic;
    int players = 2;
    Grid grid{8, 8};
    PieceSet pieces = PieceSet::all();  ///< of each player of pentominoes (P-1); fewer for tiny games
    int stones = max_stones;            ///< of each player of stones; in solitaire: stones on the grid
    std::vector<Cell> start_stones;     ///< solitaire: cells of the stones (P-22), ascending
    Readings readings;

    [[nodiscard]] int seats() const { return players; }
    /// Number of grids: one in solitaire and basic, else one for each player.
    [[nodiscard]] int boards() const { return mode == Mode::duel || mode == Mode::group ? players : 1; }
    [[nodiscard]] bool flips() const { return readings.flips == Flips::yes; }
};

/// Returns all faults that make a rule set unplayable. Empty: the rule set is valid. Messages begin with the key of the
/// rule set file ("play.players", "pieces.stones", "board.grid", "start.stones").
Faults faults_of(const RuleSet& rules);

/// Returns warnings of settings that are legal but unusual: a grid that the rulebook does not have.
Faults warnings_of(const RuleSet& rules);

/// Returns random stones of a solitaire (P-22): rules.stones cells, every legal set with equal probability, under
/// `row_col` no two in a row or column (G-P14). The same seed gives the same stones on every machine. A fault if there
/// is no such set.
Result<std::vector<Cell>> random_stones(const RuleSet& rules, std::uint64_t seed);

/// Number of stones that leave room for exactly the rule set's pentominoes; negative if the empty grid is too small.
int stones_for_exact_cover(const Grid& grid, PieceSet pieces);

}  // namespace rulescope::pentactic

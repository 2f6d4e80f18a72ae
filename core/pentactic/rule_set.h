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
    PieceSet pieces = PieceSet::all();  ///< pentominoes of each player who lays them (P-1); fewer in tiny games
    int stones = max_stones;            ///< stones of each player who lays them; in the solitaire, stones on the grid
    std::vector<Cell> start_stones;     ///< cells of the stones in the solitaire (P-22), ascending
    Readings readings;

    [[nodiscard]] int seats() const { return players; }
    /// Number of grids: one in solitaire and basic, else one for each player.
    [[nodiscard]] int boards() const { return mode == Mode::duel || mode == Mode::group ? players : 1; }
    [[nodiscard]] bool flips() const { return readings.flips == Flips::yes; }
};

/// Returns all faults that make a rule set unplayable; empty if the rule set is valid. Each message begins with the
/// faulty key of the rule set file ("play.players", "pieces.stones", "board.grid", "start.stones").
Faults faults_of(const RuleSet& rules);

/// Returns warnings about settings that are legal but unusual: a grid that the rulebook does not have.
Faults warnings_of(const RuleSet& rules);

/// Returns rules.stones random cells for the stones of a solitaire (P-22). Every legal set has the same probability;
/// under `row_col`, no two stones share a row or column (G-P14). The same seed gives the same stones on every machine.
/// Returns a fault if there is no legal set.
Result<std::vector<Cell>> random_stones(const RuleSet& rules, std::uint64_t seed);

/// Number of stones that leave exactly as many free cells as `pieces` cover; negative if the empty grid is too small.
int stones_for_exact_cover(const Grid& grid, PieceSet pieces);

}  // namespace rulescope::pentactic

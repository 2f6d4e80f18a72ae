// A rule set of Pentactic: which of the four games, how many players, grid, pieces, start and readings.
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

/// The four ways to play (P-3).
enum class Mode : std::uint8_t {
    solitaire,  ///< one player covers a grid on which stones lie (P-22)
    basic,      ///< two players, one grid, two games with exchanged roles (P-4 to P-12)
    duel,       ///< two players, a grid each (P-13 to P-17)
    group       ///< three to six players, a grid each (P-18 to P-21)
};

/// "solitaire", "basic", "duel", "group".
std::string_view name_of(Mode mode);
std::optional<Mode> mode_of_name(std::string_view name);

/// Stones in a box of the game (P-2).
inline constexpr int max_stones = 8;

/// How many players a game is for (P-3).
int min_players(Mode mode);
int max_players(Mode mode);

struct RuleSet {
    std::string name;      ///< "pentactic-basic", or the path of a file
    std::string title;     ///< "Pentactic, basic game"
    std::string rulebook;  ///< which clause catalogue it is judged by: "pentactic"

    Mode mode = Mode::basic;
    int players = 2;
    Grid grid{8, 8};
    PieceSet pieces = PieceSet::all();  ///< of every pentomino player (P-1); fewer for tiny games
    int stones = max_stones;            ///< of every player of stones; in solitaire: how many lie on the grid
    std::vector<Cell> start_stones;     ///< solitaire: where they lie (P-22), ascending
    Readings readings;

    [[nodiscard]] int seats() const { return players; }
    /// How many grids are played on: one in solitaire and basic, else one for each player.
    [[nodiscard]] int boards() const { return mode == Mode::duel || mode == Mode::group ? players : 1; }
    [[nodiscard]] bool flips() const { return readings.flips == Flips::yes; }
};

/// Everything that makes a rule set unplayable, at once. Empty: it is sound. Messages begin with the key of the
/// rule set file ("play.players", "pieces.stones", "board.grid", "start.stones").
Faults faults_of(const RuleSet& rules);

/// What is allowed and yet odd: a grid that the rulebook does not have.
Faults warnings_of(const RuleSet& rules);

/// Stones of a solitaire by lot (P-22): as many as rules.stones, every legal set equally likely, under `row_col`
/// no two in a row or column (G-P14). The same seed gives the same stones on every machine.
/// A fault if there is no such set.
Result<std::vector<Cell>> random_stones(const RuleSet& rules, std::uint64_t seed);

/// How many stones leave room for exactly the rule set's pentominoes; negative if even the empty grid is too small.
int stones_for_exact_cover(const Grid& grid, PieceSet pieces);

}  // namespace rulescope::pentactic

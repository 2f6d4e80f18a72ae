// A rule set of the Adaptoid family: numbers, board, start and readings together.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/adaptoid/piece.h"
#include "core/adaptoid/readings.h"
#include "core/board/board.h"
#include "core/result.h"

namespace rulescope::adaptoid {

/// How the first adaptoids come to the board (A-5, N-4, G-24) and who arranges the discs (G-S2).
enum class StartBy : std::uint8_t {
    cells,  ///< on given cells: printed or agreed
    pie     ///< the first seat places one white and one black, the second chooses its colour (N-4)
};

/// The set-up of a Superadaptoid board by the players (S-15, S-16, G-S2).
struct DiscSetup {
    bool by_players = false;  ///< `[setup] by = "pie"`; false: by agreement, the board is given
    int discs = 3;            ///< discs left over, each to be stacked on another
    int max_moves = 6;        ///< at most so many discs are moved afterwards
    bool operator==(const DiscSetup&) const = default;
};

struct RuleSet {
    std::string name;      ///< "adaptoid", or the path of a file
    std::string title;     ///< "Adaptoid"
    std::string rulebook;  ///< which clause catalogue it is judged by: "adaptoid-es"

    Board board;
    std::vector<Colour> order{Colour::white, Colour::black};  ///< who acts after whom (A-6, T-3)
    StartBy start_by = StartBy::cells;
    std::array<std::vector<Cell>, colour_count> start;  ///< cells of bare adaptoids, by colour
    DiscSetup setup;
    Supply supply{12, 12, 12};  ///< of every colour (A-2, G-23)
    int captures = 5;           ///< a colour that has lost so many has lost the game (A-26, T-8)
    int counters = 5;           ///< counters per colour to keep the score with (A-3, T-1)
    Readings readings;

    [[nodiscard]] int seats() const { return static_cast<int>(order.size()); }
    [[nodiscard]] bool has(Colour colour) const;
    /// The colour that acts after this one.
    [[nodiscard]] Colour next(Colour colour) const;
    /// Who hunts this colour: with two colours the other one; with three White hunts Red, Red hunts
    /// Black, Black hunts White (T-4), or the next in order under G-T8 follow_order.
    [[nodiscard]] Colour hunter(Colour colour) const;
    /// The colour that this one hunts.
    [[nodiscard]] Colour prey(Colour colour) const;
    /// Do supplies follow from the board, so that positions need not name them? (G-22)
    [[nodiscard]] bool supply_follows() const { return readings.captured_return == CapturedReturn::owner; }
};

/// Everything that makes a rule set unplayable, at once. Empty: it is sound.
Faults faults_of(const RuleSet& rules);

/// What is allowed and yet odd (A-3: a target above the counters).
Faults warnings_of(const RuleSet& rules);

/// Superadaptoid's board by lot (S-15, S-16): `stacks` discs are put on discs of `base`, then `moves`
/// discs are moved, each to a uniformly drawn legal place that keeps the board connected. The same
/// seed gives the same board on every machine.
Result<Board> random_layout(const Board& base, int stacks, int moves, std::uint64_t seed);

}  // namespace rulescope::adaptoid

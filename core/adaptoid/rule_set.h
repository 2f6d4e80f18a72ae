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

/// How the first adaptoids come onto the board (A-5, N-4, G-24).
enum class StartBy : std::uint8_t {
    cells,  ///< on the cells that the rule set gives
    pie     ///< the first seat places a white and a black adaptoid, the second chooses its colour (N-4)
};

/// Setup of a Superadaptoid board by the players (S-15, S-16, G-S2).
struct DiscSetup {
    bool by_players = false;  ///< true: `[setup] by = "pie"`; false: the rule set gives the final board
    int discs = 3;            ///< spare discs, each stacked on another disc
    int max_moves = 6;        ///< maximum number of disc moves after the stacking
    bool operator==(const DiscSetup&) const = default;
};

struct RuleSet {
    std::string name;      ///< "adaptoid", or the path of a file
    std::string title;     ///< "Adaptoid"
    std::string rulebook;  ///< id of the clause catalogue: "adaptoid-es"

    Board board;
    std::vector<Colour> order{Colour::white, Colour::black};  ///< order of play (A-6, T-3)
    StartBy start_by = StartBy::cells;
    std::array<std::vector<Cell>, colour_count> start;  ///< start cells of bare adaptoids, indexed by colour
    DiscSetup setup;
    Supply supply{12, 12, 12};  ///< of each colour (A-2, G-23)
    int captures = 5;           ///< number of lost adaptoids at which a colour loses the game (A-26, T-8)
    int counters = 5;           ///< number of counters that keep the score of a colour (A-3, T-1)
    Readings readings;

    [[nodiscard]] int seats() const { return static_cast<int>(order.size()); }
    [[nodiscard]] bool has(Colour colour) const;
    /// The colour that acts after this colour.
    [[nodiscard]] Colour next(Colour colour) const;
    /// The hunter of this colour. With two colours, the hunter is the other colour. With three, White hunts Red, Red
    /// hunts Black and Black hunts White (T-4); under G-T8 follow_order, the hunter is the next colour in the order of
    /// play.
    [[nodiscard]] Colour hunter(Colour colour) const;
    /// The colour that this colour hunts.
    [[nodiscard]] Colour prey(Colour colour) const;
    /// True if the rulebook says who wins a tie. The Dutch page does not; there G-35 decides, and a tie cites it.
    [[nodiscard]] bool has_tie_rule() const { return rulebook != "adaptoid-nl"; }
    /// True if the board determines the supplies, so that positions need not give them (G-22).
    [[nodiscard]] bool supply_follows() const { return readings.captured_return == CapturedReturn::owner; }
};

/// Returns all faults that make a rule set unplayable; empty if the rule set is valid.
Faults faults_of(const RuleSet& rules);

/// Returns warnings about settings that are legal but unusual: a target above the number of counters.
Faults warnings_of(const RuleSet& rules);

/// Returns a random Superadaptoid board (S-15, S-16): first `stacks` discs are put on discs of `base`, then `moves`
/// disc moves follow. Each move is drawn uniformly from all moves that keep the board connected. The same seed gives
/// the same board on every machine.
Result<Board> random_layout(const Board& base, int stacks, int moves, std::uint64_t seed);

}  // namespace rulescope::adaptoid

// The forward pass of solving: finds every class of unfinished positions, in ascending order of rank.
//
// A turn must not lead to a lower rank. So when a layer is expanded, its positions are found, except those to which
// turns inside the layer lead; these are expanded as they are found. The layer is then frozen.
// A finished position gets no row. Where positions are counted, the pass stores finished positions to count them, and
// forgets them at its end. A position with a turn that wins at once, and a position whose turns all end the game, get
// their values here; the backward pass need not play their turns again.
// With Rows::open, the positions after the turns of a position that wins at once are not entered, and a position that
// the outlook shows to win at once gets no row (except the start).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/parallel/communicator.h"
#include "analysis/solve/grouped_game.h"
#include "analysis/solve/options.h"
#include "analysis/solve/rank_layers.h"

namespace rulescope::solve {

struct FoundPositions {
    SolveCounts counts;                   ///< of all processes
    std::vector<std::uint32_t> standing;  ///< the ranks in which some turns keep the rank, in ascending order
    bool dead_ends = false;               ///< in some position every turn ends the game
};

/// Finds all positions. Returns nothing if a turn leads to a lower rank; the layers are then of no use.
/// Throws MemoryShort, Interrupted, and std::logic_error if a symmetry does not hold.
template <std::size_t Words>
std::optional<FoundPositions> find_positions(const GroupedGame<Words>& game, const SolveOptions& options,
                                             parallel::Communicator& communicator, const ValueNumbers& numbers,
                                             RankLayers<Words>& layers);

// Proves for one position that its images under the symmetries of the rules have the same turns.
//
// The turns of every image are played by the rules of the game itself (for_each_next), not by the function that plays
// turns for the search. For each image, the classes of the positions after the turns, and the endings with rotated
// seats, must be the same as for the position.

namespace detail {

/// The turns of a position without order: the payoffs of finished games, then codes of classes with their ranks.
template <std::size_t W>
struct TurnsOf {
    std::vector<std::vector<double>> payoffs{};
    std::vector<std::pair<storage::Code<W>, std::uint32_t>> classes{};

    void sort() {
        std::sort(payoffs.begin(), payoffs.end());
        std::sort(classes.begin(), classes.end());
    }
    bool operator==(const TurnsOf&) const = default;
};

/// Plays the turns of a position with its own seats; payoffs begin with the seat to act if seats are exchanged.
template <std::size_t Words>
auto turns_by_rules(const GroupedGame<Words>& grouped, const packed::Code<Words>& code) {
    const packed::PackedGame<Words>& game = grouped.game();
    const auto seats = static_cast<std::size_t>(game.seats());
    const std::size_t first = grouped.rotation(code);
    TurnsOf<Words> turns;
    game.for_each_next(code, [&](const packed::Code<Words>& next) {
        const int ending = game.ending(next);
        if (ending == search::ongoing) {
            turns.classes.emplace_back(grouped.canonical(next), grouped.rank(next));
            return;
        }
        const std::vector<double>& payoff = game.endings()[static_cast<std::size_t>(ending)].payoff;
        std::vector<double> rotated(seats);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            rotated[seat] = payoff[(first + seat) % seats];
        }
        turns.payoffs.push_back(rotated);
    });
    turns.sort();
    return turns;
}

}  // namespace detail

/// Throws std::logic_error if the symmetries do not hold for a canonical position.
template <std::size_t Words>
void prove_symmetries(const GroupedGame<Words>& grouped, const packed::Code<Words>& code) {
    const packed::PackedGame<Words>& game = grouped.game();
    const auto fail = [&](const std::string& what) {
        throw std::logic_error("a symmetry of the rules does not hold: " + what + ": " + game.position_text(code));
    };
    detail::TurnsOf<Words> searched;
    grouped.for_each_turn(code, [&](const packed::Code<Words>& next, const packed::ValueTurn& turn) {
        if (turn.ending == search::ongoing) {
            searched.classes.emplace_back(next, turn.rank);
        } else {
            searched.payoffs.push_back(game.endings()[static_cast<std::size_t>(turn.ending)].payoff);
        }
    });
    searched.sort();
    for (const packed::Code<Words>& image : grouped.images(code)) {
        if (grouped.canonical(image) != code) {
            fail("two images have different representatives");
        }
        if (detail::turns_by_rules(grouped, image) != searched) {
            fail("the turns of an image are different");
        }
    }
}

}  // namespace rulescope::solve

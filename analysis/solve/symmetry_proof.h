// Proves for one position that its images under the symmetries of the rules have the same turns.
//
// The turns of every image are played by the rules of the game itself (for_each_next), not by the function that plays
// turns for the search. For each image, the classes of the positions after the turns, and the endings with rotated
// seats, must be the same as for the position.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "analysis/solve/grouped_game.h"

namespace rulescope::solve {

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

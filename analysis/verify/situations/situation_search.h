// Finding a game for each situation (situation.h): first breadth-first, then by chance, then directed.
//
//   breadth first   turn by turn from the start, positions that a symmetry joins counted once. What it finds is
//                   shortest, in turns. If it gets to the end of all play, what it did not find does not exist
//   by chance       random games, and the shortest of those that show it made smaller (shrinking.h)
//   directed        led by the situation's potential (directed.h)
//
// Chance and direction are both tried; the game with fewer turns is the result. The same budgets give the same game.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "analysis/verify/directed.h"
#include "analysis/verify/situations/situation.h"

namespace rulescope::verify {

struct SituationBudgets {
    std::uint64_t states = 20'000;    ///< breadth first: positions kept, up to symmetry
    std::uint64_t plies = 1'000'000;  ///< breadth first: plies played
    std::uint64_t games = 200;        ///< by chance, for all situations together
    std::size_t longest = 400;        ///< plies of such a game
    std::uint64_t shrinks = 1'000;    ///< games tried to make one smaller
    std::uint64_t seed = 1;
    BeamBounds beam{{1, 4, 16, 64}, 300, 400'000};  ///< of each situation
};

enum class FoundBy : std::uint8_t { nothing, breadth_first, chance, direction };
/// The words for it in documents, in the order of its values.
inline std::span<const std::string_view> names_of(FoundBy) {
    static constexpr std::array<std::string_view, 4> names{"not found", "breadth-first", "by chance", "directed"};
    return names;
}

/// The result of the search for one situation.
struct Sighting {
    FoundBy by = FoundBy::nothing;
    std::vector<AnyPly> plies;  ///< from the start
    std::size_t turns = 0;      ///< the one in which it shows counted, also when not complete
    bool shortest = false;      ///< proved: no game with fewer turns shows it
    bool nowhere = false;       ///< proved: no game shows it
    bool ruled_out = false;     ///< the situation itself says why not
    // what was spent on it
    std::uint64_t states = 0;         ///< breadth first: positions expanded
    std::size_t layers = 0;           ///< turns after which all positions were expanded
    std::uint64_t games = 0;          ///< by chance
    std::uint64_t games_showing = 0;  ///< of these showed it
    std::uint64_t directed_plies = 0;
};

/// Searches for all of them together, which costs little more than for one.
std::vector<Sighting> find_situations(const AnyGame& game, const std::vector<Situation>& situations,
                                      const SituationBudgets& budgets);

Sighting find_situation(const AnyGame& game, const Situation& situation, const SituationBudgets& budgets);

}  // namespace rulescope::verify

// Finds a game for each situation (situation.h) by three methods:
//
//   breadth first   turn by turn from the start, one position per symmetry class. Its games are the shortest possible.
//                   If it exhausts all lines of play, the situations that it did not find cannot occur
//   by chance       random games; the shortest game that shows the situation is shrunk (choice_sequence.h)
//   directed        guided by the situation's potential (directed.h)
//
// The last two methods are both used; the game with fewer turns is the result. The same budgets give the same game.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "analysis/verify/directed.h"
#include "analysis/verify/situation.h"

namespace rulescope::verify {

struct SituationBudgets {
    std::uint64_t states = 20'000;    ///< breadth first: maximum number of positions kept, up to symmetry
    std::uint64_t plies = 1'000'000;  ///< breadth first: maximum number of plies played
    std::uint64_t games = 200;        ///< by chance: number of games, for all situations together
    std::size_t longest = 400;        ///< by chance: maximum number of plies of a game
    std::uint64_t shrinks = 1'000;    ///< by chance: maximum number of games played to shrink one game
    std::uint64_t seed = 1;
    BeamBounds beam{{1, 4, 16, 64}, 300, 400'000};  ///< directed: bounds for each situation
    /// Ends the search early; what was found until then is the result. May be null.
    const std::atomic<bool>* stop = nullptr;
};

/// The method that found a game.
enum class FoundBy : std::uint8_t { nothing, breadth_first, chance, direction };
/// The names of the values of FoundBy in documents, in their order.
inline std::span<const std::string_view> names_of(FoundBy) {
    static constexpr std::array<std::string_view, 4> names{"not found", "breadth-first", "by chance", "directed"};
    return names;
}

/// The result of the search for one situation.
struct Sighting {
    FoundBy by = FoundBy::nothing;
    std::vector<AnyPly> plies;  ///< from the start
    std::size_t turns = 0;      ///< including the turn that shows it, even if incomplete
    bool shortest = false;      ///< proved: no game with fewer turns shows it
    bool nowhere = false;       ///< proved: no game shows it
    bool ruled_out = false;     ///< by SituationOf::never
    // effort spent
    std::uint64_t states = 0;         ///< breadth first: positions expanded
    std::size_t layers = 0;           ///< number of turns up to which all positions were expanded
    std::uint64_t games = 0;          ///< by chance
    std::uint64_t games_showing = 0;  ///< number of these games that show it
    std::uint64_t directed_plies = 0;
};

/// Searches for all situations together. This costs little more than a search for one situation.
std::vector<Sighting> find_situations(const AnyGame& game, const std::vector<Situation>& situations,
                                      const SituationBudgets& budgets);

Sighting find_situation(const AnyGame& game, const Situation& situation, const SituationBudgets& budgets);

}  // namespace rulescope::verify

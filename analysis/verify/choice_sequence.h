// Choice sequences give a game ply by ply: each choice selects plies[choice % number of plies]. Any subsequence also
// gives a legal game, and a smaller choice gives a simpler ply, so that counterexamples can be shrunk.
//
// The random games of a check draw plies uniformly, which is fast. The random games of play/ draw whole turns
// uniformly.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "analysis/game/path.h"

namespace rulescope::verify {

using Choices = std::vector<std::uint32_t>;

/// The search for a smaller sequence.
class Shrinker {
public:
    virtual ~Shrinker() = default;
    /// A sequence for which `shows` is true, of which no part can be removed and no choice simplified.
    [[nodiscard]] virtual Choices local_minimum(const Choices& choices,
                                                const std::function<bool(const Choices&)>& shows) const = 0;
};

/// Shrinks the sequence and keeps `shows` true, until no part can be removed and no choice can be simplified. The
/// result is a local minimum and not proved to be the smallest one. `shows` must be deterministic and true for
/// `choices`; it is called at most `budget` times. A program without a Shrinker returns the sequence as it is.
Choices shrink(const Choices& choices, const std::function<bool(const Choices&)>& shows, std::uint64_t budget = 20'000);

/// A game and its choices. `states` has one element more than `plies`; `choices` are the indices of the plies in the
/// lists of legal plies.
struct Played {
    std::vector<AnyState> states;
    std::vector<AnyPly> plies;
    Choices choices;
};

/// Called after every ply; returns true to end the game.
using Until = std::function<bool(const Played& played)>;

/// Plays from `start`. `choose` receives the number of legal plies and returns the index of the next ply. Ends when the
/// game is over, after `max_plies` plies, or when `until` returns true.
Played play_sequence(const AnyGame& game, const AnyState& start,
                     const std::function<std::uint64_t(std::size_t plies)>& choose, std::size_t max_plies,
                     const Until& until);

/// Plays the game of a choice sequence.
Played play_choices(const AnyGame& game, const AnyState& start, const Choices& choices, const Until& until);

/// Plays random game `number` of a seed. Every legal ply has the same probability. The game is the same on any thread.
Played play_random(const AnyGame& game, const AnyState& start, std::uint64_t seed, std::uint64_t number,
                   std::size_t max_plies, const Until& until);

/// The plies of a game, grouped by turn; the last turn may be incomplete.
using GameTurns = std::vector<std::vector<AnyPly>>;
inline GameTurns turns_of_game(const AnyGame& game, AnyState state, const std::vector<AnyPly>& plies) {
    return Path(game, std::move(state), plies).turns;
}

/// Removes turns from the game `plies` as long as that helps. Blocks of whole rounds of all seats are removed first, so
/// that the remaining turns keep their seats. `try_turns` receives a candidate; if it helps, it replaces `plies` by a
/// shorter game and returns true. Ends early when `stop` returns true.
void remove_turns(const AnyGame& game, const AnyState& start, const std::vector<AnyPly>& plies,
                  const std::function<bool(const GameTurns& fewer)>& try_turns, const std::function<bool()>& stop);

}  // namespace rulescope::verify

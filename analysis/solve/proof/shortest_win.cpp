#include "analysis/solve/proof/shortest_win.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "analysis/solve/proof/bounded_game.h"
#include "analysis/solve/proof/proof_search.h"

namespace rulescope::solve {

namespace {

/// For the estimate of the positions of a search: a position has at least so many turns.
constexpr std::uint64_t min_branching = 16;

/// `positions`: estimated number of positions that the search stores. A small table takes less time than it saves.
ProofOptions options_for(Seat seat, double positions, std::uint64_t budget) {
    constexpr double bytes_of_position = 64;
    ProofOptions options;
    options.seat = seat;
    options.memory_bytes = static_cast<std::uint64_t>(
        std::min(bytes_of_position * positions, static_cast<double>(std::min(budget / 32, options.memory_bytes))));
    options.symmetry = false;
    options.outlook = true;
    return options;
}

template <std::size_t Words>
ShortestWin shortest_from(const packed::PackedGame<Words>& game, const packed::Code<Words>& start, int max_turns,
                          std::uint64_t budget, const std::atomic<bool>* stop) {
    using Bounded = BoundedGame<Words>;
    const Seat seat = game.seat_to_act(start);
    const Bounded bounded(game, seat, budget, stop);
    std::optional<ProofSearch<Words + 1>> search;
    ShortestWin found;
    const auto wins = [&](const packed::Code<Words>& code, int turns) {
        if (turns < 2) {
            return turns == 0 ? bounded.won(code) : bounded.wins_next(code);
        }
        if (!search) {
            search.emplace(
                bounded, options_for(seat, std::pow(std::max(found.first, min_branching), 2 * max_turns - 3), budget));
        }
        const ProofResult result = search->run(Bounded::bounded(code, static_cast<std::uint64_t>(turns)),
                                               std::numeric_limits<std::uint64_t>::max());
        return result.verdict == ProofVerdict::proved;
    };
    try {
        std::vector<packed::Code<Words>> first = bounded.after_turns(start);
        std::sort(first.begin(), first.end(), search::CodeLess<Words>());
        first.erase(std::unique(first.begin(), first.end()), first.end());
        found.first = first.size();
        for (int turns = 1; turns <= max_turns && found.turns == 0; ++turns) {
            int winners = 0;
            for (auto after = first.begin(); after != first.end() && winners < 2; ++after) {
                winners += wins(*after, turns - 1) ? 1 : 0;
            }
            found.turns = winners > 0 ? turns : 0;
            found.single = winners == 1;
        }
    } catch (const TurnsSpent&) {
        found.decided = false;
    }
    found.played = bounded.played();
    return found;
}

}  // namespace

ShortestWin shortest_win(const packed::AnyPackedGame& game, std::string_view position, int max_turns,
                         std::uint64_t budget, const std::atomic<bool>* stop) {
    return game.visit([&](const auto& states) {
        return shortest_from(states, position.empty() ? states.start() : states.code_of(position), max_turns, budget,
                             stop);
    });
}

}  // namespace rulescope::solve

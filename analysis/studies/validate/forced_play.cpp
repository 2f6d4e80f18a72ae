#include "analysis/studies/validate/forced_play.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/game/text.h"

namespace rulescope::studies {

namespace {

constexpr std::uint64_t max_turns = 24;

}  // namespace

std::string forced_play(const AnyRules& rules) {
    const AnyGame game = game_of(rules);
    AnyState state = game.initial();
    std::uint64_t turns = 0;
    std::string first;
    while (turns < max_turns && !game.outcome(state)) {
        const AnyState before = state;
        std::vector<AnyPly> plies;
        do {
            std::vector<AnyPly> legal = game.plies(state);
            if (legal.size() != 1) {
                return "";
            }
            state = game.after(state, legal.front(), nullptr);
            plies.push_back(std::move(legal.front()));
        } while (!turn_complete(game, state));
        if (++turns == 1) {
            first = game.turn_text(before, plies);
        }
    }
    if (turns == 0) {
        return "the game is over before the first turn";
    }
    return fmt::format("no seat has a choice: in {} from the start, the only legal turn is played each time, at first '{}'",
                       game.outcome(state) ? fmt::format("the {} of a game", rulescope::counted(turns, "turn", "turns"))
                                           : fmt::format("the first {}", rulescope::counted(turns, "turn", "turns")),
                       first);
}

}  // namespace rulescope::studies

// Positions of the shipped rule sets for tests of editing.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/editing/editing.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/rule_set_file.h"
#include "core/random.h"

namespace rulescope::editing::testing {

inline AnyGame shipped_game(const std::string& name, const std::vector<std::string>& overrides = {}) {
    return game_of(specs::load_rules(name, overrides).rules);
}

inline const Editing& editing_of(const AnyGame& game) {
    return kit_of(game.rules()).editing();
}

/// The start and `count` positions between turns of random games, none of them finished.
inline std::vector<AnyState> positions_of(const AnyGame& game, int count, std::uint64_t seed) {
    std::vector<AnyState> list{game.initial()};
    Random random(seed);
    AnyState state = game.initial();
    while (static_cast<int>(list.size()) <= count) {
        const std::uint64_t turns = 1 + random.below(6);
        for (std::uint64_t turn = 0; turn < turns; ++turn) {
            do {
                const std::vector<AnyPly> plies = game.plies(state);
                state = game.after(state, plies[random.below(plies.size())]);
            } while (!turn_complete(game, state));
            if (game.outcome(state)) {
                state = game.initial();
            }
        }
        list.push_back(state);
    }
    return list;
}

/// For each ply that clicks can enter in this state: the clicks.
inline std::vector<std::pair<AnyPly, std::vector<std::string>>> clicks_in(const Editing& editing, const AnyGame& game,
                                                                          const AnyState& state) {
    std::vector<std::pair<AnyPly, std::vector<std::string>>> found;
    std::map<std::string, std::vector<std::string>> paths{{"", {}}};
    std::vector<std::string> open{""};
    for (std::size_t next = 0; next < open.size(); ++next) {
        const std::string partial = open[next];
        for (const Step& step : editing.steps(game, state, partial)) {
            std::vector<std::string> path = paths.at(partial);
            path.push_back(step.id);
            if (step.ply) {
                found.emplace_back(*step.ply, path);
            } else if (paths.emplace(step.text, path).second) {
                open.push_back(step.text);
            }
        }
    }
    return found;
}

}  // namespace rulescope::editing::testing

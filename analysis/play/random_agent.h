// The agent that knows nothing: every legal turn is equally likely.
//
// Uniform over whole turns, not over plies: a piece that could go to ten cells and then grow in
// twenty ways each gives two hundred turns, staying gives twenty, and each of the 220 has the same
// chance. (docs/sources.md, numbers: the numbers to pin are told for this agent.)
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "analysis/game/turns.h"
#include "analysis/play/agent.h"
#include "core/game.h"
#include "core/random.h"

namespace rulescope::play {

/// Turn number `number` in the order of for_each_turn, found without making those before it where counts
/// suffice; `legal` is the number of all. number(legal) is asked once, when they are counted, and must
/// return a number below it. The state must have a legal turn.
template <Game G, class Number>
Choice<G> turn_by_number(const G& game, typename G::State state, Number number) {
    Choice<G> choice;
    std::uint64_t wanted = 0;
    bool drawn = false;
    while (true) {
        const std::vector<typename G::Ply> plies = game.plies(state);
        if constexpr (KnowsLastPlies<G>) {
            if (game.last_ply_of_turn(state)) {
                if (!drawn) {
                    choice.legal = plies.size();
                    wanted = number(choice.legal);
                }
                choice.plies.push_back(plies[static_cast<std::size_t>(wanted)]);
                return choice;
            }
        }
        // How many turns begin with each ply; a complete one counts itself.
        std::vector<typename G::State> next;
        std::vector<std::uint64_t> turns;
        std::vector<char> complete;
        next.reserve(plies.size());
        std::uint64_t total = 0;
        for (const typename G::Ply& ply : plies) {
            next.push_back(game.after(state, ply, nullptr));
            complete.push_back(turn_complete(game, next.back()) ? 1 : 0);
            turns.push_back(complete.back() != 0 ? 1 : count_turns(game, next.back()));
            total += turns.back();
        }
        if (!drawn) {
            choice.legal = total;
            wanted = number(total);
            drawn = true;
        }
        std::size_t chosen = 0;
        while (wanted >= turns[chosen]) {
            wanted -= turns[chosen++];
        }
        choice.plies.push_back(plies[chosen]);
        if (complete[chosen] != 0) {
            return choice;
        }
        state = std::move(next[chosen]);
    }
}

/// Draws one number per turn, whatever the position: the same stream gives the same game.
struct RandomAgent {
    template <Game G>
    Choice<G> operator()(const G& game, const typename G::State& state, Random& random) const {
        return turn_by_number(game, state, [&](std::uint64_t legal) { return random.below(legal); });
    }
};

}  // namespace rulescope::play

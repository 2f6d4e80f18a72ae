#include "analysis/verify/choice_sequence.h"

#include <algorithm>

#include "core/adapter.h"
#include "core/random.h"

namespace rulescope::verify {

Choices shrink(const Choices& choices, const std::function<bool(const Choices&)>& shows, std::uint64_t budget) {
    if (Adapter<Shrinker>::installed == nullptr) {
        return choices;
    }
    std::uint64_t checked = 0;
    return Adapter<Shrinker>::installed->local_minimum(
        choices, [&](const Choices& candidate) { return checked++ < budget && shows(candidate); });
}

Played play_sequence(const AnyGame& game, const AnyState& start,
                     const std::function<std::uint64_t(std::size_t plies)>& choose, std::size_t max_plies,
                     const Until& until) {
    Played played;
    played.states.push_back(start);
    while (played.plies.size() < max_plies) {
        const std::vector<AnyPly> plies = game.plies(played.states.back());
        if (plies.empty()) {
            break;
        }
        const auto choice = static_cast<std::uint32_t>(choose(plies.size()));
        played.choices.push_back(choice);
        played.plies.push_back(plies[choice]);
        played.states.push_back(game.after(played.states.back(), plies[choice], nullptr));
        if (until(played)) {
            break;
        }
    }
    return played;
}

Played play_choices(const AnyGame& game, const AnyState& start, const Choices& choices, const Until& until) {
    std::size_t next = 0;
    return play_sequence(
        game, start, [&](std::size_t plies) { return choices[next++] % plies; }, choices.size(), until);
}

Played play_random(const AnyGame& game, const AnyState& start, std::uint64_t seed, std::uint64_t number,
                   std::size_t max_plies, const Until& until) {
    Random random = Random::stream(seed, number);
    return play_sequence(
        game, start, [&](std::size_t plies) { return random.below(plies); }, max_plies, until);
}

void remove_turns(const AnyGame& game, const AnyState& start, const std::vector<AnyPly>& plies,
                  const std::function<bool(const GameTurns& fewer)>& try_turns, const std::function<bool()>& stop) {
    const auto round = static_cast<std::size_t>(game.seats());
    for (bool shorter = true; shorter && !stop();) {
        shorter = false;
        GameTurns turns = turns_of_game(game, start, plies);
        for (std::size_t size = std::max(round, turns.size() / 2 / round * round); size > 0;
             size = size > round ? size / 2 / round * round : size - 1) {
            for (std::size_t at = 0; at + size <= turns.size() && !stop();) {
                GameTurns fewer = turns;
                const auto begin = fewer.begin() + static_cast<std::ptrdiff_t>(at);
                fewer.erase(begin, begin + static_cast<std::ptrdiff_t>(size));
                if (try_turns(fewer)) {
                    turns = turns_of_game(game, start, plies);
                    shorter = true;
                } else {
                    ++at;
                }
            }
        }
    }
}

}  // namespace rulescope::verify

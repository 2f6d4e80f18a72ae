// Small games that show something: random ones, shrunk (check.h, shrinking.h).
#pragma once

#include <functional>
#include <optional>

#include "analysis/verify/check_games.h"
#include "analysis/verify/shrinking.h"

namespace rulescope::verify {

/// Plays a choice stream as far as it shows what is looked for; the choices up to there, or nothing.
using Shows = std::function<std::optional<Choices>(const Choices&)>;

/// Shrinks until nothing more gives way.
inline Choices smallest(Choices choices, const Shows& shows, std::uint64_t budget) {
    for (int round = 0; round < 3; ++round) {
        const Choices trimmed = shows(choices).value_or(choices);
        choices = shows(shrink(
                            trimmed, [&](const Choices& candidate) { return shows(candidate).has_value(); }, budget))
                      .value_or(trimmed);
        if (choices.size() == trimmed.size()) {
            break;
        }
    }
    return choices;
}

/// What shows that a property is violated: judged by itself.
template <class G>
Shows shows_violation(const G& game, const typename Family<G>::Judged& subject,
                      const PropertyOf<typename Family<G>::Judged>& property, std::uint32_t max_turns) {
    return [&game, &subject, &property, max_turns](const Choices& choices) -> std::optional<Choices> {
        JudgeOf<typename Family<G>::Judged> judge(subject, property);
        std::size_t next = 0;
        const auto choose = [&](std::size_t plies) -> std::optional<std::uint32_t> {
            return next < choices.size() ? std::optional(static_cast<std::uint32_t>(choices[next++] % plies))
                                         : std::nullopt;
        };
        const Choices played =
            judge_play(game, judge, 0, max_turns, choose, [&](const WatchedPly<G>&) { return judge.violations() > 0; });
        return judge.violations() > 0 ? std::optional(played) : std::nullopt;
    };
}

/// What shows something of a ply; watch(ply) is true of the one that does. `at_start`: the start shows it already.
template <class G, class Watch>
Shows shows_ply(const G& game, std::uint32_t max_turns, Watch watch) {
    return [&game, max_turns, watch](const Choices& choices) -> std::optional<Choices> {
        typename G::State state = game.initial();
        Choices played;
        std::uint32_t turn = 1;
        auto fresh = watch;  // it may remember what it saw
        for (const std::uint32_t choice : choices) {
            const std::vector<typename G::Ply> plies = game.plies(state);
            if (plies.empty() || turn > max_turns) {
                break;
            }
            played.push_back(static_cast<std::uint32_t>(choice % plies.size()));
            Events events;
            typename G::State after = game.after(state, plies[played.back()], &events);
            if (fresh(WatchedPly<G>{played.size(), turn, state, after, events})) {
                return played;
            }
            turn += game.between_turns(after) ? 1U : 0U;
            state = std::move(after);
        }
        return std::nullopt;
    };
}

/// How many turns a game told by choices has; one that breaks off in a turn counts it.
template <class G>
std::uint32_t turns_of_choices(const G& game, const Choices& choices) {
    typename G::State state = game.initial();
    std::uint32_t turns = 0;
    bool complete = true;
    for (const std::uint32_t choice : choices) {
        state = game.after(state, game.plies(state)[choice], nullptr);
        complete = game.between_turns(state);
        turns += complete ? 1U : 0U;
    }
    return turns + (complete ? 0U : 1U);
}

}  // namespace rulescope::verify

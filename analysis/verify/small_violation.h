// The smallest counterexample that random games give (check.h): of several that violate a property, each shrunk.
#pragma once

#include <algorithm>
#include <vector>

#include "analysis/parallel/workers.h"
#include "analysis/verify/check.h"
#include "analysis/verify/small_game.h"

namespace rulescope::verify {

/// So many violating games are made small, and the smallest is shown; they are looked for among so many games.
inline constexpr std::size_t games_to_shrink = 12;
inline constexpr std::uint64_t games_to_look_on = 20'000;
inline constexpr std::uint64_t shrinking_budget = 6000;

/// Plays random game `number` by itself and shows it to the judge, until watch(ply) is true.
template <class G, class Watch>
Choices judge_random(const G& game, JudgeOf<typename Family<G>::Judged>& judge, const CheckOptions& options,
                     std::uint64_t number, Watch watch) {
    Random random = Random::stream(options.seed, number);
    return judge_play(
        game, judge, 0, options.max_turns,
        [&](std::size_t plies) { return std::optional(static_cast<std::uint32_t>(random.below(plies))); }, watch);
}

/// Of several games that violate the property, the one that can be made smallest; `first_game` is known to.
template <class G>
ShownGame small_violation(const G& game, const typename Family<G>::Judged& subject,
                          const PropertyOf<typename Family<G>::Judged>& property, std::uint64_t first_game,
                          const CheckOptions& options) {
    using OneJudge = JudgeOf<typename Family<G>::Judged>;
    const Shows shows = shows_violation<G>(game, subject, property, options.max_turns);
    std::vector<std::uint64_t> numbers;
    std::vector<Choices> small;
    const std::uint64_t last = std::min(std::max(options.games, first_game), first_game + games_to_look_on);
    for (std::uint64_t number = first_game; number <= last && numbers.size() < games_to_shrink; ++number) {
        OneJudge judge(subject, property);
        Choices choices =
            judge_random(game, judge, options, number, [&](const WatchedPly<G>&) { return judge.violations() > 0; });
        if (judge.violations() > 0) {
            numbers.push_back(number);
            small.push_back(std::move(choices));
        }
    }
    for_each_index(small.size(), options.threads, [&](std::size_t number) {
        small[number] = smallest(small[number], shows, shrinking_budget);
        return true;
    });
    std::size_t best = 0;
    for (std::size_t number = 1; number < small.size(); ++number) {
        const auto turns = turns_of_choices(game, small[number]);
        const auto fewest = turns_of_choices(game, small[best]);
        if (turns < fewest || (turns == fewest && small[number].size() < small[best].size())) {
            best = number;
        }
    }
    OneJudge judge(subject, property);
    std::size_t next = 0;
    judge_play(
        game, judge, 0, options.max_turns,
        [&](std::size_t) { return next < small[best].size() ? std::optional(small[best][next++]) : std::nullopt; },
        [](const WatchedPly<G>&) { return false; });
    const TallyOf<typename Family<G>::Judged>* violated = judge.violated();
    return {small[best], false, numbers[best], violated != nullptr ? violated->first->finding : std::string()};
}

}  // namespace rulescope::verify

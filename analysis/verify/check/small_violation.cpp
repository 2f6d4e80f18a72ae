#include "analysis/verify/check/small_violation.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/verify/check/small_game.h"
#include "analysis/parallel/workers.h"
#include "core/random.h"

namespace rulescope::verify {

namespace {

/// Maximum number of violating games that are shrunk. To find them, at most `games_to_search` games are played.
constexpr std::size_t games_to_shrink = 12;
constexpr std::uint64_t games_to_search = 20'000;

/// Plays random game `number` and passes it to the judge, until `watch` returns true.
Choices judge_random(const AnyGame& game, Judge& judge, const CheckOptions& options, std::uint64_t number,
                     const Watch& watch) {
    Random random = Random::stream(options.seed, number);
    return judge_play(
        game, judge, 0, options.max_turns,
        [&](std::size_t plies) { return std::optional(static_cast<std::uint32_t>(random.below(plies))); }, watch);
}

}  // namespace

ShownGame small_violation(const AnyGame& game, const Judge& judge, std::size_t property, std::uint64_t first_game,
                          const CheckOptions& options) {
    const Shows shows = shows_violation(game, judge, property, options.max_turns);
    std::vector<std::uint64_t> numbers;
    std::vector<Choices> small;
    const std::uint64_t last = std::min(std::max(options.games, first_game), first_game + games_to_search);
    for (std::uint64_t number = first_game; number <= last && numbers.size() < games_to_shrink; ++number) {
        const std::unique_ptr<Judge> alone = judge.alone(property);
        Choices choices =
            judge_random(game, *alone, options, number, [&](const WatchedPly&) { return alone->violations() > 0; });
        if (alone->violations() > 0) {
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
        const auto smallest = turns_of_choices(game, small[best]);
        if (turns < smallest || (turns == smallest && small[number].size() < small[best].size())) {
            best = number;
        }
    }
    const std::unique_ptr<Judge> alone = judge.alone(property);
    std::size_t next = 0;
    judge_play(
        game, *alone, 0, options.max_turns,
        [&](std::size_t) { return next < small[best].size() ? std::optional(small[best][next++]) : std::nullopt; },
        [](const WatchedPly&) { return false; });
    const Tally* violated = alone->violated();
    if (violated == nullptr) {
        return {small[best], false, numbers[best], ""};
    }
    const Case& first = *violated->first;
    return {small[best], false, numbers[best], first.finding, !first.position.empty() && first.ply.empty()};
}

}  // namespace rulescope::verify

#include "analysis/verify/check/small_game.h"

#include <memory>
#include <utility>

#include "analysis/game/path.h"

namespace rulescope::verify {

Choices smallest(Choices choices, const Shows& shows, std::uint64_t budget) {
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

Shows shows_violation(const AnyGame& game, const Judge& judge, std::size_t property, std::uint32_t max_turns) {
    return [&game, &judge, property, max_turns](const Choices& choices) -> std::optional<Choices> {
        const std::unique_ptr<Judge> alone = judge.alone(property);
        std::size_t next = 0;
        const auto choose = [&](std::size_t plies) -> std::optional<std::uint32_t> {
            return next < choices.size() ? std::optional(static_cast<std::uint32_t>(choices[next++] % plies))
                                         : std::nullopt;
        };
        const Choices played =
            judge_play(game, *alone, 0, max_turns, choose, [&](const WatchedPly&) { return alone->violations() > 0; });
        return alone->violations() > 0 ? std::optional(played) : std::nullopt;
    };
}

Shows shows_ply(const AnyGame& game, std::uint32_t max_turns, Watch watch) {
    return [&game, max_turns, watch = std::move(watch)](const Choices& choices) -> std::optional<Choices> {
        AnyState state = game.initial();
        Choices played;
        std::uint32_t turn = 1;
        auto fresh = watch;  // a copy: `watch` may have state
        for (const std::uint32_t choice : choices) {
            const std::vector<AnyPly> plies = game.plies(state);
            if (plies.empty() || turn > max_turns) {
                break;
            }
            played.push_back(static_cast<std::uint32_t>(choice % plies.size()));
            Events events;
            AnyState after = game.after(state, plies[played.back()], &events);
            if (fresh(WatchedPly{played.size(), turn, state, after, events})) {
                return played;
            }
            turn += game.between_turns(after) ? 1U : 0U;
            state = std::move(after);
        }
        return std::nullopt;
    };
}

std::uint32_t turns_of_choices(const AnyGame& game, const Choices& choices) {
    Path path(game.initial());
    for (const std::uint32_t choice : choices) {
        path.play_choice(game, static_cast<int>(choice));
    }
    return static_cast<std::uint32_t>(path.turns.size());
}

}  // namespace rulescope::verify

#include "analysis/verify/difference/shortening.h"

#include <algorithm>

#include "analysis/game/turns.h"
#include "analysis/verify/choice_sequence.h"
#include "analysis/verify/difference/walk.h"

namespace rulescope::verify {

namespace {

/// Plays these turns. An illegal ply is replaced by the first legal ply.
JointLine play_turns(const Sides& games, const Pair& start, const GameTurns& turns, int max_turns) {
    std::size_t turn = 0;
    std::size_t at = 0;
    return play_in_step(games, start, max_turns, [&](const Pair& pair, const auto& legal) {
        if (at > 0 && turn_complete(games.a, pair.a)) {
            ++turn;
            at = 0;
        }
        if (turn >= turns.size()) {
            return std::optional<std::size_t>();
        }
        const std::vector<AnyPly>& wanted = turns[turn];
        const auto place = at < wanted.size() ? std::find(legal.begin(), legal.end(), wanted[at]) : legal.end();
        ++at;
        return std::optional<std::size_t>(place == legal.end() ? 0 : static_cast<std::size_t>(place - legal.begin()));
    });
}

/// Removes turns as long as the rule sets still diverge and the divergence occurs earlier.
Divergence without_needless_turns(const Sides& games, const Pair& start, Divergence divergence,
                                  const std::atomic<bool>* stop) {
    remove_turns(
        games.a, start.a, divergence.plies,
        [&](const GameTurns& fewer) {
            JointLine line = play_turns(games, start, fewer, divergence.turn - 1);
            const bool earlier = line.divergence && line.divergence->turn < divergence.turn;
            if (earlier) {
                divergence = std::move(*line.divergence);
            }
            return earlier;
        },
        [&] { return stop != nullptr && *stop; });
    return divergence;
}

/// Searches for the nearest divergence from every position of the line, and uses it if the line becomes shorter.
Divergence with_shortcuts(const Sides& games, const Pair& start, Divergence divergence, const std::atomic<bool>* stop) {
    WalkBounds bounds;
    bounds.pairs = 8'000;
    bounds.stop = stop;
    for (int from = 0; from < divergence.turn - 1 && !(stop && *stop); ++from) {
        const Path line(games.a, start.a, divergence.plies);
        std::vector<AnyPly> plies = line.first(static_cast<std::size_t>(from)).plies();
        bounds.depth = divergence.turn - from - 1;
        WalkResult walk = walk_in_step(games, end_of_line(games, start, plies), bounds);
        if (walk.divergence) {
            plies.insert(plies.end(), walk.divergence->plies.begin(), walk.divergence->plies.end());
            walk.divergence->plies = std::move(plies);
            walk.divergence->turn += from;
            divergence = std::move(*walk.divergence);
        }
    }
    return divergence;
}

/// Shrinks the choices with RapidCheck.
Divergence with_simpler_choices(const Sides& games, const Pair& start, Divergence divergence) {
    constexpr std::uint64_t budget = 300;
    const auto play = [&](const Choices& choices) {
        std::size_t next = 0;
        return play_in_step(games, start, divergence.turn, [&](const Pair&, const auto& legal) {
            return next < choices.size() ? std::optional<std::size_t>(choices[next++] % legal.size()) : std::nullopt;
        });
    };
    const std::vector<int> chosen = Path(games.a, start.a, divergence.plies).choices(games.a);
    const Choices choices(chosen.begin(), chosen.end());
    const Choices smallest = shrink(
        choices, [&](const Choices& candidate) { return play(candidate).divergence.has_value(); }, budget);
    JointLine line = play(smallest);
    return line.divergence && line.divergence->turn < divergence.turn ? std::move(*line.divergence) : divergence;
}

}  // namespace

Divergence shorten(const Sides& games, const Pair& start, Divergence divergence, const std::atomic<bool>* stop) {
    divergence = without_needless_turns(games, start, std::move(divergence), stop);
    for (int before = divergence.turn + 1; divergence.turn < before && !(stop && *stop);) {
        before = divergence.turn;
        divergence = with_shortcuts(games, start, std::move(divergence), stop);
        divergence = with_simpler_choices(games, start, std::move(divergence));
        divergence = without_needless_turns(games, start, std::move(divergence), stop);
    }
    return divergence;
}

}  // namespace rulescope::verify

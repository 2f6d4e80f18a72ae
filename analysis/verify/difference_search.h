// Random games under two rule sets at once: how often play comes across a parting, and partings too deep for the walk
// (difference_walk.h).
//
// Three kinds of games. In plain ones every legal ply is equally likely. In the others a few plies are drawn and one of
// them is played: in curious games the one whose clauses were at work least often so far; in games with a taste the one
// whose clauses are liked best, each game liking other clauses. Attacks, starvation and ends come sooner so, and with
// them what depends on a reading. Counts of clauses are taken over round by round, so that no game depends on the
// threads.
#pragma once

#include <atomic>
#include <functional>
#include <limits>
#include <map>

#include "analysis/parallel/workers.h"
#include "analysis/verify/difference_line.h"
#include "analysis/verify/difference_shortening.h"
#include "core/random.h"

namespace rulescope::verify {

struct SearchOptions {
    std::uint64_t games = 2'000;
    std::uint64_t seed = 1;
    int max_turns = 1'000;  ///< a game is left after so many
    int threads = 1;
    std::size_t shortened = 16;  ///< how many of the shortest partings are made shorter
    /// Called from time to time with what is done, how much of it and of how much.
    std::function<void(const char* what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;
};

/// What came of random games.
struct PartingsInPlay {
    std::vector<int> turns;  ///< for each game the turn in which the rule sets parted on it; 0: they did not

    [[nodiscard]] std::uint64_t games() const { return turns.size(); }
    [[nodiscard]] std::uint64_t parted() const {
        return turns.size() - static_cast<std::uint64_t>(std::count(turns.begin(), turns.end(), 0));
    }
};

namespace detail {

using ClauseCounts = std::map<std::string_view, std::uint64_t>;

/// Plain game `number`.
template <Game G>
JointLine<G> plain_game(const Sides<G>& games, const Pair<G>& start, const SearchOptions& options,
                        std::uint64_t number) {
    Random random = Random::stream(options.seed, number);
    return play_in_step(games, start, options.max_turns, [&](const Pair<G>&, const auto& legal) {
        return std::optional<std::size_t>(random.below(legal.size()));
    });
}

/// How much a game likes a clause: for every game and clause another number.
inline std::int64_t liking(std::uint64_t taste, std::string_view clause) {
    std::uint64_t word = taste;
    for (const char letter : clause) {
        word = Random(word ^ static_cast<unsigned char>(letter)).next();
    }
    return static_cast<std::int64_t>(word % 2001) - 1000;
}

/// Game `number` of those that choose: the odd ones are curious, the even ones have a taste. `counts` is what was at
/// work before; the game's own clauses are added to it.
template <Game G>
JointLine<G> choosy_game(const Sides<G>& games, const Pair<G>& start, const SearchOptions& options,
                         std::uint64_t number, ClauseCounts& counts) {
    constexpr int drawn = 6;
    Random random = Random::stream(~options.seed, number);
    const std::uint64_t taste = random.next();
    const auto worth = [&](const Events& events) {
        std::int64_t liked = 0;
        std::int64_t rarest = std::numeric_limits<std::int64_t>::max() - 1;
        for (const Event& event : events) {
            const auto found = counts.find(event.clause);
            rarest = std::min(rarest, found == counts.end() ? 0 : static_cast<std::int64_t>(found->second));
            liked += liking(taste, event.clause);
        }
        return number % 2 == 1 ? -rarest : liked;
    };
    return play_in_step(games, start, options.max_turns, [&](const Pair<G>& pair, const auto& legal) {
        std::size_t best = 0;
        std::int64_t most = std::numeric_limits<std::int64_t>::min();
        Events played;
        for (int i = 0; i < drawn; ++i) {
            const auto ply = static_cast<std::size_t>(random.below(legal.size()));
            Events events;
            static_cast<void>(games.a.after(pair.a, legal[ply], &events));
            if (const std::int64_t here = worth(events); here > most) {
                most = here;
                best = ply;
                played = std::move(events);
            }
        }
        for (const Event& event : played) {
            ++counts[event.clause];
        }
        return std::optional<std::size_t>(best);
    });
}

/// Plays games 1 .. options.games by rounds; play(number) may use what `after_round` made of the rounds before.
/// Stopped from outside: the rounds that were finished.
template <Game G, class Play, class AfterRound>
PartingsInPlay play_rounds(const SearchOptions& options, const char* what, const Play& play,
                           const AfterRound& after_round) {
    constexpr std::uint64_t round = 64;
    PartingsInPlay result;
    while (result.games() < options.games) {
        const std::uint64_t begin = result.games();
        const auto size = static_cast<std::size_t>(std::min(round, options.games - begin));
        std::vector<int> turns(size);
        for_each_index(size, options.threads, [&](std::size_t i) {
            if (options.stop && *options.stop) {
                return false;
            }
            const JointLine<G> line = play(begin + i + 1, i);
            turns[i] = line.parting ? line.parting->turn : 0;
            return true;
        });
        if (options.stop && *options.stop) {
            return result;
        }
        after_round(size);
        result.turns.insert(result.turns.end(), turns.begin(), turns.end());
        if (options.progress) {
            options.progress(what, result.games(), options.games);
        }
    }
    return result;
}

}  // namespace detail

/// Plain games: in how many of them the rule sets part on the line of play, and when.
template <Game G>
PartingsInPlay partings_in_play(const Sides<G>& games, const Pair<G>& start, const SearchOptions& options) {
    return detail::play_rounds<G>(
        options, "random games",
        [&](std::uint64_t number, std::size_t) { return detail::plain_game(games, start, options, number); },
        [](std::size_t) {});
}

/// What a search brought.
template <Game G>
struct Searched {
    std::optional<Parting<G>> parting;  ///< the one with the fewest turns
    std::uint64_t games = 0;            ///< played for it, of all kinds
    std::uint64_t parted = 0;           ///< of these
    bool cut_short = false;             ///< stopped from outside
};

/// Looks for a parting in options.games games that choose, beside the plain ones that were played, and makes the
/// shortest ones shorter. `plain` is what partings_in_play gave for the same start and seed.
template <Game G>
Searched<G> search_by_play(const Sides<G>& games, const Pair<G>& start, const SearchOptions& options,
                           const PartingsInPlay& plain) {
    using detail::ClauseCounts;
    Searched<G> searched;

    // A game goes on with the counts of the rounds before it; its own are added after its round.
    ClauseCounts common;
    std::vector<ClauseCounts> own(64);
    struct Found {
        int turn = 0;
        std::uint64_t order = 0;
        JointLine<G> line;
        bool operator<(const Found& other) const { return std::pair(turn, order) < std::pair(other.turn, other.order); }
    };
    std::vector<std::optional<JointLine<G>>> round(64);
    std::vector<Found> found;
    const auto keep_shortest = [&] {
        std::sort(found.begin(), found.end());
        found.resize(std::min(found.size(), options.shortened));
    };
    std::uint64_t before = 0;
    const PartingsInPlay choosy = detail::play_rounds<G>(
        options, "choosy games",
        [&](std::uint64_t number, std::size_t i) {
            own[i] = common;
            JointLine<G> line = detail::choosy_game(games, start, options, number, own[i]);
            round[i] = line;
            return line;
        },
        [&](std::size_t size) {
            ClauseCounts sum = common;
            for (std::size_t i = 0; i < size; ++i) {
                for (const auto& [clause, count] : own[i]) {
                    sum[clause] += count - (common.contains(clause) ? common.at(clause) : 0);
                }
                if (round[i]->parting) {
                    found.push_back({round[i]->parting->turn, before + i, std::move(*round[i])});
                    ++searched.parted;
                }
            }
            common = std::move(sum);
            before += size;
            keep_shortest();
        });
    for (std::uint64_t game = 0; game < plain.games(); ++game) {
        if (plain.turns[game] > 0 && plain.turns[game] <= options.max_turns) {
            found.push_back({plain.turns[game], choosy.games() + game, {}});
            ++searched.parted;
        }
    }
    searched.games = plain.games() + choosy.games();
    keep_shortest();
    for (Found& each : found) {
        if (!each.line.parting) {
            each.line = detail::plain_game(games, start, options, each.order - choosy.games() + 1);
        }
    }

    std::vector<std::optional<Parting<G>>> shortened(found.size());
    std::atomic<std::uint64_t> done{0};
    for_each_index(found.size(), options.threads, [&](std::size_t i) {
        shortened[i] = shorten(games, start, *found[i].line.parting, options.stop);
        ++done;
        return true;
    });
    for (std::optional<Parting<G>>& each : shortened) {
        if (!searched.parting || each->turn < searched.parting->turn) {
            searched.parting = std::move(each);
        }
    }
    searched.cut_short = options.stop && *options.stop;
    return searched;
}

/// How a parting may be looked for where the walk found none: from a pair that looks the same, the line on which the
/// rule sets part, or nothing. Directed searches take this form, too.
template <Game G>
using PartingSearch = std::function<std::optional<Parting<G>>(const Sides<G>& games, const Pair<G>& start)>;

}  // namespace rulescope::verify

#include "analysis/verify/difference/search.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "analysis/parallel/workers.h"
#include "analysis/verify/difference/walk.h"
#include "core/random.h"

namespace rulescope::verify {

namespace {

using ClauseCounts = std::map<std::string_view, std::uint64_t>;

/// The weight of a clause in a game, derived from a random number of the game and from the clause.
std::int64_t weight_of(std::uint64_t game, std::string_view clause) {
    std::uint64_t word = game;
    for (const char letter : clause) {
        word = Random(word ^ static_cast<unsigned char>(letter)).next();
    }
    return static_cast<std::int64_t>(word % 2001) - 1000;
}

/// Plays biased game `number`: odd numbers are novelty-seeking games, even numbers event-weighted ones. `counts`: how
/// often each clause fired before; the function adds the counts of this game.
JointLine biased_game(const Sides& games, const Pair& start, const SearchOptions& options, std::uint64_t number,
                      ClauseCounts& counts) {
    constexpr int drawn = 6;
    Random random = Random::stream(~options.seed, number);
    const std::uint64_t weights = random.next();
    const auto worth = [&](const Events& events) {
        std::int64_t weighted = 0;
        std::int64_t rarest = std::numeric_limits<std::int64_t>::max() - 1;
        for (const Event& event : events) {
            const auto found = counts.find(event.clause);
            rarest = std::min(rarest, found == counts.end() ? 0 : static_cast<std::int64_t>(found->second));
            weighted += weight_of(weights, event.clause);
        }
        return number % 2 == 1 ? -rarest : weighted;
    };
    return play_in_step(games, start, options.max_turns, [&](const Pair& pair, const auto& legal) {
        std::size_t best = 0;
        std::int64_t largest = std::numeric_limits<std::int64_t>::min();
        Events played;
        for (int i = 0; i < drawn; ++i) {
            const auto ply = static_cast<std::size_t>(random.below(legal.size()));
            Events events;
            static_cast<void>(games.a.after(pair.a, legal[ply], &events));
            if (const std::int64_t here = worth(events); here > largest) {
                largest = here;
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

/// Plays games 1 .. options.games in rounds; play(number) may use the state that `after_round` derived from earlier
/// rounds. After a stop only complete rounds are counted.
template <class Play, class AfterRound>
DivergencesInPlay play_rounds(const SearchOptions& options, const char* what, const Play& play,
                              const AfterRound& after_round) {
    constexpr std::uint64_t round = 64;
    DivergencesInPlay result;
    while (result.games() < options.games) {
        const std::uint64_t begin = result.games();
        const auto size = static_cast<std::size_t>(std::min(round, options.games - begin));
        std::vector<int> turns(size);
        for_each_index(size, options.threads, [&](std::size_t i) {
            if (options.stop && *options.stop) {
                return false;
            }
            const JointLine line = play(begin + i + 1, i);
            turns[i] = line.divergence ? line.divergence->turn : 0;
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

}  // namespace

JointLine random_line(const Sides& games, const Pair& start, const SearchOptions& options, std::uint64_t number) {
    Random random = Random::stream(options.seed, number);
    return play_in_step(games, start, options.max_turns, [&](const Pair&, const auto& legal) {
        return std::optional<std::size_t>(random.below(legal.size()));
    });
}

DivergencesInPlay divergences_in_play(const Sides& games, const Pair& start, const SearchOptions& options) {
    return play_rounds(
        options, "random games",
        [&](std::uint64_t number, std::size_t) { return random_line(games, start, options, number); },
        [](std::size_t) {});
}

Searched search_by_play(const Sides& games, const Pair& start, const SearchOptions& options,
                        const DivergencesInPlay& uniform) {
    Searched searched;

    // A game starts from the counts of the earlier rounds; its own counts are added after its round.
    ClauseCounts common;
    std::vector<ClauseCounts> own(64);
    struct Found {
        int turn = 0;
        std::uint64_t order = 0;
        JointLine line;
        bool operator<(const Found& other) const { return std::pair(turn, order) < std::pair(other.turn, other.order); }
    };
    std::vector<std::optional<JointLine>> round(64);
    std::vector<Found> found;
    const auto keep_shortest = [&] {
        std::sort(found.begin(), found.end());
        found.resize(std::min(found.size(), options.shortened));
    };
    std::uint64_t before = 0;
    const DivergencesInPlay biased = play_rounds(
        options, "biased games",
        [&](std::uint64_t number, std::size_t i) {
            own[i] = common;
            JointLine line = biased_game(games, start, options, number, own[i]);
            round[i] = line;
            return line;
        },
        [&](std::size_t size) {
            ClauseCounts sum = common;
            for (std::size_t i = 0; i < size; ++i) {
                for (const auto& [clause, count] : own[i]) {
                    sum[clause] += count - (common.contains(clause) ? common.at(clause) : 0);
                }
                if (round[i]->divergence) {
                    found.push_back({round[i]->divergence->turn, before + i, std::move(*round[i])});
                    ++searched.diverged;
                }
            }
            common = std::move(sum);
            before += size;
            keep_shortest();
        });
    for (std::uint64_t game = 0; game < uniform.games(); ++game) {
        if (uniform.turns[game] > 0 && uniform.turns[game] <= options.max_turns) {
            found.push_back({uniform.turns[game], biased.games() + game, {}});
            ++searched.diverged;
        }
    }
    searched.games = uniform.games() + biased.games();
    keep_shortest();
    for (Found& each : found) {
        if (!each.line.divergence) {
            each.line = random_line(games, start, options, each.order - biased.games() + 1);
        }
    }

    std::vector<std::optional<Divergence>> shortened(found.size());
    std::atomic<std::uint64_t> done{0};
    for_each_index(found.size(), options.threads, [&](std::size_t i) {
        shortened[i] = shorten(games, start, *found[i].line.divergence, options.stop);
        ++done;
        return true;
    });
    for (std::optional<Divergence>& each : shortened) {
        if (!searched.divergence || each->turn < searched.divergence->turn) {
            searched.divergence = std::move(each);
        }
    }
    searched.cut_short = options.stop && *options.stop;
    return searched;
}

namespace {

/// Two rule sets as one game. A state is a pair of states. A ply is legal if it is legal on both sides.
class InStep {
public:
    using State = Pair;
    using Ply = AnyPly;

    InStep(const Sides& games, Pair start) : games_(games), start_(std::move(start)) {}

    [[nodiscard]] int seats() const { return games_.a.seats(); }
    [[nodiscard]] State initial() const { return start_; }
    [[nodiscard]] Seat seat_to_act(const State& pair) const { return games_.a.seat_to_act(pair.a); }
    [[nodiscard]] std::vector<Ply> plies(const State& pair) const {
        std::vector<Ply> legal = games_.a.plies(pair.a);
        const std::vector<Ply> in_b = games_.b.plies(pair.b);
        difference_ = one_sided(legal, in_b);
        if (difference_) {
            std::erase_if(legal,
                          [&](const Ply& ply) { return std::find(in_b.begin(), in_b.end(), ply) == in_b.end(); });
        }
        return legal;
    }
    [[nodiscard]] State after(const State& pair, const Ply& ply, Events* events) const {
        return {games_.a.after(pair.a, ply, events), games_.b.after(pair.b, ply, nullptr)};
    }
    [[nodiscard]] std::optional<Outcome> outcome(const State& pair) const { return games_.a.outcome(pair.a); }
    [[nodiscard]] Key key(const State& pair) const { return key_of(games_, pair); }
    [[nodiscard]] bool between_turns(const State& pair) const { return games_.a.between_turns(pair.a); }

    /// The number of symmetries if it is the same for both rule sets, else 1.
    [[nodiscard]] int symmetries() const {
        return games_.a.symmetries() == games_.b.symmetries() ? games_.a.symmetries() : 1;
    }
    [[nodiscard]] State image(const State& pair, int symmetry) const {
        return {games_.a.image(pair.a, symmetry), games_.b.image(pair.b, symmetry)};
    }
    [[nodiscard]] Ply image(const Ply& ply, int symmetry) const { return games_.a.image(ply, symmetry); }

    /// Returns and clears the one-sided ply found by the last call of plies().
    [[nodiscard]] std::optional<OneSided> take_difference() const { return std::exchange(difference_, std::nullopt); }

private:
    const Sides games_;
    const Pair start_;
    mutable std::optional<OneSided> difference_;
};

}  // namespace

DirectedDivergence search_divergence(const Sides& games, const Pair& start,
                                     const std::function<double(const AnyGame&, const AnyState&)>& potential,
                                     const BeamBounds& bounds) {
    const InStep both(games, start);
    std::optional<OneSided> refused;
    std::optional<DivergenceKind> kind;
    // After plies(pair), the goal is evaluated for the first of these plies before plies() is called again.
    const auto parts = [&](const LastPly<InStep>& last) {
        refused = both.take_difference();
        kind = refused ? DivergenceKind::turn : difference_between_positions(games, last.after);
        return kind.has_value();
    };
    const Directed<InStep> line = directed_search(
        both, start, [&](const Pair& pair) { return potential(games.a, pair.a); }, parts, bounds);
    DirectedDivergence result{std::nullopt, line.spent};
    if (line.found) {
        Divergence divergence{*kind, line.plies, std::nullopt, false, static_cast<int>(line.turns)};
        if (refused) {
            divergence.plies.pop_back();
            divergence.refused = refused->ply;
            divergence.legal_in_a = refused->in_a;
        }
        result.divergence = std::move(divergence);
    }
    return result;
}

}  // namespace rulescope::verify

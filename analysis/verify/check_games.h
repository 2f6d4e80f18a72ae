// The random games of checking (check.h): judged ply by ply, several at once, told in the order of their numbers.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "analysis/parallel/workers.h"
#include "analysis/verify/check.h"
#include "analysis/verify/family.h"
#include "analysis/verify/judge.h"
#include "core/random.h"

namespace rulescope::verify {

/// One ply of a game that is being judged.
template <class G>
struct WatchedPly {
    std::size_t plies;   ///< played so far, this one included
    std::uint32_t turn;  ///< its turn, from 1
    const typename G::State& before;
    const typename G::State& after;
    const Events& events;
};

/// Plays from the start as choose(number of plies) says, until it says nothing, the game is over, `max_turns` are
/// played or watch(ply) is true; shows everything to the judge. The choices are returned as places in the lists.
template <class G, class Choose, class Watch>
Choices judge_play(const G& game, JudgeOf<typename Family<G>::Judged>& judge, std::uint64_t mark,
                   std::uint32_t max_turns, Choose choose, Watch watch) {
    using State = typename G::State;
    using Ply = typename G::Ply;
    std::vector<State> positions{game.initial()};
    std::vector<Ply> played;
    Choices choices;
    std::size_t turn_begins = 0;
    std::uint32_t turn = 1;
    std::vector<Ply> plies = game.plies(positions.back());
    judge.at(mark);
    judge.position({positions.back(), plies});
    while (!plies.empty() && turn <= max_turns) {
        const std::optional<std::uint32_t> chosen = choose(plies.size());
        if (!chosen) {
            break;
        }
        choices.push_back(*chosen);
        const State before = positions.back();
        Events events;
        positions.push_back(game.after(before, plies[*chosen], &events));
        played.push_back(plies[*chosen]);
        const State& after = positions.back();
        judge.at(mark + played.size());
        judge.ply({before, plies, played.back(), after, events});
        const bool complete = game.between_turns(after);
        if (complete) {
            judge.turn({std::span(positions).subspan(turn_begins), std::span(played).subspan(turn_begins), true});
            turn_begins = played.size();
        }
        plies = game.plies(after);
        judge.position({after, plies});
        const bool ends = watch(WatchedPly<G>{played.size(), turn, before, after, events});
        turn += complete ? 1U : 0U;
        if (ends) {
            break;
        }
    }
    judge.game({positions, played, true});
    return choices;
}

/// A moment of a random game: its number from 1, and how many plies lead to it.
struct Moment {
    std::uint64_t game = 0;
    std::size_t plies = 0;
    std::uint32_t turn = 0;
};

/// What random games have shown besides what the judge keeps.
struct GamesSeen {
    std::uint64_t games = 0, unfinished = 0, plies = 0;
    struct AtWork {
        std::uint64_t games = 0;
        std::uint64_t last = 0;  ///< the last game in which it was
        Moment soonest;
    };
    std::map<std::string_view, AtWork> clauses;
    std::vector<std::optional<Moment>> wins;    ///< by seat: its shortest
    std::vector<std::optional<Moment>> claims;  ///< the first violation, or example
    std::vector<std::uint64_t> trues;           ///< by claim: positions of which it was true
    std::optional<Moment> repeats;              ///< a position that came again
    std::optional<Moment> stuck;

    void merge(const GamesSeen& later);
};

inline bool sooner(const Moment& a, const Moment& b) {
    return a.turn != b.turn ? a.turn < b.turn : a.plies != b.plies ? a.plies < b.plies : a.game < b.game;
}

template <class G>
class GamesPart {
public:
    using Judged = typename Family<G>::Judged;

    GamesPart(const G& game, const Judged& subject, std::span<const PropertyOf<Judged>> properties,
              const std::vector<Claim<G>>& claims)
        : game_(game), claims_(claims), judge_(subject, properties) {
        seen_.wins.resize(static_cast<std::size_t>(game.seats()));
        seen_.claims.resize(claims.size());
        seen_.trues.resize(claims.size());
        for (const Claim<G>& claim : claims) {
            holds_.push_back(claim.make());
        }
    }

    void play(std::uint64_t number, std::uint64_t seed, std::uint32_t max_turns) {
        Random random = Random::stream(seed, number);
        std::unordered_set<Key> since_growth{game_.key(game_.initial())};
        ask_claims(Moment{number, 0, 0}, game_.initial());
        bool over = false;
        const auto watch = [&](const WatchedPly<G>& ply) {
            const Moment now{number, ply.plies, ply.turn};
            note_clauses(now, ply.events);
            const std::optional<Outcome> outcome = game_.outcome(ply.after);
            over = outcome.has_value();
            if (!seen_.stuck && over != game_.plies(ply.after).empty()) {
                seen_.stuck = now;
            }
            if (!game_.between_turns(ply.after) && !over) {
                return false;
            }
            ask_claims(now, ply.after);
            if (over) {
                note_winner(now, *outcome);
                return true;
            }
            if constexpr (Ranked<G>) {
                if (game_.ranked() && game_.rank(ply.after) > game_.rank(ply.before)) {
                    since_growth.clear();
                }
            }
            if (!since_growth.insert(game_.key(ply.after)).second && !seen_.repeats) {
                seen_.repeats = now;
            }
            return false;
        };
        const Choices choices = judge_play(
            game_, judge_, number << 32U, max_turns,
            [&](std::size_t plies) { return std::optional(static_cast<std::uint32_t>(random.below(plies))); }, watch);
        ++seen_.games;
        seen_.plies += choices.size();
        seen_.unfinished += over ? 0U : 1U;
    }

    [[nodiscard]] const JudgeOf<Judged>& judge() const { return judge_; }
    [[nodiscard]] const GamesSeen& seen() const { return seen_; }

    void merge(const GamesPart& later) {
        judge_.merge(later.judge_);
        seen_.merge(later.seen_);
    }

private:
    void note_clauses(const Moment& now, const Events& events) {
        for (const Event& event : events) {
            GamesSeen::AtWork& clause = seen_.clauses[event.clause];
            clause.games += clause.last != now.game ? 1U : 0U;
            clause.last = now.game;
            if (clause.soonest.game == 0 || sooner(now, clause.soonest)) {
                clause.soonest = now;
            }
        }
    }

    void note_winner(const Moment& now, const Outcome& outcome) {
        for (std::size_t seat = 0; seat < seen_.wins.size(); ++seat) {
            std::optional<Moment>& win = seen_.wins[seat];
            if (outcome.payoff[seat] == 1.0 && (!win || sooner(now, *win))) {
                win = now;
            }
        }
    }

    void ask_claims(const Moment& now, const typename G::State& state) {
        for (std::size_t claim = 0; claim < claims_.size(); ++claim) {
            const bool holds = holds_[claim](state);
            seen_.trues[claim] += holds ? 1U : 0U;
            const bool wanted = claims_[claim].expectation != Expectation::always;
            if (!seen_.claims[claim] && holds == wanted) {
                seen_.claims[claim] = now;
            }
        }
    }

    const G& game_;
    const std::vector<Claim<G>>& claims_;
    std::vector<typename Claim<G>::Holds> holds_;
    JudgeOf<Judged> judge_;
    GamesSeen seen_;
};

inline void GamesSeen::merge(const GamesSeen& later) {
    games += later.games;
    unfinished += later.unfinished;
    plies += later.plies;
    for (const auto& [clause, work] : later.clauses) {
        AtWork& mine = clauses[clause];
        mine.games += work.games;
        if (mine.soonest.game == 0 || sooner(work.soonest, mine.soonest)) {
            mine.soonest = work.soonest;
        }
    }
    for (std::size_t seat = 0; seat < wins.size(); ++seat) {
        if (later.wins[seat] && (!wins[seat] || sooner(*later.wins[seat], *wins[seat]))) {
            wins[seat] = later.wins[seat];
        }
    }
    for (std::size_t claim = 0; claim < claims.size(); ++claim) {
        claims[claim] = claims[claim] ? claims[claim] : later.claims[claim];
        trues[claim] += later.trues[claim];
    }
    repeats = repeats ? repeats : later.repeats;
    stuck = stuck ? stuck : later.stuck;
}

/// The choices of a random game up to a moment.
template <class G>
Choices choices_until(const G& game, std::uint64_t seed, const Moment& moment) {
    Random random = Random::stream(seed, moment.game);
    typename G::State state = game.initial();
    Choices choices;
    while (choices.size() < moment.plies) {
        const std::vector<typename G::Ply> plies = game.plies(state);
        choices.push_back(static_cast<std::uint32_t>(random.below(plies.size())));
        state = game.after(state, plies[choices.back()], nullptr);
    }
    return choices;
}

}  // namespace rulescope::verify

#include "analysis/verify/check/games.h"

#include <algorithm>
#include <unordered_set>

#include "core/random.h"

namespace rulescope::verify {

namespace {

bool sooner(const Moment& a, const Moment& b) {
    return a.turn != b.turn ? a.turn < b.turn : a.plies != b.plies ? a.plies < b.plies : a.game < b.game;
}

}  // namespace

Choices judge_play(const AnyGame& game, Judge& judge, std::uint64_t mark, std::uint32_t max_turns,
                   const ChooseOf& choose, const Watch& watch) {
    std::vector<AnyState> positions{game.initial()};
    std::vector<AnyPly> played;
    Choices choices;
    std::size_t turn_begins = 0;
    std::uint32_t turn = 1;
    std::vector<AnyPly> plies = game.plies(positions.back());
    judge.at(mark);
    judge.position(positions.back(), plies);
    while (!plies.empty() && turn <= max_turns) {
        const std::optional<std::uint32_t> chosen = choose(plies.size());
        if (!chosen) {
            break;
        }
        choices.push_back(*chosen);
        const AnyState before = positions.back();
        Events events;
        positions.push_back(game.after(before, plies[*chosen], &events));
        played.push_back(plies[*chosen]);
        const AnyState& after = positions.back();
        judge.at(mark + played.size());
        judge.ply(before, plies, played.back(), after, events);
        const bool complete = game.between_turns(after);
        if (complete) {
            judge.turn(std::span(positions).subspan(turn_begins), std::span(played).subspan(turn_begins), true);
            turn_begins = played.size();
        }
        plies = game.plies(after);
        judge.position(after, plies);
        const bool ends = watch(WatchedPly{played.size(), turn, before, after, events});
        turn += complete ? 1U : 0U;
        if (ends) {
            break;
        }
    }
    judge.game(positions, played, true);
    return choices;
}

GamesPart::GamesPart(const AnyGame& game, const Judge& prototype, const std::vector<Claim>& claims)
    : game_(game), claims_(claims), judge_(prototype.fresh()) {
    totals_.wins.resize(static_cast<std::size_t>(game.seats()));
    totals_.claims.resize(claims.size());
    totals_.trues.resize(claims.size());
    for (const Claim& claim : claims) {
        holds_.push_back(claim.make());
    }
}

void GamesPart::play(std::uint64_t number, std::uint64_t seed, std::uint32_t max_turns) {
    Random random = Random::stream(seed, number);
    std::unordered_set<Key> since_growth{game_.key(game_.initial())};
    check_claims(Moment{number, 0, 0}, game_.initial());
    bool over = false;
    const auto watch = [&](const WatchedPly& ply) {
        const Moment now{number, ply.plies, ply.turn};
        note_clauses(now, ply.events);
        const std::optional<Outcome> outcome = game_.outcome(ply.after);
        over = outcome.has_value();
        if (!totals_.stuck && over != game_.plies(ply.after).empty()) {
            totals_.stuck = now;
        }
        if (!game_.between_turns(ply.after) && !over) {
            return false;
        }
        check_claims(now, ply.after);
        if (over) {
            note_winner(now, *outcome);
            return true;
        }
        if (game_.ranked() && game_.rank(ply.after) > game_.rank(ply.before)) {
            since_growth.clear();
        }
        if (!since_growth.insert(game_.key(ply.after)).second && !totals_.repeats) {
            totals_.repeats = now;
        }
        return false;
    };
    const Choices choices = judge_play(
        game_, *judge_, number << 32U, max_turns,
        [&](std::size_t plies) { return std::optional(static_cast<std::uint32_t>(random.below(plies))); }, watch);
    ++totals_.games;
    totals_.plies += choices.size();
    totals_.unfinished += over ? 0U : 1U;
}

void GamesPart::merge(const GamesPart& later) {
    judge_->merge(*later.judge_);
    totals_.merge(later.totals_);
}

void GamesPart::note_clauses(const Moment& now, const Events& events) {
    for (const Event& event : events) {
        GameTotals::Fired& clause = totals_.clauses[event.clause];
        clause.games += clause.last != now.game ? 1U : 0U;
        clause.last = now.game;
        if (clause.soonest.game == 0 || sooner(now, clause.soonest)) {
            clause.soonest = now;
        }
    }
}

void GamesPart::note_winner(const Moment& now, const Outcome& outcome) {
    for (std::size_t seat = 0; seat < totals_.wins.size(); ++seat) {
        std::optional<Moment>& win = totals_.wins[seat];
        if (outcome.payoff[seat] == 1.0 && (!win || sooner(now, *win))) {
            win = now;
        }
    }
}

void GamesPart::check_claims(const Moment& now, const AnyState& state) {
    for (std::size_t claim = 0; claim < claims_.size(); ++claim) {
        const bool holds = holds_[claim](state);
        totals_.trues[claim] += holds ? 1U : 0U;
        const bool wanted = claims_[claim].expectation != Expectation::always;
        if (!totals_.claims[claim] && holds == wanted) {
            totals_.claims[claim] = now;
        }
    }
}

void GameTotals::merge(const GameTotals& later) {
    games += later.games;
    unfinished += later.unfinished;
    plies += later.plies;
    for (const auto& [clause, work] : later.clauses) {
        Fired& mine = clauses[clause];
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

Choices choices_until(const AnyGame& game, std::uint64_t seed, const Moment& moment) {
    Random random = Random::stream(seed, moment.game);
    AnyState state = game.initial();
    Choices choices;
    while (choices.size() < moment.plies) {
        const std::vector<AnyPly> plies = game.plies(state);
        choices.push_back(static_cast<std::uint32_t>(random.below(plies.size())));
        state = game.after(state, plies[choices.back()], nullptr);
    }
    return choices;
}

}  // namespace rulescope::verify

// The effect of an option in random play.
#include "analysis/studies/audit/audit_request.h"

#include <algorithm>
#include <map>

#include "analysis/game/family.h"
#include "analysis/specs/typed_text.h"
#include "analysis/statistics/histogram.h"
#include "analysis/statistics/rounding.h"

namespace rulescope::studies {

namespace {

using statistics::rounded;

AuditEffect::Length length_of(const statistics::Histogram& turns) {
    if (turns.empty()) {
        return {};
    }
    AuditEffect::Length length{rounded(turns.mean()), std::nullopt};
    if (turns.total() > 1) {
        length.interval = rounded(statistics::mean(turns.mean(), turns.variance(), turns.total()));
    }
    return length;
}

/// `payoffs`: number of games for each payoff of the first seat.
AuditEffect::FirstSeat first_seat_of(const std::map<double, std::uint64_t>& payoffs, std::size_t seats) {
    // The possible payoffs: a loss, a draw between all seats, a win.
    std::map<double, std::uint64_t> games{{0.0, 0}, {1.0 / static_cast<double>(seats), 0}, {1.0, 0}};
    for (const auto& [payoff, times] : payoffs) {
        games[payoff] += times;
    }
    std::vector<statistics::ScoreCount> counts;
    for (const auto& [payoff, times] : games) {
        counts.push_back({payoff, times});
    }
    AuditEffect::FirstSeat first{std::nullopt, rounded(statistics::score(counts))};
    if (!payoffs.empty()) {
        first.score = rounded(statistics::mean_score(counts));
    }
    return first;
}

PairedDifference rounded_difference(const std::vector<double>& differences) {
    const PairedDifference difference = difference_of(differences);
    return {rounded(difference.mean), rounded(difference.interval)};
}

}  // namespace

std::vector<GameEnd> audit_play(const specs::LoadedRules& ruleset, const AuditOptions& options, const Run& run) {
    const AnyGame game = game_of(ruleset.rules);
    DiffPlayOptions games;
    games.games = options.games;
    games.seed = run.seed;
    games.max_turns = options.max_turns;
    games.stop = run.stop;
    return random_ends(game, game.initial(), games);
}

AuditEffect effect_of(const std::string& option, const std::vector<GameEnd>& ends) {
    AuditEffect effect;
    effect.option = option;
    effect.in_force = true;
    effect.games = ends.size();
    statistics::Histogram turns;
    std::map<double, std::uint64_t> payoffs;
    std::size_t seats = 2;
    for (const GameEnd& end : ends) {
        if (end.payoff.empty()) {
            ++effect.unfinished;
            continue;
        }
        seats = end.payoff.size();
        turns.add(end.turns);
        ++payoffs[end.payoff.front()];
    }
    effect.length = length_of(turns);
    effect.first_seat = first_seat_of(payoffs, seats);
    return effect;
}

AuditEffect effect_of(const std::string& option, const std::vector<GameEnd>& ends,
                      const std::vector<GameEnd>& in_force) {
    AuditEffect effect = effect_of(option, ends);
    effect.in_force = false;
    std::vector<double> lengths;
    std::vector<double> scores;
    for (std::size_t game = 0; game < std::min(in_force.size(), ends.size()); ++game) {
        const GameEnd& before = in_force[game];
        const GameEnd& after = ends[game];
        if (!before.payoff.empty() && !after.payoff.empty()) {
            lengths.push_back(after.turns - before.turns);
            scores.push_back(after.payoff.front() - before.payoff.front());
        }
    }
    effect.pairs = lengths.size();
    if (effect.pairs >= 2) {  // fewer than two pairs give no interval
        effect.length_difference = rounded_difference(lengths);
        effect.first_seat_difference = rounded_difference(scores);
    }
    return effect;
}

}  // namespace rulescope::studies

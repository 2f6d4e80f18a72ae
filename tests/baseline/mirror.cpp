#include "tests/baseline/mirror.h"

#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <set>

#include "analysis/play/match/match_run.h"

namespace rulescope::play::baseline {

namespace {

constexpr double level = 0.05;  ///< of each one-sided test

double quantile(double probability) {
    return boost::math::quantile(boost::math::normal(), probability);
}

}  // namespace

std::uint64_t mirror_games(double power, double variance) {
    const double deviations = quantile(1.0 - level) + quantile((1.0 + power) / 2.0);
    return static_cast<std::uint64_t>(
        std::ceil(2.0 * variance * deviations * deviations / (mirror_margin * mirror_margin)));
}

OpeningScore opening_score(const MatchGame& game, const AnyAgent& agent, const std::vector<std::string>& opening,
                           std::uint64_t games, std::uint64_t seed, int threads) {
    MatchRun run;
    run.plan.line = opening;
    run.plan.games = games;
    run.plan.seed = seed;
    run.plan.max_turns = 500;
    run.plan.seats = 2;
    run.threads = threads;
    OpeningScore score;
    std::set<std::uint64_t> lines;
    double sum = 0, squares = 0;
    run_match(game, MatchPlayers{{agent, agent}}, run, [&](const GameRecord& record, const MatchCounts&) {
        const double payoff = record.outcome ? record.outcome->payoff[0] : 0.5;
        ++score.games;
        score.finished += record.outcome ? 1U : 0U;
        sum += payoff;
        squares += payoff * payoff;
        lines.insert(record.line.after_eight);
        return true;
    });
    const auto count = static_cast<double>(games);
    score.mean = sum / count;
    score.variance = (squares - sum * score.mean) / (count - 1.0);
    score.lines = lines.size();
    return score;
}

MirrorResult mirror_result(const OpeningScore& one, const OpeningScore& other) {
    MirrorResult result;
    result.difference = one.mean - other.mean;
    const double error =
        std::sqrt(one.variance / static_cast<double>(one.games) + other.variance / static_cast<double>(other.games));
    const double half = quantile(1.0 - level) * error;
    result.interval = {result.difference - half, result.difference + half};
    return result;
}

}  // namespace rulescope::play::baseline

#include "analysis/studies/diff/diff_play.h"

#include <algorithm>

#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent.h"
#include "analysis/play/match/match_run.h"

namespace rulescope::studies {

namespace {

SidePlay side_of(const std::vector<GameEnd>& ends, int seats) {
    SidePlay side;
    side.mean_scores.assign(static_cast<std::size_t>(seats), 0.0);
    std::uint64_t finished = 0;
    for (const GameEnd& end : ends) {
        if (end.payoff.empty()) {
            ++side.unfinished;
            continue;
        }
        ++finished;
        side.mean_length += end.turns;
        for (std::size_t seat = 0; seat < end.payoff.size(); ++seat) {
            side.mean_scores[seat] += end.payoff[seat];
        }
    }
    const double games = finished == 0 ? 1.0 : static_cast<double>(finished);
    side.mean_length /= games;
    for (double& score : side.mean_scores) {
        score /= games;
    }
    return side;
}

}  // namespace

std::vector<GameEnd> random_ends(const AnyGame& game, const AnyState& start, const DiffPlayOptions& options,
                                 const std::string& what) {
    play::MatchGame match(game, kit_of(game.rules()).agents());
    match.start = start;
    play::MatchRun run;
    run.plan.games = options.games;
    run.plan.seed = options.seed;
    run.plan.max_turns = options.max_turns;
    run.plan.seats = game.seats();
    run.threads = options.threads;
    run.stop = options.stop;
    if (options.progress) {
        run.progress = [&](std::uint64_t done, std::uint64_t total) { options.progress(what, done, total); };
    }
    const std::vector<play::AnyAgent> agents(static_cast<std::size_t>(game.seats()), play::RandomAgent{});
    std::vector<GameEnd> ends;
    play::run_match(match, {agents}, run, [&](const play::GameRecord& record, const play::MatchCounts&) {
        ends.push_back(
            {static_cast<int>(record.turns.size()), record.outcome ? record.outcome->payoff : std::vector<double>{}});
        return true;
    });
    return ends;
}

PairedDifference difference_of(const std::vector<double>& differences) {
    PairedDifference result;
    const double n = static_cast<double>(differences.size());
    for (const double difference : differences) {
        result.mean += difference / n;
    }
    double squares = 0.0;
    for (const double difference : differences) {
        squares += (difference - result.mean) * (difference - result.mean);
    }
    const double variance = differences.size() < 2 ? 0.0 : squares / (n - 1.0);
    result.interval = statistics::mean(result.mean, variance, differences.size());
    return result;
}

PlayComparison compare_play(const AnyGame& a, const AnyState& start_a, const AnyGame& b, const AnyState& start_b,
                            const DiffPlayOptions& options) {
    std::vector<GameEnd> ends_a = random_ends(a, start_a, options, "games under A");
    std::vector<GameEnd> ends_b = random_ends(b, start_b, options, "games under B");
    PlayComparison play;
    play.games = std::min(ends_a.size(), ends_b.size());
    play.complete = play.games == options.games;
    ends_a.resize(static_cast<std::size_t>(play.games));
    ends_b.resize(static_cast<std::size_t>(play.games));
    play.a = side_of(ends_a, a.seats());
    play.b = side_of(ends_b, b.seats());
    std::vector<double> lengths;
    std::vector<double> scores;
    for (std::size_t game = 0; game < ends_a.size(); ++game) {
        if (!ends_a[game].payoff.empty() && !ends_b[game].payoff.empty()) {
            lengths.push_back(ends_b[game].turns - ends_a[game].turns);
            scores.push_back(ends_b[game].payoff.front() - ends_a[game].payoff.front());
        }
    }
    play.pairs = lengths.size();
    play.length = difference_of(lengths);
    play.first_seat = difference_of(scores);
    return play;
}

}  // namespace rulescope::studies

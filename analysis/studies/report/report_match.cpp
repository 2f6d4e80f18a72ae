#include "analysis/studies/report/report_match.h"

#include <algorithm>

#include "analysis/studies/balance/board_value.h"

namespace rulescope::studies {

BalanceOptions report_match_options(const specs::LoadedRules& rules, const ReportOptions& options) {
    BalanceOptions match;
    match.games = 0;
    match.margin = options.margin;
    match.until_decided = true;
    if (rules.rules.seats() < 2) {
        return match;
    }
    constexpr std::uint64_t random_games_for_each = 50;  // a report with few random games is quick
    const play::DefaultMatch usual = default_match_of(rules);
    match.agent = options.agent.empty() ? usual.agent : options.agent;
    match.games = options.match_games.value_or(std::min(usual.games, options.games / random_games_for_each));
    match.opening_turns = options.opening_turns.value_or(std::min(usual.opening_turns, options.max_turns - 1));
    return match;
}

std::optional<ReportMatch> report_match(const specs::LoadedRules& rules, const ReportOptions& options) {
    const BalanceOptions planned = report_match_options(rules, options);
    if (planned.games == 0) {
        return std::nullopt;
    }
    MatchContext context;
    context.seed = options.seed;
    context.threads = options.threads;
    context.max_turns = options.max_turns;
    context.version = options.version;
    context.stop = options.stop;
    if (options.progress) {
        context.progress = [&](const std::string&, std::uint64_t done, std::uint64_t total) {
            options.progress("games of " + planned.agent, done, total);
        };
    }
    MatchRequest request = deciding_match(rules, planned);
    request.counted = false;
    const PlayedMatch played = play_match(context, request);
    return ReportMatch{deciding_chapter(planned, played, options.max_turns), planned.opening_turns, planned.margin,
                       tested_of(rules, planned.agent), played.complete};
}

std::optional<ExactValue> report_value(const specs::LoadedRules& rules, const ReportOptions& options) {
    constexpr std::uint64_t positions = 200'000;
    if (rules.rules.seats() != 2) {
        return std::nullopt;
    }
    BoardSearch search;
    search.positions = std::max<std::uint64_t>(1, std::min(positions, options.games * 100));
    search.memory_bytes = std::uint64_t{1} << 26U;
    search.version = options.version;
    search.stop = options.stop;
    std::optional<ExactValue> value = board_value({rules.rules.title, 0, rules, 0}, search);
    return value && value->winner >= 0 ? value : std::nullopt;
}

}  // namespace rulescope::studies

#include "reports/studies/play_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "analysis/game/language.h"
#include "analysis/play/match/play_sides.h"
#include "reports/numbers.h"
#include "reports/value_summary.h"

namespace rulescope::reports {

namespace {

std::string turns_text(int turns) {
    return counted(static_cast<std::uint64_t>(turns), "turn", "turns");
}

/// "20 000 random games", or "20 000 games" if an agent is not random.
std::string games_played(const play::PlayResult& result, std::uint64_t games) {
    return play::all_random(result.agents) ? counted(games, "random game", "random games")
                                           : counted(games, "game", "games");
}

/// The verdict, then the score of the first agent: "Elo 10 or more: accepted after 312 games; …".
std::vector<std::string> sequential_sentences(const play::SequentialAnswer& answer,
                                              const std::vector<std::string>& agents) {
    using statistics::SequentialVerdict;
    const std::string after = counted(answer.games, "game", "games");
    const std::string less = fmt::format("Elo {:g} or less", answer.question.elo0);
    const std::string more = fmt::format("Elo {:g} or more", answer.question.elo1);
    const std::string verdict = answer.verdict == SequentialVerdict::other
                                    ? fmt::format("{}: accepted after {}; {} is rejected", more, after, less)
                                : answer.verdict == SequentialVerdict::null
                                    ? fmt::format("{}: accepted after {}; {} is rejected", less, after, more)
                                    : fmt::format("Open between {} and {} after {} (--games)", less, more, after);
    std::vector<std::string> sentences{
        fmt::format("{} (sequential test of {}, error probability {} each; log-likelihood ratio {:.2f}, bounds {:.2f} "
                    "and {:.2f}).",
                    verdict, counted(answer.rounds, "pair of games", "pairs of games"),
                    percent(answer.question.error, 0), answer.ratio, answer.lower, answer.upper)};
    if (answer.rounds > 0) {
        sentences.push_back(
            fmt::format("{} scored {} of {} against {} (95 % interval {}, valid at any time of "
                        "stopping){}.",
                        agents.front(), percent(rounded(answer.score)), counted(2 * answer.rounds, "game", "games"),
                        agents.back(), percent_range(rounded(answer.sides.agents.front().score)),
                        answer.verdict == SequentialVerdict::open
                            ? ""
                            : "; a score at the time of a decision is biased towards the decision"));
    }
    return sentences;
}

/// Sentences about a match in which different agents change seats:
/// "mcts:1600 won 63.0 % of 200 games against mcts:400 (95 % interval 57.1 to 68.6 %)."
std::vector<std::string> agents_sentences(const play::PlayResult& result) {
    std::vector<std::string> sentences;
    const std::vector<std::string>& agents = result.agents;
    if (result.answer) {
        return sequential_sentences(*result.answer, agents);
    }
    if (!result.plan.exchanged ||
        std::all_of(agents.begin(), agents.end(), [&](const std::string& agent) { return agent == agents.front(); })) {
        return sentences;
    }
    // With two agents, the first agent's score determines the second agent's score.
    const std::size_t reported = agents.size() == 2 ? 1 : agents.size();
    for (std::size_t number = 0; number < reported; ++number) {
        const play::AgentResult& agent = result.results[number];
        const std::uint64_t rounds = agent.rounds();
        if (rounds == 0) {
            return {"No round of games was finished with every agent at every seat: play more games to compare them."};
        }
        const bool won_or_lost = agent.all.draws == 0 && agent.all.unfinished == 0;
        sentences.push_back(
            fmt::format("{} {} {} of {} against {} (95 % interval {}).", agents[number], won_or_lost ? "won" : "scored",
                        percent(rounded(agent.score())),
                        counted(rounds * static_cast<std::uint64_t>(result.plan.games_of_round()), "game", "games"),
                        agents.size() == 2 ? agents[1] : std::string("the others"),
                        percent_range(rounded(play::score_of_rounds(result, number).interval))));
    }
    return sentences;
}

/// States the number of different openings, whether they are few, and, if it differs noticeably, the interval of the
/// first agent or seat for agents like these in other openings.
std::vector<std::string> opening_sentences(const play::PlayResult& result) {
    constexpr double noticeable = 1.2;
    const play::OpeningCount& lines = result.openings;
    const bool by_agents = !result.agents_by_opening.empty();
    const play::SideScore score = by_agents ? play::score_of_rounds(result, 0) : play::score_of_seat(result, 0);
    std::vector<std::string> few;
    for (std::size_t number = 0; by_agents && number < result.agents.size(); ++number) {
        if (play::score_of_rounds(result, number).few_openings) {
            few.push_back(result.agents[number]);
        }
    }
    const std::vector<std::string> seats = seat_names(result.ruleset.rules);
    for (std::size_t seat = 0; seat < seats.size(); ++seat) {
        if (play::score_of_seat(result, seat).few_openings) {
            few.push_back(in_sentence(seats[seat]));
        }
    }
    const std::string games = lines.games < result.counts.games ? fmt::format("The first {}", grouped(lines.games))
                                                                : std::string("The games");
    std::vector<std::string> sentences{fmt::format(
        "{} reach {} after four turns and {} after eight.", games,
        counted(lines.after_four, "different position", "different positions"), grouped(lines.after_eight))};
    const std::optional<statistics::Interval> others = play::in_other_openings(result);
    if (!few.empty()) {
        sentences.push_back(fmt::format(
            "The openings are few: the intervals of {} allow for games that repeat an opening.", fmt::join(few, ", ")));
    } else if (others && !play::all_random(result.agents) && others->width() >= noticeable * score.interval.width()) {
        sentences.back() += fmt::format(" For agents like these in other openings the interval of {} is {}.",
                                        by_agents ? result.agents.front() : in_sentence(seats.front()),
                                        percent_range(rounded(*others)));
    }
    return sentences;
}

/// A seat or a colour, with its name.
struct NamedSide {
    std::string name;
    const play::SideCounts* counts;
    play::SideScore score;
};

std::vector<NamedSide> named_sides(const play::PlayResult& result) {
    std::vector<NamedSide> sides;
    const std::vector<std::string> names = seat_names(result.ruleset.rules);
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        sides.push_back({in_sentence(names[seat]), &result.counts.seats[seat], play::score_of_seat(result, seat)});
    }
    if (colours_change(result)) {
        for (const std::size_t colour : result.details.order) {
            sides.push_back({capitalised(result.details.colours[colour]), &result.counts.colours[colour],
                             play::score_of_colour(result, colour)});
        }
    }
    return sides;
}

/// States whether the intervals of the scores contain the equal share. The sentence is not a verdict on balance: such a
/// verdict requires a margin and strong agents. If all intervals contain the equal share, the sentence gives the
/// largest advantage that these games cannot exclude. This advantage is the largest distance between an end of an
/// interval and the equal share.
std::string fairness_sentence(const play::PlayResult& result, const std::vector<NamedSide>& sides,
                              std::uint64_t finished) {
    const std::size_t seats = result.counts.seats.size();
    const double fair = 1.0 / static_cast<double>(seats);
    std::string more, fewer;
    double widest = 0;
    for (const NamedSide& side : sides) {
        const statistics::Interval interval = rounded(side.score.interval);
        widest = std::max({widest, std::abs(interval.low - fair), std::abs(interval.high - fair)});
        if (interval.low > fair) {
            more += (more.empty() ? "" : " and ") + side.name;
        } else if (interval.high < fair) {
            fewer += (fewer.empty() ? "" : " and ") + side.name;
        }
    }
    const std::string share = "an equal share of " + percent(fair);
    if (more.empty() && fewer.empty()) {
        return fmt::format("All intervals contain {}: {} cannot show a difference below ±{:.1f} points.", share,
                           counted(finished, "finished game", "finished games"), 100.0 * widest);
    }
    if (more.empty() || fewer.empty()) {
        return fmt::format("{} got {} than {}.", capitalised(more + fewer), fewer.empty() ? "more" : "less", share);
    }
    return fmt::format("{} got more than {}, and {} got less.", capitalised(more), share, fewer);
}

/// The wins of each side, for games that are won or lost.
std::vector<std::string> wins_sentences(const play::PlayResult& result, std::uint64_t finished) {
    std::vector<std::string> sentences;
    const std::vector<NamedSide> sides = named_sides(result);
    std::uint64_t draws = 0;
    for (const NamedSide& side : sides) {
        sentences.push_back(fmt::format("{} won {} of {} (95 % interval {}).", capitalised(side.name),
                                        percent(static_cast<double>(side.counts->wins) / static_cast<double>(finished)),
                                        games_played(result, finished),
                                        percent_range(rounded(side.score.wins_interval))));
    }
    sentences.push_back(fairness_sentence(result, sides, finished));
    for (const play::SideCounts& seat : result.counts.seats) {
        draws = std::max(draws, seat.draws);
    }
    if (draws > 0) {
        sentences.push_back(fmt::format("{} ended without a winner.", counted(draws, "game", "games")));
    }
    return sentences;
}

/// " and had 12.30 points at the end (12.10 to 12.50)"
std::string measure_text(const play::PlayMeasure& measure, bool once) {
    const ValueSummary summary = value_summary(measure.values);
    std::string text = fmt::format(" and had {:.2f} {} at the end", summary.mean.value_or(0), measure.unit);
    if (summary.interval && once) {
        text += fmt::format(" ({:.2f} to {:.2f})", summary.interval->low, summary.interval->high);
    }
    return text;
}

/// The scores of the players, for games with shared wins and points.
std::vector<std::string> score_sentences(const play::PlayResult& result, std::uint64_t finished) {
    std::vector<std::string> sentences;
    const play::PlayDetails& details = result.details;
    for (std::size_t seat = 0; seat < details.players.size(); ++seat) {
        const play::SideScore score = play::score_of_seat(result, seat);
        std::string text =
            fmt::format("{} scored {} of {} (95 % interval {})", details.players[seat], percent(rounded(score.mean)),
                        games_played(result, finished), percent_range(rounded(score.interval)));
        for (const play::PlayMeasure& measure : details.of_seats[seat]) {
            text += measure_text(measure, !result.anytime);
        }
        sentences.push_back(text + ".");
    }
    std::uint64_t shared = 0;
    for (const auto& [clause, winners] : result.counts.endings) {
        shared += winners.back();
    }
    sentences.push_back(fmt::format("{} ended with a shared win.", counted(shared, "game", "games")));
    return sentences;
}

/// States the mean of a difference and, for random players, the expected value. The interval is valid only in a match
/// that is judged once.
std::string comparison_sentence(const play::PlayMeasure& measure, bool random, bool once) {
    const play::PlayMeasure::Comparison& words = *measure.comparison;
    const double mean = rounded(measure.values.mean());
    const auto [low, high] = rounded(statistics::mean_interval(measure.values));
    std::string text =
        fmt::format("{} {:.2f} {} {}", words.before, std::abs(mean), mean < 0 ? words.fewer : words.more, words.than);
    if (once) {
        text += fmt::format(" (95 % interval of the difference {:.2f} to {:.2f})", low, high);
    }
    if (random) {
        text += "; " + words.at_random + (!once || (low <= 0 && high >= 0) ? "" : ", so this difference is chance");
    }
    return text + ".";
}

/// The results of a puzzle for one player.
std::vector<std::string> solitaire_sentences(const play::PlayResult& result, std::uint64_t finished) {
    const play::SideCounts& seat = result.counts.seats.front();
    const statistics::Interval wins = rounded(play::score_of_seat(result, 0).wins_interval);
    // States the number of games. The share is not stated, because it is so small that one decimal would show zero.
    std::vector<std::string> sentences{fmt::format("{} of {} ended {} (95 % interval {}).", grouped(seat.wins),
                                                   games_played(result, finished), result.details.solved,
                                                   percent_range(wins, 2))};
    for (const play::PlayMeasure& measure : result.details.of_seats.front()) {
        sentences.push_back(fmt::format("{:.2f} {} on average.", rounded(measure.values.mean()), measure.unit));
    }
    return sentences;
}

}  // namespace

std::vector<std::string> play_sentences(const play::PlayResult& result) {
    const play::MatchCounts& counts = result.counts;
    const std::uint64_t finished = counts.games - counts.unfinished;
    if (counts.games == 0) {
        return {"No random game was played."};
    }
    if (finished == 0) {
        return {fmt::format("None of {} was over within {}.", games_played(result, counts.games),
                            turns_text(result.plan.max_turns))};
    }
    std::vector<std::string> sentences;
    const auto add = [&](const std::vector<std::string>& more) {
        sentences.insert(sentences.end(), more.begin(), more.end());
    };
    if (!result.details.solved.empty()) {
        add(solitaire_sentences(result, finished));
    } else {
        add(agents_sentences(result));
        add(result.details.players.empty() ? wins_sentences(result, finished) : score_sentences(result, finished));
    }
    if (!result.earlier_reports.empty()) {
        sentences.push_back(
            fmt::format("Results of this match were reported before, after {} games: the intervals hold after every "
                        "number of games, and are wider.",
                        fmt::join(result.earlier_reports, ", ")));
    }
    if (result.counts.seats.size() > 1) {
        add(opening_sentences(result));
    }
    for (const play::PlayMeasure& measure : result.details.of_games) {
        if (measure.comparison && measure.values.total() > 1) {
            sentences.push_back(comparison_sentence(measure, play::all_random(result.agents), !result.anytime));
        }
    }
    sentences.push_back(fmt::format("A game took {:.1f} turns on average, from {} to {}.",
                                    rounded(counts.length.mean()), counts.length.min(), counts.length.max()));
    sentences.push_back(fmt::format("On average {:.1f} turns were legal, at most {}.", rounded(counts.branching.mean()),
                                    grouped(static_cast<std::uint64_t>(counts.branching.max()))));
    if (counts.unfinished > 0) {
        sentences.push_back(fmt::format("{} not over after {} and counted as unfinished.",
                                        counted(counts.unfinished, "game was", "games were"),
                                        turns_text(result.plan.max_turns)));
    }
    return sentences;
}

}  // namespace rulescope::reports

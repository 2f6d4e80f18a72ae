#include "reports/summary/report_summary.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/text.h"
#include "analysis/play/match/play_sides.h"
#include "analysis/statistics/rounding.h"
#include "analysis/studies/request/option.h"
#include "reports/early_end.h"
#include "reports/numbers.h"
#include "reports/studies/audit_words.h"

namespace rulescope::reports {

namespace {

/// The rule set as words of a command line.
std::string words_of(const ReportedRuleSet& ruleset) {
    return shell_word(ruleset.name) + studies::set_words(ruleset.set);
}

/// "White", "Player A", "Seat 1"
std::string seat_text(const play::PlayResult& play, std::size_t seat) {
    const std::string colour = play::colour_of_seat(play, seat);
    return !colour.empty()                 ? capitalised(colour)
           : !play.details.players.empty() ? play.details.players[seat]
                                           : fmt::format("Seat {}", seat + 1);
}

SummaryLine fair_line(const Report& report) {
    SummaryLine line{"Is it fair?", "", "play", "Random play"};
    const play::PlayResult& play = report.play;
    const std::uint64_t finished = play.counts.games - play.counts.unfinished;
    if (play.counts.seats.size() < 2) {
        line.answer = "One player has no opponent, so the question does not arise.";
        return line;
    }
    if (report.fairness) {
        const std::vector<std::string>& sentences = report.fairness->sentences;
        line.answer = joined(report.fairness->proved.empty()
                                 ? std::vector<std::string>{sentences.back()}
                                 : std::vector<std::string>{report.fairness->headline, sentences.back()});
        line.answer += " More agents and variants are compared by:";
        line.link = "fairness";
        line.evidence = "Who is ahead";
        line.command = "rulescope balance " + words_of(report.ruleset);
        return line;
    }
    std::vector<std::string> scores;
    for (std::size_t seat = 0; seat < play.counts.seats.size(); ++seat) {
        if (const play::SideScore score = play::score_of_seat(play, seat); score.finished > 0) {
            scores.push_back(fmt::format("{} gets {} ({})", seat_text(play, seat), percent(rounded(score.mean)),
                                         percent_range(rounded(score.interval))));
        }
    }
    line.answer =
        scores.empty()
            ? "No random game was finished."
            : fmt::format("Random players do not show who is favoured among good players. In {}, {} of the points.",
                          counted(finished, "random game", "random games"), fmt::join(scores, ", "));
    line.answer += " Agents that search answer it:";
    line.command = "rulescope balance " + words_of(report.ruleset);
    return line;
}

/// "A game of random players takes 52.9 turns on average (95 % interval 52.8 to 53.0, 20 000 games), from 6 to 127."
/// `interval_words`: what the interval allows for. An interval that reaches to more than twice the mean says nothing
/// about the mean and is left to the table.
std::string length_sentence(const std::string& players, const ValueSummary& turns, std::uint64_t games,
                            const std::string& interval_words = "") {
    return fmt::format("A game of {} takes {} turns on average ({}{}), from {} to {}.", players,
                       decimal(*turns.mean, 1),
                       turns.interval && turns.interval->high <= 2 * *turns.mean
                           ? fmt::format("95 % interval {}{}, ", range(*turns.interval, 1), interval_words)
                           : "",
                       counted(games, "game", "games"), turns.min.value_or(0), turns.max.value_or(0));
}

ValueSummary length_summary(const play::PlayResult& play) {
    ValueSummary summary = value_summary(play.counts.length);
    summary.interval = play::length_interval(play);
    return summary;
}

/// The games of the match of agents that search come first.
SummaryLine length_line(const Report& report) {
    SummaryLine line{"How long does it last?", "", "play", "Random play"};
    const play::MatchCounts& counts = report.play.counts;
    std::vector<std::string> sentences;
    if (report.fairness && report.fairness->length) {
        const FairnessChapter::Length& match = *report.fairness->length;
        sentences.push_back(length_sentence(
            "the match between " + report.fairness->agent + " and itself", match.summary, match.games,
            fmt::format(", which allows for games of up to {}",
                        counted(static_cast<std::uint64_t>(report.budgets.max_turns), "turn", "turns"))));
        line.link = "fairness";
        line.evidence = "Who is ahead";
    }
    sentences.push_back(counts.length.empty() ? "No random game was finished."
                                              : length_sentence("random players", length_summary(report.play),
                                                                counts.games - counts.unfinished));
    line.answer = joined(sentences);
    return line;
}

/// The open points with this verdict: "G-1, G-2 are rare"; their number if they are many: "15 are common".
void add_points(std::vector<std::string>& parts, const AuditResult& audit, AuditVerdict verdict, const char* words) {
    std::vector<std::string> ids;
    for (const AuditedPoint& point : audit.points) {
        if (point.open && point.verdict == verdict) {
            ids.push_back(point.id);
        }
    }
    constexpr std::size_t max_named = 4;
    if (!ids.empty()) {
        parts.push_back(fmt::format(
            "{} {} {}", ids.size() > max_named ? std::to_string(ids.size()) : fmt::format("{}", fmt::join(ids, ", ")),
            ids.size() == 1 ? "is" : "are", words));
    }
}

SummaryLine open_line(const Report& report) {
    std::vector<std::string> parts, sentences;
    add_points(parts, report.audit, AuditVerdict::common, "common in random games");
    add_points(parts, report.audit, AuditVerdict::rare, "rare");
    add_points(parts, report.audit, AuditVerdict::reachable, "reachable");
    if (!parts.empty()) {
        sentences.push_back(
            fmt::format("{}. Of the open points, {}.", audit_findings(report.audit).front(), fmt::join(parts, "; ")));
    } else if (!report.audit.points.empty()) {
        sentences.emplace_back("No open point of the rulebook was found to change the game.");
    } else {
        sentences.emplace_back("The rulebook has no listed open point.");
    }
    if (!report.audit.situations.empty()) {
        sentences.push_back(audit_findings(report.audit).back() + ".");
    }
    if (report.check.verdict == CheckVerdict::inconclusive || !report.check.exhaustive) {
        sentences.push_back(fmt::format("The properties are checked in all games of up to {} and in {}, not beyond.",
                                        counted(report.check.depth, "turn", "turns"),
                                        counted(report.check.games_played, "random game", "random games")));
    }
    return {"What is open?", joined(sentences), "audit", "Open points"};
}

void add_violated(std::vector<std::string>& names, const std::vector<CheckChapter::Row>& rows) {
    for (const CheckChapter::Row& row : rows) {
        if (row.violated) {
            names.push_back(row.name);
        }
    }
}

SummaryLine broken_line(const Report& report) {
    const CheckChapter& check = report.check;
    SummaryLine line{"What is broken?", "", "checked", "What was checked"};
    std::vector<std::string> violated, sentences;
    add_violated(violated, check.claims);
    add_violated(violated, check.certificate);
    add_violated(violated, check.properties);
    if (!violated.empty()) {
        sentences.push_back(fmt::format("Violated: {}.", fmt::join(violated, "; ")));
    }
    if (report.play.counts.unfinished > 0) {
        sentences.push_back(fmt::format("{} of {} had no end within {} ({}).", grouped(report.play.counts.unfinished),
                                        counted(report.play.counts.games, "random game", "random games"),
                                        counted(static_cast<std::uint64_t>(report.budgets.max_turns), "turn", "turns"),
                                        share_words(report.play.counts.unfinished, report.play.counts.games)));
    }
    if (!report.complete) {
        sentences.push_back(fmt::format("The run was cut short: {}.", sentence_of(early_end(report.stopped_by))));
    }
    if (violated.empty()) {
        sentences.push_back(fmt::format(
            "None of {} is violated {}.",
            counted(check.certificate.size() + check.claims.size() + check.properties.size(), "property", "properties"),
            check.exhaustive ? fmt::format("in any of {}", counted(check.states, "position", "positions"))
                             : fmt::format("in any game of up to {} or in {}", counted(check.depth, "turn", "turns"),
                                           counted(check.games_played, "random game", "random games"))));
        if (report.play.counts.unfinished > 0) {
            line.link = "play";
            line.evidence = "Random play";
        }
    }
    line.answer = joined(sentences);
    return line;
}

}  // namespace

Summary report_summary(const Report& report) {
    const std::string proved = report.fairness ? report.fairness->proved : std::string();
    return {report.fairness                       ? (proved.empty() ? report.fairness->headline : proved)
            : report.play.counts.seats.size() < 2 ? "A game for one player; these games are random play."
                                                  : "Only random players played; fairness is open.",
            report.fairness ? report.fairness->verdict : "undecided",
            {fair_line(report), length_line(report), open_line(report), broken_line(report)}};
}

}  // namespace rulescope::reports

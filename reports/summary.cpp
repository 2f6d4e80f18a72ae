#include "reports/summary.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <variant>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/play/agent_spec.h"
#include "analysis/play/match/play_sides.h"
#include "analysis/statistics/interval.h"
#include "analysis/statistics/rounding.h"
#include "analysis/studies/request/option.h"
#include "reports/balance/balance_sentences.h"
#include "reports/balance/fairness_sentences.h"
#include "reports/balance/variants.h"
#include "reports/early_end.h"
#include "reports/numbers.h"
#include "reports/studies/audit.h"

namespace rulescope::reports {

VerdictBox verdict_box(const Summary& summary) {
    VerdictBox box{summary.verdict, summary.headline};
    for (const SummaryLine& line : summary.lines) {
        box.answers.push_back({line.question, line.answer, line.command, line.link, line.evidence});
    }
    return box;
}

std::string joined(const std::vector<std::string>& sentences) {
    return fmt::format("{}", fmt::join(sentences, " "));
}

std::string share_words(std::uint64_t games, std::uint64_t among) {
    const double share = among == 0 ? 0.0 : static_cast<double>(games) / static_cast<double>(among);
    return fmt::format("{}, 95 % interval {}", percent(statistics::rounded(share)),
                       percent_range(statistics::rounded(statistics::wilson(games, among))));
}

namespace {

using statistics::Balance;
using statistics::rounded;
using studies::BalanceResult;
using studies::Score;

/// The answer to the question of fairness, with its evidence.
struct Fairness {
    Balance balance = Balance::undecided;
    std::string headline, answer, link = "seats", evidence = "Scores of the seats";
};

/// The games of the strongest admitted agent of a family against itself, judged for one seat: with two seats the first,
/// else the seat whose score is furthest from an equal share.
struct Witness {
    std::string agent;
    studies::Verdict verdict;
    Balance balance = Balance::undecided;
};

studies::Verdict verdict_of_row(const studies::StrengthRow& row, const studies::Verdict& deciding) {
    studies::Verdict verdict;
    verdict.fair = deciding.fair;
    verdict.margin = deciding.margin;
    const auto distance = [&](std::size_t seat) { return std::abs(row.by_seat[seat].mean() - verdict.fair); };
    for (std::size_t seat = 0; seat < row.by_seat.size(); ++seat) {
        const Score& score = row.by_seat[seat];
        const statistics::BalanceVerdict judged = statistics::judge(score.interval(), verdict.fair, verdict.margin);
        verdict.holds = verdict.holds && judged.holds();
        verdict.by_seat.push_back({judged.balance, score.mean(), score.judged, score.games(), judged.differs});
        if (row.by_seat.size() > 2 && distance(seat) > distance(verdict.seat)) {
            verdict.seat = seat;
        }
    }
    return verdict;
}

Witness witness_of(const studies::StrengthRow& row, const studies::Verdict& deciding) {
    Witness witness{row.agent, verdict_of_row(row, deciding)};
    witness.balance = witness.verdict.by_seat[witness.verdict.seat].balance;
    return witness;
}

/// For each family, the last admitted agent of the strengths, which are sorted by budget.
std::vector<Witness> witnesses_of(const BalanceResult& result, const std::vector<std::string>& admitted) {
    std::vector<Witness> witnesses;
    std::vector<std::string> families;
    if (!result.strength) {
        return witnesses;
    }
    for (const studies::StrengthRow& row : result.strength->rows) {
        if (row.by_seat.front().games() == 0 ||
            std::find(admitted.begin(), admitted.end(), row.agent) == admitted.end()) {
            continue;
        }
        const Witness witness = witness_of(row, result.deciding.front().verdict);
        const auto family = std::find(families.begin(), families.end(), row.family);
        if (family == families.end()) {
            families.push_back(row.family);
            witnesses.push_back(witness);
        } else {
            witnesses[static_cast<std::size_t>(family - families.begin())] = witness;
        }
    }
    return witnesses;
}

std::string sentence_of(const Witness& witness, const BalanceResult& result) {
    const std::uint64_t games = witness.verdict.by_seat.front().games;
    return fmt::format("When {} ({}, admitted) plays every seat ({}): {}.", player_words(witness.agent), witness.agent,
                       counted(games, "game", "games"),
                       verdict_headline(seat_names(result.rulesets.front().rules), witness.verdict));
}

/// The answer of admitted agents that do not play the deciding match.
Fairness fairness_of(const std::vector<Witness>& witnesses, const BalanceResult& result) {
    const Witness& first = witnesses.front();
    Fairness fairness{first.balance, verdict_headline(seat_names(result.rulesets.front().rules), first.verdict), "",
                      "strength", "Strength"};
    std::vector<std::string> sentences;
    bool agree = true;
    for (const Witness& witness : witnesses) {
        agree = agree && witness.balance == fairness.balance;
        sentences.push_back(sentence_of(witness, result));
    }
    if (!agree) {
        fairness.balance = Balance::undecided;
        fairness.headline = "The admitted agents do not agree";
        sentences.emplace_back("The admitted agents do not agree.");
    } else if (witnesses.size() == 1) {
        sentences.emplace_back("Only one family of agents is admitted.");
    }
    fairness.headline += ".";
    fairness.answer = joined(sentences);
    return fairness;
}

std::size_t families_of(const std::vector<std::string>& agents) {
    std::set<play::AgentSpec::Kind> kinds;
    for (const std::string& agent : agents) {
        if (const auto read = play::read_agent(agent); std::holds_alternative<play::AgentSpec>(read)) {
            kinds.insert(std::get<play::AgentSpec>(read).kind);
        }
    }
    return kinds.size();
}

Fairness fairness_of(const BalanceResult& result, const AdmittedAgents& admitted) {
    const studies::DecidingMatch& match = result.deciding.front();
    if (match.games == 0) {
        return {Balance::undecided, "No game was played.", "No game was played."};
    }
    const Balance balance = match.verdict.by_seat[match.verdict.seat].balance;
    const bool is_admitted = admitted && std::find(admitted->begin(), admitted->end(), match.agent) != admitted->end();
    if (admitted && !is_admitted) {
        if (const std::vector<Witness> witnesses = witnesses_of(result, *admitted); !witnesses.empty()) {
            return fairness_of(witnesses, result);
        }
    }
    std::vector<std::string> sentences{player_sentence(
        match, result.options.opening_turns, is_admitted ? std::optional(play::Tested::admitted) : tested_of(result))};
    if (is_admitted && families_of(*admitted) == 1) {
        sentences.emplace_back("No agent of another family is admitted.");
    } else if (admitted && !is_admitted) {
        sentences.push_back(
            fmt::format("{}, so these games do not say whom good play favours.",
                        admitted->empty() ? "No agent is admitted" : "The admitted agents played no game"));
    }
    return {admitted && !is_admitted ? Balance::undecided : balance, verdict_headline(match) + ".", joined(sentences)};
}

std::string length_answer(const BalanceResult& result) {
    for (const studies::Distribution& measure : result.quality.measures) {
        if (measure.id == "turns" && measure.n > 0) {
            return fmt::format(
                "A game of {} takes {} turns on average ({}{}); nine of ten games take {} to {} turns.",
                result.deciding.front().agent, decimal(rounded(measure.mean), 1),
                measure.interval ? fmt::format("95 % interval {}, ", range(rounded(*measure.interval), 1)) : "",
                counted(measure.n, "game", "games"), decimal(measure.low, 0), decimal(measure.high, 0));
        }
    }
    return "No game was finished.";
}

SummaryLine open_line(const BalanceResult& result, const AdmittedAgents& admitted) {
    SummaryLine line{"What is open?", "", "seats", "Scores of the seats"};
    std::vector<std::string> sentences, undecided;
    const std::vector<std::string> names = variant_names(result.rulesets);
    for (std::size_t number = 0; number < result.deciding.size(); ++number) {
        const studies::Verdict& verdict = result.deciding[number].verdict;
        const studies::SeatVerdict& seat = verdict.by_seat[verdict.seat];
        if (seat.balance == Balance::undecided) {
            undecided.push_back(fmt::format("{} ({}, {})", names[number], percent_range(rounded(seat.judged.interval)),
                                            counted(seat.games, "game", "games")));
        }
    }
    if (!undecided.empty()) {
        sentences.push_back(fmt::format("{} {} undecided, because the 95 % interval crosses the margin: {}.",
                                        result.deciding.size() == 1 ? "The verdict" : "The verdict on these rule sets",
                                        "is", fmt::join(undecided, "; ")));
        if (result.deciding.size() > 1) {
            line.link = "comparison";
            line.evidence = "Rule sets side by side";
        }
    }
    if (!admitted) {
        sentences.emplace_back("Whether the agents find proved wins was not measured.");
    } else if (admitted->empty()) {
        sentences.emplace_back("No agent is admitted.");
    }
    sentences.emplace_back("The effect of open points of the rulebook is measured by:");
    line.answer = joined(sentences);
    line.command = "rulescope audit " + studies::words_of(result.rulesets.front());
    return line;
}

SummaryLine broken_line(const BalanceResult& result) {
    std::vector<std::string> sentences;
    const std::vector<std::string> names = variant_names(result.rulesets);
    std::uint64_t finished = 0;
    for (std::size_t number = 0; number < result.deciding.size(); ++number) {
        const Score& score = result.deciding[number].seats.front().score;
        finished += score.games();
        const std::uint64_t all = score.games() + score.unfinished;
        const std::string under = result.deciding.size() == 1 ? std::string() : fmt::format(" under {}", names[number]);
        if (score.unfinished > 0) {
            sentences.push_back(fmt::format("{} of {}{} had no end within {} ({}).", grouped(score.unfinished),
                                            counted(all, "game", "games"), under,
                                            counted(static_cast<std::uint64_t>(result.max_turns), "turn", "turns"),
                                            share_words(score.unfinished, all)));
        }
        if (2 * score.different < score.games()) {
            sentences.push_back(fmt::format("Only {} of {}{} are different.", grouped(score.different),
                                            counted(score.games(), "game", "games"), under));
        }
        if (score.judged.few) {
            sentences.push_back(
                fmt::format("The games{} have too few openings for a reliable interval: {} after four "
                            "turns.",
                            under, grouped(score.lines.after_four)));
        }
    }
    if (!result.complete) {
        sentences.emplace_back("The run was cut short: interrupted.");
    }
    if (sentences.empty()) {
        sentences.push_back(finished == 0
                                ? "Nothing was measured."
                                : fmt::format("Nothing was found: each of {} ended within {} (unfinished: {}).",
                                              counted(finished, "game", "games"),
                                              counted(static_cast<std::uint64_t>(result.max_turns), "turn", "turns"),
                                              share_words(0, finished)));
    }
    sentences.emplace_back("The properties of the rules are checked by:");
    return {"What is broken?", joined(sentences), "games", "The games",
            "rulescope check " + studies::words_of(result.rulesets.front())};
}

}  // namespace

Summary balance_summary(const BalanceResult& result, const AdmittedAgents& admitted) {
    const Fairness fairness = fairness_of(result, admitted);
    return {fairness.headline,
            std::string(statistics::name_of(fairness.balance)),
            {{"Is it fair?", fairness.answer, fairness.link, fairness.evidence},
             {"How long does it last?", length_answer(result), "games", "The games"},
             open_line(result, admitted),
             broken_line(result)}};
}

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

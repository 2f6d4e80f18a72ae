#include "reports/studies/play.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/play/match/match_identity.h"
#include "analysis/play/match/play_sides.h"
#include "reports/early_end.h"
#include "reports/fields.h"
#include "reports/numbers.h"
#include "reports/schema.h"
#include "reports/table.h"
#include "reports/value_summary.h"

namespace rulescope::reports {

inline void describe(FieldWriter& fields, const play::OpeningCount& lines) {
    fields("games", lines.games);
    fields("after_4", lines.after_four);
    fields("after_8", lines.after_eight);
}

namespace {

using Counts = std::vector<std::pair<std::int64_t, std::uint64_t>>;

Counts counts_of(const statistics::Histogram& histogram) {
    return {histogram.counts().begin(), histogram.counts().end()};
}

/// The list with the fields that add(writer, index) writes for each index below `size`.
template <class Add>
Json list_of(std::size_t size, const Add& add) {
    Json list = Json::array();
    for (std::size_t at = 0; at < size; ++at) {
        list.push_back(object_with([&](FieldWriter& fields) { add(fields, at); }));
    }
    return list;
}

void add_side(FieldWriter& fields, const play::SideCounts& side, const play::SideScore& score, bool any) {
    fields("wins", side.wins);
    fields("losses", side.losses);
    fields("draws", side.draws);
    fields("unfinished", side.unfinished);
    fields("score", any ? std::optional(score.mean) : std::nullopt);
    fields("interval", score.interval);
    fields("wins_interval", score.wins_interval);
    fields.maybe("few_openings", score.few_openings);
}
void add_side(FieldWriter& fields, const play::SideCounts& side, const play::SideScore& score) {
    add_side(fields, side, score, score.finished > 0);
}

/// A field for each measure. A measure has no greatest value, so its mean has no interval in a match that is judged
/// more than once.
void add_measures(FieldWriter& fields, const play::PlayResult& result, const std::vector<play::PlayMeasure>& measures) {
    for (const play::PlayMeasure& measure : measures) {
        fields(measure.id.c_str(), object_with([&](FieldWriter& of) {
                   ValueSummary summary = value_summary(measure.values);
                   if (result.anytime) {
                       summary.interval.reset();
                   }
                   describe(of, summary);
                   of.maybe("counts", measure.listed ? std::optional(counts_of(measure.values)) : std::nullopt);
               }));
    }
}

void add_seat(FieldWriter& fields, const play::PlayResult& result, std::size_t seat) {
    const play::PlayDetails& details = result.details;
    fields("seat", seat + 1);
    if (!details.players.empty()) {
        fields("player", details.players[seat]);
    }
    fields("colour", text_or_null(play::colour_of_seat(result, seat)));
    fields("agent", text_or_null(play::agent_at(result, seat)));
    add_side(fields, result.counts.seats[seat], play::score_of_seat(result, seat));
    add_measures(fields, result, details.of_seats[seat]);
}

/// The score of an agent is that of its rounds: games of one round are not independent.
void add_agent(FieldWriter& fields, const play::PlayResult& result, std::size_t number) {
    const play::AgentResult& agent = result.results[number];
    fields("agent", result.agents[number]);
    add_side(fields, agent.all, play::score_of_rounds(result, number), agent.rounds() > 0);
    fields("rounds", agent.rounds());
    fields("games_of_round", result.plan.games_of_round());
    fields("by_seat", list_of(agent.by_seat.size(), [&](FieldWriter& of, std::size_t seat) {
               of("seat", seat + 1);
               add_side(of, agent.by_seat[seat], play::score_of_agent_at(result, number, seat));
           }));
}

/// The verdict of a sequential match, in Elo points of the first agent over the second. The score is biased towards the
/// decision; its interval is valid at any time of stopping.
Json sprt_fields(const play::SequentialAnswer& answer) {
    return object_with([&](FieldWriter& fields) {
        fields("elo0", answer.question.elo0);
        fields("elo1", answer.question.elo1);
        fields("alpha", answer.question.error);
        fields("beta", answer.question.error);
        fields("verdict", std::string(answer.verdict == statistics::SequentialVerdict::null    ? "elo0"
                                      : answer.verdict == statistics::SequentialVerdict::other ? "elo1"
                                                                                               : "open"));
        fields("games", answer.games);
        fields("rounds", answer.rounds);
        fields("llr", answer.ratio);
        fields("bounds", std::pair(answer.lower, answer.upper));
        fields("score", answer.rounds > 0 ? std::optional(answer.score) : std::nullopt);
        fields("interval", answer.sides.agents.front().score);
    });
}

Json length_fields(const play::PlayResult& result) {
    return object_with([&](FieldWriter& fields) {
        const play::MatchCounts& counts = result.counts;
        ValueSummary summary = value_summary(counts.length);
        if (const std::optional<statistics::Interval> interval = play::length_interval(result)) {
            summary.interval = interval;
        }
        describe(fields, summary);
        fields("counts", counts_of(counts.length));
        const auto game = [&](const play::Place& place) { return Json{{"game", place.game}, {"turns", place.turn}}; };
        if (!counts.length.empty()) {
            fields("shortest", game(counts.shortest));
            fields("longest", game(counts.longest));
        }
    });
}

/// The number of legal turns. There is no interval, because the turns of one game are not independent.
Json branching_fields(const play::MatchCounts& counts) {
    return object_with([&](FieldWriter& fields) {
        ValueSummary summary = value_summary(counts.branching);
        summary.interval.reset();
        describe(fields, summary);
        fields("by_turn", list_of(counts.branching_at.size(), [&](FieldWriter& of, std::size_t turn) {
                   const statistics::Summary legal = statistics::summary_of(counts.branching_at[turn]);
                   of("turn", turn + 1);
                   of("games", legal.count);
                   of("mean", legal.mean);
                   of("low", legal.low);
                   of("median", legal.median);
                   of("high", legal.high);
                   of("max", legal.max);
               }));
    });
}

Json endings_fields(const play::PlayResult& result) {
    Json list = Json::array();
    for (const auto& [clause, winners] : result.counts.endings) {
        Json won = Json::object();
        std::uint64_t games = 0;
        for (std::size_t colour = 0; colour < winners.size(); ++colour) {
            games += winners[colour];
            if (winners[colour] > 0) {
                const bool nobody = colour + 1 == winners.size();
                won[nobody ? result.details.nobody : result.details.colours[colour]] = winners[colour];
            }
        }
        list.push_back({{"clause", clause}, {"games", games}, {"winners", won}});
    }
    return list;
}

/// How many pieces each colour had lost at the end of a game, and the number of games with these losses.
Json losses_fields(const play::PlayResult& result) {
    Json rows = Json::array();
    for (const auto& [lost, games] : result.counts.final_losses) {
        Json row = Json::object();
        for (const std::size_t colour : result.details.losses) {
            row[result.details.colours[colour]] = lost[colour];
        }
        row["games"] = games;
        rows.push_back(row);
    }
    return rows;
}

Json clauses_fields(const play::MatchCounts& counts) {
    Json list = Json::array();
    for (const auto& each : counts.clauses) {
        list.push_back(object_with([&](FieldWriter& fields) {
            fields("id", each.first);
            fields("fired", each.second.fired);
            fields("games", each.second.games);
            fields("first", each.second.first);
            fields("shortest", each.second.shortest);
        }));
    }
    return list;
}

/// {"names", "positions", id: counts, group: {id: counts}}
Json cells_fields(const play::CellCounts& cells) {
    return object_with([&](FieldWriter& fields) {
        fields("names", cells.names);
        fields("positions", cells.positions);
        Json groups = Json::object();
        for (const play::PlayCells& counted : cells.counts) {
            if (counted.group.empty()) {
                fields(counted.id.c_str(), counted.counts);
            } else {
                groups[counted.group][counted.id] = counted.counts;
                fields(counted.group.c_str(), groups[counted.group]);
            }
        }
    });
}

/// The turns from the start to a branch.
std::vector<std::string> turns_to(const play::OpeningTreeResult& tree, std::size_t at) {
    std::vector<std::string> turns;
    for (; at != 0; at = tree.branches[at].parent) {
        turns.push_back(tree.branches[at].turn);
    }
    std::reverse(turns.begin(), turns.end());
    return turns;
}

std::string indented(int depth, const std::string& text) {
    return std::string(2 * static_cast<std::size_t>(depth), ' ') + text;
}

/// The rows for the turns that the tree leaves out after a branch.
void add_left_out(Table& table, const play::OpeningBranch& branch) {
    const auto add = [&](const std::string& text, std::uint64_t games) {
        table.rows.push_back({indented(branch.depth, text), {}, whole(games), {}, {}});
    };
    if (branch.branches_left_out > 0) {
        add(counted(branch.branches_left_out, "turn with fewer games", "turns with fewer games"),
            branch.games_left_out);
    }
    if (branch.ended > 0) {
        add("no further turn", branch.ended);
    }
}

Json tree_fields(const play::OpeningTreeResult& tree) {
    Json branches = Json::array();
    for (std::size_t at = 0; at < tree.branches.size(); ++at) {
        const play::OpeningBranch& branch = tree.branches[at];
        Json scores = Json::array();
        for (const statistics::ClusteredMean& score : branch.scores) {
            scores.push_back(
                {{"score", rounded(score.mean)}, {"interval", interval_json(score.interval)}, {"few", score.few}});
        }
        branches.push_back({{"turns", turns_to(tree, at)},
                            {"position", branch.position},
                            {"seat", at == 0 ? Json(nullptr) : Json(branch.seat + 1)},
                            {"legal", at == 0 ? Json(nullptr) : Json(branch.legal)},
                            {"games", branch.games},
                            {"different", branch.different},
                            {"finished", branch.scores.empty() ? 0 : branch.scores.front().games},
                            {"scores", scores},
                            {"left_out", {{"turns", branch.branches_left_out}, {"games", branch.games_left_out}}},
                            {"ended", branch.ended}});
    }
    return {{"turns", tree.turns}, {"min_games", tree.min_games}, {"branches", branches}};
}

Table tree_table(const play::OpeningTreeResult& tree, const std::vector<std::string>& seats) {
    Table table;
    table.title = fmt::format("Opening tree: {} of {}; turns that lead to symmetric positions are one line.",
                              counted(static_cast<std::uint64_t>(tree.turns), "turn", "turns"),
                              counted(tree.branches.front().games, "game", "games"));
    table.columns = {{"turn", "turn"},
                     {"seat", "seat"},
                     {"games", "games", Format::count},
                     {"different", "different", Format::count},
                     {"score", "score of the seat (95 % interval)"}};
    std::vector<std::size_t>
        open;  // the branches from the root to the last row, whose left-out turns are still to come
    const auto close = [&](int depth) {
        while (!open.empty() && tree.branches[open.back()].depth >= depth) {
            add_left_out(table, tree.branches[open.back()]);
            open.pop_back();
        }
    };
    for (std::size_t at = 0; at < tree.branches.size(); ++at) {
        const play::OpeningBranch& branch = tree.branches[at];
        close(branch.depth);
        open.push_back(at);
        if (at > 0) {
            const std::string others =
                branch.legal > 1 ? fmt::format(" (and {} symmetric)", grouped(branch.legal - 1)) : "";
            table.rows.push_back({indented(branch.depth - 1, branch.turn + others), seats.at(branch.seat),
                                  whole(branch.games), whole(branch.different), branch_score_text(branch)});
        }
    }
    close(0);
    return table;
}

/// What ended a match early, or "".
std::string stopped_by(const play::PlayResult& result) {
    const bool open = result.answer && result.answer->verdict == statistics::SequentialVerdict::open;
    return !result.complete ? "interrupt" : open ? "games" : result.counts.unfinished > 0 ? "max-turns" : "";
}

Document document_of(const std::vector<MatchResult>& matches) {
    Document document{"Rulescope match", "", ""};
    for (const MatchResult& match : matches) {
        const AnyRules& rules = match.result.ruleset.rules;
        if (&match == &matches.front()) {
            document.title = rules.title;
        } else {
            document.blocks.heading(rules.title, 2);
        }
        List sentences = sentence_list(play_sentences(match.result), List::Kind::bullets);
        if (match.result.counts.unfinished > 0) {
            sentences.items.push_back({"--max-turns allows longer games."});
        }
        document.blocks.add(sentences);
        if (match.tree) {
            document.blocks.table(tree_table(*match.tree, seat_names(rules)));
        }
        if (!match.result.complete) {
            document.blocks.sentence("Interrupted: these are the first games.");
        }
    }
    return document;
}

Json fields_of(const std::vector<MatchResult>& matches) {
    Json documents = Json::array();
    for (const MatchResult& match : matches) {
        documents.push_back(play_json(match.result));
        if (match.tree) {
            documents.back()["tree"] = tree_fields(*match.tree);
        }
    }
    if (documents.size() == 1) {
        return documents.front();
    }
    Json together = new_document(play_schema());
    together["rulesets"] = documents;
    return together;
}

}  // namespace

std::string branch_score_text(const play::OpeningBranch& branch) {
    if (branch.scores.empty()) {
        return "-";
    }
    const statistics::ClusteredMean& score = branch.scores.at(branch.seat);
    return fmt::format("{} ({})", percent(rounded(score.mean)), percent_range(rounded(score.interval)));
}

Json play_fields(const play::PlayResult& result) {
    return object_with([&](FieldWriter& fields) {
        const play::MatchCounts& counts = result.counts;
        const play::PlayDetails& details = result.details;
        fields("schema", play_schema().identifier());
        fields("version", version());
        fields("engine", "reference");
        fields("ruleset", result.ruleset.rules.name);
        fields("title", result.ruleset.rules.title);
        fields("set", result.ruleset.overrides);
        fields("hash", result.ruleset.hash);
        fields("games", counts.games);
        fields("seed", result.plan.seed);
        fields("max_turns", result.plan.max_turns);
        fields("seating", play::seats_word(result.plan.exchanged));
        fields("openings", result.plan.opening_turns);
        fields.maybe("line", result.plan.line);
        fields("complete", result.complete);
        fields("level", statistics::default_level);
        fields("opening_lines", result.openings);
        fields.maybe("other_openings", play::in_other_openings(result));
        fields.maybe("earlier_reports", result.earlier_reports);
        for (const auto& [name, text] : details.fields) {
            fields(name.c_str(), text);
        }
        fields("seats",
               list_of(counts.seats.size(), [&](FieldWriter& of, std::size_t seat) { add_seat(of, result, seat); }));
        if (play::colours_change(result)) {
            fields("colours", list_of(details.order.size(), [&](FieldWriter& of, std::size_t at) {
                       const std::size_t colour = details.order[at];
                       of("colour", details.colours[colour]);
                       add_side(of, counts.colours[colour], play::score_of_colour(result, colour));
                   }));
        }
        add_measures(fields, result, details.of_games);
        if (result.plan.exchanged) {
            fields("agents", list_of(result.agents.size(),
                                     [&](FieldWriter& of, std::size_t number) { add_agent(of, result, number); }));
        }
        if (result.answer) {
            fields("sprt", sprt_fields(*result.answer));
        }
        fields("unfinished", counts.unfinished);
        fields("length", length_fields(result));
        fields("branching", branching_fields(counts));
        fields("endings", endings_fields(result));
        if (!details.losses.empty()) {
            fields("final_losses", losses_fields(result));
        }
        fields("clauses", clauses_fields(counts));
        fields("cells", cells_fields(play::cell_counts(result)));
    });
}

Json play_json(const play::PlayResult& result) {
    Json document = play_fields(result);
    add_stopped(document, stopped_by(result));
    return document;
}

StudyOutcome outcome_of(std::vector<MatchResult> played, const std::string& command) {
    const auto matches = std::make_shared<const std::vector<MatchResult>>(std::move(played));
    StudyOutcome outcome{"play", fields_of(*matches), [matches] { return document_of(*matches); }};
    outcome.command = command;
    for (const MatchResult& match : *matches) {
        outcome.rulesets.push_back(identity(match.result.ruleset));
        if (!match.result.complete) {
            outcome.status = 4;
            outcome.ended_early = sentence_of(early_end("interrupt"));
        } else if (match.result.answer && match.result.answer->verdict != statistics::SequentialVerdict::other) {
            outcome.status = std::max(outcome.status, 1);
        }
    }
    const play::MatchPlan& plan = matches->front().result.plan;
    outcome.facts = {{"games", plan.games}, {"max_turns", plan.max_turns}};
    return outcome;
}

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

Schema play_schema() {
    return {"play", 2, R"(; of several rule sets `rulesets`, a list of these documents:

| field | content |
|---|---|
| `title`, `games`, `seed`, `max_turns`, `complete`, `level` | of the run |
| `seating`, `openings`, `line` | `kept`, `exchanged`; number of random turns at the beginning of each game; with
  `--line` the turns with which every game begins |
| `opening_lines` | number of different openings ([balance.md](balance.md#openings)): `games` whose openings were
  counted (the counting stops at a million openings of eight turns), `after_4`, `after_8` |
| `other_openings` | the interval of the first agent's score (of the first seat's, if agents do not exchange seats) for
  agents like these in other openings |
| `earlier_reports` | smaller numbers of games at which results of this match were reported before; absent if there are
  none. The intervals of seats, colours and agents are then anytime-valid |
| `seats` | list of `seat`, `colour`, `agent` and a *result*: `wins`, `losses`, `draws`, `unfinished`, `score`,
  `interval` (of the score, [the one on which statements rest](statistics.md#one-interval-a-score)), `wins_interval` (of
  the share of wins), and `few_openings` (true) if there are too few openings for a reliable interval. With three seats
  and more the intervals of all seats hold at once. `agent` is null if different agents exchange seats |
| `colours` | the same by colour, if seats change colours |
| `agents` | with exchanged seats: list of `agent`, `wins`, `losses`, `draws`, `unfinished`, `wins_interval`; `score`,
  `interval`, computed from [rounds](games-kept.md#rounds-and-openings); `rounds` (complete ones without unfinished
  games), `games_of_round`; `by_seat`: list of `seat` and the result of the games in which the agent had this seat |
| `sprt` | with `--sprt`: `elo0`, `elo1`, `alpha`, `beta`; `verdict`: `elo1`, `elo0` or `open`; `games` up to the
  decision, `rounds` that count; `llr` (logarithm of the likelihood ratio of `elo1` to `elo0`) and its `bounds`; `score`
  of the first agent (null without rounds) and its `interval`. All intervals of such a document are valid at any time of
  stopping, and there are no intervals by opening line |
| `unfinished`, `length` | games that `max_turns` cut off; summary of the turns of finished games, with `counts`; its
  `interval` is anytime-valid if the match was reported before or has `sprt` (measures without a greatest value have
  none there); `length.shortest` and `length.longest` have `game` (its number) and `turns` |
| `branching` | summary of the number of legal turns; `branching.by_turn`: list of `turn`, `games`, `mean`, `low`,
  `median`, `high`, `max` |
| `endings` | list of `clause`, `games`, `winners` (number of games that each colour or player won; games without a
  single winner count under `nobody`, `shared` or `unsolved`) |
| `clauses` | list of `id`, `fired` (number of plies), `games`, and two plies, each given as `game` and `turn`: `first`
  is the first ply in the order of the games, `shortest` the ply with the smallest turn of all games |
| `cells` | `names` of the cells; `positions`: number of positions counted, one after each turn; then lists with a
  number for each cell |
| `tree` | with `--tree`: `turns` (greatest depth), `min_games`, and `branches`, see below |

The first branch is the root; every other branch comes after its parent.

| field of `tree.branches` | content |
|---|---|
| `turns`, `position`, `seat` | list of the turns from the start; the position after them; the seat that plays the last
  turn, null for the root |
| `legal` | number of legal turns that belong to the branch because they lead to symmetric positions; null for the root
  |
| `games`, `different`, `finished` | number of games, of games that differ in some turn, of finished games |
| `scores` | list with `score`, `interval` and `few` for each seat; `few` is true if the games are too few or too alike
  for the interval; empty if no game is finished |
| `left_out`, `ended` | `turns` and `games` of the turns with fewer than `min_games` games; number of games without a
  further turn |
)"};
}

}  // namespace rulescope::reports

#include "reports/studies/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/play/match/match_identity.h"
#include "analysis/play/match/play_sides.h"
#include "reports/early_end.h"
#include "reports/fields.h"
#include "reports/numbers.h"
#include "reports/studies/play_words.h"
#include "reports/table.h"
#include "reports/value_summary.h"

namespace rulescope::reports {

inline void describe(FieldWriter& fields, const play::Place& place) {
    fields("game", place.game);
    fields("turn", place.turn);
}

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
    for (const auto& [id, clause] : counts.clauses) {
        list.push_back(object_with([&](FieldWriter& fields) {
            fields("id", id);
            fields("fired", clause.fired);
            fields("games", clause.games);
            fields("first", clause.first);
            fields("shortest", clause.shortest);
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
    Json together = new_document("play", 2);
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
        fields("schema", "rulescope.play/2");
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

}  // namespace rulescope::reports

#include "reports/studies/solve.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/language.h"
#include "analysis/game/text.h"
#include "analysis/studies/request/option.h"
#include "reports/early_end.h"
#include "reports/numbers.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"
#include "reports/solve_page/study_documents.h"
#include "reports/table.h"

namespace rulescope::reports {

namespace {

/// `counted`: positions were counted, and not only rows.
Json verification_json(const solve::Verification& verification, const std::string& by, bool counted) {
    return {{"verdict", !verification.complete       ? "inconclusive"
                        : verification.fault.empty() ? "holds"
                                                     : "violated"},
            {"engine", by},
            {"classes", verification.classes},
            {"positions", counted ? Json(verification.positions) : Json(nullptr)},
            {"turns", counted ? Json(verification.turns) : Json(nullptr)},
            {"wins", verification.wins},
            {"losses", verification.losses},
            {"others", verification.others},
            {"fault", text_or_null(verification.fault)},
            {"position", text_or_null(verification.position)}};
}

Table counts_of(const solve::SolveResult& result, const SeatWords& words) {
    const bool counted = result.facts.counted();
    Table table{counted ? "Unfinished positions by value:" : "Stored positions by value:",
                {},
                {{"positions", "positions", Format::count},
                 {"value", "value", Format::text},
                 {"example", "example", Format::text}},
                {}};
    for (const solve::SolvedCount& count : result.counts) {
        table.rows.push_back(
            {whole(counted ? count.positions : count.classes), value_text(count.value, words), count.example});
    }
    return table;
}

void add_verification(Blocks& blocks, const solve::SolveResult& result) {
    const solve::Verification& verification = *result.verification;
    if (!verification.complete) {
        blocks.sentence(fmt::format("Verification was interrupted after {}.",
                                    counted(verification.positions, "position", "positions")));
    } else if (!verification.fault.empty()) {
        blocks.sentence(fmt::format("Verified by the {} rules: DOES NOT HOLD", result.verified_by));
        blocks.add(List{List::Kind::bullets, {{verification.position}, {verification.fault}}});
    } else {
        blocks.sentence(fmt::format(
            "Verified turn by turn ({}): {}, {}; every value follows from those of its successors", result.verified_by,
            counted(verification.positions, "position", "positions"), counted(verification.turns, "turn", "turns")));
        blocks.add(List{List::Kind::bullets,
                        {{fmt::format("in {} exactly one turn keeps the value",
                                      counted(verification.only_moves, "position", "positions"))}}});
    }
}

/// What ended the run early, as a word: "interrupt"; "" if nothing did.
std::string stopped_by(const SolutionRun& run) {
    return !run.result.verification || run.result.verification->complete ? "" : "interrupt";
}

Json fields_of(const SolutionRun& run, const SeatWords& words) {
    const solve::SolveResult& result = run.result;
    const solve::TableFacts& facts = result.facts;
    Json json = new_document(solve_schema());
    json["engine"] = result.engine;
    add_rule_set(json, run.ruleset);
    json["position"] = result.start.position;
    json["seats"] = seats_json(result.start, words);
    add_value(json, result.start.value, result.start.to_act, words);
    const auto counted_only = [&](std::uint64_t number) { return facts.counted() ? Json(number) : Json(nullptr); };
    json["states"] = counted_only(facts.counts.positions);
    json["classes"] = counted_only(facts.counts.classes);
    json["edges"] = counted_only(facts.counts.turns);
    json["terminal"] = counted_only(facts.counts.finished);
    json["stored"] = facts.counts.stored;
    json["rows"] = solve::rows_name(facts.rows);
    json["stored_turns"] = facts.counts.stored_turns;
    json["ending_turns"] = facts.counts.ending_turns;
    json["symmetries"] = {{"for", facts.counted() ? "counting" : "values"},
                          {"order", facts.order},
                          {"exchanges_seats", facts.exchanges_seats}};
    json["method"] = {{"by_rank", facts.by_rank},
                      {"rank_decreased", facts.rank_decreased},
                      {"may_cycle", facts.may_repeat},
                      {"symmetry", facts.order > 1}};
    json["legal"] = position_json(result.start, words, true)["legal"];
    json["trace"] = words.trace(result.start.position, result.start.line, result.start.end);
    json["values"] = Json::array();
    for (const solve::SolvedCount& count : result.counts) {
        Json entry;
        const int winner = count.value.winner();
        entry["winner"] = colour_of(words, winner);
        entry["winner_seat"] = winner < 0 ? Json(nullptr) : Json(winner + 1);
        entry["endless"] = count.value.endless;
        entry["payoff"] = Json::array();
        for (const double payoff : count.value.payoff) {
            entry["payoff"].push_back(rounded(payoff));
        }
        entry["turns"] = count.value.endless ? Json(nullptr) : Json(count.value.turns);
        entry["positions"] = counted_only(count.positions);
        entry["classes"] = count.classes;
        entry["example"] = count.example;
        json["values"].push_back(entry);
    }
    json["to_act"] = Json::array();
    for (std::size_t seat = 0; seat < result.to_act.size(); ++seat) {
        const std::vector<std::uint64_t>& counts = result.to_act[seat];
        const std::uint64_t all = counts[0] + counts[1] + counts[2];
        Json entry{{"seat", seat + 1}, {"colour", colour_of(words, static_cast<int>(seat))}};
        entry["wins"] = counts[0];
        entry["losses"] = counts[1];
        entry["others"] = counts[2];
        entry["share_won"] =
            all == 0 ? Json(nullptr) : Json(rounded(static_cast<double>(counts[0]) / static_cast<double>(all)));
        json["to_act"].push_back(entry);
    }
    json["longest_win"] = result.longest_win ? position_json(*result.longest_win, words, false) : Json(nullptr);
    json["only_moves"] = result.verification ? Json(result.verification->only_moves) : Json(nullptr);
    json["verification"] = result.verification
                               ? verification_json(*result.verification, result.verified_by, facts.counted())
                               : Json(nullptr);
    json["table"] = table_fields(result, run.request.table);
    json["bytes_per_class"] = facts.counts.stored == 0 ? Json(nullptr) : Json(rounded(bytes_per_row(result)));
    if (run.studied) {
        json["study"] = study_json(result, *run.studied, words);
    }
    add_stopped(json, stopped_by(run));
    return json;
}

/// The number of positions and turns, and how they were solved.
std::string size_of(const solve::SolveResult& result) {
    const solve::TableFacts& facts = result.facts;
    const solve::SolveCounts& counts = facts.counts;
    const std::string size =
        facts.counted()
            ? fmt::format("{} ({} up to symmetry), {} finished, {}", counted(counts.positions, "position", "positions"),
                          grouped(counts.classes), grouped(counts.finished), counted(counts.turns, "turn", "turns"))
            : fmt::format("{} up to {}{}, {} from these, {} of them end the game",
                          facts.rows == solve::Rows::open
                              ? counted(counts.stored, "position that the seat to act does not win at once",
                                        "positions that the seat to act does not win at once")
                              : counted(counts.stored, "unfinished position", "unfinished positions"),
                          facts.symmetries == solve::Symmetries::rules
                              ? counted(facts.order, "symmetry of the rules", "symmetries of the rules")
                              : counted(facts.order, "symmetry that keeps the start", "symmetries that keep the start"),
                          facts.exchanges_seats ? " (the first seat acts in each)" : "",
                          counted(counts.stored_turns, "turn", "turns"), grouped(counts.ending_turns));
    return fmt::format("{}; solved {} ({})", size,
                       !facts.by_rank     ? "as a whole, by the number of undecided successors"
                       : facts.may_repeat ? "rank by rank; some turns do not change the rank"
                                          : "rank by rank; every turn increases the rank",
                       result.engine);
}

/// How often the seat to act wins and loses.
void add_shares(Blocks& blocks, const solve::SolveResult& result, const SeatWords& words) {
    for (std::size_t seat = 0; seat < result.to_act.size(); ++seat) {
        const std::vector<std::uint64_t>& shares = result.to_act[seat];
        const std::uint64_t all = shares[0] + shares[1] + shares[2];
        if (all > 0) {
            blocks.sentence(fmt::format("{} to act: wins {}, loses {} of {}",
                                        result.facts.exchanges_seats ? "the seat" : in_sentence(words.names[seat]),
                                        percent(static_cast<double>(shares[0]) / static_cast<double>(all)),
                                        percent(static_cast<double>(shares[1]) / static_cast<double>(all)),
                                        counted(all, "position", "positions")));
        }
    }
}

/// The request with every option on which the result depends, and without the others: files and memory.
SolutionRequest resolved(const SolutionRun& run) {
    SolutionRequest request = run.request;
    request.table = request.state = "";
    request.memory_bytes = SolutionRequest().memory_bytes;
    if (run.studied) {
        std::vector<std::string> agents;
        for (const studies::AgentErrors& errors : run.studied->agents) {
            agents.push_back(errors.agent);
        }
        request.study = true;
        request.sample = run.studied->options.sample;
        request.agents = fmt::format("{}", fmt::join(agents, ","));
    }
    return request;
}

Document document_of(const SolutionRun& run) {
    const SeatWords words = seat_words(run.ruleset, run.game);
    const solve::SolveResult& result = run.result;
    Document document{
        "Rulescope solution", fmt::format("{} ({})", run.ruleset.rules.title, run.ruleset.rules.name), "", {}};
    Blocks& blocks = document.blocks;
    blocks.add(position_blocks(result.start, words, "Start"));
    blocks.sentence(size_of(result));
    if (result.facts.rank_decreased) {
        blocks.sentence("The game's rank decreases on some turns, so the solver does not use it.");
    }
    blocks.table(counts_of(result, words));
    add_shares(blocks, result, words);
    if (result.longest_win) {
        blocks.add(position_blocks(*result.longest_win, words, "Longest win"));
    }
    if (result.verification) {
        add_verification(blocks, result);
    }
    if (!run.request.table.empty()) {
        blocks.sentence(table_sentence(result, run.request.table));
    }
    if (run.studied) {
        blocks.add(study_blocks(result, *run.studied, words));
    }
    return document;
}

}  // namespace

StudyOutcome outcome_of(std::shared_ptr<const SolutionRun> shared) {
    const SolutionRun& run = *shared;
    const solve::SolveResult& result = run.result;
    StudyOutcome outcome{"solve", fields_of(run, seat_words(run.ruleset, run.game)),
                         [shared = std::move(shared)] { return document_of(*shared); }};
    const std::string stopped = stopped_by(run);
    outcome.status = !stopped.empty() ? 4 : result.verification && !result.verification->holds() ? 1 : 0;
    outcome.command = "rulescope solve " + words_of(run.ruleset) + words_of_request(resolved(run)) +
                      (run.studied ? fmt::format(" --seed {}", run.seed) : "");
    outcome.ended_early = stopped.empty() ? "" : sentence_of(early_end(stopped));
    outcome.rulesets.push_back(identity(run.ruleset));
    outcome.facts = {{"memory_bytes", run.request.memory_bytes},
                     {"states", result.facts.counted() ? Json(result.facts.counts.positions) : Json(nullptr)},
                     {"classes", result.facts.counts.stored},
                     {"complete", true}};
    return outcome;
}

Schema solve_schema() {
    return {"solve", 3, R"(:

| field | content |
|---|---|
| `position` | the start |
| `seats` | list of `seat`, `colour`, `value`, `outcome`; with three seats or more `force` and `force_turns` |
| `winner`, `winner_seat` | colour and seat of the winner; both null for a draw |
| `outcome`, `turns` | the result of the seat to act: `win`, `loss`, `draw`, `share`, `endless`; number of turns to the
  end, null for endless play |
| `states`, `classes`, `edges`, `terminal` | numbers of positions, classes, turns from all positions, and finished
  positions; null where they were not counted, that is with `symmetries.for` = `values` |
| `stored`, `rows` | number of rows of the table: unfinished positions up to the symmetries; `all` or `open`
  ([tables.md](tables.md#open-rows)) |
| `stored_turns`, `ending_turns` | number of turns from the stored positions, and how many of them end the game |
| `symmetries` | `for`: `counting` (positions were counted, up to the symmetries of the start) or `values` (all
  symmetries of the rules, or open rows); `order` of the group and `exchanges_seats` ([tables.md](tables.md#symmetries))
  |
| `method` | whether values were computed `by_rank`, some turn decreased the rank (`rank_decreased`), cycles are
  possible (`may_cycle`), classes were used (`symmetry`) |
| `legal` | first turns, best first: list of `turn`, `equivalent_turns` (number of turns that lead to the same
  position), the value after the turn (`winner`, `winner_seat`, `outcome`, `turns`), `best` (whether it is a best turn),
  `keeps` (whether it keeps the value) |
| `trace` | the principal variation |
| `values` | list of `winner`, `winner_seat`, `endless`, `payoff`, `turns`, `positions` (null where not counted),
  `classes`, `example`, over the unfinished positions. With `exchanges_seats` the first seat acts in every class, so
  that its wins are the wins of the seat to act |
| `to_act` | for each seat, over the unfinished positions (with `symmetries.for` = `values`: the stored positions) in
  which it acts: `wins`, `losses`, `others`, `share_won` |
| `longest_win`, `only_moves` | a position with `seat_to_act` and its `trace`, or null; positions (or stored positions)
  with exactly one turn that keeps the value; null without `--verify` |
| `verification` | null, or `verdict`, `engine`, `classes` (rows), `positions` and `turns` (null where not counted),
  `wins`, `losses`, `others`, `fault`, `position` |
| `table`, `bytes_per_class` | null, or `bytes`, `codes`; size of the table for each class |
| `study` | only with `--study` ([tables.md](tables.md#study)): `sample` (number of positions), `seed`, `leads`,
  `agents`, `puzzles` |
| `study.leads` | list of `points`, `pieces` (the lead of the seat to act), `won`, `lost`, `others`, `share_won`; empty
  if the game reports no lead |
| `study.agents` | list of `agent`; `mistakes` with `errors`, `choices`, `share`, `interval`; `by_distance`: the same
  from `from_turns` to `to_turns` (null: no bound; both null: endless play) turns of best play; `expectations` with
  `errors`, `decided`, `share`, `interval`; `worst`: null, or `position`, `turn`, `best`, the value after the turn, and
  `without_mistake` with the value of the position |
| `study.puzzles` | list of `turns`, `legal_turns`, `first` (the winning turn), `only_moves`, and the position with its
  `trace` |
| `graph` | only with `--graph`: `file`, `part` in words, number of `nodes` and `edges`, `caption` |
| `export` | only with `--export`: `file` (null after an interrupt) and number of `rows` |
)"};
}

}  // namespace rulescope::reports

#include <filesystem>

#include "analysis/game/language.h"
#include "analysis/specs/trace.h"
#include "analysis/specs/user_file.h"
#include "analysis/studies/balance/balance.h"
#include "reports/balance/balance.h"
#include "reports/balance/balance_fields.h"
#include "reports/balance/balance_plots.h"
#include "reports/balance/balance_sentences.h"
#include "reports/balance/balance_view.h"
#include "reports/balance/variants.h"
#include "reports/early_end.h"
#include "reports/fields.h"
#include "reports/plots.h"
#include "reports/schema.h"
#include "reports/studies/play.h"
#include "reports/table.h"

namespace rulescope::reports {

using studies::BalanceResult;

// Solved boards and admission as JSON: the fields `solved` and `admission` of "balance".
// FieldWriter finds describe() by the namespace, so these functions are not local.

void describe(FieldWriter& fields, const studies::WinRate& won) {
    fields("won", won.won.games);
    fields("games", won.won.among);
    fields("different", won.different);
    fields("rate", won.won.value());
    fields("interval", won.won.interval());
}

void describe(FieldWriter& fields, const studies::SolvedBoard::Row& row) {
    fields("agent", row.agent);
    fields("family", row.family);
    fields("budget", row.budget);
    describe(fields, row.score);
    fields("itself", row.itself);
    fields("defender", text_if_any(row.defender));
    fields("defended", row.defender.empty() ? std::nullopt : std::optional(row.defended));
    fields("passed", row.passed());
}

void describe(FieldWriter& fields, const studies::SolvedBoard& solved) {
    add_identity(fields, solved.board.rules);
    fields("board", solved.board.title);
    fields("captures", solved.board.captures > 0 ? std::optional(solved.board.captures) : std::nullopt);
    fields("turns", solved.value.turns);
    fields("exact", solved.value.payoff);
    fields("winner_seat", solved.value.winner + 1);
    fields("winner",
           text_if_any(seat_colours(solved.board.rules.rules)[static_cast<std::size_t>(solved.value.winner)]));
    fields("how", std::string(solved.value.proof.empty() ? "solved in this run" : "proved: specs/proved.toml"));
    fields("proof", text_if_any(solved.value.proof));
    fields("rows", solved.rows);
}

void describe(FieldWriter& fields, const studies::SolvedBoards& solved) {
    fields("games", solved.games);
    fields("boards", solved.boards);
    fields("open", solved.open);
}

void describe(FieldWriter& fields, const studies::Admission::BySeat& seat) {
    fields("winner", seat.winner);
    fields("boards", seat.boards);
    fields("passed", seat.passed);
}

void describe(FieldWriter& fields, const studies::Admission::Failure& failure) {
    fields("board", failure.board);
    fields("winner", failure.winner);
    fields("rate", failure.rate);
    fields("against", failure.against);
}

void describe(FieldWriter& fields, const studies::Admission::Agent& agent) {
    fields("agent", agent.agent);
    fields("admitted", agent.admitted);
    fields("by_seat", agent.by_seat);
    fields("failures", agent.failures);
}

void describe(FieldWriter& fields, const studies::Admission& admission) {
    fields("games", admission.games);
    fields("enough", studies::Admission::enough);
    fields("required", studies::Admission::required);
    fields("boards", admission.boards);
    fields("open", admission.open);
    fields("agents", admission.agents);
}

namespace {

Json quality_json(const BalanceView& view) {
    const studies::Quality& quality = view.result.quality;
    Json ends = Json::array();
    for (const studies::Quality::Ending& end : quality.ends) {
        ends.push_back(object_with([&](FieldWriter& fields) {
            fields("clause", end.clause);
            fields("says", view.clause_text(end.clause));
            fields("games", end.share.games);
            fields("share", end.share.value());
            fields("interval", end.share.interval());
        }));
    }
    return object_with([&](FieldWriter& fields) {
        fields("games", quality.games);
        fields("finished", quality.finished);
        fields("judged", quality.judged);
        fields("drawishness", object_with([&](FieldWriter& draws) {
                   draws("draws", quality.draws.games);
                   draws("share", quality.draws.value());
                   draws("interval", quality.draws.interval());
               }));
        fields("ends", ends);
        fields("measures", quality.measures);
    });
}

Json shown_json(const BalanceResult& result) {
    const specs::LoadedRules& ruleset = result.rulesets.front();
    const AnyGame game = game_of(ruleset.rules);
    Json list = Json::array();
    for (const studies::ShownGame& shown : result.shown) {
        list.push_back(object_with([&](FieldWriter& fields) {
            fields("game", shown.number);
            fields("turns", shown.path.turns.size());
            fields("why", shown.why);
            fields("texts", shown.path.texts(game));
            fields("trace", json_of(trace_of(ruleset, game, shown.path)));
        }));
    }
    return list;
}

Json maps_json(const std::vector<drawing::PlayHeatMap>& maps) {
    Json list = Json::array();
    for (const drawing::PlayHeatMap& map : maps) {
        list.push_back(json_from(map));
    }
    return list;
}

Json placements_json(const BalanceView& view) {
    const studies::Placements& placements = *view.result.placements;
    return object_with([&](FieldWriter& fields) {
        fields("agent", placements.agent);
        fields("games", placements.games);
        fields("classes", placements.first.classes.size());
        fields("rows", placements.rows);
        fields.maybe("fairest", placements.fairest);
        fields("maps", maps_json(view.placements));
    });
}

Json plots_json(const std::vector<ChapterPlot>& plots) {
    Json list = Json::array();
    for (const ChapterPlot& each : plots) {
        list.push_back(json_from(each.plot));
        FieldWriter(list.back())("chapter", each.chapter);
    }
    return list;
}

}  // namespace

Json balance_json(const BalanceView& view) {
    const BalanceResult& result = view.result;
    Json document = new_document(balance_schema());
    FieldWriter fields(document);
    fields("engine", result.engine);
    fields("title", result.rulesets.front().rules.title);
    fields("complete", result.complete);
    add_stopped(document, result.complete ? "" : "interrupt");
    fields("command", result.options.command);
    fields("seed", result.seed);
    fields("budgets", budgets_json(result));
    fields("resolution", result.resolution);
    fields("findings", balance_sentences(result));
    fields("plots", plots_json(view.plots));
    describe(fields, result.deciding.front());
    fields("rulesets", result.deciding);
    fields("matches", result.matches);
    fields("comparison", result.comparison);
    fields("quality", quality_json(view));
    fields("openings", result.openings);
    fields("play", result.play ? play_json(*result.play) : Json());
    fields("shown", shown_json(result));
    fields("strength", result.strength);
    fields("solved", result.solved);
    fields("admission", result.admission);
    fields("restricted", result.restricted);
    fields("three", result.three);
    fields("placements", result.placements ? placements_json(view) : Json());
    if (result.comparison) {
        fields("variants", variants_json(result));
    }
    fields("heat_maps", maps_json(view.cells));
    return document;
}

// The files of a balance report.

namespace {

Json manifest_json(const studies::BalanceResult& result, const std::string& command, const Json& machine) {
    Json rulesets = Json::array();
    for (const specs::LoadedRules& ruleset : result.rulesets) {
        rulesets.push_back({{"name", ruleset.rules.name}, {"hash", ruleset.hash}, {"set", ruleset.overrides}});
    }
    Json manifest = new_document(manifest_schema());
    FieldWriter fields(manifest);
    fields("command", command);
    fields("reproduce", result.options.command);
    fields("rulesets", rulesets);
    fields("budgets", budgets_json(result));
    fields("complete", result.complete);
    fields("machine", machine);
    return manifest;
}

}  // namespace

Json balance_json(const studies::BalanceResult& result) {
    return balance_json(view_of(result));
}

std::string balance_page(const studies::BalanceResult& result) {
    return balance_page(view_of(result));
}

void write_balance(const std::string& folder, const studies::BalanceResult& result, const std::string& command,
                   const Json& machine) {
    const auto path_in = [&](const std::string& name) { return (std::filesystem::path(folder) / name).string(); };
    const BalanceView view = view_of(result);
    specs::write_file(path_in("index.html"), balance_page(view));
    for (const ChapterPlot& each : view.plots) {
        specs::write_file(path_in(each.plot.id + ".csv"), table_csv(each.plot.data));
    }
    specs::write_file(path_in("report.json"), balance_json(view).dump(1) + "\n");
    specs::write_file(path_in("manifest.json"), manifest_json(result, command, machine).dump(2) + "\n");
}

Schema balance_schema() {
    return {"balance", 3, R"(. The document holds values and traces; the page draws its pictures from them.

| field | content |
|---|---|
| `title`, `command`, `seed`, `complete` | title of the first rule set; the command that reproduces the document; seed
  of the run; whether it is complete |
| `budgets` | `games` of the deciding match, `side_games` of each other match, `anchor_games` of each match on a solved
  board, `placement_games` of each first placement, `seed`, `max_turns`, `margin`, `openings` (random turns), `line`
  (with `--line`), `sequential`, `agent`, `strengths`, `chapters` |
| `resolution` | what the deciding match could decide, computed before its first game: `games`, `anytime`, `fair`,
  `margin`, `half_width` of an interval, `power`, `balanced_if_fair` (probability of the verdict if the game is fair),
  `detectable` (the lowest true score that is shown as an advantage with the probability `power`, or null),
  `games_for_balanced`, `sentence` |
| `findings` | the results in sentences |
| `name`, `hash`, `set`, `label`, `games`, `agent`, `seats`, `colours`, `verdict`, `length` | the deciding match of the
  first rule set, see below |
| `rulesets` | the deciding match of each rule set |
| `matches` | all matches: `name`, `games`, `earlier_reports` (smaller numbers of games at which results were reported
  before) |
| `comparison` | with several rule sets `rows`: the rule set, `label`, `fair`, the score of its first seat, and
  `difference` (this score minus the score under the first rule set): `pairs`, `mean`, `interval`, `p` (below 0.05 if
  and only if the interval excludes 0), `adjusted_p` (Holm), `significant`, `anytime`, `few_openings` (two pairs that
  share an opening in either match are one cluster) |
| `variants` | with several rule sets a list, an object for each: `name` (the title, or what a variant changes),
  `label`, `games`, `unfinished`, `advantage` (the first seat's score minus `fair`) and its `interval`; `measures`: by
  id `n`, `mean`, `interval`; `ends`: list of `clause`, `games`, `share`, `interval` |
| `quality` | `games`, `finished`, `judged` (games for which the expectations of the agents are available);
  `drawishness` {`draws`, `share`, `interval`}; `ends`: list of `clause`, `says`, `games`, `share`, `interval`;
  `measures`, see below |
| `openings` | `first`, `two`: `first`: the most frequent first turns; `two`: the most frequent pairs of first two
  turns; each with `opening`, `share` and the score of the first seat; `first_kinds`, `two_kinds`: number of different
  first turns and of different pairs |
| `play` | the deciding match as in [play](#play) |
| `shown` | the games that the page draws, each with `game` (its number), `why`, `turns`, `texts` and its `trace` |
| `plots` | list of `id`, `chapter`, `title`, `caption`, `columns`, `rows`, `groups` (the group of each row, if there
  are groups) and `spec` (a Vega-Lite specification without the data) |
| `heat_maps`, `placements.maps` | list of `id`, `title`, `caption`, `columns` and `rows`: each has a `cell` and a
  number (`count` or `score`) |
| `strength`, `solved`, `admission`, `restricted`, `three`, `placements` | the chapters of [balance.md](balance.md), see
  below; null if left out. `three` is the chapter `seats`; `admission` belongs to the chapter `solved` |

A *score* has `wins`, `losses`, `draws`, `unfinished`, `games` (finished), `different` (number of different games),
`opening_lines` (`after_4`, `after_8`: numbers of different openings), `score` and an interval; a score over whole
rounds has `rounds`, `opening_lines`, `score` and an interval. An interval consists of these fields
([statistics.md](statistics.md#one-interval-a-score)):

| field | content |
|---|---|
| `interval` | the interval on which statements rest; the intervals of all seats hold at once |
| `anytime` | true if it holds after every number of games |
| `few_openings` | true if openings are not drawn at random and are too few for a reliable interval: then they are its
  clusters |

`fair` is the equal share. The fields of a deciding match:

| field | content |
|---|---|
| `label`, `games`, `agent` | the rule set with its changes; the number of games; the agent that plays all seats |
| `seats`, `colours` | list of `seat`, `colour`, `agent` and a score; the same by colour, if seats change colours |
| `verdict.seat` | the seat that the verdict concerns: with two seats the first; with more seats the seat whose interval
  is furthest outside the margin or, if there is none, the seat whose score is furthest from `fair` |
| `verdict.verdict` | `balanced`, `small advantage`, `small disadvantage` (both within the margin), `favoured`,
  `disfavoured`, `undecided` |
| `verdict.score`, `verdict.interval`, `verdict.games`, `verdict.fair`, `verdict.margin` | the numbers on which the
  verdict is based |
| `verdict.differs` | whether `fair` is outside the interval |
| `verdict.anytime`, `verdict.few_openings` | as in a score |
| `verdict.needed` | estimated number of games needed for a decision: `if_even` if the true score is `fair`;
  `if_as_observed` if the true score is the observed score. Null if no number of games would decide |
| `verdict.holds` | whether all seats are balanced within the margin |
| `verdict.decided` | whether all seats are balanced, or some seat is favoured or disfavoured |
| `verdict.sentence`, `verdict.by_seat` | the verdict in words; the same fields for each seat |
| `other_openings` | the interval of `verdict.score` for players like these in other openings: the games of an opening
  are one cluster |
| `earlier_reports` | smaller numbers of games at which results of this match were reported before |
| `length` | summary of the turns of finished games |

An entry of `quality.measures` has `id`, `title`, `says` (what it measures), `n` (games), `mean`, `interval`,
`deviation`, `low`, `median`, `high`, `width` (of a bar of the histogram) and `counts` (for each bar a pair: its lower
end and its number of games).

The chapters:

| field | content |
|---|---|
| `strength` | `games`; `rows`: list of `family`, `agent`, `budget`, the score of the first seat, and `by_seat`;
  `trends`: list of `family`, `slope` (change of the first seat's score for each doubling of the budget), `interval`,
  `p`, `few_openings` |
| `solved.games`, `solved.open` | number of games of each match; titles of boards without a proved winner, on which no
  games are played |
| `solved.boards` | the rule set, `board` (its title), `captures` (its goal; null in other families), `winner`,
  `winner_seat`, `turns` (the winner wins within this number of turns), `exact` (payoff of the first seat), `how`
  (`solved in this run` or `proved: specs/proved.toml`), `proof` (the command that proves the value; null if solved in
  this run); `rows` |
| `solved.boards.rows` | list of `agent`, `family`, `budget`, the score of the first seat in games of the agent against
  itself, `itself` and `defended` (how often the winning seat won, against itself and against `defender`: `won`,
  `games`, `different`, `rate`, `interval`), `passed` |
| `admission` | `games`, `enough` (games that a match needs), `required` (share of won games), `boards`, `open`;
  `agents`: list of `agent`, `admitted`, `by_seat` (`winner`, `boards`, `passed`) and `failures` (`board`, `winner`,
  `rate`, `against`). Null if the chapter `solved` was left out |
| `restricted` | `agent`, `fair`; `rows`: list of `without`, `agent`, `games`, score over rounds, `p`, `adjusted_p`,
  `differs` |
| `three.wins`, `three.won`, `three.left_out` | number of wins of each seat; number of games with a single winner;
  number of all other games |
| `three.equal` | test of equal chances: `p`, `exact`, `error` (standard error, if p was simulated), `anytime` (the test
  that the confidence sequences of all seats imply), `by_opening` (the p-value is that of the intervals by opening,
  which is larger) |
| `three.gap` | largest share of wins minus smallest share: `observed`; `fair` (if all seats are equal, the gap is at
  most this large in at least 95 % of all matches); `exact`. Absent if the match is judged more than once |
| `three.kingmaking` | `judged` (number of games); `without_hope` (a seat that expects less than this payoff has no hope
  of winning); `turned`, `decided`: `games`, `share`, `interval` |
| `three.rotation` | `arrangements`: list of `order`, `games`, `scores` by seat; `order`, `place`: list of `effect`,
  `interval` and `position` or `colour`; `order_p`, `place_p` |
| `placements` | `agent`, `games` of each class, `classes`; `rows` and `fairest`: `white`, `black` (cells), `chooser`
  (score of the better colour), score of White |
)"};
}

}  // namespace rulescope::reports

#include "reports/early_end.h"
#include "reports/fields.h"
#include "reports/plots.h"
#include "reports/report/report.h"
#include "reports/schema.h"
#include "reports/studies/audit.h"
#include "reports/studies/play.h"
#include "reports/table.h"
#include "reports/trace_fields.h"

namespace rulescope::reports {

// Boards and the atlas of difficulty.

inline void describe(FieldWriter& fields, const AtlasChapter::Class& group) {
    fields("from", group.range.from);
    fields("to", group.range.to);
    fields("boards", group.range.boards);
    fields("share", group.share);
    fields("interval", group.interval);
}

inline void describe(FieldWriter& fields, const AtlasChapter::Distribution& distribution) {
    fields("classes", distribution.classes);
    fields("min", distribution.min);
    fields("median", distribution.median);
    fields("max", distribution.max);
}

inline void describe(FieldWriter& fields, const tiling::UnsolvableBoard& board) {
    fields("grid", board.grid);
    fields("stones", board.stones);
    fields("kind", board.kind);
    fields("sentence", board.sentence);
    fields("sets", board.sets);
    fields("cells", board.cells);
}

inline void describe(FieldWriter& fields, const AtlasChapter::Reason& reason) {
    fields("kind", reason.found.kind);
    fields("text", reason.found.words);
    fields("boards", reason.found.boards);
    fields("share", reason.share);
    fields("interval", reason.interval);
    fields("share_of_unsolvable", reason.of_unsolvable);
    fields("example", reason.found.example);
}

inline void describe(FieldWriter& fields, const tiling::HardBoard& board) {
    fields("stones", board.stones);
    fields("sets", board.boards);
    fields("solutions", board.solutions);
    fields("nodes", board.nodes);
}

inline void describe(FieldWriter& fields, const AtlasChapter::Page& page) {
    fields("grid", page.found.grid);
    fields("stones", page.found.stones);
    fields("rule", page.found.rule);
    fields("text", page.rule_in_words);
    fields("every_board", page.found.every_board);
    fields("boards", page.found.boards);
    fields("cut_off", page.found.cut_off);
    fields("solutions", page.solutions);
    fields("effort", page.effort);
    fields("every_single", page.found.every_single);
    fields("single", page.found.single);
    fields("hardest", page.found.hardest);
    fields("every_reason", page.found.every_reason);
    fields("decided", page.found.decided);
    fields("unsolvable", page.found.unsolvable);
    fields("reasons", page.reasons);
}

inline void describe(FieldWriter& fields, const AtlasChapter::Unsolvable& unsolvable) {
    describe(fields, unsolvable.board);
    fields("text", unsolvable.words);
    fields.maybe("svg", unsolvable.svg);
}

inline void describe(FieldWriter& fields, const AtlasChapter::Hard& hard) {
    fields("grid", hard.grid);
    fields("rule", hard.rule_in_words);
    fields("board", hard.board);
    fields("text", hard.text);
    fields.maybe("svg", hard.svg);
}

inline void describe(FieldWriter& fields, const AtlasChapter& atlas) {
    fields("pages", atlas.pages);
    fields("overview", atlas.overview);
    fields("reasons", atlas.reasons);
    fields("plots", atlas.plots);
    fields("hardest", atlas.hardest);
    fields("unsolvable", atlas.unsolvable);
    fields("sentences", atlas.sentences);
}

inline void describe(FieldWriter& fields, const tiling::CountedStones& board) {
    fields("stones", board.stones);
    fields("solutions", board.solutions);
    fields("classes", board.classes);
    fields("exact", board.exact);
}

inline void describe(FieldWriter& fields, const tiling::PuzzleBoard& puzzle) {
    fields("stones", puzzle.stones);
    fields("solutions", puzzle.solutions);
    fields("solution", puzzle.solution);
}

inline void describe(FieldWriter& fields, const BoardsChapter::Share& share) {
    fields("grid", share.grid);
    fields("stones", share.stones);
    fields("rule", share.rule);
    fields("text", share.rule_in_words);
    fields("exact", share.exact);
    fields("decided_in_words", share.decided_in_words);
    fields("sets", share.sets);
    fields("decided", share.decided);
    fields("solvable", share.solvable);
    fields("share", share.share);
    fields("interval", share.interval);
    fields("range", share.range);
}

inline void describe(FieldWriter& fields, const BoardsChapter::Sample& sample) {
    fields("boards", sample.boards);
    fields("solvable", sample.solvable);
    fields.maybe("min", sample.min);
    fields.maybe("median", sample.median);
    fields.maybe("max", sample.max);
    fields("columns", sample.columns);
    fields("rows", sample.rows);
}

inline void describe(FieldWriter& fields, const BoardsChapter::Sheet& sheet) {
    fields("title", sheet.title);
    fields("solved", sheet.solved);
    fields.maybe("svg", sheet.svg);
}

inline void describe(FieldWriter& fields, const BoardsChapter& boards) {
    fields("grid", boards.grid);
    fields("stones", boards.stones);
    fields("pentominoes", boards.pieces);
    fields("rule", boards.rule);
    fields("own", boards.own);
    fields("fractions", boards.shares);
    fields("atlas", boards.atlas);
    fields("sample", boards.sample);
    fields("plots", boards.plots);
    fields("puzzles", boards.puzzles);
    fields("sheets", boards.sheets);
    fields("complete", boards.complete);
}

inline void describe(FieldWriter& fields, const ReportBudgets& budgets) {
    fields("games", budgets.games);
    fields("seed", budgets.seed);
    fields("max_turns", budgets.max_turns);
    fields("depth", budgets.depth);
    fields.maybe("boards", budgets.boards);
    fields.maybe("full_atlas", budgets.full_atlas);
    fields.maybe("nodes", budgets.nodes);
}

inline void describe(FieldWriter& fields, const FairnessChapter::Seat& seat) {
    fields("name", seat.name);
    fields("verdict", seat.verdict);
    fields("score", seat.score);
    fields("interval", seat.interval);
}

inline void describe(FieldWriter& fields, const FairnessChapter::Length& length) {
    fields("games", length.games);
    describe(fields, length.summary);
}

inline void describe(FieldWriter& fields, const FairnessChapter& fairness) {
    fields("headline", fairness.headline);
    fields("verdict", fairness.verdict);
    fields("sentences", fairness.sentences);
    fields.maybe("proved", fairness.proved);
    fields("agent", fairness.agent);
    fields("games", fairness.games);
    fields("max_games", fairness.max_games);
    fields("openings", fairness.openings);
    fields("margin", fairness.margin);
    fields("seats", fairness.seats);
    fields.maybe("length", fairness.length);
}

// Rules.

inline void describe(FieldWriter& fields, const ReportedRuleSet::Rulebook& rulebook) {
    fields("id", rulebook.id);
    fields("title", rulebook.title);
    fields("clauses", rulebook.clauses);
}

inline void describe(FieldWriter& fields, const ReportedRuleSet::Fact& fact) {
    fields("name", fact.name);
    fields("value", fact.value);
}

inline void describe(FieldWriter& fields, const ReportedRuleSet::Start& start) {
    fields("position", start.position);
    fields.maybe("svg", start.svg);
}

inline void describe(FieldWriter& fields, const ReportedRuleSet& ruleset) {
    fields("name", ruleset.name);
    fields("title", ruleset.title);
    fields("hash", ruleset.hash);
    fields("parents", ruleset.parents);
    fields("set", ruleset.set);
    fields("rulebook", ruleset.rulebook);
    fields("facts", ruleset.facts);
    fields("warnings", ruleset.warnings);
    fields("start", ruleset.start);
    fields("rules", ruleset.rules);
}

inline void describe(FieldWriter& fields, const ReportedClause& clause) {
    fields("id", clause.id);
    fields("line", clause.line);
    fields("text", clause.text);
    fields("kind", clause.kind);
    fields("properties", clause.properties);
    fields("same_as", clause.same_as);
    fields("figures", clause.figures);
    fields("instead", clause.instead);
}

inline void describe(FieldWriter& fields, const OtherMode& other) {
    fields("mode", other.mode);
    fields("clauses", other.clauses);
}

inline void describe(FieldWriter& fields, const ReportedReading::Option& option) {
    fields("name", option.name);
    fields("meaning", option.meaning);
    fields("says", option.says);
    fields("in_force", option.in_force);
}

inline void describe(FieldWriter& fields, const ReportedReading& reading) {
    fields("gap", reading.gap);
    fields("key", reading.key);
    fields("option", reading.option);
    fields("usual", reading.usual);
    fields.maybe("question", reading.question);
    fields.maybe("why", reading.why);
    fields.maybe("meaning", reading.meaning);
    fields("options", reading.options);
    fields.maybe("fired", reading.fired);
    fields.maybe("games", reading.games);
}

inline void describe(FieldWriter& fields, const ReportedFigure& figure) {
    fields("id", figure.id);
    fields("title", figure.title);
    fields("caption", figure.caption);
    fields("wide", figure.wide);
    fields("of", figure.of);
    fields("clauses", figure.clauses);
    fields("kind", figure.kind);
    fields.maybe("position", figure.position);
    fields.maybe("marks", figure.marks);
    fields.maybe("svg", figure.svg);
}

// Random play.

inline void describe(FieldWriter& fields, const ReportedHeatMap& map) {
    fields("id", map.id);
    describe(fields, map.data);
    fields.maybe("svg", map.svg);
}

inline void describe(FieldWriter& fields, const ShortestGame& shortest) {
    fields("game", shortest.game);
    fields("turns", shortest.turns);
    fields("trace", shortest.trace);
    fields.maybe("note", shortest.note);
    fields.maybe("svg", shortest.svg);
}

inline void describe(FieldWriter& fields, const CoveragePart& part) {
    fields("id", part.id);
    fields("text", part.text);
    fields("fired", part.fired);
    fields("games", part.games);
    fields("share", part.share);
    fields("interval", part.interval);
    fields.maybe("first", part.first);
    fields.maybe("shortest", part.shortest);
    fields.maybe("example", part.example);
    fields("depth", part.depth);
    fields.maybe("impossible", part.impossible);
}

inline void describe(FieldWriter& fields, const ClauseCoverage& clause) {
    fields("id", clause.id);
    fields("line", clause.line);
    fields("text", clause.text);
    fields("kind", clause.kind);
    fields("parts", clause.parts);
}

inline void describe(FieldWriter& fields, const CoverageExample::Clause& clause) {
    fields("id", clause.id);
    fields("sentence", clause.sentence);
}

inline void describe(FieldWriter& fields, const CoverageExample& example) {
    fields("id", example.id);
    fields("game", example.game);
    fields("turn", example.turn);
    fields("clauses", example.clauses);
    fields("text", example.text);
    fields("before", example.before);
    fields("trace", example.trace);
    fields.maybe("svg", example.svg);
}

inline void describe(FieldWriter& fields, const Coverage& coverage) {
    fields("events", coverage.events);
    fields("fired", coverage.fired);
    fields("missing", coverage.missing);
    fields("never", coverage.never);
    fields("clauses", coverage.clauses);
    fields("examples", coverage.examples);
}

inline void describe(FieldWriter& fields, const search::PerftRow& row) {
    fields("depth", row.depth);
    fields("turns", row.turns);
    fields("positions", row.positions);
    fields("classes", row.classes);
    fields("events", row.events);
}

inline void describe(FieldWriter& fields, const PerftChapter& perft) {
    fields("depth", perft.depth);
    fields("automatic", perft.automatic);
    fields("complete", perft.complete);
    fields("stopped_by", perft.stopped_by);
    fields("exhausted", perft.exhausted);
    fields("rows", perft.rows);
}

inline void describe(FieldWriter& fields, const Report& report) {
    fields("schema", report_schema().identifier());
    fields("version", report.version);
    fields("engine", report.engine);
    fields("title", report.title);
    fields("complete", report.complete);
    fields("budgets", report.budgets);
    fields("command", report.command);
    fields("findings", report.findings);
    fields("ruleset", report.ruleset);
    fields("rules", report.rules);
    fields.maybe("elsewhere", report.other_modes);
    fields("figures", report.figures);
    fields.maybe("fairness", report.fairness);
    fields("play", play_fields(report.play));
    fields.maybe("results", report.results);
    fields("plots", report.plots);
    fields("heat_maps", report.heat_maps);
    fields("shortest_game", report.shortest_game);
    fields("coverage", report.coverage);
    fields("check", report.check);
    fields("audit", report.audit);
    fields("perft", report.perft);
    fields("readings", report.readings);
    fields.maybe("boards", report.boards);
}

Json report_json(const Report& report) {
    Json document = json_from(report);
    if (!report.stopped_by.empty()) {
        document["stopped"] = json_of(early_end(report.stopped_by));
    }
    return document;
}

Schema report_schema() {
    return {"report", 2,
            R"( is the file `report.json` of a report. It holds numbers, positions and traces but no drawings; the
page has the drawings.

| field | content |
|---|---|
| `title`, `complete`, `budgets`, `command`, `findings` | title of the page; whether the run is complete (false if it
  was interrupted or ran out of memory); the budgets, with `full_atlas` of `--full-atlas`; the command that reproduces
  the document; the results as sentences |
| `ruleset` | `name`, `title`, `hash`, `parents`, `set`, `rulebook`, `facts` (list of `name`, `value`), `warnings`,
  `start.position`, and `rules`: the rules in force as the text of a rule set file |
| `rules` | clauses: `id`, `line`, `text`, `kind`, `properties`, `same_as`, `figures`, `instead` (what this rule set
  changes) |
| `elsewhere` | modes that this rule set does not have: list of `mode`, `clauses` |
| `figures` | `id`, `title`, `caption`, `wide`, `of`, `clauses`, `kind`, `position`, `marks` (as in [draw](#draw)) |
| `fairness` | the match between equal agents; absent if none was played: `headline`, `verdict`, `sentences`, `proved`
  (the proved winner, if one is known), `agent`, `games`, `max_games`, `openings`, `margin`, `seats` (`name`, `verdict`,
  `score`, `interval`) |
| `play` | as in [play](#play) |
| `results` | tables of the family: `title`, `caption`, `columns`, `rows` |
| `plots` | as in [balance](#balance), without `chapter` |
| `heat_maps` | `id`, `title`, `caption`, `columns`, `rows`: each has a `cell` and its number (`count`) |
| `shortest_game` | `game`, `turns`, `trace`, `note`; null where no game ended |
| `coverage` | `events`, `fired`, `missing`, `never`; `clauses` with `parts` (`fired`, `games`, `share`, `interval`,
  `first`, `shortest`, `example`, `depth`; `impossible`: why it cannot fire); `examples`: `id`, `game`, `turn`,
  `clauses` (`id`, `sentence`), `text`, `before`, `trace` |
| `check` | a short [check](#check): `sentences`; `games_played`; `certificate`, `claims` and `properties` (`id`,
  `name`, `verdict`, `violated`, `note`, `cases`); `games`, `clauses`, `never`, `witnesses`, each entry of `witnesses`
  has `before` and `trace` |
| `audit` | as in [audit](#audit); `drawn` is true for the turns that the page draws; `rules` as in `ruleset`, but only
  if the overrides in `set` do not reproduce the rule set |
| `perft` | `depth`, `automatic`, `complete`, `stopped_by`, `exhausted`, `rows` as in [perft](#perft) |
| `readings` | `gap`, `key`, `option`, `usual`, `question`, `meaning`, `why`, `options`, `fired`, `games` |
| `boards` | of a family with boards to cover: `own`, `fractions` (`grid`, `stones`, `rule`, `text`, `exact`, `sets`,
  `decided` sets and `decided_in_words`, `solvable`, `share`, `interval`, `range` in words), `sample`, `plots`,
  `puzzles` (`stones`, `solutions`, `solution` by cell), `sheets`, `atlas` |
| `boards.atlas.pages` | a page for each grid and rule for the stones: `grid`, `stones`, `rule`, `text` (the rule in
  words); `every_board` (true: every board is counted, false: random boards), `boards` (whose count began), `cut_off`
  (counts that the budget ended; they are in no distribution); `solutions` and `effort` (placements that `tile --count`
  tries), each with `min`, `median`, `max` and `classes` (`from`, `to`, `boards`, `share` of the complete counts,
  `interval`: null if every board is counted); `every_single` (every board was examined for exactly one solution;
  otherwise the counted boards), `single` (number of these boards), `hardest` (`stones`, `sets` in its class,
  `solutions`, `nodes`); `every_reason` (every board is decided; otherwise random boards), `decided`, `unsolvable`,
  `reasons` (`kind`, `text`, `boards`, `share` of the decided boards, `interval`, `share_of_unsolvable`, `example`:
  `grid`, `stones`, `kind`, `sentence`, `sets`, `cells`) |
| `boards.atlas` | further `overview` and `reasons` (tables), `plots`, `hardest` and `unsolvable` (the boards that the
  page draws), `sentences` |

`atlas.csv`, beside the report of a solitaire, has a line for each class of solutions, each class of effort and each
kind of reason: `grid`, `stones`, `rule`, `measure` (`solutions`, `effort` or `reason`), `from` and `to` (of a class),
`kind` (of a reason), `boards`, `share`, `low` and `high` (the ends of the interval; empty if every board is counted or
decided).
)"};
}

}  // namespace rulescope::reports

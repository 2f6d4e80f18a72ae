#include "reports/studies/conform.h"

#include <memory>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/characters.h"
#include "analysis/game/family.h"
#include "analysis/game/text.h"
#include "analysis/specs/error.h"
#include "analysis/studies/request/option.h"
#include "reports/figures/draw_documents.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"
#include "reports/studies/vector_file.h"

namespace rulescope::reports {

namespace {

std::string at_position(const std::string& position, const std::string& turn) {
    return (position.empty() ? "" : " --position " + shell_word(position)) +
           (turn.empty() ? "" : " --turn " + shell_word(turn));
}

std::string at_finding(const ConformFinding& finding) {
    return at_position(finding.position, finding.difference.turn);
}

std::string conform_command(const ConformResult& result, const std::string& at, const ConformRun& command) {
    std::string text = "rulescope conform " + words_of(result.ruleset) + at + command.options + " --";
    for (const std::string& word : command.program) {
        text += " " + shell_word(word);
    }
    return text;
}

Json finding_json(const ConformResult& result, const ConformFinding& finding, const ConformRun& command) {
    const ConformanceDifference& difference = finding.difference;
    Json json;
    json["kind"] = std::string(name_of(difference.kind));
    json["clause"] = text_or_null(difference.clause);
    json["clauses"] = difference.names();
    json["named"] = finding.named;
    json["clause_says"] = text_or_null(finding.clause_says);
    json["sentence"] = difference.sentence;
    json["stage"] = finding.stage;
    json["from"] = finding.from;
    json["times"] = finding.times;
    json["position"] = text_or_null(finding.position);
    json["turn"] = text_or_null(difference.turn);
    json["expected"] = difference.expected;
    json["found"] = difference.found;
    json["right_under"] = difference.right_under;
    json["first_position"] = text_or_null(finding.first_position);
    json["game"] = finding.game ? json_of(*finding.game) : Json(nullptr);
    json["smaller"] = finding.smaller
                          ? Json{{"position", *finding.smaller}, {"turn", text_or_null(finding.smaller_turn)}}
                          : Json(nullptr);
    json["repeats_in_new_process"] = finding.repeats ? Json(*finding.repeats) : Json(nullptr);
    json["show"] = text_or_null(show_command(result, finding));
    json["repeat"] = repeat_command(result, finding, command);
    return json;
}

Json fields_of(const ConformResult& result, const ConformOptions& options, const ConformRun& command) {
    Json document = new_document(conform_schema());
    add_rule_set(document, result.ruleset);
    document["seed"] = options.seed;
    document["program"] = {{"command", command.program},
                           {"name", result.program.name},
                           {"version", result.program.version},
                           {"optional", result.program.optional}};
    document["verdict"] = std::string(names_of(result.verdict())[static_cast<std::size_t>(result.verdict())]);
    document["unsupported"] = text_or_null(result.unsupported);
    document["stopped"] = text_or_null(result.stopped);
    document["requests"] = result.requests;
    document["budgets"] = {{"sequences", options.sequences}, {"positions", options.positions},
                           {"games", options.games},         {"situations", options.situations},
                           {"setups", options.setups},       {"findings", options.findings}};
    document["stages"] = Json::array();
    for (const ConformStage& stage : result.stages) {
        document["stages"].push_back({{"name", stage.name},
                                      {"done", stage.done},
                                      {"asked", stage.asked == 0 ? Json(nullptr) : Json(stage.asked)},
                                      {"positions", stage.positions},
                                      {"requests", stage.requests},
                                      {"differences", stage.differences},
                                      {"complete", stage.complete},
                                      {"missed", stage.missed}});
    }
    document["findings"] = Json::array();
    for (const ConformFinding& finding : result.findings) {
        document["findings"].push_back(finding_json(result, finding, command));
    }
    return document;
}

std::string named(const ProgramInfo& program) {
    return program.name.empty() ? "The program" : printable(fmt::format("{} {}", program.name, program.version));
}

std::string kind_words(FindingKind kind) {
    switch (kind) {
        case FindingKind::missing_turn: return "a legal turn is missing";
        case FindingKind::extra_turn: return "an illegal turn is listed";
        case FindingKind::repeated_turn: return "a turn is listed twice";
        case FindingKind::refused_turn: return "a legal turn is refused";
        case FindingKind::accepted_turn: return "an illegal turn is accepted";
        case FindingKind::wrong_next: return "a wrong next position";
        case FindingKind::wrong_outcome: return "a wrong outcome";
        case FindingKind::wrong_count: return "a wrong number of turn sequences";
        case FindingKind::error_answer: return "an error instead of an answer";
        case FindingKind::malformed: return "a malformed answer";
        case FindingKind::crash: return "a crash";
        case FindingKind::timeout: return "no answer in time";
    }
    return "";
}

Table stages_table(const ConformResult& result) {
    Table table;
    table.columns = {{"stage", "stage"},
                     {"done", "done"},
                     {"positions", "positions", Format::count},
                     {"requests", "requests", Format::count},
                     {"differences", "differences"}};
    for (const ConformStage& stage : result.stages) {
        table.rows.push_back(
            {stage.name,
             stage.asked > 0 ? fmt::format("{} of {}", grouped(stage.done), grouped(stage.asked)) : grouped(stage.done),
             whole(stage.positions), whole(stage.requests),
             fmt::format("{}{}{}", stage.differences == 0 ? "none" : grouped(stage.differences),
                         stage.complete ? "" : ", not complete",
                         stage.missed.empty() ? "" : fmt::format("; not reached: {}", fmt::join(stage.missed, ", ")))});
    }
    return table;
}

Picture board_of(const std::string& drawing) {
    return {[] { return std::string(); }, drawing};
}

void add_smaller(Blocks& blocks, const ConformResult& result, const ConformFinding& finding,
                 const ConformRun& command) {
    blocks.sentence(fmt::format("Small set-up: {}{}", mark::code(*finding.smaller),
                                finding.smaller_turn.empty() ? "" : ", turn " + mark::code(finding.smaller_turn)));
    if (!finding.smaller_drawing.empty()) {
        blocks.add(board_of(finding.smaller_drawing));
    }
    blocks.sentence(repeat_smaller_command(result, finding, command), Tone::command);
}

Blocks finding_blocks(const ConformResult& result, const ConformFinding& finding, const ConformRun& command,
                      std::size_t number) {
    const ConformanceDifference& difference = finding.difference;
    Blocks blocks;
    blocks.heading(
        fmt::format("Finding {}: {}{}{}", number, kind_words(difference.kind),
                    difference.clause.empty() ? "" : ", " + difference.clause,
                    difference.others.empty() ? "" : fmt::format(", or {}", fmt::join(difference.others, ", or "))),
        2);
    blocks.sentence(printable(difference.sentence));
    if (!finding.clause_says.empty()) {
        blocks.sentence(fmt::format("{}: {}", difference.clause, finding.clause_says));
    }
    for (const std::string& option : difference.right_under) {
        blocks.sentence(fmt::format("The program answers as under {}.", option));
    }
    if (finding.smaller) {
        add_smaller(blocks, result, finding, command);
    }
    Facts facts;
    const auto fact = [&](const std::string& name, const std::string& value) {
        if (!value.empty()) {
            facts.list.push_back({name, mark::code(printable(value))});
        }
    };
    fact("Position", finding.position);
    fact("Turn", difference.turn);
    facts.list.push_back({"Expected", printable(difference.expected)});
    facts.list.push_back({"Found", printable(difference.found)});
    if (finding.game) {
        facts.list.push_back({"Game", finding.game->turns.empty()
                                          ? std::string("the start position")
                                          : fmt::format("{}", fmt::join(finding.game->turns, "; "))});
    } else if (!finding.position.empty()) {
        facts.list.push_back({"Game", "the position is a set-up; no game that shows the difference was found"});
    }
    blocks.add(facts);
    if (!finding.drawing.empty()) {
        blocks.add(board_of(finding.drawing));
    }
    blocks.sentence(fmt::format("Found in stage {}{}, {} in all.", finding.stage,
                                finding.from.empty() ? "" : " (" + finding.from + ")",
                                counted(finding.times, "difference", "differences")));
    const auto unless_empty = [&](const std::string& text, Tone tone) {
        if (!text.empty()) {
            blocks.sentence(text, tone);
        }
    };
    unless_empty(repeat_sentence(finding), Tone::normal);
    unless_empty(show_command(result, finding), Tone::command);
    unless_empty(repeat_command(result, finding, command), Tone::command);
    return blocks;
}

Document document_of(const ConformResult& result, const ConformOptions& options, const ConformRun& command) {
    const std::string rules = fmt::format("{} ({})", result.ruleset.rules.title, result.ruleset.rules.name);
    Document document{"Rulescope conformance", "", ""};
    if (result.verdict() == ConformVerdict::unsupported) {
        document.title = fmt::format("{} does not support {}: {}", named(result.program), rules, result.unsupported);
        return document;
    }
    document.title = fmt::format("{} against {}, seed {}", named(result.program), rules, options.seed);
    Blocks& blocks = document.blocks;
    if (!result.stopped.empty()) {
        blocks.sentence(fmt::format("Stopped: {}.", printable(result.stopped)));
    }
    switch (result.verdict()) {
        case ConformVerdict::conforms:
            blocks.sentence("The program agrees with the rules in everything that was asked.");
            break;
        case ConformVerdict::differs:
            blocks.sentence(fmt::format("The program differs from the rules: {}.",
                                        counted(result.findings.size(), "finding", "findings")));
            break;
        default: blocks.sentence("The comparison is not complete.");
    }
    if (!result.stages.empty()) {
        blocks.table(stages_table(result));
    }
    for (std::size_t number = 0; number < result.findings.size(); ++number) {
        blocks.add(finding_blocks(result, result.findings[number], command, number + 1));
    }
    return document;
}

int status_of(ConformVerdict verdict) {
    return verdict == ConformVerdict::conforms ? 0 : verdict == ConformVerdict::inconclusive ? 4 : 1;
}

}  // namespace

Json setup_request(const specs::LoadedRules& loaded) {
    return {{"ruleset", loaded.rules.name},
            {"set", loaded.overrides},
            {"rules", header_rules(loaded)},
            {"start",
             [&] {
                 const AnyGame game = game_of(loaded.rules);
                 return game.text(game.initial());
             }()},
            {"toml", specs::canonical_text(loaded.rules)}};
}

std::string show_command(const ConformResult& result, const ConformFinding& finding) {
    return finding.position.empty() ? "" : "rulescope show " + words_of(result.ruleset) + at_finding(finding);
}

std::string repeat_command(const ConformResult& result, const ConformFinding& finding, const ConformRun& command) {
    // `conform --position` asks for no numbers of turn sequences, and for nothing on which the answer may depend.
    if (finding.position.empty() || finding.difference.count || finding.repeats == false) {
        return command.typed;
    }
    return conform_command(result, at_finding(finding), command);
}

std::string repeat_smaller_command(const ConformResult& result, const ConformFinding& finding,
                                   const ConformRun& command) {
    return finding.smaller ? conform_command(result, at_position(*finding.smaller, finding.smaller_turn), command) : "";
}

std::string repeat_sentence(const ConformFinding& finding) {
    if (!finding.repeats) {
        return "";
    }
    const std::string process =
        finding.position.empty() ? "a new process" : "a new process that is asked only about this position";
    return *finding.repeats ? fmt::format("The difference repeats in {}.", process)
                            : fmt::format(
                                  "The difference does not repeat in {}: the answer depends on earlier requests, or it "
                                  "changes by itself.",
                                  process);
}

std::string finding_svg(const ConformResult& result, const ConformFinding& finding) {
    if (finding.position.empty()) {
        return "";
    }
    DrawRequest request;
    request.position = finding.position;
    request.names = true;
    try {
        return draw_figure(result.ruleset, request).svg;
    } catch (const specs::InputError&) {
        return "";  // a position that cannot be drawn
    }
}

Json finding_trace(const ConformFinding& finding) {
    if (!finding.game) {
        return nullptr;
    }
    Trace trace = *finding.game;
    if (!finding.difference.turn.empty()) {
        trace.turns.push_back(finding.difference.turn);
        trace.choices.clear();  // the turn may be illegal; `show` then names the clause
    }
    return json_of(trace);
}

StudyOutcome outcome_of(ConformResult found, const ConformOptions& options, const ConformRun& command) {
    const auto result = std::make_shared<const ConformResult>(std::move(found));
    StudyOutcome outcome{"conform", fields_of(*result, options, command),
                         [result, options, command] { return document_of(*result, options, command); }};
    outcome.status = status_of(result->verdict());
    outcome.command = command.typed;
    return outcome;
}

namespace {

std::string failure(const std::string& kind, const std::string& message, const std::string& text) {
    return fmt::format("      <failure type=\"{}\" message=\"{}\">{}</failure>\n", escaped_markup(kind),
                       escaped_markup(message), escaped_markup(text));
}

}  // namespace

std::string conform_junit(const ConformResult& result, const ConformRun& command) {
    const std::string suite = "rulescope.conform." + result.ruleset.rules.name;
    std::string cases;
    std::size_t tests = 0;
    std::size_t failures = 0;
    const auto add = [&](const std::string& name, const std::string& body) {
        ++tests;
        failures += body.empty() ? 0U : 1U;
        cases += fmt::format("    <testcase classname=\"{}\" name=\"{}\"{}", escaped_markup(suite),
                             escaped_markup(name), body.empty() ? "/>\n" : ">\n" + body + "    </testcase>\n");
    };
    for (const ConformStage& stage : result.stages) {
        if (stage.differences == 0 && stage.complete) {
            add("stage " + stage.name, "");
        }
    }
    for (const ConformFinding& finding : result.findings) {
        const ConformanceDifference& difference = finding.difference;
        const std::string kind(name_of(difference.kind));
        add(difference.clause.empty() ? kind : kind + " " + difference.clause,
            failure(
                kind, difference.sentence,
                fmt::format("position: {}\nturn: {}\nexpected: {}\nfound: {}\n{}\n\n{}\n{}\n{}\n", finding.position,
                            difference.turn, difference.expected, difference.found, repeat_sentence(finding),
                            finding.drawing, show_command(result, finding), repeat_command(result, finding, command))));
    }
    if (!result.unsupported.empty()) {
        add("setup", failure("unsupported", result.unsupported, ""));
    } else if (!result.stopped.empty() && (result.interrupted || result.findings.empty())) {
        add("run", failure("stopped", result.stopped, ""));
    }
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"{}\" tests=\"{}\" "
        "failures=\"{}\" errors=\"0\">\n{}  </testsuite>\n</testsuites>\n",
        escaped_markup(suite), tests, failures, cases);
}

Schema conform_schema() {
    return {"conform", 1, R"(:

| field | content |
|---|---|
| `program` | `command` (list of words), `name`, `version` and `optional` (requests) as the program states them |
| `verdict` | `conforms`, `differs`, `unsupported` or `inconclusive` |
| `unsupported`, `stopped` | the reason that the program gives, null if it supports the rule set; why the run ended
  before its budgets were spent, or null |
| `requests`, `budgets` | number of requests; `sequences`, `positions`, `games`, `situations`, `setups`, `findings` |
| `stages` | list of `name`, `done` (of `situations`: those that the search reached), `asked` (null for counts),
  `positions` (compared), `requests`, `differences`, `complete` |
| `findings` | list, see below |

| field of a finding | content |
|---|---|
| `kind`, `sentence` | see [conformance.md](conformance.md#findings); the difference in words |
| `clause`, `clause_says` | the clause or gap concerned, and its sentence; null if there is none |
| `clauses`, `named` | all clauses that explain the wrong answers equally well, at most three, `clause` first; by clause
  the number of these differences that name it |
| `stage`, `from`, `times` | the stage that found it; the vector, game, situation or set-up; number of differences of
  this kind and clause |
| `position`, `turn` | the smallest example; `turn` is null if no turn is concerned |
| `expected`, `found` | the answers of the reference and of the program |
| `right_under` | options of readings, not in force, under which the answer is right: `G-2 attack_stronger=illegal` |
| `first_position`, `game` | the position in which the difference was found first; trace of the shortest game found that
  leads to `position`, null if no game is known |
| `smaller` | null, or `position` and `turn` of a smaller set-up that no game is known to reach |
| `repeats_in_new_process` | true if a newly started program that is asked only about `position` shows the difference,
  too; false if it does not; null if the run was interrupted before |
| `show`, `repeat` | commands that show the turn by the rules, and that compare the position again |
)"};
}

}  // namespace rulescope::reports

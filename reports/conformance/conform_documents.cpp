#include "reports/conformance/conform_documents.h"

#include <fmt/format.h>

#include "analysis/game/family.h"
#include "analysis/game/text.h"
#include "analysis/specs/error.h"
#include "reports/draw/draw_documents.h"
#include "reports/rule_set_document.h"
#include "reports/vectors/vector_file.h"

namespace rulescope::reports {

namespace {

std::string command_on_rules(const std::string& subcommand, const specs::LoadedRules& loaded) {
    std::string text = "rulescope " + subcommand + " " + shell_word(loaded.rules.name);
    for (const std::string& change : loaded.overrides) {
        text += " --set " + shell_word(change);
    }
    return text;
}

std::string at_position(const std::string& position, const std::string& turn) {
    return (position.empty() ? "" : " --position " + shell_word(position)) +
           (turn.empty() ? "" : " --turn " + shell_word(turn));
}

std::string at_finding(const ConformFinding& finding) {
    return at_position(finding.position, finding.difference.turn);
}

std::string conform_command(const ConformResult& result, const std::string& at, const ConformRun& command) {
    std::string text = command_on_rules("conform", result.ruleset) + at + command.options + " --";
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
    return finding.position.empty() ? "" : command_on_rules("show", result.ruleset) + at_finding(finding);
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

Json conform_json(const ConformResult& result, const ConformOptions& options, const ConformRun& command) {
    Json document = new_document("conform");
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

}  // namespace rulescope::reports

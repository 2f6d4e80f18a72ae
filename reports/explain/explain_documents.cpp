#include "reports/explain/explain_documents.h"

#include <fmt/format.h>

#include <map>

#include "analysis/game/text.h"
#include "analysis/specs/folder.h"
#include "analysis/studies/request/option.h"
#include "reports/rule_set_document.h"
#include "reports/show/show_documents.h"

namespace rulescope::reports {

namespace {

constexpr std::size_t ids_width = 100;

/// "rulescope show NAME --set …"
std::string command_on(const std::string& subcommand, const std::string& ruleset,
                       const std::vector<std::string>& overrides) {
    return "rulescope " + subcommand + " " + shell_word(ruleset) + set_words(overrides);
}

/// The command that shows the example. Examples of shipped rule sets may be of another rule set than the explanation.
std::string show_command(const Explanation& explanation, const ClauseExample& example) {
    const bool changed = !example.shown.ruleset.overrides.empty();
    const std::string ruleset =
        changed || specs::is_path(explanation.ruleset) ? explanation.ruleset : example.shown.ruleset.rules.name;
    return command_on("show", ruleset, explanation.overrides) + " --position " +
           shell_word(example.shown.game.text(example.shown.position)) + " --turn " +
           shell_word(example.shown.turn->written);
}

Json related_json(const std::vector<RelatedId>& list) {
    Json rows = Json::array();
    for (const RelatedId& each : list) {
        rows.push_back({{"id", each.id}, {"sentence", text_or_null(each.sentence)}});
    }
    return rows;
}

Json example_json(const ClauseExample& example) {
    Json document = show_json(example.shown);
    for (const char* common : {"schema", "version", "engine"}) {
        document.erase(common);
    }
    document["vector"] = example.vector;
    return document;
}

Json example_or_null(const std::optional<ClauseExample>& example) {
    return example ? example_json(*example) : Json(nullptr);
}

std::string related_text(const std::string& title, const std::vector<RelatedId>& list) {
    std::string text;
    for (const RelatedId& each : list) {
        const std::string sentence =
            each.sentence.starts_with(each.id + " ") ? each.sentence.substr(each.id.size() + 1) : each.sentence;
        text +=
            fmt::format("  {:<12} {}{}\n", text.empty() ? title : "", each.id, sentence.empty() ? "" : ": " + sentence);
    }
    return text;
}

std::string example_text(const std::string& title, const ClauseExample& example) {
    return fmt::format("\n{} (vector {}):\n\n", title, example.vector) + show_text(example.shown, {});
}

std::string head_text(const Explanation& explanation) {
    std::string text = fmt::format("{}: {}", explanation.id.id, name_of(explanation.id.kind));
    if (explanation.id.kind == IdKind::clause) {
        text += fmt::format(" of {}, {}", explanation.rulebook_title, explanation.line);
    } else if (!explanation.id.source.empty()) {
        text += fmt::format(" of the family {}", explanation.id.source);
    } else if (explanation.id.kind == IdKind::property) {
        text += " of the playability certificate";
    } else if (!explanation.key.empty()) {
        text += fmt::format(", decided by the key {}", explanation.key);
    }
    std::string sentence = explanation.id.sentence;
    if (sentence.starts_with(explanation.id.id + " ")) {
        sentence = sentence.substr(explanation.id.id.size() + 1);
    }
    return text + "\n\n  " + sentence + "\n\n";
}

std::string options_text(const Explanation& explanation) {
    std::string text;
    for (const ExplainedOption& option : explanation.options) {
        text +=
            fmt::format("  {}{}{}\n      {}\n", option.name, option.is_default ? " (default)" : "",
                        option.in_force ? fmt::format(" (in force in {})", explanation.ruleset) : "", option.meaning);
        if (!option.says.empty()) {
            text += fmt::format("      Source: {}\n", option.says);
        }
    }
    if (!explanation.options.empty()) {
        text = "Options:\n" + text;
    }
    return text + (explanation.why.empty() ? "" : "Why the default: " + explanation.why + "\n");
}

std::string result_text(const OptionResult& result) {
    return result.legal ? fmt::format("legal; after it: {}{}", result.after,
                                      result.verdict.empty() ? "" : " (" + result.verdict + ")")
                        : fmt::format("illegal by {}: {}", result.clause, result.sentence);
}

std::string reading_text(const ReadingExample& reading, const std::string& ruleset) {
    const std::string turn = reading.example.shown.turn->written;
    std::string text = example_text(fmt::format("Smallest example in {}", ruleset), reading.example);
    text += fmt::format("\nThe turn {} under each option:\n", turn);
    for (const OptionResult& result : reading.results) {
        text += fmt::format("  {}: {}\n", result.option, result_text(result));
    }
    return text;
}

/// The values of a fact; rule sets with the same value share a line.
std::string fact_values_text(const std::vector<std::pair<std::string, double>>& values) {
    std::map<double, std::string> by_value;
    for (const auto& [ruleset, value] : values) {
        by_value[value] += (by_value[value].empty() ? "" : ", ") + ruleset;
    }
    std::string text;
    for (const auto& [value, rulesets] : by_value) {
        text += fmt::format("  {} at the start of {}\n", value, rulesets);
    }
    return text;
}

std::string no_example_text(const Explanation& explanation) {
    if (explanation.id.kind == IdKind::gap) {
        return explanation.key.empty() ? "\nThe rules have no switch for this point.\n"
               : explanation.key.starts_with("readings.")
                   ? "\nNo turn of the conformance vectors has different results under the options.\n"
                   : "\nThe key is no reading: its options have no example here.\n";
    }
    return "\nNo turn of the conformance vectors fires the clause, rests on it or is refused by it.\n";
}

}  // namespace

std::vector<std::string> commands_of(const Explanation& explanation) {
    std::vector<std::string> commands;
    if (explanation.fired) {
        commands.push_back(show_command(explanation, *explanation.fired));
    }
    if (explanation.refused) {
        commands.push_back(show_command(explanation, *explanation.refused));
    }
    if (explanation.reading) {
        commands.push_back(show_command(explanation, explanation.reading->example));
    }
    for (const RelatedId& figure : explanation.figures) {
        commands.push_back(fmt::format("rulescope draw {} --figure {}", figure.sentence, figure.id));
    }
    for (const RelatedId& gap : explanation.gaps) {
        commands.push_back("rulescope explain " + gap.id);
    }
    if (explanation.ruleset.empty()) {
        return commands;
    }
    switch (explanation.id.kind) {
        case IdKind::gap:
            commands.push_back(command_on("audit", explanation.ruleset, explanation.overrides) + " --gap " +
                               explanation.id.id);
            break;
        case IdKind::fact:
            commands.push_back(command_on("check", explanation.ruleset, explanation.overrides) + " --possible " +
                               shell_word(explanation.id.id + " >= 1"));
            break;
        case IdKind::situation:
            commands.push_back(command_on("audit", explanation.ruleset, explanation.overrides));
            break;
        default: commands.push_back(command_on("check", explanation.ruleset, explanation.overrides)); break;
    }
    return commands;
}

std::string explain_text(const Explanation& explanation) {
    std::string text = head_text(explanation);
    text += related_text("Same as", explanation.same_as) + related_text("Clauses", explanation.clauses) +
            related_text("Properties", explanation.properties) + related_text("Gaps", explanation.gaps);
    text += options_text(explanation);
    text += explanation.evidence.empty() ? "" : "  " + explanation.evidence + "\n";
    const std::string in = " in " + explanation.ruleset;
    if (explanation.fired) {
        text += example_text("Smallest example" + in, *explanation.fired);
    }
    if (explanation.refused) {
        text += example_text("Smallest turn that it refuses, in " + explanation.refused->shown.ruleset.rules.name,
                             *explanation.refused);
    }
    if (explanation.reading) {
        text += reading_text(*explanation.reading, explanation.ruleset);
    }
    const bool wants_example =
        explanation.id.kind != IdKind::fact && explanation.id.kind != IdKind::situation && explanation.evidence.empty();
    if (wants_example && !explanation.fired && !explanation.refused && !explanation.reading) {
        text += no_example_text(explanation);
    }
    text += fact_values_text(explanation.values);
    text += "\nMore:\n";
    for (const std::string& command : commands_of(explanation)) {
        text += "  " + command + "\n";
    }
    return text;
}

Json explain_json(const Explanation& explanation) {
    Json document = new_document("explain");
    document["id"] = explanation.id.id;
    document["kind"] = std::string(name_of(explanation.id.kind));
    document["sentence"] = explanation.id.sentence;
    document["ruleset"] = text_or_null(explanation.ruleset);
    document["set"] = explanation.overrides;
    document["rulebook"] = nullptr;
    if (explanation.id.kind == IdKind::clause) {
        document["rulebook"] = {{"id", explanation.id.source},
                                {"title", explanation.rulebook_title},
                                {"line", explanation.line},
                                {"kind", explanation.clause_kind}};
    }
    document["evidence"] = text_or_null(explanation.evidence);
    document["key"] = text_or_null(explanation.key);
    document["why"] = text_or_null(explanation.why);
    document["rulebooks"] = explanation.rulebooks;
    document["same_as"] = related_json(explanation.same_as);
    document["clauses"] = related_json(explanation.clauses);
    document["properties"] = related_json(explanation.properties);
    document["gaps"] = related_json(explanation.gaps);
    document["figures"] = Json::array();
    for (const RelatedId& figure : explanation.figures) {
        document["figures"].push_back(figure.id);
    }
    document["options"] = Json::array();
    for (const ExplainedOption& option : explanation.options) {
        document["options"].push_back({{"option", option.name},
                                       {"meaning", option.meaning},
                                       {"says", text_or_null(option.says)},
                                       {"default", option.is_default},
                                       {"in_force", option.in_force}});
    }
    document["example"] =
        explanation.reading ? example_json(explanation.reading->example) : example_or_null(explanation.fired);
    document["refused"] = example_or_null(explanation.refused);
    document["results"] = Json::array();
    if (explanation.reading) {
        for (const OptionResult& result : explanation.reading->results) {
            document["results"].push_back({{"option", result.option},
                                           {"legal", result.legal},
                                           {"clause", text_or_null(result.clause)},
                                           {"sentence", text_or_null(result.sentence)},
                                           {"after", text_or_null(result.after)},
                                           {"verdict", text_or_null(result.verdict)}});
        }
    }
    document["values"] = Json::array();
    for (const auto& [ruleset, value] : explanation.values) {
        document["values"].push_back({{"ruleset", ruleset}, {"value", value}});
    }
    document["commands"] = commands_of(explanation);
    return document;
}

std::string ids_text(const std::vector<KnownId>& ids) {
    std::string text;
    std::string line;
    const KnownId* before = nullptr;
    const auto end_line = [&] {
        text += line.empty() ? "" : line + "\n";
        line.clear();
    };
    for (const KnownId& each : ids) {
        if (before == nullptr || before->kind != each.kind || before->source != each.source) {
            end_line();
            text += fmt::format("{}{}{}\n", text.empty() ? "" : "\n", capitalised(std::string(name_of(each.kind))),
                                each.source.empty() ? "" : ", " + each.source);
        }
        if (line.size() + 1 + each.id.size() > ids_width) {
            end_line();
        }
        line += (line.empty() ? "  " : " ") + each.id;
        before = &each;
    }
    end_line();
    return text + "\n`rulescope explain ID` explains one of them.\n";
}

Json ids_json(const std::vector<KnownId>& ids) {
    Json document = new_document("explain");
    document["ids"] = Json::array();
    for (const KnownId& each : ids) {
        document["ids"].push_back({{"id", each.id},
                                   {"kind", std::string(name_of(each.kind))},
                                   {"source", text_or_null(each.source)},
                                   {"sentence", each.sentence}});
    }
    return document;
}

}  // namespace rulescope::reports

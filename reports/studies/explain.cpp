#include "reports/studies/explain.h"

#include <fmt/format.h>

#include <map>
#include <memory>
#include <utility>

#include "analysis/game/text.h"
#include "analysis/specs/folder.h"
#include "analysis/studies/request/option.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"
#include "reports/studies/show.h"

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
    Json document = show_fields(example.shown);
    for (const char* common : {"schema", "version", "engine"}) {
        document.erase(common);
    }
    document["vector"] = example.vector;
    return document;
}

Json example_or_null(const std::optional<ClauseExample>& example) {
    return example ? example_json(*example) : Json(nullptr);
}

/// The sentence without the id at its beginning.
std::string without_id(const std::string& sentence, const std::string& id) {
    return sentence.starts_with(id + " ") ? sentence.substr(id.size() + 1) : sentence;
}

void add_related(Facts& facts, const std::string& title, const std::vector<RelatedId>& list) {
    std::string lines;
    for (const RelatedId& each : list) {
        const std::string sentence = without_id(each.sentence, each.id);
        lines += (lines.empty() ? "" : "\n") + each.id + (sentence.empty() ? "" : ": " + sentence);
    }
    if (!lines.empty()) {
        facts.list.push_back({title, lines});
    }
}

/// "A-10: clause of TITLE, L45"
std::string explain_title(const Explanation& explanation) {
    const std::string title = fmt::format("{}: {}", explanation.id.id, name_of(explanation.id.kind));
    return explanation.id.kind == IdKind::clause
               ? fmt::format("{} of {}, {}", title, explanation.rulebook_title, explanation.line)
           : !explanation.id.source.empty()          ? title + " of the family " + explanation.id.source
           : explanation.id.kind == IdKind::property ? title + " of the playability certificate"
           : !explanation.key.empty()                ? title + ", decided by the key " + explanation.key
                                                     : title;
}

void add_options(Blocks& blocks, const Explanation& explanation) {
    List list;
    for (const ExplainedOption& option : explanation.options) {
        list.items.push_back({fmt::format("{}{}{}\n    {}{}", option.name, option.is_default ? " (default)" : "",
                                          option.in_force ? fmt::format(" (in force in {})", explanation.ruleset) : "",
                                          option.meaning, option.says.empty() ? "" : "\n    Source: " + option.says)});
    }
    if (!list.items.empty()) {
        blocks.heading("Options").add(std::move(list));
    }
    if (!explanation.why.empty()) {
        blocks.sentence("Why the default: " + explanation.why);
    }
}

void add_example(Blocks& blocks, const std::string& title, const ClauseExample& example) {
    blocks.heading(fmt::format("{} (vector {})", title, example.vector));
    blocks.sentence(show_title(example.shown)).add(show_blocks(example.shown, {}));
}

std::string result_words(const OptionResult& result) {
    return result.legal ? fmt::format("legal; after it: {}{}", result.after,
                                      result.verdict.empty() ? "" : " (" + result.verdict + ")")
                        : fmt::format("illegal by {}: {}", result.clause, result.sentence);
}

void add_reading(Blocks& blocks, const ReadingExample& reading, const std::string& ruleset) {
    add_example(blocks, "Smallest example in " + ruleset, reading.example);
    blocks.heading(fmt::format("The turn {} under each option", reading.example.shown.turn->written));
    List results;
    for (const OptionResult& result : reading.results) {
        results.items.push_back({result.option + ": " + result_words(result)});
    }
    blocks.add(std::move(results));
}

/// The values of a fact; rule sets with the same value share a line.
List value_list(const std::vector<std::pair<std::string, double>>& values) {
    std::map<double, std::string> by_value;
    for (const auto& [ruleset, value] : values) {
        by_value[value] += (by_value[value].empty() ? "" : ", ") + ruleset;
    }
    List list;
    for (const auto& [value, rulesets] : by_value) {
        list.items.push_back({fmt::format("{} at the start of {}", value, rulesets)});
    }
    return list;
}

std::string no_example_sentence(const Explanation& explanation) {
    if (explanation.id.kind == IdKind::gap) {
        return explanation.key.empty() ? "The rules have no switch for this point."
               : explanation.key.starts_with("readings.")
                   ? "No turn of the conformance vectors has different results under the options."
                   : "The key is no reading: its options have no example here.";
    }
    return "No turn of the conformance vectors fires the clause, rests on it or is refused by it.";
}

/// The commands that show more, as typed in a shell.
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

Document explain_document(const Explanation& explanation) {
    Document document{"Rulescope explain", explain_title(explanation),
                      without_id(explanation.id.sentence, explanation.id.id), Blocks()};
    Blocks& blocks = document.blocks;
    Facts related;
    add_related(related, "Same as", explanation.same_as);
    add_related(related, "Clauses", explanation.clauses);
    add_related(related, "Properties", explanation.properties);
    add_related(related, "Gaps", explanation.gaps);
    if (!related.list.empty()) {
        blocks.heading("Related", 3).add(std::move(related));
    }
    add_options(blocks, explanation);
    if (!explanation.evidence.empty()) {
        blocks.sentence(explanation.evidence);
    }
    if (explanation.fired) {
        add_example(blocks, "Smallest example in " + explanation.ruleset, *explanation.fired);
    }
    if (explanation.refused) {
        add_example(blocks, "Smallest turn that it refuses, in " + explanation.refused->shown.ruleset.rules.name,
                    *explanation.refused);
    }
    if (explanation.reading) {
        add_reading(blocks, *explanation.reading, explanation.ruleset);
    }
    const bool wants_example =
        explanation.id.kind != IdKind::fact && explanation.id.kind != IdKind::situation && explanation.evidence.empty();
    if (wants_example && !explanation.fired && !explanation.refused && !explanation.reading) {
        blocks.sentence(no_example_sentence(explanation));
    }
    if (!explanation.values.empty()) {
        blocks.heading("Values").add(value_list(explanation.values));
    }
    blocks.heading("More");
    for (const std::string& command : commands_of(explanation)) {
        blocks.sentence(command, Tone::command);
    }
    return document;
}

Document ids_document(const std::vector<KnownId>& ids) {
    Document document{"Rulescope explain", "All ids", mark::code("rulescope explain ID") + " explains one of them.",
                      Blocks()};
    for (auto first = ids.begin(); first != ids.end();) {
        std::vector<std::string> group;
        auto end = first;
        for (; end != ids.end() && end->kind == first->kind && end->source == first->source; ++end) {
            group.push_back(end->id);
        }
        document.blocks.heading(capitalised(std::string(name_of(first->kind))) +
                                (first->source.empty() ? "" : ", " + first->source));
        document.blocks.sentence(in_lines(group, " ", ids_width), Tone::command);
        first = end;
    }
    return document;
}

Json explain_fields(const Explanation& explanation) {
    Json document = new_document(explain_schema());
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

Json ids_fields(const std::vector<KnownId>& ids) {
    Json document = new_document(explain_schema());
    document["ids"] = Json::array();
    for (const KnownId& each : ids) {
        document["ids"].push_back({{"id", each.id},
                                   {"kind", std::string(name_of(each.kind))},
                                   {"source", text_or_null(each.source)},
                                   {"sentence", each.sentence}});
    }
    return document;
}

}  // namespace

StudyOutcome outcome_of(Explanation explained) {
    const auto explanation = std::make_shared<const Explanation>(std::move(explained));
    return {"explain", explain_fields(*explanation), [explanation] { return explain_document(*explanation); }};
}

StudyOutcome outcome_of(const std::vector<KnownId>& ids) {
    return {"explain", ids_fields(ids), [ids] { return ids_document(ids); }, 0, "rulescope explain"};
}

Schema explain_schema() {
    return {"explain", 1, R"( of an id:

| field | content |
|---|---|
| `id`, `kind`, `sentence` | `kind`: `clause`, `gap`, `property`, `fact` or `situation` |
| `ruleset`, `set` | the rule set of the examples, and its changes |
| `rulebook`, `evidence` | of a clause: `id`, `title`, `line`, `kind` (`event` or `fixed`); of a property of the
  certificate: what proves or refutes it; else null |
| `key`, `why`, `rulebooks` | of a gap: the key that decides it, the reason for the default, the rulebooks concerned |
| `options` | of a gap: list of `option`, `meaning`, `says` (sources), `default`, `in_force` |
| `same_as`, `clauses`, `properties`, `gaps`, `figures` | related ids: lists of `id`, `sentence`; of figures only the
  ids |
| `example`, `refused` | a legal turn, for a gap a turn whose result differs between the options: the fields of
  [show](#show) with `turn`, and `vector` (id of the conformance vector); null if there is none; the same for a turn
  that the clause refuses |
| `results` | of a gap: the turn of `example` under each option: `option`, `legal`, `clause`, `sentence`, `after`
  (position), `verdict` |
| `values`, `commands` | of a fact: list of `ruleset`, `value` (at the start); commands that show more |

Without an id: `ids`, a list of `id`, `kind`, `source` (the rulebook or the family; null for a gap and for C-1 to C-4)
and `sentence`.
)"};
}

}  // namespace rulescope::reports

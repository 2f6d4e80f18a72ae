#include "reports/studies/validate.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/text.h"
#include "reports/schema.h"

namespace rulescope::reports {

namespace {

std::string count_text(int count, const std::string& singular, const std::string& plural) {
    return counted(static_cast<std::uint64_t>(count), singular, plural);
}

Json fields_of(const Validation& found) {
    Json document = new_document(validate_schema());
    document["valid"] = found.faults.empty();
    document["faults"] = Json::array();
    for (const specs::Message& fault : found.faults) {
        document["faults"].push_back(
            {{"file", fault.file}, {"line", fault.line}, {"column", fault.column}, {"message", fault.text}});
    }
    document["warnings"] = found.warnings;
    document["files"] = found.files;
    document["rule_sets"] = found.rule_sets;
    document["rulebooks"] = found.rulebooks;
    document["clauses"] = found.clauses;
    document["properties"] = found.properties;
    document["figures"] = found.figures;
    document["gaps"] = found.gaps;
    document["pinned"] = found.pinned;
    document["fixtures"] = found.fixtures;
    document["proved"] = found.proved;
    document["languages"] = found.languages;
    return document;
}

Document document_of(const Validation& found) {
    std::vector<std::string> counts{count_text(found.files, "file", "files")};
    const auto add = [&](int count, const std::string& singular, const std::string& plural) {
        if (count > 0) {
            counts.push_back(count_text(count, singular, plural));
        }
    };
    add(found.rule_sets, "rule set", "rule sets");
    add(found.rulebooks, "rulebook", "rulebooks");
    add(found.clauses, "clause", "clauses");
    add(found.rulebooks > 0 ? found.properties : 0, "property", "properties");
    add(found.figures, "figure", "figures");
    add(found.gaps, "gap", "gaps");
    add(found.pinned, "pinned count", "pinned counts");
    add(found.fixtures, "fixture", "fixtures");
    add(found.proved, "proved winner", "proved winners");
    add(found.languages, "language", "languages");
    const auto faults = static_cast<int>(found.faults.size());
    Document document{"Rulescope validate",
                      faults == 0 ? "no faults" : count_text(faults, "fault", "faults"),
                      fmt::format("{}", fmt::join(counts, ", ")),
                      {}};
    for (const specs::Message& fault : found.faults) {
        document.blocks.sentence(specs::text_of(fault));
    }
    for (const std::string& warning : found.warnings) {
        document.blocks.sentence(warning + " (a warning)");
    }
    return document;
}

}  // namespace

StudyOutcome outcome_of(const Validation& found) {
    return {"validate", fields_of(found), [found] { return document_of(found); }, found.faults.empty() ? 0 : 1};
}

Schema validate_schema() {
    return {"validate", 1,
            R"(: `valid` (whether there are no faults), `faults` (list of `file`, `line`, `column`, `message`),
`warnings`, and the number of `files`, `rule_sets`, `rulebooks`, `clauses`, `properties`, `figures`, `gaps`, `pinned`,
`fixtures`, `proved` and `languages`.
)"};
}

}  // namespace rulescope::reports

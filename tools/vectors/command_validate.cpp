// `rulescope validate`: faults of rule sets, rulebooks and the other data, all at once, without playing.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tools/command_line/commands.h"
#include "tools/numbers.h"
#include "tools/output.h"
#include "tools/vectors/validation.h"

namespace rulescope::tools {

namespace {

std::string count_text(int count, const std::string& singular, const std::string& plural) {
    return counted(static_cast<std::uint64_t>(count), singular, plural);
}

std::string validation_text(const Validation& found) {
    std::string text;
    for (const specs::Message& fault : found.faults) {
        text += specs::text_of(fault) + "\n";
    }
    for (const std::string& warning : found.warnings) {
        text += warning + " (a warning)\n";
    }
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
    text += fmt::format("{}\n", fmt::join(counts, ", "));
    text += found.faults.empty() ? "no faults\n"
                                 : count_text(static_cast<int>(found.faults.size()), "fault", "faults") + "\n";
    return text;
}

Json document_of(const Validation& found) {
    Json document = new_document("validate");
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
    return document;
}

}  // namespace

int run(const ValidateCommand& command) {
    if (!command.context.overrides.empty()) {
        bad_option("--set", "validate checks files without overrides; leave --set out");
    }
    const Validation found = validate_data(data_files(command.paths));
    if (command.context.json) {
        emit(command.context, document_of(found));
    } else {
        emit(command.context, validation_text(found));
    }
    return found.faults.empty() ? exit_done : exit_does_not_hold;
}

}  // namespace rulescope::tools

#include "reports/vectors/vectors_documents.h"

#include <fmt/format.h>

#include "analysis/game/text.h"
#include "reports/rule_set_document.h"
#include "reports/vectors/vector_file.h"

namespace rulescope::reports {

Json summary_json(const VectorSet& set, std::size_t bytes) {
    Json document = header_json(set);
    document.erase("rules");
    document["bytes"] = bytes;
    return document;
}

std::string summary_text(const VectorSet& set, const std::string& path, std::size_t bytes) {
    std::uint64_t legal = 0;
    std::uint64_t illegal = 0;
    for (const verify::Vector& vector : set.vectors) {
        legal += vector.rest ? vector.rest->count : vector.turns.size();
        illegal += vector.illegal.size();
    }
    std::string text = fmt::format(
        "{}: {} with {} and {}, {} bytes\n", path, counted(set.vectors.size(), "vector", "vectors"),
        counted(legal, "legal turn", "legal turns"), counted(illegal, "illegal one", "illegal ones"), grouped(bytes));
    const verify::CoveredFacts& covers = set.coverage.covers;
    text += fmt::format("Covered: {}, {}, {}\n", counted(covers.clauses.size(), "clause fired", "clauses fired"),
                        counted(covers.readings.size(), "option of a reading", "options of readings"),
                        counted(covers.refusals.size(), "kind of refusal", "kinds of refusals"));
    for (const verify::NotCovered& each : set.coverage.not_covered) {
        const std::string event = each.event == each.clause ? "" : fmt::format(" ({})", each.event);
        text += fmt::format("Not covered: {}{}{}{}: {}\n", each.clause, each.reading,
                            each.refusal.empty() ? "" : "refused " + each.refusal, event, each.why);
    }
    return text;
}

Json check_json(const VectorCheck& check) {
    Json document = new_document("vectors");
    add_rule_set(document, check.ruleset);
    document["engines"] = check.engines;
    document["holds"] = check.holds();
    document["vectors"] = check.vectors;
    document["faults"] = Json::array();
    for (const VectorLineFault& each : check.faults) {
        document["faults"].push_back({{"line", each.line},
                                      {"id", each.id},
                                      {"engine", each.engine},
                                      {"part", each.fault.part},
                                      {"file", each.fault.expected},
                                      {"rules", each.fault.found}});
    }
    return document;
}

std::string check_text(const VectorCheck& check, const std::string& path) {
    if (check.holds()) {
        return fmt::format("All {} hold by {} ({}){}.\n", counted(check.vectors, "vector", "vectors"),
                           check.ruleset.rules.title, check.ruleset.rules.name,
                           check.engines.size() > 1 ? ", judged by the reference and by the fast engine" : "");
    }
    std::string text;
    for (const VectorLineFault& each : check.faults) {
        text += fmt::format("{}:{}: {}: {}: the file says '{}', the {} '{}'\n", path, each.line, each.id,
                            each.fault.part, each.fault.expected,
                            each.engine == "fast" ? "fast engine says" : "rules say", each.fault.found);
    }
    return text + fmt::format("{} not hold.\n", counted(check.faults.size(), "place does", "places do"));
}

}  // namespace rulescope::reports

#include "reports/studies/vectors.h"

#include <fmt/format.h>

#include "analysis/game/text.h"
#include "analysis/studies/request/option.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"
#include "reports/studies/vector_file.h"

namespace rulescope::reports {

namespace {

Json fields_of(const VectorSet& set, std::size_t bytes) {
    Json document = header_json(set);
    document.erase("rules");
    document["bytes"] = bytes;
    return document;
}

Json fields_of(const VectorCheck& check) {
    Json document = new_document(vectors_schema());
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

Document document_of(const VectorSet& set, const std::string& path, std::size_t bytes) {
    std::uint64_t legal = 0;
    std::uint64_t illegal = 0;
    for (const verify::Vector& vector : set.vectors) {
        legal += vector.rest ? vector.rest->count : vector.turns.size();
        illegal += vector.illegal.size();
    }
    const verify::CoveredFacts& covers = set.coverage.covers;
    Document document{
        "Rulescope vectors",
        fmt::format("{}: {} with {} and {}, {} bytes", path, counted(set.vectors.size(), "vector", "vectors"),
                    counted(legal, "legal turn", "legal turns"), counted(illegal, "illegal one", "illegal ones"),
                    grouped(bytes)),
        fmt::format("Covered: {}, {}, {}", counted(covers.clauses.size(), "clause fired", "clauses fired"),
                    counted(covers.readings.size(), "option of a reading", "options of readings"),
                    counted(covers.refusals.size(), "kind of refusal", "kinds of refusals")),
        {}};
    for (const verify::NotCovered& each : set.coverage.not_covered) {
        const std::string event = each.event == each.clause ? "" : fmt::format(" ({})", each.event);
        document.blocks.sentence(fmt::format("Not covered: {}{}{}{}: {}", each.clause, each.reading,
                                             each.refusal.empty() ? "" : "refused " + each.refusal, event, each.why));
    }
    return document;
}

Document document_of(const VectorCheck& check, const std::string& path) {
    Document document{
        "Rulescope vectors",
        check.holds() ? fmt::format("All {} hold by {} ({}){}.", counted(check.vectors, "vector", "vectors"),
                                    check.ruleset.rules.title, check.ruleset.rules.name,
                                    check.engines.size() > 1 ? ", judged by the reference and by the fast engine" : "")
                      : fmt::format("{} not hold.", counted(check.faults.size(), "place does", "places do")),
        "",
        {}};
    for (const VectorLineFault& each : check.faults) {
        document.blocks.sentence(fmt::format(
            "{}:{}: {}: {}: the file says '{}', the {} '{}'", path, each.line, each.id, each.fault.part,
            each.fault.expected, each.engine == "fast" ? "fast engine says" : "rules say", each.fault.found));
    }
    return document;
}

}  // namespace

StudyOutcome outcome_of(const VectorSet& set, const std::string& path, std::size_t bytes) {
    return {"vectors", fields_of(set, bytes), [=] { return document_of(set, path, bytes); }};
}

StudyOutcome outcome_of(const VectorCheck& check, const std::string& path) {
    return {"vectors", fields_of(check), [=] { return document_of(check, path); }, check.holds() ? 0 : 1,
            "rulescope vectors " + words_of(check.ruleset) + " --check " + shell_word(path)};
}

Schema vectors_schema() {
    return {"vectors", 1, R"( with `--out`; the vectors themselves are the same with and without `--json`:

| field | content |
|---|---|
| `vectors`, `bytes` | number of vectors; size of the file |
| `covers` | what the vectors cover, as in the header of the file ([vectors.md](vectors.md)): `clauses`: clauses that
  fire; `readings`: options under which a vector would differ; `refusals`: clauses that forbid a turn, with the kind of
  ply; `legal_under`: options under which an illegal turn is legal; `others`: ends of games and features of the list of
  turns |
| `not_covered` | list of `clause` and `event` or `refusal`, or `reading`, each with `why` |
| with `--check` | `holds`, `vectors` (their number), `engines` (the implementations used: `["reference", "fast"]`, or
  `["reference"]` alone), `faults` (list of `line`, `id`, `engine`, `part`, `file`, the content of the file, and
  `rules`, the result of the rules) |
)"};
}

}  // namespace rulescope::reports

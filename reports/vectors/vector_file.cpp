#include "reports/vectors/vector_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/game/halting.h"
#include "analysis/specs/error.h"
#include "analysis/specs/json_text.h"
#include "analysis/specs/user_file.h"
#include "reports/rule_set_document.h"
#include "reports/vectors/vector_fields.h"

namespace rulescope::reports {

namespace {

constexpr const char* vectors_schema = "rulescope.vectors/1";

[[noreturn]] void bad_line(const std::string& path, int line, const std::string& text) {
    throw specs::InputError(specs::Message{path, line, 0, text});
}

Json object_of(const std::string& text, const std::string& path, int line) {
    const Json document = specs::parse_json(text, path, "one object in each line", line);
    if (!document.is_object()) {
        bad_line(path, line, "expected a JSON object");
    }
    return document;
}

}  // namespace

Json header_rules(const specs::LoadedRules& loaded) {
    Json document = json_of(loaded);
    for (const char* name : {"name", "hash", "set", "files", "differences", "warnings"}) {
        document.erase(name);
    }
    document["readings"] = Json::object();
    for (const ReadingInForce& reading : readings_of(loaded.rules)) {
        document["readings"][reading.key] = reading.option();
    }
    return language_of(loaded.rules).setup_document(loaded.rules, std::move(document));
}

Json header_json(const VectorSet& set) {
    Json header = new_document("vectors");
    add_rule_set(header, set.ruleset);
    header["seed"] = set.seed;
    header["rules"] = header_rules(set.ruleset);
    header["vectors"] = set.vectors.size();
    header["covers"] = json_from(set.coverage.covers);
    header["not_covered"] = json_from(set.coverage.not_covered);
    return header;
}

namespace {

/// Requires that the file belongs to this rule set.
void require_same_rules(const std::string& path, const Json& header, const specs::LoadedRules& loaded) {
    const auto given = [&](const char* name) { return header.value(name, Json(nullptr)); };
    if (given("hash") != Json(loaded.hash)) {
        bad_line(path, 1,
                 fmt::format("these vectors belong to {} (hash {}); expected {} (hash {}). Give the rule set of the "
                             "vectors, and the overrides in their header with --set",
                             given("ruleset").dump(), given("hash").dump(), Json(loaded.rules.name).dump(),
                             Json(loaded.hash).dump()));
    }
}

/// Returns the differences between the header of a file and the header that its vectors must have. Compares only the
/// rules, the number of vectors and the coverage.
std::vector<VectorLineFault> header_faults(const Json& header, const Json& expected) {
    std::vector<VectorLineFault> faults;
    for (const std::string name : {"rules", "vectors", "covers", "not_covered"}) {
        const bool present = header.contains(name);
        if (!present || header[name] != expected[name]) {
            const bool rules = name == "rules";
            faults.push_back({1,
                              "header",
                              {name,
                               !present ? "nothing"
                               : rules  ? "others"
                                        : header[name].dump(),
                               rules ? "the rules of the rule set" : expected[name].dump()}});
        }
    }
    return faults;
}

}  // namespace

Json json_of(const verify::Vector& vector) {
    return json_from(vector);
}

verify::Vector vector_from(const Json& document, const std::string& path, int line) {
    verify::Vector vector;
    read_fields(document, fmt::format("{}:{}", path, line), vector);
    for (const Json& change : Json::diff(json_of(vector), document)) {
        bad_line(path, line, fmt::format("unknown field {}; leave it out", change.at("path").dump()));
    }
    return vector;
}

std::string file_text(const VectorSet& set) {
    std::string text = header_json(set).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    for (const verify::Vector& vector : set.vectors) {
        text += json_of(vector).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    }
    return text;
}

VectorFile parse_vectors(const std::string& text, const std::string& path) {
    const std::string expected = fmt::format("expected a header with \"schema\": \"{}\"", vectors_schema);
    VectorFile file;
    int line = 0;
    const Halt halt;
    for (std::size_t begin = 0; begin < text.size();) {
        halt.poll();
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const Json document = object_of(text.substr(begin, end - begin), path, ++line);
        if (line > 1) {
            file.vectors.push_back(vector_from(document, path, line));
        } else if (document.value("schema", Json()) != vectors_schema) {
            bad_line(path, line, expected);
        } else {
            file.header = document;
        }
        begin = end + 1;
    }
    if (line == 0) {
        bad_line(path, 1, "the file is empty; " + expected);
    }
    return file;
}

VectorFile read_vectors(const std::string& path) {
    return parse_vectors(specs::read_file(path), path);
}

VectorCheck check_vector_file(const std::string& path, const specs::LoadedRules& ruleset) {
    return check_vector_text(specs::read_file(path), path, ruleset);
}

VectorCheck check_vector_text(const std::string& text, const std::string& path, const specs::LoadedRules& ruleset) {
    const VectorFile file = parse_vectors(text, path);
    require_same_rules(path, file.header, ruleset);
    const VectorSet set{ruleset, 0, file.vectors,
                        verify::coverage_of(ruleset.rules, verify::other_options(ruleset.rules), file.vectors)};
    const Json named = file.header.value("ruleset", Json());
    VectorCheck check =
        check_vectors(set, vector_stem(named.is_string() ? named.get<std::string>() : ruleset.rules.name));
    const std::vector<VectorLineFault> header = header_faults(file.header, header_json(set));
    check.faults.insert(check.faults.begin(), header.begin(), header.end());
    return check;
}

}  // namespace rulescope::reports

#include "reports/studies/vector_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <type_traits>
#include <utility>

#include "analysis/game/halting.h"
#include "analysis/specs/error.h"
#include "analysis/specs/json_text.h"
#include "analysis/specs/user_file.h"
#include "reports/fields.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"
#include "reports/studies/vectors.h"

namespace rulescope::reports {

inline void describe(FieldWriter& fields, const verify::VectorEnd& end) {
    const std::optional<Seat> winner = Outcome{end.payoffs, ""}.winner();
    fields("winner", winner ? std::optional(*winner + 1) : std::nullopt);
    fields("payoffs", Json(end.payoffs));  // not rounded
    fields("clause", end.clause);
}

inline void describe(FieldWriter& fields, const verify::VectorTurn& turn) {
    fields("turn", turn.turn);
    fields("next", turn.next);
    fields("outcome", turn.outcome);
}

inline void describe(FieldWriter& fields, const verify::VectorRest& rest) {
    fields("count", rest.count);
    fields("digest", rest.digest);
}

inline void describe(FieldWriter& fields, const verify::VectorRefusal& refusal) {
    fields("turn", refusal.turn);
    fields("clause", refusal.clause);
    fields("sentence", refusal.sentence);
}

inline void describe(FieldWriter& fields, const verify::Vector& vector) {
    fields("id", vector.id);
    fields("position", vector.position);
    fields("origin", object_with([&](FieldWriter& origin) {
               origin("from", vector.game ? "game" : "set-up");
               origin.maybe("turns", vector.game);
           }));
    fields("seat", vector.seat);
    fields("outcome", vector.outcome);
    fields("covers", vector.covers);
    fields("turns", vector.turns);
    fields.maybe("partial", vector.rest);
    fields("illegal", vector.illegal);
}

// Fields of the header.

inline void describe(FieldWriter& fields, const verify::CoveredFacts& covered) {
    fields("clauses", covered.clauses);
    fields("readings", covered.readings);
    fields("refusals", covered.refusals);
    fields("legal_under", covered.legal_under);
    fields("others", covered.others);
}

inline void describe(FieldWriter& fields, const verify::NotCovered& each) {
    fields.maybe("clause", each.clause);
    fields.maybe("event", each.event);
    fields.maybe("reading", each.reading);
    fields.maybe("refusal", each.refusal);
    fields("why", each.why);
}

namespace {

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

/// A value of a line, with its place for messages.
class Part {
public:
    Part(const Json& json, const std::string& path, int line, std::string place = "")
        : json_(json), path_(path), line_(line), place_(std::move(place)) {}

    [[nodiscard]] bool has(const std::string& name) const { return json_.is_object() && json_.contains(name); }
    [[nodiscard]] Part operator[](const std::string& name) const {
        expect(json_.is_object(), "an object");
        if (!json_.contains(name)) {
            damaged(fmt::format("the field \"{}\" is missing", name));
        }
        return {json_.at(name), path_, line_, place_ + "/" + name};
    }
    [[nodiscard]] std::string text() const {
        expect(json_.is_string(), "a text");
        return json_.get<std::string>();
    }
    [[nodiscard]] double number() const {
        expect(json_.is_number(), "a number");
        return json_.get<double>();
    }
    template <class T>
    [[nodiscard]] T whole() const {
        expect(json_.is_number_integer() && (json_.is_number_unsigned() ? std::in_range<T>(json_.get<std::uint64_t>())
                                                                        : std::in_range<T>(json_.get<std::int64_t>())),
               "a whole number");
        return json_.get<T>();
    }
    template <class Read>
    [[nodiscard]] auto list(const Read& read) const {
        expect(json_.is_array(), "a list");
        std::vector<std::invoke_result_t<Read, Part>> values;
        for (const Json& element : json_) {
            const Part part(element, path_, line_, fmt::format("{}/{}", place_, values.size()));
            values.push_back(std::invoke(read, part));
        }
        return values;
    }
    /// The end of a game; nothing for null.
    [[nodiscard]] std::optional<verify::VectorEnd> end() const {
        if (json_.is_null()) {
            return std::nullopt;
        }
        return verify::VectorEnd{(*this)["payoffs"].list(&Part::number), (*this)["clause"].text()};
    }

private:
    [[noreturn]] void damaged(const std::string& why) const {
        bad_line(path_, line_, fmt::format("the document is damaged: at {} {}", place_.empty() ? "/" : place_, why));
    }
    void expect(bool condition, const char* expected) const {
        if (!condition) {
            damaged(fmt::format("expected {}, found {}", expected, json_.type_name()));
        }
    }

    const Json& json_;
    const std::string& path_;
    int line_;
    std::string place_;
};

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
    Json header = new_document(vectors_schema());
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
    const Part part(document, path, line);
    verify::Vector vector;
    vector.id = part["id"].text();
    vector.position = part["position"].text();
    if (part["origin"].has("turns")) {
        vector.game = part["origin"]["turns"].list(&Part::text);
    }
    vector.seat = part["seat"].whole<int>();
    vector.outcome = part["outcome"].end();
    vector.covers = part["covers"].list(&Part::text);
    vector.turns = part["turns"].list([](const Part& turn) {
        return verify::VectorTurn{turn["turn"].text(), turn["next"].text(), turn["outcome"].end()};
    });
    if (part.has("partial")) {
        vector.rest = {part["partial"]["count"].whole<std::uint64_t>(), part["partial"]["digest"].text()};
    }
    vector.illegal = part["illegal"].list([](const Part& refused) {
        return verify::VectorRefusal{refused["turn"].text(), refused["clause"].text(), refused["sentence"].text()};
    });
    const Json written = json_of(vector);
    for (const Json& change : Json::diff(written, document)) {
        const std::string place = change.at("path").get<std::string>();
        bad_line(path, line,
                 change.at("op") == "add"
                     ? fmt::format("unknown field \"{}\"; leave it out", place)
                     : fmt::format("at {} expected {}", place, written.at(Json::json_pointer(place)).dump()));
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
    const std::string expected =
        fmt::format("expected a header with \"schema\": \"{}\"", vectors_schema().identifier());
    VectorFile file;
    int line = 0;
    const Halt halt;
    for (std::size_t begin = 0; begin < text.size();) {
        halt.poll();
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const Json document = object_of(text.substr(begin, end - begin), path, ++line);
        if (line > 1) {
            file.vectors.push_back(vector_from(document, path, line));
        } else if (document.value("schema", Json()) != vectors_schema().identifier()) {
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

#include "tools/vectors/vector_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "analysis/specs/error.h"

namespace rulescope::tools {

using verify::Vector;
using verify::VectorEnd;
using verify::VectorRefusal;
using verify::VectorTurn;

namespace {

Json end_json(const std::optional<VectorEnd>& end) {
    if (!end) {
        return nullptr;
    }
    const std::optional<Seat> winner = Outcome{end->payoffs, ""}.winner();
    return {{"winner", winner ? Json(*winner + 1) : Json(nullptr)}, {"payoffs", end->payoffs}, {"clause", end->clause}};
}

/// Reads one line field by field and reports its faults.
class LineReader {
public:
    LineReader(std::string path, int line) : path_(std::move(path)), line_(line) {}

    [[noreturn]] void bad(const std::string& text) const {
        throw specs::InputError(specs::Message{path_, line_, 0, text});
    }

    Json object(const std::string& text) const {
        const Json document = Json::parse(text, nullptr, false);
        if (document.is_discarded()) {
            bad("this line is not JSON; expected one object in each line");
        }
        if (!document.is_object()) {
            bad("expected a JSON object");
        }
        return document;
    }

    Vector vector(const Json& document) const {
        only(document, "vector",
             {"id", "position", "origin", "seat", "outcome", "covers", "turns", "partial", "illegal"});
        Vector vector;
        vector.id = text(document, "id");
        vector.position = text(document, "position");
        vector.game = origin(field(document, "origin"));
        vector.seat = number(document, "seat");
        vector.outcome = end(field(document, "outcome"));
        vector.covers = texts(document, "covers");
        for (const Json& each : list(document, "turns")) {
            only(each, "turn", {"turn", "next", "outcome"});
            vector.turns.push_back({text(each, "turn"), text(each, "next"), end(field(each, "outcome"))});
        }
        if (document.contains("partial")) {
            const Json& rest = document["partial"];
            only(rest, "\"partial\"", {"count", "digest"});
            vector.rest = verify::VectorRest{static_cast<std::uint64_t>(number(rest, "count")), text(rest, "digest")};
        }
        for (const Json& each : list(document, "illegal")) {
            only(each, "illegal turn", {"turn", "clause", "sentence"});
            vector.illegal.push_back({text(each, "turn"), text(each, "clause"), text(each, "sentence")});
        }
        return vector;
    }

private:
    /// Requires that objects have exactly the specified fields.
    void only(const Json& object, const std::string& what, const std::vector<std::string>& names) const {
        if (!object.is_object()) {
            bad(fmt::format("{}: expected a JSON object, got {}", what, object.dump()));
        }
        for (const auto& [name, value] : object.items()) {
            if (std::find(names.begin(), names.end(), name) == names.end()) {
                bad(fmt::format("unknown field \"{}\" of a {}.{}", name, what, specs::what_was_expected(name, names)));
            }
        }
    }

    const Json& field(const Json& object, const std::string& name) const {
        const auto found = object.find(name);
        if (found == object.end()) {
            bad(fmt::format("the field \"{}\" is missing", name));
        }
        return *found;
    }

    std::string text(const Json& object, const std::string& name) const {
        const Json& value = field(object, name);
        if (!value.is_string()) {
            bad(fmt::format("\"{}\": expected a text, got {}", name, value.dump()));
        }
        return value.get<std::string>();
    }

    int number(const Json& object, const std::string& name) const {
        const Json& value = field(object, name);
        if (!value.is_number_integer() || value.get<std::int64_t>() < 0 || value.get<std::int64_t>() > 1'000'000'000) {
            bad(fmt::format("\"{}\": expected a whole number, got {}", name, value.dump()));
        }
        return value.get<int>();
    }

    const Json& list(const Json& object, const std::string& name) const {
        const Json& value = field(object, name);
        if (!value.is_array()) {
            bad(fmt::format("\"{}\": expected a list, got {}", name, value.dump()));
        }
        return value;
    }

    std::vector<std::string> texts(const Json& object, const std::string& name) const {
        std::vector<std::string> texts;
        for (const Json& each : list(object, name)) {
            if (!each.is_string()) {
                bad(fmt::format("\"{}\": expected texts, got {}", name, each.dump()));
            }
            texts.push_back(each.get<std::string>());
        }
        return texts;
    }

    std::optional<std::vector<std::string>> origin(const Json& object) const {
        only(object, "\"origin\"", {"from", "turns"});
        const std::string from = text(object, "from");
        if (from == "game") {
            return texts(object, "turns");
        }
        if (from != "set-up" || object.contains("turns")) {
            bad("\"origin\": expected {\"from\": \"game\", \"turns\": […]} or {\"from\": \"set-up\"}");
        }
        return std::nullopt;
    }

    std::optional<VectorEnd> end(const Json& object) const {
        if (object.is_null()) {
            return std::nullopt;
        }
        only(object, "\"outcome\"", {"winner", "payoffs", "clause"});
        VectorEnd end;
        for (const Json& payoff : list(object, "payoffs")) {
            if (!payoff.is_number()) {
                bad(fmt::format("\"payoffs\": expected numbers, got {}", payoff.dump()));
            }
            end.payoffs.push_back(payoff.get<double>());
        }
        end.clause = text(object, "clause");
        if (field(object, "winner") != end_json(end)["winner"]) {
            bad(fmt::format("\"winner\": expected {} by the payoffs, got {}", end_json(end)["winner"].dump(),
                            object["winner"].dump()));
        }
        return end;
    }

    std::string path_;
    int line_;
};

}  // namespace

std::string vector_stem(const std::string& ruleset) {
    return std::filesystem::path(ruleset).stem().string();
}

Json json_of(const Vector& vector) {
    Json document{{"id", vector.id}, {"position", vector.position}};
    document["origin"] = vector.game ? Json{{"from", "game"}, {"turns", *vector.game}} : Json{{"from", "set-up"}};
    document["seat"] = vector.seat;
    document["outcome"] = end_json(vector.outcome);
    document["covers"] = vector.covers;
    document["turns"] = Json::array();
    for (const VectorTurn& turn : vector.turns) {
        document["turns"].push_back({{"turn", turn.turn}, {"next", turn.next}, {"outcome", end_json(turn.outcome)}});
    }
    if (vector.rest) {
        document["partial"] = {{"count", vector.rest->count}, {"digest", vector.rest->digest}};
    }
    document["illegal"] = Json::array();
    for (const VectorRefusal& refusal : vector.illegal) {
        document["illegal"].push_back(
            {{"turn", refusal.turn}, {"clause", refusal.clause}, {"sentence", refusal.sentence}});
    }
    return document;
}

Vector vector_from(const Json& document, const std::string& path, int line) {
    return LineReader(path, line).vector(document);
}

std::string text_of(const VectorFile& file) {
    std::string text = file.header.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    for (const Vector& vector : file.vectors) {
        text += json_of(vector).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
    }
    return text;
}

VectorFile read_vectors(const std::string& path) {
    const std::string text = read_file(path);
    VectorFile file;
    int line = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const LineReader reader(path, ++line);
        const Json document = reader.object(text.substr(begin, end - begin));
        if (line == 1) {
            if (!document.contains("schema") || document["schema"] != vectors_schema) {
                reader.bad(fmt::format("expected a header with \"schema\": \"{}\"", vectors_schema));
            }
            file.header = document;
        } else {
            file.vectors.push_back(reader.vector(document));
        }
        begin = end + 1;
    }
    if (line == 0) {
        LineReader(path, 1).bad(
            fmt::format("the file is empty; expected a header with \"schema\": \"{}\"", vectors_schema));
    }
    return file;
}

}  // namespace rulescope::tools

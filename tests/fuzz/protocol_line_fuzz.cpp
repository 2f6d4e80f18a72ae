// Every line of the conformance protocol gets one answer: one line of JSON in UTF-8, with the integer id of the
// request, after bounded work.
//
// The first byte selects the only rule set that is served, or a responder that sets up what the lines ask for. The
// lines behind it go to this responder.
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "analysis/game/json_text.h"
#include "analysis/specs/json_text.h"
#include "analysis/studies/conform/responder.h"
#include "tests/fuzz/require.h"
#include "tests/fuzz/small_specs.h"

using namespace rulescope;
using fuzz::require;

namespace {

constexpr std::array<const char*, 7> names{"tic-tac-toe",         "adaptoid-tiny",  "adapt3", "superadaptoid-tiny",
                                           "pentactic-solitaire", "pentactic-duel", ""};
constexpr int max_lines = 6;

/// A responder that works less for a request than that of the command, so that an input takes milliseconds.
std::unique_ptr<studies::Responder> begun(const std::string& name) {
    studies::ResponderOptions options;
    options.version = "1";
    if (!name.empty()) {
        options.only = specs::load_rules(name);
    }
    options.limits.turns = 200;
    options.limits.sequences = 20;
    return std::make_unique<studies::Responder>(std::move(options));
}

/// The whole number that a readable request gives as its id.
std::optional<Json> id_of(const Json& request) {
    if (request.is_object() && request.contains("id") && request["id"].is_number_integer()) {
        return request["id"];
    }
    return std::nullopt;
}

/// What the one reader makes of a line: null if it is not JSON, exceeds a bound or has a field twice.
Json read_line(const std::string& line) {
    try {
        return specs::parse_json(line, "request", "a JSON object");
    } catch (const specs::InputError&) {
        return nullptr;
    }
}

void judge(const std::string& line, const std::string& text) {
    require(text.find('\n') == std::string::npos, "an answer is one line");
    const Json answer = Json::parse(text, nullptr, false);  // refuses what is not UTF-8
    require(answer.is_object(), "an answer is a JSON object in UTF-8");
    require(answer.contains("id"), "an answer has an id");
    const Json request = read_line(line);
    const std::optional<Json> id = id_of(request);
    require(!id || answer["id"] == *id, "an answer has the id of its request");
    require(answer.size() > 1, "an answer answers");
    require(request.is_object() || answer.contains("error"), "a line that is no request gets an error");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::use_small_specs();
    static std::array<std::unique_ptr<studies::Responder>, names.size()> responders;
    if (size == 0) {
        return 0;
    }
    const std::size_t number = data[0] % names.size();
    std::unique_ptr<studies::Responder>& responder = responders[number];
    if (!responder) {
        responder = begun(names[number]);
    }
    std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
    bool changed = false;
    for (int lines = 0; lines < max_lines; ++lines) {
        const std::size_t end = rest.find('\n');
        const std::string line(rest.substr(0, end));
        const std::string answer = responder->answer(line);
        judge(line, answer);
        changed = changed || answer.ends_with(R"("ok":true})");
        if (end == std::string_view::npos) {
            break;
        }
        rest.remove_prefix(end + 1);
    }
    if (changed && names[number][0] == '\0') {  // the next input begins without a rule set again
        responder.reset();
    }
    return 0;
}

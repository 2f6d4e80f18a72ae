#include "tools/workbench/module/call.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <deque>
#include <exception>
#include <new>
#include <utility>

#include <fmt/format.h>

#include "analysis/specs/error.h"
#include "analysis/specs/json_text.h"
#include "analysis/storage/file_error.h"
#include "analysis/studies/request/json_value.h"

namespace rulescope::workbench {

namespace {

constexpr std::size_t longest_request = 4'000'000;
constexpr std::size_t kept_at_most = 200;
constexpr std::size_t largest_kept = 400'000;

enum Status : int { done = 0, bad_input = 2, internal_error = 3, cut_short = 4 };

/// {"where", "line", "column", "text"}. A fault in the text of a rule set is placed by its line and column, a fault of
/// an option by the field of the request.
Json message_json(const specs::Message& message) {
    Json json;
    std::string where = studies::field_of(message.file);
    if (message.file == text_name && message.line > 0) {
        where = fmt::format("line {}{}", message.line,
                            message.column > 0 ? fmt::format(", column {}", message.column) : "");
    }
    json["where"] = where;
    json["line"] = message.line > 0 ? Json(message.line) : Json();
    json["column"] = message.column > 0 ? Json(message.column) : Json();
    json["text"] = message.text;
    return json;
}

Json messages(const std::vector<specs::Message>& list) {
    Json json = Json::array();
    for (const specs::Message& message : list) {
        json.push_back(message_json(message));
    }
    return json;
}

/// Returns the request. Throws specs::InputError.
Json parsed(std::string_view text) {
    if (text.size() > longest_request) {
        specs::bad_option("request",
                          fmt::format("the request has {} bytes; at most {} are read", text.size(), longest_request));
    }
    Json request = specs::parse_json(std::string(text), "request", R"(a JSON object such as {"call": "games"})");
    if (!request.is_object()) {
        specs::bad_option("request", R"(expected a JSON object such as {"call": "games"})");
    }
    return request;
}

const Call& call_of(const Request& request) {
    const std::string name = request.needed("call");
    const std::vector<Call>& calls = all_calls();
    const auto found = std::find_if(calls.begin(), calls.end(), [&](const Call& call) { return call.name == name; });
    if (found == calls.end()) {
        std::vector<std::string> names;
        for (const Call& call : calls) {
            names.emplace_back(call.name);
        }
        specs::bad_option("call", fmt::format("there is no call '{}'.{}", name, specs::what_was_expected(name, names)));
    }
    return *found;
}

/// The answers that were asked last, by the text of the request.
class Kept {
public:
    [[nodiscard]] const Json* find(std::string_view request) {
        const auto found =
            std::find_if(answers_.begin(), answers_.end(), [&](const auto& entry) { return entry.first == request; });
        return found == answers_.end() ? nullptr : &found->second;
    }
    void add(std::string_view request, const Json& answer) {
        if (request.size() > largest_kept) {
            return;
        }
        answers_.emplace_front(std::string(request), answer);
        if (answers_.size() > kept_at_most) {
            answers_.pop_back();
        }
    }

private:
    std::deque<std::pair<std::string, Json>> answers_;
};

Json answered(std::string_view text) {
    static Kept kept;
    if (const Json* before = kept.find(text)) {
        return *before;
    }
    Json json;
    try {
        const Request request(parsed(text));
        const Call& call = call_of(request);
        Answer answer = call.answer(request);
        json["status"] = answer.status;
        json["ms"] = 0;
        json["out"] = std::move(answer.out);
        json["command"] = std::move(answer.command);
        if (!answer.messages.empty()) {
            json["messages"] = messages(answer.messages);
        }
        if (call.kept) {
            kept.add(text, json);
        }
        return json;
    } catch (const specs::InputError& fault) {
        json["status"] = static_cast<int>(bad_input);
        json["ms"] = 0;
        json["messages"] = messages(fault.messages());
    } catch (const storage::FileError& fault) {
        json["status"] = static_cast<int>(bad_input);
        json["ms"] = 0;
        json["messages"] = messages({specs::Message{fault.path(), 0, 0, fault.sentence()}});
    } catch (const std::bad_alloc&) {
        json["status"] = static_cast<int>(cut_short);
        json["ms"] = 0;
        json["messages"] = messages({specs::Message{"memory", 0, 0, "out of memory; give lower bounds"}});
    } catch (const std::exception& fault) {
        json["status"] = static_cast<int>(internal_error);
        json["ms"] = 0;
        json["fault"] = fmt::format("internal error: {}", fault.what());
    }
    return json;
}

/// Replaces every integer that a floating-point number cannot hold exactly by the text of its digits, since JSON.parse
/// reads all numbers as floating-point numbers.
void write_large_integers_as_text(Json& json) {
    if (json.is_structured()) {
        for (Json& part : json) {
            write_large_integers_as_text(part);
        }
    } else if (json.is_number_integer()) {
        const bool negative = !json.is_number_unsigned() && json.get<std::int64_t>() < 0;
        const std::uint64_t bits = negative ? 0 - json.get<std::uint64_t>() : json.get<std::uint64_t>();
        if (bits > studies::largest_exact) {
            json = json.dump();
        }
    }
}

}  // namespace

const std::vector<Call>& all_calls() {
    static const std::vector<Call> calls = [] {
        std::vector<Call> all;
        for (const std::span<const Call> group :
             {calls_of_rules(), calls_of_positions(), calls_of_search(), calls_of_checks(), calls_of_traces(),
              calls_of_figures(), calls_of_editing()}) {
            all.insert(all.end(), group.begin(), group.end());
        }
        return all;
    }();
    return calls;
}

std::string call(std::string_view request) {
    try {
        const auto begin = std::chrono::steady_clock::now();
        Json answer = answered(request);
        const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begin;
        answer["ms"] = std::round(time.count() * 100) / 100;
        write_large_integers_as_text(answer);
        return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
    } catch (...) {  // the answer itself does not fit into the memory
        return R"({"status":4,"ms":0,"messages":[{"where":"memory","line":null,"column":null,"text":"out of memory"}]})";
    }
}

}  // namespace rulescope::workbench

#include "analysis/studies/conform/session.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/game/characters.h"
#include "analysis/specs/error.h"
#include "analysis/specs/json_text.h"

namespace rulescope::studies {

namespace {

/// The beginning of a text from the program, printable.
std::string answer_excerpt(const std::string& text) {
    constexpr std::size_t most = 200;
    const std::string shown = printable(text.substr(0, most));
    return text.size() > most ? shown + "…" : shown;
}

[[noreturn]] void malformed_answer(const std::string& what, const Json& found) {
    throw ProgramFault(
        FindingKind::malformed,
        fmt::format("{}, got {}", what, answer_excerpt(found.dump(-1, ' ', false, Json::error_handler_t::replace))));
}

const Json& answer_field(const Json& answer, const char* name) {
    const auto found = answer.find(name);
    if (found == answer.end()) {
        malformed_answer(fmt::format("expected an answer with the field '{}'", name), answer);
    }
    return *found;
}

std::string text_in(const Json& answer, const char* name) {
    const Json& value = answer_field(answer, name);
    if (!value.is_string()) {
        malformed_answer(fmt::format("expected a text as '{}'", name), value);
    }
    return value.get<std::string>();
}

std::vector<std::string> texts_in(const Json& answer, const char* name) {
    const Json& value = answer_field(answer, name);
    if (!value.is_array() ||
        std::any_of(value.begin(), value.end(), [](const Json& one) { return !one.is_string(); })) {
        malformed_answer(fmt::format("expected a list of texts as '{}'", name), value);
    }
    return value.get<std::vector<std::string>>();
}

std::uint64_t count_from(const Json& value, const char* name) {
    if (!value.is_number_unsigned()) {
        malformed_answer(fmt::format("expected a whole number as '{}'", name), value);
    }
    return value.get<std::uint64_t>();
}

std::optional<ProgramOutcome> outcome_in(const Json& answer) {
    const Json& value = answer_field(answer, "outcome");
    if (value.is_null()) {
        return std::nullopt;
    }
    if (!value.is_object()) {
        malformed_answer("expected null or an object as 'outcome'", value);
    }
    ProgramOutcome outcome;
    const Json& winner = answer_field(value, "winner");
    if (winner.is_number_unsigned() && winner.get<std::uint64_t>() <= 1000) {
        outcome.winner = static_cast<int>(winner.get<std::uint64_t>());
    } else if (!winner.is_null()) {
        malformed_answer("expected null or the number of a seat as 'winner'", value);
    }
    if (const auto payoffs = value.find("payoffs"); payoffs != value.end() && !payoffs->is_null()) {
        if (!payoffs->is_array() ||
            std::any_of(payoffs->begin(), payoffs->end(), [](const Json& one) { return !one.is_number(); })) {
            malformed_answer("expected a list of numbers as 'payoffs'", value);
        }
        outcome.payoffs = payoffs->get<std::vector<double>>();
    }
    return outcome;
}

}  // namespace

bool ProgramInfo::answers(const std::string& request) const {
    return std::find(optional.begin(), optional.end(), request) != optional.end();
}

Session::Session(Program& program, Json setup, const std::atomic<bool>* stop, SessionLimits limits)
    : program_(program), setup_(std::move(setup)), stop_(stop), limits_(limits) {}

void Session::broken(FindingKind kind, const std::string& what) {
    runs_ = false;
    timeouts_ += kind == FindingKind::timeout ? 1 : 0;
    ++breaks_;
    throw ProgramFault(kind, what);
}

Json Session::exchange(const std::string& name, const Json& fields) {
    if (stop_ != nullptr && *stop_) {
        throw SessionEnded(true, "interrupted");
    }
    Json request{{"id", ++id_}, {"request", name}};
    request.update(fields);
    ++requests_;
    const Reply reply = program_.ask(request.dump(-1, ' ', false, Json::error_handler_t::replace));
    switch (reply.kind) {
        case ReplyKind::line: break;
        case ReplyKind::timeout: broken(FindingKind::timeout, reply.text);
        case ReplyKind::crash: broken(FindingKind::crash, reply.text);
        case ReplyKind::malformed: broken(FindingKind::malformed, reply.text);
        case ReplyKind::interrupted: throw SessionEnded(true, "interrupted");
    }
    Json answer;
    try {
        // `divide` has a field for each turn; texts are escaped where they are shown.
        answer = specs::parse_json(reply.text, "", "a JSON object in one line of UTF-8", 1, {1'000'000, true});
    } catch (const specs::InputError& fault) {
        broken(FindingKind::malformed,
               fmt::format("{}, got {}", printable(fault.messages().front().text), answer_excerpt(reply.text)));
    }
    if (!answer.is_object()) {
        broken(FindingKind::malformed,
               fmt::format("expected a JSON object in one line of UTF-8, got {}", answer_excerpt(reply.text)));
    }
    const auto id = answer.find("id");
    if (id != answer.end() && id->is_number_integer() && *id >= first_id_ && *id < id_) {
        broken(FindingKind::malformed,
               fmt::format("expected an answer to request {}, got another one to request {}: {}", id_, id->dump(),
                           answer_excerpt(reply.text)));
    }
    if (id == answer.end() || !id->is_number_integer() || *id != id_) {
        broken(FindingKind::malformed, fmt::format("expected an answer with the id {} of the request, got {}", id_,
                                                   answer_excerpt(reply.text)));
    }
    if (const auto error = answer.find("error"); error != answer.end()) {
        throw ProgramFault(FindingKind::error_answer,
                           fmt::format("the program answers with the error {}",
                                       answer_excerpt(error->is_string() ? error->get<std::string>() : error->dump())));
    }
    return answer;
}

std::optional<std::string> Session::greet() {
    const Json hello = exchange("hello", {{"protocol", conformance_protocol}});
    if (text_in(hello, "protocol") != conformance_protocol) {
        malformed_answer(fmt::format("expected the protocol {}", conformance_protocol), hello);
    }
    info_ = {answer_excerpt(text_in(hello, "name")), answer_excerpt(text_in(hello, "version")),
             texts_in(hello, "optional")};
    const Json setup = exchange("setup", setup_);
    if (setup.contains("unsupported")) {
        return printable(text_in(setup, "unsupported"));
    }
    if (answer_field(setup, "ok") != Json(true)) {
        malformed_answer("expected true as 'ok'", setup);
    }
    return std::nullopt;
}

std::optional<std::string> Session::begin() {
    program_.start();
    runs_ = true;
    first_id_ = id_ + 1;
    return greet();
}

Json Session::ask(const std::string& name, Json fields) {
    if (breaks_ >= limits_.breaks || timeouts_ >= limits_.timeouts) {
        throw SessionEnded(false, timeouts_ >= limits_.timeouts
                                      ? fmt::format("the program did not answer in time {} times", timeouts_)
                                      : fmt::format("the program crashed or lost its place {} times", breaks_));
    }
    if (!runs_) {
        try {
            if (begin()) {
                runs_ = false;
                throw SessionEnded(false, "after a new start the program does not support the rule set");
            }
        } catch (const ProgramFault& fault) {
            runs_ = false;
            throw SessionEnded(false, fmt::format("after a new start: {}", fault.what()));
        }
    }
    return exchange(name, fields);
}

std::vector<std::string> Session::turns(const std::string& position) {
    return texts_in(ask("turns", {{"position", position}}), "turns");
}

ProgramAfter Session::after(const std::string& position, const std::string& turn) {
    const Json answer = ask("after", {{"position", position}, {"turn", turn}});
    const Json& legal = answer_field(answer, "legal");
    if (!legal.is_boolean()) {
        malformed_answer("expected true or false as 'legal'", legal);
    }
    return legal.get<bool>() ? ProgramAfter{true, text_in(answer, "next"), outcome_in(answer)} : ProgramAfter{};
}

std::optional<ProgramOutcome> Session::outcome(const std::string& position) {
    return outcome_in(ask("outcome", {{"position", position}}));
}

std::uint64_t Session::perft(const std::string& position, int depth) {
    const Json answer = ask("perft", {{"position", position}, {"depth", depth}});
    return count_from(answer_field(answer, "count"), "count");
}

std::map<std::string, std::uint64_t> Session::divide(const std::string& position, int depth) {
    const Json answer = ask("divide", {{"position", position}, {"depth", depth}});
    const Json& parts = answer_field(answer, "divide");
    if (!parts.is_object()) {
        malformed_answer("expected an object as 'divide'", parts);
    }
    std::map<std::string, std::uint64_t> counts;
    for (const auto& [turn, count] : parts.items()) {
        counts[turn] = count_from(count, "divide");
    }
    return counts;
}

}  // namespace rulescope::studies

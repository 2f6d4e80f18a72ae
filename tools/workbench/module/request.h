// A request of the page: its fields, read and checked.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/specs/error.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/studies/request/option.h"
#include "analysis/studies/request/run.h"
#include "reports/json.h"
#include "reports/study_outcome.h"

namespace rulescope::workbench {

/// The name of a rule set that is given as text, in messages and in command lines.
inline constexpr const char* text_name = "rules.toml";

/// A loaded rule set with its game.
struct Opened {
    specs::LoadedRules ruleset;
    AnyGame game;
    specs::Rulebook rulebook;
};

/// Opens {"name" | "toml", "set", "seed"}. The last rule sets are kept. Throws specs::InputError.
std::shared_ptr<const Opened> open_rules(const Json& rules, const std::string& field);

inline constexpr std::uint64_t page_memory = std::uint64_t{512} << 20U;  ///< the default of the page, in bytes

/// The fields of a request. A missing or wrong field throws specs::InputError, whose message names the field.
class Request {
public:
    explicit Request(Json fields) : fields_(std::move(fields)) {}

    [[nodiscard]] const Json& fields() const { return fields_; }
    [[nodiscard]] bool has(const std::string& field) const;
    /// A text; nothing if the field is missing or null.
    [[nodiscard]] std::optional<std::string> text(const std::string& field) const;
    /// A text that must be given.
    [[nodiscard]] std::string needed(const std::string& field) const;
    /// A whole number; `otherwise` if the field is missing or null. It may be a text of its digits. Above
    /// studies::largest_exact it must be one, since the page may have rounded a number.
    [[nodiscard]] std::uint64_t number(const std::string& field, std::uint64_t otherwise, std::uint64_t min,
                                       std::uint64_t max) const;
    /// A list of texts; empty if the field is missing or null.
    [[nodiscard]] std::vector<std::string> texts(const std::string& field) const;
    /// The rule set in this field.
    [[nodiscard]] std::shared_ptr<const Opened> rules(const std::string& field = "rules") const;
    /// The position in the field "position", or the start.
    [[nodiscard]] AnyState position(const Opened& opened) const;
    /// The seed of the request: "seed", else that of the rule set, else 1.
    [[nodiscard]] std::uint64_t seed() const;
    /// The memory of the request in bytes: "memory" in megabytes, at most 2048; else page_memory.
    [[nodiscard]] std::uint64_t memory() const;

private:
    Json fields_;
};

/// Throws specs::InputError if these rows ask for more memory than a page has.
void require_page_memory(const std::vector<studies::Option>& rows);

/// Reads the fields of a call into the request of a study. `request` has the defaults of the page; the memory is at
/// most 2 048 megabytes. `others`: fields of the call that are no options. Throws specs::InputError.
template <class StudyRequest>
StudyRequest read_study(const Request& call, StudyRequest request, std::vector<std::string> others = {}) {
    others.insert(others.end(), {"call", "rules", "seed"});
    const std::vector<studies::Option> rows = options(request);
    studies::read_fields(call.fields(), rows, others);
    require_page_memory(rows);
    return request;
}

/// What a study gets from the page: one thread, the seed of the call.
inline studies::Run run_of(const Request& call) {
    studies::Run run;
    run.seed = call.seed();
    return run;
}

/// A command line in parts: "rulescope show NAME --set ... --position ...".
class CommandLine {
public:
    CommandLine(const std::string& subcommand, const Opened& opened);
    CommandLine& option(const std::string& name, const std::string& value);
    CommandLine& option(const std::string& name, std::uint64_t value);
    CommandLine& option(const std::string& name, const std::optional<std::string>& value);
    CommandLine& word(const std::string& text);
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
};

struct Answer;
/// The outcome of a study as the answer to a call.
Answer answer_of(const reports::StudyOutcome& outcome);

/// The result of a call, with the status of the command that does the same.
struct Answer {
    Json out;
    std::string command{};                   ///< the command line that reproduces the result; "" if there is none
    int status = 0;                          ///< 0 done, 1 what was asked does not hold, 2 bad input, 4 cut short
    std::vector<specs::Message> messages{};  ///< with status 2
};

}  // namespace rulescope::workbench

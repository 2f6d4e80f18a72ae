#include "tools/workbench/module/request.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>

#include "analysis/game/family.h"
#include "analysis/game/text.h"
#include "analysis/specs/error.h"
#include "analysis/specs/typed_text.h"
#include "analysis/studies/request/json_value.h"
#include "core/ascii.h"

namespace rulescope::workbench {

using specs::bad_option;

namespace {

constexpr std::size_t opened_at_most = 48;

/// Throws specs::InputError for a line with so many dots that a key in it may nest deeper than the stack of a page.
void require_shallow(const std::string& toml) {
    constexpr int most_dots = 500;
    int line = 1;
    int dots = 0;
    for (const char character : toml) {
        dots = character == '\n' ? 0 : dots + (character == '.' ? 1 : 0);
        line += character == '\n' ? 1 : 0;
        if (dots > most_dots) {
            throw specs::InputError(
                specs::Message{text_name, line, 0,
                               fmt::format("more than {} dots in one line; expected keys of a few parts", most_dots)});
        }
    }
}

/// The rulebook, which is read once.
const specs::Rulebook& rulebook_of(const std::string& id) {
    static std::map<std::string, specs::Rulebook> read;
    const auto found = read.find(id);
    return found == read.end() ? read.emplace(id, specs::load_rulebook(id)).first->second : found->second;
}

std::shared_ptr<const Opened> load(const Request& request, const std::string& field) {
    const std::optional<std::string> name = request.text("name");
    const std::optional<std::string> toml = request.text("toml");
    if (name.has_value() == toml.has_value()) {
        bad_option(field, "expected either \"name\" (a shipped rule set) or \"toml\" (the text of a file)");
    }
    const std::vector<std::string> overrides = request.texts("set");
    const std::uint64_t seed = request.number("seed", 1, 0, UINT64_MAX);
    specs::LoadedRules loaded;
    if (toml) {
        require_shallow(*toml);
        loaded = specs::load_rules_text(*toml, text_name, overrides, seed);
    } else {
        static const std::vector<std::string> shipped = specs::shipped_rule_sets();
        if (std::find(shipped.begin(), shipped.end(), *name) == shipped.end()) {
            bad_option(field, fmt::format("there is no rule set called '{}'.{}", *name,
                                          specs::what_was_expected(*name, shipped)));
        }
        loaded = specs::load_rules(*name, overrides, seed);
    }
    AnyGame game = game_of(loaded.rules);
    const specs::Rulebook& rulebook = rulebook_of(loaded.rules.rulebook);
    return std::make_shared<const Opened>(Opened{std::move(loaded), std::move(game), rulebook});
}

}  // namespace

std::shared_ptr<const Opened> open_rules(const Json& rules, const std::string& field) {
    static std::deque<std::pair<std::string, std::shared_ptr<const Opened>>> recent;  // the last one first
    if (!rules.is_object()) {
        bad_option(field, R"(expected a rule set: {"name": "NAME"} or {"toml": "..."}, with "set" and "seed")");
    }
    const std::string key = rules.dump(-1, ' ', false, Json::error_handler_t::replace);
    const auto found =
        std::find_if(recent.begin(), recent.end(), [&](const auto& entry) { return entry.first == key; });
    if (found != recent.end()) {
        std::rotate(recent.begin(), found, found + 1);
        return recent.front().second;
    }
    recent.emplace_front(key, load(Request(rules), field));
    if (recent.size() > opened_at_most) {
        recent.pop_back();
    }
    return recent.front().second;
}

bool Request::has(const std::string& field) const {
    return fields_.contains(field) && !fields_[field].is_null();
}

std::optional<std::string> Request::text(const std::string& field) const {
    return has(field) ? std::optional(studies::text_value(field, fields_[field])) : std::nullopt;
}

std::string Request::needed(const std::string& field) const {
    const std::optional<std::string> given = text(field);
    if (!given) {
        bad_option(field, "this field is missing; expected a text");
    }
    return *given;
}

std::uint64_t Request::number(const std::string& field, std::uint64_t otherwise, std::uint64_t min,
                              std::uint64_t max) const {
    if (!has(field)) {
        return otherwise;
    }
    const Json& value = fields_[field];
    const std::optional<std::uint64_t> given =
        value.is_string() ? ascii::read_whole<std::uint64_t>(value.get_ref<const std::string&>())
                          : studies::whole_number(field, value);
    if (!given || *given < min || *given > max) {
        bad_option(field, fmt::format("expected a whole number from {} to {}, got {}", grouped(min), grouped(max),
                                      studies::shown_value(value)));
    }
    return *given;
}

std::vector<std::string> Request::texts(const std::string& field) const {
    return has(field) ? studies::list_of_texts(field, fields_[field]) : std::vector<std::string>{};
}

std::shared_ptr<const Opened> Request::rules(const std::string& field) const {
    return open_rules(has(field) ? fields_[field] : Json(), field);
}

AnyState Request::position(const Opened& opened) const {
    return read_position(opened.game, text("position"));
}

std::uint64_t Request::seed() const {
    const bool of_rules = has("rules") && fields_["rules"].is_object();
    const std::uint64_t otherwise = of_rules ? Request(fields_["rules"]).number("seed", 1, 0, UINT64_MAX) : 1;
    return number("seed", otherwise, 0, UINT64_MAX);
}

std::uint64_t Request::memory() const {
    constexpr std::uint64_t megabyte = std::uint64_t{1} << 20U;
    return number("memory", 512, 1, 2048) * megabyte;
}

void require_page_memory(const std::vector<studies::Option>& rows) {
    constexpr std::uint64_t largest = std::uint64_t{2} << 30U;
    for (const studies::Option& row : rows) {
        if (row.reads == studies::Reads::memory && studies::parse_memory("memory", row.write()) > largest) {
            bad_option("memory", "expected at most 2 048 megabytes: a page has no more");
        }
    }
}

Answer answer_of(const reports::StudyOutcome& outcome) {
    return {outcome.fields, outcome.command, outcome.status};
}

CommandLine::CommandLine(const std::string& subcommand, const Opened& opened)
    : text_("rulescope " + subcommand + " " + shell_word(opened.ruleset.rules.name)) {
    for (const std::string& override_text : opened.ruleset.overrides) {
        option("--set", override_text);
    }
}

CommandLine& CommandLine::option(const std::string& name, const std::string& value) {
    text_ += " " + name + " " + shell_word(value);
    return *this;
}

CommandLine& CommandLine::option(const std::string& name, std::uint64_t value) {
    text_ += fmt::format(" {} {}", name, value);
    return *this;
}

CommandLine& CommandLine::option(const std::string& name, const std::optional<std::string>& value) {
    return value ? option(name, *value) : *this;
}

CommandLine& CommandLine::word(const std::string& text) {
    text_ += " " + text;
    return *this;
}

}  // namespace rulescope::workbench

#include "tools/manual/command_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "analysis/specs/error.h"
#include "tools/command_line/subcommand_parts.h"

namespace rulescope::tools {

namespace {

constexpr const char* begin_mark = "<!-- generated: options of ";
constexpr const char* begin_end = " -->";
constexpr const char* end_mark = "<!-- end -->";

/// A text as a cell of a Markdown table.
std::string cell(const std::string& text) {
    std::string safe;
    for (const char character : text) {
        safe += character == '|' ? "\\|" : std::string(1, character);
    }
    return safe;
}

std::string row(const Option& option) {
    const std::string words =
        option.is_argument() ? option.name : option.name + (option.type.empty() ? "" : " " + option.type);
    const Values values = values_of(option);
    std::string listed;
    if (values.kind == Values::Kind::words) {
        for (const std::string& word : values.words) {
            listed += (listed.empty() ? " (`" : ", `") + word + "`";
        }
        listed += ")";
    }
    return fmt::format("| `{}` | {}{} |\n", cell(words), cell(option.help), cell(listed));
}

}  // namespace

std::string option_block(Description& description, const Subcommand& subcommand) {
    std::string text = "\n```\n";
    std::istringstream lines(subcommand.help.examples);
    for (std::string line; std::getline(lines, line);) {
        text += line.substr(std::min(line.find_first_not_of(' '), line.size())) + "\n";
    }
    text += "```\n\n| option | meaning |\n|---|---|\n";
    for (const Option& argument : Description::arguments_of(subcommand)) {
        text += argument.help == ruleset_help ? "" : row(argument);
    }
    const std::vector<Option> common = CommonWords().options("");
    for (const Option& option : description.options_of(subcommand)) {
        const bool shared =
            std::any_of(common.begin(), common.end(), [&](const Option& each) { return each.name == option.name; });
        const bool own_out = option.name == "--out" && subcommand.out_help != Subcommand().out_help;
        text += shared && !own_out ? "" : row(option);
    }
    std::string statuses;
    for (const StatusMeaning& each : subcommand.help.statuses) {
        statuses += fmt::format("{}{}: {}", statuses.empty() ? "" : "; ", each.status, each.meaning);
    }
    return text + (statuses.empty() ? "" : "\nExit status " + statuses + ".\n") + "\n";
}

std::string with_option_blocks(const std::string& page, Description& description) {
    std::string text;
    std::size_t at = 0;
    std::vector<std::string> missing = description.names();
    while (true) {
        const std::size_t begin = page.find(begin_mark, at);
        if (begin == std::string::npos) {
            break;
        }
        const std::size_t name_at = begin + std::string(begin_mark).size();
        const std::size_t name_end = page.find(begin_end, name_at);
        const std::size_t end = page.find(end_mark, begin);
        if (name_end == std::string::npos || end == std::string::npos) {
            specs::bad_option("docs/command.md", fmt::format("'{}' without '{}'", begin_mark, end_mark));
        }
        const Subcommand& subcommand = description.subcommand(page.substr(name_at, name_end - name_at));
        missing.erase(std::remove(missing.begin(), missing.end(), subcommand.name), missing.end());
        text += page.substr(at, name_end + std::string(begin_end).size() - at) + "\n" +
                option_block(description, subcommand);
        at = end;
    }
    if (!missing.empty()) {
        specs::bad_option("docs/command.md",
                          fmt::format("there is no part '{}{}{}'", begin_mark, missing.front(), begin_end));
    }
    return text + page.substr(at);
}

}  // namespace rulescope::tools

#include "tools/manual/command_page.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include <fmt/format.h>

#include "analysis/specs/error.h"
#include "tools/command_line/command_line.h"
#include "tools/command_line/commands.h"
#include "tools/command_line/subcommand_parts.h"
#include "tools/manual/manual_page.h"
#include "tools/output.h"

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

// `rulescope help` and `rulescope manual`: the texts of --help, and the manual pages.

namespace {

std::vector<ManualPage> requested_pages(Description& description, const ManualCommand& command) {
    if (command.page == "rulescope") {
        return {main_page(description)};
    }
    if (command.page.empty()) {
        return command.context.out.empty() ? std::vector{main_page(description)} : manual_pages(description);
    }
    return {page_of(description, description.subcommand(command.page))};
}

}  // namespace

int run(const HelpCommand& command) {
    if (command.context.json) {
        bad_option("--json", "help has no JSON document; leave --json out");
    }
    if (command.subcommand.empty()) {
        return run_words(command.context, {"--help"});
    }
    const Description description;
    return run_words(command.context, {description.subcommand(command.subcommand).name, "--help"});
}

int run(const ManualCommand& command) {
    if (command.context.json) {
        bad_option("--json", "a manual page has no JSON document; leave --json out");
    }
    Description description;
    if (!command.tables.empty()) {
        const std::string page = read_file(command.tables);
        const std::string anew = with_option_blocks(page, description);
        if (anew != page) {
            write_file(command.tables, anew);
        }
        return exit_done;
    }
    const std::vector<ManualPage> pages = requested_pages(description, command);
    if (command.context.out.empty()) {
        emit(command.context, pages.front().text);
        return exit_done;
    }
    std::error_code ignored;  // write_file() reports a folder that cannot be written to
    std::filesystem::create_directories(command.context.out, ignored);
    for (const ManualPage& page : pages) {
        write_file(command.context.out + "/" + page.name + ".1", page.text);
    }
    Context to_standard_output = command.context;
    to_standard_output.out.clear();
    emit(to_standard_output, fmt::format("{} manual pages in {}\n", pages.size(), command.context.out));
    return exit_done;
}

}  // namespace rulescope::tools

#include "tools/manual/command_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <sstream>

#include "analysis/specs/error.h"
#include "reports/balance/balance.h"
#include "reports/figures/figures_page.h"
#include "reports/report/report.h"
#include "reports/rule_set_document.h"
#include "reports/schema.h"
#include "reports/studies/audit.h"
#include "reports/studies/check.h"
#include "reports/studies/conform.h"
#include "reports/studies/diff.h"
#include "reports/studies/explain.h"
#include "reports/studies/explore.h"
#include "reports/studies/perft.h"
#include "reports/studies/play.h"
#include "reports/studies/probe.h"
#include "reports/studies/prove.h"
#include "reports/studies/puzzles.h"
#include "reports/studies/show.h"
#include "reports/studies/solve.h"
#include "reports/studies/tile.h"
#include "reports/studies/validate.h"
#include "reports/studies/vectors.h"
#include "tools/command_line/commands.h"
#include "tools/command_line/subcommand_parts.h"

namespace rulescope::tools {

namespace {

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

/// The examples, the options as a table, and the exit statuses of a subcommand.
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
    std::string end = statuses.empty() ? "" : "Exit status " + statuses + ".";
    for (const DocumentSection& section : document_sections()) {
        std::string names;
        for (const reports::Schema& schema : section.schemas) {
            names += fmt::format("{}`{}`", names.empty() ? "" : ", ", schema.identifier());
        }
        if (section.name == subcommand.name) {
            end += fmt::format("{}JSON: [{}](json.md#{}).", end.empty() ? "" : " ", names, section.name);
        }
    }
    return text + (end.empty() ? "" : "\n" + end + "\n") + "\n";
}

/// The sections of all documents.
std::string fields_block() {
    std::string text = "\n";
    for (const DocumentSection& section : document_sections()) {
        text += fmt::format("## {}\n\n", section.name);
        for (const reports::Schema& schema : section.schemas) {
            text += schema.markdown();
        }
    }
    return text;
}

/// A kind of generated parts: what their marks say, the names that a page needs, and the text of a part.
struct Parts {
    std::string kind;  ///< "options"
    std::vector<std::string> names;
    std::function<std::string(const std::string& name)> block;
};

std::string with_parts(const std::string& page, const Parts& parts, const std::string& file) {
    const std::string begin_mark = fmt::format("<!-- generated: {} of ", parts.kind);
    const std::string begin_end = " -->";
    std::string text;
    std::size_t at = 0;
    std::vector<std::string> missing = parts.names;
    for (std::size_t begin = page.find(begin_mark); begin != std::string::npos; begin = page.find(begin_mark, at)) {
        const std::size_t name_at = begin + begin_mark.size();
        const std::size_t name_end = page.find(begin_end, name_at);
        const std::size_t end = page.find(end_mark, begin);
        if (name_end == std::string::npos || end == std::string::npos) {
            specs::bad_option(file, fmt::format("'{}' without '{}'", begin_mark, end_mark));
        }
        const std::string name = page.substr(name_at, name_end - name_at);
        text += page.substr(at, name_end + begin_end.size() - at) + "\n" + parts.block(name);
        missing.erase(std::remove(missing.begin(), missing.end(), name), missing.end());
        at = end;
    }
    if (!missing.empty()) {
        specs::bad_option(file, fmt::format("there is no part '{}{}{}'", begin_mark, missing.front(), begin_end));
    }
    return text + page.substr(at);
}

}  // namespace

std::vector<DocumentSection> document_sections() {
    return {{"games", {games_schema()}},
            {"show", {show_schema()}},
            {"validate", {validate_schema()}},
            {"perft", {perft_schema()}},
            {"check", {check_schema()}},
            {"diff", {diff_schema()}},
            {"audit", {audit_schema()}},
            {"explore", {explore_schema()}},
            {"solve", {solve_schema()}},
            {"probe", {probe_schema()}},
            {"prove", {proof_schema(), proof_check_schema()}},
            {"draw", {draw_schema(), figures_schema()}},
            {"play", {play_schema()}},
            {"balance", {balance_schema()}},
            {"tile", {tile_schema()}},
            {"puzzles", {puzzles_schema()}},
            {"vectors", {vectors_schema()}},
            {"conform", {conform_schema()}},
            {"report", {report_schema()}},
            {"explain", {explain_schema()}},
            {"workbench", {workbench_schema()}},
            {"doctor", {doctor_schema()}},
            {"manifest", {manifest_schema()}}};
}

std::string with_generated_parts(const std::string& page, Description& description, const std::string& file) {
    Parts parts{"options", description.names(),
                [&](const std::string& name) { return option_block(description, description.subcommand(name)); }};
    if (page.find("<!-- generated: fields of ") != std::string::npos) {
        parts = {"fields", {"all documents"}, [&](const std::string& name) {
                     if (name != "all documents") {
                         specs::bad_option(file,
                                           fmt::format("there are no fields of '{}'; expected 'all documents'", name));
                     }
                     return fields_block();
                 }};
    }
    return with_parts(page, parts, file);
}

}  // namespace rulescope::tools

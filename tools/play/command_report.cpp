// `rulescope report`: everything that is found out about a rule set, on one page.
#include <fmt/format.h>

#include <algorithm>

#include "reports/report/report.h"
#include "tools/command_line/commands.h"
#include "tools/numbers.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

namespace {

constexpr std::uint64_t max_games_of_report = 1'000'000'000'000;
constexpr std::uint64_t max_depth_of_report = 100;

/// "mine" of "sets/mine.toml": the name of the folder.
std::string folder_name(const std::string& ruleset) {
    std::string name = ruleset.substr(ruleset.find_last_of('/') + 1);
    const std::string ending = ".toml";
    if (name.size() > ending.size() && name.ends_with(ending)) {
        name.resize(name.size() - ending.size());
    }
    return name;
}

std::string sentences(const Json& document) {
    std::string text;
    for (const std::string& sentence : report_sentences(document)) {
        text += "  " + sentence + "\n";
    }
    return text;
}

/// Says what was found and where it stands. The report itself lies in files, so --out is the folder here.
void conclude(const ReportCommand& command, const Json& document, const std::string& folder) {
    Context to_standard_output = command.context;
    to_standard_output.out.clear();
    if (command.context.json) {
        emit(to_standard_output, document);
    } else {
        emit(to_standard_output, sentences(document) + fmt::format("Written: {}/index.html\n", folder));
    }
}

int page_again(const ReportCommand& command) {
    if (!command.ruleset.empty()) {
        bad_option("--from", "the report contains its rule set; leave RULESET out");
    }
    const Json document = read_report(command.from);
    const std::size_t slash = command.from.find_last_of('/');
    const std::string next_to_it = slash == std::string::npos ? "." : command.from.substr(0, slash);
    const std::string folder = command.context.out.empty() ? next_to_it : command.context.out;
    require_writable_folder(folder);
    write_page(folder, document);
    conclude(command, document, folder);
    return exit_done;
}

}  // namespace

int run(const ReportCommand& command) {
    if (!command.from.empty()) {
        return page_again(command);
    }
    ReportOptions options;
    if (!command.games.empty()) {
        options.games = parse_count("--games", command.games, 1, max_games_of_report);
    }
    if (!command.depth.empty()) {
        options.depth = static_cast<int>(parse_count("--depth", command.depth, 1, max_depth_of_report));
    }
    options.seed = command.context.seed;
    options.threads = command.context.threads;
    options.stop = &interrupted();
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    const std::string folder =
        command.context.out.empty() ? "reports/out/" + folder_name(command.ruleset) : command.context.out;
    require_writable_folder(folder);

    Progress progress(command.context, "");
    options.progress = [&](const std::string& stage, std::uint64_t done, std::uint64_t total) {
        progress.update(stage, done, total);
    };
    const Report report = build_report(ruleset, options);
    progress.clear();
    write_report(folder, report, command.context.command);
    conclude(command, report.document, folder);
    if (!report.complete) {
        *command.context.err_stream << "rulescope report: ended early; the report states what it covers\n";
    }
    return report.complete ? exit_done : exit_cut_short;
}

}  // namespace rulescope::tools

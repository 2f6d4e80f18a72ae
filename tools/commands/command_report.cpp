// `rulescope report`: all results about a rule set on one page.
#include <fmt/format.h>

#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "reports/early_end.h"
#include "reports/report/report.h"
#include "reports/report/report_files.h"
#include "reports/report/workbench_links.h"
#include "tools/command_line/commands.h"
#include "tools/commands/rule_set_text.h"
#include "tools/progress.h"
#include "tools/workbench/page_files.h"

namespace rulescope::tools {

namespace {

/// The name of the report's folder: "mine" for "sets/mine.toml".
std::string folder_name(const std::string& ruleset) {
    std::string name = ruleset.substr(ruleset.find_last_of('/') + 1);
    const std::string ending = ".toml";
    if (name.size() > ending.size() && name.ends_with(ending)) {
        name.resize(name.size() - ending.size());
    }
    return name;
}

std::string findings(const Report& report) {
    std::string text;
    for (const std::string& sentence : report.findings) {
        text += "  " + sentence + "\n";
    }
    if (!report.complete) {
        text += fmt::format("Ended early: {}.\n", sentence_of(early_end(report.stopped_by)));
    }
    return text;
}

}  // namespace

int run(const ReportCommand& command) {
    ReportOptions options = command.request;
    options.version = version();
    options.seed = command.context.seed;
    options.threads = command.context.threads;
    options.stop = &interrupted();
    const std::string workbench = command.workbench ? workbench_folder() + "/" + workbench_file : "";
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    if (!options.agent.empty()) {
        options.agent =
            play::seat_agents(ruleset.rules, kit_of(ruleset.rules).agents(), {options.agent}, "--agents").front();
    }
    const std::string folder =
        command.context.out.empty() ? "reports/out/" + folder_name(command.ruleset) : command.context.out;
    require_writable_folder(folder);

    Progress progress(command.context, "");
    options.progress = [&](const std::string& stage, std::uint64_t done, std::uint64_t total) {
        progress.update(stage, done, total);
    };
    options.stage = [&](int number, int of) { progress.begin_stage(number, of); };
    const ReportRun found = run_report(ruleset, options);
    progress.clear();
    const Report report = build_report(found);
    write_report(folder, found, report, command.context.command, workbench);
    // To standard output, because --out is the folder of the report.
    Context to_standard_output = command.context;
    to_standard_output.out.clear();
    if (command.context.json) {
        emit(to_standard_output, report_json(report));
    } else {
        emit(to_standard_output, findings(report) + fmt::format("Written: {}/index.html\n", folder));
    }
    if (!report.complete) {
        warn_ended_early(command.context, "report", early_end(report.stopped_by), "the report states what it covers");
    }
    return report.complete ? exit_done : exit_cut_short;
}

}  // namespace rulescope::tools

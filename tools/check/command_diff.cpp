// `rulescope diff`: finds the shortest game that distinguishes two rule sets, and measures how often their games
// differ.
#include "reports/difference/diff_text.h"
#include "tools/command_line/commands.h"
#include "tools/rules/rule_set_text.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

int status_of(const Diff& diff) {
    if (!diff.complete()) {
        return exit_cut_short;
    }
    return diff.verdict() == DiffVerdict::same ? exit_done : exit_does_not_hold;
}

int compare_loaded(const DiffCommand& command, const specs::LoadedRules& a, const specs::LoadedRules& b) {
    const DiffOptions& options = command.request;
    Progress progress(command.context, "pairs");
    const Diff diff = compare(options, a, b, run_of(command.context, progress));
    progress.clear();
    if (command.context.json) {
        emit(command.context, diff_document(a, b, diff, options));
    } else {
        emit(command.context, diff_text(a, b, diff));
    }
    write_manifest(command.context, Json::array({identity(a), identity(b)}),
                   {{"bounds", diff_bounds(options)}, {"complete", diff.complete()}});
    if (!diff.complete()) {
        warn_ended_early(command.context, "diff", std::string(diff.stopped_by()));
    }
    return status_of(diff);
}

}  // namespace

int run(const DiffCommand& command) {
    const specs::LoadedRules a = load_rules(command.context, command.ruleset_a);
    const specs::LoadedRules b = load_changed_rules(command.context, command.ruleset_b, "--set-b", command.set_b);
    if (!command.context.out.empty()) {
        require_writable(command.context.out);
    }
    return compare_loaded(command, a, b);
}

}  // namespace rulescope::tools

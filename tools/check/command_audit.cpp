// `rulescope audit`: reports the points that the rulebook leaves open, and what each reading of such a point changes.
#include "analysis/studies/audit/audit.h"
#include "reports/audit/audit_document.h"
#include "reports/audit/audit_page.h"
#include "reports/audit/audit_text.h"
#include "tools/command_line/commands.h"
#include "tools/numbers.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

namespace {

constexpr std::uint64_t max_states_of_audit = 1'000'000'000'000;
constexpr std::uint64_t max_depth_of_audit = 1'000;
constexpr std::uint64_t max_games_of_audit = 1'000'000'000;
constexpr std::uint64_t max_turns_of_audit = 1'000'000;

AuditOptions options_of(const AuditCommand& command) {
    AuditOptions options;
    read_bound(options.games, "--games", command.games, max_games_of_audit, 0);
    read_bound(options.states, "--states", command.states, max_states_of_audit);
    read_bound(options.depth, "--depth", command.depth, max_depth_of_audit);
    read_bound(options.max_turns, "--max-turns", command.max_turns, max_turns_of_audit);
    read_bound(options.directed, "--directed", command.directed, max_states_of_audit);
    if (!command.memory.empty()) {
        options.memory_bytes = parse_memory("--memory", command.memory);
    }
    options.gap = command.gap;
    options.seed = command.context.seed;
    options.threads = command.context.threads;
    options.stop = &interrupted();
    return options;
}

}  // namespace

int run(const AuditCommand& command) {
    AuditOptions options = options_of(command);
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    for (const std::string& path : {command.context.out, command.page}) {
        if (!path.empty()) {
            require_writable(path);
        }
    }
    Progress progress(command.context, "parts");
    options.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        progress.update(what, done, total);
    };
    const AuditResult result = run_audit(ruleset, options);
    progress.clear();
    if (!command.page.empty()) {
        write_file(command.page, audit_page(ruleset, result));
    }
    if (command.context.json) {
        emit(command.context, audit_document(result));
    } else {
        emit(command.context, audit_text(result));
    }
    write_manifest(
        command.context, Json::array({identity(ruleset)}),
        {{"bounds", audit_bounds(result)}, {"complete", result.complete}, {"verdicts", verdicts_of(result)}});
    warn_ended_early(command.context, "audit", result.stopped_by);
    return result.complete ? exit_done : exit_cut_short;
}

}  // namespace rulescope::tools

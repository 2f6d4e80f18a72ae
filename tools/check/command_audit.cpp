// `rulescope audit`: reports the points that the rulebook leaves open, and what each reading of such a point changes.
#include "analysis/studies/audit/audit.h"
#include "reports/audit/audit_document.h"
#include "reports/audit/audit_page.h"
#include "reports/audit/audit_text.h"
#include "tools/command_line/commands.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

int run(const AuditCommand& command) {
    AuditOptions options = command.request;
    options.seed = command.context.seed;
    options.threads = command.context.threads;
    options.stop = &interrupted();
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

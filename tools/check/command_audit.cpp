// `rulescope audit`: reports the points that the rulebook leaves open, and what each reading of such a point changes.
#include "analysis/studies/audit/audit.h"
#include "reports/studies/audit.h"
#include "tools/command_line/commands.h"
#include "tools/rules/rule_set_text.h"
#include "tools/study.h"

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
    AuditResult result = run_audit(ruleset, options);
    progress.clear();
    return finish(command.context, outcome_of(std::move(result), ruleset), command.page);
}

}  // namespace rulescope::tools

// `rulescope audit`: reports the points that the rulebook leaves open, and what each reading of such a point changes.
#include "analysis/studies/audit/audit.h"
#include "reports/studies/audit.h"
#include "tools/command_line/commands.h"
#include "tools/rules/rule_set_text.h"
#include "tools/study.h"

namespace rulescope::tools {

int run(const AuditCommand& command) {
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    for (const std::string& path : {command.context.out, command.page}) {
        if (!path.empty()) {
            require_writable(path);
        }
    }
    Progress progress(command.context, "parts");
    AuditResult result = run_audit(command.request, ruleset, run_of(command.context, progress));
    progress.clear();
    return finish(command.context, outcome_of(std::move(result), ruleset), command.page);
}

}  // namespace rulescope::tools

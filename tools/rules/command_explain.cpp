// `rulescope explain`: a clause, gap, property, fact or situation, with the smallest example.
#include <filesystem>

#include "analysis/specs/folder.h"
#include "reports/studies/explain.h"
#include "reports/vectors/vector_file.h"
#include "tools/command_line/commands.h"
#include "tools/output.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

/// The shipped vectors of a rule set; empty if there are none.
std::vector<verify::Vector> shipped_vectors(const std::string& ruleset) {
    const std::string path = specs::specs_dir() + "/vectors/" + ruleset + ".jsonl";
    std::error_code ignored;
    return std::filesystem::exists(path, ignored) ? read_vectors(path).vectors : std::vector<verify::Vector>{};
}

}  // namespace

int run(const ExplainCommand& command) {
    const Context& context = command.context;
    if (command.ruleset.empty() && !context.overrides.empty()) {
        bad_option("--set", "needs a rule set to change: rulescope explain ID --ruleset RULESET --set KEY=VALUE");
    }
    if (command.id.empty()) {
        if (!command.ruleset.empty()) {
            bad_option("--ruleset", "needs an id to explain: rulescope explain ID --ruleset RULESET");
        }
        return finish(context, outcome_of(known_ids()));
    }
    return finish(context,
                  outcome_of(explain({command.id, command.ruleset, context.overrides, context.seed, shipped_vectors})));
}

}  // namespace rulescope::tools

// `rulescope validate`: finds all faults of rule sets, rulebooks and other data files without playing.
#include "reports/studies/validate.h"
#include "tools/command_line/commands.h"
#include "tools/output.h"
#include "tools/study.h"

namespace rulescope::tools {

int run(const ValidateCommand& command) {
    if (!command.context.overrides.empty()) {
        bad_option("--set", "validate checks files without overrides; leave --set out");
    }
    return until_interrupted(command.context, "validate", [&] {
        std::vector<std::string> paths;
        std::map<std::string, specs::LoadedRules> loaded;
        for (const std::string& path : command.paths) {
            const auto value = command.context.rule_sets.find(path);
            if (value != command.context.rule_sets.end()) {
                loaded.insert(*value);
            } else {
                paths.push_back(path);
            }
        }
        return finish(command.context, outcome_of(validate_data(data_files(paths), loaded)));
    });
}

}  // namespace rulescope::tools

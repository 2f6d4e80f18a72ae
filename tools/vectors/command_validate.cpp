// `rulescope validate`: finds all faults of rule sets, rulebooks and other data files without playing.
#include "reports/validate/validate_documents.h"
#include "tools/command_line/commands.h"
#include "tools/output.h"

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
        const Validation found = validate_data(data_files(paths), loaded);
        if (command.context.json) {
            emit(command.context, validation_json(found));
        } else {
            emit(command.context, validation_text(found));
        }
        return found.faults.empty() ? exit_done : exit_does_not_hold;
    });
}

}  // namespace rulescope::tools

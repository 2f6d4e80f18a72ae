// `rulescope vectors`: generates and checks conformance vectors for implementers.
#include "reports/studies/vectors.h"
#include "reports/vectors/vector_file.h"
#include "tools/command_line/commands.h"
#include "tools/rules/rule_set_text.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

int make(const VectorsCommand& command, const specs::LoadedRules& loaded) {
    const Context& context = command.context;
    if (!context.out.empty()) {
        require_writable(context.out);
    }
    Progress progress(context, "games");
    const VectorSet set = make_vectors(loaded, command.request, run_of(context, progress));
    progress.clear();
    if (set.vectors.empty()) {
        warn_ended_early(context, "vectors", "interrupt", "nothing was written");
        return exit_cut_short;
    }
    const std::string text = file_text(set);
    if (context.out.empty()) {
        emit(context, text);
        return exit_done;
    }
    write_file(context.out, text);
    Context to_standard_output = context;
    to_standard_output.out.clear();
    return finish(to_standard_output, outcome_of(set, context.out, text.size()));
}

}  // namespace

int run(const VectorsCommand& command) {
    if (!command.check.empty()) {
        for (const auto& [option, given] : {std::pair{"--size", command.request.size.has_value()},
                                            std::pair{"--tier", !command.request.tier.empty()}}) {
            if (given) {
                bad_option(option, std::string(option) + " applies to new vectors only; leave it out with --check");
            }
        }
    }
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    if (command.check.empty()) {
        return make(command, ruleset);
    }
    return until_interrupted(command.context, "vectors", [&] {
        return finish(command.context, outcome_of(check_vector_file(command.check, ruleset), command.check));
    });
}

}  // namespace rulescope::tools

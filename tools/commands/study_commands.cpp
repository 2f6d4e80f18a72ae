// Subcommands that only run a study and print its outcome.
#include <filesystem>

#include "analysis/specs/folder.h"
#include "analysis/studies/audit/audit_request.h"
#include "reports/studies/audit.h"
#include "reports/studies/check.h"
#include "reports/studies/diff.h"
#include "reports/studies/explain.h"
#include "reports/studies/games.h"
#include "reports/studies/perft.h"
#include "reports/studies/validate.h"
#include "reports/studies/vector_file.h"
#include "reports/studies/vectors.h"
#include "tools/command_line/commands.h"
#include "tools/commands/rule_set_text.h"
#include "tools/output.h"
#include "tools/study.h"

namespace rulescope::tools {

// `rulescope explain`: a clause, gap, property, fact or situation, with the smallest example.

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

// `rulescope games`: the rule sets, their readings and their sources.

int run(const GamesCommand& command) {
    const Context& context = command.context;
    if (!command.ruleset.empty()) {
        return finish(context, outcome_of(specs::load_rules(command.ruleset, context.overrides, context.seed)));
    }
    if (!context.overrides.empty()) {
        bad_option("--set", "needs a rule set to change: rulescope games RULESET --set KEY=VALUE");
    }
    std::vector<specs::LoadedRules> rulesets;
    for (const std::string& name : specs::shipped_rule_sets()) {
        rulesets.push_back(specs::load_rules(name));
    }
    if (rulesets.empty()) {
        bad_option(specs::specs_dir(), "there are no rule sets in this folder; set RULESCOPE_SPECS to their folder");
    }
    return finish(context, outcome_of(rulesets));
}

// `rulescope perft`: counts turn sequences, positions, classes and events at each depth.

int run(const PerftCommand& command) {
    std::vector<specs::LoadedRules> rulesets;
    for (const std::string& name : command.rulesets) {
        rulesets.push_back(load_rules(command.context, name));
        require_engine(command.request, rulesets.back());
    }
    if (!command.context.out.empty()) {
        require_writable(command.context.out);
    }
    Progress progress(command.context, "positions");
    std::vector<PerftResult> results;
    for (const specs::LoadedRules& ruleset : rulesets) {
        results.push_back(run_perft(command.request, ruleset, run_of(command.context, progress)));
    }
    progress.clear();
    return finish(command.context, outcome_of(std::move(results)));
}

// `rulescope audit`: reports the points that the rulebook leaves open, and what each reading of such a point changes.

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

// `rulescope check`: checks the properties of the rulebook, and whether games can be played.

int run(const CheckCommand& command) {
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    for (const std::string& file : {command.context.out, command.page}) {
        if (!file.empty()) {
            require_writable(file);
        }
    }
    Progress progress(command.context, "positions");
    CheckRun checked = run_check(command.request, ruleset, run_of(command.context, progress));
    progress.clear();
    return finish(command.context, outcome_of(std::move(checked)), command.page);
}

// `rulescope diff`: finds the shortest game that distinguishes two rule sets, and measures how often their games
// differ.

int run(const DiffCommand& command) {
    const specs::LoadedRules a = load_rules(command.context, command.ruleset_a);
    const specs::LoadedRules b = load_changed_rules(command.context, command.ruleset_b, "--set-b", command.set_b);
    if (!command.context.out.empty()) {
        require_writable(command.context.out);
    }
    Progress progress(command.context, "pairs");
    Diff diff = compare(command.request, a, b, run_of(command.context, progress));
    progress.clear();
    return finish(command.context, outcome_of(a, b, std::move(diff), command.request, command.context.seed));
}

// `rulescope validate`: finds all faults of rule sets, rulebooks and other data files without playing.

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

// `rulescope vectors`: generates and checks conformance vectors for implementers.

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

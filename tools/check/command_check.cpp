// `rulescope check`: checks the properties of the rulebook, and whether games can be played.
#include "analysis/studies/check/check_run.h"
#include "reports/check/check_chapter.h"
#include "reports/check/check_documents.h"
#include "reports/fields.h"
#include "tools/command_line/commands.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

namespace {

std::vector<ClaimText> claims_of(const CheckCommand& command) {
    std::vector<ClaimText> claims;
    for (const std::string& text : command.always) {
        claims.push_back({"--always", text});
    }
    for (const std::string& text : command.possible) {
        claims.push_back({"--possible", text});
    }
    for (const std::string& text : command.stays_possible) {
        claims.push_back({"--stays-possible", text});
    }
    return claims;
}

int check(const CheckCommand& command, const specs::LoadedRules& ruleset) {
    verify::CheckOptions options = command.options;
    options.seed = command.context.seed;
    options.threads = command.context.threads;
    options.stop = &interrupted();
    Progress progress(command.context, "positions");
    options.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        progress.update(what, done, total);
    };
    const CheckRun run = run_check(ruleset, claims_of(command), command.as_read, options);
    progress.clear();
    if (!command.page.empty()) {
        write_file(command.page, check_page(run));
    }
    if (command.context.json) {
        emit(command.context, check_json(run));
    } else {
        emit(command.context, check_text(run));
    }
    const CheckVerdict verdict = verdict_of(run.found);
    write_manifest(command.context, Json::array({identity(ruleset)}),
                   {{"states", options.states},
                    {"games", options.games},
                    {"verdict", word_of(verdict)},
                    {"scope", scope_of(run.found)},
                    {"reproduce", reproducing(run)}});
    warn_ended_early(command.context, "check", verdict == CheckVerdict::inconclusive ? stopped_by(run.found) : "");
    return verdict == CheckVerdict::violated ? exit_does_not_hold
           : verdict == CheckVerdict::holds  ? exit_done
                                             : exit_cut_short;
}

}  // namespace

int run(const CheckCommand& command) {
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    for (const std::string& file : {command.context.out, command.page}) {
        if (!file.empty()) {
            require_writable(file);
        }
    }
    return check(command, ruleset);
}

}  // namespace rulescope::tools

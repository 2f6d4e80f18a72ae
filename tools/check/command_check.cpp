// `rulescope check`: checks the properties of the rulebook, and whether games can be played.
#include "analysis/studies/check/check_run.h"
#include "reports/check/check_chapter.h"
#include "reports/check/check_documents.h"
#include "reports/fields.h"
#include "tools/command_line/commands.h"
#include "tools/rules/rule_set_text.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

int check(const CheckCommand& command, const specs::LoadedRules& ruleset) {
    Progress progress(command.context, "positions");
    const CheckRun run = run_check(command.request, ruleset, run_of(command.context, progress));
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
                   {{"states", run.options.states},
                    {"games", run.options.games},
                    {"verdict", word_of(verdict)},
                    {"scope", scope_of(run.found)},
                    {"reproduce", run.command}});
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

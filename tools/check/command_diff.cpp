// `rulescope diff`: finds the shortest game that distinguishes two rule sets, and measures how often their games
// differ.
#include <fmt/format.h>

#include "reports/difference/diff_text.h"
#include "tools/command_line/commands.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

namespace {

DiffOptions options_of(const DiffCommand& command) {
    DiffOptions options = command.options;
    options.walk.threads = command.context.threads;
    options.walk.stop = &interrupted();
    options.play.seed = command.context.seed;
    options.play.threads = command.context.threads;
    options.play.stop = &interrupted();
    return options;
}

int status_of(const Diff& diff) {
    if (!diff.complete()) {
        return exit_cut_short;
    }
    return diff.verdict() == DiffVerdict::same ? exit_done : exit_does_not_hold;
}

int compare_loaded(const DiffCommand& command, DiffOptions options, const specs::LoadedRules& a,
                   const specs::LoadedRules& b) {
    Progress pairs(command.context, "pairs");
    Progress games(command.context, "games");
    options.walk.progress = [&](int turn, std::uint64_t done, std::uint64_t total) {
        pairs.update(fmt::format("turn {}", turn), done, total);
    };
    options.play.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        games.update(what, done, total);
    };
    const Diff diff = compare(a, b, command.position, options);
    pairs.clear();
    games.clear();
    if (command.context.json) {
        emit(command.context, diff_document(a, b, diff, options));
    } else {
        emit(command.context, diff_text(a, b, diff));
    }
    write_manifest(command.context, Json::array({identity(a), identity(b)}),
                   {{"bounds", diff_bounds(options)}, {"complete", diff.complete()}});
    if (!diff.complete()) {
        warn_ended_early(command.context, "diff", std::string(diff.stopped_by()));
    }
    return status_of(diff);
}

}  // namespace

int run(const DiffCommand& command) {
    const DiffOptions options = options_of(command);
    const specs::LoadedRules a = load_rules(command.context, command.ruleset_a);
    const specs::LoadedRules b = load_changed_rules(command.context, command.ruleset_b, "--set-b", command.set_b);
    if (!command.context.out.empty()) {
        require_writable(command.context.out);
    }
    if (a.family != b.family) {
        bad_option("rulescope diff",
                   fmt::format("{} and {} are different games ({} and {}); two rule sets of one family are expected",
                               a.rules.name, b.rules.name, a.family, b.family));
    }
    return compare_loaded(command, options, a, b);
}

}  // namespace rulescope::tools

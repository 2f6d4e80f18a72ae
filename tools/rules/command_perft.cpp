// `rulescope perft`: counts turn sequences, positions, classes and events at each depth.
#include <fmt/format.h>

#include "analysis/studies/perft/perft_run.h"
#include "reports/early_end.h"
#include "reports/perft/perft_documents.h"
#include "tools/command_line/commands.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

int run(const PerftCommand& command) {
    PerftRequest request = command.request;
    request.options.threads = command.context.threads;
    request.options.stop = &interrupted();
    std::vector<specs::LoadedRules> rulesets;
    for (const std::string& name : command.rulesets) {
        rulesets.push_back(load_rules(command.context, name));
        require_engine(request, rulesets.back());
    }
    if (!command.context.out.empty()) {
        require_writable(command.context.out);
    }

    Progress progress(command.context, "positions");
    std::vector<PerftResult> all;
    bool complete = true;
    for (const specs::LoadedRules& ruleset : rulesets) {
        request.options.progress = [&](int depth, std::uint64_t done, std::uint64_t total) {
            progress.update(fmt::format("{}, depth {}", ruleset.rules.name, depth), done, total);
        };
        all.push_back(run_perft(request, ruleset));
        complete = complete && all.back().complete();
    }
    progress.clear();

    Json identities = Json::array();
    std::string text;
    for (const PerftResult& counted : all) {
        identities.push_back(identity(counted.ruleset));
        text += (text.empty() ? "" : "\n") + perft_text(counted, request.divide);
    }
    if (command.context.json) {
        emit(command.context, perft_json(all, request.divide));
    } else {
        emit(command.context, all.size() > 1 ? text + "\n" + perft_comparison(all) : text);
    }
    write_manifest(command.context, identities,
                   {{"depth", request.options.depth},
                    {"memory_bytes", request.options.memory_bytes},
                    {"engine", all.front().engine},
                    {"complete", complete}});
    for (const PerftResult& counted : all) {
        if (!counted.complete()) {
            warn(command.context,
                 fmt::format("rulescope perft: {}, ended after depth {}: {}\n", counted.ruleset.rules.name,
                             counted.table.rows.size(), sentence_of(early_end(counted.stopped_by()))));
        }
    }
    return complete ? exit_done : exit_cut_short;
}

}  // namespace rulescope::tools

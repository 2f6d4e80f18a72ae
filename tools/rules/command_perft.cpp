// `rulescope perft`: counts turn sequences, positions, classes and events at each depth.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "analysis/explore/perft/perft.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/typed_text.h"
#include "reports/perft/perft_documents.h"
#include "tools/command_line/commands.h"
#include "tools/numbers.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

using reports::PerftResult;

namespace {

constexpr std::uint64_t max_depth_of_perft = 1000;
constexpr const char* default_memory = "2G";

/// Returns the reasons why the fast engine cannot count from this position; empty if it can.
std::vector<std::string> without_engine(const AnyGame& game, const AnyState& start) {
    const explore::FastPerft* fast = kit_of(game.rules()).fast_perft();
    return fast == nullptr
               ? std::vector<std::string>{fmt::format("{} has no fast perft", game.rules().family().title())}
               : fast->reasons_against(game, start);
}

/// Counts with the fast engine, which does not count events.
void count_fast(PerftResult& counted, const AnyGame& game, const AnyState& start, const explore::PerftOptions& options,
                bool divide) {
    const explore::FastPerft& fast = *kit_of(game.rules()).fast_perft();
    counted.engine = "fast";
    counted.table = counted.turns_only ? fast.turns_only(game, start, options) : fast.table(game, start, options);
    if (divide && counted.table.complete) {
        counted.divide = fast.divide(game, start, options);
    }
}

void count_by_reference(PerftResult& counted, const AnyGame& game, const AnyState& start,
                        const explore::PerftOptions& options, bool divide) {
    counted.table = explore::perft(game, start, options);
    if (divide && counted.table.complete) {
        explore::PerftOptions quiet = options;
        quiet.progress = nullptr;
        counted.divide = explore::perft_divide(game, start, quiet);
    }
}

/// Throws specs::InputError if the engine does not exist or cannot count from the position. Called before any work
/// begins.
void require_engine(const PerftCommand& command, const specs::LoadedRules& loaded) {
    const AnyGame game = game_of(loaded.rules);
    const AnyState start = read_position(game, command.position);
    if (command.engine == "fast") {
        if (const std::vector<std::string> reasons = without_engine(game, start); !reasons.empty()) {
            bad_option("--engine", fmt::format("the fast engine does not cover {}: {}. Give reference or auto",
                                               loaded.rules.name, fmt::join(reasons, "; ")));
        }
    } else if (command.engine != "auto" && command.engine != "reference") {
        bad_option("--engine", fmt::format("expected auto, fast or reference, not '{}'", command.engine));
    }
    if (command.turns_only && command.engine != "fast") {
        bad_option("--turns-only", "needs --engine fast: the reference counts turns by enumerating positions");
    }
    if (command.turns_only && command.divide) {
        bad_option("--turns-only", "excludes --divide, which counts positions");
    }
}

PerftResult count(const PerftCommand& command, const specs::LoadedRules& loaded, explore::PerftOptions options,
                  Progress& progress) {
    const AnyGame game = game_of(loaded.rules);
    const AnyState start = read_position(game, command.position);
    options.progress = [&](int depth, std::uint64_t done, std::uint64_t total) {
        progress.update(fmt::format("{}, depth {}", loaded.rules.name, depth), done, total);
    };
    PerftResult counted;
    counted.ruleset = loaded;
    counted.start = game.text(start);
    counted.turns_only = command.turns_only;
    if (command.engine != "reference") {
        counted.reasons = without_engine(game, start);
    }
    if (command.engine != "reference" && counted.reasons.empty()) {
        count_fast(counted, game, start, options, command.divide);
    } else {
        count_by_reference(counted, game, start, options, command.divide);
    }
    if (command.divide && counted.table.complete) {
        // The counts of the first turns add up to the last row, unless memory ran out or the run was interrupted.
        std::uint64_t sum = 0;
        for (const auto& [turn, sequences] : counted.divide) {
            sum += sequences;
        }
        counted.divided = sum == counted.table.rows.back().turns;
    }
    return counted;
}

}  // namespace

int run(const PerftCommand& command) {
    explore::PerftOptions options;
    options.depth = static_cast<int>(parse_count("--depth", command.depth, 1, max_depth_of_perft));
    options.memory_bytes = parse_memory("--memory", command.memory.empty() ? default_memory : command.memory);
    options.threads = command.context.threads;
    options.stop = &interrupted();
    std::vector<specs::LoadedRules> rulesets;
    for (const std::string& name : command.rulesets) {
        rulesets.push_back(load_rules(command.context, name));
        require_engine(command, rulesets.back());
    }
    if (!command.context.out.empty()) {
        require_writable(command.context.out);
    }

    Progress progress(command.context, "positions");
    std::vector<PerftResult> all;
    bool complete = true;
    for (const specs::LoadedRules& ruleset : rulesets) {
        all.push_back(count(command, ruleset, options, progress));
        complete = complete && all.back().complete();
    }
    progress.clear();

    Json identities = Json::array();
    Json list = Json::array();
    std::string text;
    for (const PerftResult& counted : all) {
        identities.push_back(identity(counted.ruleset));
        list.push_back(perft_fields(counted, command.divide));
        text += (text.empty() ? "" : "\n") + perft_text(counted, command.divide);
    }
    if (command.context.json) {
        Json document = new_document("perft");
        if (list.size() == 1) {
            document.update(list.front());
        } else {
            const bool alike = std::all_of(all.begin(), all.end(), [&](const PerftResult& counted) {
                return counted.engine == all.front().engine;
            });
            document["engine"] = alike ? all.front().engine : "mixed";
            document["rulesets"] = list;
        }
        emit(command.context, document);
    } else {
        emit(command.context, all.size() > 1 ? text + "\n" + perft_comparison(all) : text);
    }
    write_manifest(command.context, identities,
                   {{"depth", options.depth},
                    {"memory_bytes", options.memory_bytes},
                    {"engine", all.front().engine},
                    {"complete", complete}});
    return complete ? exit_done : exit_cut_short;
}

}  // namespace rulescope::tools

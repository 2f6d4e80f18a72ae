// `rulescope perft`: counts of turn sequences, positions, classes and events by depth.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "analysis/explore/perft/perft.h"
#include "analysis/game/clause_order.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/typed_text.h"
#include "tools/command_line/commands.h"
#include "tools/numbers.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

using explore::PerftRow;
using explore::PerftTable;

namespace {

constexpr std::uint64_t max_depth_of_perft = 1000;
constexpr const char* default_memory = "2G";

/// The counts of one rule set.
struct Counted {
    Json identity;     ///< for the manifest
    Json rule_set;     ///< the fields that identify the rule set
    std::string name;  ///< "adapt3"
    std::string title;
    std::string start;
    PerftTable table;
    std::vector<std::pair<std::string, std::uint64_t>> divide;
    bool divided = true;  ///< false: the division was not completed
    std::string engine = "reference";
    std::vector<std::string> reasons;  ///< why the fast engine does not cover the rule set
    bool turns_only = false;           ///< no positions and classes
};

/// The reason why the fast engine does not count this; empty if it does.
std::vector<std::string> without_engine(const AnyGame& game, const AnyState& start) {
    const explore::FastPerft* fast = kit_of(game.rules()).fast_perft();
    return fast == nullptr
               ? std::vector<std::string>{fmt::format("{} has no fast perft", game.rules().family().title())}
               : fast->reasons_against(game, start);
}

/// Counts by the fast engine, without events.
void count_fast(Counted& counted, const AnyGame& game, const AnyState& start, const explore::PerftOptions& options,
                bool divide) {
    const explore::FastPerft& fast = *kit_of(game.rules()).fast_perft();
    counted.engine = "fast";
    counted.table = counted.turns_only ? fast.turns_only(game, start, options) : fast.table(game, start, options);
    if (divide && counted.table.complete) {
        counted.divide = fast.divide(game, start, options);
    }
}

void count_by_reference(Counted& counted, const AnyGame& game, const AnyState& start,
                        const explore::PerftOptions& options, bool divide) {
    counted.table = explore::perft(game, start, options);
    if (divide && counted.table.complete) {
        explore::PerftOptions quiet = options;
        quiet.progress = nullptr;
        counted.divide = explore::perft_divide(game, start, quiet);
    }
}

/// Checks the engine before any work: it exists and can count this.
void require_engine(const PerftCommand& command, const specs::LoadedRules& loaded) {
    const AnyGame game = game_of(loaded.rules);
    const AnyState start = read_position(game, command.position);
    if (command.engine == "fast") {
        if (const std::vector<std::string> reasons = without_engine(game, start); !reasons.empty()) {
            bad_option("--engine", fmt::format("the fast engine leaves {} to the reference: {}. Give reference or auto",
                                               loaded.rules.name, fmt::join(reasons, "; ")));
        }
    } else if (command.engine != "auto" && command.engine != "reference") {
        bad_option("--engine", fmt::format("expected auto, fast or reference, not '{}'", command.engine));
    }
    if (command.turns_only && command.engine != "fast") {
        bad_option("--turns-only", "needs --engine fast: the reference counts turns by way of positions");
    }
    if (command.turns_only && command.divide) {
        bad_option("--turns-only", "goes without --divide, which counts positions");
    }
}

Counted count(const PerftCommand& command, const specs::LoadedRules& loaded, explore::PerftOptions options,
              Progress& progress) {
    const AnyGame game = game_of(loaded.rules);
    const AnyState start = read_position(game, command.position);
    options.progress = [&](int depth, std::uint64_t done, std::uint64_t total) {
        progress.update(fmt::format("{}, depth {}", loaded.rules.name, depth), done, total);
    };
    Counted counted;
    counted.identity = identity(loaded);
    counted.rule_set = Json::object();
    counted.name = loaded.rules.name;
    counted.title = loaded.rules.title;
    counted.start = game.text(start);
    counted.turns_only = command.turns_only;
    add_rule_set(counted.rule_set, loaded);
    if (command.engine != "reference") {
        counted.reasons = without_engine(game, start);
    }
    if (command.engine != "reference" && counted.reasons.empty()) {
        count_fast(counted, game, start, options, command.divide);
    } else {
        count_by_reference(counted, game, start, options, command.divide);
    }
    if (command.divide && counted.table.complete) {
        // The parts sum to the whole unless memory or time ran out.
        std::uint64_t sum = 0;
        for (const auto& [turn, sequences] : counted.divide) {
            sum += sequences;
        }
        counted.divided = sum == counted.table.rows.back().turns;
    }
    return counted;
}

std::string why_short(const PerftTable& table) {
    return table.stopped_by == "memory" ? "the memory that --memory allows was not enough"
           : table.stopped_by == "size" ? "the number of turn sequences is beyond 64 bits"
                                        : "interrupted";
}

Json fields_of(const Counted& counted, bool divide) {
    Json document = counted.rule_set;
    document["engine"] = counted.engine;
    if (!counted.reasons.empty()) {
        document["left_to_reference"] = counted.reasons;
    }
    document["position"] = counted.start;
    document["complete"] = counted.table.complete && counted.divided;
    document["rows"] = Json::array();
    for (const PerftRow& row : counted.table.rows) {
        document["rows"].push_back(
            {{"depth", row.depth}, {"turns", row.turns}, {"positions", row.positions}, {"classes", row.classes}});
        if (counted.turns_only) {
            document["rows"].back()["positions"] = nullptr;
            document["rows"].back()["classes"] = nullptr;
        }
        if (counted.engine == "fast") {
            continue;
        }
        document["rows"].back()["events"] = Json::object();
        const std::map<std::string, std::uint64_t, ClauseOrder> events(row.events.begin(), row.events.end());
        for (const auto& [clause, number] : events) {
            document["rows"].back()["events"][clause] = number;
        }
    }
    if (divide) {
        document["divide"] = Json::array();
        for (const auto& [turn, sequences] : counted.divide) {
            document["divide"].push_back({{"turn", turn}, {"turns", sequences}});
        }
    }
    return document;
}

/// A table with right-aligned columns; the first row is its head.
std::string table_text(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths;
    for (const std::vector<std::string>& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t column = 0; column < row.size(); ++column) {
            widths[column] = std::max(widths[column], row[column].size());
        }
    }
    std::string text;
    for (const std::vector<std::string>& row : rows) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            text += fmt::format("  {:>{}}", row[column], widths[column]);
        }
        text += "\n";
    }
    return text;
}

std::string rows_text(const Counted& counted) {
    std::vector<std::vector<std::string>> rows{{"depth", "turns", "positions", "classes"}};
    for (const PerftRow& row : counted.table.rows) {
        rows.push_back({std::to_string(row.depth), grouped(row.turns),
                        counted.turns_only ? "-" : grouped(row.positions),
                        counted.turns_only ? "-" : grouped(row.classes)});
    }
    return table_text(rows);
}

std::string events_text(const Counted& counted) {
    std::set<std::string, ClauseOrder> clauses;
    for (const PerftRow& row : counted.table.rows) {
        for (const auto& [clause, number] : row.events) {
            clauses.insert(clause);
        }
    }
    if (clauses.empty()) {
        return "";
    }
    std::vector<std::vector<std::string>> rows{{"clause"}};
    for (const PerftRow& row : counted.table.rows) {
        rows.front().push_back(fmt::format("depth {}", row.depth));
    }
    for (const std::string& clause : clauses) {
        rows.push_back({clause});
        for (const PerftRow& row : counted.table.rows) {
            const auto found = row.events.find(clause);
            rows.back().push_back(found == row.events.end() ? "-" : grouped(found->second));
        }
    }
    return "Turn sequences whose last turn has the clause at work:\n" + table_text(rows);
}

std::string perft_text(const Counted& counted, bool divide) {
    std::string text = fmt::format("{} ({}) from {}\n", counted.title, counted.name, counted.start);
    text += rows_text(counted);
    if (!counted.table.complete) {
        text += fmt::format("Ended after depth {}: {}.\n", counted.table.rows.size(), why_short(counted.table));
    }
    if (counted.engine == "fast") {
        text += "Counted by the fast engine, which tells no events.\n";
    } else if (!counted.reasons.empty()) {
        text += fmt::format("Counted by the reference; the fast engine leaves it to it: {}.\n",
                            fmt::join(counted.reasons, "; "));
    }
    text += events_text(counted);
    if (divide && counted.table.complete) {
        text += "By first turn:\n";
        for (const auto& [turn, sequences] : counted.divide) {
            text += fmt::format("  {:<16} {}\n", turn, grouped(sequences));
        }
        text += counted.divided ? "" : "The division ended early: its numbers do not make up the whole.\n";
    }
    return text;
}

/// Several rule sets in one table: the columns of turns side by side, then those of positions.
std::string side_by_side(const std::vector<Counted>& all) {
    std::string text;
    for (const bool turns : {true, false}) {
        std::vector<std::vector<std::string>> rows{{turns ? "turns at depth" : "positions"}};
        std::size_t deepest = 0;
        for (const Counted& counted : all) {
            rows.front().push_back(counted.name);
            deepest = std::max(deepest, counted.table.rows.size());
        }
        for (std::size_t depth = 0; depth < deepest; ++depth) {
            rows.push_back({std::to_string(depth + 1)});
            for (const Counted& counted : all) {
                const std::vector<PerftRow>& counts = counted.table.rows;
                rows.back().push_back(depth >= counts.size() ? "-"
                                      : turns                ? grouped(counts[depth].turns)
                                      : counted.turns_only   ? "-"
                                                             : grouped(counts[depth].positions));
            }
        }
        text += table_text(rows);
    }
    return text;
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
    std::vector<Counted> all;
    bool complete = true;
    for (const specs::LoadedRules& ruleset : rulesets) {
        all.push_back(count(command, ruleset, options, progress));
        complete = complete && all.back().table.complete && all.back().divided;
    }
    progress.clear();

    Json identities = Json::array();
    Json list = Json::array();
    std::string text;
    for (const Counted& counted : all) {
        identities.push_back(counted.identity);
        list.push_back(fields_of(counted, command.divide));
        text += (text.empty() ? "" : "\n") + perft_text(counted, command.divide);
    }
    if (command.context.json) {
        Json document = new_document("perft");
        if (list.size() == 1) {
            document.update(list.front());
        } else {
            const bool alike = std::all_of(
                all.begin(), all.end(), [&](const Counted& counted) { return counted.engine == all.front().engine; });
            document["engine"] = alike ? all.front().engine : "mixed";
            document["rulesets"] = list;
        }
        emit(command.context, document);
    } else {
        emit(command.context, all.size() > 1 ? text + "\n" + side_by_side(all) : text);
    }
    write_manifest(command.context, identities,
                   {{"depth", options.depth},
                    {"memory_bytes", options.memory_bytes},
                    {"engine", all.front().engine},
                    {"complete", complete}});
    return complete ? exit_done : exit_cut_short;
}

}  // namespace rulescope::tools

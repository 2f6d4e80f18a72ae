// The data in the specs folder, and the fast twins.
#include <fmt/format.h>

#include "analysis/game/family.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/catalogues/catalogue.h"
#include "analysis/studies/perft_request.h"
#include "tools/doctor/check.h"

namespace rulescope::tools::doctor {

namespace {

constexpr int twin_depth = 2;

std::string first_line(const std::string& text) {
    return text.substr(0, text.find('\n'));
}

/// Reads every rule set, rulebook and the list of gaps.
Check data_check() {
    const std::string advice = "reinstall rulescope, or set RULESCOPE_SPECS to the folder specs of the source tree";
    const std::string without = "rule sets can be used by path alone; show, check, draw, explain and others fail";
    try {
        const std::vector<std::string> names = specs::shipped_rule_sets();
        for (const std::string& name : names) {
            specs::load_rules(name);
        }
        const std::vector<std::string> books = specs::shipped_rulebooks();
        for (const std::string& book : books) {
            specs::load_rulebook(book);
        }
        if (names.empty() || books.empty()) {
            return {"specs", State::missing, fmt::format("no rule sets or rulebooks in {}", specs::specs_dir()),
                    without, advice};
        }
        return {"specs", State::ok,
                fmt::format("{}: {} rule sets, {} rulebooks, {} gaps", specs::specs_dir(), names.size(), books.size(),
                            specs::load_gaps().size()),
                "", ""};
    } catch (const std::exception& fault) {
        return {"specs", State::missing, first_line(fault.what()), without, advice};
    }
}

/// The numbers of turns of the fast twin and of the reference; `equal` if they are the same.
struct TwinResult {
    std::string ruleset;
    std::uint64_t turns = 0;
    bool equal = false;
};

/// Counts with the first shipped rule set of the family that the twin covers; nothing if it covers none.
std::optional<TwinResult> try_twin(const Family& family, const search::FastPerft& perft) {
    for (const std::string& name : specs::shipped_rule_sets(family.id())) {
        const specs::LoadedRules loaded = specs::load_rules(name);
        const AnyGame game = game_of(loaded.rules);
        if (!perft.reasons_against(game, game.initial()).empty()) {
            continue;
        }
        studies::PerftRequest request;
        request.depth = twin_depth;
        request.engine = "fast";
        const studies::PerftResult fast = studies::run_perft(request, loaded, {});
        request.engine = "reference";
        const studies::PerftResult reference = studies::run_perft(request, loaded, {});
        return TwinResult{name, fast.table.rows.back().turns,
                          fast.table.rows.back().turns == reference.table.rows.back().turns &&
                              fast.table.rows.back().positions == reference.table.rows.back().positions};
    }
    return std::nullopt;
}

Check twin_check(const Family& family) {
    const std::string part = fmt::format("engine {}", family.id());
    const auto& kit = static_cast<const GameKit&>(family);
    if (kit.fast_perft() == nullptr) {
        return {part, State::ok, "the reference counts (the family has no fast perft)", "", ""};
    }
    try {
        const std::optional<TwinResult> tried = try_twin(family, *kit.fast_perft());
        const std::string kernel = kit.kernel();
        if (!tried) {
            return {part, State::optional, "no shipped rule set to try it with", "the engine is not tried",
                    "see specs"};
        }
        std::string found = fmt::format("{} turns of {} at depth {}{}", tried->turns, tried->ruleset, twin_depth,
                                        kernel.empty() ? "" : ", kernel " + kernel);
        if (tried->equal) {
            return {part, State::ok, found + ", equal to the reference", "", ""};
        }
        return {part, State::missing, found + ", not equal to the reference", "fast engines give wrong results",
                "report this with the name of the processor; use --engine reference"};
    } catch (const std::exception& fault) {
        return {part, State::missing, first_line(fault.what()), "the engine cannot be tried", "see specs"};
    }
}

}  // namespace

std::vector<Check> data_checks() {
    std::vector<Check> checks{data_check()};
    for (const Family* family : families()) {
        checks.push_back(twin_check(*family));
    }
    return checks;
}

}  // namespace rulescope::tools::doctor

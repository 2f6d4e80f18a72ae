#include "analysis/play/match/match_identity.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/play/match/recorded_game.h"
#include "analysis/specs/error.h"
#include "analysis/storage/file_error.h"

namespace rulescope::play {

std::string seats_word(bool exchanged) {
    return exchanged ? "exchanged" : "kept";
}

MatchIdentity match_identity(const specs::LoadedRules& ruleset, const std::vector<std::string>& agents,
                             const MatchPlan& plan, const std::string& version) {
    return {ruleset.rules.name, ruleset.rules.title, ruleset.hash,       ruleset.overrides, version,       agents,
            plan.seed,          plan.exchanged,      plan.opening_turns, plan.line,         plan.max_turns};
}

std::string difference_of(const MatchIdentity& there, const MatchIdentity& here) {
    std::vector<std::string> differences;
    const auto compare = [&](const std::string& what, const std::string& theirs, const std::string& ours) {
        if (theirs != ours) {
            differences.push_back(fmt::format("{} {} there, {} here", what, theirs.empty() ? "none" : theirs,
                                              ours.empty() ? "none" : ours));
        }
    };
    compare("version", there.version, here.version);
    compare("rule set", there.ruleset, here.ruleset);
    compare("--set", fmt::format("{}", fmt::join(there.set, " ")), fmt::format("{}", fmt::join(here.set, " ")));
    if (differences.empty()) {
        compare("rule set with hash", there.hash, here.hash);
    }
    if (differences.empty()) {
        compare("rule set with title", there.title, here.title);
    }
    compare("agents", fmt::format("{}", fmt::join(there.agents, ",")), fmt::format("{}", fmt::join(here.agents, ",")));
    compare("seats", seats_word(there.exchanged), seats_word(here.exchanged));
    compare("seed", std::to_string(there.seed), std::to_string(here.seed));
    compare("openings of", std::to_string(there.opening_turns), std::to_string(here.opening_turns));
    compare("line", fmt::format("{}", fmt::join(there.line, "; ")), fmt::format("{}", fmt::join(here.line, "; ")));
    compare("--max-turns", std::to_string(there.max_turns), std::to_string(here.max_turns));
    return fmt::format("{}", fmt::join(differences, "; "));
}

MatchPlan plan_of(const MatchIdentity& identity, std::uint64_t games, int seats) {
    MatchPlan plan;
    plan.games = games;
    plan.seed = identity.seed;
    plan.max_turns = identity.max_turns;
    plan.seats = seats;
    plan.exchanged = identity.exchanged;
    plan.opening_turns = identity.opening_turns;
    plan.line = identity.line;
    return plan;
}

void with_match_faults(const std::string& state, const std::function<void()>& work) {
    try {
        work();
    } catch (const storage::FileError& fault) {
        if (!fault.record()) {
            throw;
        }
        throw specs::InputError(
            specs::Message{state, 0, 0,
                           fmt::format("game {} is damaged: {}; use an undamaged copy of this file, or remove it to "
                                       "start again",
                                       *fault.record(), fault.what())});
    } catch (const NoSuchLine& fault) {
        throw specs::InputError(specs::Message{
            "--line", 0, 0,
            fmt::format("{}; `rulescope show RULESET` lists the legal turns of the start, and with --position those "
                        "of another position",
                        fault.what())});
    } catch (const NoOpening& fault) {
        throw specs::InputError(specs::Message{
            "--openings", 0, 0,
            fmt::format("{}, in each of {} attempts; request fewer opening turns", fault.what(), max_openings)});
    }
}

}  // namespace rulescope::play

#include "analysis/studies/check/check_run.h"

#include <fmt/format.h>

#include <set>

#include "analysis/game/text.h"
#include "analysis/game/turns.h"
#include "analysis/studies/check/condition.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

namespace {

verify::Expectation expectation_of(const std::string& option) {
    return option == "--always"     ? verify::Expectation::always
           : option == "--possible" ? verify::Expectation::possible
                                    : verify::Expectation::stays_possible;
}

std::vector<verify::Claim> claims_of(const AnyGame& game, const std::vector<ClaimText>& texts) {
    std::vector<verify::Claim> claims;
    for (const ClaimText& claim : texts) {
        const verify::Condition condition = read_condition(game, claim.option, claim.text);
        claims.push_back({claim.text, expectation_of(claim.option), [condition] {
                              return [own = condition](const AnyState& state) { return own.holds(state); };
                          }});
    }
    return claims;
}

}  // namespace

CheckRun run_check(const specs::LoadedRules& ruleset, const std::vector<ClaimText>& claims, bool as_read,
                   const verify::CheckOptions& options) {
    CheckRun run;
    run.ruleset = ruleset;
    run.rulebook = specs::load_rulebook(ruleset.rules.rulebook);
    const verify::Knowledge& knowledge = verify::knowledge_of(ruleset.rules);
    run.judged = as_read ? ruleset.rules : knowledge.by_rulebook(ruleset.rules, run.rulebook);
    run.as_read = as_read;
    run.switched = as_read ? std::vector<verify::SwitchedReading>{} : knowledge.switched(ruleset.rules, run.rulebook);
    run.claims = claims;
    run.options = options;
    const AnyGame game = game_of(ruleset.rules);
    run.options.solved_wins = knowledge.solved_wins(game);
    run.found = verify::check(game, run.judged, claims_of(game, claims), run.options);
    return run;
}

CheckVerdict verdict_of(const verify::CheckedRules& found) {
    return found.violated()                  ? CheckVerdict::violated
           : found.cut_short || found.open() ? CheckVerdict::inconclusive
                                             : CheckVerdict::holds;
}

std::string scope_of(const verify::CheckedRules& found) {
    return found.space.exhaustive ? "exhaustive" : "bounded";
}

ShownPlay shown_play(const specs::LoadedRules& ruleset, const AnyGame& game, const verify::Choices& choices) {
    ShownPlay play{{}, Path(game.initial()), {}};
    for (const std::uint32_t choice : choices) {
        play.path.play_choice(game, static_cast<int>(choice));
    }
    play.reached = play.path.end();
    play.path.complete(game);
    play.trace = trace_of(ruleset, game, play.path);
    return play;
}

std::string why_vacuous(const CheckRun& run, const verify::Checked& property) {
    // If the only clause of a property never fires, the reason for this also explains the property.
    if (property.clauses.size() == 1) {
        const AnyRules& rules = run.ruleset.rules;
        std::string why = verify::knowledge_of(rules).never_fires(rules, property.clauses.front());
        if (!why.empty()) {
            return why;
        }
    }
    return run.found.space.exhaustive ? "no reachable position meets the premise"
                                      : "none was found within these bounds";
}

std::vector<std::pair<std::string, std::string>> never_fired(const CheckRun& run) {
    const AnyRules& rules = run.ruleset.rules;
    const verify::Knowledge& knowledge = verify::knowledge_of(rules);
    std::vector<std::pair<std::string, std::string>> never;
    std::set<std::string> checked;
    for (const verify::CoveredClause& clause : run.found.clauses) {
        checked.insert(clause.id);
    }
    for (const specs::Clause& clause : run.rulebook.clauses) {
        if (clause.kind != "event" || !rules.family().other_home_of_clause(rules, clause.id).empty()) {
            continue;
        }
        for (const std::string& event : clause.events.empty() ? std::vector{clause.id} : clause.events) {
            if (!checked.insert(event).second) {
                continue;
            }
            const std::string why = knowledge.never_fires(rules, event);
            never.emplace_back(event, !why.empty()                 ? why
                                      : run.found.space.exhaustive ? "no game can fire it: a finding"
                                                                   : "none was found within these bounds");
        }
    }
    return never;
}

std::string words_of(const specs::LoadedRules& ruleset) {
    std::string words = shell_word(ruleset.rules.name);
    for (const std::string& set : ruleset.overrides) {
        words += " --set " + shell_word(set);
    }
    return words;
}

std::string reproducing(const CheckRun& run) {
    std::string command = "rulescope check " + words_of(run.ruleset);
    for (const ClaimText& claim : run.claims) {
        command += " " + claim.option + " " + shell_word(claim.text);
    }
    const verify::CheckOptions defaults;
    const verify::CheckOptions& options = run.options;
    command += run.as_read ? " --as-read" : "";
    command += options.states != defaults.states ? fmt::format(" --states {}", options.states) : "";
    command += options.depth != defaults.depth ? fmt::format(" --depth {}", options.depth) : "";
    command += options.games != defaults.games ? fmt::format(" --games {}", options.games) : "";
    command += options.max_turns != defaults.max_turns ? fmt::format(" --max-turns {}", options.max_turns) : "";
    command += options.violations != defaults.violations ? fmt::format(" --violations {}", options.violations) : "";
    command += options.memory_bytes != defaults.memory_bytes ? fmt::format(" --memory {}", options.memory_bytes) : "";
    return command + fmt::format(" --seed {}", options.seed);
}

}  // namespace rulescope::studies

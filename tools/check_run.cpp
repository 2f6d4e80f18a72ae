#include "tools/check_run.h"

#include <fmt/format.h>

#include <set>

#include "analysis/game/text.h"
#include "analysis/game/turns.h"
#include "tools/condition.h"
#include "tools/known_wins.h"
#include "tools/report_possible.h"

namespace rulescope::tools {

namespace {

verify::Expectation expectation_of(const std::string& option) {
    return option == "--always"     ? verify::Expectation::always
           : option == "--possible" ? verify::Expectation::possible
                                    : verify::Expectation::stays_possible;
}

template <Game G>
std::vector<verify::Claim<G>> claims_of(const G& game, const std::vector<ClaimText>& texts) {
    std::vector<verify::Claim<G>> claims;
    for (const ClaimText& claim : texts) {
        const verify::Condition<G> condition = read_condition(game, claim.option, claim.text);
        claims.push_back({claim.text, expectation_of(claim.option), [condition] {
                              return [own = condition](const typename G::State& state) { return own.holds(state); };
                          }});
    }
    return claims;
}

}  // namespace

template <class Rules>
CheckRun<Rules> run_check(const specs::Loaded<Rules>& ruleset, const std::vector<ClaimText>& claims, bool as_read,
                          const verify::CheckOptions& options) {
    CheckRun<Rules> run;
    run.ruleset = ruleset;
    run.rulebook = specs::load_rulebook(ruleset.rules.rulebook);
    run.judged = as_read ? ruleset.rules : judged_by(ruleset.rules, run.rulebook);
    run.as_read = as_read;
    run.switched = as_read ? std::vector<SwitchedReading>{} : switched(ruleset.rules, run.rulebook);
    run.claims = claims;
    run.options = options;
    const auto game = game_of(ruleset.rules);
    run.options.known = known_wins(game);
    run.found = verify::check(game, run.judged, claims_of(game, claims), run.options);
    return run;
}

std::string verdict_of(const verify::CheckedRules& found) {
    return found.violated() ? "violated" : found.cut_short || found.open() ? "inconclusive" : "holds";
}

std::string scope_of(const verify::CheckedRules& found) {
    return found.space.exhaustive ? "exhaustive" : "bounded";
}

template <class Rules, Game G>
ToldGame<G> told_game(const specs::Loaded<Rules>& ruleset, const G& game, const verify::Choices& choices) {
    ToldGame<G> told;
    told.states.push_back(game.initial());
    const auto play = [&](std::size_t choice) {
        const typename G::State before = told.states.back();
        if (game.between_turns(before)) {
            told.turn_begins = told.plies.size();
        }
        told.plies.push_back(game.plies(before)[choice]);
        told.states.push_back(game.after(before, told.plies.back(), nullptr));
    };
    for (const std::uint32_t choice : choices) {
        play(choice);
    }
    while (!turn_complete(game, told.states.back()) && !game.plies(told.states.back()).empty()) {
        play(0);
    }
    told.trace = trace_of(ruleset, game, told.states.front(), told.plies);
    told.turns = told.trace.turns;
    return told;
}

template <class Rules>
std::string why_vacuous(const CheckRun<Rules>& run, const verify::Checked& property) {
    // A reason of one clause is one of the property only if it stands for no other.
    if (property.clauses.size() == 1) {
        std::string why = why_never_at_work(run.ruleset.rules, property.clauses.front());
        if (!why.empty()) {
            return why;
        }
    }
    return run.found.space.exhaustive ? "no position of all that can be reached has what it speaks of"
                                      : "nothing of the kind came up within these bounds";
}

template <class Rules>
std::vector<std::pair<std::string, std::string>> never_at_work(const CheckRun<Rules>& run) {
    std::vector<std::pair<std::string, std::string>> never;
    std::set<std::string> asked;
    for (const verify::CoveredClause& clause : run.found.clauses) {
        asked.insert(clause.id);
    }
    for (const specs::Clause& clause : run.rulebook.clauses) {
        if (clause.kind != "event" || is_elsewhere(run.ruleset.rules, clause.id)) {
            continue;
        }
        for (const std::string& event : clause.events.empty() ? std::vector{clause.id} : clause.events) {
            if (!asked.insert(event).second) {
                continue;
            }
            const std::string why = why_never_at_work(run.ruleset.rules, event);
            never.emplace_back(event, !why.empty()                 ? why
                                      : run.found.space.exhaustive ? "no game can put it to work: a finding"
                                                                   : "nothing of the kind came up within these bounds");
        }
    }
    return never;
}

template <class Rules>
std::string words_of(const specs::Loaded<Rules>& ruleset) {
    std::string words = shell_word(ruleset.rules.name);
    for (const std::string& set : ruleset.overrides) {
        words += " --set " + shell_word(set);
    }
    return words;
}

template <class Rules>
std::string reproducing(const CheckRun<Rules>& run) {
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

template struct CheckRun<adaptoid::RuleSet>;
template struct CheckRun<pentactic::RuleSet>;
template CheckRun<adaptoid::RuleSet> run_check(const specs::LoadedRuleSet&, const std::vector<ClaimText>&, bool,
                                               const verify::CheckOptions&);
template CheckRun<pentactic::RuleSet> run_check(const specs::LoadedPentactic&, const std::vector<ClaimText>&, bool,
                                                const verify::CheckOptions&);
template ToldGame<adaptoid::Adaptoid> told_game(const specs::LoadedRuleSet&, const adaptoid::Adaptoid&,
                                                const verify::Choices&);
template ToldGame<pentactic::Pentactic> told_game(const specs::LoadedPentactic&, const pentactic::Pentactic&,
                                                  const verify::Choices&);
template std::string why_vacuous(const CheckRun<adaptoid::RuleSet>&, const verify::Checked&);
template std::string why_vacuous(const CheckRun<pentactic::RuleSet>&, const verify::Checked&);
template std::vector<std::pair<std::string, std::string>> never_at_work(const CheckRun<adaptoid::RuleSet>&);
template std::vector<std::pair<std::string, std::string>> never_at_work(const CheckRun<pentactic::RuleSet>&);
template std::string words_of(const specs::LoadedRuleSet&);
template std::string words_of(const specs::LoadedPentactic&);
template std::string reproducing(const CheckRun<adaptoid::RuleSet>&);
template std::string reproducing(const CheckRun<pentactic::RuleSet>&);

}  // namespace rulescope::tools

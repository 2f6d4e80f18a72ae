#include "analysis/studies/check_request.h"

#include <set>

#include <fmt/format.h>

#include "analysis/game/characters.h"
#include "analysis/game/text.h"
#include "analysis/game/turns.h"
#include "analysis/specs/error.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

namespace {

std::vector<verify::Claim> claims_of(const AnyGame& game, const CheckRequest& request) {
    std::vector<verify::Claim> claims;
    const auto add = [&](const std::string& option, verify::Expectation expectation,
                         const std::vector<std::string>& texts) {
        for (const std::string& text : texts) {
            const verify::Condition condition = read_condition(game, option, text);
            claims.push_back({text, expectation, [condition] {
                                  return [own = condition](const AnyState& state) { return own.holds(state); };
                              }});
        }
    };
    add("--always", verify::Expectation::always, request.always);
    add("--possible", verify::Expectation::possible, request.possible);
    add("--stays-possible", verify::Expectation::stays_possible, request.stays_possible);
    return claims;
}

}  // namespace

std::vector<Option> options(CheckRequest& request) {
    verify::CheckOptions& search = request.options;
    return {
        {"--always", "CONDITION", "This condition must be true of every position; repeatable", &request.always},
        {"--possible", "CONDITION", "Some game must make this condition true; repeatable", &request.possible},
        {"--stays-possible", "CONDITION", "From every unfinished position this condition can become true; repeatable",
         &request.stays_possible},
        {"--as-read", "", "Check against the readings of the rule set, not those of the rulebook", &request.as_read},
        number("--states", "N", "Search at most so many positions (default {})", &search.states, {1, 4'000'000'000}),
        number("--depth", "N", "Search at most so many turns deep (default: no bound)", &search.depth,
               {1, max_turns_typed}),
        number("--games", "N", "Random games where the search is not exhaustive (default {}; 0: none)", &search.games,
               {0, 1'000'000'000}),
        number("--max-turns", "N", "Stop a random game after N turns (default {})", &search.max_turns,
               {1, max_turns_typed}),
        number("--violations", "N", "Continue until N properties are violated (default {})", &search.violations,
               {1, 1'000'000}),
        memory("Stop when positions need more than this (default {})", &search.memory_bytes)};
}

CheckRun run_check(const CheckRequest& request, const specs::LoadedRules& ruleset, const Run& run) {
    CheckRun check;
    check.ruleset = ruleset;
    check.rulebook = specs::load_rulebook(ruleset.rules.rulebook);
    const verify::Knowledge& knowledge = verify::knowledge_of(ruleset.rules);
    check.judged = request.as_read ? ruleset.rules : knowledge.by_rulebook(ruleset.rules, check.rulebook);
    check.as_read = request.as_read;
    check.switched =
        request.as_read ? std::vector<verify::SwitchedReading>{} : knowledge.switched(ruleset.rules, check.rulebook);
    check.command =
        "rulescope check " + words_of(ruleset) + words_of_request(request) + fmt::format(" --seed {}", run.seed);
    const AnyGame game = game_of(ruleset.rules);
    check.options = request.options;
    check.options.seed = run.seed;
    check.options.threads = run.threads;
    check.options.stop = run.stop;
    check.options.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        run.report(what, done, total, "positions");
    };
    check.options.solved_wins = knowledge.solved_wins(game);
    check.found = verify::check(game, check.judged, claims_of(game, request), check.options);
    check.options.progress = nullptr;
    return check;
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

void refuse_condition(const std::string& option, const std::string& text, const verify::ConditionFault& fault,
                      const std::vector<std::string>& names) {
    std::string sentence = fault.sentence;
    if (!fault.unknown.empty()) {
        const std::string meant = specs::did_you_mean(fault.unknown, names);
        sentence += meant.empty() ? "; docs/facts.md lists all facts" : "." + meant;
    }
    throw specs::InputError(specs::Message{option, 0, character_column(text, fault.column), sentence, text});
}

verify::Condition read_condition(const AnyGame& game, const std::string& option, const std::string& text) {
    auto read = verify::Condition::read(game, text);
    if (const auto* fault = std::get_if<verify::ConditionFault>(&read)) {
        std::vector<std::string> names;
        for (const verify::Fact& fact : verify::facts_of(game)) {
            names.push_back(fact.name);
        }
        refuse_condition(option, text, *fault, names);
    }
    return std::get<verify::Condition>(std::move(read));
}

}  // namespace rulescope::studies

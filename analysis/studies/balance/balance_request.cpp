#include "analysis/studies/balance/balance_request.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "analysis/game/family.h"
#include "analysis/game/number_text.h"
#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/specs/error.h"

namespace rulescope::studies {

using specs::bad_option;

namespace {

std::set<std::string> chapters_of(const std::string& text) {
    const std::vector<std::string>& all_chapters = balance_chapters();
    if (text.empty()) {
        return {all_chapters.begin(), all_chapters.end()};
    }
    std::set<std::string> chapters;
    for (const std::string& word : play::agent_words(text)) {
        if (word == "none") {
            continue;
        }
        if (std::find(all_chapters.begin(), all_chapters.end(), word) == all_chapters.end()) {
            std::vector<std::string> all = all_chapters;
            all.emplace_back("none");
            bad_option("--chapters", fmt::format("unknown chapter '{}'.{}", word, specs::what_was_expected(word, all)));
        }
        chapters.insert(word);
    }
    return chapters;
}

/// Rule sets are compared by pairs of games with equal random numbers. Refuses rule sets whose games do not correspond.
void refuse_unlike(const AnyRules& first, const AnyRules& other) {
    const auto refuse = [&](const std::string& what) {
        bad_option("RULESET", fmt::format("{} and {} cannot be compared game by game: {}; give each its own "
                                          "`rulescope balance` with another --out",
                                          first.name, other.name, what));
    };
    if (first.family().id() != other.family().id()) {
        refuse(fmt::format("they belong to different families ({} and {})", first.family().id(), other.family().id()));
    }
    if (first.seats() != other.seats()) {
        refuse(fmt::format("they have {} and {} seats", first.seats(), other.seats()));
    }
}

/// Throws specs::InputError for an agent that cannot play the rule set.
void check_agents(const std::vector<specs::LoadedRules>& rulesets, const std::vector<std::string>& agents,
                  const std::string& option) {
    for (const specs::LoadedRules& ruleset : rulesets) {
        for (const std::string& agent : agents) {
            play::seat_agents(ruleset.rules, kit_of(ruleset.rules).agents(), {agent}, option);
        }
    }
}

void require_comparable(const std::vector<specs::LoadedRules>& rulesets) {
    for (const specs::LoadedRules& ruleset : rulesets) {
        if (ruleset.rules.seats() < 2) {
            bad_option("RULESET",
                       fmt::format("{} has one player, so that balance does not apply; `rulescope tile` reports how "
                                   "hard its boards are",
                                   ruleset.rules.name));
        }
    }
    for (const specs::LoadedRules& ruleset : rulesets) {
        refuse_unlike(rulesets.front().rules, ruleset.rules);
    }
}

/// The request with every option on which the report depends.
BalanceRequest resolved(BalanceRequest request, const BalanceOptions& options) {
    request.agents = options.agent;
    request.games = options.games;
    request.side_games = options.side_games;
    request.anchor_games = options.anchor_games;
    request.placement_games = options.placement_games;
    request.strengths = fmt::format("{}", fmt::join(options.strengths, ","));
    request.openings = options.opening_turns;
    request.line = fmt::format("{}", fmt::join(options.line, "; "));
    request.chapters = options.chapters.empty() ? "none" : fmt::format("{}", fmt::join(options.chapters, ","));
    request.sequential = options.until_decided;
    request.require_balanced = false;
    return request;
}

}  // namespace

Option margin_option(double* margin) {
    return typed_option(
        "--margin", "POINTS", Reads::decimal, "Equivalence margin in points from an equal share (default {})", margin,
        [](double share) { return fmt::format("{:g}", 100.0 * share); },
        [](const std::string& place, const std::string& text) {
            const std::optional<double> points = read_decimal(text);
            if (!points || *points <= 0.0 || *points > 40.0) {
                bad_option(place, fmt::format("expected percentage points above 0 and at most 40, as a decimal like 2 "
                                              "or 1.5, got '{}'",
                                              text));
            }
            return *points / 100.0;
        });
}

std::vector<Option> options(BalanceRequest& request) {
    constexpr std::uint64_t max_games = 1'000'000'000;
    return {
        {"--variant", "KEY=VALUE,...",
         "Compare the first rule set with this change of it, e.g. goal.captures=6; repeatable", &request.variants},
        {"--agents", "A", "The agent of every seat (default: an admitted agent, else the strongest that is affordable)",
         &request.agents},
        number("--games", "N",
               "Games of the deciding match (default 400; with the default agent those of the rule set, stopped "
               "early)",
               &request.games, {1, max_games}),
        number("--side-games", "N", "Games of each of the other matches (default: a quarter of --games)",
               &request.side_games, {2, max_games}),
        number("--anchor-games", "N",
               "Games of each match on a solved board (default: --side-games, but at most 40; fewer admit no "
               "agent)",
               &request.anchor_games, {1, max_games}),
        number("--placement-games", "N",
               "Under the pie rule: games of each first placement (default: a twentieth of --games)",
               &request.placement_games, {2, max_games}),
        {"--strengths", "A,B,...",
         "Agents of rising strength (default: both families, budgets doubling up to the agent's)", &request.strengths},
        margin_option(&request.margin),
        number("--openings", "TURNS",
               "Turns drawn at random before the agents begin (default 0; with the default agent up to 4)",
               &request.openings, {0, max_turns_typed}),
        {"--line", "TURNS", "Begin the games of the deciding match with these turns, separated by semicolons",
         &request.line},
        number("--max-turns", "N", "Stop a game after N turns (default {})", &request.max_turns, {1, max_turns_typed}),
        {"--chapters", "LIST",
         "strength, restricted, solved, seats, placements, or none (default: all; without --agents: seats, solved)",
         &request.chapters},
        {"--sequential", "", "Stop the deciding match as soon as an anytime-valid interval decides it",
         &request.sequential},
        {"--require-balanced", "", "Exit status 1 unless the rule set is balanced within the margin",
         &request.require_balanced}};
}

BalanceOptions balance_options(const BalanceRequest& request, const std::vector<specs::LoadedRules>& rulesets,
                               const std::string& words, std::uint64_t seed) {
    const int max_turns = request.max_turns;
    require_comparable(rulesets);
    BalanceOptions options;
    const std::vector<std::string> agents = play::agent_words(request.agents);
    if (agents.size() > 1) {
        bad_option("--agents",
                   "balance compares seats with equal agents: give one agent, or compare agents with `rulescope play`; "
                   "--strengths names the agents of the other chapters");
    }
    if (!agents.empty()) {
        check_agents(rulesets, agents, "--agents");
        const AnyRules& rules = rulesets.front().rules;
        options.agent = play::seat_agents(rules, kit_of(rules).agents(), agents).front();
    } else {
        const specs::LoadedRules& main = rulesets.front();
        const play::DefaultMatch match = default_match_of(main);
        options.agent = match.agent;
        options.games = match.games;
        options.opening_turns = request.line.empty() ? std::min(match.opening_turns, max_turns - 1) : 0;
        options.until_decided = !request.games;
    }
    options.games = request.games.value_or(options.games);
    options.side_games = request.side_games.value_or(std::max<std::uint64_t>(2, options.games / 4));
    options.anchor_games = request.anchor_games.value_or(std::min(options.side_games, Admission::enough));
    options.placement_games = request.placement_games.value_or(std::max<std::uint64_t>(2, options.games / 20));
    options.margin = request.margin;
    options.opening_turns = request.openings.value_or(options.opening_turns);
    if (options.opening_turns > 0 && options.opening_turns >= max_turns) {
        bad_option("--openings",
                   fmt::format("openings of {} leave no turns to play; games stop after --max-turns {}",
                               counted(static_cast<std::uint64_t>(options.opening_turns), "turn", "turns"), max_turns));
    }
    options.line = parse_line(request.line);
    if (static_cast<int>(options.line.size()) + options.opening_turns >= max_turns) {
        bad_option("--line", fmt::format("a line of {} leaves no turns to play; games stop after --max-turns {}",
                                         counted(options.line.size(), "turn", "turns"), max_turns));
    }
    options.until_decided = options.until_decided || request.sequential;
    // Without an agent, the answer comes first: the match and the boards that test its agent, in a few minutes.
    const bool answer_alone = agents.empty() && request.chapters.empty();
    options.chapters = answer_alone ? std::set<std::string>{"seats", "solved"} : chapters_of(request.chapters);
    if (!request.strengths.empty()) {
        options.strengths = play::agent_words(request.strengths);
    } else if (answer_alone) {
        options.strengths = {options.agent};
    } else {
        const AnyRules& rules = rulesets.front().rules;
        options.strengths = default_strengths(options.agent, rules.seats());
        std::erase_if(options.strengths, [&](const std::string& agent) {
            return kit_of(rules)
                .agents()
                .fault_of(std::get<play::AgentSpec>(play::read_agent(agent)), rules)
                .has_value();
        });
    }
    check_agents({rulesets.front()}, options.strengths, "--strengths");
    options.command =
        "rulescope balance" + words + all_words_of(resolved(request, options)) + fmt::format(" --seed {}", seed);
    return options;
}

}  // namespace rulescope::studies

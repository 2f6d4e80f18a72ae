// `rulescope balance`: measures the advantage of each seat at several strengths of play, and what a variant changes.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <memory>
#include <ostream>
#include <thread>

#include "analysis/game/locale_free.h"
#include "analysis/game/text.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/sqlite/game_store.h"
#include "analysis/specs/error.h"
#include "analysis/studies/balance/balance_plan.h"
#include "analysis/studies/balance/board_value.h"
#include "reports/balance/balance.h"
#include "reports/balance/balance_sentences.h"
#include "reports/balance/fairness_sentences.h"
#include "reports/early_end.h"
#include "reports/json.h"
#include "reports/report/report_files.h"
#include "tools/command_line/commands.h"
#include "analysis/studies/request/typed_number.h"
#include "tools/play/balance_estimate.h"
#include "tools/processes.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

double margin_of(const std::string& text) {
    if (text.empty()) {
        return studies::BalanceOptions{}.margin;
    }
    const std::optional<double> points = read_decimal(text);
    if (!points || *points <= 0.0 || *points > 40.0) {
        bad_option(
            "--margin",
            fmt::format("expected percentage points above 0 and at most 40, as a decimal like 2 or 1.5, got '{}'",
                        text));
    }
    return *points / 100.0;
}

namespace {

std::set<std::string> chapters_of(const std::string& text) {
    const std::vector<std::string>& all_chapters = studies::balance_chapters();
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

/// The rule sets of the command line, and the variants of the first rule set.
std::vector<specs::LoadedRules> rulesets_of(const BalanceCommand& command) {
    std::vector<specs::LoadedRules> rulesets;
    for (const std::string& name : command.rulesets) {
        rulesets.push_back(load_rules(command.context, name));
    }
    for (const std::string& variant : command.variants) {
        rulesets.push_back(
            load_changed_rules(command.context, command.rulesets.front(), "--variant", play::agent_words(variant)));
    }
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
    return rulesets;
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

/// The command that reproduces this report. It states every option on which the report depends.
std::string reproducing(const BalanceCommand& command, const studies::BalanceOptions& options, int max_turns) {
    std::string text = "rulescope balance";
    const auto add = [&](const std::string& option, const std::string& value) {
        text += " " + option + (value.empty() ? "" : " " + shell_word(value));
    };
    for (const std::string& name : command.rulesets) {
        add(shell_word(name), "");
    }
    for (const std::string& set : command.context.overrides) {
        add("--set", set);
    }
    for (const std::string& variant : command.variants) {
        add("--variant", variant);
    }
    add("--agents", options.agent);
    add("--games", std::to_string(options.games));
    add("--side-games", std::to_string(options.side_games));
    add("--anchor-games", std::to_string(options.anchor_games));
    add("--placement-games", std::to_string(options.placement_games));
    add("--strengths", fmt::format("{}", fmt::join(options.strengths, ",")));
    add("--margin", fmt::format("{:g}", 100.0 * options.margin));
    add("--openings", std::to_string(options.opening_turns));
    if (!options.line.empty()) {
        add("--line", fmt::format("{}", fmt::join(options.line, "; ")));
    }
    add("--max-turns", std::to_string(max_turns));
    add("--chapters", options.chapters.empty() ? "none" : fmt::format("{}", fmt::join(options.chapters, ",")));
    if (options.until_decided) {
        add("--sequential", "");
    }
    add("--seed", std::to_string(command.context.seed));
    return text;
}

studies::BalanceOptions options_of(const BalanceCommand& command, const std::vector<specs::LoadedRules>& rulesets,
                                   int max_turns) {
    studies::BalanceOptions options;
    const std::vector<std::string> agents = play::agent_words(command.agents);
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
        const play::DefaultMatch match = studies::default_match_of(main);
        options.agent = match.agent;
        options.games = match.games;
        options.opening_turns = command.line.empty() ? std::min(match.opening_turns, max_turns - 1) : 0;
        options.until_decided = !command.games;
    }
    options.games = command.games.value_or(options.games);
    options.side_games = command.side_games.value_or(std::max<std::uint64_t>(2, options.games / 4));
    options.anchor_games = command.anchor_games.value_or(std::min(options.side_games, studies::Admission::enough));
    options.placement_games = command.placement_games.value_or(std::max<std::uint64_t>(2, options.games / 20));
    options.margin = margin_of(command.margin);
    options.opening_turns = command.openings.value_or(options.opening_turns);
    if (options.opening_turns > 0 && options.opening_turns >= max_turns) {
        bad_option("--openings",
                   fmt::format("openings of {} leave no turns to play; games stop after --max-turns {}",
                               counted(static_cast<std::uint64_t>(options.opening_turns), "turn", "turns"), max_turns));
    }
    options.line = parse_line(command.line);
    if (static_cast<int>(options.line.size()) + options.opening_turns >= max_turns) {
        bad_option("--line", fmt::format("a line of {} leaves no turns to play; games stop after --max-turns {}",
                                         counted(options.line.size(), "turn", "turns"), max_turns));
    }
    options.until_decided = options.until_decided || command.sequential;
    // Without an agent, the answer comes first: the match and the boards that test its agent, in a few minutes.
    const bool answer_alone = agents.empty() && command.chapters.empty();
    options.chapters = answer_alone ? std::set<std::string>{"seats", "solved"} : chapters_of(command.chapters);
    if (!command.strengths.empty()) {
        options.strengths = play::agent_words(command.strengths);
    } else if (answer_alone) {
        options.strengths = {options.agent};
    } else {
        options.strengths = studies::default_strengths(options.agent, rulesets.front().rules.seats());
    }
    check_agents({rulesets.front()}, options.strengths, "--strengths");
    options.command = reproducing(command, options, max_turns);
    return options;
}

std::string balance_folder(const BalanceCommand& command) {
    if (!command.context.out.empty()) {
        return command.context.out;
    }
    return "reports/out/" + std::filesystem::path(command.rulesets.front()).stem().string() + "-balance";
}

/// Prints the findings and the path of the page to standard output, because --out is the folder of the report.
void say(const BalanceCommand& command, const studies::BalanceResult& result, const std::string& folder) {
    Context to_standard_output = command.context;
    to_standard_output.out.clear();
    if (command.context.json) {
        emit(to_standard_output, reports::balance_json(result));
        return;
    }
    std::string text = result.rulesets.front().rules.title + "\n";
    for (const std::string& sentence : reports::balance_sentences(result)) {
        text += "  " + sentence + "\n";
    }
    if (!result.complete) {
        text += fmt::format("Ended early: {}.\n", sentence_of(reports::early_end("interrupt")));
    }
    emit(to_standard_output, text + fmt::format("Written: {}/index.html\n", folder));
}

/// The winner of a small board; nothing if the search was stopped. Every process searches by itself: the search is
/// short, and the processes need not exchange results.
std::optional<studies::ExactValue> exact_value(const play::SolvableBoard& board, const studies::MatchContext& context) {
    studies::BoardSearch search;
    search.version = version();
    search.stop = context.stop;
    if (context.progress) {
        search.progress = [&](std::uint64_t done, std::uint64_t total) {
            context.progress("proving the winner on " + board.title, done, total);
        };
    }
    return studies::board_value(board, search);
}

/// The context in which the matches of the study are played and stored. `store`: nullptr except in process 0.
studies::MatchContext context_of(const BalanceCommand& command, int max_turns, play::GameStore* store,
                                 Progress& progress) {
    studies::MatchContext context;
    context.seed = command.context.seed;
    context.threads = command.context.threads;
    context.max_turns = max_turns;
    context.version = version();
    context.communicator = command.context.communicator;
    context.stop = &interrupted();
    context.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        progress.update(what, done, total);
    };
    if (store != nullptr) {
        context.state = store->path();
        context.reported = [store](const std::string& match) { return store->reported(match); };
        context.keeper = [store](const std::string& match, const play::MatchIdentity& identity) {
            return store->match(match, identity);
        };
    }
    if (context.communicator != nullptr) {
        context.said_by_first = [to = context.communicator](const std::string& mine) {
            return parallel::broadcast(*to, mine);
        };
    }
    return context;
}

}  // namespace

int run(const BalanceCommand& command) {
    const std::vector<specs::LoadedRules> rulesets = rulesets_of(command);
    const int max_turns = command.max_turns;
    const studies::BalanceOptions options = options_of(command, rulesets, max_turns);
    const bool first = is_root(command.context);
    const std::string folder = balance_folder(command);
    std::unique_ptr<play::GameStore> store;
    if (first) {
        require_writable_folder(folder);
        store = std::make_unique<play::GameStore>((std::filesystem::path(folder) / "games.sqlite").string());
    }
    Progress progress(command.context, "games");
    studies::MatchContext context = context_of(command, max_turns, store.get(), progress);
    context.stage = [&](int number, int of) { progress.begin_stage(number, of); };
    std::optional<BalanceEstimate> estimate;
    context.progress = [&, show = context.progress](const std::string& what, std::uint64_t done, std::uint64_t total) {
        if (const std::string line = estimate ? estimate->after(done) : ""; !line.empty()) {
            progress.say("rulescope balance: " + line);
        }
        show(what, done, total);
    };
    context.solve = [&](const play::SolvableBoard& board) { return exact_value(board, context); };
    context.announce = [&](const studies::Resolution& resolution, const studies::BalancePlan& plan) {
        if (!command.context.json) {  // the document contains the sentence
            warn(command.context, "rulescope balance: " + reports::resolution_sentence(resolution) + "\n");
        }
        if (progress.shown()) {
            estimate.emplace(plan, context.threads);
            progress.say("rulescope balance: " + estimate->plan());
        }
    };
    const auto began = std::chrono::steady_clock::now();
    const studies::BalanceResult result = studies::study_balance(rulesets, options, context);
    progress.clear();
    if (!first) {
        return result.complete ? exit_done : exit_cut_short;
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    reports::write_balance(folder, result, command.context.command,
                           {{"threads", context.threads},
                            {"processes", communicator_of(command.context).size()},
                            {"seconds", std::round(10.0 * seconds) / 10.0}});
    if (result.complete) {
        for (const studies::ReportedMatch& match : result.matches) {
            store->report(match.name, match.games);
        }
    }
    say(command, result, folder);
    store->require_in_place();
    if (!result.complete) {
        warn_ended_early(command.context, "balance", "interrupt", "the same command continues from the stored games");
        return exit_cut_short;
    }
    return command.require_balanced && !result.balanced() ? exit_does_not_hold : exit_done;
}

}  // namespace rulescope::tools

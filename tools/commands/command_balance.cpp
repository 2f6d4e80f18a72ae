// `rulescope balance`: measures the advantage of each seat at several strengths of play, and what a variant changes.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "analysis/game/text.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/sqlite/game_store.h"
#include "analysis/studies/balance/balance_plan.h"
#include "analysis/studies/balance/board_value.h"
#include "reports/balance/balance.h"
#include "reports/balance/balance_sentences.h"
#include "reports/balance/fairness_sentences.h"
#include "reports/early_end.h"
#include "reports/json.h"
#include "reports/report/report_files.h"
#include "tools/command_line/commands.h"
#include "tools/commands/rule_set_text.h"
#include "tools/processes.h"
#include "tools/progress.h"

namespace rulescope::tools {

namespace {

/// How long a balance study takes: from its plan, and from the time of its first games.
class BalanceEstimate {
public:
    BalanceEstimate(studies::BalancePlan plan, int threads);

    /// "31 matches with 2 700 games in 6 stages are planned".
    [[nodiscard]] std::string plan() const;
    /// Called with the number of finished games of the first match, kept games included. Returns the estimate once, as
    /// soon as enough games are played; else "".
    [[nodiscard]] std::string after(std::uint64_t done);

private:
    using Clock = std::chrono::steady_clock;

    studies::BalancePlan plan_;
    std::uint64_t enough_;  ///< number of games from which the speed is taken
    std::optional<std::uint64_t> kept_{};
    Clock::time_point began_{};
    bool reported_ = false;
};

/// Each thread plays several games before the speed is taken.
constexpr std::uint64_t games_of_thread = 3;

BalanceEstimate::BalanceEstimate(studies::BalancePlan plan, int threads)
    : plan_(std::move(plan)), enough_(games_of_thread * static_cast<std::uint64_t>(std::max(1, threads))) {}

std::string BalanceEstimate::plan() const {
    return fmt::format("{} with {} in {} are planned", counted(plan_.matches(), "match", "matches"),
                       counted(plan_.games(), "game", "games"), counted(plan_.stages.size(), "stage", "stages"));
}

std::string BalanceEstimate::after(std::uint64_t done) {
    if (reported_) {
        return "";
    }
    if (!kept_ || done < *kept_) {
        kept_ = done;
        began_ = Clock::now();
        return "";
    }
    const std::uint64_t played = done - *kept_;
    if (played < enough_) {
        return "";
    }
    reported_ = true;
    const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
    const double left = std::max(0.0, plan_.deciding_games() - static_cast<double>(done));
    return fmt::format(
        "at the speed of the first {}, all planned games take about {}; games that are kept already, and "
        "games on small boards, take less",
        counted(played, "game", "games"), duration_text(left * seconds / static_cast<double>(played)));
}

/// The rule sets and their changes as typed.
std::string words_of_rules(const BalanceCommand& command) {
    std::string text;
    for (const std::string& name : command.rulesets) {
        text += " " + shell_word(name);
    }
    return text + set_words(command.context.overrides);
}

/// The rule sets of the command line, and the variants of the first rule set.
std::vector<specs::LoadedRules> rulesets_of(const BalanceCommand& command) {
    std::vector<specs::LoadedRules> rulesets;
    for (const std::string& name : command.rulesets) {
        rulesets.push_back(load_rules(command.context, name));
    }
    for (const std::string& variant : command.request.variants) {
        rulesets.push_back(
            load_changed_rules(command.context, command.rulesets.front(), "--variant", play::agent_words(variant)));
    }
    return rulesets;
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
    const int max_turns = command.request.max_turns;
    const studies::BalanceOptions options =
        studies::balance_options(command.request, rulesets, words_of_rules(command), command.context.seed);
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
    return command.request.require_balanced && !result.balanced() ? exit_does_not_hold : exit_done;
}

}  // namespace rulescope::tools

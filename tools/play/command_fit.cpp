// `rulescope fit`: fits the weights of the static evaluation to results of games.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <variant>

#include "analysis/games/kit/game_kit.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/training/fitting_options.h"
#include "analysis/specs/error.h"
#include "tools/command_line/commands.h"
#include "tools/numbers.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

namespace {

using play::AgentSpec;
using play::Fitted;
using play::FittingAgent;
using play::FittingOptions;
using play::FittingRound;

constexpr std::uint64_t max_games_of_fit = 10'000'000;
constexpr std::uint64_t max_rounds_of_fit = 100;

/// The agents that play while weights are fitted; checked like the agents of a match.
std::vector<FittingAgent> fitting_agents(const specs::LoadedRules& ruleset, const std::string& text) {
    std::vector<FittingAgent> agents;
    for (const std::string& word : play::agent_words(text)) {
        const std::string words = play::seat_agents(ruleset.rules, kit_of(ruleset.rules).agents(), {word}).front();
        const AgentSpec spec = std::get<AgentSpec>(play::read_agent(words));
        using Kind = AgentSpec::Kind;
        if (spec.kind == Kind::mcts || spec.kind == Kind::perfect || !spec.without.empty()) {
            bad_option("--agents",
                       fmt::format("'{}' does not play by these weights; expected random, greedy, alphabeta:N "
                                   "or paranoid:N",
                                   words));
        }
        agents.push_back({spec, words});
    }
    return agents;
}

/// A term that occurs in no position has weight 0 and no standard error.
bool known(const statistics::LogitFit& fit, std::size_t weight) {
    return fit.errors[weight] > 0;
}

std::string fit_text(const std::string& title, const Fitted& fitted) {
    std::string text = title + "\n";
    for (std::size_t i = 0; i < fitted.rounds.size(); ++i) {
        const FittingRound& round = fitted.rounds[i];
        text += fmt::format(
            "  round {}, {}: {} positions of {} games; log-loss {:.4f} on {} positions held out, {:.4f} "
            "without looking\n",
            i + 1, round.agents, grouped(round.positions), grouped(round.games), round.loss, grouped(round.judged),
            round.constant_loss);
    }
    if (fitted.rounds.empty()) {
        return text + "  No game came to an end.\n";
    }
    const statistics::LogitFit& fit = fitted.rounds.back().fit;
    text += "Weights in log-odds, with standard errors (positions of one game taken together):\n";
    for (std::size_t i = 0; i < fitted.names.size(); ++i) {
        text += known(fit, i)
                    ? fmt::format("  {:<22} {:9.4f}  +- {:.4f}\n", fitted.names[i], fit.weights[i], fit.errors[i])
                    : fmt::format("  {:<22} not seen\n", fitted.names[i]);
    }
    return text;
}

Json fit_fields(const Fitted& fitted) {
    Json rounds = Json::array();
    for (const FittingRound& round : fitted.rounds) {
        rounds.push_back({{"agents", round.agents},
                          {"games", round.games},
                          {"positions", round.positions},
                          {"held_out", round.judged},
                          {"log_loss", round.loss},
                          {"log_loss_fitted", round.fit.log_loss},
                          {"log_loss_constant", round.constant_loss},
                          {"converged", round.fit.converged}});
    }
    Json weights = Json::array();
    for (std::size_t i = 0; !fitted.rounds.empty() && i < fitted.names.size(); ++i) {
        const statistics::LogitFit& fit = fitted.rounds.back().fit;
        Json weight{{"term", fitted.names[i]}, {"weight", fit.weights[i]}};
        weight["error"] = known(fit, i) ? Json(fit.errors[i]) : Json(nullptr);
        weights.push_back(weight);
    }
    return {{"rounds", rounds}, {"weights", weights}};
}

/// A C++ header with the weights, like those in analysis/games/*/play.
std::string fit_header(const std::string& name, const std::string& made_by, const Fitted& fitted) {
    std::string word = "fitted_" + name;
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::isalnum(c) != 0 ? std::tolower(c) : '_'); });
    const FittingRound& last = fitted.rounds.back();
    std::string text = fmt::format(
        "// Made by a command, not by hand:\n//   {}\n// Last round: {} by {}; log-loss {:.4f} on {} positions held "
        "out, {:.4f} without looking.\n// clang-format off\n#pragma once\n\n#include <array>\n\nnamespace "
        "rulescope::play {{\n\n"
        "inline constexpr std::array<double, {}> {}{{\n",
        made_by, counted(last.games, "game", "games"), last.agents, last.loss, last.judged, last.constant_loss,
        fitted.names.size(), word);
    for (std::size_t i = 0; i < fitted.names.size(); ++i) {
        const std::string number = fmt::format("{:.4f},", last.fit.weights[i]);
        text += fmt::format("    {:<10}  // {}", number, fitted.names[i]);
        text += known(last.fit, i) ? fmt::format(" (+- {:.4f})\n", last.fit.errors[i]) : " (not seen)\n";
    }
    return text + "};\n\n}  // namespace rulescope::play\n";
}

}  // namespace

int run(const FitCommand& command) {
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    const play::Agents& family = kit_of(ruleset.rules).agents();
    if (!family.can_fit()) {
        bad_option("RULESET", fmt::format("no evaluation of {} has weights to fit", ruleset.rules.name));
    }
    FittingOptions options;
    options.games.games = parse_count("--games", command.games.empty() ? "2000" : command.games, 5, max_games_of_fit);
    options.games.seed = command.context.seed;
    options.games.threads = command.context.threads;
    options.rounds =
        static_cast<int>(parse_count("--rounds", command.rounds.empty() ? "4" : command.rounds, 1, max_rounds_of_fit));
    options.stop = [] { return interrupted().load(); };
    options.agents = fitting_agents(ruleset, command.agents.empty() ? "greedy" : command.agents);
    for (const std::string& file : {command.context.out, command.weights}) {
        if (!file.empty()) {
            require_writable(file);
        }
    }
    Progress progress(command.context, "rounds");
    options.progress = [&](int round) {
        progress.update("fit", static_cast<std::uint64_t>(round - 1), static_cast<std::uint64_t>(options.rounds));
    };
    const Fitted fitted = family.fit(game_of(ruleset.rules), options);
    progress.clear();
    if (!fitted.rounds.empty() && fitted.rounds.back().fit.weights.empty()) {
        bad_option("--games", fmt::format("all games of a round of {} ended alike, so that there is nothing to "
                                          "fit weights to; give more games, or other agents",
                                          ruleset.rules.name));
    }
    const bool complete = static_cast<int>(fitted.rounds.size()) == options.rounds;
    if (!complete && !interrupted()) {
        bad_option("--games", fmt::format("none of the {} games of a round came to an end after its opening; "
                                          "give more",
                                          options.games.games));
    }
    if (!command.weights.empty() && complete) {
        write_file(command.weights, fit_header(ruleset.rules.name, command.context.command, fitted));
    }
    if (command.context.json) {
        Json document = new_document("fit");
        document["engine"] = fitted.engine;
        add_rule_set(document, ruleset);
        document["seed"] = command.context.seed;
        document["complete"] = complete;
        document.update(fit_fields(fitted));
        emit(command.context, document);
    } else {
        emit(command.context,
             fit_text(ruleset.rules.title, fitted) + (complete ? "" : "Interrupted: these are the first rounds.\n"));
    }
    write_manifest(command.context, Json::array({identity(ruleset)}),
                   {{"games", options.games.games}, {"rounds", options.rounds}, {"complete", complete}});
    return complete ? exit_done : exit_cut_short;
}

}  // namespace rulescope::tools

#include "tests/training/terms.h"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "analysis/game/number_text.h"
#include "analysis/games/adaptoid/play/evaluation.h"
#include "analysis/games/adaptoid/play/twin_turns.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/games/pentactic/play/evaluation.h"
#include "analysis/play/agent_words.h"
#include "analysis/play/reference_turns.h"
#include "analysis/specs/error.h"

namespace rulescope::training {

namespace {

Fitted terms_of_adaptoid(const adaptoid::Adaptoid& game, const FittingOptions& options) {
    Fitted fitted;
    const bool three = game.seats() == 3;
    for (const std::string whose : {"own", "prey"}) {
        for (int turns = 0; turns < game.seats() && (three || whose == "own"); ++turns) {
            for (const std::string_view term : adaptoid::adaptoid_term_names) {
                fitted.names.push_back(fmt::format("{}{} {}", three ? whose + " " : "",
                                                   turns == 0   ? "acts"
                                                   : turns == 1 ? "next"
                                                                : "last",
                                                   term));
            }
        }
    }
    const std::size_t numbers = three ? adaptoid::weights_of_three : adaptoid::weights_of_two;
    if (twin::left_to_reference(game.rules()).empty()) {
        fitted.engine = "fast";
        const twin::Twin fast(game.rules(), {game.symmetry(0)});
        const auto make = [&](const std::vector<double>& weights) {
            return adaptoid::AdaptoidTwinEvaluation(fast, adaptoid::adaptoid_weights(weights));
        };
        fitted.rounds = fit_weights(adaptoid::TwinTurns(fast), fast.initial(), numbers, make, options);
        return fitted;
    }
    const auto make = [&](const std::vector<double>& weights) {
        return adaptoid::AdaptoidEvaluation(game, adaptoid::adaptoid_weights(weights));
    };
    fitted.rounds = fit_weights(play::ReferenceTurns<adaptoid::Adaptoid>(game), game.initial(), numbers, make, options);
    return fitted;
}

Fitted terms_of_pentactic(const pentactic::Pentactic& game, const FittingOptions& options) {
    Fitted fitted;
    fitted.home = "pentactic";
    for (const std::string which : {"", "second "}) {
        for (const std::string_view term : pentactic::pentactic_term_names) {
            fitted.names.push_back(fmt::format("{}{}", which, term));
        }
    }
    if (pentactic::PentacticTwin::covers(game.rules())) {
        fitted.engine = "fast";
        const pentactic::PentacticTwin twin(game);
        const auto make = [&](const std::vector<double>& weights) {
            return pentactic::PentacticTwinEvaluation(twin, pentactic::pentactic_weights(weights));
        };
        fitted.rounds =
            fit_weights(twin, twin.state_of(game.initial()), pentactic::weights_of_pentactic, make, options);
        return fitted;
    }
    const auto make = [&](const std::vector<double>& weights) {
        return pentactic::PentacticEvaluation(game, pentactic::pentactic_weights(weights));
    };
    fitted.rounds = fit_weights(play::ReferenceTurns<pentactic::Pentactic>(game), game.initial(),
                                pentactic::weights_of_pentactic, make, options);
    return fitted;
}

/// Returns false for a term that occurs in no position: its weight is 0, and it has no standard error.
bool has_error(const LogitFit& fit, std::size_t weight) {
    return fit.errors[weight] > 0;
}

}  // namespace

std::vector<FittingAgent> fitting_agents(const specs::LoadedRules& rules, const std::string& text) {
    std::vector<FittingAgent> agents;
    for (const std::string& word : play::agent_words(text)) {
        const std::string words = play::seat_agents(rules.rules, kit_of(rules.rules).agents(), {word}).front();
        const AgentSpec spec = std::get<AgentSpec>(play::read_agent(words));
        using Kind = AgentSpec::Kind;
        if (spec.kind == Kind::mcts || spec.kind == Kind::perfect || !spec.without.empty()) {
            specs::bad_option("--agents", fmt::format("'{}' does not use these weights; expected random, greedy, "
                                                      "alphabeta:N or maxn:N",
                                                      words));
        }
        agents.push_back({spec, words});
    }
    return agents;
}

Fitted fitted_terms(const specs::LoadedRules& rules, const FittingOptions& options) {
    Fitted fitted;
    if (rules.family == "adaptoid") {
        fitted = terms_of_adaptoid(adaptoid::Adaptoid(rules.rules.as<adaptoid::RuleSet>()), options);
    } else if (rules.family == "pentactic") {
        fitted = terms_of_pentactic(pentactic::Pentactic(rules.rules.as<pentactic::RuleSet>()), options);
    } else {
        specs::bad_option("RULESET", "no evaluation of " + rules.rules.name + " has weights to fit");
    }
    if (!fitted.rounds.empty() && fitted.rounds.back().fit.weights.empty()) {
        specs::bad_option("GAMES", "all games of a round of " + rules.rules.name +
                                       " had the same result, so that weights cannot be fitted; give more games, or "
                                       "other agents");
    }
    if (static_cast<int>(fitted.rounds.size()) != options.rounds) {
        specs::bad_option("GAMES", "no game of a round was finished after its opening; give more games");
    }
    return fitted;
}

std::string text_of(const std::string& title, const Fitted& fitted) {
    std::string text = title + "\n";
    for (std::size_t i = 0; i < fitted.rounds.size(); ++i) {
        const FittingRound& round = fitted.rounds[i];
        text += fmt::format(
            "  round {}, {}: {} positions of {} games; log-loss {:.4f} on {} positions held out, {:.4f} "
            "of the constant guess\n",
            i + 1, round.agents, round.positions, round.games, round.loss, round.judged, round.constant_loss);
    }
    if (fitted.rounds.empty()) {
        return text + "  No game was finished.\n";
    }
    const LogitFit& fit = fitted.rounds.back().fit;
    text += "Weights in log-odds, with standard errors (positions of one game form one cluster):\n";
    for (std::size_t i = 0; i < fitted.names.size(); ++i) {
        text += has_error(fit, i)
                    ? fmt::format("  {:<22} {:9.4f}  +- {:.4f}\n", fitted.names[i], fit.weights[i], fit.errors[i])
                    : fmt::format("  {:<22} not observed\n", fitted.names[i]);
    }
    return text;
}

std::string header_of(const std::string& ruleset, const std::string& made_by, const Fitted& fitted) {
    std::string word = "fitted_" + ruleset;
    std::transform(word.begin(), word.end(), word.begin(),
                   [](char c) { return ascii::is_letter_or_digit(c) ? ascii::lower(c) : '_'; });
    const FittingRound& last = fitted.rounds.back();
    std::string text = fmt::format(
        "// Generated by the command:\n//   {}\n// Last round: {} games by {}; log-loss {:.4f} on {} positions held "
        "out, {:.4f} of the constant guess.\n// clang-format off\n#pragma once\n\n#include <array>\n\nnamespace "
        "rulescope::{} {{\n\n"
        "inline constexpr std::array<double, {}> {}{{\n",
        made_by, last.games, last.agents, last.loss, last.judged, last.constant_loss, fitted.home, fitted.names.size(),
        word);
    for (std::size_t i = 0; i < fitted.names.size(); ++i) {
        const std::string number = fmt::format("{:.4f},", last.fit.weights[i]);
        text += fmt::format("    {:<10}  // {}", number, fitted.names[i]);
        text += has_error(last.fit, i) ? fmt::format(" (+- {:.4f})\n", last.fit.errors[i]) : " (not observed)\n";
    }
    return text + "};\n\n}  // namespace rulescope::" + fitted.home + "\n";
}

}  // namespace rulescope::training

// Fits the weights of the terms that evaluate positions of a family (analysis/games/*/play/fitted_*.h).
#pragma once

#include <string>

#include "analysis/specs/rule_set_file.h"
#include "tests/training/fitting.h"

namespace rulescope::training {

/// Reads agents of a fit, separated by commas: random, greedy, alphabeta:N or maxn:N.
/// Throws specs::InputError for an agent that does not play these rules or does not use the weights.
std::vector<FittingAgent> fitting_agents(const specs::LoadedRules& rules, const std::string& words);

/// Runs the rounds, on the family's fast twin if it covers the rules. Throws specs::InputError if no evaluation of
/// these rules has weights, or if the games of a round give nothing to fit.
Fitted fitted_terms(const specs::LoadedRules& rules, const FittingOptions& options);

/// The result as text: the rounds with their losses, the weights with their standard errors.
std::string text_of(const std::string& title, const Fitted& fitted);

/// A C++ header with the weights of the last round. `made_by` is the command line.
std::string header_of(const std::string& ruleset, const std::string& made_by, const Fitted& fitted);

}  // namespace rulescope::training

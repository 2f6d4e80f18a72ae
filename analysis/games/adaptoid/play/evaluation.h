// Static evaluation of the Adaptoid family: weighted terms, or a network, converted to expected payoffs.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "analysis/games/adaptoid/play/fitted_adapt3.h"
#include "analysis/games/adaptoid/play/fitted_adaptoid.h"
#include "analysis/games/adaptoid/play/network/network.h"
#include "analysis/games/adaptoid/play/terms.h"
#include "analysis/play/turn_game.h"

namespace rulescope::adaptoid {

// The weights of the terms of the Adaptoid family, in log-odds.

inline constexpr std::size_t weights_of_two = 2 * adaptoid_terms;
inline constexpr std::size_t weights_of_three = 6 * adaptoid_terms;

/// The score of a seat is the weighted sum of the terms of its own colour and, with three seats, of the colour that it
/// hunts (T-4). The third colour needs no weights, because only differences of scores matter. The weights depend on the
/// number of turns until the colour acts: the colour to act can still save an adaptoid under attack.
struct AdaptoidWeights {
    std::array<double, weights_of_two> two{};      ///< [turns until it acts][term]
    std::array<double, weights_of_three> three{};  ///< [own, prey][turns until it acts][term]
};

/// The default weights of agents, fitted to games of Adaptoid and of Adapt3. Each of the two files contains the command
/// that generated it.
inline constexpr AdaptoidWeights fitted_adaptoid_weights{fitted_adaptoid, fitted_adapt3};

/// Who plays which colour, and the seat to act.
struct AdaptoidTable {
    int seats = 2;
    int acting = 0;
    std::array<std::size_t, 3> colour{};  ///< [seat]
    std::array<std::size_t, 3> prey{};    ///< [seat]: the seat that it hunts
};

/// Converts a list of weights_of_two or weights_of_three numbers; the weights for the other number of seats are 0.
AdaptoidWeights adaptoid_weights(const std::vector<double>& list);

/// The inputs of the weights: for each seat one row of weights_of_two or weights_of_three numbers.
std::vector<float> adaptoid_rows(const AdaptoidTerms& terms, const AdaptoidTable& table);

/// Expected payoffs that are proportional to exp(score); with two seats the logistic function of the difference.
play::Payoffs adaptoid_chances(const AdaptoidTerms& terms, const AdaptoidTable& table, const AdaptoidWeights& weights);

/// Evaluation on states of the fast twin. Like AdaptoidEvaluation, it returns no rows before the first turn (setup and
/// choice of colours).
class AdaptoidTwinEvaluation {
public:
    /// With a network, the terms are not used, except by rows().
    AdaptoidTwinEvaluation(twin::Twin twin, const AdaptoidWeights& weights,
                           const std::optional<Network>& network = std::nullopt);
    play::Payoffs operator()(const twin::State& state) const;
    /// The log-odds of the expected payoff of a seat, as search_value::estimate(); two seats: without exponentials.
    [[nodiscard]] double log_odds(const twin::State& state, std::size_t seat) const;
    /// Captures of the turn: losses of the other seats minus losses of the seat to act in `before`.
    [[nodiscard]] int taken(const twin::State& before, const twin::State& after) const;
    [[nodiscard]] std::vector<float> rows(const twin::State& state) const;

private:
    [[nodiscard]] AdaptoidTable table_of(const twin::State& state) const;
    twin::Twin twin_;
    TermsOnBits terms_;
    ScoreOnBits score_;
    AdaptoidWeights weights_;
    std::optional<Network> network_;
};

/// The evaluation of agents: the fitted network where it applies, else the fitted weights.
AdaptoidTwinEvaluation fitted_evaluation(const twin::Twin& twin);

/// Evaluation on positions of the reference.
class AdaptoidEvaluation {
public:
    AdaptoidEvaluation(Adaptoid game, const AdaptoidWeights& weights);
    play::Payoffs operator()(const Position& position) const;
    [[nodiscard]] int taken(const Position& before, const Position& after) const;
    [[nodiscard]] std::vector<float> rows(const Position& position) const;

private:
    [[nodiscard]] AdaptoidTable table_of(const Position& position) const;
    Adaptoid game_;
    AdaptoidWeights weights_;
};

}  // namespace rulescope::adaptoid

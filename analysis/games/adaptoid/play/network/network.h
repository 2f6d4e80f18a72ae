// A small network that evaluates positions of the printed game of Adaptoid.
//
// The network replaces the weighted sum of the terms (evaluation.h) on the board for which it was fitted. Its first
// layer is a table with one row of 16 integers for each feature; the rows of the features of a position are added. One
// of the 16 sums is a score in log-odds. The other 15 sums are bounded to 0 .. 1 (clipped rectified linear units) and
// added to this score with one weight each. The form is that of Y. Nasu, "Efficiently updatable neural-network-based
// evaluation functions for computer shogi", 2018; the sums are computed anew for every position.
//
// All numbers are integers, and no sum overflows. Therefore the values are the same on every processor.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "analysis/games/adaptoid/twin/twin.h"

namespace rulescope::adaptoid {

/// The features of a position. Colours are relative: 0 the colour to act, 1 the other one. An adaptoid has two
/// features:
///   home    colour, limbs (28 kinds: legs + pincers <= 6), class of its cell under the symmetries of the board (6)
///   threat  colour, limbs, food minus need (A-23: below 0, 0, 1, 2, more), threat (none, can be starved, can be traded
///           can be captured; the last one that applies)
/// A colour has six: adaptoids captured, adaptoids on the board, legs in the box, pincers in the box, empty cells in
/// reach and free cells next to its adaptoids (see AdaptoidTerm).
namespace network_rows {
inline constexpr int kinds = 28, places = 6, foods = 5, threats = 4;
inline constexpr int home = 0;
inline constexpr int threat = home + 2 * kinds * places;
inline constexpr int colours = threat + 2 * kinds * foods * threats;
/// The first row of each number of a colour, after `colours`. A number beyond its range counts as the end of the range.
inline constexpr int lost = 0, adaptoids = 5, legs = 18, pincers = 31, reach = 44, room = 76, of_colour = 108;
inline constexpr int count = colours + 2 * of_colour;
/// The maximum number of features of a position.
inline constexpr int max_of_position = 2 * (2 * 12 + 6);
}  // namespace network_rows

inline constexpr int network_lanes = 16;

/// One row, in units of 1 / 512. Lane 0 is the score.
using NetworkRow = std::array<std::int16_t, network_lanes>;

struct NetworkWeights {
    alignas(64) std::array<NetworkRow, network_rows::count> rows{};
    alignas(64) NetworkRow bias{};
    NetworkRow out{};  ///< in units of 1 / 1024; out[0] is not used
};

/// The largest absolute value that a sum of the first layer can have. A valid network has a value of at most 32 767.
int largest_sum(const NetworkWeights& weights);

/// The weights of agents (fitted_network.h).
const NetworkWeights& fitted_network();

class Network {
public:
    /// A value in units of 1 / network_unit log-odds, for the seat to act.
    using Value = std::int32_t (*)(const twin::Plan& plan, const twin::State& state, const Network& network);
    /// Writes the features of a position; returns their number.
    using Features = int (*)(const twin::Plan& plan, const twin::State& state, const Network& network,
                             std::span<std::uint16_t, network_rows::max_of_position> rows);

    /// Returns a network if the twin plays the game for which networks are fitted: the printed readings and boxes,
    /// two seats, five captures, the board of 37 cells. The start may differ. Keeps a reference to the weights.
    static std::optional<Network> on(const twin::Twin& twin, const NetworkWeights& weights);

    /// Requires a position between turns (phase step1). The log-odds of the expected payoff of the seat to act.
    [[nodiscard]] double log_odds(const twin::Plan& plan, const twin::State& state) const;

    [[nodiscard]] const NetworkWeights& weights() const { return *weights_; }
    /// `limbs` as in State::limbs.
    [[nodiscard]] unsigned kind(std::uint8_t limbs) const { return kind_[limbs]; }
    [[nodiscard]] unsigned cell_class(unsigned place) const { return cell_class_[place]; }
    [[nodiscard]] Features features() const { return features_; }

private:
    const NetworkWeights* weights_ = nullptr;
    std::array<std::uint8_t, 128> kind_{};
    std::array<std::uint8_t, twin::max_places> cell_class_{};
    Value value_ = nullptr;
    Features features_ = nullptr;
};

inline constexpr std::int32_t network_unit = 512 * 1024;

/// The functions for the processor of the twin's kernel (network_portable.cpp).
Network::Value network_value(const twin::Twin& twin);
Network::Features network_features(const twin::Twin& twin);

inline double Network::log_odds(const twin::Plan& plan, const twin::State& state) const {
    return static_cast<double>(value_(plan, state, *this)) / network_unit;
}

}  // namespace rulescope::adaptoid

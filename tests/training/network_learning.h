// Fits a network to positions with values.
#pragma once

#include <string>
#include <vector>

#include "tests/training/network_positions.h"

namespace rulescope::training {

struct LearningOptions {
    int epochs = 12;
    double rate = 0.004;  ///< greatest step of Adam; it follows a cosine to zero
};

/// Minimises the cross-entropy between the expected payoffs of the values and of the network with Adam (D. Kingma,
/// J. Ba, 2015) in batches of 2 048 positions. The positions of every tenth game are held out. Prints the losses of the
/// fitted terms and of the network. The rows are kept within bounds, so that no sum overflows; throws
/// std::runtime_error if one could. The same build gives the same weights.
play::NetworkWeights learn(const engine::Engine& engine, const std::vector<SearchedPosition>& positions,
                           const LearningOptions& options);

/// The text of fitted_network.h. `origin`: lines of a comment.
std::string header_of(const play::NetworkWeights& weights, const std::string& origin);

/// Reads the numbers of such a text. Throws std::runtime_error if their number is wrong.
play::NetworkWeights network_in(const std::string& file);

}  // namespace rulescope::training

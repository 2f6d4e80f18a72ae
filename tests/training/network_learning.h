// Fits a network to positions with values.
#pragma once

#include <string>
#include <vector>

#include "tests/training/network_positions.h"

namespace rulescope::training {

struct LearningOptions {
    int epochs = 12;
    double rate = 0.004;  ///< largest step of Adam; the step decreases to zero along a cosine
};

/// Minimises the cross-entropy between the expected payoffs of the values and of the network by Adam (D. Kingma, J. Ba,
/// "Adam: a method for stochastic optimization", ICLR 2015) in batches of 2 048 positions. The positions of every tenth
/// game are held out. Prints the losses of the fitted terms and of the network. The rows are kept within bounds, so
/// that no sum overflows; throws std::runtime_error if a sum could overflow. The same build gives the same weights.
adaptoid::NetworkWeights learn(const twin::Twin& engine, const std::vector<SearchedPosition>& positions,
                               const LearningOptions& options);

/// The text of fitted_network.h. `origin`: lines of a comment.
std::string header_of(const adaptoid::NetworkWeights& weights, const std::string& origin);

/// Reads the weights from a file with the text of header_of(). Throws std::runtime_error if there is none, or if it has
/// another number of weights.
adaptoid::NetworkWeights network_in(const std::string& file);

}  // namespace rulescope::training

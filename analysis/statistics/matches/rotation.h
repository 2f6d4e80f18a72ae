// Separates two effects on the payoff: the order of play and the place on the board.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "analysis/statistics/interval.h"

namespace rulescope::statistics {

/// The effect of one place on the board, or of one index in the order of play: the mean payoff with this place or
/// index, minus the fair share. The effect of a place is averaged over the order of play, and the effect of an index
/// over the places.
struct Effect {
    double estimate = 0.0;
    double error = 0.0;  ///< standard error
    Interval interval;
};

struct RotationEffects {
    std::vector<Effect> order;  ///< indexed by the order of play, [0] for the first to play; the sum is 0
    std::vector<Effect> place;  ///< indexed by place; the sum is 0
    // p-values of the hypothesis that all effects of a kind are 0: Wald's test, chi-squared with seats - 1 degrees of
    // freedom.
    double order_p = 1.0, place_p = 1.0;
};

/// Results of games in which the seats rotate among the places. The model: the seat that plays i-th, from place j, gets
/// on average 1 / seats + order effect i + place effect j. The two main effects are estimated by least squares (R. A.
/// Fisher, "The Design of Experiments", 1935, chapter V on Latin squares). The payoffs of one game are dependent,
/// because they add up to 1, and their variance may differ between arrangements. The errors are therefore estimated
/// from the covariance of the payoffs in each arrangement ("sandwich"; H. White, "A heteroskedasticity-consistent
/// covariance matrix estimator", Econometrica 48, 1980). Interactions are not reported; the effects are averages over
/// them. An example of an interaction is a place that is good for the first to play and bad for the others.
///
/// Games of one cluster (games with the same opening) may depend on each other. If an arrangement has such games, the
/// effects are tested a second time with the covariance of the sums of clusters, with the F distribution (H. Hotelling,
/// "The generalization of Student's ratio", Annals of Mathematical Statistics 2, 1931), and with the effective number
/// of clusters by L. Kish ("Survey Sampling", 1965) minus the number of arrangements as the degrees of freedom. The
/// larger p-value and the wider interval count. With fewer than four degrees of freedom nothing is rejected.
class RotationTable {
public:
    explicit RotationTable(std::size_t seats) : seats_(seats) {}

    /// Adds a finished game: the i-th to play starts from place_of[i] and gets payoff[i]. Games of one arrangement with
    /// the same number `cluster` are one cluster. Throws std::invalid_argument unless both lists have one entry per
    /// seat, every place occurs exactly once, and the payoffs add up to 1.
    void add(std::span<const std::size_t> place_of, std::span<const double> payoff, std::uint64_t cluster);
    /// Adds a game that is independent of all others. Not to be mixed with games that have clusters.
    void add(std::span<const std::size_t> place_of, std::span<const double> payoff) { add(place_of, payoff, games()); }

    [[nodiscard]] std::uint64_t games() const;

    /// Returns nothing if an arrangement has fewer than two games, or if the arrangements do not separate the two
    /// effects. A single arrangement never separates them. Several arrangements do if all rotations occur.
    [[nodiscard]] std::optional<RotationEffects> effects(double level = default_level) const;

private:
    struct ClusterSums {
        std::uint64_t games = 0;
        std::vector<double> sums;  ///< as in Arrangement
    };
    struct Arrangement {
        std::uint64_t games = 0;
        std::vector<double> sums;      ///< sums of the payoffs, indexed by the order of play
        std::vector<double> products;  ///< matrix of the sums of payoff[i] * payoff[j], stored by rows
        std::map<std::uint64_t, ClusterSums> clusters;
    };
    /// The sums of products of the sums of clusters minus their expectation: the covariance of `sums`, stored by rows.
    [[nodiscard]] std::vector<double> cluster_scatter(const Arrangement& arrangement) const;
    /// The degrees of freedom of the test by clusters; nothing if all clusters have one game.
    [[nodiscard]] std::optional<double> cluster_freedom() const;

    std::size_t seats_;
    std::map<std::vector<std::size_t>, Arrangement> arrangements_;
};

}  // namespace rulescope::statistics

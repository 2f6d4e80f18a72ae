// Measures of the quality of a game: drama, lead changes, decisiveness, uncertainty.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace rulescope::statistics {

/// Measures of one game, computed from the expected payoffs of the seats after every turn. After C. Browne, "Automatic
/// generation and evaluation of recombination games", PhD thesis, Queensland University of Technology, 2008, and C.
/// Browne and F. Maire, "Evolutionary game design", IEEE Transactions on Computational Intelligence and AI in Games 2,
/// 2010; generalised to any number of seats. Expected payoffs from 0 to 1 replace the evaluations of these authors.
struct GameQuality {
    /// Drama concerns the turns after which another seat expected more than the later winner. Each of these turns has a
    /// lead: the leader's expected payoff minus the later winner's. Drama is the mean of the square roots of the leads.
    /// It is 0 if there are no such turns, and nothing if the game has no winner. (Browne's average drama.)
    std::optional<double> drama;
    /// The maximum of the square roots of the leads. (Browne's maximum drama.)
    std::optional<double> drama_peak;
    /// Number of changes of the lead. The leader is the seat with the highest expected payoff. While several seats
    /// share the highest payoff, the previous leader remains. The first leader does not count as a change.
    int lead_changes = 0;
    /// lead_changes divided by the number of turns after the first. (Browne's lead change.)
    double lead_change_rate = 0.0;
    /// The highest expected payoff, after any turn, among the seats that did not win. (Browne's decisiveness
    /// threshold.)
    std::optional<double> threshold;
    /// The game counts as decided from the first turn after which the winner expected more than `threshold`. This is
    /// the fraction of the turns from that turn to the end. It is high if a game continues long after it is decided,
    /// and 0 if there is no such turn.
    std::optional<double> decided_share;
    /// The mean over all turns of the uncertainty after a turn. The uncertainty is the entropy of the expected payoffs,
    /// read as probabilities, divided by the entropy of equal probabilities. 1 if the outcome was open throughout, 0 if
    /// it was clear from the first turn. (Browne requires that the outcome stays uncertain as long as possible; this
    /// formula, for any number of seats, is our own.)
    double uncertainty = 0.0;
};

/// `expected[t][s]` is the expected payoff of seat s after turn t, from 0 to 1. Every turn lists the same seats, at
/// least two, and their payoffs add up to about 1. `winner` is the seat that won, or nothing. All measures of a game
/// without turns are 0.
GameQuality quality_of(std::span<const std::vector<double>> expected, std::optional<std::size_t> winner);

}  // namespace rulescope::statistics

// How good a game was to play, as far as numbers tell: drama, leads, when it was decided, how long it was open.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace rulescope::statistics {

/// Measures of one game, from what each seat could expect after every turn. After C. Browne, "Automatic generation and
/// evaluation of recombination games", PhD thesis, Queensland University of Technology, 2008, and C. Browne and
/// F. Maire, "Evolutionary game design", IEEE Transactions on Computational Intelligence and AI in Games 2, 2010; here
/// for any number of seats, with expected payoffs from 0 to 1 in place of their evaluations. What each is, exactly:
struct GameQuality {
    /// Of the turns after which somebody could expect more than the later winner, the mean of the square root of how
    /// much more the leader could; 0 if there are none. None without a winner. (Browne's average drama.)
    std::optional<double> drama;
    /// The largest of these square roots. (Browne's maximum drama.)
    std::optional<double> drama_peak;
    /// How often the lead passed to another seat. The leader can expect most; while several can expect as much, the
    /// lead stays where it was. The first leader takes it from nobody, which is no change.
    int lead_changes = 0;
    /// lead_changes for each turn but the first. (Browne's lead change.)
    double lead_change_rate = 0.0;
    /// The most that anybody but the winner could ever expect (Browne's decisiveness threshold), ...
    std::optional<double> threshold;
    /// ... and the share of turns from the first on after which the winner could expect more than that. A game that
    /// goes on long after it is decided has a high one. 0 if the winner never could.
    std::optional<double> decided_share;
    /// How open it was, on average over all turns: the entropy of what the seats could expect, read as chances, over
    /// the entropy of equal chances. 1: nobody knew anything; 0: all was clear from the first turn on. (Browne asks
    /// that the outcome stays uncertain as long as possible; this formula is ours, for any number of seats.)
    double uncertainty = 0.0;
};

/// `expected[t][s]`: the payoff that seat s could expect after turn t, of at least two seats, the same number every
/// time, from 0 to 1, adding up to about 1. `winner`: the seat that won, or nothing. A game of no turns has all
/// measures 0.
GameQuality quality_of(std::span<const std::vector<double>> expected, std::optional<std::size_t> winner);

}  // namespace rulescope::statistics

#include "analysis/statistics/quality.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace rulescope::statistics {

namespace {

/// Reads the expected payoffs as probabilities. Returns their entropy, scaled to the range 0 to 1.
double openness(const std::vector<double>& expected) {
    double sum = 0.0;
    for (const double payoff : expected) {
        sum += std::max(0.0, payoff);
    }
    double entropy = 0.0;
    for (const double payoff : expected) {
        if (payoff > 0.0) {
            const double chance = payoff / sum;
            entropy -= chance * std::log(chance);
        }
    }
    return std::clamp(entropy / std::log(static_cast<double>(expected.size())), 0.0, 1.0);
}

void measure_leads(std::span<const std::vector<double>> expected, GameQuality& quality) {
    std::optional<std::size_t> leader;
    for (const std::vector<double>& turn : expected) {
        const auto largest = std::max_element(turn.begin(), turn.end());
        const bool shared = std::count(turn.begin(), turn.end(), *largest) > 1;
        const auto best = static_cast<std::size_t>(largest - turn.begin());
        if (!shared && leader != best) {
            quality.lead_changes += leader ? 1 : 0;
            leader = best;
        }
    }
    if (expected.size() > 1) {
        quality.lead_change_rate = quality.lead_changes / static_cast<double>(expected.size() - 1);
    }
}

void measure_drama(std::span<const std::vector<double>> expected, std::size_t winner, GameQuality& quality) {
    double sum = 0.0;
    double peak = 0.0;
    int behind = 0;
    for (const std::vector<double>& turn : expected) {
        const double lead = *std::max_element(turn.begin(), turn.end()) - turn[winner];
        if (lead > 0.0) {
            ++behind;
            sum += std::sqrt(lead);
            peak = std::max(peak, std::sqrt(lead));
        }
    }
    quality.drama = behind > 0 ? sum / behind : 0.0;
    quality.drama_peak = peak;
}

void measure_decision(std::span<const std::vector<double>> expected, std::size_t winner, GameQuality& quality) {
    double threshold = 0.0;
    for (const std::vector<double>& turn : expected) {
        for (std::size_t seat = 0; seat < turn.size(); ++seat) {
            threshold = seat == winner ? threshold : std::max(threshold, turn[seat]);
        }
    }
    std::size_t open = 0;
    while (open < expected.size() && expected[open][winner] <= threshold) {
        ++open;
    }
    quality.threshold = threshold;
    quality.decided_share =
        expected.empty() ? 0.0 : static_cast<double>(expected.size() - open) / static_cast<double>(expected.size());
}

}  // namespace

GameQuality quality_of(std::span<const std::vector<double>> expected, std::optional<std::size_t> winner) {
    GameQuality quality;
    measure_leads(expected, quality);
    if (winner) {
        measure_drama(expected, *winner, quality);
        measure_decision(expected, *winner, quality);
    }
    for (const std::vector<double>& turn : expected) {
        quality.uncertainty += openness(turn) / static_cast<double>(expected.size());
    }
    return quality;
}

}  // namespace rulescope::statistics

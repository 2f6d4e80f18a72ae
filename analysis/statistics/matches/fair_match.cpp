#include "analysis/statistics/matches/fair_match.h"

#include <algorithm>
#include <cmath>

namespace rulescope::statistics {

std::vector<double> log_factorials_to(std::uint64_t largest) {
    std::vector<double> logs(largest + 1, 0.0);
    for (std::uint64_t n = 2; n <= largest; ++n) {
        logs[n] = logs[n - 1] + std::log(static_cast<double>(n));
    }
    return logs;
}

double draw_unit(Random& random) {
    return static_cast<double>(random.next() >> 11U) * 0x1p-53;
}

std::uint64_t draw_wins(std::uint64_t n, double chance, const std::vector<double>& log_factorials, Random& random) {
    const double games = static_cast<double>(n);
    const auto likeliest = std::min(n, static_cast<std::uint64_t>((games + 1.0) * chance));
    const double peak = static_cast<double>(likeliest);
    const double top = std::exp(log_factorials[n] - log_factorials[likeliest] - log_factorials[n - likeliest] +
                                peak * std::log(chance) + (games - peak) * std::log1p(-chance));
    const double odds = chance / (1.0 - chance);
    double left = draw_unit(random) - top;
    double up_chance = top;
    double down_chance = top;
    std::uint64_t up = likeliest;
    std::uint64_t down = likeliest;
    while (left >= 0.0 && (up < n || down > 0)) {
        if (up < n) {
            up_chance *= odds * static_cast<double>(n - up) / static_cast<double>(up + 1);
            ++up;
            left -= up_chance;
            if (left < 0.0) {
                return up;
            }
        }
        if (down > 0) {
            down_chance *= static_cast<double>(down) / (odds * static_cast<double>(n - down + 1));
            --down;
            left -= down_chance;
            if (left < 0.0) {
                return down;
            }
        }
        if (up_chance + down_chance <= 0.0) {
            break;  // rounding left a remainder
        }
    }
    return likeliest;
}

void draw_fair_match(std::span<std::uint64_t> wins, std::uint64_t games, const std::vector<double>& log_factorials,
                     Random& random) {
    std::uint64_t left = games;
    for (std::size_t seat = 0; seat + 1 < wins.size(); ++seat) {
        const double chance = 1.0 / static_cast<double>(wins.size() - seat);
        wins[seat] = draw_wins(left, chance, log_factorials, random);
        left -= wins[seat];
    }
    wins.back() = left;
}

}  // namespace rulescope::statistics

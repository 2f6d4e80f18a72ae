#include "analysis/statistics/matches/rating.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace rulescope::statistics {

namespace {

/// The rating difference, in Elo points, that corresponds to a factor of e in strength.
const double elo_scale = 400.0 / std::log(10.0);

/// Returns the number of agents that can be reached from the first agent. A step leads from an agent to every agent
/// against which it scored. If `backwards`, a step leads to every agent that scored against it.
std::size_t reached_by_points(const ScoreTable& table, bool backwards) {
    std::vector<bool> observed(table.agents(), false);
    std::vector<std::size_t> open{0};
    observed[0] = true;
    std::size_t reached = 0;
    while (!open.empty()) {
        const std::size_t one = open.back();
        open.pop_back();
        ++reached;
        for (std::size_t other = 0; other < table.agents(); ++other) {
            const double points = backwards ? table.points(other, one) : table.points(one, other);
            if (!observed[other] && points > 0.0) {
                observed[other] = true;
                open.push_back(other);
            }
        }
    }
    return reached;
}

/// Returns the maximum likelihood estimates of the strengths, scaled to geometric mean 1.
std::vector<double> likeliest_strengths(const ScoreTable& table) {
    const std::size_t agents = table.agents();
    std::vector<double> strengths(agents, 1.0);
    constexpr int max_rounds = 1000000;
    for (int round = 0; round < max_rounds; ++round) {
        std::vector<double> next(agents, 0.0);
        double logs = 0.0;
        for (std::size_t one = 0; one < agents; ++one) {
            double won = 0.0;
            double expected = 0.0;
            for (std::size_t other = 0; other < agents; ++other) {
                if (other != one) {
                    won += table.points(one, other);
                    expected += table.games(one, other) / (strengths[one] + strengths[other]);
                }
            }
            next[one] = won / expected;
            logs += std::log(next[one]);
        }
        double moved = 0.0;
        for (std::size_t one = 0; one < agents; ++one) {
            next[one] /= std::exp(logs / static_cast<double>(agents));
            moved = std::max(moved, std::abs(std::log(next[one] / strengths[one])));
        }
        strengths = std::move(next);
        if (moved < 1e-13) {
            break;
        }
    }
    return strengths;
}

}  // namespace

void ScoreTable::add(std::size_t first, std::size_t second, double first_points, double second_points) {
    points_.at(first, second) += first_points;
    points_.at(second, first) += second_points;
    single_games_.at(first, second) += first_points + second_points;
    single_games_.at(second, first) += first_points + second_points;
}

void ScoreTable::add(std::size_t first, std::size_t second, const Rounds& rounds) {
    const double n = static_cast<double>(rounds.rounds);
    const double rounding = 1e-9 * (n + 1.0);
    if (rounds.sum < -rounding || rounds.sum > n + rounding || rounds.squares > rounds.sum + rounding ||
        rounds.squares * n < rounds.sum * rounds.sum - rounding * n) {
        throw std::invalid_argument("the sums of the rounds are impossible for means from 0 to 1");
    }
    points_.at(first, second) += 2.0 * rounds.sum;
    points_.at(second, first) += 2.0 * (n - rounds.sum);
    rounds_.at(first, second) += n;
    rounds_.at(second, first) += n;
    means_.at(first, second) += rounds.sum;
    means_.at(second, first) += n - rounds.sum;
    squares_.at(first, second) += rounds.squares;
    squares_.at(second, first) += n - 2.0 * rounds.sum + rounds.squares;
}

double ScoreTable::points_variance(std::size_t one, std::size_t other, double chance) const {
    const double of_game = chance * (1.0 - chance);
    const double rounds = rounds_.at(one, other);
    double variance = single_games_.at(one, other) * of_game;
    if (rounds > 0.0) {
        const double sum = means_.at(one, other);
        const double of_round = of_game / 2.0;
        variance += 4.0 * (std::max(0.0, squares_.at(one, other) - sum * sum / rounds) + of_round);
    }
    return variance;
}

double elo_of(double score) {
    return elo_scale * std::log(score / (1.0 - score));
}

double score_of_elo(double elo) {
    return 1.0 / (1.0 + std::exp(-elo / elo_scale));
}

Interval elo_of(const Interval& scores) {
    return {elo_of(scores.low), elo_of(scores.high)};
}

bool has_ratings(const ScoreTable& table) {
    return table.agents() > 0 && reached_by_points(table, false) == table.agents() &&
           reached_by_points(table, true) == table.agents();
}

double Ladder::error(std::size_t agent) const {
    return std::sqrt(covariance.at(agent, agent));
}

Interval Ladder::difference(std::size_t one, std::size_t other, double level) const {
    const double variance = covariance.at(one, one) + covariance.at(other, other) - 2.0 * covariance.at(one, other);
    const double reach = normal_quantile(level) * std::sqrt(std::max(0.0, variance));
    const double apart = elo[one] - elo[other];
    return {apart - reach, apart + reach};
}

std::optional<Ladder> bradley_terry(const ScoreTable& table, double virtual_draws) {
    const std::size_t agents = table.agents();
    ScoreTable games = table;
    for (std::size_t one = 0; one < agents; ++one) {
        for (std::size_t other = one + 1; other < agents; ++other) {
            if (table.games(one, other) > 0.0) {
                games.add(one, other, virtual_draws / 2.0, virtual_draws / 2.0);
            }
        }
    }
    if (!has_ratings(games)) {
        return std::nullopt;
    }
    Ladder ladder;
    ladder.covariance = Matrix(agents, agents);
    if (agents == 1) {
        ladder.elo = {0.0};
        return ladder;
    }
    const std::vector<double> strengths = likeliest_strengths(games);
    for (const double strength : strengths) {
        ladder.elo.push_back(elo_scale * std::log(strength / strengths[0]));
    }
    // The Fisher information of the logarithms of the strengths, and the covariance of the scores of the likelihood;
    // the first agent's strength is fixed.
    Matrix information(agents - 1, agents - 1);
    Matrix observed(agents - 1, agents - 1);
    for (std::size_t one = 1; one < agents; ++one) {
        for (std::size_t other = 0; other < agents; ++other) {
            if (other != one) {
                const double chance = strengths[one] / (strengths[one] + strengths[other]);
                const double weight = games.games(one, other) * chance * (1.0 - chance);
                const double variance = games.points_variance(one, other, chance);
                information.at(one - 1, one - 1) += weight;
                observed.at(one - 1, one - 1) += variance;
                if (other > 0) {
                    information.at(one - 1, other - 1) -= weight;
                    observed.at(one - 1, other - 1) -= variance;
                }
            }
        }
    }
    const std::optional<Matrix> inverted = inverse(information);
    if (!inverted) {
        return std::nullopt;
    }
    const Matrix variance = product(product(*inverted, observed), *inverted);
    for (std::size_t one = 1; one < agents; ++one) {
        for (std::size_t other = 1; other < agents; ++other) {
            ladder.covariance.at(one, other) = variance.at(one - 1, other - 1) * elo_scale * elo_scale;
        }
    }
    return ladder;
}

}  // namespace rulescope::statistics

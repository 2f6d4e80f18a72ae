#include "analysis/solve/table/columns.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>

namespace rulescope::solve {

namespace {

bool wins_alone(const std::vector<double>& payoff, std::size_t seat) {
    return payoff[seat] == 1.0;
}

unsigned place_in(const std::vector<Result>& results, const std::vector<double>& payoff) {
    for (unsigned place = 0; place < results.size(); ++place) {
        if (results[place].ends && results[place].payoff == payoff) {
            return place;
        }
    }
    return static_cast<unsigned>(results.size());
}

/// The payoff of a seat for endless play: an equal share, but 0.5 in a game with one seat.
double endless_share(int seats) {
    return seats == 1 ? 0.5 : 1.0 / seats;
}

}  // namespace

Column Column::of_values(int seats, const std::vector<Outcome>& endings) {
    const auto number = static_cast<std::size_t>(seats);
    Column column;
    for (std::size_t seat = 0; seat < number; ++seat) {
        std::vector<double> payoff(number, 0.0);
        payoff[seat] = 1.0;
        column.results_.push_back({payoff, true});
    }
    column.results_.push_back({std::vector<double>(number, seats == 1 ? 0.0 : 1.0 / seats), true});
    std::vector<std::vector<double>> others;
    for (const Outcome& ending : endings) {
        if (place_in(column.results_, ending.payoff) == column.results_.size()) {
            others.push_back(ending.payoff);
        }
    }
    std::sort(others.begin(), others.end(), std::greater<>());
    others.erase(std::unique(others.begin(), others.end()), others.end());
    for (const std::vector<double>& payoff : others) {
        column.results_.push_back({payoff, true});
    }
    column.results_.push_back({std::vector<double>(number, endless_share(seats)), false});
    column.settles_ = seats <= 2;
    column.finish(seats);
    for (const Outcome& ending : endings) {
        column.ended_.push_back(static_cast<Packed>(place_in(column.results_, ending.payoff)));
    }
    return column;
}

Column Column::of_force(int seats, Seat seat, const std::vector<Outcome>& endings) {
    Column column;
    std::vector<double> yes(static_cast<std::size_t>(seats), 0.0);
    yes[seat] = 1.0;
    std::vector<double> no(static_cast<std::size_t>(seats), 1.0);
    no[seat] = 0.0;
    column.results_ = {{yes, true}, {no, false}};
    column.settles_ = true;
    column.finish(seats);
    for (const Outcome& ending : endings) {
        column.ended_.push_back(wins_alone(ending.payoff, seat) ? 0 : column.rest());
    }
    return column;
}

std::vector<Column> Column::all(int seats, const std::vector<Outcome>& endings) {
    std::vector<Column> columns{of_values(seats, endings)};
    if (seats > 2) {
        for (Seat seat = 0; seat < seats; ++seat) {
            columns.push_back(of_force(seats, seat, endings));
        }
    }
    return columns;
}

void Column::finish(int seats) {
    bits_ = std::max(1U, static_cast<unsigned>(std::bit_width(results_.size() - 1)));
    mask_ = (1U << bits_) - 1;
    if (bits_ > 7) {
        throw std::length_error("the game has too many different payoffs to be solved");
    }
    // How a seat compares results without regard to turns. The seat compares its own payoff first, then prefers a
    // result that ends the game to endless play. With more than two seats only a win is better than endless play: a
    // choice between the other results and endless play would need an assumption about the other seats.
    const auto number = static_cast<std::size_t>(seats);
    const auto worth = [&](std::size_t seat, std::size_t result) {
        const bool guess = !settles_ && !results_[result].ends;
        return std::pair(guess ? std::nextafter(1.0, 0.0) : results_[result].payoff[seat], results_[result].ends);
    };
    // Ties are broken by the payoffs of the following seats, in order.
    const auto after = [&](std::size_t seat, std::size_t result) {
        std::vector<double> payoffs;
        for (std::size_t step = 1; step < number; ++step) {
            payoffs.push_back(results_[result].payoff[(seat + step) % number]);
        }
        return payoffs;
    };
    likings_.resize(number * results_.size());
    for (std::size_t seat = 0; seat < number; ++seat) {
        for (std::size_t result = 0; result < results_.size(); ++result) {
            std::int32_t level = 0, tie = 0;
            for (std::size_t other = 0; other < results_.size(); ++other) {
                // The level of a result is the number of distinct worths below its own worth.
                bool first_of_its_worth = true;
                for (std::size_t before = 0; before < other; ++before) {
                    first_of_its_worth = first_of_its_worth && worth(seat, before) != worth(seat, other);
                }
                level += first_of_its_worth && worth(seat, other) < worth(seat, result) ? 1 : 0;
                tie += worth(seat, other) == worth(seat, result) && after(seat, other) < after(seat, result) ? 1 : 0;
            }
            const bool nothing = results_[result].payoff[seat] == 0.0;
            Liking& liking = likings_[seat * results_.size() + result];
            // Levels are far enough apart that adding or subtracting any number of turns never reaches another level.
            liking.base = level * (1 << 23) + tie;
            liking.sign = !results_[result].ends ? 0 : nothing ? 1 : -1;
            liking.decides = results_[result].ends && wins_alone(results_[result].payoff, seat);
        }
    }
}

}  // namespace rulescope::solve

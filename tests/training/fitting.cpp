#include "tests/training/fitting.h"

#include <algorithm>

namespace rulescope::training {

Choices games_of(const Choices& all, std::uint64_t held_out, bool held) {
    Choices some;
    some.alternatives = all.alternatives;
    some.numbers = all.numbers;
    const std::size_t row = all.alternatives * all.numbers;
    for (std::size_t i = 0; i < all.cases(); ++i) {
        if ((all.cluster[i] % held_out == held_out - 1) != held) {
            continue;
        }
        const auto rows = all.rows.begin() + static_cast<std::ptrdiff_t>(i * row);
        some.rows.insert(some.rows.end(), rows, rows + static_cast<std::ptrdiff_t>(row));
        const auto shares = all.shares.begin() + static_cast<std::ptrdiff_t>(i * all.alternatives);
        some.shares.insert(some.shares.end(), shares, shares + static_cast<std::ptrdiff_t>(all.alternatives));
        some.cluster.push_back(all.cluster[i]);
    }
    return some;
}

void add_games(Choices& all, const Choices& more) {
    all.alternatives = more.alternatives;
    all.numbers = more.numbers;
    const std::uint32_t first = all.cluster.empty() ? 0 : all.cluster.back() + 1;
    all.rows.insert(all.rows.end(), more.rows.begin(), more.rows.end());
    all.shares.insert(all.shares.end(), more.shares.begin(), more.shares.end());
    for (const std::uint32_t game : more.cluster) {
        all.cluster.push_back(first + game);
    }
}

bool all_alike(const Choices& choices) {
    for (std::size_t i = choices.alternatives; i < choices.shares.size(); ++i) {
        if (choices.shares[i] != choices.shares[i - choices.alternatives]) {
            return false;
        }
    }
    return true;
}

double constant_loss(const Choices& fitted, const Choices& judged) {
    if (fitted.cases() == 0 || judged.cases() == 0) {
        return 0;
    }
    std::vector<double> means(fitted.alternatives);
    for (std::size_t i = 0; i < fitted.shares.size(); ++i) {
        means[i % fitted.alternatives] += fitted.shares[i] / static_cast<double>(fitted.cases());
    }
    double loss = 0;
    for (std::size_t i = 0; i < judged.shares.size(); ++i) {
        const double share = judged.shares[i];
        loss -= share > 0 ? share * std::log(std::max(means[i % judged.alternatives], 1e-300)) : 0;
    }
    return loss / static_cast<double>(judged.cases());
}

}  // namespace rulescope::training

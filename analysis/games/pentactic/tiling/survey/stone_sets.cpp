#include "analysis/games/pentactic/tiling/survey/stone_sets.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>
#include <stdexcept>

namespace rulescope::pentactic {

SetRanks::SetRanks(int cells, int chosen)
    : cells_(static_cast<std::size_t>(cells)), chosen_(static_cast<std::size_t>(chosen)), after_(cells_ * chosen_) {
    // Pascal's triangle: ways[k] is the number of ways to choose k of the cells after `cell`.
    std::vector<std::uint64_t> ways(chosen_ + 1);
    ways[0] = 1;
    for (std::size_t cell = cells_; cell-- > 0;) {
        for (std::size_t i = 0; i < chosen_; ++i) {
            after_[i * cells_ + cell] = ways[chosen_ - i];
        }
        for (std::size_t k = chosen_; k > 0; --k) {
            ways[k] += ways[k - 1];
        }
    }
    sets_ = ways[chosen_];
}

Mask128 SetRanks::set(std::uint64_t rank) const {
    std::uint64_t after = sets_ - 1 - rank;
    Mask128 set;
    std::size_t cell = 0;
    for (std::size_t i = 0; i < chosen_; ++i) {
        while (after_[i * cells_ + cell] > after) {
            ++cell;
        }
        after -= after_[i * cells_ + cell];
        set = set | bit<Mask128>(static_cast<unsigned>(cell++));
    }
    return set;
}

namespace {

constexpr std::uint64_t word_bits = 64;

std::optional<std::uint64_t> product(std::optional<std::uint64_t> a, std::optional<std::uint64_t> b) {
    if (!a || !b || (*a != 0 && *b > std::numeric_limits<std::uint64_t>::max() / *a)) {
        return std::nullopt;
    }
    return *a * *b;
}

std::optional<std::uint64_t> choices(int n, int k) {
    std::uint64_t number = 1;
    for (int i = 1; i <= k; ++i) {
        const auto next = product(number, static_cast<std::uint64_t>(std::max(0, n - k + i)));
        if (!next) {
            return std::nullopt;
        }
        number = *next / static_cast<std::uint64_t>(i);
    }
    return number;
}

/// The first `chosen` elements of a random permutation of 0 .. number-1.
std::vector<int> at_random(int number, int chosen, Random& random) {
    std::vector<int> order(static_cast<std::size_t>(number));
    std::iota(order.begin(), order.end(), 0);
    for (std::size_t i = 0; i < static_cast<std::size_t>(chosen); ++i) {
        std::swap(order[i], order[i + random.below(order.size() - i)]);
    }
    order.resize(static_cast<std::size_t>(chosen));
    return order;
}

}  // namespace

std::optional<std::uint64_t> number_of_stone_sets(const Grid& grid, int stones, StoneRule rule) {
    if (rule == StoneRule::free) {
        return choices(grid.size(), stones);
    }
    std::optional<std::uint64_t> number = product(choices(grid.rows(), stones), choices(grid.columns(), stones));
    for (int i = 2; i <= stones; ++i) {
        number = product(number, static_cast<std::uint64_t>(i));
    }
    return number;
}

std::vector<Cell> random_stone_set(const Grid& grid, int stones, StoneRule rule, Random& random) {
    std::vector<Cell> set;
    if (rule == StoneRule::free) {
        for (const int cell : at_random(grid.size(), stones, random)) {
            set.push_back(static_cast<Cell>(cell));
        }
    } else {
        const std::vector<int> columns = at_random(grid.columns(), stones, random);
        const std::vector<int> rows = at_random(grid.rows(), stones, random);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            set.push_back(grid.at(columns[i], rows[i]));
        }
    }
    std::sort(set.begin(), set.end());
    return set;
}

StoneSets::StoneSets(const Grid& grid, int stones, StoneRule rule, bool mirrors, const std::atomic<bool>* stop)
    : grid_(grid), symmetries_(symmetries_of(grid, mirrors)), ranks_(grid.size(), stones), stop_(stop) {
    least_.resize(static_cast<std::size_t>(ranks_.sets() / word_bits + 1));
    if (rule == StoneRule::free) {
        add_free(Mask128(), stones, 0);
    } else {
        add_row_col(Mask128(), stones, 0, 0);
    }
    for (const std::uint64_t word : least_) {
        before_.push_back(static_cast<std::uint32_t>(classes_));
        classes_ += static_cast<std::size_t>(std::popcount(word));
    }
    for (Smaller& each : smaller_) {
        each.index = index_of(each.index);
    }
    std::sort(smaller_.begin(), smaller_.end(), [](const Smaller& a, const Smaller& b) { return a.index < b.index; });
    // The sum of the orbit sizes verifies the symmetries.
    const std::uint64_t expected = number_of_stone_sets(grid, stones, rule).value_or(0);
    if (in_classes_ != expected || sets_ != expected) {
        throw std::logic_error("the classes of stone sets hold " + std::to_string(in_classes_) + " sets of " +
                               std::to_string(sets_) + ", but there are " + std::to_string(expected));
    }
}

void StoneSets::add_free(Mask128 stones, int left, Cell from) {
    if (left == 0) {
        add(stones);
        return;
    }
    for (Cell cell = from; cell <= grid_.size() - left; ++cell) {
        add_free(stones | bit<Mask128>(static_cast<unsigned>(cell)), left - 1, static_cast<Cell>(cell + 1));
    }
}

void StoneSets::add_row_col(Mask128 stones, int left, int from_row, std::uint64_t columns) {
    if (left == 0) {
        add(stones);
        return;
    }
    for (int row = from_row; row <= grid_.rows() - left; ++row) {
        for (int column = 0; column < grid_.columns(); ++column) {
            const std::uint64_t column_bit = std::uint64_t{1} << static_cast<unsigned>(column);
            if ((columns & column_bit) == 0) {
                add_row_col(stones | bit<Mask128>(static_cast<unsigned>(grid_.at(column, row))), left - 1, row + 1,
                            columns | column_bit);
            }
        }
    }
}

std::optional<int> StoneSets::orbit_of(Mask128 stones) const {
    std::size_t keeping = 0;
    for (std::size_t symmetry = 0; symmetry < symmetries_.size(); ++symmetry) {
        const Mask128 other = image(stones, symmetry);
        if (before(other, stones)) {
            return std::nullopt;
        }
        keeping += other == stones ? 1U : 0U;
    }
    return static_cast<int>(symmetries_.size() / keeping);
}

void StoneSets::add(Mask128 stones) {
    if (stop_ != nullptr && *stop_) {
        throw ListingInterrupted();
    }
    ++sets_;
    if (const std::optional<int> orbit = orbit_of(stones)) {
        const std::uint64_t rank = ranks_.rank(stones);
        least_[static_cast<std::size_t>(rank / word_bits)] |= std::uint64_t{1} << rank % word_bits;
        in_classes_ += static_cast<std::uint64_t>(*orbit);
        if (static_cast<std::size_t>(*orbit) < symmetries_.size()) {
            smaller_.push_back({static_cast<std::size_t>(rank), *orbit});
        }
    }
}

Mask128 StoneSets::image(Mask128 stones, std::size_t symmetry) const {
    Mask128 other;
    for (; any(stones); stones = stones ^ first_bit(stones)) {
        other = other | bit<Mask128>(static_cast<unsigned>(symmetries_[symmetry][first_of(stones)]));
    }
    return other;
}

Mask128 StoneSets::mask(std::size_t index) const {
    const auto after = std::upper_bound(before_.begin(), before_.end(), index);
    const auto word = static_cast<std::size_t>(after - before_.begin()) - 1;
    std::uint64_t rest = least_[word];
    for (std::size_t skip = index - before_[word]; skip > 0; --skip) {
        rest &= rest - 1;
    }
    return ranks_.set(word * word_bits + static_cast<std::uint64_t>(std::countr_zero(rest)));
}

std::vector<Cell> StoneSets::stones(std::size_t index) const {
    std::vector<Cell> cells;
    for (Mask128 left = mask(index); any(left); left = left ^ first_bit(left)) {
        cells.push_back(static_cast<Cell>(first_of(left)));
    }
    return cells;
}

std::optional<StoneSets::Place> StoneSets::find(Mask128 stones) const {
    Place place;
    Mask128 smallest = stones;
    for (std::size_t symmetry = 1; symmetry < symmetries_.size(); ++symmetry) {
        const Mask128 other = image(stones, symmetry);
        if (before(other, smallest)) {
            smallest = other;
            place.symmetry = symmetry;
        }
    }
    const std::uint64_t rank = ranks_.rank(smallest);
    if ((least_[static_cast<std::size_t>(rank / word_bits)] & std::uint64_t{1} << rank % word_bits) == 0) {
        return std::nullopt;
    }
    place.index = index_of(rank);
    return place;
}

std::size_t StoneSets::index_of(std::uint64_t rank) const {
    const auto word = static_cast<std::size_t>(rank / word_bits);
    const std::uint64_t lower_bits = (std::uint64_t{1} << rank % word_bits) - 1;
    return before_[word] + static_cast<std::size_t>(std::popcount(least_[word] & lower_bits));
}

}  // namespace rulescope::pentactic

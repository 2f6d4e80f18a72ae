// Random numbers that are the same on every machine.
#include "core/random.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>

namespace rulescope {
namespace {

TEST(Random, gives_the_published_numbers_of_SplitMix64) {
    // Vigna's reference code, seeds 0 and 1234567.
    Random zero(0);
    EXPECT_EQ(zero.next(), 0xE220A8397B1DCDAFULL);
    EXPECT_EQ(zero.next(), 0x6E789E6AA1B965F4ULL);
    EXPECT_EQ(zero.next(), 0x06C45D188009454FULL);
    Random other(1234567);
    for (const std::uint64_t expected : {6457827717110365317ULL, 3203168211198807973ULL, 9817491932198370423ULL,
                                         4593380528125082431ULL, 16408922859458223821ULL}) {
        EXPECT_EQ(other.next(), expected);
    }
}

TEST(Random, below_stays_below_and_reaches_every_number_about_equally_often) {
    for (const std::uint64_t bound : {1ULL, 2ULL, 3ULL, 7ULL, 182ULL}) {
        Random random(bound);
        std::array<int, 182> counts{};
        for (int draw = 0; draw < 20000; ++draw) {
            const std::uint64_t drawn = random.below(bound);
            ASSERT_LT(drawn, bound);
            ++counts[drawn];
        }
        const double fair = 20000.0 / static_cast<double>(bound);
        for (std::uint64_t number = 0; number < bound; ++number) {
            EXPECT_NEAR(counts[number], fair, 6 * std::sqrt(fair)) << number << " of " << bound;
        }
    }
}

TEST(Random, below_copes_with_bounds_beyond_half_of_all_numbers) {
    Random random(5);
    const std::uint64_t bound = (1ULL << 63U) + 1;
    for (int draw = 0; draw < 1000; ++draw) {
        EXPECT_LT(random.below(bound), bound);
    }
}

TEST(Random, streams_repeat_and_differ_by_seed_and_number) {
    std::set<std::uint64_t> firsts;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        for (std::uint64_t number = 0; number < 200; ++number) {
            Random once = Random::stream(seed, number);
            Random again = Random::stream(seed, number);
            const std::uint64_t first = once.next();
            EXPECT_EQ(first, again.next());
            EXPECT_EQ(once.next(), again.next());
            firsts.insert(first);
        }
    }
    EXPECT_EQ(firsts.size(), 20U * 200U);
}

}  // namespace
}  // namespace rulescope

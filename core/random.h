// Random numbers that are the same on every machine and with every compiler.
#pragma once

#include <cstdint>

namespace rulescope {

/// SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", 2014). Unlike the distributions of
/// the standard library, it gives the same numbers with every library implementation.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    /// Returns a stream of random numbers for one item, such as a game or a layout. `number` identifies the item.
    /// Streams of different items are independent, so threads may process the items in any order.
    static Random stream(std::uint64_t seed, std::uint64_t number) {
        Random mix(seed);
        const std::uint64_t first = mix.next();
        Random numbered(first ^ (number * 0x9E3779B97F4A7C15ULL));
        const std::uint64_t start = numbered.next();
        return Random(start);
    }

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31U);
    }

    /// A uniformly distributed number in 0 .. bound-1. Rejection sampling avoids a bias. Requires bound > 0.
    std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t rest = (0 - bound) % bound;  // 2^64 mod bound
        std::uint64_t drawn = next();
        while (drawn < rest) {
            drawn = next();
        }
        return drawn % bound;
    }

private:
    std::uint64_t state_;
};

}  // namespace rulescope

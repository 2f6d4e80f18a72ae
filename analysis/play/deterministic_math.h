// Exponential and logarithm with the same bits on every machine. The results of the standard library differ in the last
// digit between processors, and one digit can change the course of a search.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/bits_as.h"

namespace rulescope::play {

/// e to the power of x; x is clamped to ±700.
inline double deterministic_exp(double x) {
    const double power = x < -700.0 ? -700.0 : x > 700.0 ? 700.0 : x;
    // The result is 2^whole times e^rest with |rest| <= ln(2) / 2. For such a rest, the series up to the thirteenth
    // power gives full precision.
    const double whole = std::floor(power * 1.4426950408889634 + 0.5);
    const double rest = (power - whole * 0.693145751953125) - whole * 1.4286068203094173e-06;
    double sum = 1.0;
    for (int term = 13; term > 0; --term) {
        sum = 1.0 + rest * sum / term;
    }
    return std::ldexp(sum, static_cast<int>(whole));
}

/// deterministic_exp() with a direct-mapped cache of 4096 results. A search repeats the same few thousand arguments,
/// and a lookup takes a tenth of the time of a computation. Not thread-safe: one instance per thread.
class RememberedExp {
public:
    RememberedExp() { asked_.fill(std::numeric_limits<double>::quiet_NaN()); }

    double operator()(double x) {
        const auto slot = static_cast<std::size_t>(bits_as<std::uint64_t>(x) * 0x9E3779B97F4A7C15ULL >> 52U);
        if (asked_[slot] != x) {
            asked_[slot] = x;
            given_[slot] = deterministic_exp(x);
        }
        return given_[slot];
    }

private:
    static constexpr std::size_t slots = 4096;
    std::array<double, slots> asked_{};
    std::array<double, slots> given_{};
};

/// The natural logarithm of x > 0.
inline double deterministic_log(double x) {
    int power = 0;
    double part = std::frexp(x, &power);
    if (part < 0.70710678118654752) {
        part *= 2.0;
        --power;
    }
    // ln(part) = 2 artanh((part - 1) / (part + 1)), computed with the power series of artanh.
    const double t = (part - 1.0) / (part + 1.0);
    double sum = 0.0;
    for (int odd = 21; odd > 0; odd -= 2) {
        sum = sum * t * t + 1.0 / odd;
    }
    return 2.0 * t * sum + power * 0.69314718055994531;
}

}  // namespace rulescope::play

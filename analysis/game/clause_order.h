// The natural order of clause ids: A-6 comes before A-16.
#pragma once

#include <algorithm>
#include <string>

#include "core/ascii.h"

namespace rulescope {

/// Compares letters first, then numbers.
struct ClauseOrder {
    static bool is_digit(char c) { return ascii::is_digit(c); }

    bool operator()(const std::string& a, const std::string& b) const {
        const auto digits_a = std::find_if(a.begin(), a.end(), is_digit);
        const auto digits_b = std::find_if(b.begin(), b.end(), is_digit);
        const std::string letters_a(a.begin(), digits_a);
        const std::string letters_b(b.begin(), digits_b);
        if (letters_a != letters_b) {
            return letters_a < letters_b;
        }
        const std::string number_a(digits_a, a.end());
        const std::string number_b(digits_b, b.end());
        return number_a.size() != number_b.size() ? number_a.size() < number_b.size() : number_a < number_b;
    }
};

}  // namespace rulescope

// The switch of the mutants: the environment variable RULESCOPE_MUTANT is the number of the mutant in force.
#pragma once

#include <cstdlib>
#include <type_traits>

namespace rulescope::mutation {

/// The number of the mutant in force; 0 if there is none.
inline int active() {
    static const int number = [] {
        const char* text = std::getenv("RULESCOPE_MUTANT");
        return text == nullptr ? 0 : std::atoi(text);
    }();
    return number;
}

/// True if this mutant is in force. Constants that the compiler computes are never mutated.
constexpr bool in_force(int number) {
    return !std::is_constant_evaluated() && active() == number;
}

}  // namespace rulescope::mutation

#define RULESCOPE_MUTANT(number) ::rulescope::mutation::in_force(number)

// A reading: a named interpretation of a point that a rulebook leaves open (specs/gaps.toml). The readings of a family
// are a struct with one enumeration member for each reading. The first option of each enumeration is the default. Rule
// set files, the command line and random readings in tests access the members through this interface.
#pragma once

#include <span>
#include <string_view>
#include <type_traits>

namespace rulescope {

template <class Readings>
struct ReadingOf {
    std::string_view gap;                       ///< "G-1"
    std::string_view key;                       ///< "zero_pincer_attack", as in [readings]
    std::span<const std::string_view> options;  ///< option 0 is the default
    int (*get)(const Readings&);                ///< index of the option in effect
    void (*set)(Readings&, int option);
};

/// Describes the reading that `member` stores. `options` are the names of the options, in the order of the enumeration.
template <class Readings, auto member>
constexpr ReadingOf<Readings> reading(std::string_view gap, std::string_view key,
                                      std::span<const std::string_view> options) {
    return {gap, key, options, [](const Readings& readings) { return static_cast<int>(readings.*member); },
            [](Readings& readings, int option) {
                using Option = std::remove_reference_t<decltype(readings.*member)>;
                readings.*member = static_cast<Option>(option);
            }};
}

/// Returns the reading of a key; null if there is none.
template <class Readings>
const ReadingOf<Readings>* find_by_key(std::span<const ReadingOf<Readings>> all, std::string_view key) {
    for (const ReadingOf<Readings>& each : all) {
        if (each.key == key) {
            return &each;
        }
    }
    return nullptr;
}

}  // namespace rulescope

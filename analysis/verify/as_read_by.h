// Computes the readings of a rulebook.
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "analysis/specs/catalogues/catalogue.h"

namespace rulescope::verify {

/// Returns the readings that a rulebook states. A reading that the rulebook does not state gets its first option. Info
/// is the type with which the family describes a reading; it has the members `key`, `options` and `set`.
template <class Readings, class Info>
Readings readings_by(std::span<const Info> infos, const specs::Rulebook& rulebook) {
    Readings readings{};
    for (const Info& reading : infos) {
        const auto named = rulebook.readings.find(std::string(reading.key));
        if (named == rulebook.readings.end()) {
            continue;
        }
        const auto option = std::find(reading.options.begin(), reading.options.end(), named->second);
        reading.set(readings, static_cast<int>(option - reading.options.begin()));
    }
    return readings;
}

}  // namespace rulescope::verify

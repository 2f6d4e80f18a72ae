// The readings of a rule set, whatever its family: which options there are, and which one is in force.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace rulescope::verify {

struct ReadingInForce {
    std::string gap;                   ///< "G-15"
    std::string key;                   ///< "starvation", as in [readings]
    std::vector<std::string> options;  ///< the first is the default
    std::size_t option = 0;            ///< number of the one in force

    [[nodiscard]] const std::string& name() const { return options[option]; }
};

/// A reading in which a rule set differs from its rulebook.
struct SwitchedReading {
    std::string gap, key;       ///< "G-15", "readings.starvation"
    std::string here, by_book;  ///< "sequential", "simultaneous"
};

/// One setting of a table of the rule set that is no reading.
struct SettingOption {
    std::string name;                  ///< "12/12/12", "unlimited"
    std::vector<std::string> changes;  ///< as with --set; none: it is in force
};

}  // namespace rulescope::verify

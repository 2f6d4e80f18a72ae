// Differences between a rule set and its rulebook, and settings that an audit compares.
#pragma once

#include <string>
#include <vector>

namespace rulescope::verify {

/// A reading in which a rule set differs from its rulebook.
struct SwitchedReading {
    std::string gap, key;       ///< "G-15", "readings.starvation"
    std::string here, by_book;  ///< options of the rule set and of the rulebook: "sequential", "simultaneous"
};

/// An option of a key of the rule set that is not a reading.
struct SettingOption {
    std::string name;                  ///< "12/12/12", "unlimited"
    std::vector<std::string> changes;  ///< overrides as given to --set; empty for the current option
};

}  // namespace rulescope::verify

// Where a rule set differs from its rulebook, and settings that an audit compares.
#pragma once

#include <string>
#include <vector>

namespace rulescope::verify {

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

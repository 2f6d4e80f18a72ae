#include "reports/csv.h"

namespace rulescope::reports {

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\n\r") == std::string::npos) {
        return text;
    }
    std::string field = "\"";
    for (const char letter : text) {
        field += letter == '"' ? "\"\"" : std::string(1, letter);
    }
    return field + "\"";
}

}  // namespace rulescope::reports

#include "reports/csv.h"

namespace rulescope::reports {

namespace {

/// True for a text that a spreadsheet computes instead of showing. Turns such as +A3, signed numbers and their
/// intervals are not among them.
bool is_formula(const std::string& text) {
    if (text.empty()) {
        return false;
    }
    const bool sign = text[0] == '+' || text[0] == '-';
    const bool interval = text.find_first_not_of("0123456789+-.()% to") == std::string::npos;
    return text[0] == '=' || text[0] == '@' || (sign && !interval && text.find_first_of("(|!&=") != std::string::npos);
}

}  // namespace

std::string csv_field(const std::string& text) {
    const std::string shown = is_formula(text) ? "'" + text : text;
    if (shown.find_first_of(",\"\n\r") == std::string::npos) {
        return shown;
    }
    std::string field = "\"";
    for (const char letter : shown) {
        field += letter == '"' ? "\"\"" : std::string(1, letter);
    }
    return field + "\"";
}

}  // namespace rulescope::reports

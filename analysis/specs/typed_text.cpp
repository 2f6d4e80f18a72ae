#include "analysis/specs/typed_text.h"

#include <fmt/format.h>

#include "analysis/specs/error.h"

namespace rulescope {

void bad_text(const std::string& source, const std::string& given, const Faults& faults) {
    std::vector<specs::Message> messages;
    for (const Fault& fault : faults) {
        std::string text = fault.message;
        if (!fault.clause.empty() && text.find(fault.clause) == std::string::npos) {
            text += fmt::format(" ({})", fault.clause);
        }
        if (!fault.cell.empty() && text.find(fault.cell) == std::string::npos) {
            text = fault.cell + ": " + text;
        }
        messages.push_back({source, 0, fault.column, text, given});
    }
    throw specs::InputError(std::move(messages));
}

}  // namespace rulescope

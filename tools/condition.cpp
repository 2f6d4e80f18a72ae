#include "tools/condition.h"

#include "analysis/specs/error.h"

namespace rulescope::tools {

void refuse_condition(const std::string& option, const std::string& text, const verify::ConditionFault& fault,
                      const std::vector<std::string>& names) {
    std::string sentence = fault.sentence;
    if (!fault.unknown.empty()) {
        const std::string meant = specs::did_you_mean(fault.unknown, names);
        sentence += meant.empty() ? "; docs/facts.md lists all that there are" : "." + meant;
    }
    throw specs::InputError(specs::Message{option, 0, fault.column, sentence, text});
}

}  // namespace rulescope::tools

#include "analysis/studies/check/condition.h"

#include "analysis/game/characters.h"
#include "analysis/specs/error.h"

namespace rulescope::studies {

void refuse_condition(const std::string& option, const std::string& text, const verify::ConditionFault& fault,
                      const std::vector<std::string>& names) {
    std::string sentence = fault.sentence;
    if (!fault.unknown.empty()) {
        const std::string meant = specs::did_you_mean(fault.unknown, names);
        sentence += meant.empty() ? "; docs/facts.md lists all facts" : "." + meant;
    }
    throw specs::InputError(specs::Message{option, 0, character_column(text, fault.column), sentence, text});
}

verify::Condition read_condition(const AnyGame& game, const std::string& option, const std::string& text) {
    auto read = verify::Condition::read(game, text);
    if (const auto* fault = std::get_if<verify::ConditionFault>(&read)) {
        std::vector<std::string> names;
        for (const verify::Fact& fact : verify::facts_of(game)) {
            names.push_back(fact.name);
        }
        refuse_condition(option, text, *fault, names);
    }
    return std::get<verify::Condition>(std::move(read));
}

}  // namespace rulescope::studies

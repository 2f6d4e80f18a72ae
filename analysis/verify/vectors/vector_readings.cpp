#include "analysis/verify/vectors/vector_readings.h"

#include <fmt/format.h>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::verify {

OtherOptions other_options(const AnyRules& rules) {
    const Knowledge& knowledge = knowledge_of(rules);
    OtherOptions options;
    for (const ReadingInForce& reading : readings_of(rules)) {
        for (std::size_t option = 0; option < reading.options.size(); ++option) {
            if (option == reading.in_force) {
                continue;
            }
            const AnyRules other = knowledge.with_reading(rules, reading.key, option);
            const std::string name = fmt::format("{}={}", reading.key, reading.options[option]);
            const std::string fault = knowledge.unplayable(other);
            const std::string why = fault.empty() ? knowledge.never_matters(rules, reading.key, other)
                                                  : "no game can be played under this option: " + fault;
            if (why.empty()) {
                options.games.push_back({name, game_of(other)});
            } else {
                options.pointless.emplace_back(name, why);
            }
        }
    }
    return options;
}

}  // namespace rulescope::verify
